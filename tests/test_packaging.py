"""What is shipped: light imports, sane metadata, and builds that work with and without a compiler."""

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import demesne

ROOT = Path(__file__).resolve().parent.parent
HEAVY = {
    "rich",
    "typer",
    "click",
    "lark",
    "numpy",
    "polars",
    "openskill",
    "matplotlib",
    "asyncio",
    "multiprocessing",
}
EXTENSIONS = (".so", ".pyd")


def loaded_after(statement: str) -> set[str]:
    """Return the top-level modules that a fresh interpreter has loaded after ``statement``."""
    program = f"{statement}\nimport sys\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    return set(subprocess.check_output([sys.executable, "-c", program], text=True).split())


def build_wheel(folder: Path, **variables: str) -> zipfile.ZipFile:
    """Build a wheel of the checkout with the tools of this environment; return it opened."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--no-cache-dir",
    ]
    environment = {
        key: value for key, value in os.environ.items() if not key.startswith(("DEMESNE_", "PYTHON"))
    }
    environment.update(variables)
    subprocess.run(
        [*command, "--wheel-dir", str(folder), str(ROOT)], env=environment, check=True, capture_output=True
    )
    (wheel,) = folder.glob("demesne-*.whl")
    return zipfile.ZipFile(wheel)


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
    assert loaded_after("import demesne.kernel.chance, demesne.dominion.state") & HEAVY == set()


def test_the_kernel_imports_only_the_standard_library_and_the_compiler_runtime():
    allowed = {*sys.stdlib_module_names, "librt", "mypy_extensions"}
    for path in (ROOT / "src/demesne/kernel").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            for name in names:
                # The package itself knows its version and loads nothing.
                inside = name == "demesne" or name.startswith("demesne.kernel")
                assert inside or name.partition(".")[0] in allowed, f"{path}: {name}"


def test_installed_metadata():
    metadata = importlib.metadata.metadata("demesne")
    assert metadata["Version"] == demesne.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    required = [entry for entry in importlib.metadata.requires("demesne") or [] if "extra ==" not in entry]
    names = {re.split(r"[^\w-]", entry)[0].replace("-", "_").lower() for entry in required}
    assert names == {"lark", "librt", "mypy_extensions", "rich", "typer"}
    (script,) = importlib.metadata.entry_points(group="console_scripts", name="demesne")
    assert script.value == "demesne.cli:main"


def test_installed_files_hold_the_type_marker_and_the_notices():
    names = {str(path) for path in importlib.metadata.files("demesne") or []}
    assert "demesne/py.typed" in names
    for notice in ("LICENSE", "NOTICE"):
        assert any(name.endswith(f".dist-info/licenses/{notice}") for name in names), notice


def test_every_data_file_of_the_sources_is_installed():
    names = {str(path) for path in importlib.metadata.files("demesne") or []}
    sources = [
        path for path in (ROOT / "src").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    missing = [str(path) for path in sources if path.relative_to(ROOT / "src").as_posix() not in names]
    assert missing == []


def test_locks_name_no_registry_and_pin_hashes():
    for path in (ROOT / "requirements").glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text, path
        assert "--hash=sha256:" in text, path


def test_pure_build_suits_every_platform(tmp_path):
    wheel = build_wheel(tmp_path / "dist", DEMESNE_PURE="1")
    assert str(wheel.filename).endswith("-py3-none-any.whl")
    assert not [name for name in wheel.namelist() if name.endswith(EXTENSIONS)]
    assert run_from(wheel, tmp_path / "site", "import demesne; print(demesne.MODE)") == "interpreted"


@pytest.mark.slow
@pytest.mark.parametrize("compiler", ["/bin/false", "/nowhere/cc"])
def test_without_a_compiler_the_build_falls_back_as_a_whole(tmp_path, compiler):
    wheel = build_wheel(tmp_path / "dist", CC=compiler)
    assert str(wheel.filename).endswith("-py3-none-any.whl")
    assert not [name for name in wheel.namelist() if name.endswith(EXTENSIONS)]
    assert wheel.read("demesne/build.txt").decode().startswith("interpreted: no working C compiler")
    program = "import demesne.kernel.chance as chance; print(chance.__file__)"
    assert run_from(wheel, tmp_path / "site", program).endswith("chance.py")


@pytest.mark.slow
def test_a_build_that_must_be_compiled_fails_without_a_compiler(tmp_path):
    with pytest.raises(subprocess.CalledProcessError):
        build_wheel(tmp_path / "dist", CC="/bin/false", DEMESNE_COMPILED="1")


@pytest.mark.slow
def test_a_build_leaves_nothing_in_the_checkout(tmp_path):
    def listing() -> set[str]:
        command = ["git", "status", "--porcelain", "--ignored", "--untracked-files=all"]
        return set(subprocess.check_output(command, cwd=ROOT, text=True).splitlines())

    before = listing()
    build_wheel(tmp_path / "dist")
    new = {line for line in listing() - before if "__pycache__" not in line and ".cache/" not in line}
    assert new == set()
