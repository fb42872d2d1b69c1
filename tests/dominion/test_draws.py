"""What comes of a draw depends on the key, the position and the cards there: not on how it is made or stored."""

from hypothesis import given
from mypy_extensions import i64

from demesne.dominion.state import State
from demesne.kernel.chance import FastGenerator, Generator, RecordingGenerator, ScriptedGenerator, derive
from tests.dominion.playing import Deal, choose, deals
from tests.dominion.positions import Seat, position

DECISIONS = 120


class Listener(Generator):
    """Draws what another generator draws, and hears what each bag holds."""

    algorithm = "listener"

    def __init__(self, source: Generator) -> None:
        super().__init__()
        self.listens = True
        self.source = source
        self.heard: list[int] = []

    def announce(self, counts: list[tuple[int, int]]) -> None:
        assert counts == sorted(counts)
        self.heard.append(sum(number for _, number in counts))

    def below(self, n: i64) -> i64:
        assert self.heard.pop() == n
        self.position += 1
        return self.source.below(n)


def finish(deal: Deal, rng: Generator) -> State:
    """Play a game with the mind of the deal."""
    state = deal.begin()
    mind = deal.generator("mind")
    for _ in range(DECISIONS):
        if not state.is_over:
            state.apply(state.actor, choose(state, mind), rng)
    return state


@given(deals())
def test_a_listening_generator_changes_nothing(deal):
    quick, listener = deal.generator("draws"), Listener(deal.generator("draws"))
    assert finish(deal, listener).to_bytes() == finish(deal, quick).to_bytes()
    assert listener.position == quick.position
    assert listener.heard == []


@given(deals())
def test_recorded_outcomes_replay_the_game(deal):
    recording = RecordingGenerator(deal.generator("draws"))
    played = finish(deal, recording)
    assert finish(deal, ScriptedGenerator(recording.outcomes)).to_bytes() == played.to_bytes()


@given(deals())
def test_a_generator_put_back_to_a_position_goes_on_the_same(deal):
    state, rng, mind = deal.begin(), deal.generator("draws"), deal.generator("mind")
    for _ in range(DECISIONS // 2):
        if not state.is_over:
            state.apply(state.actor, choose(state, mind), rng)
    if not state.is_over:
        again, other = state.clone(), deal.generator("draws")
        other.position = rng.position
        action = choose(state, mind)
        state.apply(state.actor, action, rng)
        again.apply(again.actor, action, other)
        assert again.to_bytes() == state.to_bytes()


def test_the_order_in_which_a_pile_was_filled_is_no_information():
    one = position(Seat("Smithy", "Gold, 2 Copper, Silver, Estate", "Duchy"))
    other = position(Seat("Smithy", "Estate, Copper, Silver, Copper, Gold", "Duchy"))
    assert one.to_bytes() == other.to_bytes()
    for seed in range(20):
        drawn = []
        for state in (one.clone(), other.clone()):
            state.apply(0, 24, FastGenerator(derive("order", seed)))
            drawn.append(state.to_bytes())
        assert drawn[0] == drawn[1]
