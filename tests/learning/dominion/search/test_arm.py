"""How a network plays on and judges: what each judgement counts, and what the end of a game counts."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.search.confidence import SCALE
from demesne.core.chance import FastChance
from demesne.learning.dominion.bots import network_of
from demesne.learning.dominion.search.arm import NetworkArm, weights_of
from tests.learning.dominion.games import positions, random_weights

NETWORK = network_of(random_weights(1), "some")
LATER = 1000
"""Turns after which no game of these tests goes on."""


def views(players):
    """Yield the view of who decides at every second decision of a game."""
    for number, state in enumerate(positions(players, players)):
        if number % 2 == 0:
            yield state.view(int(state.actor))


def judged(view, looks, last=SCALE):
    """Return the shares of the victory when the network has played on in one world, the same for all looks."""
    arm = NetworkArm(view, NETWORK, FastChance(bytes(8)), vec[i64](looks), last)
    arm.deal()
    arm.finish()
    assert all(
        abs(int(result) - int(share)) <= 300 for result, share in zip(arm.results, arm.victories, strict=True)
    )
    return [int(share) for share in arm.victories]


@pytest.mark.parametrize("looks", range(1, 7))
@pytest.mark.parametrize("last", [0, 1, 909, 5000, SCALE])
def test_all_judgements_together_count_once(looks, last):
    weights = [int(weight) for weight in weights_of(looks, last)]
    assert sum(weights) == SCALE
    assert weights[-1] >= last
    assert len(set(weights[:-1])) <= 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_ends_before_any_judgement_counts_as_it_ends(players):
    for view in views(players):
        winners = [share for share in judged(view, [LATER]) if share]
        assert all(abs(share - SCALE // len(winners)) <= 1 for share in winners)


def test_a_result_is_the_mean_of_judgements_and_end_by_their_weights():
    mixed = 0
    for view in views(2):
        parts = [judged(view, looks)[0] for looks in ([2], [6], [LATER])]
        weights = weights_of(3, 4000)
        mean = sum(weight * part for weight, part in zip(weights, parts, strict=True)) / SCALE
        assert abs(judged(view, [2, 6, LATER], 4000)[0] - mean) <= 2
        mixed += len(set(parts)) == 3
    assert mixed > 4


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_share_one_victory(players):
    for view in views(players):
        assert SCALE - players <= sum(judged(view, [2, 6, LATER], 4000)) <= SCALE
