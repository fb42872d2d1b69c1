"""The strategy that the fastest figure is measured with plays as the shipped text does."""

from demesne import COMPILED
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve
from demesne.lab.streams import Streams
from demesne_benchmarks.dominion import shipped
from demesne_benchmarks.native_money import NativeBigMoney

GAMES = 10_000 if COMPILED else 300


def test_it_makes_the_same_moves_as_the_text():
    setup = Setup(resolve("first-game", 1), players=2)
    native, text = NativeBigMoney(), shipped("big-money")
    streams = Streams(7, 2)
    decisions = 0
    for number in range(GAMES):
        streams.turn_to(number)
        rng = streams.game
        state = DominionState.start(setup, rng)
        lenses = [state.lens(0), state.lens(1)]
        while (seat := state.actor) >= 0:
            move = native.pick(lenses[seat], rng)
            assert text.pick(lenses[seat], rng) == move, (number, seat, state.turns(seat))
            state.apply(seat, move, rng)
            decisions += 1
        assert state.empties == 1, "Provinces end every game of big money"
    assert decisions > 60 * GAMES


def test_neither_draws():
    setup = Setup(resolve("first-game", 1), players=2)
    streams = Streams(7, 2)
    streams.turn_to(0)
    state = DominionState.start(setup, streams.game)
    before = streams.game.position
    for bot in (NativeBigMoney(), shipped("big-money")):
        bot.pick(state.lens(state.actor), streams.game)
    assert streams.game.position == before
