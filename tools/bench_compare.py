"""Compare the speed of two commits: build both, run the figures of both in turns, print the ratios.

Base and head run side by side, each on its own core, and change cores after each round; where cores cannot be chosen
they take turns. So a machine that slows down slows both; of each side the fastest quarter of the rounds counts. Figures
are by processor time; games count by their decisions, so that a change of the rules is no change of speed. The interval
of a line, by resampling the rounds, covers 95 %. With ``--limit 3`` a line fails when its whole interval lies
below 97 %, and still does after as many rounds more of its game; half of the rounds are enough for a game of which no
line is below 98.5 % with an interval that leaves out 100 %. Commits with the same compiled sources pass, and builds of
the same engine.

By default the head is the checkout as it is (a release leaves out files that git does not know) and the base is the
last commit that is a day older. Releases are compared, or with ``--development`` development builds: those of two
commits share all modules that are equal, and need no profile, so that they are there in seconds instead of minutes.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools import build_engine
from tools.compiling import CACHE, ROOT, compiled_globs

GAMES: Final = ("dominion", "dominations")
RELEASES: Final = CACHE / "releases"
KEPT_RELEASES: Final = 6
BUILT_FROM: Final = (
    "src",
    "benchmarks",
    "tools/compiling.py",
    "tools/exercise.py",
    "setup.py",
    "pyproject.toml",
)
"""What a release is made of."""
HOW_IT_IS_COMPILED: Final = (
    "setup.py",
    "pyproject.toml",
    "tools/compiling.py",
    "tools/translate.py",
    "tools/build_engine.py",
)
"""What may change an engine beside the sources that are compiled."""
COMPARED: Final = CACHE / "compared"
"""What development builds of other commits leave for the next one."""
DAY: Final = 86_400
"""In seconds."""
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

    def is_slower_by(self, percent: float) -> bool:
        """Tell whether the whole interval lies that much below 1."""
        return self.high < 1 - percent / 100


@dataclass(frozen=True)
class Speed:
    """One figure of one run, per second of processor time."""

    value: float
    of_limit: float | None


Pairs = dict[str, list[tuple[Speed, Speed]]]
"""By figure: base and head of each round."""


def git(*arguments: str) -> str:
    """Return what git answers. Raises SystemExit with its words where it refuses."""
    command = [shutil.which("git") or "git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"bench-compare: {done.stderr.strip()}")
    return done.stdout.strip()


def digest(commit: str, paths: Iterable[str]) -> str:
    """Name the content of these paths in a commit."""
    listed = git("ls-tree", commit, *paths)
    return hashlib.blake2b(listed.encode(), digest_size=12).hexdigest()


def checkout_as_it_is() -> str:
    """Return a commit of the checkout with what is not committed yet."""
    return git("stash", "create") or git("rev-parse", "HEAD")


def day_before(head: str) -> str | None:
    """Return the last commit that is at least a day older than `head`, if the history reaches that far."""
    made = int(git("show", "--no-patch", "--format=%ct", head))
    return git("rev-list", "--first-parent", "--max-count=1", f"--before={made - DAY}", head) or None


def release(commit: str) -> Path:
    """Return a folder with the packages of a commit as its own release build makes them."""
    RELEASES.mkdir(parents=True, exist_ok=True)
    folder = RELEASES / digest(commit, BUILT_FROM)
    if not folder.exists():
        print(f"building the release of {commit[:12]}", flush=True)
        with tempfile.TemporaryDirectory(prefix="demesne-release-") as scratch:
            wheel = build_wheel(commit, Path(scratch))
            partial = folder.with_name(f"{folder.name}.partial")
            shutil.rmtree(partial, ignore_errors=True)
            shutil.unpack_archive(wheel, partial, "zip")
            partial.rename(folder)
    os.utime(folder)
    for old in sorted(RELEASES.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT_RELEASES]:
        shutil.rmtree(old)
    return folder


def development(commit: str) -> Path:
    """Return a folder with the packages of a commit as its own development build makes them."""
    COMPARED.mkdir(parents=True, exist_ok=True)
    objects = build_engine.OBJECTS
    objects.mkdir(exist_ok=True)
    if not (COMPARED / objects.name).exists():
        (COMPARED / objects.name).symlink_to(objects)
    with tempfile.TemporaryDirectory(prefix="demesne-development-") as scratch:
        source = export(commit, Path(scratch))
        (source / CACHE.name).symlink_to(COMPARED)
        said = built(commit, ["tools.build_engine"], source, {})
        return Path(said.splitlines()[-1]).resolve()


def have_the_same_engine(base: str, head: str) -> bool:
    """Tell whether all that is compiled is the same in two commits, and how it is compiled too."""
    paths = [
        f":(exclude,glob){glob[1:]}" if glob[0] == "!" else f":(glob){glob}" for glob in compiled_globs()
    ]
    return not git("diff", "--name-only", base, head, "--", *paths, *HOW_IT_IS_COMPILED)


def engine_of(folder: Path) -> list[str]:
    """Return the digests of a compiled engine; what was compiled once is kept, so equal sources agree."""
    libraries = sorted(folder.rglob(f"*{build_engine.SUFFIX}"))
    return [hashlib.blake2b(library.read_bytes()).hexdigest() for library in libraries]


def export(commit: str, scratch: Path) -> Path:
    """Return a folder with the files of a commit."""
    source = scratch / "source"
    archive = scratch / "source.zip"
    git("archive", f"--output={archive}", commit)
    shutil.unpack_archive(archive, source)
    return source


def built(commit: str, module: list[str], source: Path, settings: dict[str, str]) -> str:
    """Run the module that builds a commit in its folder; return what it said. Raises SystemExit with it if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", *module],
        cwd=source,
        env={**os.environ, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        sys.exit(f"{done.stdout}bench-compare: {commit[:12]} cannot be built")
    return done.stdout


def build_wheel(commit: str, scratch: Path) -> Path:
    """Build a wheel of a commit."""
    source = export(commit, scratch)
    settings = {
        "DEMESNE_COMPILED": "1",
        "DEMESNE_PROFILE": "1",
        "DEMESNE_BUILD_CACHE": str(CACHE / "group"),
    }
    options = ["--no-deps", "--no-build-isolation", "--no-cache-dir", "--wheel-dir", str(scratch / "wheels")]
    (CACHE / "group").mkdir(parents=True, exist_ok=True)
    built(commit, ["pip", "wheel", *options, str(source)], source, settings)
    (wheel,) = (scratch / "wheels").glob("*.whl")
    return wheel


def measure(folder: Path, game: str, core: int | None) -> dict[str, Speed]:
    """Return the figures of one run on one core (None: on any), each so that more is faster."""
    on_core = [] if core is None else ["taskset", "--cpu-list", str(core)]
    done = subprocess.run(
        [*on_core, sys.executable, "-m", "demesne", "bench", game, "--runs", "1", "--format", "json"],
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    answer = json.loads(done.stdout)
    if answer["mode"] != "compiled":
        sys.exit(f"bench-compare: {folder} runs {answer['mode']}")
    return speeds(answer)


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


def compare(base: Path, head: Path, rounds: int, limit: float | None) -> list[Ratio]:
    """Return the ratios after these rounds; with a limit after fewer or more, as far as it takes to judge each game."""
    pairs: Pairs = {}
    if limit is None:
        return run_rounds(base, head, GAMES, rounds, pairs)
    few = max(FEWEST_ROUNDS, rounds // 4 * 2)
    ratios = run_rounds(base, head, GAMES, few, pairs)
    # What may fail in the end is clearly slower by then.
    if doubtful := games_of(line for line in ratios if line.ratio <= 1 - limit / 200 and line.high < 1):
        ratios = run_rounds(base, head, doubtful, rounds - few, pairs)
    if slower := games_of(line for line in ratios if line.is_slower_by(limit)):
        ratios = run_rounds(base, head, slower, rounds, pairs)
    return ratios


def games_of(lines: Iterable[Ratio]) -> list[str]:
    """Return the games to which lines belong."""
    return sorted({line.name.partition(" ")[0] for line in lines})


def run_rounds(base: Path, head: Path, games: Sequence[str], rounds: int, pairs: Pairs) -> list[Ratio]:
    """Run games on both sides at once or in turns, add the figures to `pairs`, and return all lines that both have."""
    for number in range(rounds):
        for game in games:
            order = (base, head) if number % 2 == 0 else (head, base)
            if cores := cores_for_two():
                with ThreadPoolExecutor(2) as both:
                    sides = list(both.map(measure, order, [game] * 2, cores))
            else:
                sides = [measure(folder, game, None) for folder in order]
            first, second = sides if number % 2 == 0 else reversed(sides)
            for name in first.keys() & second.keys():
                pairs.setdefault(name, []).append((first[name], second[name]))
        print(f"round {number + 1} of {rounds}: {', '.join(games)}", file=sys.stderr, flush=True)
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Build, compare, print; return 1 where a line is slower than the limit allows."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("base", nargs="?", metavar="COMMIT", help="what the head is compared with")
    parser.add_argument("--head", metavar="COMMIT", help="by default the checkout as it is")
    parser.add_argument(
        "--rounds", type=int, default=16, help="runs of each side, even, at least 8 (default 16)"
    )
    parser.add_argument(
        "--limit", type=float, metavar="PERCENT", help="fail where the head is slower by more"
    )
    parser.add_argument("--development", action="store_true", help="development builds instead of releases")
    parser.add_argument("--build-only", action="store_true", help="make both builds, to compare them later")
    options = parser.parse_args(arguments)
    if options.rounds < FEWEST_ROUNDS or options.rounds % 2:
        parser.error(f"an interval needs an even number of rounds, at least {FEWEST_ROUNDS}")
    head = git("rev-parse", options.head) if options.head else checkout_as_it_is()
    base = git("rev-parse", f"{options.base}^{{commit}}") if options.base else day_before(head)
    if base is None:
        print("bench-compare: no commit is a day older: nothing to compare")
        return 0
    same = f"bench-compare: {base[:12]} and {head[:12]} have the same engine: what differed would be noise"
    if options.limit is not None and have_the_same_engine(base, head):
        print(same)
        return 0
    if options.development:
        # Of the checkout as it is the tests have built one.
        sides = development(base), development(head) if options.head else build_engine.build()
    else:
        sides = release(base), release(head)
    if options.build_only:
        return 0
    if options.limit is not None and engine_of(sides[0]) == engine_of(sides[1]) != []:
        print(same)
        return 0
    ratios = compare(*sides, options.rounds, options.limit)
    print(f"base {base[:12]}, head {head[:12]}\n{table(ratios)}")
    slower = [line for line in ratios if options.limit is not None and line.is_slower_by(options.limit)]
    for line in slower:
        print(f"bench-compare: {line.name} is slower by more than {options.limit:g} %", file=sys.stderr)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
