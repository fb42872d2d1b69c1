"""Reading the data files: lazy, once, the same from a rewritten copy, and with clear errors for wrong ones."""

import subprocess
import sys

import pytest

from demesne.dominations.errors import DataError
from demesne.dominations.loading import load, read
from demesne.dominations.rulesets import FINAL, PROTOTYPE, RULESETS
from demesne.kernel.errors import DemesneError
from tests.dominations.data_files import FILES, brief, broken, copy, tables, toml

SUMMARY = FINAL.with_options({"barter_figures": "summary"})


def test_nothing_is_read_before_it_is_asked_for():
    program = (
        "import sys, demesne, demesne.dominations, demesne.dominations.loading as loading;"
        "print(loading._loaded); print('demesne.dominations' in sys.modules)"
    )
    assert run(program) == ["{}", "True"]
    assert run("import sys, demesne; print('demesne.dominations' in sys.modules)") == ["False"]


def run(program: str) -> list[str]:
    """Return the output of a fresh interpreter."""
    return subprocess.check_output([sys.executable, "-c", program], text=True).split()


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_files_are_read_once(ruleset):
    assert load(ruleset) is load(ruleset)
    assert load(ruleset) == read(ruleset)


def test_other_options_share_the_components():
    assert load(FINAL.with_options({"overflow_point": "every_time"})) is load(FINAL)
    assert load(SUMMARY) is not load(FINAL)


@pytest.mark.parametrize("ruleset", [*RULESETS, SUMMARY], ids=["final", "prototype", "summary"])
def test_components_survive_being_written_anew(ruleset, tmp_path):
    folder = copy(tmp_path)
    for name in FILES:
        lines = []
        for key, value in tables(name).items():
            for table in value if isinstance(value, list) else [value]:
                lines.append(f"[[{key}]]" if isinstance(value, list) else f"[{key}]")
                lines += [f"{field} = {toml(inner)}" for field, inner in table.items()]
        (folder / name).write_text("\n".join(lines), encoding="utf-8")
    assert read(ruleset, folder) == load(ruleset)


def test_the_summary_has_another_barter():
    def barter(ruleset):
        return next(mastery for mastery in load(ruleset).masteries if mastery.id == "barter")

    summary, rulebook = barter(SUMMARY), barter(FINAL)
    assert brief(summary.basic) == "producing gain 1 trade per produced of trade each 4"
    assert brief(summary.advanced) == "producing gain 2 trade per produced of trade each 4"
    assert summary.origin.source == "SU"
    assert set(summary.origin.reconstructed) == {"advanced", "copies", "improvement", "points"}
    same = {"basic": (), "advanced": (), "origin": None}
    assert summary._replace(**same) == rulebook._replace(**same)


def test_replacing_a_figure_is_a_change_of_one_line(tmp_path):
    folder = broken(tmp_path, "masteries.toml", 'id = "guilds"', 'id = "guilds" # a real card turned up')
    text = (folder / "masteries.toml").read_text(encoding="utf-8")
    start = text.index('id = "guilds"')
    changed = text[:start] + text[start:].replace("points = [2, 3]", "points = [1, 5]", 1)
    (folder / "masteries.toml").write_text(changed, encoding="utf-8")
    before, after = load().masteries, read(FINAL, folder).masteries
    assert [m for m, other in zip(after, before, strict=True) if m != other] == [
        next(m for m in before if m.id == "guilds")._replace(points=(1, 5))
    ]


# file, what is replaced by what, and the beginning of the message behind the file's name
BROKEN = {
    "no TOML": ("tiles.toml", "[[tile]]", "[[tile]", "is no TOML"),
    "unknown kind of entry": (
        "tiles.toml",
        "[[tile]]",
        "[[tiles]]",
        "tiles: unknown kind of entry; did you mean",
    ),
    "unknown default": (
        "tiles.toml",
        "[default]\n",
        "[default]\nid = 1\n",
        "default: it holds no other fields",
    ),
    "unknown field": (
        "tiles.toml",
        'settlement = "trade"',
        'settlement = "trade"\nsettlment = 1',
        "tile trade-01, settlment: unknown field; did you mean settlement?",
    ),
    "missing figure": (
        "masteries.toml",
        "improvement = 3\n",
        "",
        "mastery caravans, improvement: missing; it is a whole number",
    ),
    "figure that is a text": (
        "masteries.toml",
        "improvement = 3\n",
        'improvement = "3"\n',
        "mastery caravans, improvement: it is a whole number from 1 to 20, not '3'",
    ),
    "figure below zero": (
        "levels.toml",
        "points = 5",
        "points = -5",
        "level pharos-1, points: it is a whole number",
    ),
    "no id": ("objectives.toml", 'id = "romans"\n', "", "objective number 2, id: missing"),
    "wrong id": ("tiles.toml", '"trade-01"', '"Trade 1"', "tile Trade 1, id: an id is lower-case letters"),
    "two of one id": (
        "tiles.toml",
        'id = "trade-02"',
        'id = "trade-01"',
        "tile trade-01, id: there is another entry with this id",
    ),
    "two of one name": (
        "masteries.toml",
        'en = "Barter"',
        'en = "Fishing"',
        "mastery fishing, name.en: there is another entry with this name",
    ),
    "no English name": ("masteries.toml", 'en = "Caravans", ', "", "mastery caravans, name.en: missing"),
    "unknown language": (
        "masteries.toml",
        'de = "Karawanen"',
        'it = "Carovane"',
        "mastery caravans, name.it: unknown",
    ),
    "empty name": (
        "masteries.toml",
        'de = "Karawanen"',
        'de = ""',
        "mastery caravans, name.de: it is a text that",
    ),
    "status outside the list": (
        "masteries.toml",
        'status = "source"',
        'status = "sourced"',
        "mastery caravans, status: 'sourced' is no status; did you mean source?",
    ),
    "no source": ("masteries.toml", 'source = "DE p. 2"\n', "", "mastery caravans, source: missing"),
    "reconstructed field that is none": (
        "objectives.toml",
        'reconstructed = ["goals"]',
        'reconstructed = ["goal"]',
        "objective egyptians, reconstructed: names 'goal'",
    ),
    "domain that is none": (
        "masteries.toml",
        'domain = "trade"\nvalue',
        'domain = "yellow"\nvalue',
        "mastery caravans, domain: 'yellow' is no domain; it is one of trade, science,",
    ),
    "three copies": (
        "masteries.toml",
        ', "ACRT"]',
        "]",
        "mastery caravans, copies: a mastery has 4 copies, not 3",
    ),
    "copies alike": ("masteries.toml", '"ACRT"', '"TSRA"', "mastery caravans, copies: two copies are alike"),
    "half nodi of no colour": (
        "masteries.toml",
        '"TSRA"',
        '"TSRB"',
        "mastery caravans, copies: 'B' in 'TSRB' is no colour",
    ),
    "three half nodi": (
        "levels.toml",
        '"TVSV"',
        '"TVS"',
        "level pharos-1, nodi: it is 4 letters of TSRGACVX",
    ),
    "tile with a white corner": (
        "tiles.toml",
        '"TSS"',
        '"TSV"',
        "tile trade-01, corners: 'V' in 'TSV' is no colour; the letters are TSRGAC",
    ),
    "value that is none": (
        "masteries.toml",
        "value = 3\n",
        "value = 4\n",
        "mastery caravans, value: a mastery has",
    ),
    "points of one side": (
        "masteries.toml",
        "points = [0, 0]",
        "points = [0]",
        "mastery caravans, points: it has 2",
    ),
    "nine without prerequisite": (
        "masteries.toml",
        'prerequisite = { domain = "trade", value = 3 }\n',
        "",
        "mastery promissory-notes, prerequisite: masteries of value 9 have one",
    ),
    "prerequisite in no domain": (
        "masteries.toml",
        '{ domain = "trade", value = 3 }',
        '{ domain = "money", value = 3 }',
        "mastery promissory-notes, prerequisite.domain: 'money' is no domain",
    ),
    "prerequisite of no value": (
        "masteries.toml",
        '{ domain = "trade", value = 3 }',
        '{ domain = "trade", value = 5 }',
        "mastery promissory-notes, prerequisite.value: a mastery has the value 3, 6 or 9, not 5",
    ),
    "unknown shape": (
        "monuments.toml",
        '"coast"',
        '"coat"',
        "monument pharos, shape: 'coat' is no shape; did you",
    ),
    "colour twice": (
        "monuments.toml",
        'third = "craft"',
        'third = "trade"',
        "monument pharos, third: domain, second",
    ),
    "circle that rewards all": (
        "monuments.toml",
        'cities = "trade"',
        'cities = "any"',
        "monument petra, reward.cities: a diamond rewards any",
    ),
    "outline with a gap": (
        "shapes.toml",
        "[1, 1]",
        "[2, 2]",
        "shape rhombus, outline: (0, 1) and (2, 2) are not",
    ),
    "outline the wrong way": (
        "shapes.toml",
        'cells = [["up", 0, 0], ["down", 0, 0]]',
        'cells = [["up", 0, 0]]',
        "shape rhombus, outline: does not go clockwise round the cells",
    ),
    "side that is none": (
        "shapes.toml",
        'side = "reward"',
        'side = "sea"',
        "shape rhombus, outline[0].side: 'sea' is",
    ),
    "cell that is none": (
        "shapes.toml",
        '["up", 0, 0]',
        '["left", 0, 0]',
        "shape rhombus, cells: a cell is written",
    ),
    "level of no monument": (
        "levels.toml",
        '"pharos"',
        '"faro"',
        "level faro-1, monument: 'faro' is no monument",
    ),
    "level beyond the last": (
        "levels.toml",
        "level = 5",
        "level = 6",
        "level pharos-6, level: it is a whole number",
    ),
    "cost of no domain": (
        "levels.toml",
        "trade = 5",
        "money = 5",
        "level pharos-1, cost.money: 'money' is no domain",
    ),
    "cost beyond every limit": (
        "levels.toml",
        "trade = 5",
        "trade = 21",
        "level pharos-1, cost.trade: it is a whole",
    ),
    "no cost": ("levels.toml", "{ trade = 5 }", "{ }", "level pharos-1, cost: names no domain"),
    "four goals": (
        "objectives.toml",
        "    { monuments = 2 },\n",
        "",
        "objective egyptians, goals: an objective has 5 goals, not 4",
    ),
    "goal of nothing": (
        "objectives.toml",
        "{ monuments = 1 }",
        "{ }",
        "objective egyptians, goals[1]: the goal asks",
    ),
    "unknown goal": (
        "objectives.toml",
        "{ monuments = 1 }",
        "{ wonders = 1 }",
        "objective egyptians, goals[1].wonders",
    ),
    "goal of a value that is none": (
        "objectives.toml",
        "number = 4, value = 6",
        "number = 4, value = 7",
        "objective egyptians, goals[3].masteries[0].value: a mastery has the value 3, 6 or 9",
    ),
    "one domain in focus": (
        "objectives.toml",
        '["religion", "craft"]',
        '["craft"]',
        "objective egyptians, focus: it",
    ),
    "a domain twice in focus": (
        "objectives.toml",
        '["religion", "craft"]',
        '["craft", "craft"]',
        "objective egyptians, focus: names a domain twice",
    ),
    "domains out of order": (
        "domains.toml",
        'id = "trade"',
        'id = "market"',
        "domain market, id: the domains are trade",
    ),
    "domination of another domain": (
        "domination.toml",
        'domain = "trade"',
        'domain = "art"',
        "domination merchant, domain: there is one card of each domain",
    ),
    "a corner of the Cradle misplaced": (
        "cradle.toml",
        "[1, 0]",
        "[1, 1]",
        "cradle cradle, corners: the points are",
    ),
    "flag that is none": (
        "masteries.toml",
        "prototype = true",
        "prototype = 1",
        "mastery caravans, prototype: it is",
    ),
    "alternative of no mastery": (
        "masteries.toml",
        'mastery = "barter"',
        'mastery = "trade"',
        "alternative trade, mastery: 'trade' is no mastery",
    ),
    "alternative of no option": (
        "masteries.toml",
        '"barter_figures"',
        '"barter"',
        "alternative barter, option: 'barter' is no option; did you mean barter_figures?",
    ),
    "alternative of no reading": (
        "masteries.toml",
        '"summary"',
        '"spanish"',
        "alternative barter, choice: 'spanish' is no reading of barter_figures",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_wrong_file_is_named_with_entry_and_field(case, tmp_path):
    file, old, new, message = BROKEN[case]
    with pytest.raises(DataError) as caught:
        read(FINAL, broken(tmp_path, file, old, new))
    between = ": " if message.startswith("is no") else ", "
    assert str(caught.value).startswith(f"{file}{between}{message}")
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, DemesneError)
    assert caught.value.file == file


def test_a_missing_file_is_named(tmp_path):
    folder = copy(tmp_path)
    (folder / "tiles.toml").unlink()
    with pytest.raises(DataError, match=r"^tiles.toml: there is no such file$"):
        read(PROTOTYPE, folder)


def test_a_file_without_entries(tmp_path):
    folder = copy(tmp_path)
    (folder / "tiles.toml").write_text("", encoding="utf-8")
    with pytest.raises(DataError, match=r"^tiles.toml, tile: the file has entries \[\[tile\]\]$"):
        read(FINAL, folder)
