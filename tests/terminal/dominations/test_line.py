import pytest

from demesne.terminal.dominations.line import COMMANDS, items

LISTED = ["place trade-07", "place craft-03", "pass"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("place trade-07 at n2e3/1", ["place trade-07", "at n2e3/1"]),
        ("place trade-07 at n2e3/1 locus *n2e2", ["place trade-07", "at n2e3/1", "locus *n2e2"]),
        ("place trade-07 at n2e3/1 sides", ["place trade-07", "at n2e3/1", "sides"]),
        ("master fishing copy 2 slot n1e0", ["master fishing", "copy 2", "slot n1e0"]),
        ("MASTER Art of War SLOT n1e0", ["MASTER Art of War", "SLOT n1e0"]),
        ("level great-wall slot n1e0 at n2e3/1", ["level great-wall", "slot n1e0", "at n2e3/1"]),
        ("level pharos slot n1e0 on *n2e2", ["level pharos", "slot n1e0", "on *n2e2"]),
        ("exchange craft for trade", ["exchange craft", "for trade"]),
        ("exchange 4 craft for trade", ["exchange craft", "for trade", "2 times"]),
        ("exch 5 craft for trade", ["exch craft", "for trade", "2 times"]),
        ("swap 3 craft for trade", ["swap craft", "for trade", "3 times"]),
        ("take craft take art", ["take craft", "take art"]),
        ("city n2e3; pass", ["city n2e3", "pass"]),
        ("return trade-07, return art-02; done", ["return trade-07", "return art-02", "done"]),
        ("2 times", ["2 times"]),
        ("at n2e3/1", ["at n2e3/1"]),
        ("2", ["place craft-03"]),
        ("1 3", ["place trade-07", "pass"]),
        ("1; at n2e3/1", ["place trade-07", "at n2e3/1"]),
        ("", []),
        (";,;", []),
    ],
)
def test_moves_are_cut_into_answers(line, found):
    assert items(line, LISTED) == found


@pytest.mark.parametrize("line", ["0", "4", "1 9", "99999999999999999999"])
def test_a_number_beyond_the_list_is_told(line):
    with pytest.raises(IndexError):
        items(line, LISTED)


def test_a_line_is_never_a_flood():
    assert len(items("a;" * 10_000, LISTED)) <= 250


def test_no_command_is_the_start_of_another():
    assert all(not a.startswith(b) for a in COMMANDS.names for b in COMMANDS.names if a != b)
    assert COMMANDS.read("tree 2") is not None
    assert COMMANDS.read("goals 2") is None
