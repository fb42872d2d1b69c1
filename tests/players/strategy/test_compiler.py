import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.dominion.cards import CARDS
from demesne.dominion.ids import COPPER, FIRST_ACTION, GOLD
from demesne.dominion.view import View
from demesne.players.strategy.compiler import compile_strategy
from demesne.players.strategy.parser import parse
from demesne.players.strategy.program import LIMIT, NO_RULE, NOTHING
from demesne.players.strategy.tree import (
    All,
    Any,
    Comparison,
    Count,
    Not,
    Number,
    Product,
    Rule,
    Strategy,
    Word,
)
from tests.dominion.positions import Seat, position
from tests.players.strategy.trees import conditions

ALL = (1 << len(CARDS)) - 1
COMPARE = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}
VIEW = View(
    position(
        Seat(hand="2 Copper, Silver, Smithy, Estate", deck="3 Gold, Province", discard="Duchy", turns=7),
        Seat(hand="5 Copper", deck="2 Smithy, 2 Gardens, Curse", turns=6),
        Seat(hand="4 Estate, Smithy", deck="Gold", turns=6),
        supply={"Province": 3, "Village": 0, "Moat": 0},
        trash="2 Silver",
        actions=2,
        buys=3,
        coins=4,
    ),
    0,
)


def word(name):
    """Work a word of the language out from the view, the slow way."""
    others = [seat for seat in range(VIEW.players) if seat != VIEW.seat]
    return {
        "turn": lambda: VIEW.turn,
        "coins": lambda: VIEW.coins,
        "buys": lambda: VIEW.buys,
        "actions": lambda: VIEW.actions,
        "hand_size": lambda: sum(VIEW.hand(card) for card in range(len(CARDS))),
        "deck_size": lambda: VIEW.deck_size(0),
        "cards": lambda: sum(VIEW.own(card) for card in range(len(CARDS))),
        "empty_piles": lambda: VIEW.empty_piles,
        "points": lambda: VIEW.points(0),
        "lead": lambda: VIEW.points(0) - max(VIEW.points(seat) for seat in others),
        "players": lambda: VIEW.players,
        "money": lambda: sum(VIEW.own(card) * (card + 1) for card in range(COPPER, GOLD + 1)),
        "actions_in_hand": lambda: sum(VIEW.hand(card) for card in range(FIRST_ACTION, len(CARDS))),
        "treasures_in_hand": lambda: sum(VIEW.hand(card) for card in range(COPPER, GOLD + 1)),
    }[name]()


def count(function, card):
    """Work a function of the language out from the view."""
    if function == "cost":
        return int(CARDS[card].cost)
    if function == "opponents":
        return VIEW.owned(1, card) + VIEW.owned(2, card)
    return getattr(VIEW, function)(card)


def bounded(number):
    return max(-LIMIT, min(LIMIT, number))


def value_of(node):
    match node:
        case Number():
            return node.value
        case Word():
            return word(node.name)
        case Count():
            return count(node.function, node.card)
        case Product():
            result = value_of(node.factors[0])
            for factor in node.factors[1:]:
                result = bounded(result * value_of(factor))
            return result
    result = value_of(node.first)
    for sign, term in node.others:
        result = bounded(result + value_of(term) if sign == "+" else result - value_of(term))
    return result


def is_true(node):
    match node:
        case Comparison():
            return COMPARE[node.operator](value_of(node.left), value_of(node.right))
        case Not():
            return not is_true(node.condition)
        case All():
            return all(is_true(part) for part in node.conditions)
        case Any():
            return any(is_true(part) for part in node.conditions)


@given(st.lists(conditions, min_size=1, max_size=3))
def test_a_program_says_what_its_conditions_say(parts):
    rules = tuple(Rule("buy", GOLD - at, None, part) for at, part in enumerate(parts))
    program = compile_strategy(Strategy("test", rules=rules))
    expected = next((GOLD - at for at, part in enumerate(parts) if is_true(part)), NO_RULE)
    assert program.buy(VIEW, ALL) == expected


@pytest.mark.parametrize(
    "condition",
    [
        "turn = 7",
        "coins = 4 and buys = 3 and actions = 2",
        "hand_size = 5 and deck_size = 4 and cards = 10 and players = 3",
        "empty_piles = 2 and points = 10 and lead = 6",
        "money = 13 and actions_in_hand = 1 and treasures_in_hand = 3",
        "supply(Province) = 3 and own(Gold) = 3 and hand(Copper) = 2 and in_play(Copper) = 0",
        "trash(Silver) = 2 and opponents(Smithy) = 3 and cost(Province) = 8",
        "3 < turn and 7 <= turn and 8 > turn and 7 >= turn and 6 != turn",
        "turn < 8 and turn <= 7 and turn > 6 and turn >= 7 and turn != 8",
        "own(Gold) > own(Silver) and own(Gold) + 1 < turn",
        "turn * turn - 40 = own(Gold) * 3 and (turn - 1) * 2 = 12",
        "turn - 10 = -3 and turn - -3 = 10",
        "1000000 * 1000000 * 1000000 = 1000000 * 1000",
        "-1000000 * 1000000 < -999999 * 1000 and 2 = 2 and cost(Gold) < cost(Province)",
    ],
)
def test_values_of_the_language(condition):
    program = compile_strategy(parse(f"strategy test\nbuy Gold when {condition}\n"))
    assert program.buy(VIEW, ALL) == GOLD


def test_the_first_rule_that_is_possible_and_true_decides():
    program = compile_strategy(
        parse("strategy t\nbuy Gold\nbuy Silver when turn < 3\nbuy nothing\nbuy Copper")
    )
    assert program.buy(VIEW, ALL) == GOLD
    assert program.buy(VIEW, ALL & ~(1 << GOLD)) == NOTHING
    assert program.buy(VIEW, 0) == NO_RULE
    assert compile_strategy(Strategy("empty")).buy(VIEW, ALL) == NO_RULE
