"""Timing: a piece of work several times, by the clock and by processor time, and what machine it ran on."""

import gc
import os
import platform
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from typing import Final

COPIES: Final = 1000

Seconds = tuple[float, float]
"""What one run took: by the clock, and as processor time of this process and its children."""

MILLISECONDS: Final = "ms"
"""The unit of a piece of work that is one whole run."""

MICROSECONDS: Final = "µs"
"""The unit of the time that each of `n` small pieces of work takes."""


@dataclass(frozen=True)
class Figure:
    """One line of the table: `n` units of work a run, and the median and spread of all runs.

    `unit` is "games/s" and the like, "ms" for what one run takes or "µs" for a piece of it. `median_cpu` is the
    median by processor time, which a busy machine disturbs less; the other three are by the clock. `of_limit` is the
    share of the decisions a second that a C program for one game reaches, in per cent, where that can be compared.
    """

    key: str
    what: str
    unit: str
    n: int
    median: float
    least: float
    most: float
    median_cpu: float
    of_limit: float | None = None

    @staticmethod
    def of(key: str, what: str, unit: str, n: int, runs: list[Seconds]) -> "Figure":
        """Return the figure of runs with `n` units of work each."""
        by_clock = [value(unit, n, clock) for clock, _ in runs]
        by_cpu = [value(unit, n, cpu) for _, cpu in runs]
        return Figure(key, what, unit, n, median(by_clock), min(by_clock), max(by_clock), median(by_cpu))

    def held_against(self, limit: float | None, factor: float = 1) -> "Figure":
        """Return the figure with its share of a limit: `factor` times its median by processor time."""
        return self if limit is None else replace(self, of_limit=100 * factor * self.median_cpu / limit)

    def times(self, key: str, what: str, unit: str, factor: float) -> "Figure":
        """Return the figure for a thing that happens `factor` times in each unit of work."""
        return Figure(
            key,
            what,
            unit,
            round(self.n * factor),
            self.median * factor,
            self.least * factor,
            self.most * factor,
            self.median_cpu * factor,
        )


@dataclass(frozen=True)
class Fact:
    """A line that is counted and not timed."""

    key: str
    what: str
    unit: str
    value: float


def value(unit: str, n: int, seconds: float) -> float:
    """Return what a run of `n` units of work comes to; a clock too coarse to see it counts as a nanosecond."""
    if unit == MILLISECONDS:
        return 1000 * seconds
    if unit == MICROSECONDS:
        return 1_000_000 * seconds / n
    return n / max(seconds, 1e-9)


def measure(work: Callable[[], object], runs: int) -> list[Seconds]:
    """Do a piece of work `runs` times, each after a collection of garbage."""
    found: list[Seconds] = []
    for _ in range(runs):
        gc.collect()
        cpu, clock = processor_time(), time.perf_counter()
        work()
        found.append((time.perf_counter() - clock, processor_time() - cpu))
    return found


def memory(clone: Callable[[], object]) -> int:
    """Return the bytes that one more clone takes: its object, its words, and the headers of both.

    It is what the allocator is asked for, over many clones that live at the same time.
    """
    copies: list[object] = [None] * COPIES
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for place in range(COPIES):
            copies[place] = clone()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return round((after - before) / COPIES)


def processor_time() -> float:
    """Return the processor time of this process and of its finished children, in seconds."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system


def machine() -> dict[str, object]:
    """Return what a reader must know to compare figures: processor, cores, load, system and Python."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {
        "cpu": processor(),
        "cores": os.cpu_count(),
        "load": load,
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def processor() -> str:
    """Return the name of the processor, as exactly as the system tells it."""
    if sys.platform == "linux":
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, name = line.partition(":")
            if key.strip() == "model name":
                return " ".join(name.split())
    return platform.processor() or platform.machine()


def network_key(sizes: Sequence[int]) -> str:
    """Return the key of the figure of a network, which names its hidden layers: it is compared with its like alone."""
    _, first, second, _ = sizes
    return f"network-{first}-{second}"
