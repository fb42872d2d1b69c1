"""Bots so slow that a test can break a run off in the middle, and that leave word of who plays."""

from pathlib import Path
from time import sleep

import pytest

# Slow at the start of a game, so that a game takes as long compiled as interpreted.
TEXT = """
import os
from pathlib import Path
from time import sleep
from demesne.bots.bot import Bot

class Slow(Bot):
    name = "slow"
    def start(self, seat, setup, seed):
        (Path(__file__).parent / str(os.getpid())).touch()
        sleep(0.01)
    def choose(self, view, decision, rng, budget):
        return decision.actions[-1]

class Broken(Slow):
    def choose(self, view, decision, rng, budget):
        raise ZeroDivisionError("the bot is broken")

class Cheat(Slow):
    def choose(self, view, decision, rng, budget):
        return 37

class Deadly(Slow):
    def choose(self, view, decision, rng, budget):
        os._exit(7)
"""


def written(folder: Path) -> Path:
    """Write the bots to a file in a folder."""
    file = folder / "mine.py"
    file.write_text(TEXT)
    return file


def processes(folder: Path) -> list[int]:
    """Return the ids of the processes in which a slow bot of this folder has played."""
    return [int(path.name) for path in folder.glob("[0-9]*")]


def wait_for_games(folder: Path, number: int) -> None:
    """Wait until so many processes have begun to play."""
    for _ in range(600):
        if len(processes(folder)) >= number:
            return
        sleep(0.1)
    pytest.fail("no game has begun")
