from dataclasses import replace

import pytest

from demesne.games.dominations.layout import SOURCES
from demesne.lab import traces
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.simulate import simulate
from demesne.lab.traces import SLOW_SAMPLE, size_of, trace

DOMINION = Plan("dominion", ("big-money", "random", "big-money-smithy"), 7, 5)
DOMINATIONS = Plan("dominations", ("random", "random", "random"), 4, 5, ruleset="prototype")


def sample_of(plan, watch=None):
    with Interruption() as interruption:
        return trace(plan, plan.games, interruption, watch)


@pytest.mark.parametrize(
    "plan",
    [DOMINION, DOMINATIONS, replace(DOMINION, series=3), replace(DOMINION, fixed_seats=True)],
    ids=["dominion", "dominations", "series", "fixed"],
)
def test_the_sample_is_the_same_games(plan):
    sample, report = sample_of(plan), simulate(plan)
    assert sample.complete
    assert len(sample.traces) == plan.games
    for j, player in enumerate(report.players):
        assert sum(game.scores[j] for game in sample.traces) == pytest.approx(player.mean_score * plan.games)
    turns = sum(sum(game.turns) for game in sample.traces) / plan.players / plan.games
    assert turns == pytest.approx(report.mean_turns)


def test_gauges_of_dominion_begin_with_the_starting_deck_and_end_with_the_score():
    for game in sample_of(DOMINION).traces:
        points, money, density, cards = game.values
        for j in range(3):
            assert (points[j][0], money[j][0], density[j][0], cards[j][0]) == (3, 7, 0.7, 10)
            assert points[j][-1] == game.scores[j]
            assert {len(values[j]) for values in game.values} == {game.turns[j] + 1}


def test_gauges_of_dominations_are_read_every_turn_and_points_are_told_by_age_and_source():
    for game in sample_of(DOMINATIONS).traces:
        assert game.turns == [15, 15, 15]
        for j in range(3):
            assert {len(values[j]) for values in game.values} == {16}
            assert [len(part) for part in game.sources[j]] == [len(SOURCES)] * 3
            assert sum(sum(part) for part in game.sources[j]) == game.scores[j]
            assert game.values[0][j][-1] == game.scores[j]
            assert sum(game.sources[j][0]) <= game.values[0][j][6]


def test_watching_sees_every_game():
    seen = []
    sample_of(DOMINATIONS, lambda done, total: seen.append((done, total)))
    assert seen == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_ctrl_c_leaves_whole_games():
    with Interruption() as interruption:

        def watch(done, total):
            interruption.asked = done == 3

        sample = trace(DOMINION, 7, interruption, watch)
    assert len(sample.traces) == 3
    assert not sample.complete
    assert sample.traces == sample_of(DOMINION).traces[:3]


def test_bots_that_search_have_small_samples():
    assert size_of("dominion", DOMINION.make_bots()) == traces.gauges_of("dominion").sample
    searching = replace(DOMINION, bots=("ismcts:5", "random"))
    assert size_of("dominion", searching.make_bots()) == SLOW_SAMPLE


def test_bots_that_observe_hear_the_same_as_in_a_simulation(tmp_path):
    (tmp_path / "listener.py").write_text(
        "class Listener:\n"
        "    heard = []\n"
        "    def observe(self, event):\n"
        "        self.heard.append(event['event'])\n"
        "    def choose(self, view, decision, rng, budget):\n"
        "        return decision.actions[len(self.heard) % len(decision.actions)]\n"
    )
    plan = Plan("dominion", (f"{tmp_path / 'listener.py'}:Listener", "random"), 2, 1, max_turns=5)
    sample = sample_of(plan)
    assert simulate(plan).players[0].mean_score == sum(game.scores[0] for game in sample.traces) / 2
