"""Run the suite against the installed wheel, then against src/, then the static checks; end with the counts.

The last line is ``N passed, N failed, N skipped``, summed over the runs. Any failure makes the exit code 1.
"""

import argparse
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
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
    parser.add_argument("--jobs", default=os.environ.get("TEST_JOBS", "auto"), help="pytest worker processes")
    options = parser.parse_args()
    REPORTS.mkdir(parents=True, exist_ok=True)

    runs: list[tuple[str, list[str]]] = []
    if options.only is None:
        mode = installed_mode()
        if mode == "interpreted" and os.environ.get("CI") == "true":
            print("the installed package is not compiled, which CI requires", file=sys.stderr)
            print(SUMMARY.format(0, 1, 0))
            return 1
        if mode == "interpreted":
            print("no working C compiler here: the compiled run is left out")
        else:
            runs.append((mode, ["tests"]))
    if options.only != "static":
        again = [name for name in INTERPRETED if (ROOT / name).exists()]
        runs.append(("interpreted", again if runs else ["tests"]))

    clean = True
    counts = [0, 0, 0]
    for mode, targets in runs:
        print(f"--- {mode} ---", flush=True)
        ok, numbers = run_pytest(mode, targets, options.slow, options.jobs)
        clean = clean and ok
        counts = [a + b for a, b in zip(counts, numbers, strict=True)]
    if not options.slow and options.only != "interpreted":
        print("--- static checks ---", flush=True)
        clean = run_static() and clean
    if runs:
        print(SUMMARY.format(*counts), flush=True)
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
