"""What an analysis foretells is compared with what games bring."""

import pytest
from tools.measure.reliability import Judgement, brier, judge, search_judge, table

from demesne.lab.analyze import forecast


@pytest.mark.parametrize(
    ("game", "bot", "games"), [("dominion", "big-money", 4), ("dominations", "random", 2)]
)
def test_a_choice_of_each_game_is_judged_and_the_same_each_time(game, bot, games):
    forecaster = forecast.find(game)
    assert forecaster
    judges = [forecaster.shares, search_judge("ismcts:2", game)]
    found = [judge(judges, game, [bot, "random"], number, 5) for number in range(games)]
    assert found == [judge(judges, game, [bot, "random"], number, 5) for number in range(games)]
    assert len({each.expected for each, _ in found}) > 1
    for pair in found:
        assert pair[0].got == pair[1].got
        assert all(0 <= each.expected <= 1 and each.got in (0, 0.5, 1) for each in pair)


def test_the_score_and_the_rows_are_those_of_the_judgements():
    judgements = [Judgement(0.25, 0.0), Judgement(0.25, 1.0), Judgement(1.0, 1.0)]
    assert brier(judgements) == pytest.approx((0.0625 + 0.5625 + 0) / 3)
    rows = table(judgements).splitlines()[2:]
    assert [row.split(" | ")[:4] for row in rows] == [
        ["| 20 % to 30 %", "2", "25.0 %", "50.0 %"],
        ["| 90 % to 100 %", "1", "100.0 %", "100.0 %"],
    ]
