"""What `make test` runs, and what it says of it."""

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tools import run_tests
from tools.run_tests import (
    TWIN,
    Part,
    Run,
    environment,
    failed_tests,
    main,
    read_counts,
    twin_of,
    whole_lanes,
)
from tools.speed import count_instructions

REPORT = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10" /></testsuites>
"""


def test_counts_come_from_the_report_and_errors_are_failures(tmp_path):
    report = tmp_path / "report.xml"
    report.write_text(REPORT, encoding="utf-8")
    assert read_counts(report) == [4, 3, 3]


FAILED = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="1" failures="1" skipped="0" tests="3">
<testcase classname="tests.web.test_axe" name="test_one[a.b]@pictures"><failure message="no">no</failure></testcase>
<testcase classname="tests.web.test_axe" name="test_one[a.b]"><error message="no">at its end too</error></testcase>
<testcase classname="tests.web.test_axe" name="test_two" />
</testsuite></testsuites>
"""
PASSED = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="0" failures="0" skipped="0" tests="1" /></testsuites>
"""


def test_failed_tests_are_named_as_pytest_takes_them(tmp_path):
    report = tmp_path / "report.xml"
    assert failed_tests(report) == []
    report.write_text(FAILED, encoding="utf-8")
    assert failed_tests(report) == ["tests/web/test_axe.py::test_one[a.b]"]


@pytest.mark.parametrize(
    ("second", "counts", "is_clean"), [(PASSED, [2, 0, 0], True), (FAILED, [1, 2, 0], False)]
)
def test_a_browser_test_that_fails_once_is_tried_again_alone(
    monkeypatch, tmp_path, capsys, second, counts, is_clean
):
    commands = []

    def execute(run, name, asked, env, cwd=None, *, shown=False):
        commands.append(asked[0])
        text = second if "second" in name else FAILED
        (tmp_path / f"{name.replace(', ', '-').replace(' ', '-')}.xml").write_text(text, encoding="utf-8")
        run.parts.append(Part(name, 1.0, code=int(text is FAILED)))
        return run.parts[-1], ""

    monkeypatch.setattr(run_tests, "REPORTS", tmp_path)
    monkeypatch.setattr(Run, "execute", execute)
    run = Run("2")
    run.browser(["tests/web"], {})
    assert commands[1][-3:] == ["tests/web/test_axe.py::test_one[a.b]", "-m", ""]
    assert [sum(part.counts[i] for part in run.parts) for i in range(3)] == counts
    assert all(part.clean for part in run.parts) == is_clean
    assert ("tried again: tests/web/test_axe.py::test_one[a.b]" in capsys.readouterr().out) == is_clean


def test_only_interpreted_runs_see_the_sources_and_all_keep_their_bytecode(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert environment("compiled", "engine")["PYTHONPATH"] == "engine"
    assert environment("compiled")["PYTHONPATH"] == ""
    assert environment("interpreted")["PYTHONPATH"].partition(os.pathsep)[0].endswith("src")
    assert environment("interpreted")["DEMESNE_EXPECT_MODE"] == "interpreted"
    assert "PYTHONDONTWRITEBYTECODE" not in environment("interpreted")


def test_the_twin_runs_what_is_compiled_and_was_asked_for():
    assert twin_of(["tests"]) == TWIN
    asked = [
        "tests/games/dominion/test_bags.py",
        "tests/server/test_chat.py",
        "tests/test_build_mode.py",
        "-x",
    ]
    assert twin_of(asked) == ["tests/games/dominion/test_bags.py", "tests/test_build_mode.py"]


@pytest.fixture
def ran(monkeypatch, tmp_path):
    """Keep what would be run; every program succeeds, and every run of tests has one that passes."""
    parts: list[tuple[str, list[str]]] = []

    def execute(run, name, commands, env, cwd=None, *, shown=False):
        parts.append((name, commands[0]))
        for word in commands[0]:
            if word.startswith("--junit-xml="):
                Path(word.partition("=")[2]).touch()
        run.parts.append(Part(name, 1.0, 2.0, clean=name not in broken, code=int(name in broken)))
        return run.parts[-1], "a warning\n/the/engine\n"

    broken: set[str] = set()
    monkeypatch.setattr(Run, "execute", execute)
    monkeypatch.setattr(run_tests, "read_counts", lambda _: [1, 0, 0])
    monkeypatch.setattr(run_tests, "can_compile", lambda: True)
    monkeypatch.setattr(run_tests, "IN_CI", False)
    monkeypatch.setattr(run_tests, "CACHE", tmp_path)
    monkeypatch.setattr(run_tests, "REPORTS", tmp_path / "reports")
    monkeypatch.setattr(run_tests, "WEB", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: "node")
    (tmp_path / "node_modules" / ".bin").mkdir(parents=True)
    return parts, broken


def names(ran):
    return sorted(name for name, _ in ran[0])


USUAL = ["browser", "engine", "interpreted", "static checks", "static checks of the client", "tests"]


def test_by_default_everything_runs_and_the_last_line_sums_it_up(ran, capsys):
    assert main([]) == 0
    assert names(ran) == USUAL
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "3 passed, 0 failed, 0 skipped"
    assert any(line.split()[:3] == ["browser", "1.0", "s"] for line in lines)


def test_named_tests_run_alone(ran):
    assert main(["tests/cli", "-k", "bots"]) == 0
    assert names(ran) == ["engine", "tests"]
    assert ran[0][-1][1][-3:] == ["tests/cli", "-k", "bots"]


def test_a_path_that_is_not_there_is_refused(ran, capsys):
    with pytest.raises(SystemExit):
        main(["tests/cli", "tests/cly::test_bots"])
    assert "there is no tests/cly::test_bots" in capsys.readouterr().err
    assert not ran[0]


def test_a_change_runs_what_it_reaches(ran, monkeypatch):
    reached = ["tests/games/dominion/test_bags.py", "tests/web/test_frame.py"]
    monkeypatch.setattr(run_tests, "reached_tests", lambda commit: reached if commit == "HEAD" else ["tests"])
    assert main(["--changed"]) == 0
    assert names(ran) == USUAL
    by_name = dict(ran[0])
    assert by_name["tests"][-1] == by_name["interpreted"][-1] == "tests/games/dominion/test_bags.py"
    assert by_name["browser"][-1] == "tests/web/test_frame.py"


def test_a_change_that_no_test_reaches_is_checked_all_the_same(ran, monkeypatch):
    monkeypatch.setattr(run_tests, "reached_tests", lambda _: [])
    assert main(["--changed"]) == 0
    assert names(ran) == ["engine", "static checks", "static checks of the client"]


def test_without_an_engine_there_is_no_compiled_run(ran, capsys):
    ran[1].add("engine")
    assert main([]) == 1
    assert "tests" not in names(ran)
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed, 0 skipped"


@pytest.mark.parametrize(("in_ci", "code"), [(False, 0), (True, 1)])
def test_without_a_compiler_everything_runs_interpreted_but_in_ci_that_is_a_failure(
    ran, monkeypatch, in_ci, code
):
    monkeypatch.setattr(run_tests, "can_compile", lambda: False)
    monkeypatch.setattr(run_tests, "IN_CI", in_ci)
    assert main([]) == code
    assert names(ran) == ["browser", "static checks", "static checks of the client", "tests"]


WHOLE = ["browser", "longer tests", "release build", "speed", "wheels of plain Python"]
ANOTHER = ["environment of python3.99", "python3.99, interpreted"]


@pytest.mark.parametrize(("found", "more"), [((3, 99), ANOTHER), (sys.version_info[:2], ["interpreted"])])
def test_everything_else_runs_too(ran, monkeypatch, found, more):
    monkeypatch.setattr(run_tests, "pythons", lambda: [Path("/bin/python3.99")])
    monkeypatch.setattr(run_tests, "version_of", lambda _: found)
    monkeypatch.setattr(count_instructions, "is_possible", lambda: True)
    assert main(["--all"]) == 0
    assert names(ran) == sorted(WHOLE + more)


@pytest.mark.parametrize(("in_ci", "code"), [(False, 0), (True, 1)])
def test_without_valgrind_no_speed_is_compared_but_in_ci_that_is_a_failure(
    ran, monkeypatch, capsys, in_ci, code
):
    monkeypatch.setattr(run_tests, "IN_CI", in_ci)
    monkeypatch.setattr(run_tests, "pythons", lambda: [Path("/bin/python3.99")])
    monkeypatch.setattr(run_tests, "version_of", lambda _: (3, 99))
    monkeypatch.setattr(count_instructions, "is_possible", lambda: False)
    assert main(["--all"]) == code
    assert "speed" not in names(ran)
    assert "needs Valgrind" in capsys.readouterr().out


@pytest.mark.parametrize("part", ["static checks", "tests"])
def test_one_part_that_is_not_clean_makes_all_of_it_fail(ran, part):
    ran[1].add(part)
    assert main([]) == 1


def test_programs_run_to_the_end_and_their_time_is_taken(capsys):
    run = Run("1")
    code = "import sys; sum(range(3_000_000)); print('told'); sys.exit({})"
    commands = [[sys.executable, "-c", code.format(status)] for status in (3, 0)]
    part, answer = run.execute("two", commands, dict(os.environ))
    assert (part.clean, answer) == (False, "told\n")
    assert part.processor > 0
    assert part.wall > 0
    assert "FAILED (3)" in capsys.readouterr().out


@pytest.mark.parametrize(("code", "clean"), [(0, True), (1, False), (3, False), (5, True)])
def test_only_a_run_with_nothing_to_collect_may_end_with_another_code(ran, monkeypatch, code, clean):
    part = Part("tests", 1.0, code=code, clean=code == 0)
    monkeypatch.setattr(Run, "execute", lambda *_, **__: (part, ""))
    run_tests.REPORTS.mkdir()
    (run_tests.REPORTS / "tests.xml").touch()
    Run("1").pytest("tests", [], {}, "1")
    assert part.clean == clean


def test_no_lane_waits_for_a_release_that_is_never_built(monkeypatch):
    def execute(run, name, commands, env, cwd=None, *, shown=False):
        if name == "release build":
            raise OSError("no processes are left")
        return Part(name, 1.0), ""

    monkeypatch.setattr(Run, "execute", execute)
    monkeypatch.setattr(Run, "pytest", lambda *args, **options: None)
    with ThreadPoolExecutor() as pool:
        release, others = [pool.submit(lane) for lane in whole_lanes(Run("2"))]
        for lane in (release, others):
            with pytest.raises(OSError, match="no processes"):
                lane.result(timeout=60)
