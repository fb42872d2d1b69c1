"""What a seat of Dominations may believe of the cards that the others were dealt and have kept (S3).

Beside these nothing is ever hidden: which tiles come is decided when they are drawn.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Self

from demesne.core.chance import Chance
from demesne.core.events import EventSink
from demesne.core.outcomes import outcomes
from demesne.games.dominations.choices.legal import (
    CHOSEN_MONUMENT,
    CHOSEN_OBJECTIVE,
    DEALT_MONUMENTS,
    MONUMENT_SET,
    OBJECTIVE_SET,
)
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import DEALT, seat_base
from demesne.games.dominations.phases.setup import MONUMENTS_DEALT, OBJECTIVES_DEALT, deal_choice
from demesne.lab.checkbot.reference import gathered

Words = tuple[int, ...]
"""For each seat what it was dealt and what it has kept, as the state notes it."""

OBJECTIVES: Final = OBJECTIVE_SET
MONUMENTS: Final = MONUMENT_SET << DEALT_MONUMENTS
KEPT: Final = 0xFF << CHOSEN_OBJECTIVE | 0xFF << CHOSEN_MONUMENT

_KINDS: Final = (
    (OBJECTIVES_DEALT, OBJECTIVES, 0, CHOSEN_OBJECTIVE),
    (MONUMENTS_DEALT, MONUMENTS, DEALT_MONUMENTS, CHOSEN_MONUMENT),
)
"""What can be dealt in secret: the kind, and where the word of a seat has the cards, their first and the kept one."""


def words_of(state: DominationsState) -> Words:
    """Return what all seats were dealt and have kept."""
    return tuple(int(state.cells[seat_base(seat) + DEALT]) for seat in range(int(state.players)))


def posterior(state: DominationsState, watcher: int) -> dict[Words, Fraction]:
    """Return what all seats may have been dealt and have kept, as far as a seat (-1: a spectator) can tell.

    Cards come by chance; how far each of the others has come, and what it kept, is equally likely, as `View.sample`
    has it. A seat still has to choose, or all would be shown.
    """
    table = _Table(state.copy())
    others = [seat for seat in range(int(state.players)) if seat != watcher]
    for seat in others:
        table.state.cells[seat_base(seat) + DEALT] = 0
    found = {words_of(table.state): Fraction(1)}
    for seat in others:
        found = {
            (*words[:seat], word, *words[seat + 1 :]): chance * share
            for words, chance in found.items()
            for word, share in table.words(words)
        }
    found = {words: chance for words, chance in found.items() if any(map(_has_to_choose, words))}
    whole = sum(found.values())
    return {words: chance / whole for words, chance in found.items()}


class _Table:
    """Deals all that may come; what was worked out is kept, for each kind of cards comes by itself."""

    def __init__(self, state: DominationsState) -> None:
        self.state = state
        self.known: dict[tuple[int, int], list[tuple[int, Fraction]]] = {}
        setup = state.setup
        secret = (not setup.chooses_openly, not setup.draws_monuments)
        self.kinds = [kind for kind, is_secret in zip(_KINDS, secret, strict=True) if is_secret]

    def words(self, words: Words) -> Iterator[tuple[int, Fraction]]:
        """Yield all that one more seat may be dealt and have kept beside the others, with probabilities."""
        taken = 0
        for word in words:
            taken |= word
        dealt = [(0, Fraction(1))]
        for kind, cards, _, _ in self.kinds:
            more = self.dealt(kind, taken & cards)
            dealt = [(word | new, chance * share) for word, chance in dealt for new, share in more]
        for word, chance in dealt:
            kept = [word]
            stages = len(self.kinds) + 1
            for stage in range(stages):
                for now in kept:
                    yield now, chance / (stages * len(kept))
                if stage < len(self.kinds):
                    _, cards, first, place = self.kinds[stage]
                    kept = [now | card - first + 1 << place for now in kept for card in _members(now & cards)]

    def dealt(self, kind: int, taken: int) -> list[tuple[int, Fraction]]:
        """Return what a seat may be dealt of one kind where others have these cards, by the scripted generator."""
        key = kind, taken
        if key not in self.known:
            dealer = _Dealer(self.state.copy(), taken)
            found = gathered((child.word, chance) for chance, child in outcomes(dealer, 0, kind))
            self.known[key] = list(found.items())
        return self.known[key]


@dataclass
class _Dealer:
    """A state in which to deal one kind of cards counts as an action; these cards have been dealt to another seat."""

    state: DominationsState
    taken: int
    word: int = 0

    def copy(self) -> Self:
        return type(self)(self.state.copy(), self.taken)

    def apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None = None) -> None:
        places = [int(seat_base(at)) + DEALT for at in range(int(self.state.players))]
        for place in places:
            self.state.cells[place] = 0
        self.state.cells[places[1 - seat]] = self.taken
        self.state.rng = rng
        deal_choice(self.state, seat, action)
        self.word = int(self.state.cells[places[seat]])


def _has_to_choose(word: int) -> bool:
    """Tell whether a seat has been dealt something of which it has kept nothing."""
    return any(word & cards and not word >> place & 0xFF for _, cards, _, place in _KINDS)


def _members(cards: int) -> list[int]:
    """Return the places of the bits of a set."""
    return [place for place in range(cards.bit_length()) if cards >> place & 1]
