"""Compare the speed of two commits: build both, run the figures of both, print the ratios.

Base and head run side by side, each on its own core, and change cores after each round; where cores cannot be chosen
they take turns. So a machine that slows down slows both; of each side the fastest quarter of the rounds counts. Figures
are by processor time; games count by their decisions, so that a change of the rules is no change of speed. The interval
of a line, by resampling the rounds, covers 95 %.

Then the instructions of the processor are counted by Valgrind, if it is here. That leaves out what its caches do, but
counts of the same code differ by less than 2 %, however busy the machine is, so that ``--limit`` can be held in CI,
where times may differ by a third. With ``--instructions`` nothing else is measured.

By default the head is the checkout as it is (a release leaves out files that git does not know) and the base is the
last commit that is a day older. Releases are compared, or with ``--development`` development builds: those of two
commits share all modules that are equal, and need no profile, so that they are there in seconds instead of minutes.
"""

import argparse
import os
import random
import shutil
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import build_engine
from tools.commits import (
    answer,
    checkout_as_it_is,
    day_before,
    development,
    git,
    have_the_same_engine,
    release,
)
from tools.speed.count_instructions import GAMES, count, is_possible

FEWEST_ROUNDS: Final = 8
RESAMPLES: Final = 2000
SURE: Final = 0.95


@dataclass(frozen=True)
class Ratio:
    """One figure of both sides, per second of processor time."""

    name: str
    base: float
    head: float
    ratio: float
    """Head by base: above 1 where the head is faster."""
    low: float
    high: float
    of_limit: float | None
    """The share of the C program's speed that the head reaches, in per cent."""


@dataclass(frozen=True)
class Speed:
    """One figure of one run, per second of processor time."""

    value: float
    of_limit: float | None


def measure(folder: Path, game: str, core: int | None) -> dict[str, Speed]:
    """Return the figures of one run on one core (None: on any), each so that more is faster."""
    on_core = [] if core is None else ["taskset", "--cpu-list", str(core)]
    bench = [sys.executable, "-m", "demesne", "bench", game, "--runs", "1", "--format", "json"]
    return speeds(answer(folder, [*on_core, *bench]))


def speeds(answer: dict[str, Any]) -> dict[str, Speed]:
    """Return the speeds in an answer of `demesne bench`: no start of a process, and decisions instead of games."""
    figures = {figure["key"]: figure for figure in answer["figures"] if figure["unit"] != "ms"}
    found = {}
    for key, figure in figures.items():
        if key.endswith("-decisions"):
            continue
        counted = figures.get(f"{key}-decisions", figure)
        cpu = counted["median_cpu"]
        value = 1_000_000 / cpu if counted["unit"] == "µs" else cpu
        found[f"{answer['game']} {key}"] = Speed(value, figure.get("of_limit"))
    return found


def compare(base: Path, head: Path, rounds: int) -> list[Ratio]:
    """Run all figures of both sides at once or in turns; return the lines that both have."""
    pairs: dict[str, list[tuple[Speed, Speed]]] = {}
    for number in range(rounds):
        for game in GAMES:
            order = (base, head) if number % 2 == 0 else (head, base)
            if cores := cores_for_two():
                with ThreadPoolExecutor(2) as both:
                    sides = list(both.map(measure, order, [game] * 2, cores))
            else:
                sides = [measure(folder, game, None) for folder in order]
            first, second = sides if number % 2 == 0 else reversed(sides)
            for name in first.keys() & second.keys():
                pairs.setdefault(name, []).append((first[name], second[name]))
        print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
    return [ratio_of(name, found) for name, found in sorted(pairs.items())]


def cores_for_two() -> list[int]:
    """Return two cores on which both sides can run at once, none where the system does not let them be chosen."""
    if not hasattr(os, "sched_getaffinity") or shutil.which("taskset") is None:
        return []
    cores = sorted(os.sched_getaffinity(0))
    return cores[:2] if len(cores) > 1 else []


def ratio_of(name: str, pairs: list[tuple[Speed, Speed]]) -> Ratio:
    """Return the ratio of the undisturbed speeds of both sides, and its interval."""
    sides = [(base.value, head.value) for base, head in pairs]
    shares = [head.of_limit for _, head in pairs if head.of_limit is not None]
    base, head = (undisturbed(values) for values in zip(*sides, strict=True))
    share = statistics.median(shares) if shares else None
    return Ratio(name, base, head, head / base, *interval(sides), share)


def undisturbed(speeds: Sequence[float]) -> float:
    """Return the mean of the fastest quarter: what else runs on a machine makes a program slower, never faster."""
    return statistics.mean(sorted(speeds)[-max(1, len(speeds) // 4) :])


def interval(sides: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the bounds between which the ratio lies in `SURE` of all resamples of the rounds."""
    rng = random.Random(0)
    ratios = []
    for _ in range(RESAMPLES):
        base, head = zip(*rng.choices(sides, k=len(sides)), strict=True)
        ratios.append(undisturbed(head) / undisturbed(base))
    ratios.sort()
    left_out = round(RESAMPLES * (1 - SURE) / 2)
    return ratios[left_out], ratios[-1 - left_out]


def table(ratios: list[Ratio]) -> str:
    """Return the lines for a reader."""
    lines = [
        f"{'per second of processor time':<30} {'base':>12} {'head':>12} {'ratio':>7}  {'interval':<17} of C"
    ]
    for line in ratios:
        share = "" if line.of_limit is None else f"{line.of_limit:.1f} %"
        interval = f"{line.low:.1%} to {line.high:.1%}"
        figures = f"{line.base:12,.0f} {line.head:12,.0f} {line.ratio:7.1%}"
        lines.append(f"{line.name:<30} {figures}  {interval:<17} {share}".rstrip())
    return "\n".join(lines)


def counts(folder: Path) -> dict[str, float]:
    """Return the instructions that one decision, or one piece of work, of each line takes that is counted."""
    found = (speeds(count(folder, game)) for game in GAMES)
    return {name: 1 / speed.value for lines in found for name, speed in lines.items() if speed.value > 0}


def table_of_counts(base: dict[str, float], head: dict[str, float]) -> str:
    """Return the lines that both sides have for a reader."""
    lines = [f"{'instructions':<30} {'base':>12} {'head':>12} {'more':>8}"]
    lines += [
        f"{name:<30} {base[name]:12,.0f} {head[name]:12,.0f} {head[name] / base[name] - 1:+8.1%}"
        for name in sorted(base.keys() & head.keys())
    ]
    return "\n".join(lines)


def more_than(base: dict[str, float], head: dict[str, float], percent: float) -> list[str]:
    """Return the lines of which the head takes that much more."""
    both = sorted(base.keys() & head.keys())
    return [name for name in both if head[name] > base[name] * (1 + percent / 100)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, compare, print; return 1 where a line takes more than the limit allows."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("base", nargs="?", metavar="COMMIT", help="what the head is compared with")
    parser.add_argument("--head", metavar="COMMIT", help="by default the checkout as it is")
    parser.add_argument(
        "--rounds", type=int, default=16, help="runs of each side, even, at least 8 (default 16)"
    )
    parser.add_argument("--instructions", action="store_true", help="count instructions, measure no time")
    parser.add_argument(
        "--limit", type=float, metavar="PERCENT", help="fail where the head takes that much more of them"
    )
    parser.add_argument("--development", action="store_true", help="development builds instead of releases")
    options = parser.parse_args(arguments)
    if options.rounds < FEWEST_ROUNDS or options.rounds % 2:
        parser.error(f"an interval needs an even number of rounds, at least {FEWEST_ROUNDS}")
    if options.limit is not None and not options.instructions:
        parser.error("--limit needs --instructions: times differ too much on a busy machine")
    head = git("rev-parse", options.head) if options.head else checkout_as_it_is()
    base = git("rev-parse", f"{options.base}^{{commit}}") if options.base else day_before(head)
    if base is None:
        print("bench-compare: no commit is a day older: nothing to compare")
        return 0
    if options.limit is not None and have_the_same_engine(base, head):
        print(f"bench-compare: {base[:12]} and {head[:12]} have the same engine")
        return 0
    if options.development:
        # Of the checkout as it is the tests have built one.
        sides = development(base), development(head) if options.head else build_engine.build()
    else:
        sides = release(base), release(head)
    print(f"base {base[:12]}, head {head[:12]}")
    if not options.instructions:
        print(table(compare(*sides, options.rounds)))
        if not is_possible():
            print("bench-compare: no instructions are counted: that needs Valgrind and a C compiler")
            return 0
    with ThreadPoolExecutor(2) as both:
        of_base, of_head = both.map(counts, sides)
    print(table_of_counts(of_base, of_head))
    over = more_than(of_base, of_head, options.limit) if options.limit is not None else []
    for name in over:
        print(f"bench-compare: {name} takes over {options.limit:g} % more instructions", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
