"""Games with chosen coins in the first two hands."""

import json

import pytest

from demesne.core.errors import SetupError
from demesne.lab.details.figures import collect
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.recording import sample_game
from demesne.lab.simulate import simulate
from tests.cli import assert_one_line, demesne, without_time

BOTS = ("big-money", "big-money-smithy")


def plan(start, games=6, **more):
    return Plan("dominion", BOTS, games, 3, start=start, **more)


def starts_of(asked):
    with Interruption() as interruption:
        told = collect(asked, asked.games, interruption).to_json()
    return [{start["start"] for start in player["starts"]} for player in told["players"]]


@pytest.mark.parametrize("more", [{}, {"fixed_seats": True}, {"series": 3}])
def test_every_player_has_the_start_in_every_game(more):
    assert starts_of(plan("5/2", **more)) == [{"5/2"}, {"5/2"}]
    assert starts_of(plan("2/5,4/3", **more)) == [{"2/5"}, {"4/3"}]


def test_any_start_is_left_to_chance():
    mine, theirs = starts_of(plan("5/2, any", games=12))
    assert mine == {"5/2"}
    assert len(theirs) > 1


def test_all_deals_that_fit_are_those_of_a_simulation_without_starts():
    assert (
        without_time(simulate(plan("any")).to_json())["players"]
        == without_time(simulate(plan("")).to_json())["players"]
    )


def test_results_are_the_same_in_workers_and_in_records(tmp_path):
    asked = plan("5/2")
    here = without_time(simulate(asked).to_json())
    assert here["options"]["start"] == "5/2"
    assert without_time(simulate(asked, jobs=2).to_json()) == here
    folder = tmp_path / "records"
    assert without_time(simulate(asked, records=folder).to_json()) == here
    assert sorted(path.name for path in folder.iterdir()) == [f"game-{number}.jsonl" for number in range(6)]
    first = json.loads((folder / "game-0.jsonl").read_text().splitlines()[0])
    assert sample_game(asked).header.to_json() == first


@pytest.mark.parametrize(
    ("start", "part"),
    [("6/1", "a start is 5/2, 4/3, 3/4, 2/5 or any, not '6/1'"), ("5/2,any,any", "one for each of 2, not 3")],
)
def test_wrong_starts(start, part):
    with pytest.raises(SetupError, match=part):
        plan(start)


def test_on_the_command_line():
    usual = ["-p", "big-money", "-p", "random", "-n", "2", "--seed", "1"]
    told = demesne("simulate", "dominion", *usual, "--max-turns", "3", "--start", "5/2,any").stdout
    assert told.splitlines()[-1].endswith("--start 5/2,any --max-turns 3")
    assert_one_line(
        demesne("simulate", "dominations", "-p", "random", "-p", "random", "--start", "5/2"),
        "leave --start out",
    )
