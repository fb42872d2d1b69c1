"""What runs cost, and what follows for machines."""

import json
from dataclasses import asdict

import pytest
import typer
from typer.testing import CliRunner

from demesne_benchmarks.load import model
from demesne_benchmarks.load.costs import Costs, Machines, Point, Use, carried, compared, first_full, fit

MIB = 1 << 20
IDLE = 0.02
KNOWN = Costs(0.001, 0.004, 0.0005, 0.002, IDLE, 60 * MIB, 0.5 * MIB)
"""A decision of 1 ms and a new game of 4 ms, half of that in the database."""


def taken(decisions, new_games, seconds=10.0):
    """Return a run with these counts at known costs."""
    server = KNOWN.server_seconds(seconds, decisions, new_games)
    of_database = KNOWN.database_seconds(decisions, new_games)
    return Point(40, seconds, decisions, new_games, server, of_database, 80 * MIB)


def test_costs_follow_from_two_runs_and_foretell_a_third():
    found = fit(taken(1_000, 0), taken(600, 50), IDLE, 60 * MIB)
    assert asdict(found) == pytest.approx(asdict(KNOWN))
    ((foretold, measured),) = compared(found, [taken(300, 20, 7.0)])
    assert foretold == pytest.approx(measured)
    assert measured == pytest.approx(0.02 * 7 + 0.3 + 0.08)


def test_runs_that_do_not_differ_say_nothing():
    with pytest.raises(ValueError, match="as many games"):
        fit(taken(1_000, 10), taken(1_000, 10), IDLE, 0)


@pytest.mark.parametrize(
    ("machines", "use", "parts", "first"),
    [
        # A decision a second of each game, and each 100th one begins a game: 1.04 ms a second of 0.68 s.
        (Machines(1, 1, 8, 4), Use(1, 100), {"servers": 653, "database": 5_384, "memory": 11_349}, "servers"),
        (
            Machines(10, 4, 8, 1),
            Use(1, 100),
            {"servers": 26_153, "database": 1_346, "memory": 109_888},
            "database",
        ),
        (Machines(1, 1, 0.25, 4), Use(1, 100), {"servers": 653, "database": 5_384, "memory": 238}, "memory"),
        # Each decision takes 0.5 ms more.
        (
            Machines(1, 1, 8, 4),
            Use(1, 100, 1.0),
            {"servers": 441, "database": 5_384, "memory": 11_349},
            "servers",
        ),
    ],
)
def test_the_part_that_carries_least_is_full_first(machines, use, parts, first):
    costs = Costs(0.001, 0.004, 0.0005, 0.002, IDLE, 60 * MIB, 0.5 * MIB, relay=0.0005)
    found = carried(costs, machines, use)
    assert {part: pytest.approx(games, rel=0.002) for part, games in found.items()} == parts
    assert first_full(found) == first


def test_without_another_database_the_server_is_first():
    costs = Costs(0.001, 0.004, 0.0, 0.0, IDLE, 60 * MIB, 0.0)
    assert carried(costs, Machines(1, 1, 8, 4), Use(1, 100)) == {"servers": 653}


@pytest.mark.parametrize("database", [None, "postgresql://play@localhost/play"])
def test_the_command_says_what_machines_carry(monkeypatch, database):
    asked = []

    def measured(*arguments):
        asked.append(arguments[1:])
        return model.Measured(KNOWN, [(1.0, 1.25)])

    monkeypatch.setattr(model, "measured", measured)
    app = typer.Typer()
    app.command()(model.main)
    given = ["--games", "9", "--rate", "1", "--length", "100", "--cores", "1"]
    given += [] if database is None else ["--database", database]
    said = CliRunner().invoke(app, given)
    assert said.exit_code == 0, said.output
    assert "| a new game | 4.00 ms | 2.00 ms |" in said.stdout
    assert "foretold 1.00 s, measured 1.25 s" in said.stdout
    assert "| 1 | 653 | servers |" in said.stdout
    assert ("| 8 | 1,346 | database |" in said.stdout) is (database is not None)
    told = json.loads(CliRunner().invoke(app, [*given, "--format", "json"]).stdout)
    assert told["machines"][0]["first"] == "servers"
    assert told["costs"]["decision"] == 0.001
    assert asked == [(1, 9, 30)] * 2


@pytest.mark.slow
def test_costs_are_measured(tmp_path):
    found = model.measured(str(tmp_path / "games.sqlite"), 1, 20, 5)
    assert 0 < found.costs.decision < found.costs.game
    assert found.costs.database_decision == found.costs.relay == 0
    ((foretold, taken_by_server),) = found.checked
    assert 0 < foretold < 5 * taken_by_server
