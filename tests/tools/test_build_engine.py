"""The development build, on a package of a few lines."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """[tool.demesne]
compiled = ["src/demesne/*.py"]
"""
BASE = """class Base:
    def first(self) -> int:
        return 1
"""
MIDDLE = """from demesne.base import Base


class Middle(Base):
    def second(self) -> int:
        return 2
"""
USER = """from demesne.middle import Middle


def asked(middle: Middle) -> int:
    return middle.second() * 10 + middle.first()
"""
SHOWN = "from demesne.user import asked; from demesne.middle import Middle; print(asked(Middle()), asked.__class__)"


class Checkout:
    """A checkout with three modules and the tools of this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "demesne"
        self.package.mkdir(parents=True)
        (folder / "benchmarks").mkdir()
        (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
        (self.package / "__init__.py").touch()
        for name, text in [("base", BASE), ("middle", MIDDLE), ("user", USER)]:
            (self.package / f"{name}.py").write_text(text, encoding="utf-8")
        (folder / "tools").mkdir()
        for name in ("build_engine", "compiling", "translate"):
            shutil.copy2(ROOT / "tools" / f"{name}.py", folder / "tools")

    def build(self, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the build, to whatever end."""
        command = [sys.executable, "-m", "tools.build_engine"]
        environment = {**os.environ, **variables}
        environment.pop("PYTHONPATH", None)
        return subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )

    def answer(self) -> list[str]:
        """Build, and return what the compiled functions give."""
        built = self.build()
        assert built.returncode == 0, built.stdout + built.stderr
        environment = {**os.environ, "PYTHONPATH": built.stdout.strip()}
        command = [sys.executable, "-c", SHOWN]
        shown = subprocess.run(command, env=environment, cwd="/", capture_output=True, text=True, check=True)
        return shown.stdout.split(maxsplit=1)

    def c_files(self) -> dict[str, str]:
        """Return the text of every C file and header."""
        folder = self.folder / ".cache" / "c"
        return {
            path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
            for path in folder.rglob("*.[ch]")
        }


@pytest.fixture
def checkout(tmp_path, require):
    require(shutil.which("cc") is not None, "a C compiler")
    return Checkout(tmp_path / "checkout")


@pytest.mark.extended
def test_an_edit_of_a_base_class_reaches_those_who_use_it_at_a_distance(checkout, tmp_path):
    value, kind = checkout.answer()
    assert (value, "builtin" in kind) == ("21", True)
    longer = BASE.replace("    def first", "    def zeroth(self) -> int:\n        return 0\n\n    def first")
    (checkout.package / "base.py").write_text(longer, encoding="utf-8")
    assert checkout.answer()[0] == "21"
    anew = Checkout(tmp_path / "anew")
    (anew.package / "base.py").write_text(longer, encoding="utf-8")
    assert anew.answer()[0] == "21"
    assert checkout.c_files() == anew.c_files()


@pytest.mark.extended
def test_errors_name_file_and_line_and_leave_the_last_engine(checkout):
    before = checkout.answer()
    wrong = USER.replace("middle.first()", "middle.third()")
    (checkout.package / "user.py").write_text(wrong, encoding="utf-8")
    failed = checkout.build()
    assert failed.returncode == 1
    assert 'src/demesne/user.py:5: error: "Middle" has no attribute "third"' in failed.stdout + failed.stderr
    (checkout.package / "user.py").write_text(USER, encoding="utf-8")
    assert checkout.answer() == before


def test_a_missing_compiler_is_one_line(checkout):
    failed = checkout.build(CC="no-such-compiler")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert failed.stderr.splitlines() == [
        "build: no working C compiler with the headers of Python: no-such-compiler"
    ]
