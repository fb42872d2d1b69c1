import os
import subprocess
import sys

import pytest
from tools import run_tests
from tools.run_tests import Results, environment, is_long, read_counts

REPORT = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10" /></testsuites>
"""


def test_counts_come_from_the_report_and_errors_are_failures(tmp_path):
    report = tmp_path / "report.xml"
    report.write_text(REPORT, encoding="utf-8")
    assert read_counts(report) == [4, 3, 3]


def test_only_interpreted_runs_see_the_sources(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert "PYTHONPATH" not in environment("compiled")
    assert environment("interpreted")["PYTHONPATH"].partition(os.pathsep)[0].endswith("src")
    assert environment("interpreted")["DEMESNE_EXPECT_MODE"] == "interpreted"


def test_only_what_takes_long_to_build_is_worth_waiting_beside(monkeypatch):
    monkeypatch.setattr(run_tests, "NOTHING_TO_BUILD_SECONDS", 0.2)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as building:
        assert is_long(building)
        building.kill()
    with subprocess.Popen([sys.executable, "-c", ""]) as built:
        built.wait()
        assert not is_long(built)


@pytest.mark.parametrize(
    ("compiles", "build", "runs"),
    [
        (True, "sleep 1", ["interpreted", "static", "compiled"]),
        (True, "true", ["compiled", "interpreted", "static"]),
        (True, "false", []),
        (False, "sleep 1", ["all of it interpreted", "static"]),
    ],
)
def test_what_needs_no_wheel_goes_on_beside_the_compiler(monkeypatch, capsys, compiles, build, runs):
    told: list[str] = []

    def run(mode, targets, _slow, _jobs):
        told.append(f"all of it {mode}" if mode == "interpreted" and targets == ["tests"] else mode)
        return True, [1, 0, 0]

    def check():
        told.append("static")
        return True

    monkeypatch.setattr(run_tests, "NOTHING_TO_BUILD_SECONDS", 0.3)
    monkeypatch.setattr(run_tests, "run_pytest", run)
    monkeypatch.setattr(run_tests, "run_static", check)
    monkeypatch.setattr(run_tests, "can_compile", lambda: compiles)
    monkeypatch.setattr(run_tests, "installed_mode", lambda: "compiled" if compiles else "interpreted")
    monkeypatch.setattr(sys, "argv", ["run_tests.py", "--build", build])
    monkeypatch.delenv("CI", raising=False)
    assert run_tests.main() == (0 if runs else 1)
    assert told == runs
    tests = sum(name != "static" for name in runs)
    assert capsys.readouterr().out.splitlines()[-1] == f"{tests} passed, {int(not runs)} failed, 0 skipped"


def test_one_run_that_is_not_clean_makes_all_of_it_fail(monkeypatch, capsys):
    monkeypatch.setattr(run_tests, "run_pytest", lambda *_: (False, [3, 1, 2]))
    results = Results()
    results.run("compiled", ["tests"], slow=False, jobs="1")
    monkeypatch.setattr(run_tests, "run_pytest", lambda *_: (True, [1, 0, 0]))
    results.run("interpreted", ["tests"], slow=False, jobs="1")
    assert results.end() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "4 passed, 1 failed, 2 skipped"
