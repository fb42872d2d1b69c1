"""Put small faults into a copy of the program, one at a time, and tell which test finds each.

``tools/mutants.toml`` lists them. For each the tests that it hints at run first, then all others that import the file,
up to the first that fails: it kills the mutant if it passes without the fault. Faults that no test finds are listed,
and the exit code is 1. What was found is kept under ``.cache/mutants`` until the files that it depends on change.
"""

import argparse
import fcntl
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import threading
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tools.closure import Graph, is_test
from tools.compiling import BASES, CACHE, ROOT, can_compile, compiled_sources

LIST: Final = ROOT / "tools" / "mutants.toml"
FOLDER: Final = CACHE / "mutants"
LONGEST: Final = 3600  # seconds for a run of tests
PROFILE: Final = {"HYPOTHESIS_PROFILE": "default"}
PASSED: Final = {0, 5}  # what pytest answers when all pass, and when there is nothing to run
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class MutantError(Exception):
    """A mutant, or a run of the tests, that says nothing about the tests."""


@dataclass(frozen=True)
class Mutant:
    """A fault: in `file` the text `old`, which stands there once, becomes `new`. `breaks` says what then goes wrong."""

    name: str
    area: str
    file: str
    old: str
    new: str
    breaks: str
    hints: tuple[str, ...]

    def applied(self, text: str) -> str:
        """Return the text of the file with the fault. Raises MutantError unless the old text stands there once."""
        number = text.count(self.old)
        if number != 1:
            raise MutantError(f"{self.name}: its old text stands in {self.file} {number} times, not once")
        return text.replace(self.old, self.new)


def read_mutants(path: Path = LIST) -> list[Mutant]:
    """Return all mutants, in the order of the file."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
    return [Mutant(**{**table, "hints": tuple(table["hints"])}) for table in tables]


class Copy:
    """A copy of the checkout, in which one mutant at a time is tried."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.graph = Graph(root)
        self.digest = digest([self.read(path) for path in self.graph.paths])

    def read(self, path: str) -> str:
        """Return the text of a file, "" where there is none."""
        file = self.root / path
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def find(self, mutant: Mutant, *, quick: bool) -> str:
        """Return the test that finds a mutant, "" where none does; with `quick` of its hints. Raises MutantError."""
        for targets, compiled in self.stages(mutant)[: 1 if quick else 2]:
            if found := self.killer(mutant, targets, compiled):
                return found
        return ""

    def killer(self, mutant: Mutant, targets: list[str], compiled: bool) -> str:
        """Return the first of some tests that fails with a mutant and not without it, "" where none does."""
        right, skipped = self.read(mutant.file), list[str]()
        while targets:
            try:
                self.write(mutant.file, mutant.applied(right))
                found = self.first_failure(targets, skipped, compiled)
            finally:
                self.write(mutant.file, right)
            if not found or not self.first_failure([found], [], compiled):
                return found
            skipped.append(found)
            targets = [each for each in targets if each != found]
        return ""

    def write(self, path: str, text: str) -> None:
        """Write a file, and remove what Python compiled of it before."""
        file = self.root / path
        file.write_text(text, encoding="utf-8")
        for old in file.parent.glob(f"__pycache__/{file.stem}.*"):
            old.unlink()

    def stages(self, mutant: Mutant) -> list[tuple[list[str], bool]]:
        """Return the tests to run one group after the other, and whether they run compiled."""
        hints = [path for path in mutant.hints if (self.root / path).exists()]
        reached = self.graph.reached(mutant.file) or {path for path in self.graph.paths if is_test(path)}
        room = mutant.file.split("/")[2]  # src/demesne/ROOM/...
        others = sorted(
            (path for path in reached if not any(path.startswith(hint) for hint in hints)),
            key=lambda path: (path.startswith("tests/web/"), f"tests/{room}/" not in path, path),
        )
        is_compiled = mutant.file in compiled_sources() and (self.root / "tools/build_engine.py").exists()
        return [(hints, False), (others, is_compiled and can_compile())]

    def first_failure(self, targets: list[str], skipped: list[str], compiled: bool) -> str:
        """Return the first test that fails, "" where none does. Raises MutantError."""
        path = os.pathsep.join(str(self.root / base) for base in BASES)
        env = os.environ | {"DEMESNE_EXPECT_MODE": "interpreted", "PYTHONPATH": path, **PROFILE}
        if compiled:
            code, output = self.run(["-m", "tools.build_engine"], env)
            if code:
                raise MutantError(f"the engine cannot be built with it:\n{output}")
            env |= {"DEMESNE_EXPECT_MODE": "compiled", "PYTHONPATH": output.splitlines()[-1]}
        command = ["-m", "pytest", "-x", "-q", "--no-header", "-rfE", "-p", "no:cacheprovider", *targets]
        # The longer tests too.
        command += ["-m", "", *(f"--deselect={each}" for each in skipped)]
        code, output = self.run(command, env)
        if code in PASSED:
            return ""
        if failed := _FAILED.search(output):
            return failed.group(1)
        raise MutantError(f"the tests end with {code}:\n{output[-2000:]}")

    def run(self, command: list[str], env: dict[str, str]) -> tuple[int, str]:
        """Return the exit code and the output of Python."""
        done = subprocess.run(
            [sys.executable, *command], cwd=self.root, env=env, timeout=LONGEST, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        return done.returncode, done.stdout


def fill(root: Path, commit: str | None) -> Path:
    """Make a folder a copy of a commit, by default of every file that git knows or would take."""
    root.mkdir(parents=True, exist_ok=True)
    for old in root.iterdir():
        if old.name != ".cache":  # what was built before makes the next build quick
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    if commit is not None:
        with tarfile.open(fileobj=io.BytesIO(git("archive", commit))) as archive:
            archive.extractall(root, filter="data")
        return root
    for name in git("ls-files", "-z", "--cached", "--others", "--exclude-standard").decode().split("\0"):
        if name and (ROOT / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
    return root


def git(*arguments: str) -> bytes:
    """Return what git answers about this checkout."""
    command = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout


def digest(texts: list[str]) -> str:
    """Return what names some texts."""
    return hashlib.blake2b(repr(texts).encode(), digest_size=16).hexdigest()


class Ledger:
    """Which test found which mutant, "" for none, each with what that depends on."""

    def __init__(self, path: Path) -> None:
        self.path, self.lock = path, threading.Lock()
        self.known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def stamp(self, copy: Copy, mutant: Mutant, test: str) -> str:
        """Return what a finding depends on: the file and the test; everything where no test was found."""
        rest = copy.read(test.partition("::")[0]) if test else copy.digest
        return digest([mutant.applied(copy.read(mutant.file)), rest])

    def get(self, copy: Copy, mutant: Mutant) -> str | None:
        """Return the test that found a mutant, "" where none did; None where that is not known."""
        stamp, test = self.known.get(mutant.name, ("", ""))
        return test if stamp == self.stamp(copy, mutant, test) else None

    def note(self, copy: Copy, mutant: Mutant, test: str) -> None:
        """Keep which test found a mutant."""
        with self.lock:
            self.known[mutant.name] = self.stamp(copy, mutant, test), test
            self.path.write_text(json.dumps(self.known, indent=1), encoding="utf-8")


def main() -> int:
    """Try the mutants that are asked for; return the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these mutants")
    parser.add_argument("--jobs", type=int, default=1, help="how many are tried at a time")
    parser.add_argument("--suite", metavar="COMMIT", help="try them in this commit, by its tests")
    parser.add_argument("--quick", action="store_true", help="run only the tests that they hint at")
    options = parser.parse_args()
    mutants = read_mutants()
    chosen = [mutant for mutant in mutants if not options.names or mutant.name in options.names]
    if len(chosen) < len(set(options.names)):
        parser.error(f"not all of these are names of mutants in {LIST.relative_to(ROOT)}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    suite = git("rev-parse", "--short", options.suite).decode().strip() if options.suite else "checkout"
    with (FOLDER / f"{suite}.lock").open("w") as lock:  # of runs with one suite one has the copies
        fcntl.flock(lock, fcntl.LOCK_EX)
        left = attempt(chosen, suite, options)
    print(f"{left} of {len(chosen)} not killed")
    return 1 if left else 0


def attempt(chosen: list[Mutant], suite: str, options: argparse.Namespace) -> int:
    """Try mutants, tell of each, and return how many are not killed."""
    ledger = Ledger(FOLDER / f"{suite}.json")
    copies: SimpleQueue[Copy] = SimpleQueue()
    for number in range(options.jobs):
        copies.put(Copy(fill(FOLDER / f"{suite}-{number}", options.suite)))

    def survives(mutant: Mutant) -> bool:
        copy = copies.get()
        try:
            test = ledger.get(copy, mutant)
            if test is None:
                test = copy.find(mutant, quick=options.quick)
                if test or not options.quick:
                    ledger.note(copy, mutant, test)
            told = f"killed by {test}" if test else f"SURVIVED: {mutant.breaks}"
        except (MutantError, subprocess.TimeoutExpired) as error:
            test, told = "", f"ERROR: {error}"
        is_left_out = bool(options.suite) and mutant.old not in copy.read(mutant.file)
        copies.put(copy)
        print(f"{mutant.name:<28} {'left out: not in this commit' if is_left_out else told}", flush=True)
        return not test and not is_left_out

    with ThreadPoolExecutor(options.jobs) as pool:
        return sum(pool.map(survives, chosen))


if __name__ == "__main__":
    sys.exit(main())
