"""The sample of a tournament is games that were played, of all bots alike."""

from collections import Counter
from dataclasses import replace

import pytest

from demesne.lab import traces
from demesne.lab.processes.interruption import Interruption
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play
from demesne.lab.tournament.sample import games_of, trace

BOTS = ("big-money", "big-money-smithy", "random", "big-money-duchy")


def sample_of(report, watch=None):
    with Interruption() as interruption:
        return trace(report, interruption, watch)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["dominion", "dominations"])
def test_the_sample_is_the_same_games(game, players):
    bots = BOTS if game == "dominion" else ("random",) * 4
    report = play(TournamentPlan(game, bots, 1, 5, players))
    sample = sample_of(report)
    assert sample.complete
    assert len(sample.traces) == report.games
    lengths = Counter(max(each.turns) for each in sample.traces)
    assert lengths == report.lengths
    for player, bot in enumerate(report.bots):
        own = list(sample.of(player))
        assert len(own) == bot.games
        won = [each.scores[j] == max(each.scores) for each, j in own]
        assert bot.wins <= sum(won) <= bot.games
        assert all(each.values[0][j][-1] == each.scores[j] for each, j in own)


def test_a_sample_is_some_games_of_every_pairing_in_every_order():
    plan = TournamentPlan("dominion", BOTS, 100, 1)
    games = list(games_of(plan, plan.units, 50))
    assert len(games) == len(set(games)) == 48
    assert Counter(unit % 6 for unit, _ in games) == dict.fromkeys(range(6), 8)
    assert {unit // 6 for unit, _ in games} == set(range(4))
    assert Counter(order for _, order in games) == {(0, 1): 24, (1, 0): 24}


def test_a_small_sample_has_one_game_of_every_pairing_and_no_bot_always_in_front():
    plan = TournamentPlan("dominion", BOTS, 100, 1)
    games = list(games_of(plan, plan.units, 5))
    assert [unit for unit, _ in games] == list(range(6))
    assert {order for _, order in games} == {(0, 1), (1, 0)}


def test_only_games_that_were_played_are_in_a_sample():
    plan = TournamentPlan("dominion", BOTS, 100, 1)
    assert [unit for unit, _ in games_of(plan, 8, 1000)] == [*range(6), *range(6), 6, 7]
    assert list(games_of(plan, 0, 1000)) == []


def test_samples_are_small_where_a_bot_searches(monkeypatch):
    monkeypatch.setattr(traces, "SLOW_SAMPLE", 3)
    report = play(TournamentPlan("dominion", ("ismcts:1", "random"), 8, 1, max_turns=2))
    assert len(sample_of(report).traces) == 3


def test_ctrl_c_leaves_whole_games():
    report = play(TournamentPlan("dominion", BOTS[:2], 6, 5))
    with Interruption() as interruption:

        def watch(done, total):
            assert total == 6
            interruption.asked = done == 2

        sample = trace(report, interruption, watch)
    assert len(sample.traces) == 2
    assert not sample.complete
    assert sample.traces == sample_of(replace(report)).traces[:2]
