"""The build is compiled as a whole or not at all, and says which."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.compiling import compiled_sources, module_name
from tools.run_tests import INTERPRETED

import demesne

ROOT = Path(__file__).resolve().parent.parent
BASES = [ROOT / "src", ROOT / "benchmarks"]


def listed_modules() -> list[str]:
    """Return the names of the modules that the build compiles."""
    return [module_name(source) for source in compiled_sources()]


@pytest.mark.parametrize("name", listed_modules())
def test_every_listed_module_has_the_mode_of_the_build(name):
    origin = importlib.import_module(name).__file__
    assert origin is not None
    assert origin.endswith(".py") is not demesne.COMPILED, origin


def test_the_list_names_the_core_and_the_rules():
    assert {"demesne.core.chance", "demesne.games.dominion.phases"} <= set(listed_modules())


def test_what_lets_ctrl_c_in_is_not_compiled():
    """These cut the work into short compiled calls, or are asked by them time and again."""
    slicing = {
        "demesne.lab.processes.chunks",
        "demesne.lab.dominion.evolve.games",
        "demesne.envs.vector.environment",
    }
    assert not {*slicing, "demesne.bots.search.budget"} & set(listed_modules())


def test_every_room_with_compiled_modules_is_tested_as_plain_python_too():
    assert all((ROOT / name).exists() for name in INTERPRETED)
    rooms = {name.split(".")[1] for name in listed_modules() if name.startswith("demesne.")}
    assert rooms <= {Path(name).parts[1] for name in INTERPRETED}


def test_version_line_says_which():
    assert re.fullmatch(r"demesne \d+\.\d+\S* \((compiled|interpreted)\)", demesne.version_line())
    assert demesne.MODE in demesne.version_line()


def test_installed_package_keeps_a_note_of_its_build():
    note = Path(demesne.__file__).parent / "build.txt"
    if (ROOT / "src") in note.parents:
        assert not note.exists(), "only a build writes the note"
    else:
        assert note.read_text(encoding="utf-8").startswith(f"{demesne.MODE}:")


def test_no_extension_lies_in_the_checkout():
    built = [path for base in BASES for path in base.rglob("*") if path.suffix in {".so", ".pyd", ".c", ".o"}]
    assert [path.name for path in built] == ["money.c"]  # written by hand, for a figure to compare with


def test_the_mode_is_known_without_loading_the_engine():
    program = "import sys, demesne; print(demesne.MODE, 'demesne.core' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [demesne.MODE, "False"]
