"""What the page about upgrading says of names is true: the former ones lead to the present ones, with a warning."""

import importlib
import re
import subprocess
import sys
import warnings

import pytest
from tools.transcripts import page

import demesne
from demesne import former_names

PAGE = page("docs/upgrading.md")
ROWS = re.findall(r"^\| (`.+`) \| (`.+`).* \|$", PAGE, re.MULTILINE)
PAIRS = [
    (former, present)
    for row in ROWS
    for former, present in zip(*(re.findall(r"`([^`]+)`", cell) for cell in row), strict=False)
]


def found(name):
    """Return the module, or what a module has, under a name."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError:
        module, _, name = name.rpartition(".")
        return getattr(importlib.import_module(module), name)


@pytest.mark.parametrize(("former", "present"), [pair for pair in PAIRS if pair[0].startswith("demesne.")])
def test_a_former_name_leads_to_the_present_one(former, present, monkeypatch):
    pytest.importorskip("numpy")
    pytest.importorskip("gymnasium")
    for name in [name for name in sys.modules if name.startswith(former)]:
        monkeypatch.delitem(sys.modules, name)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        there = found(former)
    assert told
    assert there is found(present) or dir(there) == dir(found(present))


@pytest.mark.parametrize(("former", "present"), [pair for pair in PAIRS if pair[0].isidentifier()])
def test_a_former_class_is_known(former, present):
    assert former_names.NAMES.get(former, present) == present


def test_the_command_of_the_page_shows_the_warnings(tmp_path):
    (command,) = [line for line in PAGE.splitlines() if "my_program.py" in line]
    program = tmp_path / "my_program.py"
    program.write_text("from demesne.kernel.chance import FastGenerator\nprint(FastGenerator.__name__)\n")
    option = re.search(r'"(.+)"', command)
    assert option is not None
    arguments = [sys.executable, "-W", option[1], str(program)]
    run = subprocess.run(arguments, capture_output=True, text=True, check=True)
    assert run.stdout == "FastChance\n"
    assert (
        "my_program.py:1: DeprecationWarning: demesne.kernel.chance is called demesne.core.chance now"
        in run.stderr
    )


def test_the_page_is_of_this_version():
    assert f"work with {demesne.__version__.rpartition('.')[0]}." in PAGE
