"""What a network expects is compared with what games bring."""

import pytest
from tools.measure_calibration import Judgement, brier, judge, judge_turn, table

from demesne.bots.dominations.greedy import GreedyBot
from demesne.learning.dominations.bots import network_of
from demesne.learning.dominion.bots import bot_of
from tests.learning.dominations.games import random_weights as random_judge
from tests.learning.dominion.games import random_weights


def test_a_choice_of_each_game_is_judged_and_the_same_each_time():
    bot = bot_of(random_weights(2), "some")
    found = [judge(bot, game, 5) for game in range(4)]
    assert found == [judge(bot, game, 5) for game in range(4)]
    assert len({each.expected for each in found if each}) > 1
    for each in found:
        assert each
        assert 0 <= each.expected <= 1
        assert each.got in (0, 0.5, 1)


def test_a_turn_of_each_game_of_dominations_is_judged_and_the_same_each_time():
    network = network_of(random_judge(2), "some")
    found = [judge_turn(GreedyBot(), network, game, 5) for game in range(4)]
    assert found == [judge_turn(GreedyBot(), network, game, 5) for game in range(4)]
    assert len({each.expected for each in found}) > 1
    assert all(0 <= each.expected <= 1 and each.got in (0, 1) for each in found)


def test_the_score_and_the_rows_are_those_of_the_judgements():
    judgements = [Judgement(0.25, 0.0), Judgement(0.25, 1.0), Judgement(1.0, 1.0)]
    assert brier(judgements) == pytest.approx((0.0625 + 0.5625 + 0) / 3)
    rows = table(judgements).splitlines()[2:]
    assert [row.split(" | ")[:4] for row in rows] == [
        ["| 20 % to 30 %", "2", "25.0 %", "50.0 %"],
        ["| 90 % to 100 %", "1", "100.0 %", "100.0 %"],
    ]
