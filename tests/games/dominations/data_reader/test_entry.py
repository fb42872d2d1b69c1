"""Fields of a data file: what is missing, unknown or of the wrong kind is refused."""

import pytest

from tests.games.dominations.data_reader.data_files import message_for

# file, what is replaced by what, and the beginning of the message behind the name of the file
BROKEN = {
    "unknown field": (
        "tiles.toml",
        'settlement = "trade"',
        'settlement = "trade"\nsettlment = 1',
        ", tile trade-01, settlment: unknown field; did you mean settlement?",
    ),
    "missing figure": (
        "masteries.toml",
        "improvement = 3\n",
        "",
        ", mastery caravans, improvement: missing; it is a whole number",
    ),
    "figure that is a text": (
        "masteries.toml",
        "improvement = 3\n",
        'improvement = "3"\n',
        ", mastery caravans, improvement: it is a whole number from 1 to 20, not '3'",
    ),
    "figure below zero": (
        "levels.toml",
        "points = 5",
        "points = -5",
        ", level pharos-1, points: it is a whole number",
    ),
    "wrong id": ("tiles.toml", '"trade-01"', '"Trade 1"', ", tile Trade 1, id: an id is lower-case letters"),
    "no English name": ("masteries.toml", 'en = "Caravans", ', "", ", mastery caravans, name.en: missing"),
    "unknown language": (
        "masteries.toml",
        'de = "Karawanen"',
        'it = "Carovane"',
        ", mastery caravans, name.it: unknown",
    ),
    "empty name": (
        "masteries.toml",
        'de = "Karawanen"',
        'de = ""',
        ", mastery caravans, name.de: it is a text that",
    ),
    "status outside the list": (
        "masteries.toml",
        'status = "source"',
        'status = "sourced"',
        ", mastery caravans, status: 'sourced' is no status; did you mean source?",
    ),
    "no source": ("masteries.toml", 'source = "DE p. 2"\n', "", ", mastery caravans, source: missing"),
    "reconstructed field that is no text": (
        "objectives.toml",
        'reconstructed = ["goals"]',
        "reconstructed = [[]]",
        ", objective egyptians, reconstructed: names []",
    ),
    "reconstructed field that is none": (
        "objectives.toml",
        'reconstructed = ["goals"]',
        'reconstructed = ["goal"]',
        ", objective egyptians, reconstructed: names 'goal'",
    ),
    "domain that is none": (
        "masteries.toml",
        'domain = "trade"\nvalue',
        'domain = "yellow"\nvalue',
        ", mastery caravans, domain: 'yellow' is no domain; it is one of trade, craft,",
    ),
    "half nodi of no colour": (
        "masteries.toml",
        '"TSRA"',
        '"TSRB"',
        ", mastery caravans, copies: 'B' in 'TSRB' is no colour",
    ),
    "three half nodi": (
        "levels.toml",
        '"TVSV"',
        '"TVS"',
        ", level pharos-1, nodi: it is 4 letters of TCASGRVX",
    ),
    "tile with a white corner": (
        "tiles.toml",
        '"TSS"',
        '"TSV"',
        ", tile trade-01, corners: 'V' in 'TSV' is no colour; the letters are TCASGR",
    ),
    "points of one side": (
        "masteries.toml",
        "points = [0, 0]",
        "points = [0]",
        ", mastery caravans, points: it has 2",
    ),
    "cell that is none": (
        "shapes.toml",
        '["up", 0, 0]',
        '["left", 0, 0]',
        ", shape rhombus, cells: a cell is written",
    ),
    "cost of no domain": (
        "levels.toml",
        "trade = 5",
        "money = 5",
        ", level pharos-1, cost.money: 'money' is no domain",
    ),
    "cost beyond every limit": (
        "levels.toml",
        "trade = 5",
        "trade = 21",
        ", level pharos-1, cost.trade: it is a whole",
    ),
    "no cost": ("levels.toml", "{ trade = 5 }", "{ }", ", level pharos-1, cost: names no domain"),
    "a domain twice in focus": (
        "objectives.toml",
        '["religion", "craft"]',
        '["craft", "craft"]',
        ", objective egyptians, focus: names a domain twice",
    ),
    "flag that is none": (
        "masteries.toml",
        "prototype = true",
        "prototype = 1",
        ", mastery caravans, prototype: it is",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_wrong_file_is_named_with_entry_and_field(case, tmp_path):
    file, old, new, message = BROKEN[case]
    assert message_for(tmp_path, file, old, new).startswith(f"{file}{message}")
