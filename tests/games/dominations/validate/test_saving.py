"""A state or view from outside is refused with one clear line unless it could stand on a table."""

from collections.abc import Callable

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import RecordError
from demesne.games.dominations.board import board as boards
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.layout import (
    COPIES,
    DEALT,
    EXTRA,
    FRAMES,
    HAND,
    HIGHEST,
    INFLUENCE,
    KNOWLEDGE,
    LIMITS,
    MARKERS,
    MOMENTS,
    OBJECTIVE,
    OBJECTIVES,
    OVERFLOWED,
    OWN,
    PAID,
    PENDING,
    PLACED,
    POINTS,
    SWAPPED,
    TREE,
    TREE_POINTS,
    seat_base,
)
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.tree import tree as trees
from demesne.games.dominations.zones import supply
from demesne.games.dominations.zones.frames import push_frame, replace_top, top_data, top_frame
from demesne.games.dominations.zones.supply import whereabouts
from tests.games.dominations.deals import Deal, steps

Fault = Callable[[DominationsState], None]
LAND = boards.PIECES + 6
"""The word of the first piece after the Cradle."""


def sound(ask: int = asks.DEVELOP, seed: int = 3, skip: int = 40) -> DominationsState:
    """Return a state of a rich game of two at a decision of a kind, not at its very beginning."""
    for number, (state, seat, _) in enumerate(steps(Deal(2, seed, rich=True))):
        if number >= skip and asked_kind(state, seat) == ask:
            return state.copy()
    raise LookupError(asks.ASK_NAMES[ask])


def word(at: int, change: int) -> Fault:
    """Change a word of the table."""

    def fault(state: DominationsState) -> None:
        state.cells[at] += change

    return fault


def of_seat(at: int, change: int, seat: int = 1) -> Fault:
    """Change a word of a seat."""

    def fault(state: DominationsState) -> None:
        state.cells[seat_base(seat) + at] += change

    return fault


def integer(name: str, value: int) -> Fault:
    """Set one of the integers."""

    def fault(state: DominationsState) -> None:
        setattr(state, name, value)

    return fault


def frame(kind: int, seat: int = 0, a: int = 0, b: int = 0, c: int = 0, data: int = 0) -> Fault:
    """Put a question on the stack."""

    def fault(state: DominationsState) -> None:
        push_frame(state, kind, seat, a, b, c, data)
        state.actor = seat

    return fault


def move_tile(target: int) -> Fault:
    """Put a tile of the supply elsewhere."""

    def fault(state: DominationsState) -> None:
        tile = next(tile for tile in range(90) if whereabouts(state, tile) < PLACED)
        supply.move_tile(state, tile, target)

    return fault


def waiting(act: int, times: int = 1) -> Fault:
    """Let an effect wait under a question of Vestigium knowledge."""

    def fault(state: DominationsState) -> None:
        push_frame(state, asks.RESOLVE_QUEUED, state.actor, 0, 0, 0, 0)
        push_frame(state, asks.WILD, state.actor, 1, 0, 0, 0)
        state.cells[PENDING] = act | int(state.actor) << 12 | times << 24
        state.pending = 1

    return fault


FAULTS: dict[str, Fault] = {
    "a board with a piece too many": word(boards.COUNT, 1),
    "a board with far too many pieces": word(boards.COUNT, 500),
    "a board without the Cradle": word(boards.PIECES, 1),
    "a land tile elsewhere": word(LAND, 2),
    "a land tile turned otherwise than its table of cells says": word(boards.TABLE, 1),
    "a land tile with another resource": word(LAND, 1 << 14),
    "a city of nobody": word(LAND, 3 << 40),
    "a negative piece": word(LAND, -(1 << 62)),
    "an open cell too many": word(boards.OPEN_COUNT, 1),
    "another open cell": word(boards.OPEN, 1),
    "a locus out of nothing": word(boards.LOCUS_COUNT, 1),
    "a tile on no board": move_tile(PLACED),
    "a tile in no hand": move_tile(121),
    "a tile nowhere": move_tile(122),
    "a batch far behind": move_tile(40),
    "a copy of a mastery too many": word(COPIES + 8, 1),
    "a negative set of copies": word(COPIES, -(1 << 63)),
    "remains on the stack": word(FRAMES, 7),
    "remains of an effect": word(PENDING + 3, 7),
    "knowledge above a limit": of_seat(KNOWLEDGE, 60),
    "negative knowledge": of_seat(KNOWLEDGE, -(1 << 60)),
    "knowledge of a seventh domain": of_seat(KNOWLEDGE, 1 << 48),
    "a limit too high": of_seat(LIMITS, 5),
    "negative influence": of_seat(INFLUENCE, -900),
    "influence without end": of_seat(INFLUENCE, 1 << 40),
    "a marker too many": of_seat(MARKERS, 1),
    "a hand with a tile of another": of_seat(HAND, 1),
    "an endless hand": of_seat(HAND, 1 << 62),
    "a negative hand": of_seat(HAND, -(1 << 63)),
    "overflows of no domain": of_seat(OVERFLOWED, 64),
    "exchanges that go in circles": of_seat(SWAPPED, 1 | 1 << 8),
    "no objective": of_seat(OBJECTIVE, -1),
    "an unknown objective": of_seat(OBJECTIVE, 30),
    "cards dealt in the middle of the game": of_seat(DEALT, 3),
    "a mastery that is not in the tree": of_seat(OWN, 1 << 40),
    "a wrong highest mastery": of_seat(HIGHEST, 9 << 40),
    "influence paid for nothing": of_seat(PAID, 1 << 56),
    "other moments": of_seat(MOMENTS, 1 << 30),
    "a number that counts more without a card": of_seat(EXTRA, 1),
    "points for goals before the end": of_seat(POINTS + OBJECTIVES // 4, 1 << 16 * (OBJECTIVES % 4)),
    "points for the tree before the end": of_seat(POINTS + TREE_POINTS // 4, 1 << 16 * (TREE_POINTS % 4)),
    "points of no source": of_seat(POINTS + 1, 1 << 50),
    "a tree without a campfire": of_seat(TREE + trees.COUNT, -20),
    "a tree with a card too many": of_seat(TREE + trees.COUNT, 1),
    "a nodus too many": of_seat(TREE + trees.NODI, 1),
    "a card in another slot": of_seat(TREE + trees.CARDS + 1, 1),
    "an unknown card": of_seat(TREE + trees.CARDS + 1, 900 << 26),
    "a step that does not exist": integer("step", 15),
    "a negative step": integer("step", -1),
    "the end in the middle": integer("step", asks.OVER),
    "a fourth age": integer("age", 3),
    "a sixth turn": integer("turn", 5),
    "a rank of nobody": integer("rank", 2),
    "an order that names a seat twice": integer("order", 0b0000),
    "an order of more seats": integer("order", 0b11100100),
    "another next order": integer("next_order", 0b11),
    "batches that are not there": integer("batches", 77),
    "a monument too many": integer("monuments", 0xFFF),
    "no monuments": integer("monuments", 0),
    "monuments drawn in the final rules": integer("drawn", 2),
    "levels of unknown monuments": integer("built", 1 << 50),
    "a level that is in no tree": integer("built", 0x777777777777),
    "a domination card of nobody": integer("dominators", 9),
    "a domination card of a seventh domain": integer("dominators", 1 << 30),
    "spent what is not there": integer("spent", 77),
    "developed in an unknown way": integer("developed", 99),
    "developed without an action": integer("developed", 4),
    "redraws outside a question": integer("redraws", 1),
    "produced without end": integer("produced", 1 << 60),
    "produced more than tiles can": integer("produced", 255),
    "rewarded more than was produced": integer("rewarded", 126 << 40),
    "a stack that is too deep": integer("depth", 99),
    "a stack of nothing": integer("depth", 1),
    "effects without end": integer("pending", 10**6),
    "effects of nothing": integer("pending", 1),
    "an actor who does not exist": integer("actor", 2),
    "nobody asked in mid-game": integer("actor", -1),
    "a question of no kind": frame(60),
    "a question of another step": frame(asks.PLACE_TILE),
    "a question of nobody": frame(asks.EXCHANGE_FOR, 9),
    "an exchange of a seventh domain": frame(asks.EXCHANGE_FOR, a=6, b=2),
    "an exchange for nothing": frame(asks.EXCHANGE_FOR, a=0, b=0),
    "a slot for an unknown card": frame(asks.SLOT, a=700, b=asks.BUILT),
    "a slot far away": frame(asks.SLOT, a=0, b=7),
    "an order of no effects": frame(asks.ORDER, a=2),
    "Vestigium knowledge of nothing": frame(asks.WILD, a=2),
    "a main decision on the stack": frame(asks.BUILD),
    "a monument to be placed twice": frame(asks.PLACE_MONUMENT, a=3),
    "initiative in a turn": frame(asks.INITIATIVE),
    "an effect that does not exist": waiting(4000),
    "an effect of no card": waiting(5),
    "an effect that comes too often": waiting(0, times=200),
}


def other_seat_asked(state: DominationsState) -> None:
    state.actor = 1 - state.actor


FAULTS["the other seat asked"] = other_seat_asked


def test_a_sound_state_comes_back():
    state = sound()
    again = DominationsState.from_bytes(state.setup, state.to_bytes())
    assert again.to_bytes() == state.to_bytes()
    assert again.digest() == state.digest()
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_state_that_could_not_be_is_refused(fault):
    state = sound()
    fault(state)
    with pytest.raises(RecordError, match=r"^the saved state ") as caught:
        DominationsState.from_bytes(state.setup, state.to_bytes())
    assert "\n" not in str(caught.value)
    with pytest.raises(RecordError):
        View.from_bytes(state.setup, b"\x01" + state.to_bytes())


QUESTIONS = {
    asks.PLACE_TILE: (90 << 12, 1 << 26, 1 << 40),
    asks.SLOT: (900 << 12, 3 << 26, 1 << 40),
    asks.COPY_OF_CARD: (72 << 12, 2 << 26, 1 << 40),
    asks.WILD: (1 << 12, 77 << 26, 1 << 40),
    asks.EXCHANGE_FOR: (9 << 12, 5 << 26, 1 << 40),
    asks.EXCHANGE_NUMBER: (9 << 12, 5 << 26, 7 << 40),
    asks.EXCHANGE_HAND: (90 << 12, 1 << 26, 1 << 40),
    asks.PAY: (1 << 12, 1 << 26, 9 << 40),
    asks.BUY_INFLUENCE: (1 << 12, 1 << 26, 1 << 40),
    asks.PLACE_MONUMENT: (1 << 12, 1 << 26, 1 << 40),
    asks.INITIATIVE: (1 << 12, 1 << 26, 1 << 40),
    asks.REDUCE: (1 << 12, 1 << 26, 1 << 40),
    asks.ORDER: (1 << 12, 1 << 26, 1 << 40),
    asks.LOCUS: (2 << 12, 8 << 26, 1 << 40),
}
"""Kinds of questions, each with what makes its head wrong."""


@pytest.mark.parametrize("ask", QUESTIONS, ids=lambda ask: asks.ASK_NAMES[ask])
def test_a_question_that_could_not_be_asked_is_refused(ask):
    state = next(
        state for seed in range(60) for state in questions(seed) if asked_kind(state, state.actor) == ask
    )
    assert DominationsState.from_bytes(state.setup, state.to_bytes()).to_bytes() == state.to_bytes()
    head, data = top_frame(state), top_data(state)
    for change in QUESTIONS[ask]:
        broken = state.copy()
        replace_top(broken, head + change, data)
        with pytest.raises(RecordError):
            DominationsState.from_bytes(state.setup, broken.to_bytes())
    for wrong in (data ^ 1 << 62, ~data, data + (200 << 40)):
        broken = state.copy()
        replace_top(broken, head, wrong)
        with pytest.raises(RecordError):
            DominationsState.from_bytes(state.setup, broken.to_bytes())


_QUESTIONS: dict[int, list[DominationsState]] = {}


def questions(seed: int) -> list[DominationsState]:
    """Return the first state with each kind of question in a rich game."""
    if seed not in _QUESTIONS:
        found: dict[int, DominationsState] = {}
        for state, seat, _ in steps(Deal(2 + seed % 3, 500 + seed, rich=True)):
            if state.depth and asked_kind(state, seat) not in found:
                found[int(asked_kind(state, seat))] = state.copy()
        _QUESTIONS[seed] = list(found.values())
    return _QUESTIONS[seed]


def test_the_saved_bytes_are_refused_when_cut_off_or_longer():
    state = sound()
    data = state.to_bytes()
    for wrong in (b"", data[:3], data[:40], data[:-1], data + b"\0", b"\xff" + data[1:]):
        with pytest.raises(RecordError):
            DominationsState.from_bytes(state.setup, wrong)
        with pytest.raises(RecordError):
            View.from_bytes(state.setup, b"\x01" + wrong)


@pytest.mark.parametrize("data", [b"", b"\x07", b"\x01abc"])
def test_bytes_that_are_no_view_are_refused(data):
    with pytest.raises(RecordError):
        View.from_bytes(Setup(3), data)


@pytest.mark.parametrize("other", [Setup(3), Setup(4), Setup(2, PROTOTYPE)], ids=repr)
def test_a_state_of_another_setup_is_refused(other):
    with pytest.raises(RecordError):
        DominationsState.from_bytes(other, sound().to_bytes())


def test_digests_tell_setups_apart():
    state = sound()
    strip = Setup(2, state.setup.ruleset.with_options({"objective_scoring": "strip"}))
    assert DominationsState.from_bytes(strip, state.to_bytes()).digest() != state.digest()


# The choices of the start


def choosing(players: int = 3) -> DominationsState:
    return DominationsState.start(Setup(players), FastChance(derive_key("choosing")))


@pytest.mark.parametrize(
    "change",
    [1 << 16, 1 << 28, 40 << 32, 40 << 40, 1 << 50, -(1 << 63)],
    ids=["three monuments", "a monument that is none", "objective", "monument", "more", "negative"],
)
def test_cards_that_were_not_dealt_are_refused(change):
    state = choosing()
    at = seat_base(1) + DEALT
    state.cells[at] ^= change if change > 0 else 0
    state.cells[at] |= change if change < 0 else 0
    if change == 1 << 16 and bin(state.cells[at] >> 16 & 0xFFF).count("1") == 2:
        state.cells[at] ^= 1 << 17
    with pytest.raises(RecordError):
        DominationsState.from_bytes(state.setup, state.to_bytes())


def test_the_same_cards_for_two_seats_are_refused():
    state = choosing()
    state.cells[seat_base(1) + DEALT] = state.cells[seat_base(0) + DEALT]
    with pytest.raises(RecordError, match="deals a card twice"):
        DominationsState.from_bytes(state.setup, state.to_bytes())


def test_a_view_with_the_secret_of_another_is_refused():
    state = choosing()
    for seat in range(-1, 3):
        data = bytes([seat + 1]) + state.to_bytes()
        with pytest.raises(RecordError):
            View.from_bytes(state.setup, data)
        assert View.from_bytes(state.setup, state.view(seat).to_bytes()).seat == seat


def test_a_redacted_state_is_no_state():
    state = choosing()
    with pytest.raises(RecordError):
        DominationsState.from_bytes(state.setup, state.view(1).to_bytes()[1:])
