"""Big money in a C program that knows nothing else: the limit that the speed of the engine is held against."""

import os
import shlex
import subprocess
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

SOURCE: Final = Path(__file__).with_suffix(".c")


@dataclass(frozen=True)
class Played:
    """What games of the C program came to."""

    seconds: float
    """Processor time."""
    wins: tuple[int, int]
    """Of the first and of the second seat; what is missing are draws."""
    turns: int
    """Of both players."""


def build(folder: Path) -> Path | None:
    """Compile the program into a folder; None where no C compiler works."""
    program = folder / "money"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, "-std=c99", "-O3", str(SOURCE), "-o", str(program)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return program


def play(program: Path, games: int, seed: int) -> Played:
    """Play this number of games between two players."""
    command = [str(program), str(games), str(seed)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    seconds, first, second, _, turns = answer.split()
    return Played(float(seconds), (int(first), int(second)), int(turns))


def speed(games: int, runs: int) -> float | None:
    """Return games per second of processor time, the median of the runs; None where nothing can compile it."""
    with tempfile.TemporaryDirectory() as folder:
        program = build(Path(folder))
        if program is None:
            return None
        return median(games / play(program, games, seed).seconds for seed in range(runs))
