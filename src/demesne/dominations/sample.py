"""A full state that a seat cannot tell from the true one, by the reference posterior (law 4).

Only the start has secrets: which cards the others were dealt, and what they have kept so far. Any cards not dealt to
this seat are equally likely with the others; how far each of them has come, and what it kept, is drawn uniformly.
This is exact but for that last point, on which the rules say nothing.
"""

from mypy_extensions import i64

from demesne.dominations import asks
from demesne.dominations.dealing import MONUMENTS_DEALT, OBJECTIVES_DEALT
from demesne.dominations.state import State
from demesne.kernel.chance import Generator


def sample_state(known: State, seat: i64, rng: Generator) -> State:
    """Return a full state that agrees with the redacted copy `known` of `seat`'s view."""
    if known.step != asks.CHOOSING:
        return known.clone()
    while True:
        state = known.clone()
        state.rng = rng
        other: i64 = 0
        while other < state.players:
            if other != seat:
                deal_and_choose(state, other, rng)
            other += 1
        state.actor = -1
        other = state.players - 1
        while other >= 0:
            if state.secret_ask(other) >= 0:
                state.actor = other
            other -= 1
        state.forget_drivers()
        # When all had chosen, the choices would have been shown.
        if state.actor >= 0:
            return state


def deal_and_choose(state: State, seat: i64, rng: Generator) -> None:
    """Deal a seat its secret cards and let it come as far as chance says."""
    questions: i64 = 0
    if not state.setup.chooses_openly:
        state.deal(seat, OBJECTIVES_DEALT)
        questions += 1
    if not state.setup.draws_monuments:
        state.deal(seat, MONUMENTS_DEALT)
        questions += 1
    stage: i64 = rng.below(questions + 1)
    while stage > 0 and state.secret_ask(seat) >= 0:
        choices = state.offers(seat)
        state.keep_secretly(seat, choices[rng.below(len(choices))])
        stage -= 1
