"""Whole processes as work to be measured: the command simulate, and how long things take to start."""

import subprocess
import sys
from functools import partial
from typing import Final

from demesne_benchmarks.measuring import Seconds, measure

STARTS: Final = (
    ("python", "start of Python alone", ("-c", "")),
    ("import", "start of Python and import demesne", ("-c", "import demesne")),
    ("help", "demesne --help", ("-m", "demesne", "--help")),
)


def simulation(games: int) -> list[str]:
    """Return the simulation that is measured as a whole, as arguments of Python."""
    bots = ["-p", "big-money", "-p", "big-money-smithy"]
    return ["-m", "demesne", "simulate", "dominion", *bots, "-n", str(games), "--seed", "1", "--jobs", "1"]


def timed(arguments: list[str], runs: int) -> list[Seconds]:
    """Measure a Python process from start to end."""
    return measure(partial(run, [sys.executable, *arguments]), runs)


def run(command: list[str]) -> None:
    """Run a command to its end, without its output."""
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def as_command(arguments: list[str]) -> str:
    """Return arguments of Python as the command that a person types."""
    return " ".join(arguments[1:])
