"""Reading the data files: lazy, once, the same from a rewritten copy, and with clear errors for wrong ones."""

import subprocess
import sys

import pytest

from demesne.games.dominations.data_reader.loading import load, read
from demesne.games.dominations.errors import DataError
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE, RULESETS
from tests.games.dominations.data_reader.data_files import (
    FILES,
    brief,
    broken,
    copy,
    message_for,
    tables,
    toml,
)

SUMMARY = FINAL.with_options({"barter_figures": "summary"})


def test_nothing_is_read_before_it_is_asked_for():
    program = (
        "import sys, demesne, demesne.games.dominations, demesne.games.dominations.data_reader.loading as loading;"
        "print(loading.loaded); print('demesne.games.dominations' in sys.modules)"
    )
    assert run(program) == ["{}", "True"]
    assert run("import sys, demesne; print('demesne.games.dominations' in sys.modules)") == ["False"]


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


# file, what is replaced by what, and the beginning of the message behind the name of the file
BROKEN = {
    "no TOML": ("tiles.toml", "[[tile]]", "[[tile]", ": is no TOML"),
    "unknown kind of entry": (
        "tiles.toml",
        "[[tile]]",
        "[[tiles]]",
        ", tiles: unknown kind of entry; did you mean",
    ),
    "unknown default": (
        "tiles.toml",
        "[default]\n",
        "[default]\nid = 1\n",
        ", default: it holds no other fields",
    ),
    "no id": ("objectives.toml", 'id = "romans"\n', "", ", objective number 2, id: missing"),
    "two of one id": (
        "tiles.toml",
        'id = "trade-02"',
        'id = "trade-01"',
        ", tile trade-01, id: there is another entry with this id",
    ),
    "two of one name": (
        "masteries.toml",
        'en = "Barter"',
        'en = "Fishing"',
        ", mastery fishing, name.en: there is another entry with this name",
    ),
    "alternative of no mastery": (
        "masteries.toml",
        'mastery = "barter"',
        'mastery = "trade"',
        ", alternative trade, mastery: 'trade' is no mastery",
    ),
    "alternative of no option": (
        "masteries.toml",
        '"barter_figures"',
        '"barter"',
        ", alternative barter, option: 'barter' is no option; did you mean barter_figures?",
    ),
    "alternative of no reading": (
        "masteries.toml",
        '"summary"',
        '"spanish"',
        ", alternative barter, choice: 'spanish' is no reading of barter_figures",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_wrong_file_is_named_with_entry_and_field(case, tmp_path):
    file, old, new, message = BROKEN[case]
    assert message_for(tmp_path, file, old, new).startswith(f"{file}{message}")
