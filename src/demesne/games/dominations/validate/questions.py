"""What the question on top of the stack of a state from outside is about, kind by kind.

Each function tells whether its frame could have been put there. That the question has two answers or more is checked
elsewhere for all kinds.
"""

from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.board.activation import completed_corners, joined_sides
from demesne.games.dominations.board.pieces import LAND, MONUMENT, kind_of
from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.compiled_effect import SET_INITIATIVE, CompiledEffect
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import ANY, DOMAINS
from demesne.games.dominations.effects.resolving import FOR_DOMINATION, entry_seat, is_order_open
from demesne.games.dominations.layout import PENDING, byte
from demesne.games.dominations.measures.costs import exchange_price, exchange_targets
from demesne.games.dominations.phases.development import may_go_on
from demesne.games.dominations.phases.growth import (
    BUILT_THIS_TURN,
    BY_SIDES,
    NO_SECOND_TILE,
    can_activate,
    can_place,
    can_place_second,
)
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import MOST_MADE
from demesne.games.dominations.validate.purchases import (
    is_first_level,
    is_mastery,
    is_reduction,
    is_slot,
    is_within,
    sum_of,
)
from demesne.games.dominations.validate.waiting import has_effect, is_of_step
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import (
    dominator_of,
    extra_to_choose,
    hand_of,
    knowledge_of,
    seat_at,
)
from demesne.games.dominations.zones.stores import total_knowledge


def check_subject(state: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, data: i64) -> bool:
    """Tell whether the three numbers and the word of a frame of a kind can be these."""
    if kind == asks.WILD:
        return c == 0 and _is_wild(state, seat, a, b, data)
    if kind == asks.REDUCE:
        return c == 0 and is_reduction(state, seat, a, b, data)
    if kind == asks.SLOT:
        return c == 0 and is_slot(state, seat, a, b, data)
    if kind == asks.COPY_OF_CARD:
        return c == 0 and is_mastery(state, seat, a, b, data)
    if kind == asks.PAY:
        return _is_payment(state, seat, a, b, c, data)
    if kind in (asks.EXCHANGE_HAND, asks.KEEP_TILES):
        return b == c == 0 and _is_returning(state, kind, seat, a, data)
    if kind == asks.INITIATIVE:
        return b == c == 0 and _is_order(state, a, data)
    if data != 0:
        return False
    if kind == asks.EXCHANGE_NUMBER:
        return c < DOMAINS and _is_exchange(state, seat, a, b) and _is_target(state, seat, a, b, c)
    if c != 0:
        return False
    if kind == asks.EXCHANGE_FOR:
        return _is_exchange(state, seat, a, b)
    if kind == asks.LOCUS:
        return _is_locus(state, a, b)
    if b != 0:
        return False
    if kind == asks.REDRAW_HAND:
        return state.setup.redraws_hand and a < len(state.setup.redrawn)
    if kind == asks.PLACE_TILE:
        return hands.holds(hand_of(state, seat), a)
    if kind == asks.SIDE:
        return state.setup.joins_one_side and _is_land(state, a)
    if kind == asks.PLACE_MONUMENT:
        return is_first_level(state, seat, a)
    if kind == asks.ORDER:
        return _is_open_order(state, seat, a)
    if kind == asks.FREE_IMPROVEMENT:
        return _is_act(state, seat, a, words.IMPROVE)
    return kind == asks.BUY_INFLUENCE and _is_act(state, seat, a, words.BUY_INFLUENCE)


def _act(state: State, number: i64) -> CompiledEffect | None:
    """Return the effect of a number, None where there is none."""
    if 0 <= number < len(state.tables.effects):
        return state.tables.effects[number]
    return None


def _is_act(state: State, seat: i64, number: i64, do: i64) -> bool:
    """Tell whether an effect of this deed is on a card of the seat, and can be at work now."""
    effect = _act(state, number)
    return (
        effect is not None
        and effect.do == do
        and is_of_step(state, effect)
        and has_effect(state, seat, effect)
    )


# Growth


def _is_land(state: State, cell: i64) -> bool:
    return kind_of(state.board.at(cell)) == LAND


def _is_locus(state: State, cell: i64, corners: i64) -> bool:
    """Tell whether these are all loci at the corners of a tile; by the Inventor its sides stand beside them (R6).

    A monument has no corners, but loci that it has closed (B6a).
    """
    if state.step == asks.TURN_BUILD:
        is_monument = kind_of(state.board.at(cell)) == MONUMENT
        return is_monument and corners == 0 and state.setup.monuments_activate
    if not _is_land(state, cell):
        return False
    word: i64 = state.board.at(cell)
    complete: i64 = completed_corners(state.board, word)
    if state.spent & NO_SECOND_TILE and joined_sides(state.board, word):
        complete |= single(BY_SIDES)
    return corners == complete


def _is_wild(state: State, seat: i64, left: i64, source: i64, amounts: i64) -> bool:
    """Tell whether Vestigium knowledge of a placement, or of an effect, can be left to be chosen (G7)."""
    if left <= 0 or not 0 <= amounts < 1 << 8 * DOMAINS:
        return False
    for domain in range(DOMAINS):
        if byte(amounts, domain) + left > MOST_MADE:
            return False
    if source == FOR_DOMINATION:
        is_now = state.step == asks.DOMINATION and state.rank > 0
        return is_now and sum_of(amounts) + left == extra_to_choose(state, seat)
    if source == 0:
        return state.step == asks.TURN_SECOND and seat_at(state, state.rank) == seat
    effect = _act(state, source - 1)
    if effect is None or effect.domain != ANY or not _is_act(state, seat, source - 1, words.GAIN):
        return False
    return effect.per != words.ONCE or sum_of(amounts) + left == effect.amount


# Exchanges


def _is_exchange(state: State, seat: i64, source: i64, price: i64) -> bool:
    """Tell whether a main decision is open in which the seat exchanges a domain at this price (A3, A4)."""
    if source >= DOMAINS or price <= 0:
        return False
    if price not in (exchange_price(state, seat, False), exchange_price(state, seat, True)):
        return False
    if state.step == asks.TURN_GROWTH:
        return can_place(state, seat) or can_activate(state, seat)
    if state.step == asks.TURN_SECOND:
        return can_place_second(state, seat)
    if state.step == asks.TURN_BUILD:
        return state.spent & BUILT_THIS_TURN == 0
    return may_go_on(state, seat)


def _is_target(state: State, seat: i64, source: i64, price: i64, target: i64) -> bool:
    return (exchange_targets(state, seat, source, price) >> target) & 1 == 1


# Effects


def _is_open_order(state: State, seat: i64, number: i64) -> bool:
    """Tell whether so many effects of a seat wait, and the order of each matters (D7)."""
    waiting = 0
    for k in range(int(state.pending)):
        if entry_seat(state.cells[PENDING + k]) == seat:
            waiting += 1
            if not is_order_open(state, k):
                return False
    return waiting == number


def _is_payment(state: State, seat: i64, left: i64, number: i64, times: i64, paid: i64) -> bool:
    """Tell whether a price can be partly set aside (R13)."""
    effect = _act(state, number)
    if effect is None or not _is_act(state, seat, number, words.BUY_INFLUENCE):
        return False
    return (
        0 < times <= effect.most
        and left > 0
        and is_within(paid, knowledge_of(state, seat))
        and sum_of(paid) + left == effect.price * times
        and sum_of(paid) + left <= total_knowledge(state, seat)
    )


# Hands and orders


def _is_returning(state: State, kind: i64, seat: i64, least: i64, returned: i64) -> bool:
    """Tell whether these tiles of the hand can be chosen so far, in ascending order (S5, E6)."""
    if returned < 0 or (kind == asks.EXCHANGE_HAND and state.setup.redraws_hand):
        return False
    tiles = hands.tiles(returned)
    held = hands.tiles(hand_of(state, seat))
    last = tiles[-1] + 1 if tiles else 0
    return tiles == [tile for tile in held if tile in tiles] and least == last


def _is_order(state: State, chosen: i64, order: i64) -> bool:
    """Tell whether the first places of the next initiative order can be these (E4)."""
    if chosen >= state.players - 1 or not 0 <= order < 1 << 2 * int(chosen):
        return False
    seats = [int(order) >> 2 * rank & 3 for rank in range(int(chosen))]
    return len(set(seats)) == len(seats) and max(seats, default=0) < state.players


def is_initiative_of(state: State, seat: i64) -> bool:
    """Tell whether a seat has just received the card with which it sets the next order (E4)."""
    if state.rank >= 0:
        return False
    tables = state.tables
    for domain in range(DOMAINS):
        side: i64 = tables.domination_sides + tables.dominations[domain]
        k: i64 = tables.first_effects[side]
        while k < tables.first_effects[side + 1]:
            if dominator_of(state, domain) == seat and tables.effects[k].code == SET_INITIATIVE:
                return True
            k += 1
    return False
