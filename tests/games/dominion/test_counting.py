"""Counts of whole trees, pinned, and the same found in other ways: by formula and over all permutations."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from math import factorial

import pytest

from demesne.core.outcomes import outcomes
from demesne.games.dominion import ids, validate
from demesne.games.dominion.actions import DISCARD, PLAY, SET_ASIDE
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import HAND
from demesne.games.dominion.setup import Setup
from tests.games.dominion.counting import beginnings, levels, paths
from tests.games.dominion.naming import cards, text
from tests.games.dominion.positions import Seat, position

CHEAP = "Cellar, Chapel, Moat, Chancellor, Village, Woodcutter, Workshop, Gardens, Militia, Moneylender"
FIRST_TURN = ["5", "199/6", "472/3"]
POSITIONS = [
    (
        Seat("Militia, Spy, Village, Copper, Estate", "2 Copper, Silver, Moat", "Gold"),
        Seat("Moat, 2 Copper, 2 Estate", "Silver, Copper, Smithy", "Estate"),
        [("4", 6), ("49/4", 123), ("35", 680)],
    ),
    (
        Seat("Throne Room, Thief, Cellar, Copper, Estate", "Library, Silver, Moat", "Gold, Chapel"),
        Seat("Copper, 2 Estate, Duchy", "Silver, Copper, Smithy", "Estate, Gold"),
        [("4", 4), ("13", 368)],
    ),
    (
        Seat("Throne Room, Library, Workshop", "Chapel, Silver, Moat", "Feast"),
        Seat("Copper, 2 Estate, Duchy", "Silver, Copper, Smithy", "Estate, Gold"),
        [("4", 7), ("18", 104)],
    ),
]


def test_the_first_turns_of_a_cheap_kingdom():
    setup = Setup(cards(CHEAP), 2, max_turns=1)
    level = beginnings(setup)
    assert sum(weight for weight, _ in level.values()) == 1
    assert len(level) == 16
    assert [str(weight) for weight, _ in levels(level, 3)] == FIRST_TURN


def test_the_first_turns_by_formula():
    """Two turns of up to five Coppers each, counted from the costs alone."""
    costs = [int(CARDS[card].cost) for card in [*range(ids.BASIC), *cards(CHEAP)]]
    hands = Counter(sum(hand) for hand in combinations([1] * 7 + [0] * 3, 5))
    assert [str(expected_sequences(hands, costs, depth)) for depth in (1, 2, 3)] == FIRST_TURN


def turns(coppers: int, coins: int, costs: list[int], length: int) -> tuple[int, int]:
    """Return how many sequences of this length end the turn, and how many leave it open."""
    if length == 0:
        return 0, 1
    ended = 1 + sum(cost <= coins for cost in costs) if length == 1 else 0
    still_open = 0
    if coppers:
        for left, paid in ((coppers - 1, 1), (0, coppers)):
            more, rest = turns(left, coins + paid, costs, length - 1)
            ended += more
            still_open += rest
    return ended, still_open


def expected_sequences(hands: Counter[int], costs: list[int], depth: int) -> Fraction:
    """Return the expected number of sequences of a depth over the two first turns."""
    found = Fraction(0)
    whole = hands.total() ** 2
    for mine, my_weight in hands.items():
        for theirs, their_weight in hands.items():
            number = turns(mine, 0, costs, depth)[1]
            for length in range(1, depth + 1):
                ended, _ = turns(mine, 0, costs, length)
                number += ended * sum(turns(theirs, 0, costs, depth - length))
            found += Fraction(number * my_weight * their_weight, whole)
    return found


@pytest.mark.parametrize(("mine", "theirs", "expected"), POSITIONS)
def test_positions_with_effects_and_hidden_cards(mine, theirs, expected):
    state = position(mine, theirs)
    first = {state.to_bytes(): (Fraction(1), state)}
    found = list(levels(first, len(expected)))
    assert [(str(weight), number) for weight, number in found] == expected


@pytest.mark.parametrize(("mine", "theirs", "expected"), POSITIONS)
def test_counting_path_by_path_finds_the_same(mine, theirs, expected):
    state = position(mine, theirs)
    assert [str(paths(state, depth)) for depth in (1, 2)] == [weight for weight, _ in expected[:2]]


# Chance against all permutations: a pile is shuffled into every order, each as likely as the others.

Deck = tuple[int, ...]
Effect = Callable[[list[int], "Pile"], None]


class Pile:
    """A deck in a fixed order and the order that its discard pile will be shuffled into."""

    def __init__(self, deck: Deck, shuffled: Deck) -> None:
        self.deck = list(deck)
        self.shuffled = list(shuffled)

    def take(self) -> int:
        """Return the next card, -1 if there is none."""
        if not self.deck:
            self.deck, self.shuffled = self.shuffled, []
        return self.deck.pop(0) if self.deck else -1


def smithy(hand: list[int], pile: Pile) -> None:
    hand += [card for card in (pile.take() for _ in range(3)) if card >= 0]


def adventurer(hand: list[int], pile: Pile) -> None:
    found = 0
    while found < 2:
        card = pile.take()
        if card < 0:
            return
        if card < ids.ESTATE:
            hand.append(card)
            found += 1


def library_without_actions(hand: list[int], pile: Pile) -> None:
    while len(hand) < 7:
        card = pile.take()
        if card < 0:
            return
        if card < ids.FIRST_ACTION:
            hand.append(card)


def by_permutations(hand: str, deck: str, discard: str, effect: Effect) -> dict[str, Fraction]:
    """Return the distribution of the hand after an effect, over all orders of deck and discard pile."""
    found: Counter[str] = Counter()
    for order in permutations(cards(deck)):
        for shuffled in permutations(cards(discard)):
            after = cards(hand)
            effect(after, Pile(order, shuffled))
            found[text(after)] += 1
    whole = factorial(len(cards(deck))) * factorial(len(cards(discard)))
    return {after: Fraction(number, whole) for after, number in found.items()}


def by_engine(card: str, hand: str, deck: str, discard: str) -> dict[str, Fraction]:
    """Return the same from the engine; every Action that Library asks about is set aside."""
    state = position(Seat(f"{card}, {hand}", deck, discard), actions=2)
    found: dict[str, Fraction] = {}
    open_ = [(chance, after) for chance, after in outcomes(state, 0, PLAY + cards(card)[0])]
    while open_:
        chance, after = open_.pop()
        if after.is_legal(0, SET_ASIDE):
            open_ += [(chance * more, then) for more, then in outcomes(after, 0, SET_ASIDE)]
            continue
        key = text(validate.part(after, 0, HAND).elements())
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@pytest.mark.parametrize(
    ("card", "effect", "hand", "deck", "discard"),
    [
        ("Smithy", smithy, "Estate", "2 Copper, Silver, Estate, Gold", ""),
        ("Smithy", smithy, "Estate", "Copper, Silver", "2 Estate, Gold, Copper"),
        ("Smithy", smithy, "Estate", "", "Estate, Gold"),
        ("Adventurer", adventurer, "Estate", "Copper, 2 Estate, Gold", "2 Silver, Duchy"),
        ("Adventurer", adventurer, "Estate", "2 Estate, Smithy", "Silver, Duchy, Gold"),
        ("Library", library_without_actions, "4 Estate", "Copper, Smithy, 2 Silver, Village", "Gold, Moat"),
        ("Library", library_without_actions, "5 Estate", "Smithy, Village", "Gold, Moat, Copper, Silver"),
    ],
)
def test_chance_is_that_of_all_permutations(card, effect, hand, deck, discard):
    assert by_engine(card, hand, deck, discard) == by_permutations(hand, deck, discard, effect)


def test_cellar_draws_from_the_pile_with_its_discards():
    state = position(Seat("Cellar, Copper, Estate", "Silver", "Gold"), actions=1)
    found: dict[str, Fraction] = {}
    for first, begun in outcomes(state, 0, PLAY + ids.CELLAR):
        for second, chosen in outcomes(begun, 0, DISCARD + ids.COPPER):
            for third, done in outcomes(chosen, 0, DISCARD + ids.ESTATE):
                key = text(validate.part(done, 0, HAND).elements())
                found[key] = found.get(key, Fraction(0)) + first * second * third
    expected: Counter[str] = Counter()
    for shuffled in permutations(cards("Gold, Copper, Estate")):
        expected[text([ids.SILVER, shuffled[0]])] += 1
    assert found == {hand: Fraction(number, 6) for hand, number in expected.items()}


def test_outcomes_leave_the_state_alone_and_add_up_to_one():
    state = position(Seat("Smithy, Copper", "2 Copper, Silver", "Gold, Estate"))
    before = state.to_bytes()
    found = outcomes(state, 0, PLAY + ids.SMITHY)
    assert state.to_bytes() == before
    assert sum(chance for chance, _ in found) == 1
    assert all(isinstance(after, DominionState) for _, after in found)
