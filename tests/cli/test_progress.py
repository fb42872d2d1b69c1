import os
import subprocess
from contextlib import suppress

import pytest

from demesne.lab.plan import Plan
from tests.cli import COMMAND

pty = pytest.importorskip("pty", reason="needs a terminal to look at")

SOME = ["simulate", "dominion", "-p", "big-money", "-p", "random", "-n", "20", "--seed", "7"]


def seen_on_a_terminal(*arguments, both=True):
    """Run the command with standard error on a terminal, and standard output too if `both`."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=theirs if both else subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    data = b""
    with suppress(OSError):  # Linux says so when the other end is closed
        while part := os.read(ours, 65536):
            data += part
    os.close(ours)
    assert process.wait(timeout=60) == 0
    return data.decode()


@pytest.mark.parametrize(
    ("game", "bots"), [("dominion", ("big-money", "random")), ("dominations", ("random",) * 3)]
)
def test_terminal_shows_a_bar_for_each_player(game, bots):
    words = [word for bot in bots for word in ("-p", bot)]
    text = seen_on_a_terminal("simulate", game, *words, "-n", "20", "--seed", "7")
    assert "of 20" in text
    for name in ("games", *Plan(game, bots, 20, 7).names()):
        assert f"{name} " in text
    assert " wins, " in text
    assert "95 % interval" in text


def test_json_for_a_pipe_is_left_alone():
    assert seen_on_a_terminal(*SOME, "--format", "json", both=False) == ""


def test_table_for_a_pipe_has_bars_on_the_terminal():
    text = seen_on_a_terminal(*SOME, both=False)
    assert "of 20" in text
    assert "95 % interval" not in text


def test_parquet_is_not_for_a_terminal():
    pytest.importorskip("polars")
    ours, theirs = pty.openpty()
    result = subprocess.run(
        [*COMMAND, *SOME, "--format", "parquet"],
        stdout=theirs,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(theirs)
    os.close(ours)
    assert result.returncode == 2
    assert result.stderr == "demesne: parquet is not for a terminal; name a file with --out\n"
