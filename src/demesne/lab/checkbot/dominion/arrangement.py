"""Positions of Dominion to order."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from demesne.core.chance import FastChance
from demesne.games.dominion import bags, ids
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import (
    DECK,
    DECK_SIZE,
    DISCARD,
    HAND,
    HAND_FROM_SHUFFLED_DECK,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    KNOWN_TOPS,
    OWNED,
    SUPPLY,
    TOP,
    TRASH,
    TURNS,
    start_of,
)
from demesne.games.dominion.setup import KINGDOM_SIZE, Setup

Cards = Mapping[int, int]
LATE: Final = 20
"""The turns that the seat to act has begun."""

_ZONES: Final = (HAND, DECK, DISCARD, KNOWN_HAND, KNOWN_DECK, KNOWN_DISCARD, OWNED)
# Without attacks and without Moat: nobody is asked anything because of them.
_FILLERS: Final = (
    ids.VILLAGE,
    ids.SMITHY,
    ids.MARKET,
    ids.CELLAR,
    ids.REMODEL,
    ids.MINE,
    ids.WORKSHOP,
    ids.WOODCUTTER,
    ids.FESTIVAL,
    ids.LABORATORY,
)


@dataclass(frozen=True)
class Has:
    """The cards of a seat with their numbers; on top of the discard pile lies the one that comes last in `ids`."""

    hand: Cards = field(default_factory=dict)
    deck: Cards = field(default_factory=lambda: {ids.COPPER: 5})
    discard: Cards = field(default_factory=dict)
    in_play: Cards = field(default_factory=dict)

    def all(self) -> Counter[int]:
        """Return everything that the seat owns."""
        return Counter(self.hand) + Counter(self.deck) + Counter(self.discard) + Counter(self.in_play)


def arrange(
    *seats: Has,
    supply: Cards | None = None,
    mover: int = 0,
    actions: int = 1,
    buys: int = 1,
    coins: int = 0,
    max_turns: int = 0,
    needed: Collection[int] = (),
) -> DominionState:
    """Return the decision of the seat `mover` in a late turn, in the Action phase if it holds an Action.

    `supply` says how many cards some piles have left; what is neither there nor with a seat lies in the trash. The
    kingdom is that of all cards named or `needed`, filled up with cards that attack nobody.
    """
    named = {card for seat in seats for card in seat.all()} | set(supply or {}) | set(needed)
    state = DominionState.start(Setup(_kingdom(named), len(seats), max_turns), FastChance(bytes(8)))
    left = Counter({card: many for card, many in enumerate(state.setup.piles) if many})
    left += Counter({ids.COPPER: 7 * len(seats), ids.ESTATE: 3 * len(seats)})
    for at, seat in enumerate(seats):
        # Those after the mover have one turn less behind them.
        _deal(state, at, seat, LATE - (at > mover))
        left.subtract(seat.all())
    piles = {**left, **(supply or {})}
    _put(state, SUPPLY, piles)
    _put(state, TRASH, {card: many - piles[card] for card, many in left.items()})
    _put(state, IN_PLAY, seats[mover].in_play)
    state.last = max(seats[mover].in_play, default=ids.NO_CARD)
    state.known_tops = b""
    state.stock = sum(1 << card for card, many in piles.items() if many)
    state.empties = sum(1 for card, many in piles.items() if not many)
    state.turn_player = state.actor = mover
    holds_action = any(CARDS[card].is_action for card in seats[mover].hand)
    state.phase = asks.ACTION_PHASE if holds_action else asks.BUY_PHASE
    state.actions, state.buys, state.coins = actions, buys, coins
    return state


def _kingdom(named: Iterable[int]) -> list[int]:
    """Return ten kingdom cards, among them those that are named."""
    chosen = {card for card in named if card >= ids.BASIC}
    return [*chosen, *[card for card in _FILLERS if card not in chosen][: KINGDOM_SIZE - len(chosen)]]


def _deal(state: DominionState, at: int, seat: Has, turns: int) -> None:
    """Give a seat its cards; what is hidden is known to nobody."""
    base = int(start_of(at))
    for zone in _ZONES:
        bags.empty(state.cells, base + zone)
    _put(state, base + HAND, seat.hand)
    _put(state, base + DECK, seat.deck)
    _put(state, base + DISCARD, seat.discard)
    _put(state, base + OWNED, seat.all())
    top = max(seat.discard, default=ids.NO_CARD)
    if seat.discard:
        _put(state, base + KNOWN_DISCARD, {top: 1})
    figures = {HAND_SIZE: sum(seat.hand.values()), DECK_SIZE: sum(seat.deck.values()), KNOWN_TOPS: 0}
    figures |= {HAND_FROM_SHUFFLED_DECK: -1, TURNS: turns, TOP: top}
    for word, figure in figures.items():
        state.cells[base + word] = figure


def _put(state: DominionState, zone: int, cards: Cards) -> None:
    """Let a zone hold these cards."""
    bags.empty(state.cells, zone)
    for card, many in cards.items():
        if many:
            bags.add(state.cells, zone, card, many)
