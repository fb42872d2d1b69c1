"""Ctrl-C in the middle of `demesne simulate` with compiled bots: nothing but the end of a call lets it in."""

import os
import re
import select
import signal
import subprocess
from contextlib import suppress
from time import monotonic

import pytest

from tests.cli import COMMAND

pty = pytest.importorskip("pty", reason="needs a terminal to look at")

HARD_LIMIT_S = 100.0


def wait_for(words: str, screen: int) -> None:
    """Read what is shown on a terminal until these words come."""
    seen = b""
    end = monotonic() + HARD_LIMIT_S
    while words.encode() not in seen:
        assert monotonic() < end, seen
        if select.select([screen], [], [], 1.0)[0]:
            seen += os.read(screen, 65536)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("game", "bots", "games"),
    [("dominion", ("big-money", "random"), 1_000_000_000), ("dominations", ("random", "greedy"), 6000)],
    ids=["dominion", "dominations"],
)
def test_a_running_match_ends_at_once_with_what_it_has(game, bots, games, jobs):
    words = ["simulate", game, "-p", bots[0], "-p", bots[1], "-n", str(games), "--seed", "7"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *words, "--jobs", jobs],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            # The bars are shown when the first games have been added up.
            wait_for(f"of {games:,}", ours)
            os.killpg(process.pid, signal.SIGINT)
            table, _ = process.communicate(timeout=HARD_LIMIT_S)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            os.close(ours)
    assert process.returncode == 130
    (played,) = re.findall(rf"games: +([\d,]+) of {games:,}, interrupted", table)
    assert 0 < int(played.replace(",", "")) < games
    assert table.splitlines()[-1].endswith(f"demesne {' '.join(words)}")
