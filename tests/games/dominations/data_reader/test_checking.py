"""Totals and references, which no single entry can tell."""

import re
from pathlib import Path

import pytest

from demesne.games.dominations.cards.components import Prerequisite
from demesne.games.dominations.data_reader import checking
from demesne.games.dominations.data_reader.loading import load, read
from demesne.games.dominations.domains import TRADE
from demesne.games.dominations.errors import DataError
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE, Ruleset
from tests.games.dominations.data_reader.data_files import broken, copy


def refused(ruleset: Ruleset, folder: Path) -> str:
    """Return the message that a folder is refused with."""
    with pytest.raises(DataError) as caught:
        read(ruleset, folder)
    return str(caught.value)


def shortened(folder: Path, file: str) -> Path:
    """Copy all data files, one of them without its last entry."""
    copied = copy(folder)
    text = (copied / file).read_text(encoding="utf-8")
    last = [match.start() for match in re.finditer(r"^\[\[(?!alternative)", text, re.MULTILINE)][-1]
    rest = re.search(r"^# Figures in dispute", text, re.MULTILINE)
    (copied / file).write_text(text[:last] + (text[rest.start() :] if rest else ""), encoding="utf-8")
    return copied


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("domains.toml", "there are 6 domains, not 5"),
        ("masteries.toml", "there are 72 masteries, not 71"),
        ("monuments.toml", None),
        ("levels.toml", "there are 50 level cards, not 49"),
        ("objectives.toml", "there are 16 objectives, not 15"),
        ("tiles.toml", "there are 90 land tiles, not 89"),
        ("domination.toml", "there are 6 domination cards, not 5"),
    ],
)
def test_totals_of_the_final_box(file, message, tmp_path):
    found = refused(FINAL, shortened(tmp_path, file))
    if message is None:
        # Its level cards are missed first: they name a monument that is gone.
        assert found.startswith("levels.toml, level chichen-itza-1, monument: ")
    else:
        assert found == f"{file}: {message}"


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("levels-prototype.toml", "there are 35 level cards, not 34"),
        ("objectives-prototype.toml", "there are 8 objectives, not 7"),
        ("campfires-prototype.toml", "there are 16 campfires, not 15"),
    ],
)
def test_totals_of_the_prototype(file, message, tmp_path):
    assert refused(PROTOTYPE, shortened(tmp_path, file)) == f"{file}: {message}"


def test_twelve_monuments(tmp_path):
    folder = shortened(tmp_path, "monuments.toml")
    text = (folder / "levels.toml").read_text(encoding="utf-8")
    (folder / "levels.toml").write_text(
        text[: text.index('\n[[level]]\nmonument = "chichen')], encoding="utf-8"
    )
    assert refused(FINAL, folder) == "monuments.toml: there are 12 monuments, not 11"


def test_four_campfires(tmp_path):
    folder = broken(tmp_path, "campfires.toml", "cards = 4", "cards = 5")
    assert refused(FINAL, folder) == "campfires.toml: there are 4 campfires, not 5"


def test_54_masteries_of_the_prototype(tmp_path):
    folder = broken(tmp_path, "masteries.toml", "prototype = true\n", "")
    assert refused(PROTOTYPE, folder) == "masteries.toml: there are 54 masteries, not 53"


def test_four_masteries_of_value_3_in_a_domain(tmp_path):
    folder = broken(tmp_path, "masteries.toml", "value = 3\n", "value = 6\n")
    assert refused(FINAL, folder) == "masteries.toml: trade has 4 masteries of value 3, not 3"


def test_domains_follow_each_other(tmp_path):
    folder = copy(tmp_path)
    text = (folder / "masteries.toml").read_text(encoding="utf-8")
    first, start = text.index("\n[[mastery]]"), text.index('\n[[mastery]]\nid = "fishing"')
    rest = text.index("\n# Figures in dispute")
    moved = text[:first] + text[start:rest] + text[first:start] + text[rest:]
    (folder / "masteries.toml").write_text(moved, encoding="utf-8")
    assert refused(FINAL, folder).startswith("masteries.toml: the domains follow each other as trade, craft")


def test_a_prerequisite_that_no_other_mastery_meets():
    masteries = load(FINAL).masteries
    notes = next(mastery for mastery in masteries if mastery.id == "promissory-notes")
    cheaper = [mastery for mastery in masteries if mastery.value < 9]
    checking._prerequisite(notes, [notes, *cheaper])
    dear = notes._replace(prerequisite=Prerequisite(TRADE, 9))
    with pytest.raises(DataError) as caught:
        checking._prerequisite(dear, [dear, *cheaper])
    assert str(caught.value) == (
        "masteries.toml, mastery promissory-notes, prerequisite: "
        "there is no other mastery of trade with a value of 9 or more"
    )


def test_levels_of_a_monument_are_complete_and_in_order(tmp_path):
    folder = copy(tmp_path)
    path = folder / "levels.toml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("level = 3\n", "level = 9\n", 1).replace("level = 4\n", "level = 3\n", 1)
    path.write_text(text.replace("level = 9\n", "level = 4\n", 1), encoding="utf-8")
    assert refused(FINAL, folder) == "levels.toml: pharos has the levels 1 to 5 in order, not [1, 2, 4, 3, 5]"
