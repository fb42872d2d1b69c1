import pytest

from demesne.terminal.command import Command
from demesne.terminal.dominion.line import COMMANDS


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
    assert COMMANDS.read(line) == found


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
    found = COMMANDS.shortened(line)
    assert (found and found.name) == name


def test_no_command_is_the_start_of_another():
    assert all(not a.startswith(b) for a in COMMANDS.names for b in COMMANDS.names if a != b)
