"""The page about the architecture names what there is."""

import re
from pathlib import Path

import pytest
from tools.transcripts import ROOT, page

from demesne.games.dominion.actions import N_ACTIONS, SPECIAL

PAGE = page("docs/architecture.md")
WORDS = {11: "eleven"}


def test_the_rooms_are_those_of_the_package():
    listed = re.findall(r"^\| `(\w+)` \|", PAGE.partition("\n## ")[0], re.MULTILINE)
    assert sorted(listed) == sorted(init.parent.name for init in (ROOT / "src/demesne").glob("*/__init__.py"))


def test_the_folders_of_the_server_are_named():
    text = PAGE.partition("\n## The server\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*`) \|", text, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert named == {init.parent.name for init in (ROOT / "src/demesne/server").glob("*/__init__.py")}


def test_the_number_of_actions():
    assert f"There are {N_ACTIONS}" in PAGE
    assert f"one of {WORDS[N_ACTIONS - SPECIAL]} words" in PAGE


@pytest.mark.parametrize("module", sorted(set(re.findall(r"`(demesne\.[\w.]+)`", PAGE))))
def test_modules_exist(module):
    path = ROOT / "src" / Path(*module.split("."))
    assert path.with_suffix(".py").exists() or (path / "__init__.py").exists()
