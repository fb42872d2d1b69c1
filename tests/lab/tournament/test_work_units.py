import json
from dataclasses import replace
from unittest.mock import Mock

import pytest

from demesne.core.game import GameState
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.work_units import Referee, WorkUnit, places_of, read_unit

PLAN = TournamentPlan("dominion", ("big-money", "random", "big-money"), 8, 3)


@pytest.mark.parametrize(
    ("returns", "scores", "places"),
    [
        ([0.0, 1.0, 0.0], [20, 20, 3], [2, 1, 3]),
        ([0.5, 0.0, 0.5], [9, 2, 9], [1, 3, 1]),
        ([0.0, 0.0, 0.0, 1.0], [5, 5, 7, 8], [3, 3, 2, 1]),
    ],
)
def test_winners_stand_before_points(returns, scores, places):
    state = Mock(GameState)
    state.returns.return_value = returns
    state.scores.return_value = scores
    assert places_of(state) == places


def test_a_unit_is_a_function_of_plan_and_number():
    referee = Referee(PLAN)
    forwards = [referee.play(number) for number in range(6)]
    assert [Referee(PLAN).play(number) for number in reversed(range(6))] == forwards[::-1]
    assert all(len(unit.places) == len(unit.turns) == 2 for unit in forwards)


def test_seat_orders_of_a_deal_have_the_same_cards():
    # Equal bots: what one seat gets in the first order the other bot gets in the second.
    plan = TournamentPlan("dominion", ("big-money", "big-money"), 40, 3)
    referee = Referee(plan)
    for number in range(plan.units):
        first, second = referee.play(number).places
        assert first == second[::-1]


def test_pairings_have_the_same_deals():
    # Equal bots: whoever they are, a deal ends alike.
    plan = TournamentPlan("dominion", ("big-money",) * 3, 20, 3)
    referee = Referee(plan)
    for deal in range(plan.deals):
        ends = {replace(referee.play(3 * deal + pairing), number=deal) for pairing in range(3)}
        assert len(ends) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dominations_plays_too(players):
    plan = TournamentPlan("dominations", ("random",) * 4, 1, 1, players)
    unit = Referee(plan).play(0)
    assert len(unit.places) == len(plan.orders)
    assert all(places.count("1") == 1 for places in unit.places)
    assert unit.turns == (15 * players,) * len(plan.orders)


def test_a_line_comes_back_and_is_checked():
    unit = WorkUnit(4, ("12", "11"), 1, (31, 30))
    line = unit.line(PLAN)
    assert read_unit(line, PLAN) == unit
    for key, value in (
        ("unit", 5),
        ("places", "12 12"),
        ("unfinished", 0),
        ("turns", [31, 31]),
        ("turns", []),
        ("digest", "0"),
    ):
        with pytest.raises(ValueError, match="digest"):
            read_unit(json.dumps(json.loads(line) | {key: value}), PLAN)
    other = TournamentPlan("dominion", PLAN.bots, 8, 4)
    with pytest.raises(ValueError, match="digest"):
        read_unit(line, other)


def test_a_line_without_lengths_is_a_unit():
    unit = WorkUnit(4, ("12", "11"), 1)
    assert "turns" not in unit.line(PLAN)
    assert read_unit(unit.line(PLAN), PLAN) == unit


@pytest.mark.parametrize("line", ["", "[]", "{}", '{"unit": 1}', '{"unit": null}', '{"turns": 7}', "7"])
def test_other_lines_are_no_units(line):
    with pytest.raises(ValueError, match=r"."):
        read_unit(line, PLAN)
