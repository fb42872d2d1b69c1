"""Positions of Dominion: its corners, and decisions of which one answer wins."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from demesne.dominion import asks, ids
from demesne.dominion.actions import BUY, PLAY
from demesne.dominion.cards import CARDS
from demesne.dominion.kingdoms import RECOMMENDED
from demesne.dominion.memory import (
    DECK,
    DECK_SIZE,
    DISCARD,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_DECK,
    KNOWN_DISCARD,
    KNOWN_HAND,
    OWNED,
    SUPPLY,
    TOP,
    TOPS,
    TRASH,
    TURNS,
)
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.kernel.chance import FastGenerator
from demesne.lab.conformance.position import Position

Cards = Mapping[int, int]
_ZONES: Final = (HAND, DECK, DISCARD, KNOWN_HAND, KNOWN_DECK, KNOWN_DISCARD, OWNED)
_LATE: Final = 20


@dataclass(frozen=True)
class Has:
    """The cards of a seat with their numbers."""

    hand: Cards = field(default_factory=dict)
    deck: Cards = field(default_factory=lambda: {ids.COPPER: 5})
    discard: Cards = field(default_factory=dict)
    in_play: Cards = field(default_factory=dict)

    def all(self) -> Counter[int]:
        """Return everything that the seat owns."""
        return Counter(self.hand) + Counter(self.deck) + Counter(self.discard) + Counter(self.in_play)


RICH: Final = Has(deck={ids.GOLD: 10})
"""A seat that buys a Province in its next turn, if there is one."""


def arrange(
    *seats: Has,
    supply: Cards | None = None,
    coins: int = 0,
    buys: int = 1,
    max_turns: int = 0,
    kingdom: str = "first-game",
) -> State:
    """Return the first seat's decision in a late turn, in the Action phase if it holds an Action.

    `supply` says how many cards some piles have left; what is neither there nor with a seat lies in the trash.
    """
    state = State.start(Setup(RECOMMENDED[kingdom], len(seats), max_turns), FastGenerator(bytes(8)))
    left = Counter({card: many for card, many in enumerate(state.setup.piles) if many})
    left += Counter({ids.COPPER: 7 * len(seats), ids.ESTATE: 3 * len(seats)})
    for at, seat in enumerate(seats):
        _deal(state, at, seat)
        left.subtract(seat.all())
    piles = {**left, **(supply or {})}
    _put(state, SUPPLY, piles)
    _put(state, TRASH, {card: many - piles[card] for card, many in left.items()})
    _put(state, IN_PLAY, seats[0].in_play)
    state.last = max(seats[0].in_play, default=ids.NO_CARD)
    state.tops = b""
    state.stock = sum(1 << card for card, many in piles.items() if many)
    state.empties = sum(1 for card, many in piles.items() if not many)
    state.turn_player = state.actor = 0
    holds_action = any(CARDS[card].is_action for card in seats[0].hand)
    state.phase = asks.ACTION_PHASE if holds_action else asks.BUY_PHASE
    state.actions, state.buys, state.coins = 1, buys, coins
    return state


def _deal(state: State, at: int, seat: Has) -> None:
    """Give a seat its cards; what is hidden is known to nobody."""
    base = int(state.base(at))
    for zone in _ZONES:
        state.empty(base + zone)
    _put(state, base + HAND, seat.hand)
    _put(state, base + DECK, seat.deck)
    _put(state, base + DISCARD, seat.discard)
    _put(state, base + OWNED, seat.all())
    top = max(seat.discard, default=ids.NO_CARD)
    if seat.discard:
        _put(state, base + KNOWN_DISCARD, {top: 1})
    figures = {HAND_SIZE: sum(seat.hand.values()), DECK_SIZE: sum(seat.deck.values()), TOPS: 0}
    # The first seat has begun one turn more than those after it.
    figures |= {FRESH: -1, TURNS: _LATE - (at > 0), TOP: top}
    for word, figure in figures.items():
        state.cells[base + word] = figure


def _put(state: State, zone: int, cards: Cards) -> None:
    """Let a zone hold these cards."""
    state.empty(zone)
    for card, many in cards.items():
        if many:
            state.add(zone, card, many)


def corners() -> list[Position]:
    """Return decisions that random play seldom meets."""
    poor = Has(in_play={ids.COPPER: 1})
    emptied = dict.fromkeys((ids.ESTATE, ids.DUCHY, ids.SMITHY), 0)
    nothing = {ids.COPPER: 0, ids.CURSE: 0}
    crowd = [Has(hand={ids.COPPER: 3, ids.ESTATE: 2})] * 4
    last = arrange(Has(in_play={ids.GOLD: 3}), RICH, coins=8, max_turns=_LATE)
    return [
        Position("one answer only", arrange(poor, RICH, supply=nothing)),
        Position("two empty piles", arrange(poor, RICH, supply={ids.SMITHY: 0, ids.VILLAGE: 0}, coins=3)),
        Position("all but a few piles empty", arrange(poor, *crowd[:3], supply=emptied, coins=2)),
        Position("the last turn before the game is cut off", last),
        Position(
            "no card in deck and discard", arrange(Has(hand={ids.CELLAR: 1, ids.COPPER: 4}, deck={}), RICH)
        ),
    ]


def puzzles() -> list[Position]:
    """Return decisions of which one answer wins; tests/lab/conformance proves it by going through all outcomes."""
    gold = Has(in_play={ids.GOLD: 3})
    ahead = Has(deck={ids.GOLD: 10}, discard={ids.DUCHY: 1})
    piles = {ids.VILLAGE: 0, ids.SMITHY: 0}
    copper = Has(in_play={ids.COPPER: 2})
    duchess = Has(in_play={ids.COPPER: 2}, discard={ids.DUCHY: 1})
    remodeler = Has(hand={ids.REMODEL: 1, ids.GOLD: 1, ids.CURSE: 1})
    return [
        Position(
            "the last Province",
            arrange(gold, ahead, supply={ids.PROVINCE: 1}, coins=8),
            0,
            BUY + ids.PROVINCE,
        ),
        Position(
            "the last Estate empties the third pile",
            arrange(copper, RICH, supply={**piles, ids.ESTATE: 1, ids.PROVINCE: 4}, coins=2),
            0,
            BUY + ids.ESTATE,
        ),
        Position(
            "a Curse that ends the game while one is ahead",
            arrange(duchess, RICH, supply={**piles, ids.CURSE: 1, ids.PROVINCE: 4}),
            0,
            BUY + ids.CURSE,
        ),
        Position(
            "Remodel makes the last Province of a Gold",
            arrange(remodeler, RICH, supply={ids.PROVINCE: 1}),
            0,
            PLAY + ids.REMODEL,
        ),
        Position(
            "the last Province against two",
            arrange(gold, RICH, ahead, supply={ids.PROVINCE: 1}, coins=8),
            0,
            BUY + ids.PROVINCE,
        ),
    ]
