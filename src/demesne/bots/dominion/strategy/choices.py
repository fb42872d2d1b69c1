"""Answers to what cards ask: the rules of the text first, then the defaults."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominion.strategy import program as lists
from demesne.bots.dominion.strategy.orders import DEAD, GAIN_ORDER, TERMINAL, WORST_ORDER, dearest, has
from demesne.bots.dominion.strategy.program import NO_RULE, NOTHING, Program
from demesne.core.bits import lowest, single
from demesne.games.dominion.actions import (
    DECLINE,
    DISCARD,
    DISCARD_DECK,
    DISCARD_IT,
    DONE,
    GAIN,
    KEEP,
    KEEP_DECK,
    PUT_BACK,
    REVEAL,
    SET_ASIDE,
    SPECIAL,
    TOPDECK,
    TRASH,
    VERB_DISCARD,
    VERB_GAIN,
    VERB_SPECIAL,
    VERB_TOPDECK,
    VERB_TRASH,
)
from demesne.games.dominion.ids import (
    CELLAR,
    CHANCELLOR,
    COPPER,
    CURSE,
    DUCHY,
    ESTATE,
    FESTIVAL,
    GOLD,
    MINE,
    MOAT,
    PROVINCE,
    SILVER,
    VILLAGE,
)
from demesne.games.dominion.view import View

# With this many Provinces or fewer in the supply points come before building the deck.
LATE: Final = 4
# A deck keeps at least this much money while it trashes Coppers.
MONEY_KEPT: Final = 4
ANY_NUMBER: Final = 1000


def is_late(view: View) -> bool:
    """Say whether the end is near."""
    return view.supply(PROVINCE) <= LATE or view.empty_piles >= 2


class Choices:
    """Answers questions by a program; each method that takes only a view returns an action.

    Several cards of a hand are chosen one at a time in ascending order (T9). So each time the whole choice is
    planned again as a set, and its lowest card is the answer.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.worst: vec[i64] = vec[i64](WORST_ORDER)
        self.gains: vec[i64] = vec[i64](GAIN_ORDER)

    def discard(self, view: View) -> i64:
        """Discard for Cellar or Militia."""
        options: i64 = view.options(VERB_DISCARD)
        source: i64 = view.source
        if has(view.options(VERB_SPECIAL), DONE - SPECIAL):
            sifted: i64 = self.to_sift(view, options)
            if sifted == 0:
                return DONE
            return DISCARD + lowest(sifted)
        # An option leaves enough cards above it; the plan may hold any card from the first option on.
        hand: i64 = view.hand_set() & ~(single(lowest(options)) - 1)
        cards, left = self.program.gather(view, lists.DISCARD, hand, source, view.remaining)
        if cards == 0:
            left = view.remaining
        if left > 0:
            named: i64 = self.program.named(lists.DISCARD, source)
            more, left = self.least_missed(view, hand & ~named & ~cards, left)
            cards |= more
            if left > 0:
                more, left = self.least_missed(view, hand & ~cards, left)
                cards |= more
        return DISCARD + lowest(cards)

    def to_sift(self, view: View, options: i64) -> i64:
        """Return what Cellar discards: dead cards, Actions that cannot be played, Copper in a rich deck."""
        cards, left = self.program.gather(view, lists.DISCARD, options, CELLAR, ANY_NUMBER)
        if left == 0:
            return cards
        free: i64 = options & ~self.program.named(lists.DISCARD, CELLAR)
        cards |= free & DEAD
        if view.worth(view.seat) > view.owned_total(view.seat):
            cards |= free & single(COPPER)
        if view.actions == 0:
            cards |= free & TERMINAL
        return cards

    def least_missed(self, view: View, options: i64, wanted: i64) -> tuple[i64, i64]:
        """Return the cards a hand misses least, up to `wanted` copies, and how many copies are missing.

        Dead cards go first, then Actions that next turn's Actions will not reach, then Copper and the rest.
        """
        cards, left = self.by_order(view, options & DEAD, wanted)
        if left > 0:
            unplayable: i64 = self.terminals(view) - 1 - view.hand(VILLAGE) - view.hand(FESTIVAL)
            if unplayable > 0:
                limit: i64 = unplayable if unplayable < left else left
                more, rest = self.by_order(view, options & TERMINAL, limit)
                cards |= more
                left -= limit
                if rest > 0:
                    left += rest
        if left > 0:
            more, left = self.by_order(view, options & ~cards, left)
            cards |= more
        return cards, left

    def by_order(self, view: View, options: i64, wanted: i64) -> tuple[i64, i64]:
        """Take cards of the hand in the order of `WORST_ORDER`."""
        cards: i64 = 0
        at: i64 = 0
        while at < NOTHING and wanted > 0:
            card: i64 = self.worst[at]
            if has(options, card):
                cards |= single(card)
                wanted -= view.hand(card)
            at += 1
        return cards, wanted

    def terminals(self, view: View) -> i64:
        """Return how many Actions in hand give no Action back."""
        found: i64 = 0
        card: i64 = 0
        while card < NOTHING:
            if has(TERMINAL, card):
                found += view.hand(card)
            card += 1
        return found

    def trash(self, view: View) -> i64:
        """Trash for Chapel, Remodel or Mine."""
        options: i64 = view.options(VERB_TRASH)
        if has(view.options(VERB_SPECIAL), DONE - SPECIAL):
            purged: i64 = self.to_purge(view, options, view.source, view.remaining)
            if purged == 0:
                return DONE
            return TRASH + lowest(purged)
        card: i64 = self.to_exchange(view, options, view.source)
        if card < 0:
            cards, _ = self.by_order(view, options & ~DEAD, 1)
            if cards == 0:
                cards = options
            card = lowest(cards)
        return TRASH + card

    def to_purge(self, view: View, options: i64, source: i64, most: i64) -> i64:
        """Return the cards that Chapel trashes: Curses, early Estates, Copper that the deck can spare."""
        cards, left = self.program.gather(view, lists.TRASH, options, source, most)
        free: i64 = options & ~self.program.named(lists.TRASH, source)
        if left > 0 and has(free, CURSE):
            cards |= single(CURSE)
            left -= view.hand(CURSE)
        if left > 0 and has(free, ESTATE) and not is_late(view):
            cards |= single(ESTATE)
            left -= view.hand(ESTATE)
        if left > 0 and has(free, COPPER) and view.worth(view.seat) > MONEY_KEPT:
            cards |= single(COPPER)
        return cards

    def to_exchange(self, view: View, options: i64, source: i64) -> i64:
        """Return the card that Remodel or Mine best turns into another, -1 where none is worth it."""
        card: i64 = self.program.first(view, lists.TRASH, options, source)
        if 0 <= card < NOTHING:
            return card
        free: i64 = options & ~self.program.named(lists.TRASH, source)
        if source == MINE:
            if has(free, SILVER) and view.supply(GOLD):
                return SILVER
            if has(free, COPPER) and view.supply(SILVER):
                return COPPER
            return -1
        if has(free, CURSE):
            return CURSE
        if has(free, GOLD) and view.supply(PROVINCE) and is_late(view):
            return GOLD
        if has(free, ESTATE) and not is_late(view):
            return ESTATE
        if has(free, SILVER) and view.supply(DUCHY) and view.supply(PROVINCE) < LATE // 2:
            return SILVER
        return -1

    def gain(self, view: View) -> i64:
        """Gain a card for Workshop, Feast, Remodel or Mine."""
        return GAIN + self.to_gain(view, view.options(VERB_GAIN), view.source)

    def to_gain(self, view: View, options: i64, source: i64) -> i64:
        """Return what to gain: by the gain rules, else by the buy rules, else what is best by itself."""
        card: i64 = self.program.first(view, lists.GAIN, options, source)
        if 0 <= card < NOTHING:
            return card
        free: i64 = options & ~self.program.named(lists.GAIN, source)
        if source == MINE and free:
            return dearest(free)
        card = self.program.buy(view, free)
        if 0 <= card < NOTHING:
            return card
        if is_late(view):
            if has(free, DUCHY):
                return DUCHY
            if has(free, ESTATE) and not has(free, SILVER):
                return ESTATE
        if free == 0:
            free = options
        at: i64 = 0
        while not has(free, self.gains[at]):
            at += 1
        return self.gains[at]

    def topdeck(self, view: View) -> i64:
        """Put back a Victory card for Bureaucrat: the cheapest."""
        options: i64 = view.options(VERB_TOPDECK)
        card: i64 = self.program.first(view, lists.TOPDECK, options, view.source)
        if 0 <= card < NOTHING:
            return TOPDECK + card
        free: i64 = options & ~self.program.named(lists.TOPDECK, view.source)
        if free == 0:
            free = options
        cards, _ = self.by_order(view, free, 1)
        return TOPDECK + lowest(cards)

    def react(self, view: View) -> i64:
        """Reveal Moat, always unless rules restrict it."""
        if not has(view.options(VERB_SPECIAL), REVEAL - SPECIAL):
            return DECLINE
        card: i64 = self.program.first(view, lists.REACT, single(MOAT), view.source)
        if card == NO_RULE and not self.program.named(lists.REACT, view.source):
            return REVEAL
        return REVEAL if card == MOAT else DECLINE

    def deck(self, view: View) -> i64:
        """Discard the deck for Chancellor unless rules restrict it: what was bought since the shuffle comes sooner."""
        card: i64 = self.program.first(view, lists.RESHUFFLE, single(CHANCELLOR), NO_RULE)
        if card == NO_RULE and not self.program.named(lists.RESHUFFLE, NO_RULE):
            return DISCARD_DECK
        return DISCARD_DECK if card == CHANCELLOR else KEEP_DECK

    def spy(self, view: View) -> i64:
        """Discard by the rules, else bad cards of one's deck and good cards of another's."""
        subject: i64 = view.subject
        card: i64 = self.program.first(view, lists.SPY, single(subject), NO_RULE)
        if card == subject:
            return DISCARD_IT
        if card == NOTHING or has(self.program.named(lists.SPY, NO_RULE), subject):
            return PUT_BACK
        bad: bool = has(DEAD, subject)
        if view.subject_seat == view.seat:
            bad = bad or (subject == COPPER and view.worth(view.seat) > view.owned_total(view.seat))
            return DISCARD_IT if bad else PUT_BACK
        return PUT_BACK if bad or subject == COPPER else DISCARD_IT

    def thief_trash(self, view: View) -> i64:
        """Trash the dearest Treasure for Thief."""
        options: i64 = view.options(VERB_TRASH)
        card: i64 = self.program.first(view, lists.TRASH, options, view.source)
        if 0 <= card < NOTHING:
            return TRASH + card
        return TRASH + dearest(options)

    def thief_gain(self, view: View) -> i64:
        """Gain Silver and Gold for Thief, and a Copper that the buy rules want."""
        options: i64 = view.options(VERB_GAIN)
        named: i64 = self.program.named(lists.GAIN, view.source)
        card: i64 = COPPER
        while card <= GOLD:
            if has(options, card):
                rule: i64 = self.program.first(view, lists.GAIN, single(card), view.source)
                if rule == card:
                    return GAIN + card
                if rule == NO_RULE and not has(named, card) and self.is_wanted(view, card):
                    return GAIN + card
            card += 1
        return DONE

    def is_wanted(self, view: View, treasure: i64) -> bool:
        """Say whether a Treasure is better than no card: Silver, Gold, or a Copper that a buy rule takes."""
        return treasure != COPPER or self.program.buy(view, single(COPPER)) == COPPER

    def library(self, view: View) -> i64:
        """Set a drawn Action aside by the rules, else where no Action is left to play it."""
        subject: i64 = view.subject
        card: i64 = self.program.first(view, lists.ASIDE, single(subject), NO_RULE)
        if card == subject:
            return SET_ASIDE
        if card == NOTHING or has(self.program.named(lists.ASIDE, NO_RULE), subject):
            return KEEP
        return KEEP if view.actions > 0 else SET_ASIDE
