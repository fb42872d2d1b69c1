"""The legal actions of every kind of decision, in ascending order."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.core.choice import Choice
from demesne.games.dominations.actions import (
    COPY,
    CORNER,
    DOMAIN,
    DONE,
    MASTERY,
    MONUMENT,
    NUMBER,
    OBJECTIVE,
    PASS,
    PLACE,
    SEAT,
    TILE,
)
from demesne.games.dominations.board.activation import joined_sides
from demesne.games.dominations.board.placing import land_place_count
from demesne.games.dominations.board.sorting import rank_of
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.main import (
    is_improved,
    legal_assimilate,
    legal_build,
    legal_develop,
    legal_growth,
    legal_tiles,
)
from demesne.games.dominations.domains import ALL_DOMAINS, DOMAINS
from demesne.games.dominations.effects.tree_cards import fitting_copies, slots_of
from demesne.games.dominations.layout import DEALT, seat_base
from demesne.games.dominations.measures.costs import exchange_most, exchange_targets
from demesne.games.dominations.phases.building import monument_place_count, reducible_domains, rings_at
from demesne.games.dominations.state import State
from demesne.games.dominations.tree.slots import fits
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.frames import frame_a, frame_b, frame_c, frame_kind, top_data, top_frame
from demesne.games.dominations.zones.seats import hand_of, knowledge_in, owns, tree_of
from demesne.games.dominations.zones.stores import total_knowledge

# The cards dealt to a seat at the start: sets of objectives and of monuments, then what is chosen of each, + 1.
DEALT_MONUMENTS: Final = 16
CHOSEN_OBJECTIVE: Final = 32
CHOSEN_MONUMENT: Final = 40
MONUMENT_SET: Final = 0xFFF
OBJECTIVE_SET: Final = 0xFFFF


def asked_kind(state: State, seat: i64) -> i64:
    """Return the kind of a seat's open decision (`asks`), -1 where it has none."""
    if state.depth:
        if seat != state.actor:
            return -1
        return frame_kind(top_frame(state))
    step: i64 = state.step
    if step == asks.CHOOSING:
        return secretly_asked_kind(state, seat)
    if seat != state.actor:
        return -1
    if step == asks.OBJECTIVES_OPEN:
        return asks.KEEP_OBJECTIVE
    if step == asks.CAMPFIRES:
        return asks.CAMPFIRE
    if step == asks.TURN_GROWTH:
        return asks.GROWTH
    if step == asks.TURN_SECOND:
        return asks.SECOND_TILE
    if step == asks.TURN_BUILD:
        return asks.BUILD
    if step == asks.TURN_DEVELOP:
        return asks.DEVELOP
    return asks.ASSIMILATE


def secretly_asked_kind(state: State, seat: i64) -> i64:
    """Return which of the secret choices of the start a seat has still to make, -1 for none (S3)."""
    dealt: i64 = state.cells[seat_base(seat) + DEALT]
    if dealt & OBJECTIVE_SET and (dealt >> CHOSEN_OBJECTIVE) & 255 == 0:
        return asks.KEEP_OBJECTIVE
    if (dealt >> DEALT_MONUMENTS) & MONUMENT_SET and (dealt >> CHOSEN_MONUMENT) & 255 == 0:
        return asks.KEEP_MONUMENT
    return -1


def find_legal(state: State, seat: i64) -> vec[i64]:
    """Return the legal actions of a seat, ascending; none where it is not asked."""
    ask: i64 = asked_kind(state, seat)
    if ask == asks.GROWTH or ask == asks.SECOND_TILE:
        return legal_growth(state, seat, ask)
    if ask == asks.BUILD:
        return legal_build(state, seat)
    if ask == asks.DEVELOP:
        return legal_develop(state, seat)
    if ask == asks.ASSIMILATE:
        return legal_assimilate(state, seat)
    if ask == asks.KEEP_OBJECTIVE:
        return members_from(OBJECTIVE, state.cells[seat_base(seat) + DEALT] & OBJECTIVE_SET)
    if ask == asks.KEEP_MONUMENT:
        return members_from(
            MONUMENT, (state.cells[seat_base(seat) + DEALT] >> DEALT_MONUMENTS) & MONUMENT_SET
        )
    if ask == asks.CAMPFIRE:
        return legal_campfires(state)
    if ask < 0:
        return vec[i64]()
    return legal_answers(state, seat, ask, top_frame(state), top_data(state))


def legal_now(state: State, seat: i64) -> vec[i64]:
    """Return the legal actions of a seat, ascending; they are computed once for a decision."""
    if state.legal_seat != seat:
        state.legal = find_legal(state, seat)
        state.legal_seat = seat
    return state.legal


def legal_actions(state: State, seat: i64) -> list[int]:
    """Return the legal actions of a seat (-1: the first to act) as a list in ascending order."""
    if seat < 0:
        seat = state.actor
    if seat < 0:
        return []
    legal = legal_now(state, seat)
    return [int(legal[k]) for k in range(len(legal))]


def is_legal(state: State, seat: i64, action: i64) -> bool:
    """Tell whether a seat may take an action now."""
    if seat < 0 or seat >= state.players:
        return False
    legal = legal_now(state, seat)
    return rank_of(legal, 0, len(legal), action) >= 0


def why_illegal(state: State, seat: int, action: int) -> str:
    """Say why `apply` refuses."""
    if state.actor < 0:
        return "the game is over"
    if seat not in players_to_act(state):
        return f"it is not the decision of seat {seat}"
    return f"action {action} is not among the legal actions {legal_actions(state, seat)}"


def players_to_act(state: State) -> tuple[int, ...]:
    """Return the seats with an open decision; none when the game is over."""
    if state.actor < 0:
        return ()
    if state.step != asks.CHOOSING:
        return (int(state.actor),)
    return tuple([seat for seat in range(int(state.players)) if secretly_asked_kind(state, seat) >= 0])


def choice_of(state: State, seat: i64) -> Choice:
    """Return the open decision of a seat (-1: the first to act), which must have one."""
    if seat < 0:
        seat = state.actor
    return Choice(int(seat), asks.ASK_NAMES[int(asked_kind(state, seat))], legal_actions(state, seat))


def legal_answers(state: State, seat: i64, ask: i64, head: i64, data: i64) -> vec[i64]:
    """Return the answers to the question of the top frame."""
    a: i64 = frame_a(head)
    if ask == asks.PLACE_TILE:
        return span(PLACE, land_place_count(state.board))
    if ask == asks.WILD:
        return members_from(DOMAIN, ALL_DOMAINS)
    if ask == asks.SLOT:
        return legal_slots(state, seat, a)
    if ask == asks.COPY_OF_CARD:
        return members_from(COPY, fitting_copies(state, slots_of(state, seat), a))
    if ask == asks.EXCHANGE_FOR:
        return members_from(DOMAIN, exchange_targets(state, seat, a, frame_b(head)))
    if ask == asks.EXCHANGE_NUMBER:
        return span(NUMBER + 1, exchange_most(state, seat, a, frame_c(head), frame_b(head)))
    if ask == asks.LOCUS:
        if frame_b(head) == 0:
            return span(PLACE, len(rings_at(state, a)))
        return members_from(CORNER, frame_b(head))
    if ask == asks.SIDE:
        return members_from(CORNER, joined_sides(state.board, state.board.at(a)))
    if ask == asks.REDUCE:
        return members_from(DOMAIN, reducible_domains(state, seat, frame_b(head), data))
    if ask == asks.PLACE_MONUMENT:
        return span(PLACE, monument_place_count(state, a))
    if ask == asks.FREE_IMPROVEMENT:
        return legal_free_improvements(state, seat, a)
    if ask == asks.ORDER:
        return span(PLACE, a)
    if ask == asks.BUY_INFLUENCE:
        return span(NUMBER, influence_most(state, seat, a) + 1)
    if ask == asks.PAY:
        return members_from(DOMAIN, domains_held(state, seat, data))
    if ask == asks.INITIATIVE:
        return legal_seats(state, a, data)
    if ask == asks.REDRAW_HAND:
        return append(append(vec[i64](), NUMBER + 1), DONE)
    if ask == asks.EXCHANGE_HAND:
        return append(legal_tiles(state, seat, a), DONE)
    assert ask == asks.KEEP_TILES, "every question has its answers"
    return legal_keeping(state, seat, a, data)


def legal_campfires(state: State) -> vec[i64]:
    """Return the campfires of which a card is left (F12)."""
    found: vec[i64] = vec[i64]()
    campfire: i64 = 0
    while campfire < len(state.tables.campfires):
        if campfires_placed(state, campfire) < state.tables.campfire_cards[campfire]:
            found = append(found, OBJECTIVE + campfire)
        campfire += 1
    return found


def campfires_placed(state: State, campfire: i64) -> i64:
    """Return how many trees have a campfire as their root."""
    placed: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        tree = tree_of(state, seat)
        if tree.count and tree.code(0) == CAMPFIRE_CODE + campfire:
            placed += 1
        seat += 1
    return placed


def legal_slots(state: State, seat: i64, code: i64) -> vec[i64]:
    """Return the ranks of the open slots that a card fits (D3)."""
    halves: i64 = state.tables.halves_of(code)
    slots: vec[i64] = slots_of(state, seat)
    found: vec[i64] = vec[i64]()
    rank: i64 = 0
    while rank < len(slots):
        if fits(slots[rank], halves, state.tables.joins_vestigia):
            found = append(found, PLACE + rank)
        rank += 1
    return found


def legal_free_improvements(state: State, seat: i64, number: i64) -> vec[i64]:
    """Return the seat's basic masteries of the value that an effect improves freely, and passing (R13)."""
    found: vec[i64] = vec[i64]()
    value: i64 = state.tables.effects[number].value
    mastery: i64 = 0
    while mastery < state.tables.mastery_count:
        is_own: bool = state.tables.values[mastery] == value and owns(state, seat, mastery)
        if is_own and not is_improved(state, seat, mastery):
            found = append(found, MASTERY + mastery)
        mastery += 1
    return append(found, PASS)


def influence_most(state: State, seat: i64, number: i64) -> i64:
    """Return how often a seat can buy influence by an effect (R13)."""
    effect = state.tables.effects[number]
    most: i64 = total_knowledge(state, seat) // effect.price
    if effect.most < most:
        return effect.most
    return most


def domains_held(state: State, seat: i64, paid: i64) -> i64:
    """Return the set of domains of which a seat has more than it has set aside to pay."""
    found: i64 = 0
    domain: i64 = 0
    while domain < DOMAINS:
        if knowledge_in(state, seat, domain) > (paid >> (domain << 3)) & 255:
            found |= single(domain)
        domain += 1
    return found


def legal_seats(state: State, chosen: i64, order: i64) -> vec[i64]:
    """Return the seats that have no place yet in the next initiative order (E4)."""
    left: i64 = single(state.players) - 1
    rank: i64 = 0
    while rank < chosen:
        left &= ~single((order >> (2 * rank)) & 3)
        rank += 1
    return members_from(SEAT, left)


def legal_keeping(state: State, seat: i64, least: i64, returned: i64) -> vec[i64]:
    """Return the tiles to put back before the hand is filled up, and the end of that (E6, F7, F13)."""
    if not state.setup.keeps_two:
        return append(legal_tiles(state, seat, least), DONE)
    found: vec[i64] = vec[i64]()
    hand: i64 = hand_of(state, seat)
    kept: i64 = 0
    too_many: bool = hands.size(hand) - hands.size(returned) > state.setup.most_kept
    # A tile that would leave more than two before it is no answer: they are named in ascending order.
    while kept < hands.size(hand) and kept <= state.setup.most_kept + hands.size(returned):
        tile: i64 = hands.tile_at(hand, kept)
        # Two are kept, or none: only a third and more go back by themselves.
        if tile >= least and (too_many or not state.setup.keeps_all_or_none):
            found = append(found, TILE + tile)
        kept += 1
    if least == 0 and hand:
        found = append(found, PASS)
    if not too_many:
        found = append(found, DONE)
    return found


def members_from(first: i64, members: i64) -> vec[i64]:
    """Return the actions from `first` on for the members of a set."""
    found: vec[i64] = vec[i64]()
    action: i64 = first
    while members:
        if members & 1:
            found = append(found, action)
        members >>= 1
        action += 1
    return found


def span(first: i64, number: i64) -> vec[i64]:
    """Return a run of actions from `first` on."""
    found: vec[i64] = vec[i64]()
    action: i64 = first
    while action < first + number:
        found = append(found, action)
        action += 1
    return found
