"""Run the tests side by side with the builds and the checks that they need, and say where the time went.

By default: the development build, then the suite compiled, then the browser; beside it the static checks and the twin,
which runs the tests of the rules once more as plain Python. ``--all`` runs what takes longer: the tests marked extended
or slow and all examples of the properties, against the release build; the whole twin on another Python; the wheels of
every Python here; and the instructions that the engine takes against those of the day before.
The last line is ``N passed, N failed, N skipped``, summed over the runs; after any failure the exit code is 1.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.check_wheels import pythons, version_of
from tools.closure import reached_tests
from tools.compiling import BASES, CACHE, ROOT, can_compile
from tools.speed import count_instructions

BIN: Final = Path(sys.executable).parent
REPORTS: Final = CACHE / "reports"
IN_CI: Final = os.environ.get("CI") == "true"
# The rules are tested once more as plain Python; tests/test_digests.py compares whole games of both modes.
TWIN: Final = [
    "tests/core",
    "tests/games",
    "tests/test_build_mode.py",
    "tests/test_contributing.py",
    "tests/benchmarks/test_native_money.py",
]
# All that is compiled. Trainings use little of that, and play long.
INTERPRETED: Final = [
    *TWIN,
    "tests/bots",
    "tests/envs",
    "tests/learning/dominations",
    "tests/learning/dominion",
    "tests/learning/test_network.py",
    *(
        f"tests/lab/{name}.py"
        for name in ("test_asking", "dominations/test_match", "test_series", "test_simulate")
    ),
]
BROWSER: Final = "tests/web"
STATIC: Final = [
    ["ruff", "check", "--quiet", "."],
    ["ruff", "format", "--check", "--quiet", "."],
    ["mypy", "--no-error-summary", "--cache-dir", ".cache/mypy"],
    ["lint-imports", "--no-logo", "--cache-dir", ".cache/imports"],
]
# The client's, in its folder.
STATIC_OF_CLIENT: Final = [["tsc", "--noEmit"], ["node", "words.mjs", "--check"]]
WEB: Final = ROOT / "web"
NOTHING_COLLECTED: Final = 5  # what pytest answers then
COMPARE: Final = [
    *(sys.executable, "-m", "tools.speed.bench_compare"),
    *("--development", "--instructions", "--limit", "3"),
]
FEW: Final = 2
"""Up to this many failed browser tests are tried once more; a larger number is no accident."""
SUMMARY: Final = "{} passed, {} failed, {} skipped"


@dataclass
class Part:
    """What one part of the run took, and what came of it."""

    name: str
    wall: float
    """Seconds."""
    processor: float = 0.0
    """Seconds of all processes together."""
    counts: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Passed, failed and skipped."""
    clean: bool = True
    code: int = 0
    """The exit code of the last command."""


@dataclass
class Run:
    """One run: what was asked for, and the parts that have ended."""

    jobs: str
    parts: list[Part] = field(default_factory=list)
    output: threading.Lock = field(default_factory=threading.Lock)

    def execute(
        self,
        name: str,
        commands: Sequence[list[str]],
        env: dict[str, str],
        cwd: Path = ROOT,
        *,
        shown: bool = False,
    ) -> tuple[Part, str]:
        """Run commands one after the other, also after one has failed; their output is printed as one piece.

        With ``shown`` it is printed as it comes, otherwise what the last command wrote is returned too.
        """
        start, processor, clean, told = time.monotonic(), 0.0, True, [f"--- {name} ---\n"]
        answer, code = "", 0
        if shown:
            self.say("".join(told))
        for command in commands:
            pipe = None if shown else subprocess.PIPE
            with subprocess.Popen(
                command, cwd=cwd, env=env, stdout=pipe, stderr=None if shown else subprocess.STDOUT, text=True
            ) as process:
                answer = process.stdout.read() if process.stdout else ""
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = code = os.waitstatus_to_exitcode(status)
            processor += usage.ru_utime + usage.ru_stime
            clean = clean and code == 0
            told.append(answer)
            if code != 0:
                told.append(f"{Path(command[0]).name}: FAILED ({code})\n")
        if not shown:
            self.say("".join(told))
        part = Part(name, time.monotonic() - start, processor, clean=clean, code=code)
        self.parts.append(part)
        return part, answer

    def say(self, text: str) -> None:
        """Print a piece of output without another one in between."""
        with self.output:
            sys.stdout.write(text)
            sys.stdout.flush()

    def pytest(
        self,
        name: str,
        targets: list[str],
        env: dict[str, str],
        jobs: str,
        *,
        shown: bool = False,
        python: str = sys.executable,
    ) -> Part:
        """Run tests as one part."""
        report = REPORTS / f"{re.sub('[, ]+', '-', name)}.xml"
        report.unlink(missing_ok=True)
        command = [python, "-m", "pytest", "--quiet", f"--junit-xml={report}"]
        # Tests that share something dear, such as a cluster, are of one group and run in one process.
        command += ["-n", jobs, "--dist", "loadgroup", *targets]
        part, _ = self.execute(name, [command], env, shown=shown)
        # A run that wrote no report broke before it could count.
        part.counts = read_counts(report) if report.exists() else [0, 1, 0]
        # There may be nothing to run, such as in a file of longer tests only.
        part.clean = part.code in {0, NOTHING_COLLECTED}
        return part

    def browser(self, targets: list[str], env: dict[str, str]) -> None:
        """Run tests in the browser; a few that fail once more, alone, as a whole browser may falter on a busy machine.

        What passed only then is named: a test that is named often has found something.
        """
        part = self.pytest("browser", targets, env, self.jobs)
        failed = [] if part.clean else failed_tests(REPORTS / "browser.xml")
        if not 1 <= len(failed) <= FEW:
            return
        again = self.pytest("browser, second try", [*failed, "-m", ""], env, "0")
        if again.code == 0 and again.counts == [len(failed), 0, 0]:
            # A test that failed and broke at its end too was counted twice.
            part.counts[1] = 0
            part.clean = True
            self.say("".join(f"passed only when tried again: {name}\n" for name in failed))
        else:
            again.counts = [0, 0, 0]

    def check(self) -> None:
        """Run every static check."""
        env = environment("interpreted")
        commands = [[str(BIN / command[0]), *command[1:]] for command in STATIC]
        self.execute("static checks", commands, env)
        tools = WEB / "node_modules" / ".bin"
        if tools.exists() and shutil.which("node"):
            commands = [
                [str(tools / name) if (tools / name).exists() else name, *more]
                for name, *more in STATIC_OF_CLIENT
            ]
            self.execute("static checks of the client", commands, env, WEB)
        else:
            self.missing("the client is not checked: that needs Node.js, and `npm ci` in web/")

    def missing(self, what: str) -> None:
        """Say what this machine lacks; in CI that is a failure."""
        self.say(f"{what}\n")
        if IN_CI:
            self.parts.append(Part(what.partition(":")[0], 0.0, counts=[0, 1, 0], clean=False))

    def broken(self, what: str) -> None:
        """Count a part that failed before any test could run."""
        self.say(f"{what}\n")
        self.parts[-1].counts[1] += 1

    def end(self, start: float) -> int:
        """Print where the time went and the counts; return the exit code."""
        lines = [f"{part.name:<28} {part.wall:7.1f} s {part.processor:9.1f} s" for part in self.parts]
        lines.append(f"{'all, in part side by side':<28} {time.monotonic() - start:7.1f} s")
        lines[-1] += f" {sum(part.processor for part in self.parts):9.1f} s"
        self.say("\n".join(["", f"{'part':<28} {'wall':>9} {'processor':>11}", *lines, ""]))
        clean = all(part.clean for part in self.parts)
        counts = [
            sum(column) for column in zip([0, 0, 0], *(part.counts for part in self.parts), strict=True)
        ]
        if not clean and counts[1] == 0:
            counts[1] = 1
        self.say(SUMMARY.format(*counts) + "\n")
        return 0 if clean and counts[1] == 0 else 1


def environment(mode: str, folder: str = "") -> dict[str, str]:
    """Return the environment of a run.

    An interpreted one sees the checkout, a compiled one the engine in ``folder``, or by default the installed release.
    What is compiled to bytecode is kept: rewriting the assertions of all tests takes 16 s in each process.
    """
    bases = os.pathsep.join(str(ROOT / base) for base in BASES)
    path = bases if mode == "interpreted" else folder
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "DEMESNE_EXPECT_MODE": mode, "PYTHONPATH": path}


def read_counts(report: Path) -> list[int]:
    """Return passed, failed (errors too) and skipped tests of a JUnit report."""
    suites = list(ET.parse(report).getroot().iter("testsuite"))
    total, failures, errors, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites) for key in ("tests", "failures", "errors", "skipped")
    )
    return [total - failures - errors - skipped, failures + errors, skipped]


def failed_tests(report: Path) -> list[str]:
    """Return what failed or broke by a JUnit report, as arguments of pytest."""
    if not report.exists():
        return []
    cases = (
        case for case in ET.parse(report).iter("testcase") if {"failure", "error"} & {e.tag for e in case}
    )
    # Worker processes add to a name of which group a test is.
    named = ((str(case.get("classname")), re.sub(r"@[\w-]+$", "", str(case.get("name")))) for case in cases)
    return sorted({f"{module.replace('.', '/')}.py::{name}" for module, name in named})


def twin_of(targets: list[str]) -> list[str]:
    """Return what of ``targets`` runs as plain Python too."""
    if targets == ["tests"]:
        return TWIN
    return [name for name in targets if any(name == room or name.startswith(f"{room}/") for room in TWIN)]


def usual_lanes(run: Run, targets: list[str]) -> list[Callable[[], None]]:
    """Return what `make test` does, as two lanes side by side."""
    compiles = can_compile()
    everything = targets == ["tests"]
    in_browser = [name for name in targets if name.startswith(BROWSER)] or [BROWSER] * everything
    others = [name for name in targets if not name.startswith(BROWSER)]
    ignored = [f"--ignore={BROWSER}"] if everything else []

    def tests() -> None:
        env = environment("interpreted")
        if compiles:
            part, folder = run.execute("engine", [[sys.executable, "-m", "tools.build_engine"]], env)
            if not part.clean:
                run.broken("the engine cannot be built")
                return
            env = environment("compiled", folder.splitlines()[-1])
        else:
            run.missing("no working C compiler here: everything runs interpreted")
        if others:
            run.pytest("tests", [*others, *ignored], env, run.jobs, shown=True)
        if in_browser:
            run.browser(in_browser, env)

    def checks() -> None:
        run.check()
        twin = twin_of(others) if compiles else []
        if twin:
            env = {**environment("interpreted"), "HYPOTHESIS_PROFILE": "interpreted"}
            run.pytest("interpreted", twin, env, "1")

    return [tests, checks]


def whole_lanes(run: Run) -> list[Callable[[], None]]:
    """Return what `make test-all` does beyond `make test`, as two lanes side by side."""
    built: Future[bool] = Future()
    env = {**environment("compiled"), "HYPOTHESIS_PROFILE": "all"}

    def release() -> None:
        build = [["make", "--no-print-directory", "build"]]
        try:
            part, _ = run.execute("release build", build, environment("compiled"))
        except BaseException as error:
            # The other lane would wait for ever.
            built.set_exception(error)
            raise
        built.set_result(part.clean)
        if not part.clean:
            run.broken("the release cannot be built")
        else:
            longer = ["-m", "extended or slow or hypothesis"]
            run.pytest("longer tests", ["tests", f"--ignore={BROWSER}", *longer], env, run.jobs, shown=True)

    def others() -> None:
        another = [python for python in pythons() if version_of(python) != sys.version_info[:2]]
        if another:
            on_another_python(run, another[-1])
        else:
            run.missing("another Python: none is here")
            run.pytest("interpreted", INTERPRETED, environment("interpreted"), "1")
        run.execute(
            "wheels of plain Python",
            [[sys.executable, "-m", "tools.check_wheels", "--pure"]],
            dict(os.environ),
        )
        if count_instructions.is_possible():
            run.execute("speed", [COMPARE], environment("compiled"))
        else:
            run.missing("the speed is not compared: that needs Valgrind and a C compiler")
        if built.result():
            run.browser([BROWSER, "-m", "extended or slow"], env)

    return [release, others]


def on_another_python(run: Run, python: Path) -> None:
    """Run all that is compiled as plain Python, in an environment of another Python."""
    folder = CACHE / "another-python"
    program = folder / "bin" / "python"
    lock = ["--require-hashes", "-r", "requirements/test.txt"]
    commands = [
        [str(python), "-m", "venv", "--clear", str(folder)],
        [str(program), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *lock],
    ]
    part, _ = run.execute(f"environment of {python.name}", commands, dict(os.environ))
    if part.clean:
        env = {**environment("interpreted"), "HYPOTHESIS_PROFILE": "interpreted"}
        run.pytest(f"{python.name}, interpreted", INTERPRETED, env, "1", python=str(program))


def main(arguments: Sequence[str] | None = None) -> int:
    """Parse the options, run what they ask for, print the counts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "targets", nargs="*", help="test files, folders or options of pytest: only these, compiled"
    )
    parser.add_argument("--all", action="store_true", help="what takes longer, with all examples")
    parser.add_argument(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="the tests that import what changed since COMMIT (by default the last one)",
    )
    parser.add_argument("--only", choices=["interpreted", "static"], help="one part of the whole")
    parser.add_argument("--jobs", default=os.environ.get("TEST_JOBS", "auto"), help="pytest worker processes")
    options, extra = parser.parse_known_args(arguments)
    # With worker processes pytest takes a path that is not there for one without tests.
    for target in options.targets:
        if not (ROOT / target.partition("::")[0]).exists():
            parser.error(f"there is no {target}")
    REPORTS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    run = Run(options.jobs)
    for note in CACHE.glob("environment.seconds"):
        run.parts.append(Part("environment", float(note.read_text(encoding="ascii"))))
        note.unlink()
    targets = [*options.targets, *extra] or ["tests"]
    if options.changed:
        targets = reached_tests(options.changed)
        run.say(
            f"{len(targets)} test files import what changed\n" if targets != ["tests"] else "all tests run\n"
        )
    if options.only == "static":
        run.check()
    elif options.only == "interpreted":
        run.pytest("interpreted", targets, environment("interpreted"), run.jobs, shown=True)
    else:
        lanes = whole_lanes(run) if options.all else usual_lanes(run, targets)
        if extra or options.targets:
            lanes = lanes[:1]
        with ThreadPoolExecutor(len(lanes)) as pool:
            for lane in [pool.submit(lane) for lane in lanes]:
                lane.result()
    return run.end(start)


if __name__ == "__main__":
    sys.exit(main())
