"""Laws of the course of the game: steps, turns and orders, and what time can have brought."""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import count
from demesne.games.dominations.board.pieces import LAND, kind_of
from demesne.games.dominations.cards.compiled_effect import ACTIVATE_TILE, SECOND_TILE
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import MARKERS, MAX_FRAMES, MOST_PENDING, seat_base
from demesne.games.dominations.phases.development import ACQUIRED, ACTIONS, IMPROVED
from demesne.games.dominations.phases.growth import ACTIVATED, BUILT_THIS_TURN, PLACED_SECOND, has_special
from demesne.games.dominations.phases.growth import NO_SECOND_TILE as NO_SECOND
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.laws import Laws, SeatLaws, is_within, seats
from demesne.games.dominations.zones.seats import dominator_of, initiative_rank, tree_of

# The order while it is not drawn yet: the seats as they sit.
_NOT_DRAWN: Final = 0b11100100
# A placement makes far less than this of a domain, and a turn has two placements.
MOST_MADE: Final = 63
_MOST_PRODUCED: Final = sum(2 * MOST_MADE << 8 * domain for domain in range(DOMAINS))
IN_ORDER: Final = (asks.HANDS, asks.KEEPING, asks.AGE_EFFECTS, asks.AGE_START)
"""Steps that begin with the first seat, so that their rank counts from 1."""


def is_turn(state: State) -> bool:
    """Tell whether a turn is being played."""
    return asks.TURN_GROWTH <= state.step <= asks.TURN_DEVELOP


def is_age_end(state: State) -> bool:
    """Tell whether the turns of the age are over, and the next age has not begun."""
    return asks.AGE_EFFECTS <= state.step <= asks.DOMINATION or state.step == asks.OVER


def is_after(state: State, step: i64) -> bool:
    """Tell whether a step of the start, up to the campfires, is over; first hands come before it or after it (S5)."""
    if state.step == asks.HANDS and state.age == 0 and state.setup.order_comes_last:
        return False
    return state.step > step


def _is_in_range(state: State) -> bool:
    """Tell whether the integers that stand for themselves are in their ranges."""
    return (
        0 <= state.step <= asks.OVER
        and 0 <= state.depth <= MAX_FRAMES
        and 0 <= state.pending <= MOST_PENDING
        and 0 <= state.monuments < 1 << int(state.tables.monument_count)
        and 0 <= state.dominators < 1 << 4 * DOMAINS
        and all(dominator_of(state, domain) < state.players for domain in range(DOMAINS))
        and 0 <= state.spent <= ACTIVATED | PLACED_SECOND | NO_SECOND | BUILT_THIS_TURN
        and 0 <= state.developed <= ACTIONS | ACQUIRED | IMPROVED
        and state.redraws == 0
    )


def _is_timely(state: State) -> bool:
    """Tell whether there is this age, and this turn at its step."""
    step, turns, ages = state.step, state.setup.turns, state.setup.ages
    is_time = state.turn == (turns if is_age_end(state) else 0) or (
        is_turn(state) and 0 <= state.turn < turns
    )
    least = 1 if step == asks.KEEPING else ages - 1 if step == asks.OVER else 0
    return is_time and least <= state.age < (1 if step <= asks.CAMPFIRES else ages)


def _is_ranked(state: State) -> bool:
    """Tell whether there is a seat of this rank whose turn or step it can be."""
    setup, step, players = state.setup, state.step, int(state.players)
    ranks = range(players if is_turn(state) else 1)
    if step == asks.OBJECTIVES_OPEN:
        ranks = range(players if setup.chooses_openly else 0)
    elif step == asks.CAMPFIRES:
        ranks = range(players if setup.chooses_campfire else 0)
    elif step in IN_ORDER:
        ranks = range(1, players + 1)
    elif step == asks.DOMINATION:
        ranks = range(
            -1 if state.age + 1 < setup.ages else 0, 1 + (players if setup.chooses_count_more else 0)
        )
    return int(state.rank) in ranks


def _is_ordered(state: State) -> bool:
    """Tell whether both initiative orders name each seat once, or are not drawn yet where they come later."""
    if state.step == asks.CHOOSING or (state.setup.order_comes_last and not is_after(state, asks.CAMPFIRES)):
        return state.order == state.next_order == _NOT_DRAWN
    for order in (int(state.order), int(state.next_order)):
        found = sorted(order >> 2 * rank & 3 for rank in seats(state))
        if not 0 <= order < 1 << 2 * int(state.players) or found != list(seats(state)):
            return False
    return state.next_order == state.order or state.step == asks.DOMINATION


def _is_dealt(state: State) -> bool:
    """Tell whether monuments are in play, and domination cards in hands, as they are by now (S3, E4)."""
    is_drawn = state.setup.draws_monuments
    has_domination = state.age > 0 or (state.step == asks.DOMINATION and state.rank < 0)
    return (
        count(state.monuments) == (state.players if is_drawn or state.step != asks.CHOOSING else 0)
        and state.drawn == (state.players if is_drawn else 0)
        and (state.dominators == 0 or (has_domination and state.step != asks.OVER))
    )


TIME: Final[Laws] = (
    ("has numbers that no game has", _is_in_range),
    ("is at an age or turn that is not of its step", _is_timely),
    ("is the turn or step of nobody", _is_ranked),
    ("has an initiative order that is none", _is_ordered),
    ("has other monuments or domination cards than have been dealt", _is_dealt),
)
"""What the integers of a state can be, before a look at its words."""


def _has_spent(state: State) -> bool:
    """Tell whether these effects of the age, of cards in hands, and parts of the turn can be used up at this step."""
    spent, step = state.spent, state.step
    for bit, card in ((ACTIVATED, ACTIVATE_TILE), (PLACED_SECOND, SECOND_TILE)):
        holders = seats(state) if state.age > 0 else ()
        if spent & bit and not any(has_special(state, seat, card) for seat in holders):
            return False
    if step == asks.TURN_GROWTH:
        return spent & (NO_SECOND | BUILT_THIS_TURN) == 0
    if step == asks.TURN_SECOND or (step == asks.TURN_BUILD and state.depth == 0):
        return spent & BUILT_THIS_TURN == 0
    if asks.TURN_DEVELOP <= step <= asks.COPYING or (step == asks.DOMINATION and state.rank >= 0):
        return spent & BUILT_THIS_TURN != 0
    return spent == 0 or step == asks.TURN_BUILD


def _has_developed(state: State) -> bool:
    """Tell whether the development phase can have had these actions, of these kinds (R12)."""
    actions: i64 = state.developed & ACTIONS
    kinds: i64 = count(state.developed & (ACQUIRED | IMPROVED))
    is_late = state.step >= asks.TURN_DEVELOP or (state.age > 0 and state.step == asks.HANDS)
    return kinds <= min(actions, 2) and (kinds > 0 or actions in (0, ACTIONS)) and (is_late or actions == 0)


def _has_produced(state: State) -> bool:
    """Tell whether placements of the turn can have produced this, and cards have given for this much of it (R5)."""
    if state.step == asks.TURN_GROWTH or (state.age == 0 and state.step < asks.TURN_GROWTH):
        return state.produced == state.rewarded == 0
    return is_within(state.produced, _MOST_PRODUCED) and is_within(state.rewarded, state.produced)


def _turns_begun(state: State, seat: int) -> int:
    """Return how many turns a seat has begun so far."""
    is_begun = is_turn(state) and initiative_rank(state, seat) <= state.rank
    return int(state.setup.turns * state.age + state.turn) + int(is_begun)


def _has_tiles(state: State) -> bool:
    """Tell whether the turns so far, with a second tile in each age, can have brought the land on the board."""
    tiles = sum(kind_of(state.board.piece(k)) == LAND for k in range(int(state.board.count)))
    return tiles <= int(state.age) + sum(_turns_begun(state, seat) for seat in seats(state))


def _has_had_turns(state: State, seat: int) -> bool:
    """Tell whether a seat has what its turns allow: a building and two developments in each, a copy in each age."""
    tree = tree_of(state, seat)
    codes = [int(tree.code(number)) for number in range(int(tree.count))]
    levels = sum(LEVEL_CODE <= code < CAMPFIRE_CODE for code in codes)
    turns = _turns_begun(state, seat)
    developed = 2 * turns + int(state.age) + int(state.step in (asks.DOMINATION, asks.OVER))
    return levels + state.cells[seat_base(seat) + MARKERS] <= turns and (
        sum(code < LEVEL_CODE for code in codes) <= developed
    )


COURSE: Final[Laws] = (
    ("has spent what it cannot", _has_spent),
    ("has developed in an impossible way", _has_developed),
    ("has produced what tiles cannot", _has_produced),
    ("has more tiles on the board than its turns allow", _has_tiles),
)
COURSE_OF_SEATS: Final[SeatLaws] = (("has more cards and cities than its turns allow", _has_had_turns),)
"""What turns can have brought, once the words are known to be sound."""
