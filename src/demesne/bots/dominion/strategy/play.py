"""Which Action to play next, and which one to double with Throne Room, where no rule of the text says it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominion.strategy.choices import Choices, is_late
from demesne.bots.dominion.strategy.orders import DOUBLE_ORDER, DRAWING_ORDER, FREE_ORDER, LAST_ORDER, has
from demesne.bots.dominion.strategy.program import NOTHING
from demesne.core.bits import single
from demesne.games.dominion.ids import (
    CELLAR,
    CHAPEL,
    COPPER,
    CURSE,
    LIBRARY,
    MINE,
    MONEYLENDER,
    REMODEL,
    THRONE_ROOM,
    TREASURES,
    WITCH,
    WORKSHOP,
)
from demesne.games.dominion.view import View

# Chapel comes before all other last Actions but an attacking Witch if it trashes this many cards.
MUCH_TO_PURGE: Final = 2
# Library comes early while it draws several cards.
SMALL_HAND: Final = 5
CHAPEL_MOST: Final = 4
LIBRARY_HAND: Final = 7
WORKSHOP_COST: Final = 4


class PlayOrder:
    """Ranks the Actions of a hand; a card that would do nothing good now is not played."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.program = choices.program
        self.free: vec[i64] = vec[i64](FREE_ORDER)
        self.drawing: vec[i64] = vec[i64](DRAWING_ORDER)
        self.last: vec[i64] = vec[i64](LAST_ORDER)
        self.doubled: vec[i64] = vec[i64](DOUBLE_ORDER)

    def next_action(self, view: View, options: i64) -> i64:
        """Return the Action of the set `options` to play next, -1 if none is worth it."""
        card: i64 = self.first_useful(view, self.free, options)
        if card >= 0:
            return card
        if view.actions > 1:
            card = self.first_useful(view, self.drawing, options)
            if card >= 0:
                return card
        if has(options, WITCH) and view.supply(CURSE):
            return WITCH
        if has(options, CHAPEL) and self.to_purge(view) >= MUCH_TO_PURGE:
            return CHAPEL
        if has(options, LIBRARY) and view.actions == 1 and view.hand_size(view.seat) <= SMALL_HAND:
            return LIBRARY
        return self.first_useful(view, self.last, options)

    def double(self, view: View, options: i64) -> i64:
        """Return the Action to play twice; a second Throne Room where two more useful Actions wait."""
        if has(options, THRONE_ROOM) and self.useful_copies(view, options) >= 2:
            return THRONE_ROOM
        card: i64 = self.first_useful(view, self.doubled, options)
        if card >= 0:
            return card
        at: i64 = 0
        while at < len(self.doubled):
            if has(options, self.doubled[at]):
                return self.doubled[at]
            at += 1
        return THRONE_ROOM

    def first_useful(self, view: View, order: vec[i64], options: i64) -> i64:
        """Return the first useful card of an order that is in a set, -1 if there is none."""
        at: i64 = 0
        while at < len(order):
            if has(options, order[at]) and self.is_useful(view, order[at]):
                return order[at]
            at += 1
        return -1

    def useful_copies(self, view: View, options: i64) -> i64:
        """Return how many copies of useful Actions other than Throne Room the hand holds."""
        copies: i64 = 0
        at: i64 = 0
        while at < len(self.doubled):
            card: i64 = self.doubled[at]
            if has(options, card) and self.is_useful(view, card):
                copies += view.hand(card)
            at += 1
        return copies

    def is_useful(self, view: View, card: i64) -> bool:
        """Say whether a card of the hand would do something good now."""
        if card == THRONE_ROOM:
            return self.first_useful(view, self.doubled, view.hand_set()) >= 0
        if card == CHAPEL:
            return self.to_purge(view) > 0
        if card == MONEYLENDER:
            return view.hand(COPPER) > 0
        if card == LIBRARY:
            return view.hand_size(view.seat) <= LIBRARY_HAND
        if card == CELLAR:
            return self.choices.to_sift(view, self.hand_without(view, CELLAR)) != 0
        if card == MINE:
            return self.choices.to_exchange(view, view.hand_set() & TREASURES, MINE) >= 0
        if card == REMODEL:
            return self.choices.to_exchange(view, self.hand_without(view, REMODEL), REMODEL) >= 0
        if card == WORKSHOP:
            return self.gains_well(view)
        return True

    def hand_without(self, view: View, card: i64) -> i64:
        """Return the set of cards in hand once a copy of `card` is played."""
        cards: i64 = view.hand_set()
        return cards & ~single(card) if view.hand(card) == 1 else cards

    def to_purge(self, view: View) -> i64:
        """Return how many cards Chapel would trash now."""
        cards: i64 = self.choices.to_purge(view, self.hand_without(view, CHAPEL), CHAPEL, CHAPEL_MOST)
        copies: i64 = 0
        card: i64 = 0
        while card < NOTHING:
            if has(cards, card):
                copies += view.hand(card)
            card += 1
        return copies

    def gains_well(self, view: View) -> bool:
        """Say whether a gain of up to 4 coins follows a buy rule, or gives a Silver before the end."""
        cards: i64 = 0
        card: i64 = 0
        while card < NOTHING:
            if has(view.stock, card) and view.cost(card) <= WORKSHOP_COST:
                cards |= single(card)
            card += 1
        wanted: i64 = self.program.buy(view, cards)
        return 0 <= wanted < NOTHING or not is_late(view)
