"""A decision of every kind in Dominion: a card is played that asks for it."""

from collections.abc import Collection
from dataclasses import replace
from typing import Final, NamedTuple

from demesne.core.chance import FastChance
from demesne.games.dominion import ids
from demesne.games.dominion.actions import PLAY
from demesne.lab.checkbot.dominion.arrangement import Has, arrange
from demesne.lab.checkbot.position import Needed, Position

_COPPERS: Final = Has(hand={ids.COPPER: 5})


class Asking(NamedTuple):
    """A card that asks for a decision, what its player has beside it, and what the other seat has."""

    card: int
    mine: Has = _COPPERS
    theirs: Has = _COPPERS


_ASKING: Final = {
    "discard": Asking(ids.CELLAR, Has(hand={ids.COPPER: 2, ids.ESTATE: 2})),
    "trash": Asking(ids.CHAPEL, Has(hand={ids.COPPER: 2, ids.ESTATE: 2})),
    "gain": Asking(ids.WORKSHOP),
    "throne-room": Asking(ids.THRONE_ROOM, Has(hand={ids.VILLAGE: 1, ids.SMITHY: 1})),
    "topdeck": Asking(ids.BUREAUCRAT, theirs=Has(hand={ids.ESTATE: 1, ids.DUCHY: 1, ids.COPPER: 3})),
    "react": Asking(ids.MILITIA, theirs=Has(hand={ids.MOAT: 1, ids.COPPER: 4})),
    "chancellor": Asking(ids.CHANCELLOR),
    "spy": Asking(ids.SPY),
    "thief-trash": Asking(ids.THIEF, theirs=Has(deck={ids.SILVER: 1, ids.GOLD: 1})),
    "thief-gain": Asking(ids.THIEF, theirs=Has(deck={ids.SILVER: 2})),
    "library": Asking(ids.LIBRARY, Has(hand={ids.COPPER: 2}, deck={ids.VILLAGE: 5})),
}


def questions(kinds: Collection[str], needed: Needed = ()) -> list[Position]:
    """Return a decision of each of these kinds, which is its name."""
    return [_question(kind, needed) for kind in kinds]


def _question(kind: str, needed: Needed) -> Position:
    """Return a decision of a kind."""
    if kind == "buy-phase":
        return Position(kind, arrange(_COPPERS, _COPPERS, needed=needed))
    if kind == "action-phase":
        return Position(kind, arrange(Has(hand={ids.VILLAGE: 1}), _COPPERS, needed=needed))
    card, mine, theirs = _ASKING[kind]
    state = arrange(replace(mine, hand={**mine.hand, card: 1}), theirs, needed=needed)
    state.apply(0, PLAY + card, FastChance(bytes(8)))
    return Position(kind, state, state.current_player)
