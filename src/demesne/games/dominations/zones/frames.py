"""The stack of frames of a state: questions that are open, and effects that wait to be resolved."""

from mypy_extensions import i64

from demesne.games.dominations.layout import FRAMES, MAX_FRAMES
from demesne.games.dominations.state import State


def push_frame(state: State, kind: i64, seat: i64, a: i64, b: i64, c: i64, data: i64) -> None:
    """Put a frame on the stack: its kind, who it concerns, three small numbers and a word."""
    assert state.depth < MAX_FRAMES, "the stack of effects is full"
    at: i64 = FRAMES + 2 * state.depth
    state.cells[at] = kind | (seat << 8) | (a << 12) | (b << 26) | (c << 40)
    state.cells[at + 1] = data
    state.depth += 1


def pop_frame(state: State) -> None:
    """Take the top frame off."""
    state.depth -= 1
    at: i64 = FRAMES + 2 * state.depth
    state.cells[at] = 0
    state.cells[at + 1] = 0


def top_frame(state: State) -> i64:
    """Return the head of the top frame."""
    return state.cells[FRAMES + 2 * state.depth - 2]


def top_data(state: State) -> i64:
    """Return the word of the top frame."""
    return state.cells[FRAMES + 2 * state.depth - 1]


def replace_top(state: State, head: i64, data: i64) -> None:
    """Exchange the top frame."""
    at: i64 = FRAMES + 2 * state.depth - 2
    state.cells[at] = head
    state.cells[at + 1] = data


def frame_kind(head: i64) -> i64:
    """Return the kind of a frame (see `asks`)."""
    return head & 255


def frame_seat(head: i64) -> i64:
    """Return the seat that a frame concerns."""
    return (head >> 8) & 15


def frame_a(head: i64) -> i64:
    """Return the first number of a frame (14 bits); what the three say depends on the kind."""
    return (head >> 12) & 0x3FFF


def frame_b(head: i64) -> i64:
    """Return the second number of a frame (14 bits)."""
    return (head >> 26) & 0x3FFF


def frame_c(head: i64) -> i64:
    """Return the third number of a frame."""
    return head >> 40
