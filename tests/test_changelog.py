"""What the changelog names exists."""

import re
from importlib import import_module
from importlib.util import find_spec

import pytest
from tools.transcripts import page

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
    assert page(f"src/demesne/cli/commands/{name.replace('-', '_')}.py")


def test_every_line_of_unreleased_names_something():
    (unreleased,) = re.findall(r"^## Unreleased\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    entries = unreleased.strip().split("\n- ")
    assert all("`" in entry for entry in entries)
