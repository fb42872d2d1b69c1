"""The table of a run with faults: what belongs to which fault, and when it fails."""

import json
from array import array

import pytest
import typer
from typer.testing import CliRunner

from demesne_benchmarks.load import __main__ as command
from demesne_benchmarks.load.chaos.report import ChaosReport, Injection
from demesne_benchmarks.load.checks import GameCheck
from demesne_benchmarks.load.counts import Counts

NAMES = {"kill": "", "stop": "", "away": "it needs several processes"}


def reported(lost=(), doubled=(), reordered=(), is_broken=False, stuck=0, gaps=(0, 0, 0, 0)):
    """Return the report of two faults, of which one was made twice, with a game of five decisions.

    The decisions were acknowledged at 5, 15, 25, 35 and 45 s, the faults were over at 10, 20 and 30 s; `gaps` are those
    found until each of these moments and the end.
    """
    made = [
        Injection("kill", 2.0, [1.0, 3.0], 0, 10, gaps[0]),
        Injection("stop", 3.0, [4.0, 4.0], stuck, 20, gaps[1]),
        Injection("kill", 2.5, [2.0, 9.0], 0, 30, gaps[2]),
    ]
    counts = Counts(gaps=gaps[3])
    counts.begin("g")
    for number in range(5):
        counts.acknowledge("g", f"c{number}", 0, 5 + 10 * number)
    assert counts.moments["g"] == array("d", [5, 15, 25, 35, 45])
    check = GameCheck(7, list(lost), list(doubled), list(reordered), is_broken)
    return ChaosReport.of(made, NAMES, counts, {"g": check}, 1, 60, 8)


def test_the_times_of_a_fault_are_the_middle_and_the_worst_of_all_games():
    report = reported()
    kill, stop, away = report.rows
    assert (kill.fault, kill.times, kill.lasted, kill.median, kill.worst) == ("kill", 2, 2.5, 2.5, 9.0)
    assert (stop.fault, stop.times, stop.median, stop.worst) == ("stop", 1, 4.0, 4.0)
    assert (away.times, away.worst) == (0, 0.0)
    assert (report.all.times, report.all.median, report.all.worst) == (3, 3.5, 9.0)
    assert (report.decisions, report.entries, report.missing) == (
        5,
        7,
        {"away": "it needs several processes"},
    )
    assert report.is_sound


def test_what_is_lost_belongs_to_the_fault_of_its_time_or_the_next_one():
    report = reported(lost=[0, 1, 2, 4], doubled=[1, -1], reordered=[3], gaps=(1, 3, 7, 8))
    kill, stop, _ = report.rows
    assert (kill.lost, kill.doubled, kill.reordered, kill.gaps) == (3, 0, 1, 5)
    assert (stop.lost, stop.doubled, stop.reordered, stop.gaps) == (1, 1, 0, 2)
    # What cannot be put down to a fault counts too.
    assert (report.all.lost, report.all.doubled, report.all.reordered, report.all.gaps) == (4, 2, 1, 8)


@pytest.mark.parametrize(
    "wrong",
    [
        {"lost": [0]},
        {"doubled": [-1]},
        {"reordered": [1]},
        {"is_broken": True},
        {"stuck": 1},
        {"gaps": (0, 0, 0, 1)},
        {},
    ],
)
@pytest.mark.parametrize("form", ["table", "json"])
def test_the_exit_code_says_whether_anything_is_wrong(monkeypatch, wrong, form):
    report = reported(**wrong)
    asked = []

    async def disturbed(*arguments):
        asked.append(arguments)
        return report

    monkeypatch.setattr(command, "disturbed", disturbed)
    app = typer.Typer()
    app.command()(command.main)
    given = ["--chaos", "--seed", "8", "--fault", "kill", "--format", form, "--games", "3"]
    done = CliRunner().invoke(app, given)
    assert done.exit_code == bool(wrong)
    ((plan, faults, processes, redis, seed),) = asked
    assert (plan.games, faults, processes, redis, seed) == (3, ["kill"], 1, None, 8)
    if form == "json":
        told = json.loads(done.stdout)
        assert told["sound"] is not bool(wrong)
        assert [row["fault"] for row in told["rows"]] == list(NAMES)
    else:
        assert "not made: away: it needs several processes" in done.stdout


@pytest.mark.parametrize(
    "given", [["--fault", "earthquake"], ["--server", "http://127.0.0.1:1"]], ids=["unknown", "not ours"]
)
def test_what_cannot_be_disturbed_is_refused(given):
    app = typer.Typer()
    app.command()(command.main)
    assert CliRunner().invoke(app, ["--chaos", *given]).exit_code == 2
