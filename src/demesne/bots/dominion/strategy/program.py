"""A strategy compiled to flat tables of integers: ordered rules, tests joined by jumps, and arithmetic.

A *rule* is four integers: the set of cards it can choose, what it chooses (a card or `NOTHING`), the card
whose effect it is for (-1: any) and its first test. A *test* is six: which value to read, of which card, the
comparison, the constant, and where to go on when it holds and when it fails (a test, `ACCEPT` or `REJECT`).
`and`, `or` and `not` are only jumps. A value that needs arithmetic is a piece of stack code of pairs
(operation, argument).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominion.choices.asks import ASK_DISCARD_REVEALED
from demesne.games.dominion.ids import COPPER, ESTATE, FIRST_ACTION, GARDENS, GOLD, PROVINCE
from demesne.games.dominion.view import View

# The lists of rules.
BUY: Final = 0
PLAY: Final = 1
THRONE: Final = 2
TRASH: Final = 3
DISCARD: Final = 4
GAIN: Final = 5
TOPDECK: Final = 6
REACT: Final = 7
SPY: Final = 8
RESHUFFLE: Final = 9
ASIDE: Final = 10

# What a rule chooses if it is not a card, and the answer when no rule applies.
NOTHING: Final = 32
NO_RULE: Final = -1

# Where a test leads if not to another test.
ACCEPT: Final = -1
REJECT: Final = -2

# Comparisons; the compiler expresses the others by these and exchanged jumps.
AT_MOST: Final = 0
EQUAL: Final = 1

# Values of a card.
SUPPLY: Final = 0
OWN: Final = 1
HAND: Final = 2
IN_PLAY: Final = 3
TRASHED: Final = 4
OPPONENTS: Final = 5
# Values of the position.
TURN: Final = 6
COINS: Final = 7
BUYS: Final = 8
ACTIONS: Final = 9
HAND_SIZE: Final = 10
DECK_SIZE: Final = 11
OWNED: Final = 12
EMPTY_PILES: Final = 13
POINTS: Final = 14
LEAD: Final = 15
PLAYERS: Final = 16
MONEY: Final = 17
ACTIONS_IN_HAND: Final = 18
TREASURES_IN_HAND: Final = 19
# A value that the stack code at an offset computes, and the operations of that code.
COMPUTED: Final = 20
NUMBER: Final = 21
ADD: Final = 22
SUBTRACT: Final = 23
MULTIPLY: Final = 24
STOP: Final = 25
DIVIDE: Final = 26
# Further values: first those of a card, then those of the position.
DECK: Final = 32
DISCARD_PILE: Final = 33
SMALLEST_PILE: Final = 34
GAINS_TO_END: Final = 35
ACTIONS_OWNED: Final = 36
TREASURES_OWNED: Final = 37
VICTORY_CARDS_OWNED: Final = 38
VICTORY_CARDS_IN_HAND: Final = 39
OPPONENT_HAND_SIZE: Final = 40
SEAT: Final = 41
SPIED_SELF: Final = 42

RULE_SIZE: Final = 4
TEST_SIZE: Final = 6
# Arithmetic saturates here, so that every product stays below 2^63 and both builds agree.
LIMIT: Final = 1_000_000_000


def lead(view: View) -> i64:
    """Return the seat's points less those of the best other player."""
    best: i64 = -LIMIT
    seat: i64 = 0
    while seat < view.players:
        if seat != view.seat and view.points(seat) > best:
            best = view.points(seat)
        seat += 1
    return view.points(view.seat) - best


def owned_by_others(view: View, card: i64) -> i64:
    """Return how many copies of a card the other players own together."""
    total: i64 = 0
    seat: i64 = 0
    while seat < view.players:
        if seat != view.seat:
            total += view.owned(seat, card)
        seat += 1
    return total


def in_hand(view: View, first: i64, end: i64) -> i64:
    """Return how many cards with numbers from `first` to `end` - 1 are in the hand."""
    total: i64 = 0
    card: i64 = first
    while card < end:
        total += view.hand(card)
        card += 1
    return total


def value(view: View, kind: i64, card: i64) -> i64:
    """Read one value from a view; `card` counts only for the values of a card."""
    if kind == SUPPLY:
        return view.supply(card)
    if kind == OWN:
        return view.own(card)
    if kind == TURN:
        return view.turn
    if kind == HAND:
        return view.hand(card)
    if kind == IN_PLAY:
        return view.in_play(card)
    if kind == TRASHED:
        return view.trash(card)
    if kind == OPPONENTS:
        return owned_by_others(view, card)
    if kind == COINS:
        return view.coins
    if kind == BUYS:
        return view.buys
    if kind == ACTIONS:
        return view.actions
    if kind == HAND_SIZE:
        return view.hand_size(view.seat)
    if kind == DECK_SIZE:
        return view.deck_size(view.seat)
    if kind == OWNED:
        return view.owned_total(view.seat)
    if kind == EMPTY_PILES:
        return view.empty_piles
    if kind == POINTS:
        return view.points(view.seat)
    if kind == LEAD:
        return lead(view)
    if kind == PLAYERS:
        return view.players
    if kind == MONEY:
        return view.worth(view.seat)
    if kind == ACTIONS_IN_HAND:
        return in_hand(view, FIRST_ACTION, NOTHING)
    if kind == TREASURES_IN_HAND:
        return in_hand(view, COPPER, GOLD + 1)
    return further_value(view, kind, card)


def further_value(view: View, kind: i64, card: i64) -> i64:
    """Read one of the values from `DECK` on."""
    if kind == DECK:
        return in_deck(view, card)
    if kind == DISCARD_PILE:
        return view.discard(card)
    if kind == SMALLEST_PILE:
        return smallest_piles(view, 1)
    if kind == GAINS_TO_END:
        return gains_to_end(view)
    if kind == ACTIONS_OWNED:
        return in_all(view, FIRST_ACTION, NOTHING)
    if kind == TREASURES_OWNED:
        return in_all(view, COPPER, GOLD + 1)
    if kind == VICTORY_CARDS_OWNED:
        return in_all(view, ESTATE, PROVINCE + 1) + view.own(GARDENS)
    if kind == VICTORY_CARDS_IN_HAND:
        return in_hand(view, ESTATE, PROVINCE + 1) + view.hand(GARDENS)
    if kind == OPPONENT_HAND_SIZE:
        return largest_hand(view)
    if kind == SEAT:
        return view.turn_order
    return 1 if view.ask == ASK_DISCARD_REVEALED and view.subject_seat == view.seat else 0


def in_deck(view: View, card: i64) -> i64:
    """Return how many copies of a card are in the seat's deck, its known top cards included."""
    found: i64 = view.deck(card)
    for known in view.known_tops(view.seat):
        if known == card:
            found += 1
    return found


def in_all(view: View, first: i64, end: i64) -> i64:
    """Return how many cards with numbers from `first` to `end` - 1 the seat owns."""
    total: i64 = 0
    card: i64 = first
    while card < end:
        total += view.own(card)
        card += 1
    return total


def largest_hand(view: View) -> i64:
    """Return how many cards the other player with most has in hand."""
    most: i64 = 0
    seat: i64 = 0
    while seat < view.players:
        if seat != view.seat and view.hand_size(seat) > most:
            most = view.hand_size(seat)
        seat += 1
    return most


def smallest_piles(view: View, number: i64) -> i64:
    """Return how many cards the `number` smallest supply piles have together, empty ones left out."""
    total: i64 = 0
    taken: i64 = 0
    while number > 0:
        least: i64 = LIMIT
        pile: i64 = 0
        card: i64 = 0
        while card < NOTHING:
            if view.supply(card) and not (taken >> card) & 1 and view.supply(card) < least:
                least = view.supply(card)
                pile = card
            card += 1
        if least == LIMIT:
            break
        taken |= single(pile)
        total += least
        number -= 1
    return total


def gains_to_end(view: View) -> i64:
    """Return how many cards must leave the supply at least until the game ends: Provinces, or three whole piles."""
    piles: i64 = 3 - view.empty_piles
    if piles <= 0:
        return 0
    by_piles: i64 = smallest_piles(view, piles)
    return by_piles if by_piles < view.supply(PROVINCE) else view.supply(PROVINCE)


def saturated(number: i64) -> i64:
    """Return the nearest number that arithmetic may go on with."""
    if number > LIMIT:
        return LIMIT
    if number < -LIMIT:
        return -LIMIT
    return number


class Program:
    """The rules of one strategy, ready to be asked.

    `starts` gives, for each list of rules, where it starts in `rules`, and at last where `rules` ends.
    `depth` is the largest number of operands that `arithmetic` keeps at a time.
    """

    def __init__(
        self, rules: list[int], starts: list[int], tests: list[int], arithmetic: list[int], depth: int
    ) -> None:
        self.rules: vec[i64] = vec[i64](rules)
        self.starts: vec[i64] = vec[i64](starts)
        self.tests: vec[i64] = vec[i64](tests)
        self.arithmetic: vec[i64] = vec[i64](arithmetic)
        self.stack: vec[i64] = vec[i64]([0] * depth)
        self.buy_end: i64 = starts[1]
        self.buyable: i64 = 0
        for at in range(0, starts[1], RULE_SIZE):
            self.buyable |= rules[at]

    def buy(self, view: View, options: i64) -> i64:
        """Return the card of the set `options` that the first possible buy rule takes, NOTHING or NO_RULE."""
        if options & self.buyable == 0:
            return NO_RULE
        at: i64 = 0
        end: i64 = self.buy_end
        while at < end:
            if self.rules[at] & options:
                test: i64 = self.rules[at + 3]
                if test == ACCEPT or self.holds(view, test):
                    return self.rules[at + 1]
            at += RULE_SIZE
        return NO_RULE

    def first(self, view: View, verb: i64, options: i64, source: i64) -> i64:
        """Return what the first possible rule of a list chooses for the effect of `source`."""
        at: i64 = self.starts[verb]
        end: i64 = self.starts[verb + 1]
        while at < end:
            if self.rules[at] & options and self.is_for(at, source) and self.holds(view, self.rules[at + 3]):
                return self.rules[at + 1]
            at += RULE_SIZE
        return NO_RULE

    def gather(self, view: View, verb: i64, options: i64, source: i64, wanted: i64) -> tuple[i64, i64]:
        """Choose cards of the hand by the rules, in order, until there are `wanted` copies.

        Return the set of cards and how many copies are still to be chosen; a `nothing` rule makes that 0.
        """
        chosen: i64 = 0
        left: i64 = wanted
        at: i64 = self.starts[verb]
        end: i64 = self.starts[verb + 1]
        while at < end and left > 0:
            cards: i64 = self.rules[at]
            if cards & options & ~chosen and self.is_for(at, source) and self.holds(view, self.rules[at + 3]):
                if self.rules[at + 1] == NOTHING:
                    return chosen, 0
                chosen |= cards
                left -= view.hand(self.rules[at + 1])
            at += RULE_SIZE
        return chosen, left

    def named(self, verb: i64, source: i64) -> i64:
        """Return the cards that have rules of their own in a list, so that no default applies to them."""
        found: i64 = 0
        at: i64 = self.starts[verb]
        end: i64 = self.starts[verb + 1]
        while at < end:
            if self.rules[at + 1] != NOTHING and self.is_for(at, source):
                found |= self.rules[at]
            at += RULE_SIZE
        return found

    def is_for(self, at: i64, source: i64) -> bool:
        """Say whether the rule at an offset is for the effect of the card `source`."""
        return self.rules[at + 2] < 0 or self.rules[at + 2] == source

    def holds(self, view: View, test: i64) -> bool:
        """Follow the jumps from a test to the end."""
        while test >= 0:
            kind: i64 = self.tests[test]
            found: i64
            if kind == COMPUTED:
                found = self.compute(view, self.tests[test + 1])
            else:
                found = value(view, kind, self.tests[test + 1])
            constant: i64 = self.tests[test + 3]
            if found == constant or (found < constant and self.tests[test + 2] == AT_MOST):
                test = self.tests[test + 4]
            else:
                test = self.tests[test + 5]
        return test == ACCEPT

    def compute(self, view: View, at: i64) -> i64:
        """Run the stack code at an offset and return its result."""
        size: i64 = 0
        while True:
            operation: i64 = self.arithmetic[at]
            argument: i64 = self.arithmetic[at + 1]
            at += 2
            if operation == STOP:
                return self.stack[0]
            if operation == NUMBER:
                self.stack[size] = argument
                size += 1
            elif operation < COMPUTED or operation >= DECK:
                self.stack[size] = value(view, operation, argument)
                size += 1
            else:
                size -= 1
                left: i64 = self.stack[size - 1]
                right: i64 = self.stack[size]
                if operation == ADD:
                    left += right
                elif operation == SUBTRACT:
                    left -= right
                elif operation == MULTIPLY:
                    left *= right
                elif right == 0:
                    left = 0
                else:
                    left //= right
                self.stack[size - 1] = saturated(left)
