"""What a shell offers while a command is typed."""

import os

import pytest

from tests.cli import demesne


def offered(line):
    """Return what bash is offered for the last word of a line."""
    words = line.split(" ")
    environment = {
        "_DEMESNE_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    result = demesne(env={**os.environ, **environment})
    assert result.stderr == ""
    return result.stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("demesne simu", ["simulate"]),
        ("demesne simulate domini", ["dominion"]),
        ("demesne simulate dominion -p big-money-s", ["big-money-smithy"]),
        ("demesne tournament dominations -p gre", ["greedy"]),
        ("demesne tournament dominion chapel-w", ["chapel-witch"]),
        ("demesne simulate dominion --kingdom vil", ["village-square"]),
        ("demesne simulate dominion --sam", ["--sample"]),
        ("demesne cards dominat", ["dominations"]),
        ("demesne simulate dominion -p nobody", []),
    ],
)
def test_commands_options_and_values_are_offered(line, words):
    assert offered(line) == words


def test_the_script_for_a_shell_asks_this_command():
    # Without a shell around it there is none to detect, so typer is told to take a name instead.
    detected = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    result = demesne("--show-completion", "bash", env={**os.environ, **detected})
    assert result.returncode == 0, result.stderr
    assert "_DEMESNE_COMPLETE=complete_bash" in result.stdout
