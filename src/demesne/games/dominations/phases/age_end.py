"""The end of an age and the way to the next one (E1, E3 to E5, E6a)."""

from mypy_extensions import i64

from demesne.games.dominations import events
from demesne.games.dominations.board.knowledge import some
from demesne.games.dominations.board.pieces import level_of, owner_of
from demesne.games.dominations.cards.compiled_effect import SET_INITIATIVE
from demesne.games.dominations.cards.vocabulary import (
    AGE_END,
    AGE_START,
    AT_ONCE,
    DOMINATION_CARD,
    KEEP,
    RESET,
    SPECIAL,
)
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.effects.resolving import (
    FOR_DOMINATION,
    ask_wild,
    execute,
    refresh_moments,
    resolve_queued,
    trigger_effects,
)
from demesne.games.dominations.layout import DOMINATION_POINTS, EXTRA, INFLUENCE_POINTS, KNOWLEDGE, seat_base
from demesne.games.dominations.measures.costs import sides_at
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.frames import push_frame
from demesne.games.dominations.zones.seats import (
    dominator_of,
    extra_strength,
    extra_to_choose,
    influence_of,
    knowledge_in,
    order_of,
    points_of_all,
    seat_at,
)
from demesne.games.dominations.zones.stores import add_points


def is_last_age(state: State) -> bool:
    """Whether no age follows this one."""
    return state.age + 1 == state.setup.ages


def start_age_effects(state: State, seat: i64) -> None:
    """Bring a seat's effects at the end of an age to work (E1)."""
    trigger_effects(state, seat, AGE_END, 1, 0)
    resolve_queued(state, seat)


# Influence and domination


def score_influence(state: State) -> None:
    """Give everybody points for influence, which stays (E3), and for cities where they score (F15)."""
    rank: i64 = 0
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        add_points(state, seat, INFLUENCE_POINTS, influence_of(state, seat), None)
        add_points(state, seat, INFLUENCE_POINTS, points_of_cities(state, seat), None)
        rank += 1


def points_of_cities(state: State, seat: i64) -> i64:
    """Return the points of a seat's cities at the end of an age, by their levels (F15)."""
    points: i64 = 0
    number: i64 = 0
    while state.setup.cities_score and number < state.board.count:
        word: i64 = state.board.piece(number)
        if level_of(word) and owner_of(word) == seat:
            points += state.setup.city_points[level_of(word) - 1]
        number += 1
    return points


def deal_domination(state: State) -> None:
    """Take back all domination cards and deal them again, judged with the order of the ending age (E4, E4a)."""
    state.spent = 0
    state.dominators = 0
    domain: i64 = 0
    while domain < DOMAINS:
        seat: i64 = strongest(state, domain)
        if seat >= 0:
            state.dominators += (seat + 1) << (4 * domain)
        domain += 1
    domain = 0
    while domain < DOMAINS:
        seat = dominator_of(state, domain)
        if seat >= 0:
            take_domination(state, seat, domain)
        domain += 1
    seat = 0
    while seat < state.players:
        state.cells[seat_base(seat) + EXTRA] = 0
        if is_last_age(state):
            state.dominators = 0
        refresh_moments(state, seat)
        resolve_queued(state, seat)
        seat += 1


def ask_count_more(state: State, seat: i64) -> None:
    """Ask for the domains of what a seat counts more for domination (R8)."""
    ask_wild(state, seat, extra_to_choose(state, seat), 0, FOR_DOMINATION)


def strongest(state: State, domain: i64) -> i64:
    """Return who has the most knowledge left in a domain, at least 1 (E4, R8); -1 when nobody has any."""
    best: i64 = -1
    most: i64 = 0
    rank: i64 = 0
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        strength: i64 = knowledge_in(state, seat, domain) + extra_strength(state, seat, domain)
        if strength > most:
            most = strength
            best = seat
        rank += 1
    return best


def domination_points(state: State, domain: i64) -> i64:
    """Return the points that the domination card of a domain brings at the end of this age (E4, E7)."""
    card = state.setup.components.dominations[state.tables.dominations[domain]]
    if is_last_age(state):
        return card.last_points
    if state.players == 2:
        return card.points_with_two
    return card.points


def take_domination(state: State, seat: i64, domain: i64) -> None:
    """Give a domination card: its points, what cards give for it, and its effect at once (E4, E7, R8)."""
    number: i64 = state.tables.dominations[domain]
    points: i64 = domination_points(state, domain)
    if state.sink is not None:
        seats = range(int(state.players))
        left = [int(knowledge_in(state, each, domain)) for each in seats]
        extra = [int(extra_strength(state, each, domain)) for each in seats]
        state.sink.emit(events.domination(int(seat), int(domain), int(number), int(points), left, extra))
    add_points(
        state,
        seat,
        DOMINATION_POINTS,
        points,
        events.card("domination", int(number)) if state.sink is not None else None,
    )
    trigger_effects(state, seat, DOMINATION_CARD, 1, domain)
    if is_last_age(state):
        return
    tables = state.tables
    side: i64 = tables.domination_sides + number
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect = tables.effects[k]
        k += 1
        if effect.when != AT_ONCE:
            continue
        if effect.do == SPECIAL and effect.code == SET_INITIATIVE:
            push_frame(state, asks.INITIATIVE, seat, 0, 0, 0, 0)
        else:
            execute(state, effect, seat, 0, 1, domain)


def set_next(state: State, seat: i64, chosen: i64, order: i64, next_seat: i64) -> None:
    """Put a seat next into the initiative order of the next age; ask on until all have a place (E4)."""
    order |= next_seat << (2 * chosen)
    chosen += 1
    if chosen < state.players:
        push_frame(state, asks.INITIATIVE, seat, chosen, 0, 0, order)
    else:
        state.next_order = order


def begin_next_age(state: State) -> None:
    """Set knowledge back (E5) and let the new initiative order count (E4)."""
    if state.sink is not None:
        state.sink.emit(events.reset(points_of_all(state)))
    rank: i64 = 0
    while rank < state.players:
        seat: i64 = seat_at(state, rank)
        kept: i64 = kept_knowledge(state, seat)
        state.cells[seat_base(seat) + KNOWLEDGE] = kept
        if state.sink is not None and kept:
            state.sink.emit(events.kept(int(seat), int(kept)))
        rank += 1
    state.order = state.next_order
    state.age += 1
    state.turn = 0
    state.redraws = 0
    emit_order(state)


def emit_order(state: State) -> None:
    """Tell everybody the initiative order."""
    if state.sink is not None:
        state.sink.emit(events.initiative(order_of(state), int(state.age) + 1))


def emit_age_end(state: State) -> None:
    """Tell everybody that the age ends."""
    if state.sink is not None:
        state.sink.emit(events.age_end(int(state.age) + 1, order_of(state), points_of_all(state)))


def kept_knowledge(state: State, seat: i64) -> i64:
    """Return the knowledge that a seat keeps over the reset (R13)."""
    most: i64 = largest_amount(state, seat, RESET, KEEP)
    kept: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS and most > 0:
        have: i64 = knowledge_in(state, seat, domain)
        if have > most:
            have = most
        kept += some(domain, have)
        domain += 1
    return kept


def largest_amount(state: State, seat: i64, when: i64, do: i64) -> i64:
    """Return the largest amount that a deed of a moment has among the cards of a seat."""
    most: i64 = 0
    sides = sides_at(state, seat, when)
    k: i64 = 0
    while k < len(sides):
        most = larger(most, amount_on(state, sides[k], when, do))
        k += 1
    return most


def larger(one: i64, other: i64) -> i64:
    """Return the larger of two numbers."""
    if one > other:
        return one
    return other


def amount_on(state: State, side: i64, when: i64, do: i64) -> i64:
    """Return the amount of a deed of a moment on one side of a card, 0 when it has none."""
    tables = state.tables
    k: i64 = tables.first_effects[side]
    while k < tables.first_effects[side + 1]:
        effect = tables.effects[k]
        if effect.when == when and effect.do == do:
            return effect.amount
        k += 1
    return 0


def start_age_start(state: State, seat: i64) -> None:
    """Bring a seat's effects at the start of an age to work (E6a)."""
    trigger_effects(state, seat, AGE_START, 1, 0)
    resolve_queued(state, seat)
