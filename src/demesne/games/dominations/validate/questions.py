"""The questions that a state from outside can ask: when each comes, and what it can be about.

That a question has two answers or more is checked for all kinds together.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.board.activation import completed_corners, joined_sides
from demesne.games.dominations.board.pieces import LAND, MONUMENT, kind_of
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.compiled_effect import SET_INITIATIVE, CompiledEffect
from demesne.games.dominations.cards.tables import COPIES, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import ANY, DOMAINS
from demesne.games.dominations.effects import resolving, tree_cards
from demesne.games.dominations.layout import PENDING, byte
from demesne.games.dominations.measures import costs, counting
from demesne.games.dominations.phases import development, growth
from demesne.games.dominations.phases.assimilation import others_have
from demesne.games.dominations.phases.building import has_monument_place
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import MOST_MADE
from demesne.games.dominations.validate.laws import is_within, sum_of
from demesne.games.dominations.zones import frames, hands, seats, stores


class Frame:
    """A question of the stack with the numbers of its head; `used` names those that are not 0."""

    def __init__(self, head: i64, data: i64) -> None:
        self.kind: i64 = frames.frame_kind(head)
        self.seat: i64 = frames.frame_seat(head)
        self.a: i64 = frames.frame_a(head)
        self.b: i64 = frames.frame_b(head)
        self.c: i64 = frames.frame_c(head)
        self.data: i64 = data
        numbers = (self.a, self.b, self.c, self.data)
        self.used = {name for name, number in zip("abcd", numbers, strict=True) if number}
        packed: i64 = self.kind | self.seat << 8 | self.a << 12 | self.b << 26 | self.c << 40
        self.is_whole: bool = head >= 0 and head == packed


def can_ask(state: State, frame: Frame) -> bool:
    """Tell whether a question can be open at the step of a state, and be about this."""
    if int(frame.kind) not in QUESTIONS:
        return False
    steps, uses, holds = QUESTIONS[int(frame.kind)]
    return int(state.step) in steps and frame.used <= set(uses) and holds(state, frame)


# Placements


def _is_locus(state: State, frame: Frame) -> bool:
    """Tell whether these are all loci at the corners of a tile; by the Inventor its sides stand beside them (R6).

    A monument has no corners, but loci that it has closed (B6a).
    """
    word: i64 = state.board.at(frame.a)
    if state.step == asks.TURN_BUILD:
        return kind_of(word) == MONUMENT and frame.b == 0 and state.setup.monuments_activate
    if kind_of(word) != LAND:
        return False
    complete: i64 = completed_corners(state.board, word)
    if state.spent & growth.NO_SECOND_TILE and joined_sides(state.board, word):
        complete |= single(growth.BY_SIDES)
    return frame.b == complete


def _is_wild(state: State, frame: Frame) -> bool:
    """Tell whether Vestigium knowledge of a placement, or of an effect, can be left to be chosen (G7)."""
    left, source, amounts = frame.a, frame.b, frame.data
    if left <= 0 or not 0 <= amounts < 1 << 8 * DOMAINS:
        return False
    if any(byte(amounts, domain) + left > MOST_MADE for domain in range(DOMAINS)):
        return False
    if source == resolving.FOR_DOMINATION:
        is_now = state.step == asks.DOMINATION and state.rank > 0
        return is_now and sum_of(amounts) + left == seats.extra_to_choose(state, frame.seat)
    if source == 0:
        return state.step == asks.TURN_SECOND and seats.seat_at(state, state.rank) == frame.seat
    effect = effect_of_deed(state, frame.seat, source - 1, words.GAIN)
    if effect is None or effect.domain != ANY:
        return False
    return effect.per != words.ONCE or sum_of(amounts) + left == effect.amount


# Exchanges


def _is_exchange(state: State, frame: Frame) -> bool:
    """Tell whether a main decision is open in which the seat exchanges a domain at this price (A3, A4)."""
    seat = frame.seat
    prices = (costs.exchange_price(state, seat, False), costs.exchange_price(state, seat, True))
    if frame.a >= DOMAINS or frame.b <= 0 or frame.b not in prices:
        return False
    if state.step == asks.TURN_GROWTH:
        return growth.can_place(state, seat) or growth.can_activate(state, seat)
    if state.step == asks.TURN_SECOND:
        return growth.can_place_second(state, seat)
    if state.step == asks.TURN_BUILD:
        return state.spent & growth.BUILT_THIS_TURN == 0
    return development.may_go_on(state, seat)


def _is_target(state: State, frame: Frame) -> bool:
    """Tell whether the exchanged knowledge can become that of a domain."""
    if frame.c >= DOMAINS or not _is_exchange(state, frame):
        return False
    return (costs.exchange_targets(state, frame.seat, frame.a, frame.b) >> frame.c) & 1 == 1


# Purchases


def _is_next_level(state: State, level: i64) -> bool:
    """Tell whether a level card is the next of its monument, and the monument has a place or is placed (B4)."""
    if not 0 <= level < len(state.tables.level_costs) or state.spent & growth.BUILT_THIS_TURN == 0:
        return False
    monument: i64 = state.tables.level_monuments[level]
    if costs.next_level(state, monument) != level:
        return False
    return seats.levels_built(state, monument) > 0 or has_monument_place(state, monument)


def _is_first_level(state: State, frame: Frame) -> bool:
    """Tell whether a seat has just placed the first level of a monument (B5)."""
    return (
        frame.a < state.tables.monument_count
        and seats.levels_built(state, frame.a) == 1
        and counting.lowest_level(state, frame.seat, frame.a) == 1
        and state.spent & growth.BUILT_THIS_TURN != 0
    )


def _is_reduction(state: State, frame: Frame) -> bool:
    """Tell whether this part of a level's cost can be left, with this number of units to be spared (R11)."""
    seat, units, cost = frame.seat, frame.b, frame.data
    if not _is_next_level(state, frame.a) or units <= 0 or cost == 0:
        return False
    whole: i64 = state.tables.level_costs[frame.a]
    return (
        is_within(cost, whole)
        and units + sum_of(whole) - sum_of(cost) == costs.level_reduction(state, seat)
        and stores.shortfall(state, seat, cost) <= units
        and tree_cards.has_slot(state, seat, state.tables.level_halves[frame.a])
    )


def _is_slot(state: State, frame: Frame) -> bool:
    """Tell whether a card can be looking for its slot, bought at this cost."""
    code: i64 = frame.a
    if frame.b == asks.BUILT:
        level: i64 = code - LEVEL_CODE
        is_next = state.step == asks.TURN_BUILD and _is_next_level(state, level)
        return is_next and is_within(frame.data, state.tables.level_costs[level])
    return code < LEVEL_CODE and _is_bought(state, frame, code // COPIES) and tree_cards.has_copy(state, code)


def _is_bought(state: State, frame: Frame, mastery: i64) -> bool:
    """Tell whether a mastery that the seat does not have can be developed or copied just now (D1, E2)."""
    if mastery >= state.tables.mastery_count or seats.owns(state, frame.seat, mastery):
        return False
    if frame.b == asks.DEVELOPED:
        most: i64 = state.tables.values[mastery] << (8 * state.tables.domains[mastery])
        actions: i64 = state.developed & development.ACTIONS
        has_acted = state.developed & development.ACQUIRED != 0 and 0 < actions < development.ACTIONS
        return state.step == asks.TURN_DEVELOP and has_acted and is_within(frame.data, most)
    is_copy = frame.b == asks.ASSIMILATED and frame.data == 0 and state.step == asks.DOMINATION
    return is_copy and others_have(state, frame.seat, mastery, False)


# Effects


def effect_of_deed(state: State, seat: i64, number: i64, do: i64) -> CompiledEffect | None:
    """Return the effect of a number if it does this, is on a card of the seat and can be at work now; else None."""
    if not 0 <= number < len(state.tables.effects):
        return None
    effect = state.tables.effects[number]
    cards = [*range(int(seats.tree_of(state, seat).count)), resolving.NO_CARD]
    has_it = any(is_on_card(state, seat, card, effect) for card in cards)
    return effect if effect.do == do and is_of_step(state, effect) and has_it else None


def is_of_step(state: State, effect: CompiledEffect) -> bool:
    """Tell whether effects of this moment can be waiting now."""
    if state.step == asks.TURN_BUILD and state.setup.monuments_activate and effect.when in _ACTIVATED:
        return True
    return int(effect.when) in MOMENTS.get(int(state.step), ())


def is_on_card(state: State, seat: i64, number: i64, effect: CompiledEffect) -> bool:
    """Tell whether an effect is on a side of a seat's card; a mastery may have been turned since it began."""
    tables = state.tables
    sides: list[i64] = []
    tree = seats.tree_of(state, seat)
    if number == resolving.NO_CARD:
        held = [domain for domain in range(DOMAINS) if seats.dominator_of(state, domain) == seat]
        sides = [tables.domination_sides + tables.dominations[domain] for domain in held]
    elif number < tree.count:
        sides = [
            tables.side_of(tree.code(number), False),
            tables.side_of(tree.code(number), tree.is_advanced(number)),
        ]
    return any(tables.first_effects[side] <= effect.number < tables.first_effects[side + 1] for side in sides)


def _is_open_order(state: State, frame: Frame) -> bool:
    """Tell whether this number of effects of a seat wait, and the order of each matters (D7)."""
    own = [
        k for k in range(int(state.pending)) if resolving.entry_seat(state.cells[PENDING + k]) == frame.seat
    ]
    return len(own) == frame.a and all(resolving.is_order_open(state, k) for k in own)


def _is_payment(state: State, frame: Frame) -> bool:
    """Tell whether a price can be partly set aside (R13)."""
    effect = effect_of_deed(state, frame.seat, frame.b, words.BUY_INFLUENCE)
    if effect is None or not 0 < frame.c <= effect.most or frame.a <= 0:
        return False
    price = sum_of(frame.data) + frame.a
    is_held = is_within(frame.data, seats.knowledge_of(state, frame.seat))
    return is_held and effect.price * frame.c == price <= stores.total_knowledge(state, frame.seat)


# Hands and orders


def _is_returning(state: State, frame: Frame) -> bool:
    """Tell whether these tiles of the hand can be chosen so far, in ascending order (S5, E6)."""
    if frame.data < 0 or (frame.kind == asks.EXCHANGE_HAND and state.setup.redraws_hand):
        return False
    tiles = hands.tiles(frame.data)
    held = hands.tiles(seats.hand_of(state, frame.seat))
    return tiles == [tile for tile in held if tile in tiles] and frame.a == (tiles[-1] + 1 if tiles else 0)


def _is_order(state: State, frame: Frame) -> bool:
    """Tell whether the first places of the next initiative order can be these, set by the card's owner (E4)."""
    tables = state.tables
    chosen, order = int(frame.a), int(frame.data)
    if state.rank >= 0 or chosen >= state.players - 1 or not 0 <= order < 1 << 2 * chosen:
        return False
    setting = [k for k, effect in enumerate(tables.effects) if effect.code == SET_INITIATIVE]
    is_held = any(is_on_card(state, frame.seat, resolving.NO_CARD, tables.effects[k]) for k in setting)
    places = {order >> 2 * rank & 3 for rank in range(chosen)}
    return is_held and len(places) == chosen and max(places, default=0) < state.players


_TURN: Final = (asks.TURN_GROWTH, asks.TURN_SECOND, asks.TURN_BUILD, asks.TURN_DEVELOP)
_CARD_PLACED: Final = (words.AT_ONCE, words.NODUS, words.LEVEL_CARD)
_ACTIVATED: Final = (words.PRODUCING, words.LOCUS, words.OTHER_ACTIVATES)
MOMENTS: Final[dict[int, tuple[int, ...]]] = {
    asks.TURN_GROWTH: (words.TURN_START,),
    asks.TURN_SECOND: _ACTIVATED,
    asks.TURN_BUILD: (*_CARD_PLACED, words.CITY, words.CITY_BESIDE_OWN),
    asks.TURN_DEVELOP: _CARD_PLACED,
    asks.AGE_EFFECTS: (words.AGE_END,),
    asks.DOMINATION: _CARD_PLACED,
    asks.AGE_START: (words.AGE_START,),
}
"""The moments of effects that can be waiting at each step."""

_EFFECTS: Final = tuple(MOMENTS)
OF_EFFECTS: Final = (asks.WILD, asks.ORDER, asks.FREE_IMPROVEMENT, asks.BUY_INFLUENCE, asks.PAY)
"""Questions of effects: what resolves the effects of the same seat lies beneath them."""

Question = tuple[tuple[int, ...], str, Callable[[State, Frame], bool]]
"""The steps at which a question comes, which numbers of its frame it uses, and what they can be."""


def _does(do: i64) -> Callable[[State, Frame], bool]:
    """Return the law of a question that an effect asks which does this."""
    return lambda state, frame: effect_of_deed(state, frame.seat, frame.a, do) is not None


QUESTIONS: Final[dict[int, Question]] = {
    asks.EXCHANGE_HAND: ((asks.HANDS,), "ad", _is_returning),
    asks.KEEP_TILES: ((asks.KEEPING,), "ad", _is_returning),
    asks.REDRAW_HAND: ((asks.HANDS,), "a", lambda s, f: s.setup.redraws_hand and f.a < len(s.setup.redrawn)),
    asks.PLACE_TILE: ((asks.TURN_SECOND,), "a", lambda s, f: hands.holds(seats.hand_of(s, f.seat), f.a)),
    asks.SIDE: (
        (asks.TURN_SECOND,),
        "a",
        lambda s, f: s.setup.joins_one_side and kind_of(s.board.at(f.a)) == LAND,
    ),
    asks.LOCUS: ((asks.TURN_SECOND, asks.TURN_BUILD), "ab", _is_locus),
    asks.REDUCE: ((asks.TURN_BUILD,), "abd", _is_reduction),
    asks.PLACE_MONUMENT: ((asks.TURN_BUILD,), "a", _is_first_level),
    asks.SLOT: ((asks.TURN_BUILD, asks.TURN_DEVELOP, asks.DOMINATION), "abd", _is_slot),
    asks.COPY_OF_CARD: ((asks.TURN_DEVELOP, asks.DOMINATION), "abd", lambda s, f: _is_bought(s, f, f.a)),
    asks.EXCHANGE_FOR: (_TURN, "ab", _is_exchange),
    asks.EXCHANGE_NUMBER: (_TURN, "abc", _is_target),
    asks.WILD: (_EFFECTS, "abd", _is_wild),
    asks.ORDER: (_EFFECTS, "a", _is_open_order),
    asks.FREE_IMPROVEMENT: (_EFFECTS, "a", _does(words.IMPROVE)),
    asks.BUY_INFLUENCE: ((asks.AGE_EFFECTS,), "a", _does(words.BUY_INFLUENCE)),
    asks.PAY: ((asks.AGE_EFFECTS,), "abcd", _is_payment),
    asks.INITIATIVE: ((asks.DOMINATION,), "ad", _is_order),
}
