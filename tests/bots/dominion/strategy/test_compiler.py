import operator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.bots.dominion.strategy.compiler import compile_strategy
from demesne.bots.dominion.strategy.parser import parse
from demesne.bots.dominion.strategy.program import LIMIT, NO_RULE, NOTHING
from demesne.bots.dominion.strategy.tree import (
    All,
    Any,
    Comparison,
    Count,
    Not,
    Number,
    Product,
    Quotient,
    Rule,
    Strategy,
    Word,
)
from demesne.core.chance import FastChance
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import COPPER, FIRST_ACTION, GOLD, PROVINCE
from demesne.games.dominion.setup import Setup, resolve
from demesne.games.dominion.view import View
from tests.bots.dominion.strategy.trees import conditions
from tests.games.dominion.positions import Seat, position

VICTORY = [card for card, each in enumerate(CARDS) if each.is_victory]
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
        "victory_cards_in_hand": lambda: sum(VIEW.hand(card) for card in VICTORY),
        "actions_owned": lambda: sum(VIEW.own(card) for card in range(FIRST_ACTION, len(CARDS))),
        "treasures_owned": lambda: sum(VIEW.own(card) for card in range(COPPER, GOLD + 1)),
        "victory_cards_owned": lambda: sum(VIEW.own(card) for card in VICTORY),
        "smallest_pile": lambda: piles()[0],
        "gains_to_end": lambda: min(VIEW.supply(PROVINCE), sum(piles()[: 3 - VIEW.empty_piles])),
        "opponent_hand_size": lambda: max(VIEW.hand_size(seat) for seat in others),
        "seat": lambda: 1,
        "spied_self": lambda: 0,
    }[name]()


def piles():
    """Return the sizes of the supply piles that are not empty, the smallest first."""
    return sorted(VIEW.supply(card) for card in range(len(CARDS)) if VIEW.supply(card))


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
        case Quotient():
            divisor = value_of(node.divisor)
            return value_of(node.dividend) // divisor if divisor else 0
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
        "deck(Gold) = 3 and deck(Province) = 1 and discard(Duchy) = 1 and discard(Gold) = 0",
        "victory_cards_in_hand = 1 and victory_cards_owned = 3 and actions_owned = 1 and treasures_owned = 6",
        "smallest_pile = 3 and gains_to_end = 3 and opponent_hand_size = 5 and seat = 1 and spied_self = 0",
        "7 / 2 = 3 and -7 / 2 = -4 and 7 / (turn - 7) = 0 and money * 10 / cards = 13",
        "13 / (10 / 3) = 4 and (1 + 2) / 3 = 1 and 6 / 3 - 1 = 1",
        "-1000000 * 1000000 * 1000000 = -1000000 * 1000",
        "-1000000 * 1000000 < -999999 * 1000 and 2 = 2 and cost(Gold) < cost(Province)",
    ],
)
def test_values_of_the_language(condition):
    program = compile_strategy(parse(f"strategy test\nbuy Gold when {condition}\n"))
    assert program.buy(VIEW, ALL) == GOLD


def test_the_end_by_piles_and_by_provinces():
    seats = [Seat(hand="5 Copper"), Seat(hand="5 Copper, Militia", deck="Gold")]
    for supply, gains in (
        ({"Village": 1, "Moat": 2, "Smithy": 4}, 7),
        ({"Village": 1, "Moat": 2, "Smithy": 4, "Province": 6}, 6),
        ({"Village": 0, "Moat": 2}, 8),
        ({"Village": 0, "Moat": 0, "Duchy": 1}, 1),
        ({"Village": 0, "Moat": 0, "Duchy": 0}, 0),
        ({"Province": 0}, 0),
    ):
        view = View(position(*seats, supply=supply), 0)
        program = compile_strategy(parse(f"strategy t\nbuy Gold when gains_to_end = {gains}\n"))
        assert program.buy(view, ALL) == GOLD, supply


def test_known_top_cards_are_in_the_deck():
    view = View(position(Seat(hand="5 Copper", tops="Gold, Silver", deck="2 Gold"), Seat(hand="5 Copper")), 0)
    program = compile_strategy(parse("strategy t\nbuy Gold when deck(Gold) = 3 and deck(Silver) = 1\n"))
    assert program.buy(view, ALL) == GOLD


def test_the_seat_is_the_place_in_the_order_of_turns():
    for first in range(3):
        state = DominionState.start(Setup(resolve("first-game", 0), 3, first=first), FastChance(bytes(8)))
        for seat in range(3):
            program = compile_strategy(parse(f"strategy t\nbuy Gold when seat = {(seat - first) % 3 + 1}\n"))
            assert program.buy(View(state, seat), ALL) == GOLD


def test_yesterdays_texts_compile_to_the_program_of_yesterday():
    """Numbers of old words and operations stay, so that a compiled text keeps its meaning."""
    text = "strategy t\nbuy Gold when treasures_in_hand * 2 - own(Gold) <= coins + 1\nplay Smithy\nreact Moat"
    program = compile_strategy(parse(text))
    assert list(program.arithmetic) == [
        *(19, 0, 21, 2, 24, 0, 1, 2, 23, 0),
        *(7, 0, 21, 1, 22, 0, 23, 0, 25, 0),
    ]
    assert list(program.starts) == [0, 4, 8, 8, 8, 8, 8, 8, 12, 12, 12, 12]


def test_the_first_rule_that_is_possible_and_true_decides():
    program = compile_strategy(
        parse("strategy t\nbuy Gold\nbuy Silver when turn < 3\nbuy nothing\nbuy Copper")
    )
    assert program.buy(VIEW, ALL) == GOLD
    assert program.buy(VIEW, ALL & ~(1 << GOLD)) == NOTHING
    assert program.buy(VIEW, 0) == NO_RULE
    assert compile_strategy(Strategy("empty")).buy(VIEW, ALL) == NO_RULE
