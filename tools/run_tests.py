"""Run the suite against the installed wheel and against src/, and the static checks; end with the counts.

With `--build` the wheel is made first. That keeps one processor busy for minutes; what needs no wheel is run meanwhile.
The last line is ``N passed, N failed, N skipped``, summed over the runs. Any failure makes the exit code 1.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
REPORTS = ROOT / ".cache" / "reports"
# What is compiled is tested once more as plain Python; tests/test_digests.py compares the games of both.
INTERPRETED = ["tests/kernel", "tests/dominion", "tests/dominations", "tests/players", "tests/envs"]
INTERPRETED += [f"tests/lab/test_{name}.py" for name in ("asking", "dominations_match", "series", "simulate")]
INTERPRETED += [
    "tests/test_build_mode.py",
    "tests/test_contributing.py",
    "tests/benchmarks/test_native_money.py",
]
STATIC = [
    ["ruff", "check", "--quiet", "."],
    ["ruff", "format", "--check", "."],
    ["mypy", "--no-error-summary", "--cache-dir", ".cache/mypy"],
    ["lint-imports", "--no-logo", "--cache-dir", ".cache/imports"],
]
# The client's, in its folder.
STATIC_OF_CLIENT = [["tsc", "--noEmit"], ["node", "words.mjs", "--check"]]
WEB = ROOT / "web"
NOTHING_COLLECTED = 5
SUMMARY = "{} passed, {} failed, {} skipped"
NOTHING_TO_BUILD_SECONDS = 5


@dataclass
class Results:
    """What has come of the runs so far: whether all were clean, and the passed, failed and skipped tests."""

    clean: bool = True
    counts: list[int] = field(default_factory=lambda: [0, 0, 0])

    def run(self, mode: str, targets: list[str], slow: bool, jobs: str) -> None:
        """Run one suite."""
        print(f"--- {mode} ---", flush=True)
        ok, numbers = run_pytest(mode, targets, slow, jobs)
        self.clean = self.clean and ok
        self.counts = [a + b for a, b in zip(self.counts, numbers, strict=True)]

    def check(self) -> None:
        """Run the static checks."""
        print("--- static checks ---", flush=True)
        self.clean = run_static() and self.clean

    def broken(self, why: str) -> int:
        """Say why no more can be run, which counts as a failure, and end."""
        print(why, file=sys.stderr)
        self.clean, self.counts[1] = False, self.counts[1] + 1
        return self.end()

    def end(self) -> int:
        """Print the counts and return the exit code."""
        print(SUMMARY.format(*self.counts), flush=True)
        return 0 if self.clean else 1


def environment(mode: str) -> dict[str, str]:
    """Return the environment of a run; only an interpreted one may see src/."""
    variables = dict(os.environ)
    variables.pop("PYTHONPATH", None)
    variables["DEMESNE_EXPECT_MODE"] = mode
    if mode == "interpreted":
        variables["PYTHONPATH"] = os.pathsep.join(str(ROOT / base) for base in ("src", "benchmarks"))
    return variables


def installed_mode() -> str:
    """Return the mode of the wheel in .venv; outside src/, whatever PYTHONPATH says."""
    command = [sys.executable, "-c", "import demesne; print(demesne.MODE)"]
    return subprocess.check_output(command, env=environment("compiled"), cwd="/", text=True).strip()


def run_pytest(mode: str, targets: list[str], slow: bool, jobs: str) -> tuple[bool, list[int]]:
    """Run one suite; return whether it is clean, and the passed, failed and skipped tests."""
    report = REPORTS / f"{mode}.xml"
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "--quiet", f"--junit-xml={report}"]
    # Tests that share something dear, such as a cluster, are of one group and run in one process.
    command += ["-n", jobs, "--dist", "loadgroup", *targets]
    if slow:
        command += ["-m", "slow"]
    code = subprocess.run(command, cwd=ROOT, env=environment(mode), check=False).returncode
    # A run without slow tests is fine; a run that wrote no report broke before it could count.
    clean = code == 0 or (slow and code == NOTHING_COLLECTED)
    return clean, read_counts(report) if report.exists() else [0, 1, 0]


def read_counts(report: Path) -> list[int]:
    """Return passed, failed (errors too) and skipped tests of a JUnit report."""
    suites = list(ET.parse(report).getroot().iter("testsuite"))
    total, failures, errors, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites) for key in ("tests", "failures", "errors", "skipped")
    )
    return [total - failures - errors - skipped, failures + errors, skipped]


def run_static() -> bool:
    """Run every static check, also after one has failed; return whether all are clean."""
    variables = environment("interpreted")
    clean = True
    for command in STATIC:
        done = subprocess.run([str(BIN / command[0]), *command[1:]], cwd=ROOT, env=variables, check=False)
        print(f"{command[0]}: {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
        clean = clean and done.returncode == 0
    return run_static_of_client() and clean


def run_static_of_client() -> bool:
    """Run the static checks of the browser's client; without its tools they are left out, which CI does not allow."""
    tools = WEB / "node_modules" / ".bin"
    if not tools.exists() or shutil.which("node") is None:
        print("the client is not checked: that needs Node.js, and `npm ci` in web/", file=sys.stderr)
        return os.environ.get("CI") != "true"
    clean = True
    for command in STATIC_OF_CLIENT:
        program = str(tools / command[0]) if (tools / command[0]).exists() else command[0]
        done = subprocess.run([program, *command[1:]], cwd=WEB, check=False)
        print(f"{' '.join(command)}: {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
        clean = clean and done.returncode == 0
    return clean


def main() -> int:
    """Parse the options, run what they ask for, print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", action="store_true", help="the tests marked slow, and no static checks")
    parser.add_argument("--only", choices=["interpreted", "static"], help="one part of the whole")
    parser.add_argument("--build", metavar="COMMAND", help="make the wheel, beside what needs none")
    parser.add_argument("--jobs", default=os.environ.get("TEST_JOBS", "auto"), help="pytest worker processes")
    options = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)

    results = Results()
    if options.only == "static":
        results.check()
        return 0 if results.clean else 1
    if options.only == "interpreted":
        results.run("interpreted", ["tests"], options.slow, options.jobs)
        return results.end()
    has_run_plain = False
    if options.build:
        building = subprocess.Popen(shlex.split(options.build), cwd=ROOT)
        if can_compile() and is_long(building):
            # One processor is the compiler's.
            run_plain(results, options.slow, str(max(1, (os.cpu_count() or 2) - 1)))
            has_run_plain = True
        if building.wait() != 0:
            return results.broken("the package cannot be built")
    mode = installed_mode()
    if mode == "interpreted" and os.environ.get("CI") == "true":
        return results.broken("the installed package is not compiled, which CI requires")
    if mode == "interpreted":
        print("no working C compiler here: the compiled run is left out")
    results.run(mode, ["tests"], options.slow, options.jobs)
    if mode == "interpreted" and not options.slow:
        results.check()
    elif mode == "compiled" and not has_run_plain:
        run_plain(results, options.slow, options.jobs)
    return results.end()


def can_compile() -> bool:
    """Tell whether the wheel will be a compiled one; otherwise the plain run is that of all tests."""
    command = [sys.executable, str(ROOT / "tools" / "can_compile.py")]
    return subprocess.check_output(command, text=True).strip() == "1"


def is_long(building: subprocess.Popen[bytes]) -> bool:
    """Tell whether there is something to build, after a moment."""
    try:
        building.wait(NOTHING_TO_BUILD_SECONDS)
    except subprocess.TimeoutExpired:
        return True
    return False


def run_plain(results: Results, slow: bool, jobs: str) -> None:
    """Run what needs no wheel: the tests of what is compiled once more as plain Python, and the static checks."""
    results.run("interpreted", [name for name in INTERPRETED if (ROOT / name).exists()], slow, jobs)
    if not slow:
        results.check()


if __name__ == "__main__":
    sys.exit(main())
