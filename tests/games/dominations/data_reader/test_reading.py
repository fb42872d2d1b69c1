"""Entries of each kind: what their fields say together must make sense."""

import pytest

from tests.games.dominations.data_reader.data_files import message_for

# Lines of the rhombus: its left, upper and right corner.
LEFT = '    { point = [0, 1], resource = "own", side = "resources" },\n'
SHARP = '    { point = [1, 1], resource = "vestigium", side = "reward" },\n'
RIGHT = '    { point = [1, 0], resource = "own", side = "resources" },\n'

# file, what is replaced by what, and the beginning of the message behind the name of the file
BROKEN = {
    "three copies": (
        "masteries.toml",
        ', "ACRT"]',
        "]",
        ", mastery caravans, copies: a mastery has 4 copies, not 3",
    ),
    "copies alike": (
        "masteries.toml",
        '"ACRT"',
        '"TSRA"',
        ", mastery caravans, copies: two copies are alike",
    ),
    "value that is none": (
        "masteries.toml",
        "value = 3\n",
        "value = 4\n",
        ", mastery caravans, value: a mastery has",
    ),
    "nine without prerequisite": (
        "masteries.toml",
        'prerequisite = { domain = "trade", value = 3 }\n',
        "",
        ", mastery ledgers, prerequisite: masteries of value 9 have one",
    ),
    "prerequisite in no domain": (
        "masteries.toml",
        '{ domain = "trade", value = 3 }',
        '{ domain = "money", value = 3 }',
        ", mastery ledgers, prerequisite.domain: 'money' is no domain",
    ),
    "prerequisite of no value": (
        "masteries.toml",
        '{ domain = "trade", value = 3 }',
        '{ domain = "trade", value = 5 }',
        ", mastery ledgers, prerequisite.value: a mastery has the value 3, 6 or 9, not 5",
    ),
    "unknown shape": (
        "monuments.toml",
        '"coast"',
        '"coat"',
        ", monument pharos, shape: 'coat' is no shape; did you",
    ),
    "colour twice": (
        "monuments.toml",
        'third = "craft"',
        'third = "trade"',
        ", monument pharos, third: domain, second",
    ),
    "circle that rewards all": (
        "monuments.toml",
        'cities = "trade"',
        'cities = "any"',
        ", monument petra, reward.cities: a diamond rewards any",
    ),
    "outline with other points": (
        "shapes.toml",
        "[1, 1]",
        "[2, 2]",
        ", shape rhombus, outline: its points are those of the cells",
    ),
    "outline with a gap": (
        "shapes.toml",
        f"{LEFT}{SHARP}",
        f"{SHARP}{LEFT}",
        ", shape rhombus, outline: (0, 0) and (1, 1) are not neighbours",
    ),
    "outline the wrong way": (
        "shapes.toml",
        f"{LEFT}{SHARP}{RIGHT}",
        f"{RIGHT}{SHARP}{LEFT}",
        ", shape rhombus, outline: does not go clockwise round the cells",
    ),
    "a cell twice": (
        "shapes.toml",
        '["down", 0, 0]]',
        '["down", 0, 0], ["down", 0, 0]]',
        ", shape rhombus, outline: does not go clockwise round the cells",
    ),
    "a side of a card without effect": (
        "domination.toml",
        'effect = [\n    { when = "placing", do = "produce", amount = 1, domain = "its" },\n]',
        "effect = []",
        ", domination merchant, effect: it holds one effect or more",
    ),
    "side that is none": (
        "shapes.toml",
        'side = "reward"',
        'side = "sea"',
        ", shape rhombus, outline[0].side: 'sea' is",
    ),
    "level of no monument": (
        "levels.toml",
        '"pharos"',
        '"faro"',
        ", level faro-1, monument: 'faro' is no monument",
    ),
    "level beyond the last": (
        "levels.toml",
        "level = 5",
        "level = 6",
        ", level pharos-6, level: it is a whole number",
    ),
    "four goals": (
        "objectives.toml",
        "    { monuments = 2 },\n",
        "",
        ", objective egyptians, goals: an objective has 5 goals, not 4",
    ),
    "goal of nothing": (
        "objectives.toml",
        "{ monuments = 1 }",
        "{ }",
        ", objective egyptians, goals[1]: the goal asks",
    ),
    "unknown goal": (
        "objectives.toml",
        "{ monuments = 1 }",
        "{ wonders = 1 }",
        ", objective egyptians, goals[1].wonders",
    ),
    "goal of a value that is none": (
        "objectives.toml",
        "number = 4, value = 6",
        "number = 4, value = 7",
        ", objective egyptians, goals[3].masteries[0].value: a mastery has the value 3, 6 or 9",
    ),
    "one domain in focus": (
        "objectives.toml",
        '["religion", "craft"]',
        '["craft"]',
        ", objective egyptians, focus: it",
    ),
    "domains out of order": (
        "domains.toml",
        'id = "trade"',
        'id = "market"',
        ", domain market, id: the domains are trade",
    ),
    "domination of another domain": (
        "domination.toml",
        'domain = "trade"',
        'domain = "art"',
        ", domination merchant, domain: there is one card of each domain",
    ),
    "a corner of the Cradle misplaced": (
        "cradle.toml",
        "[1, 0]",
        "[1, 1]",
        ", cradle cradle, corners: the points are",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_wrong_file_is_named_with_entry_and_field(case, tmp_path):
    file, old, new, message = BROKEN[case]
    assert message_for(tmp_path, file, old, new).startswith(f"{file}{message}")
