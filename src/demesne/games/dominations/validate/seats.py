"""What each seat of a state from outside has: knowledge, influence, points, and the cards of the start."""

from mypy_extensions import i64

from demesne.core.bits import count
from demesne.games.dominations.cards.vocabulary import COUNT_MORE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import (
    CHOSEN_MONUMENT,
    CHOSEN_OBJECTIVE,
    DEALT_MONUMENTS,
    MONUMENT_SET,
    OBJECTIVE_SET,
)
from demesne.games.dominations.domains import ALL_DOMAINS, DOMAINS
from demesne.games.dominations.layout import (
    DEALT,
    EXTRA,
    HAND,
    INFLUENCE,
    INFLUENCE_POINTS,
    KNOWLEDGE,
    OBJECTIVE,
    OBJECTIVES,
    OVERFLOWED,
    POINTS,
    SOURCES,
    SWAPPED,
    TO_CHOOSE,
    TREE_POINTS,
    seat_base,
)
from demesne.games.dominations.measures.goals import points_for_goals
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import is_after
from demesne.games.dominations.validate.purchases import sum_of
from demesne.games.dominations.validate.refusal import demand
from demesne.games.dominations.zones.seats import (
    initiative_rank,
    knowledge_in,
    limit_in,
    points_from,
    seat_at,
    tree_of,
)

# Far more than a game can bring; what is still to come cannot run out of the bits of a source.
_MOST_INFLUENCE = 999
_MOST_POINTS = 9999
_BITS_OF_SOURCES = 16 * (len(SOURCES) - 4)
_TARGETS = 8


def check_seats(state: State) -> None:
    """Check the numbers of all seats."""
    for seat in range(int(state.players)):
        base: i64 = seat_base(seat)
        cells = state.cells
        knowledge: i64 = cells[base + KNOWLEDGE]
        demand(0 <= knowledge < 1 << 8 * DOMAINS, "has knowledge of no domain")
        for domain in range(DOMAINS):
            demand(
                knowledge_in(state, seat, domain) <= limit_in(state, seat, domain),
                "has knowledge above a limit",
            )
        demand(0 <= cells[base + INFLUENCE] <= _MOST_INFLUENCE, "has influence out of range")
        demand(0 <= cells[base + OVERFLOWED] <= ALL_DOMAINS, "notes overflows of no domain")
        has_hands = state.setup.order_comes_last and state.step != asks.CHOOSING
        demand(cells[base + HAND] == 0 or has_hands or state.step >= asks.HANDS, "has a hand too early")
        _check_swaps(state, seat)
        _check_extra(state, seat)
        _check_points(state, seat)


def _check_swaps(state: State, seat: i64) -> None:
    """Exchanges of 1 for 1 are net, and noted for the phase of a turn only (A4)."""
    swapped: i64 = state.cells[seat_base(seat) + SWAPPED]
    sources: i64 = swapped & ALL_DOMAINS
    targets: i64 = swapped >> _TARGETS
    demand(
        swapped & ~(ALL_DOMAINS | ALL_DOMAINS << _TARGETS) == 0
        and sources & targets == 0
        and (sources == 0) == (targets == 0),
        "notes exchanges that cannot be",
    )
    is_turn = asks.TURN_GROWTH <= state.step <= asks.TURN_DEVELOP and seat_at(state, state.rank) == seat
    demand(swapped == 0 or is_turn, "notes exchanges outside a turn")


def _check_extra(state: State, seat: i64) -> None:
    """What counts more for domination comes from own cards, at the end of an age (R8)."""
    extra: i64 = state.cells[seat_base(seat) + EXTRA]
    if state.setup.chooses_count_more:
        left: i64 = extra >> TO_CHOOSE
        chosen = sum_of(extra & (1 << TO_CHOOSE) - 1)
        is_asked = state.step == asks.DOMINATION and initiative_rank(state, seat) == state.rank - 1
        is_past = state.step == asks.DOMINATION and initiative_rank(state, seat) < state.rank - 1
        demand(extra >= 0 and left * chosen == 0, "counts more than it has chosen")
        demand(not is_asked or left > 0, "asks for no domain")
        demand(left == 0 if is_past else chosen == 0, "counts more too early or too late")
        extra = left + chosen
    most: i64 = 0
    if asks.AGE_EFFECTS <= state.step <= asks.COPYING or (state.step == asks.DOMINATION and state.rank >= 0):
        tables = state.tables
        tree = tree_of(state, seat)
        for number in range(int(tree.count)):
            side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
            k: i64 = tables.first_effects[side]
            while k < tables.first_effects[side + 1]:
                if tables.effects[k].do == COUNT_MORE:
                    most += tables.effects[k].amount
                k += 1
    demand(0 <= extra <= most, "counts more for domination than any card says")


def _check_points(state: State, seat: i64) -> None:
    """Points are within reach, and of the end only at the end (O1, E3, F8)."""
    base: i64 = seat_base(seat)
    demand(
        state.cells[base + POINTS] >= 0 and 0 <= state.cells[base + POINTS + 1] < 1 << _BITS_OF_SOURCES,
        "has points from no source",
    )
    for source in range(len(SOURCES)):
        demand(points_from(state, seat, source) <= _MOST_POINTS, "has points out of range")
    is_over = state.step == asks.OVER
    if not is_over:
        demand(points_from(state, seat, OBJECTIVES) == 0, "has points for objectives before the end")
        demand(points_from(state, seat, TREE_POINTS) == 0, "has points for trees before the end")
    if state.age == 0 and not (state.step == asks.DOMINATION and state.rank != 0):
        demand(points_from(state, seat, INFLUENCE_POINTS) == 0, "has points for influence too early")
    if is_over:
        demand(
            points_from(state, seat, OBJECTIVES) == points_for_goals(state, seat),
            "has other points for objectives than for its goals",
        )


# The cards of the start


def check_choices(state: State, viewer: i64) -> None:
    """Check the cards that are dealt to choose from, and those that are kept (S3, F1).

    `viewer` is the seat whose view this is, -1 for a spectator's; a full state has `WHOLE` instead.
    """
    setup = state.setup
    seen = kept = 0
    for seat in range(int(state.players)):
        dealt: i64 = state.cells[seat_base(seat) + DEALT]
        objective = int(state.cells[seat_base(seat) + OBJECTIVE])
        demand(0 <= objective <= len(setup.components.objectives), "has an unknown objective")
        demand((objective > 0) == _has_objective(state, seat), "has an objective too early, or lacks one")
        if objective:
            demand(not kept >> objective & 1, "has an objective twice")
            kept |= 1 << objective
        if state.step == asks.CHOOSING and viewer in (WHOLE, seat):
            _check_secrets(state, dealt)
        elif state.step == asks.OBJECTIVES_OPEN and initiative_rank(state, seat) >= state.rank:
            is_seen = setup.deals_openly or viewer in (WHOLE, seat)
            demand(is_seen or dealt == 0, "shows another seat's secret")
            demand(
                not is_seen
                or (0 <= dealt < 1 << len(setup.components.objectives) and count(dealt) == setup.kept_of),
                "deals other objectives than two to choose from",
            )
        else:
            demand(dealt == 0, "shows cards that are back in the box, or another seat's secret")
        sets = int(dealt) & (MONUMENT_SET << DEALT_MONUMENTS | OBJECTIVE_SET)
        demand(not seen & sets, "deals a card twice")
        seen |= sets
    demand(not seen & kept >> 1, "deals an objective that is kept")


WHOLE = -2
"""In place of a viewer: nothing is hidden."""


def _has_objective(state: State, seat: i64) -> bool:
    """Tell whether a seat has shown an objective by now."""
    if state.setup.chooses_openly and not is_after(state, asks.OBJECTIVES_OPEN):
        return state.step == asks.OBJECTIVES_OPEN and initiative_rank(state, seat) < state.rank
    return state.step != asks.CHOOSING


def _check_secrets(state: State, dealt: i64) -> None:
    """Check what a seat was dealt in secret, and what it has kept of it so far."""
    setup = state.setup
    objectives: i64 = dealt & OBJECTIVE_SET
    monuments: i64 = (dealt >> DEALT_MONUMENTS) & MONUMENT_SET
    wanted: i64 = 0 if setup.chooses_openly else setup.kept_of
    demand(count(objectives) == wanted, "deals other objectives than two to choose from")
    wanted = 0 if setup.draws_monuments else setup.kept_of
    demand(count(monuments) == wanted, "deals other monuments than two to choose from")
    demand(
        objectives >> len(setup.components.objectives) == 0
        and monuments >> state.tables.monument_count == 0
        and (dealt >> DEALT_MONUMENTS) & 0xFFFF == monuments
        and 0 <= dealt < 1 << (CHOSEN_MONUMENT + 8),
        "deals unknown cards",
    )
    objective: i64 = (dealt >> CHOSEN_OBJECTIVE) & 255
    monument: i64 = (dealt >> CHOSEN_MONUMENT) & 255
    demand(objective == 0 or _has(objectives, objective - 1), "keeps an objective that was not dealt")
    demand(monument == 0 or _has(monuments, monument - 1), "keeps a monument that was not dealt")
    demand(monument == 0 or objectives == 0 or objective > 0, "keeps a monument before an objective")


def _has(members: i64, member: i64) -> bool:
    """Tell whether a number is in a set of up to 32."""
    return member < 32 and (members >> member) & 1 == 1
