"""The chances that a forecaster tells an analysis."""

import pytest

from demesne.core.errors import SetupError
from demesne.lab.analyze import forecast
from demesne.lab.analyze.evaluate import Evaluator
from demesne.lab.analyze.forecast import Forecaster, find
from demesne.lab.analyze.position import course_of
from tests.core.recorded import header, play
from tests.lab.analyze.games import dominion


def test_both_games_have_one_and_it_is_asked_by_name():
    assert isinstance(find("dominion"), Forecaster)
    assert isinstance(find("dominations"), Forecaster)
    with pytest.raises(SetupError):
        find("chess")


def test_the_chances_of_a_decision_are_the_forecast_and_not_those_of_the_search():
    position = course_of(dominion()).positions[0]
    few, many = (Evaluator(dominion(), f"ismcts:{number}", 2).estimate(position) for number in (5, 40))
    assert few.chances == many.chances
    assert few.tried == 0
    assert few.variance(0) == 0


def test_a_game_without_one_is_left_to_the_search(monkeypatch):
    monkeypatch.setattr(forecast, "find", lambda game: None)
    record = play(header(players=3, max_turns=2))[0]
    found = Evaluator(record, "ismcts:20", 2).estimate(course_of(record).positions[0])
    assert found.tried > 0
    assert sum(found.chances) == pytest.approx(1, abs=0.01)
