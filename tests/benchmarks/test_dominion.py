import sys

from demesne import COMPILED
from demesne.games.dominion.game import DominionState
from demesne.lab.dominion.match import play_game
from demesne.lab.streams import Streams
from demesne_benchmarks import dominion
from demesne_benchmarks.measuring import memory
from demesne_benchmarks.native_loops import CountingBot, clone_often


def test_counted_decisions_are_those_of_the_game():
    bots = [CountingBot(dominion.shipped("big-money")) for _ in range(2)]
    streams = Streams(dominion.SEED, 2)
    play_game(dominion.setup(), list(bots), streams, 0)
    streams.turn_to(0)
    state = DominionState.start(dominion.setup(), streams.game)
    decisions = [0, 0]
    while (seat := state.actor) >= 0:
        state.apply(seat, bots[seat].bot.pick(state.lens(seat), streams.bots[seat]), streams.game)
        decisions[seat] += 1
    assert [int(bot.decisions) for bot in bots] == decisions


def test_counting_changes_no_game():
    for match in dominion.MATCHES:
        plain, counted = match.play(3), dominion.play([CountingBot(match.bot()) for _ in range(2)], 3)
        assert plain.to_tuple() == counted.to_tuple()


def test_midgame_is_in_turn_ten_and_has_actions():
    state = dominion.midgame()
    assert [int(state.turns(seat)) for seat in range(2)] == [10, 10]
    assert any(state.view(seat).owned(seat, card) for seat in range(2) for card in state.setup.kingdom)


def test_clones_leave_the_state_alone():
    state = dominion.midgame()
    before = state.digest()
    clone_often(state, 10)
    assert state.digest() == before


def test_memory_is_the_object_and_its_words():
    state = dominion.midgame()
    taken = memory(state.copy)
    assert 8 * len(state.cells) < taken
    if COMPILED:
        header_of_the_words = 24
        assert taken == sys.getsizeof(state) + 8 * len(state.cells) + header_of_the_words
