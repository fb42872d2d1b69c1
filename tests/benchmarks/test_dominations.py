import pytest

from demesne.games.dominations.choices.asks import PLACE_TILE
from demesne.games.dominations.choices.legal import asked_kind
from demesne_benchmarks import dominations
from demesne_benchmarks.measuring import memory
from demesne_benchmarks.native_dominations import CountingBot, clone_often, offer_often


def test_counting_changes_no_game():
    counting = [CountingBot(dominations.bot("random")) for _ in range(2)]
    counted = dominations.play(list(counting), 3)
    plain = dominations.play([dominations.bot("random") for _ in range(2)], 3)
    assert plain.to_tuple() == counted.to_tuple()
    decisions = sum(int(bot.decisions) for bot in counting) / 3
    assert decisions == dominations.decisions_per_game("random", 3) > 150


def test_midgame_is_a_placement_with_many_places():
    state = dominations.midgame()
    assert (state.age, state.turn) == (dominations.AGE, dominations.TURN)
    assert asked_kind(state, state.actor) == PLACE_TILE
    assert len(state.legal_actions()) > 20


@pytest.mark.parametrize("work", [clone_often, lambda state, n: offer_often(state, state.actor, n)])
def test_measuring_leaves_the_state_alone(work):
    state = dominations.midgame()
    before = state.digest()
    work(state, 10)
    assert state.digest() == before


def test_memory_holds_the_words():
    state = dominations.midgame()
    assert 8 * len(state.cells) < memory(state.copy) < 16 * len(state.cells)
