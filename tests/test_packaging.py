"""What is shipped: light imports, locked packages, and builds that work with and without a compiler."""

import ast
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.building import ROOT, wheel_of

HEAVY = {
    "rich",
    "typer",
    "click",
    "lark",
    "numpy",
    "polars",
    "openskill",
    "asyncio",
    "multiprocessing",
}
EXTENSIONS = (".so", ".pyd")


def loaded_after(statement: str) -> set[str]:
    """Return the top-level modules that a fresh interpreter has loaded after ``statement``."""
    program = f"{statement}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    return set(subprocess.check_output([sys.executable, "-c", program], text=True).split())


def run_from(wheel: zipfile.ZipFile, folder: Path, program: str) -> str:
    """Unpack ``wheel`` and run ``program`` with it, with this environment's libraries."""
    wheel.extractall(folder)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.check_output(
        [sys.executable, "-c", program], env=environment, cwd=folder, text=True
    ).strip()


def test_importing_the_package_loads_no_heavy_library():
    assert loaded_after("import demesne") & HEAVY == set()


def test_importing_the_rules_loads_no_heavy_library():
    assert loaded_after("import demesne.core.chance, demesne.games.dominion.game") & HEAVY == set()


def test_help_loads_typer_and_no_other_heavy_library():
    quiet = (
        "from contextlib import redirect_stdout\nfrom io import StringIO\nwith redirect_stdout(StringIO()):\n"
    )
    loaded = loaded_after(f"{quiet}    from demesne.cli.app import run\n    assert run(['--help']) == 0")
    assert loaded & {*HEAVY, "pydantic", "starlette"} == {"typer"}


def test_the_core_imports_only_the_standard_library_and_the_compiler_runtime():
    allowed = {*sys.stdlib_module_names, "librt", "mypy_extensions"}
    for path in (ROOT / "src/demesne/core").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            for name in names:
                # The package itself knows its version and loads nothing.
                inside = name == "demesne" or name.startswith("demesne.core")
                assert inside or name.partition(".")[0] in allowed, f"{path}: {name}"


def test_locks_name_no_registry_and_pin_hashes():
    for path in (ROOT / "requirements").glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text, path
        assert "--hash=sha256:" in text, path


@pytest.mark.extended
def test_pure_build_suits_every_platform(tmp_path):
    file = wheel_of(ROOT, tmp_path / "dist", DEMESNE_PURE="1")
    assert file.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(file) as wheel:
        assert not [name for name in wheel.namelist() if name.endswith(EXTENSIONS)]
        assert run_from(wheel, tmp_path / "site", "import demesne; print(demesne.MODE)") == "interpreted"


@pytest.mark.slow
def test_with_a_compiler_that_fails_the_build_falls_back_as_a_whole(tmp_path):
    with zipfile.ZipFile(wheel_of(ROOT, tmp_path / "dist", CC="/bin/false")) as wheel:
        assert str(wheel.filename).endswith("-py3-none-any.whl")
        assert not [name for name in wheel.namelist() if name.endswith(EXTENSIONS)]
        assert wheel.read("demesne/build.txt").decode().startswith("interpreted: no working C compiler")
        program = "import demesne.core.chance as chance; print(chance.__file__)"
        assert run_from(wheel, tmp_path / "site", program).endswith("chance.py")


@pytest.mark.extended
@pytest.mark.parametrize("compiler", ["/nowhere/cc", pytest.param("/bin/false", marks=pytest.mark.slow)])
def test_a_build_that_must_be_compiled_fails_without_a_compiler(tmp_path, compiler):
    with pytest.raises(AssertionError, match=compiler):
        wheel_of(ROOT, tmp_path / "dist", CC=compiler, DEMESNE_COMPILED="1")


@pytest.mark.slow
def test_a_build_leaves_nothing_in_the_checkout(tmp_path):
    def listing() -> set[str]:
        command = ["git", "status", "--porcelain", "--ignored", "--untracked-files=all"]
        return set(subprocess.check_output(command, cwd=ROOT, text=True).splitlines())

    before = listing()
    # What `make build` compiled is taken from its cache.
    kept = os.environ.get("DEMESNE_BUILD_CACHE", str(ROOT / ".cache" / "group"))
    wheel_of(ROOT, tmp_path / "dist", DEMESNE_BUILD_CACHE=kept, DEMESNE_PROFILE="1")
    new = {line for line in listing() - before if "__pycache__" not in line and ".cache/" not in line}
    assert new == set()
