"""Effects at work: what triggers them, in which order they come, and what they do (D7, E1, G6).

An effect whose outcome nothing else can change is carried out when it is triggered. The others wait as pending
entries, each with its effect, its seat, the number of its card in the tree, how many times it comes and the domain of
the settlement concerned, until the frame `RESOLVE_QUEUED` of their owner resolves them; where their order matters
the owner is asked.
"""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import shifted
from demesne.games.dominations.board.knowledge import some
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.cards.vocabulary import (
    BUY_INFLUENCE,
    COUNT_MORE,
    FILL,
    GAIN,
    IMPROVE,
    INFLUENCE,
    NODUS,
    POINTS,
    PRODUCING,
    RAISE_LIMIT,
    STANDING,
)
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import ALL_DOMAINS, ANY, DOMAINS, ITS
from demesne.games.dominations.layout import (
    EXTRA,
    MOMENTS,
    MOST_PENDING,
    OVERFLOWED,
    PAID,
    PENDING,
    REDUCED,
    SWAP_PRICE,
    TO_CHOOSE,
    TRADE_PRICE,
    byte,
    bytes_of,
    seat_base,
)
from demesne.games.dominations.measures.costs import has_moment
from demesne.games.dominations.measures.counting import total_of
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import frame_seat, pop_frame, push_frame
from demesne.games.dominations.zones.seats import dominator_of, knowledge_in, limit_in, tree_of
from demesne.games.dominations.zones.stores import (
    add_influence,
    add_points_by_effect,
    gain_by_effect,
    raise_limit,
    source_of,
    total_knowledge,
)

NO_CARD: Final = 63
FOR_DOMINATION: Final = 0x3FFF


def refresh_moments(state: State, seat: i64) -> None:
    """Note at which moments a seat's cards are at work, what they reduce, and its exchanges."""
    tables = state.tables
    tree = tree_of(state, seat)
    moments: i64 = 0
    reduced: i64 = 0
    trade: i64 = 0
    swap: i64 = 0
    number: i64 = 0
    while number < tree.count:
        side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
        moments |= tables.moments[side]
        reduced |= tables.reduced[side]
        trade = better_price(trade, tables.trades[side])
        swap = better_price(swap, tables.swaps[side])
        number += 1
    domain: i64 = 0
    while domain < DOMAINS:
        if dominator_of(state, domain) == seat:
            moments |= tables.moments[tables.domination_sides + tables.dominations[domain]]
        domain += 1
    moments |= (reduced << REDUCED) | (trade << TRADE_PRICE) | (swap << SWAP_PRICE)
    state.cells[seat_base(seat) + MOMENTS] = moments


def trigger_effects(state: State, seat: i64, when: i64, times: i64, domain: i64) -> None:
    """Trigger the effects of a moment of all cards of a seat.

    `times` is how often it came at once; `domain` that of the nodus, or of the settlement concerned.
    """
    if not has_moment(state, seat, when):
        return
    tables = state.tables
    tree = tree_of(state, seat)
    number: i64 = 0
    while number < tree.count:
        side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
        if (tables.moments[side] >> when) & 1 == 1:
            trigger_side(state, side, seat, number, when, times, domain)
        number += 1
    held: i64 = 0
    while held < DOMAINS:
        if dominator_of(state, held) == seat:
            side = tables.domination_sides + tables.dominations[held]
            if (tables.moments[side] >> when) & 1 == 1:
                trigger_side(state, side, seat, NO_CARD, when, times, domain)
        held += 1


def trigger_side(state: State, side: i64, seat: i64, number: i64, when: i64, times: i64, domain: i64) -> None:
    """Trigger the effects of a moment of one side of a card."""
    tables = state.tables
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect: CompiledEffect = tables.effects[k]
        k += 1
        if effect.when != when:
            continue
        if when == NODUS and effect.trigger != domain:
            continue
        if when == PRODUCING:
            times = new_pairs(state, effect)
        if times:
            execute_or_queue(state, effect, seat, number, times, domain)


def new_pairs(state: State, effect: CompiledEffect) -> i64:
    """Return how often a producing effect comes for what was produced since it last came (R5)."""
    place: i64 = effect.of << 3
    now: i64 = ((state.produced >> place) & 255) // effect.each
    return now - ((state.rewarded >> place) & 255) // effect.each


def execute_or_queue(
    state: State, effect: CompiledEffect, seat: i64, number: i64, times: i64, domain: i64
) -> None:
    """Carry an effect out, or let it wait if others could change its outcome or it changes theirs."""
    if effect.reads | effect.writes == 0 and effect.do != IMPROVE:
        execute(state, effect, seat, number, times, domain)
        return
    assert state.pending < MOST_PENDING, "more effects at once than a tree can have"
    state.cells[PENDING + state.pending] = (
        effect.number | (seat << 12) | (number << 16) | (times << 24) | ((domain & 15) << 32)
    )
    state.pending += 1


def execute_queued(state: State, k: i64) -> None:
    """Carry the k-th waiting effect out."""
    entry: i64 = state.cells[PENDING + k]
    state.pending -= 1
    while k < state.pending:
        state.cells[PENDING + k] = state.cells[PENDING + k + 1]
        k += 1
    state.cells[PENDING + k] = 0
    effect = effect_of(state, entry)
    execute(state, effect, entry_seat(entry), entry_number(entry), entry_times(entry), entry >> 32)


def has_queued(state: State, seat: i64) -> bool:
    """Tell whether effects of a seat are waiting."""
    k: i64 = 0
    while k < state.pending:
        if entry_seat(state.cells[PENDING + k]) == seat:
            return True
        k += 1
    return False


def resolve_queued(state: State, seat: i64) -> None:
    """Push the frame that resolves a seat's waiting effects, if there are any."""
    if has_queued(state, seat):
        push_frame(state, asks.RESOLVE_QUEUED, seat, 0, 0, 0, 0)


def resolve_next(state: State, head: i64) -> None:
    """Carry out a waiting effect of a seat whose order does not matter, or ask which comes next (D7)."""
    seat: i64 = frame_seat(head)
    waiting: i64 = 0
    k: i64 = 0
    while k < state.pending:
        entry: i64 = state.cells[PENDING + k]
        if entry_seat(entry) == seat:
            if not is_order_open(state, k):
                execute_queued(state, k)
                return
            waiting += 1
        k += 1
    if waiting == 0:
        pop_frame(state)
        return
    push_frame(state, asks.ORDER, seat, waiting, 0, 0, 0)


def is_order_open(state: State, k: i64) -> bool:
    """Tell whether it matters when the k-th waiting effect comes among those of its seat."""
    entry: i64 = state.cells[PENDING + k]
    other: i64 = 0
    while other < state.pending:
        word: i64 = state.cells[PENDING + other]
        is_other: bool = other != k and entry_seat(word) == entry_seat(entry)
        if is_other and conflict(state, effect_of(state, entry), effect_of(state, word), entry_seat(entry)):
            return True
        other += 1
    return False


def conflict(state: State, one: CompiledEffect, other: CompiledEffect, seat: i64) -> bool:
    """Tell whether the order of two effects matters.

    It does where one changes what the other reads. Two arrivals of one domain add up in any order; only the
    point for going above the highest limit can depend on it (G8).
    """
    if one.reads & other.writes or other.reads & one.writes:
        return True
    both: i64 = one.writes & other.writes & ALL_DOMAINS
    if both == 0 or not (one.do == FILL or other.do == FILL or state.setup.overflows_every_time):
        return False
    domain: i64 = 0
    while domain < DOMAINS:
        if (both >> domain) & 1 == 1 and limit_in(state, seat, domain) >= state.setup.top_limit:
            done: i64 = (state.cells[seat_base(seat) + OVERFLOWED] >> domain) & 1
            if done == 0 or state.setup.overflows_every_time:
                return True
        domain += 1
    return False


def queue_position(state: State, seat: i64, k: i64) -> i64:
    """Return the place among all waiting effects of the k-th one of a seat."""
    place: i64 = 0
    while True:
        if entry_seat(state.cells[PENDING + place]) == seat:
            if k == 0:
                return place
            k -= 1
        place += 1


def queued_effect(state: State, seat: i64, k: i64) -> CompiledEffect:
    """Return the k-th waiting effect of a seat."""
    return effect_of(state, state.cells[PENDING + queue_position(state, seat, k)])


def effect_of(state: State, entry: i64) -> CompiledEffect:
    """Return the effect of a waiting entry."""
    return state.tables.effects[entry & 0xFFF]


# What effects do


def execute(state: State, effect: CompiledEffect, seat: i64, number: i64, times: i64, domain: i64) -> None:
    """Carry out an effect; a question that it asks is put on the stack."""
    amount: i64 = effect.amount * times
    if effect.when != PRODUCING:
        amount = total_of(state, effect, seat, number) * times
    do: i64 = effect.do
    if do == GAIN:
        if effect.domain == ANY:
            ask_wild(state, seat, amount, 0, effect.number + 1)
        elif effect.domain == ITS:
            gain_by_effect(state, seat, some(domain, amount), effect)
        else:
            gain_by_effect(state, seat, some(effect.domain, amount), effect)
    elif do == FILL:
        room: i64 = limit_in(state, seat, effect.domain) - knowledge_in(state, seat, effect.domain)
        gain_by_effect(state, seat, some(effect.domain, room), effect)
    elif do == POINTS:
        add_points_by_effect(state, seat, amount, effect)
    elif do == INFLUENCE:
        add_influence(state, seat, amount, source_of(state, effect))
    elif do == COUNT_MORE:
        if state.setup.chooses_count_more:
            amount = shifted(amount, TO_CHOOSE)
        state.cells[seat_base(seat) + EXTRA] += amount
    elif do == BUY_INFLUENCE:
        if total_knowledge(state, seat) >= effect.price:
            push_frame(state, asks.BUY_INFLUENCE, seat, effect.number, 0, 0, 0)
    elif do == IMPROVE:
        push_frame(state, asks.FREE_IMPROVEMENT, seat, effect.number, 0, 0, 0)


def ask_wild(state: State, seat: i64, number: i64, amounts: i64, source: i64) -> None:
    """Ask for the domains of Vestigium knowledge, which comes together with known amounts (G7).

    `source` is the number of the effect + 1, 0 for what a placement produces, `FOR_DOMINATION` for what counts
    more when domination is decided (R8).
    """
    if number > 0:
        push_frame(state, asks.WILD, seat, number, source, 0, amounts)


def pay_standing(state: State, seat: i64) -> None:
    """Bring what standing effects have paid to their present totals, never down (R9)."""
    if not has_moment(state, seat, STANDING):
        return
    tables = state.tables
    tree = tree_of(state, seat)
    number: i64 = 0
    while number < tree.count:
        side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
        if (tables.moments[side] >> STANDING) & 1 == 1:
            pay_standing_card(state, seat, side, number)
        number += 1


def pay_standing_card(state: State, seat: i64, side: i64, number: i64) -> None:
    """Pay what a card with standing effects has grown by."""
    tables = state.tables
    total: i64 = 0
    standing: CompiledEffect = tables.effects[tables.first_effects[side]]
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect: CompiledEffect = tables.effects[k]
        if effect.when == STANDING:
            total += total_of(state, effect, seat, number)
            standing = effect
        k += 1
    at: i64 = seat_base(seat) + PAID
    paid: i64 = byte(state.cells[at], standing.standing)
    if total > paid:
        state.cells[at] += bytes_of(total - paid, standing.standing)
        add_influence(state, seat, total - paid, source_of(state, standing))


def raise_limits(state: State, seat: i64, side: i64) -> None:
    """Raise a seat's limits as a side of a card says."""
    tables = state.tables
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect: CompiledEffect = tables.effects[k]
        if effect.do == RAISE_LIMIT:
            domain: i64 = 0
            while domain < DOMAINS:
                raise_limit(state, seat, domain, effect.amount)
                domain += 1
        k += 1


def better_price(one: i64, other: i64) -> i64:
    """Return the lower of two prices of an exchange; 0 is none."""
    if one == 0 or (other != 0 and other < one):
        return other
    return one


def entry_seat(entry: i64) -> i64:
    """Return whose effect is waiting."""
    return (entry >> 12) & 15


def entry_number(entry: i64) -> i64:
    """Return the number in the tree of the card whose effect is waiting, `NO_CARD` for a domination card."""
    return (entry >> 16) & 255


def entry_times(entry: i64) -> i64:
    """Return how often a waiting effect comes."""
    return (entry >> 24) & 255
