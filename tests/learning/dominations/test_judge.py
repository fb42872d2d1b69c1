"""What a network expects of all seats: the same from either side, and the truth once a game is over."""

import pytest

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.confidence import SCALE
from demesne.learning.dominations.features import ELEMENTS
from demesne.learning.dominations.judge import Judge
from tests.learning.dominations.games import positions, random_weights

NETWORK = random_weights(4).network(range(ELEMENTS), ELEMENTS)


def fresh(players):
    return Judge(players, NETWORK, Weights(), CacheOfSeats())


@pytest.mark.parametrize("players", [2, 3])
def test_results_are_those_of_a_judge_that_saw_nothing_before(players):
    judge = fresh(players)
    for number, state in enumerate(positions(2, players)):
        if number % 15:
            continue
        judge.judge(state)
        other = fresh(players)
        other.judge(state)
        assert list(judge.results) == list(other.results)
        assert list(judge.victories) == list(other.victories)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_share_one_victory(players):
    judge = fresh(players)
    for number, state in enumerate(positions(2, players)):
        if number % 15:
            continue
        judge.judge(state)
        assert SCALE - players < sum(judge.victories) <= SCALE
        assert all(0 <= share <= SCALE for share in (*judge.results, *judge.victories))


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_that_is_over_has_its_winner(players):
    *_, last = positions(7, players)
    judge = fresh(players)
    judge.judge(last)
    assert list(judge.victories) == [SCALE * share for share in last.returns()]
    best = max(range(players), key=lambda seat: judge.results[seat])
    assert last.returns()[best] == 1
