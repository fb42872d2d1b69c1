"""Laws of what each seat has: knowledge, influence, points, and the cards of the start."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import count
from demesne.games.dominations import layout
from demesne.games.dominations.board.pieces import level_of, owner_of
from demesne.games.dominations.cards.compiled_effect import CompiledEffect
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.cards.vocabulary import COUNT_MORE, STANDING
from demesne.games.dominations.choices import asks, legal
from demesne.games.dominations.domains import ALL_DOMAINS
from demesne.games.dominations.effects.resolving import pay_standing
from demesne.games.dominations.measures.goals import points_for_goals
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.course import is_after, is_age_end, is_turn
from demesne.games.dominations.validate.laws import SeatLaws, demand, is_within, seats, sum_of
from demesne.games.dominations.zones.seats import initiative_rank, points_from, seat_at, tree_of

# Far more than a game can bring; what is still to come cannot run out of the bits of a source.
_MOST_INFLUENCE: Final = 999
_MOST_POINTS: Final = 9999
_TARGETS: Final = 8
WHOLE: Final = -2
"""In place of a viewer: nothing is hidden."""


def _word(state: State, seat: i64, word: i64) -> i64:
    """Return a word of a seat."""
    return state.cells[layout.seat_base(seat) + word]


def effects_of(state: State, seat: int) -> list[CompiledEffect]:
    """Return the effects of the sides that the cards of a seat's tree show."""
    tables = state.tables
    tree = tree_of(state, seat)
    found: list[CompiledEffect] = []
    for number in range(int(tree.count)):
        side: i64 = tables.side_of(tree.code(number), tree.is_advanced(number))
        found += tables.effects[tables.first_effects[side] : tables.first_effects[side + 1]]
    return found


def _has_influence(state: State, seat: int) -> bool:
    """Tell whether a seat has at least the influence that its cities and standing effects brought for certain.

    Standing effects have paid what they are worth now or more, and those of cards that are not there nothing (R9).
    """
    paid: i64 = _word(state, seat, layout.PAID)
    paying = {int(effect.standing) for effect in effects_of(state, seat) if effect.when == STANDING}
    if any(layout.byte(paid, k) and k not in paying for k in range(8)):
        return False
    if paying:
        fresh = state.copy()
        pay_standing(fresh, seat)
        if _word(fresh, seat, layout.PAID) != paid:
            return False
    earned = sum_of(paid)
    for number in range(int(state.board.count)):
        word: i64 = state.board.piece(number)
        if owner_of(word) == seat:
            earned += sum(int(state.setup.city_influence[level]) for level in range(int(level_of(word))))
    return earned <= _word(state, seat, layout.INFLUENCE) <= _MOST_INFLUENCE


def _has_points(state: State, seat: int) -> bool:
    """Tell whether a seat has at least the points that its cards show, and those of the end only then (O1, E3, F8)."""
    tables, tree = state.tables, tree_of(state, seat)
    least = [0] * len(layout.SOURCES)
    for number in range(int(tree.count)):
        code: i64 = tree.code(number)
        if code < LEVEL_CODE:
            sides = (False, True) if tree.is_advanced(number) else (False,)
            least[layout.MASTERIES] += sum(
                int(tables.mastery_points[tables.side_of(code, side)]) for side in sides
            )
        elif code < CAMPFIRE_CODE:
            least[layout.MONUMENTS] += int(tables.level_points[code - LEVEL_CODE])
    most = [_MOST_POINTS] * len(layout.SOURCES)
    if state.step == asks.OVER:
        least[layout.OBJECTIVES] = most[layout.OBJECTIVES] = int(points_for_goals(state, seat))
    else:
        most[layout.OBJECTIVES] = most[layout.TREE_POINTS] = 0
    if state.age == 0 and not (state.step == asks.DOMINATION and state.rank != 0):
        most[layout.INFLUENCE_POINTS] = 0
    points = [int(points_from(state, seat, source)) for source in range(len(layout.SOURCES))]
    is_whole = 0 <= _word(state, seat, layout.POINTS + 1) < 1 << 16 * (len(layout.SOURCES) - 4)
    is_between = all(low <= has <= high for low, has, high in zip(least, points, most, strict=True))
    return is_whole and _word(state, seat, layout.POINTS) >= 0 and is_between


def _has_swapped(state: State, seat: int) -> bool:
    """Tell whether exchanges of 1 for 1 are net, and noted in a turn of the seat only (A4)."""
    swapped: i64 = _word(state, seat, layout.SWAPPED)
    sources: i64 = swapped & ALL_DOMAINS
    targets: i64 = swapped >> _TARGETS
    is_net = sources & targets == 0 and (sources == 0) == (targets == 0)
    is_own_turn = is_turn(state) and seat_at(state, state.rank) == seat
    return swapped == 0 or (
        is_net and is_own_turn and swapped & ~(ALL_DOMAINS | ALL_DOMAINS << _TARGETS) == 0
    )


def _counts_more(state: State, seat: int) -> bool:
    """Tell whether what counts more for domination comes from the seat's cards, at the end of an age (R8)."""
    extra: i64 = _word(state, seat, layout.EXTRA)
    if state.setup.chooses_count_more:
        left: i64 = extra >> layout.TO_CHOOSE
        chosen = sum_of(extra & (1 << layout.TO_CHOOSE) - 1)
        asked = int(state.rank) - 1 if state.step == asks.DOMINATION else -1
        rank = int(initiative_rank(state, seat))
        is_past = state.step == asks.DOMINATION and rank < asked
        if extra < 0 or left * chosen or (rank == asked and left == 0) or (left if is_past else chosen):
            return False
        extra = left + chosen
    is_now = is_age_end(state) and state.step != asks.OVER and state.rank >= 0
    most = sum(int(effect.amount) for effect in effects_of(state, seat) if effect.do == COUNT_MORE)
    return 0 <= extra <= (most if is_now else 0)


def _is_in_range(state: State, seat: int) -> bool:
    """Tell whether knowledge is within the limits, overflows are of domains, and no hand was drawn too early."""
    has_hand = _word(state, seat, layout.HAND) != 0
    is_early = state.step == asks.CHOOSING or not state.setup.order_comes_last
    return (
        is_within(_word(state, seat, layout.KNOWLEDGE), _word(state, seat, layout.LIMITS))
        and 0 <= _word(state, seat, layout.OVERFLOWED) <= ALL_DOMAINS
        and not (has_hand and is_early and state.step < asks.HANDS)
    )


SEATS: Final[SeatLaws] = (
    ("has knowledge above a limit, or notes what is not there", _is_in_range),
    ("has less influence than its cities and cards brought, or too much", _has_influence),
    ("has fewer points than its cards show, or points too early", _has_points),
    ("notes exchanges that cannot be", _has_swapped),
    ("counts more for domination than it can", _counts_more),
)
"""What the words of a seat can be, beside those that follow from others."""


# The cards of the start


def check_choices(state: State, viewer: i64) -> None:
    """Check the cards that are dealt to choose from, and those that are kept (S3, F1).

    `viewer` is the seat whose view this is, -1 for a spectator's; a full state has `WHOLE` instead.
    """
    seen = kept = 0
    for seat in seats(state):
        dealt: i64 = _word(state, seat, layout.DEALT)
        objective = int(_word(state, seat, layout.OBJECTIVE))
        cards = len(state.setup.components.objectives)
        is_seen = viewer in (WHOLE, seat)
        demand(0 <= objective <= cards, "has an unknown objective")
        demand((objective > 0) == _has_objective(state, seat), "has an objective too early, or lacks one")
        if state.step == asks.CHOOSING and is_seen:
            demand(_is_secret(state, dealt), "keeps or deals other cards than it can")
        else:
            chooses = state.step == asks.OBJECTIVES_OPEN and initiative_rank(state, seat) >= state.rank
            is_known = chooses and (is_seen or state.setup.deals_openly)
            demand(
                _deals(dealt, state.setup.kept_of if is_known else 0, cards), "shows cards that are not dealt"
            )
        sets = int(dealt) & (legal.MONUMENT_SET << legal.DEALT_MONUMENTS | legal.OBJECTIVE_SET)
        demand(not seen & sets and not (objective and kept >> objective & 1), "deals a card twice")
        seen |= sets
        kept |= 1 << objective
    demand(not seen & kept >> 1, "deals an objective that is kept")


def _has_objective(state: State, seat: i64) -> bool:
    """Tell whether a seat has shown an objective by now."""
    if state.setup.chooses_openly and not is_after(state, asks.OBJECTIVES_OPEN):
        return state.step == asks.OBJECTIVES_OPEN and initiative_rank(state, seat) < state.rank
    return state.step != asks.CHOOSING


def _deals(dealt: i64, number: i64, most: int) -> bool:
    """Tell whether a set holds this number of cards, all below `most`."""
    return 0 <= dealt < 1 << most and count(dealt) == number


def _is_secret(state: State, dealt: i64) -> bool:
    """Tell whether a seat can have been dealt this in secret, and have kept this of it so far."""
    setup = state.setup
    objectives: i64 = dealt & legal.OBJECTIVE_SET
    monuments: i64 = (dealt >> legal.DEALT_MONUMENTS) & 0xFFFF
    objective: i64 = (dealt >> legal.CHOSEN_OBJECTIVE) & 255
    monument: i64 = (dealt >> legal.CHOSEN_MONUMENT) & 255
    return (
        0 <= dealt < 1 << (legal.CHOSEN_MONUMENT + 8)
        and _deals(objectives, 0 if setup.chooses_openly else setup.kept_of, len(setup.components.objectives))
        and _deals(monuments, 0 if setup.draws_monuments else setup.kept_of, int(state.tables.monument_count))
        and (objective == 0 or _has(objectives, objective - 1))
        and (monument == 0 or (_has(monuments, monument - 1) and (objectives == 0 or objective > 0)))
    )


def _has(members: i64, member: i64) -> bool:
    """Tell whether a number is in a set of up to 32."""
    return member < 32 and (members >> member) & 1 == 1
