from dataclasses import replace
from typing import Any

import pytest

from demesne.dominion.actions import BUY, END
from demesne.dominion.ids import PROVINCE
from demesne.kernel.chance import FastGenerator
from demesne.kernel.errors import SetupError
from demesne.kernel.replay import replay
from demesne.lab.analyze.judge import Estimate, Judge, estimate_of, searcher, shares_of
from demesne.lab.analyze.position import Position, course_of
from tests.dominion.positions import Seat, position
from tests.lab.analyze.games import dominations, dominion, estimate

WON = position(
    Seat(hand="", in_play="3 Gold"),
    Seat(hand="", deck="10 Gold", discard="Duchy"),
    coins=8,
    supply={"Province": 1},
)


def asked(action):
    return Position(0, 9, 0, WON.view(0), action, 2, "", "", "turn 9", 9)


def test_the_winning_move_is_the_best_and_loses_nothing():
    found = Judge(dominion(), "ismcts:40").look(asked(BUY + PROVINCE))
    assert found.agrees
    assert (found.best, found.said) == ("buy Province", "Buy Province")
    assert found.chances == (1.0, 0.0)
    assert (found.loss, found.error, found.interval()) == (0.0, None, None)


def test_letting_the_victory_go_loses_it():
    found = Judge(dominion(), "ismcts:40").look(asked(END))
    assert not found.agrees
    assert found.best == "buy Province"
    assert found.loss > 0.5
    interval = found.interval()
    assert interval is not None
    assert 0 < interval[0] <= found.loss <= interval[1]


def test_nothing_hidden_is_used():
    judge = Judge(dominion(), "ismcts:5")
    truth = {step.number: step.state.clone() for step in replay(dominion())}
    changed = 0
    for each in course_of(dominion()).positions[::3]:
        view: Any = each.view
        other = view.sample(FastGenerator(bytes([each.number] * 8)))
        changed += other.to_bytes() != truth[each.seq - 1].to_bytes()
        assert judge.look(replace(each, view=other.view(each.seat))) == judge.look(each)
    assert changed, "no hidden card was exchanged"


def test_an_estimate_depends_on_the_record_the_bot_and_the_decision_alone():
    positions = course_of(dominion()).positions
    forwards = [Judge(dominion(), "ismcts:6").look(each) for each in positions[:6]]
    judge = Judge(dominion(), "ismcts:6")
    backwards = [judge.look(each) for each in positions[5::-1]]
    assert backwards[::-1] == forwards


def test_chances_are_shares_of_one_victory(tmp_path):
    record = dominations(tmp_path)
    judge = Judge(record, "ismcts:1")
    for each in course_of(record).positions[4:80:40]:
        found = judge.look(each)
        assert sum(found.chances) == pytest.approx(1, abs=0.01)
        assert -1 <= found.loss <= 1


def test_exchanges_that_no_plan_has_are_judged(tmp_path):
    record = dominations(tmp_path, ("greedy", "random", "greedy"), 4)
    judge = Judge(record, "ismcts:1")
    exchanges = [each for each in course_of(record, 1).positions if each.notation.startswith("exchange ")]
    assert exchanges
    for each in exchanges[:2]:
        assert sum(judge.look(each).chances) == pytest.approx(1, abs=0.01)


def test_estimates_travel():
    made = estimate(3, (0.25, 0.75), loss=0.1)
    assert estimate_of(made.to_tuple()) == made
    assert isinstance(estimate_of(made.to_tuple()), Estimate)


def test_chances_sum_to_one():
    assert shares_of((0.8, 0.6, 0.6)) == pytest.approx((0.4, 0.3, 0.3))
    assert shares_of((0.25, 0.75)) == (0.25, 0.75)
    assert shares_of((0.0, 0.0)) == (0.5, 0.5)


def test_the_variance_is_that_of_a_mean_and_never_nothing():
    assert estimate(0, (0.5, 0.5), tried=23).variance(0) == pytest.approx(0.01)
    sure = estimate(0, (0.0, 1.0), tried=23)
    assert 0 < sure.variance(0) < 0.002
    assert sure.variance(0) == pytest.approx(sure.variance(1))


def test_a_move_that_was_tried_is_compared_by_what_the_search_found():
    judge = Judge(dominion(), "ismcts:200")
    found = {}
    for action in WON.view(0).legal_actions():
        estimate = judge.look(asked(action))
        found[action] = estimate
        assert estimate.agrees == (estimate.error is None)
        assert estimate.agrees or estimate.loss > 0
    best = found[BUY + PROVINCE]
    assert best.agrees
    assert min(each.loss for each in found.values() if not each.agrees) > 0.2
    assert {each.chances for each in found.values()} == {best.chances}


@pytest.mark.parametrize(
    ("code", "part"),
    [
        ("big-money", "big-money does not search"),
        ("ismcts:50ms", "depends on the time it has"),
        ("hard", "depends on the time it has"),
        ("ismcts:40x2", "searches in parts"),
        ("ismcts:none", "ismcts takes iterations"),
        ("nobody", "there is no bot nobody"),
    ],
)
def test_bots_that_cannot_do_it_are_refused(code, part):
    with pytest.raises(SetupError, match=part):
        searcher(code, "dominion")
