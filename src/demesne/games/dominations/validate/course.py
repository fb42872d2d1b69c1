"""Where a state from outside stands in the course of the game: steps, turns, orders, and what time can have brought."""

from mypy_extensions import i64

from demesne.core.bits import count
from demesne.games.dominations.board.pieces import LAND, kind_of
from demesne.games.dominations.cards.compiled_effect import ACTIVATE_TILE, SECOND_TILE
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.layout import MARKERS, MAX_FRAMES, seat_base
from demesne.games.dominations.phases.development import ACQUIRED, ACTIONS, IMPROVED
from demesne.games.dominations.phases.growth import (
    ACTIVATED,
    BUILT_THIS_TURN,
    NO_SECOND_TILE,
    PLACED_SECOND,
    has_special,
)
from demesne.games.dominations.state import State
from demesne.games.dominations.validate.refusal import demand
from demesne.games.dominations.zones.seats import dominator_of, initiative_rank, tree_of

# The order while it is not drawn yet: the seats as they sit.
_NOT_DRAWN = 0b11100100
# A placement makes far less than this of a domain, and a turn has two placements.
MOST_MADE = 63
_MOST_PRODUCED = 2 * MOST_MADE


def is_turn(state: State) -> bool:
    """Tell whether it is somebody's turn."""
    return asks.TURN_GROWTH <= state.step <= asks.TURN_DEVELOP


def is_after(state: State, step: i64) -> bool:
    """Tell whether a step of the start, up to the campfires, is over; first hands come before it or after it (S5)."""
    if state.step == asks.HANDS and state.age == 0 and state.setup.order_comes_last:
        return False
    return state.step > step


def has_dealt_domination(state: State) -> bool:
    """Tell whether the domination cards have been dealt in this game, and are in hands (E4)."""
    if state.step == asks.OVER:
        return False
    return state.age > 0 or (state.step == asks.DOMINATION and state.rank < 0)


def check_time(state: State) -> None:
    """Check step, age, turn, rank and the initiative orders."""
    setup = state.setup
    step: i64 = state.step
    demand(0 <= step <= asks.OVER, "is at no step of the game")
    demand(0 <= state.depth <= MAX_FRAMES, "has more effects than can be open")
    demand(0 <= state.age < setup.ages, "is in no age of the game")
    if is_turn(state):
        demand(0 <= state.turn < setup.turns, "is in no turn of the age")
        demand(0 <= state.rank < state.players, "is the turn of nobody")
    elif asks.AGE_EFFECTS <= step <= asks.DOMINATION or step == asks.OVER:
        demand(state.turn == setup.turns, "ends an age before its last turn")
    else:
        demand(state.turn == 0, "begins an age after its first turn")
    _check_rank(state)
    if step <= asks.CAMPFIRES:
        demand(state.age == 0, "chooses cards of the start after the first age")
    elif step == asks.KEEPING:
        demand(state.age > 0, "keeps tiles before the second age")
    elif step == asks.OVER:
        demand(state.age == setup.ages - 1, "is over before the last age")
    _check_order(state, state.order)
    _check_order(state, state.next_order)
    demand(state.next_order == state.order or step == asks.DOMINATION, "orders the next age too early")


def _check_rank(state: State) -> None:
    """Check whose turn or step it is, by rank; it counts from 1 where a step has begun with the first seat."""
    rank: i64 = state.rank
    step: i64 = state.step
    if step in (asks.OBJECTIVES_OPEN, asks.CAMPFIRES):
        chooses = state.setup.chooses_openly if step == asks.OBJECTIVES_OPEN else state.setup.chooses_campfire
        demand(chooses and 0 <= rank < state.players, "asks nobody for the cards of the start")
    elif step in (asks.HANDS, asks.KEEPING, asks.AGE_EFFECTS, asks.AGE_START):
        demand(0 < rank <= state.players, "is the step of nobody")
    elif step == asks.DOMINATION:
        least = -1 if state.age + 1 < state.setup.ages else 0
        most: i64 = state.players if state.setup.chooses_count_more else 0
        demand(least <= rank <= most, "is the step of nobody")
    elif not is_turn(state):
        demand(rank == 0, "is the step of nobody")


def _check_order(state: State, order: i64) -> None:
    """Check that an initiative order names each seat once."""
    is_early = state.setup.order_comes_last and not is_after(state, asks.CAMPFIRES)
    if state.step == asks.CHOOSING or is_early:
        demand(order == _NOT_DRAWN, "has an initiative order too early")
        return
    demand(0 <= order < 1 << 2 * int(state.players), "has an initiative order of more seats")
    seats = sorted(int(order) >> 2 * rank & 3 for rank in range(int(state.players)))
    demand(seats == list(range(int(state.players))), "has an initiative order that is none")


def check_table(state: State) -> None:
    """Check the monuments in play, the domination cards, and what this turn has brought so far."""
    setup = state.setup
    monuments: i64 = state.monuments
    is_shown = setup.draws_monuments or state.step != asks.CHOOSING
    demand(
        0 <= monuments < 1 << int(state.tables.monument_count)
        and count(monuments) == (state.players if is_shown else 0),
        "has another number of monuments than players",
    )
    demand(state.drawn == (state.players if setup.draws_monuments else 0), "has drawn other monuments")
    demand(0 <= state.dominators < 1 << 4 * DOMAINS, "has domination cards of no domain")
    for domain in range(DOMAINS):
        demand(dominator_of(state, domain) < state.players, "has a domination card with nobody")
    demand(state.dominators == 0 or has_dealt_domination(state), "has domination cards too early or late")
    demand(state.redraws == 0, "counts redrawn hands outside a question")
    _check_spent(state)
    _check_developed(state)
    _check_produced(state)
    _check_progress(state)


def _check_spent(state: State) -> None:
    """Check which effects of the age and which parts of the turn are used up."""
    spent: i64 = state.spent
    step: i64 = state.step
    of_age: i64 = ACTIVATED | PLACED_SECOND
    demand(0 <= spent <= of_age | NO_SECOND_TILE | BUILT_THIS_TURN, "has spent what is not there")
    if step == asks.TURN_GROWTH:
        demand(spent & ~of_age == 0, "has ended a turn that begins")
    elif step == asks.TURN_SECOND:
        demand(spent & BUILT_THIS_TURN == 0, "has built before it grew")
    elif step == asks.TURN_BUILD:
        is_main = state.depth == 0
        demand(not is_main or spent & BUILT_THIS_TURN == 0, "has built before it asks for it")
    elif asks.TURN_DEVELOP <= step <= asks.COPYING or (step == asks.DOMINATION and state.rank >= 0):
        demand(spent & BUILT_THIS_TURN != 0, "develops before it has built")
    else:
        demand(spent == 0, "has spent what comes back with the domination cards")
    holders = state.age > 0
    demand(spent & of_age == 0 or holders, "has used domination cards too early")
    demand(spent & ACTIVATED == 0 or _is_held(state, ACTIVATE_TILE), "has used a card that nobody holds")
    demand(spent & PLACED_SECOND == 0 or _is_held(state, SECOND_TILE), "has used a card that nobody holds")


def _is_held(state: State, code: i64) -> bool:
    """Tell whether anybody holds the domination card with an effect that is code."""
    return any(has_special(state, seat, code) for seat in range(int(state.players)))


def _check_developed(state: State) -> None:
    """Check how many actions the development phase has had, and of which kinds (R12)."""
    developed: i64 = state.developed
    actions: i64 = developed & ACTIONS
    kinds: i64 = developed & (ACQUIRED | IMPROVED)
    demand(0 <= developed <= ACTIONS | ACQUIRED | IMPROVED, "has developed in an unknown way")
    demand(actions != 0 or kinds == 0, "has developed without an action")
    demand(actions in (0, ACTIONS) or kinds != 0, "has developed nothing in an action")
    demand(actions > 1 or count(kinds) <= 1, "has developed in more ways than actions")
    if state.step < asks.TURN_DEVELOP:
        lasts = state.age > 0 and state.step == asks.HANDS
        demand(developed == 0 or lasts, "has developed before it built")


def _check_produced(state: State) -> None:
    """Check what the placements of the turn have produced, and for how much of it cards have given (R5)."""
    demand(
        0 <= state.rewarded < 1 << 8 * DOMAINS and 0 <= state.produced < 1 << 8 * DOMAINS,
        "has produced knowledge of no domain",
    )
    for domain in range(DOMAINS):
        made: i64 = (state.produced >> (8 * domain)) & 255
        demand((state.rewarded >> (8 * domain)) & 255 <= made, "has rewarded more than was produced")
        demand(made <= _MOST_PRODUCED, "has produced more than two tiles can")
    if state.step == asks.TURN_GROWTH or (state.age == 0 and state.step < asks.TURN_GROWTH):
        demand(state.produced == 0, "has produced before a tile was placed")


def turns_begun(state: State, seat: i64) -> int:
    """Return how many turns a seat has begun so far."""
    turns = int(state.setup.turns)
    before = int(state.age) * turns
    if is_turn(state):
        return before + int(state.turn) + int(initiative_rank(state, seat) <= state.rank)
    if asks.AGE_EFFECTS <= state.step <= asks.DOMINATION or state.step == asks.OVER:
        return before + turns
    return before


def _check_progress(state: State) -> None:
    """Nobody can have more on the table than the turns have allowed: a tile, a building, two developments each."""
    turns = 0
    copied = int(state.age) + int(state.step in (asks.DOMINATION, asks.OVER))
    for seat in range(int(state.players)):
        own = turns_begun(state, seat)
        turns += own
        tree = tree_of(state, seat)
        masteries = levels = 0
        for number in range(int(tree.count)):
            masteries += int(tree.code(number) < LEVEL_CODE)
            levels += int(LEVEL_CODE <= tree.code(number) < CAMPFIRE_CODE)
        built = levels + int(state.cells[seat_base(seat) + MARKERS])
        demand(built <= own, "has built more than its turns allow")
        demand(masteries <= 2 * own + copied, "has more masteries than its turns allow")
    tiles = 0
    for number in range(int(state.board.count)):
        tiles += int(kind_of(state.board.piece(number)) == LAND)
    demand(tiles <= turns + int(state.age), "has more tiles on the board than its turns allow")
