"""What the changelog names exists."""

import re
from importlib import import_module
from importlib.util import find_spec

import pytest
from tools.transcripts import page

from demesne.cli.app import GROUPS, commands

PAGE = page("CHANGELOG.md")


# Names of former versions work too.
@pytest.mark.filterwarnings("ignore:demesne.* is called:DeprecationWarning")
@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(demesne\.[\w.]+)`", PAGE))))
def test_public_names_exist(name):
    module, _, rest = name.rpartition(".")
    if not hasattr(import_module(module), rest):
        assert find_spec(name) is not None


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`demesne ([a-z][a-z-]*)`", PAGE))))
def test_commands_exist(name):
    assert name.replace("-", "_") in {*GROUPS, *(function.__name__ for function in commands())}


def test_every_line_of_the_newest_version_names_something():
    newest = re.findall(r"^## [^\n]+\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)[0]
    entries = newest.strip().split("\n- ")[1:]
    assert entries
    assert all("`" in entry for entry in entries)
