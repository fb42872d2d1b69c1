from dataclasses import replace
from typing import Any

import pytest

from demesne.core.chance import FastChance
from demesne.core.errors import SetupError
from demesne.core.records.record import parse
from demesne.core.records.replay import replay
from demesne.games.dominion.actions import BUY, END
from demesne.games.dominion.ids import PROVINCE
from demesne.lab.analyze.evaluate import Estimate, Evaluator, estimate_of, searcher, shares_of
from demesne.lab.analyze.position import Position, course_of
from tests.core.recorded import header, play
from tests.games.dominion.positions import Seat, position
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
    found = Evaluator(dominion(), "ismcts:40", 20).estimate(asked(BUY + PROVINCE))
    assert found.agrees
    assert (found.best, found.said) == ("buy Province", "Buy Province")
    assert found.chances == (1.0, 0.0)
    assert (found.loss, found.comparison, found.interval()) == (0.0, None, None)


def test_letting_the_victory_go_loses_it():
    found = Evaluator(dominion(), "ismcts:40", 40).estimate(asked(END))
    assert not found.agrees
    assert found.best == "buy Province"
    assert found.loss > 0.5
    interval = found.interval()
    assert interval is not None
    assert 0 < interval[0] <= found.loss <= interval[1]


def test_nothing_hidden_is_used():
    evaluator = Evaluator(dominion(), "ismcts:5", 3)
    truth = {step.number: step.state.copy() for step in replay(dominion())}
    changed = 0
    for each in course_of(dominion()).positions[::3]:
        view: Any = each.view
        other = view.sample(FastChance(bytes([each.number] * 8)))
        changed += other.to_bytes() != truth[each.seq - 1].to_bytes()
        assert evaluator.estimate(replace(each, view=other.view(each.seat))) == evaluator.estimate(each)
    assert changed, "no hidden card was exchanged"


def test_an_estimate_does_not_depend_on_the_version_that_recorded_the_game():
    record = play(header(max_turns=8))[0]
    later = parse(record.to_bytes().replace(record.header.engine.encode(), b"9.9.9"))
    assert later.header.engine == "9.9.9"
    for each in course_of(record).positions[:3]:
        found = Evaluator(later, "ismcts:20", 10).estimate(each)
        assert found == Evaluator(record, "ismcts:20", 10).estimate(each)


def test_an_estimate_depends_on_the_record_the_bot_and_the_decision_alone():
    positions = course_of(dominion()).positions
    forwards = [Evaluator(dominion(), "ismcts:6", 3).estimate(each) for each in positions[:6]]
    evaluator = Evaluator(dominion(), "ismcts:6", 3)
    backwards = [evaluator.estimate(each) for each in positions[5::-1]]
    assert backwards[::-1] == forwards


def test_chances_are_shares_of_one_victory(tmp_path):
    record = dominations(tmp_path)
    evaluator = Evaluator(record, "ismcts:1", 1)
    for each in course_of(record).positions[4:80:40]:
        found = evaluator.estimate(each)
        assert sum(found.chances) == pytest.approx(1, abs=0.01)
        assert -1 <= found.loss <= 1


def test_exchanges_that_no_plan_has_are_judged(tmp_path):
    record = dominations(tmp_path, ("greedy", "random", "greedy"), 4)
    evaluator = Evaluator(record, "ismcts:1", 1)
    exchanges = [each for each in course_of(record, 1).positions if each.notation.startswith("exchange ")]
    assert exchanges
    for each in exchanges[-1:]:
        assert sum(evaluator.estimate(each).chances) == pytest.approx(1, abs=0.01)


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


def test_the_loss_does_not_depend_on_the_search_that_chose_the_best_move():
    """What 200 and 1,000 iterations say of a move can differ only where they prefer different moves."""
    few, many = (Evaluator(dominion(), f"ismcts:{number}", 30) for number in (20, 60))
    compared = 0
    for each in [asked(END), *course_of(dominion()).positions[::5]]:
        one, other = few.estimate(each), many.estimate(each)
        if one.best == other.best:
            assert one.comparison == other.comparison
            compared += one.comparison is not None
    assert compared


def test_a_loss_names_the_plans_it_assumes():
    comparison = Evaluator(dominion(), "ismcts:40", 20).estimate(asked(END)).comparison
    assert comparison is not None
    plans = [each.plan for each in comparison.by_plan]
    assert "big-money" in plans
    assert {comparison.plan, comparison.played_plan} <= set(plans)
    assert comparison.others[0] is None
    assert comparison.others[1] in plans


def test_the_number_of_worlds_has_a_bound():
    with pytest.raises(SetupError, match="the number of worlds must be at least 1, not 0"):
        Evaluator(dominion(), "ismcts:5", 0)


@pytest.mark.parametrize(
    ("code", "part"),
    [
        ("big-money", "big-money does not search"),
        ("ismcts:50ms", "depends on the time it has"),
        ("hard", "hard does not search"),
        ("ismcts:40x2", "searches in parts"),
        ("ismcts:none", "ismcts takes iterations"),
        ("nobody", "there is no bot nobody"),
    ],
)
def test_bots_that_cannot_do_it_are_refused(code, part):
    with pytest.raises(SetupError, match=part):
        searcher(code, "dominion")
