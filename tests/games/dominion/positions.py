"""Positions made to order."""

from collections import Counter
from collections.abc import Mapping

from demesne.core.chance import FastChance
from demesne.games.dominion import bags, ids, validate
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import (
    ASIDE,
    DECK,
    DECK_SIZE,
    DISCARD,
    FRAMES,
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
from demesne.games.dominion.setup import Setup
from tests.games.dominion.naming import cards, number

FILLERS = (
    "Village, Smithy, Market, Festival, Laboratory, Woodcutter, Workshop, Chapel, Cellar, Remodel, Mine, "
    "Moneylender, Gardens, Council Room, Chancellor"
)
ZONES = (HAND, DECK, DISCARD, KNOWN_HAND, KNOWN_DECK, KNOWN_DISCARD, OWNED)


class Seat:
    """What a player has: texts such as "3 Copper, Estate".

    `deck` is in no order; `tops` are cards known to all on top of it, from the top down; the last card of
    `discard` is its top; the last card of `in_play` was played last. `turns` counts the turns begun.
    """

    def __init__(
        self,
        hand: str = "3 Copper, 2 Estate",
        deck: str = "5 Copper",
        discard: str = "",
        tops: str = "",
        in_play: str = "",
        turns: int = 1,
    ) -> None:
        self.hand = cards(hand)
        self.deck = cards(deck)
        self.discard = cards(discard)
        self.tops = cards(tops)
        self.in_play = cards(in_play)
        self.turns = turns

    def owned(self) -> list[int]:
        """Return all cards of the player."""
        return self.hand + self.deck + self.discard + self.tops + self.in_play


def kingdom_with(named: list[int]) -> list[int]:
    """Return ten kingdom cards that include the named ones."""
    kingdom = sorted({card for card in named if card >= ids.GARDENS})
    for card in cards(FILLERS):
        if len(kingdom) < 10 and card not in kingdom:
            kingdom.append(card)
    return kingdom


def position(
    *seats: Seat,
    kingdom: str = "",
    supply: Mapping[str, int] | None = None,
    trash: str = "",
    turn: int = 0,
    actions: int = 1,
    buys: int = 1,
    coins: int = 0,
    max_turns: int = 0,
) -> DominionState:
    """Return a state at the first decision of seat `turn`, in the Action phase if it holds an Action.

    The kingdom is that of the cards named anywhere, filled up with cards that never attack. Cards that are
    neither with a seat nor in a `supply` pile of the given number lie in the trash.
    """
    places = list(seats) + [Seat() for _ in range(2 - len(seats))]
    piles = {number(name): many for name, many in (supply or {}).items()}
    named = cards(kingdom) + cards(trash) + list(piles)
    for seat in places:
        named += seat.owned()
    setup = Setup(kingdom_with(named), len(places), max_turns)
    state = DominionState.start(setup, FastChance(bytes(8)))
    for at, seat in enumerate(places):
        fill_seat(state, at, seat)
    fill_bag(state, IN_PLAY, places[turn].in_play)
    state.last = places[turn].in_play[-1] if places[turn].in_play else ids.NO_CARD
    state.known_tops = b"".join(bytes(seat.tops) for seat in places)
    fill_supply(state, piles, cards(trash), places)
    state.turn_player = turn
    holds_action = any(CARDS[card].is_action for card in places[turn].hand)
    state.phase = asks.ACTION_PHASE if actions and holds_action else asks.BUY_PHASE
    state.actions, state.buys, state.coins = actions, buys, coins
    state.actor = turn
    validate.check(state)
    return state


def fill_bag(state: DominionState, zone: int, found: list[int]) -> None:
    """Make a zone hold these cards."""
    bags.empty(state.cells, zone)
    for card in found:
        bags.add(state.cells, zone, card, 1)


def fill_seat(state: DominionState, at: int, seat: Seat) -> None:
    """Give a seat its cards; nothing hidden is known."""
    base = start_of(at)
    for zone in ZONES:
        bags.empty(state.cells, base + zone)
    fill_bag(state, base + HAND, seat.hand)
    fill_bag(state, base + DECK, seat.deck)
    fill_bag(state, base + DISCARD, seat.discard)
    fill_bag(state, base + KNOWN_DISCARD, seat.discard[-1:])
    fill_bag(state, base + OWNED, seat.owned())
    figures = {HAND_SIZE: len(seat.hand), DECK_SIZE: len(seat.deck), KNOWN_TOPS: len(seat.tops)}
    figures |= {
        HAND_FROM_SHUFFLED_DECK: -1,
        TURNS: seat.turns,
        TOP: seat.discard[-1] if seat.discard else ids.NO_CARD,
    }
    for word, figure in figures.items():
        state.cells[base + word] = figure


def fill_supply(state: DominionState, piles: Mapping[int, int], trash: list[int], places: list[Seat]) -> None:
    """Put the cards that no seat has on their piles and into the trash."""
    left = Counter({card: many for card, many in enumerate(state.setup.piles) if many})
    left += Counter({ids.COPPER: 7 * len(places), ids.ESTATE: 3 * len(places)})
    for seat in places:
        left.subtract(seat.owned())
    assert min(left.values()) >= 0, "more cards than there are in the box"
    supply, trashed = Counter(left), Counter(trash)
    for card, many in left.items():
        supply[card] = piles.get(card, many - trashed[card])
        trashed[card] = many - supply[card]
    fill_bag(state, SUPPLY, list(supply.elements()))
    fill_bag(state, TRASH, list(trashed.elements()))
    state.stock = sum(1 << card for card in supply if supply[card])
    state.empties = sum(1 for card in range(len(CARDS)) if state.setup.piles[card] and not supply[card])
    assert state.cells[FRAMES] == 0
    assert bags.kinds(state.cells, ASIDE) == 0
