import os

from tools.run_tests import environment, read_counts

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
