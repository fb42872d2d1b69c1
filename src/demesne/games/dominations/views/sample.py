"""A full state that a seat cannot tell from the true one, by the reference posterior (law 4).

Only the start has secrets: which cards the others were dealt, and what they have kept so far. Any cards not dealt to
this seat are equally likely with the others; how far each of them has come, and what it kept, is drawn uniformly.
This is exact but for that last point, on which the rules say nothing.
"""

from mypy_extensions import i64

from demesne.core.chance import Chance
from demesne.games.dominations.answers import keep_secretly
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import find_legal, secretly_asked_kind
from demesne.games.dominations.phases.setup import MONUMENTS_DEALT, OBJECTIVES_DEALT, deal_choice
from demesne.games.dominations.state import State, reclaim
from demesne.games.dominations.views.redact import has_secrets
from demesne.games.dominations.zones.seats import seat_at


def sample_state(known: State, seat: i64, rng: Chance) -> State:
    """Return a full state that agrees with the redacted copy `known` of `seat`'s view."""
    if known.step == asks.OBJECTIVES_OPEN and has_secrets(known):
        return sample_dealt(known, seat, rng)
    if known.step != asks.CHOOSING:
        return known.copy()
    while True:
        state = known.copy()
        state.rng = rng
        other: i64 = 0
        while other < state.players:
            if other != seat:
                deal_and_choose(state, other, rng)
            other += 1
        state.actor = -1
        other = state.players - 1
        while other >= 0:
            if secretly_asked_kind(state, other) >= 0:
                state.actor = other
            other -= 1
        reclaim(state)
        # When all had chosen, the choices would have been shown.
        if state.actor >= 0:
            return state


def sample_dealt(known: State, seat: i64, rng: Chance) -> State:
    """Return a state in which all who have still to choose their objective have two that nobody else has (F1).

    What those before them have put back is as likely as any other card; this seat's own card that went back is too.
    """
    state = known.copy()
    state.rng = rng
    rank: i64 = state.rank
    while rank < state.players:
        other: i64 = seat_at(state, rank)
        if other != seat:
            deal_choice(state, other, OBJECTIVES_DEALT)
        rank += 1
    reclaim(state)
    return state


def deal_and_choose(state: State, seat: i64, rng: Chance) -> None:
    """Deal a seat its secret cards and let it come as far as chance says."""
    questions: i64 = 0
    if not state.setup.chooses_openly:
        deal_choice(state, seat, OBJECTIVES_DEALT)
        questions += 1
    if not state.setup.draws_monuments:
        deal_choice(state, seat, MONUMENTS_DEALT)
        questions += 1
    stage: i64 = rng.randbelow(questions + 1)
    while stage > 0 and secretly_asked_kind(state, seat) >= 0:
        choices = find_legal(state, seat)
        keep_secretly(state, seat, choices[rng.randbelow(len(choices))])
        stage -= 1
