import pytest

from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.search.dominations.arm import DominationsArm
from demesne.core.chance import FastChance
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup
from tests.games.dominations.positions import Table

LAST = {"age": 3, "turn": 5}


def generator(number):
    return FastChance(number.to_bytes(8))


def arm_of(state, seat=0):
    """Return what plays a decision of a seat out, before its first move."""
    arm = DominationsArm(state.view(seat), generator(4))
    arm.deal()
    return arm


def line(arm, moves=1):
    """Take the last move that is offered some times, then play on; return the moves."""
    arm.deal()
    taken = []
    for _ in range(moves):
        arm.offer()
        taken.append(int(arm.moves[-1]))
        arm.take(taken[-1])
    arm.finish()
    return taken


@pytest.fixture(scope="module", params=[FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
def fourth_turn(request):
    """A position of greedy bots in the fourth turn of the first age."""
    rng = generator(5)
    state = DominationsState.start(Setup(2, request.param), rng)
    while state.turn < 3 or state.step != asks.TURN_GROWTH:
        seat = state.current_player
        state.apply(seat, GreedyBot().pick(state.lens(seat), rng), rng)
    return state


def test_an_iteration_ends_with_the_age_before_anything_is_drawn(fourth_turn):
    before = fourth_turn.to_bytes()
    arm = arm_of(fourth_turn, fourth_turn.current_player)
    line(arm)
    assert (arm.here.state.age, arm.here.state.step) == (1, asks.KEEPING)
    assert arm.rng.position == 0
    assert fourth_turn.to_bytes() == before


def test_positions_are_kept_and_judged_once(fourth_turn):
    arm = arm_of(fourth_turn, fourth_turn.current_player)
    first = line(arm, 2)
    known, end, results = len(arm.positions), arm.here, list(arm.results)
    assert line(arm, 2) == first
    assert len(arm.positions) == known
    assert arm.here is end
    assert list(arm.results) == results


def test_what_the_guide_does_first_is_what_the_greedy_bot_does(fourth_turn):
    arm = arm_of(fourth_turn, fourth_turn.current_player)
    state = fourth_turn.copy()
    rng = generator(6)
    searched = (asks.GROWTH, asks.BUILD, asks.DEVELOP)
    compared = 0
    arm.offer()
    while state.age == 0:
        seat = state.current_player
        action = int(GreedyBot().pick(state.lens(seat), rng))
        if asked_kind(state, seat) in searched:
            assert arm.here.state.to_bytes() == state.to_bytes()
            assert int(arm.moves[0]) & 1023 == action
        if asked_kind(state, seat) in (*searched, asks.PLACE_TILE):
            compared += 1
            arm.take(next(move for move in arm.moves if int(move) & 1023 == action))
            arm.offer()
        state.apply(seat, action, rng)
    assert compared > 8


def test_moves_are_offered_for_the_seat_that_searches_while_all_choose_in_secret():
    state = DominationsState.start(Setup(3, FINAL), generator(3))
    arm = arm_of(state, 2)
    arm.offer()
    assert arm.actor == 2
    assert len(arm.moves) == state.setup.kept_of


def table():
    """Return a table near its end on which seat 0 moves last."""
    return Table(2, order=(1, 0)).settle("trade", "n2e0")


def test_a_game_is_played_out_to_its_end():
    state = table().at("build", 0, **LAST)
    arm = arm_of(state)
    arm.finish()
    assert arm.here.state.is_over
    assert not state.is_over


def test_results_are_those_of_each_seat():
    state = Table(3).points(0, "masteries", 90).points(2, "masteries", 30).at("development", 0, **LAST)
    arm = arm_of(state)
    arm.finish()
    first, second, third = arm.results
    assert first > 4000 > third > second
    assert list(arm.victories) == [10_000, 0, 0]


def test_the_one_victory_goes_to_one_seat():
    state = table().points(0, "masteries", 20).points(1, "masteries", 20).at("development", 0, **LAST)
    arm = arm_of(state)
    arm.finish()
    assert sorted(arm.victories) == [0, 10_000]
    assert sum(arm.results) == 10_000
