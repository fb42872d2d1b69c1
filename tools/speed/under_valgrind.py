"""Stand in for the stopwatch of `demesne bench` in a build, under Valgrind: count instructions instead.

It imports nothing of the checkout, as all that is counted is the build's. Each piece of work is done once before it is
counted, so that caches are full and everything is imported. What has processes of its own, such as the command
simulate, is not counted: "not a number".
"""

import ctypes
import gc
import sys
from collections.abc import Callable
from math import nan
from pathlib import Path


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
    library, counts, game, games = sys.argv[1:]
    from demesne_benchmarks import commands, measuring, money

    # Before the figures are imported, which take them from there.
    measuring.measure = counting(library, Path(counts))  # type: ignore[assignment]
    commands.timed = lambda _arguments, _runs: [(nan, nan)]  # type: ignore[assignment]
    money.speed = lambda _games, _runs: None  # type: ignore[assignment]
    from demesne_benchmarks import figures

    figures.main(game, int(games), 1, "json")


if __name__ == "__main__":
    main()
