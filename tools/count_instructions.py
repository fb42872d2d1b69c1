"""Count the instructions of the processor that the figures of `demesne bench` take, by Valgrind's Callgrind.

The figures are those of the build that is measured: as a script this module runs inside it, under Valgrind, and stands
in for its stopwatch. Each piece of work is done once before it is counted, so that caches are full and everything is
imported. What has processes of its own, such as the command simulate, is not counted: "not a number".
"""

import ctypes
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from math import nan
from pathlib import Path
from typing import Any, Final

GAMES: Final = {"dominion": 200, "dominations": 20}
"""Games of each line."""

SETTINGS: Final = {"PYTHONHASHSEED": "0", "GLIBC_TUNABLES": "glibc.malloc.tcache_max=65536"}
"""What makes counts repeat themselves: how hard free memory is to find depends on all that was done before."""


@cache
def is_possible() -> bool:
    """Tell whether Valgrind, the header of its client requests and a C compiler are here."""
    with tempfile.TemporaryDirectory() as folder:
        return shutil.which("valgrind") is not None and requests(Path(folder)) is not None


def requests(folder: Path) -> Path | None:
    """Compile the client requests into a folder; None where no compiler or header is found."""
    from tools.compiling import compiler

    source, library = Path(__file__).with_suffix(".c"), folder / "requests.so"
    command = [*compiler(), "-O2", "-shared", "-fPIC", str(source), "-o", str(library)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return library


def count(folder: Path, game: str) -> dict[str, Any]:
    """Return what `demesne bench` of a build answers with instructions in place of seconds of processor time."""
    with tempfile.TemporaryDirectory(prefix="demesne-count-") as scratch:
        library = requests(Path(scratch))
        if library is None:
            sys.exit("bench-compare: to count instructions Valgrind, its header and a C compiler are needed")
        counts = Path(scratch, "counts")
        valgrind = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no"]
        # Without -P this folder would hide modules of other packages.
        script = [sys.executable, "-P", __file__, str(library), str(counts), game]
        done = subprocess.run(
            [*valgrind, f"--callgrind-out-file={counts}", *script],
            cwd="/",
            env={**os.environ, **SETTINGS, "PYTHONPATH": str(folder)},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    answer = json.loads(done.stdout)
    assert isinstance(answer, dict)
    return answer


def counting(library: str, counts: Path) -> Callable[[Callable[[], object], int], list[tuple[float, float]]]:
    """Return what stands in for `measure`: the instructions of a piece of work, once."""
    callgrind = ctypes.CDLL(library)
    written = 0

    def measure(work: Callable[[], object], _runs: int) -> list[tuple[float, float]]:
        nonlocal written
        work()
        # What lives already takes no time of the collector then, however much it is.
        gc.collect()
        gc.freeze()
        callgrind.begin()
        work()
        callgrind.end()
        written += 1
        with Path(f"{counts}.{written}").open(encoding="utf-8") as lines:
            total = next(float(line.split()[1]) for line in lines if line.startswith("totals:"))
        return [(total, total)]

    return measure


def main() -> None:
    """Count in this process and print the answer."""
    library, counts, game = sys.argv[1:]
    from demesne_benchmarks import commands, measuring, money

    # Before the figures are imported, which take them from there.
    measuring.measure = counting(library, Path(counts))  # type: ignore[assignment]
    commands.timed = lambda _arguments, _runs: [(nan, nan)]  # type: ignore[assignment]
    money.speed = lambda _games, _runs: None  # type: ignore[assignment]
    from demesne_benchmarks import figures

    figures.main(game, GAMES[game], 1, "json")


if __name__ == "__main__":
    main()
