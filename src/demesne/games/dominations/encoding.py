"""A state as bytes, and the check of bytes that come from outside."""

from hashlib import blake2b
from struct import calcsize, error, pack, unpack_from
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.errors import RecordError
from demesne.games.dominations.layout import words
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.state import State

VERSION: Final = 1
HEADER: Final = "<BBHH"


def to_bytes(state: State) -> bytes:
    """Return all of a state but its setup, in a canonical form: equal states give equal bytes."""
    integers = state.integers()
    cells = [int(word) for word in state.cells]
    head = pack(HEADER, VERSION, int(state.players), len(integers), len(cells))
    return head + pack(f"<{len(integers)}q{len(cells)}q", *integers, *cells)


def fill(state: State, data: bytes) -> None:
    """Set a fresh state from what `to_bytes` gave. Raises RecordError for bytes of another shape."""
    try:
        version, players, n_integers, n_words = unpack_from(HEADER, data)
        if version != VERSION:
            raise RecordError(f"the saved state has version {version}; this engine reads version {VERSION}")
        if players != state.players or n_integers != len(state.integers()) or n_words != len(state.cells):
            raise RecordError("the saved state belongs to another number of players")
        numbers = unpack_from(f"<{n_integers + n_words}q", data, calcsize(HEADER))
    except error as fault:
        raise RecordError("the saved state is cut off") from fault
    if len(data) != calcsize(HEADER) + 8 * (n_integers + n_words):
        raise RecordError("the saved state has the wrong length")
    state.set_integers(list(numbers[:n_integers]))
    for at, word in enumerate(numbers[n_integers:]):
        state.cells[at] = word


def digest(state: State) -> str:
    """Return 32 hexadecimal digits that identify a state and its setup."""
    return blake2b(repr(state.setup.key()).encode() + to_bytes(state), digest_size=16).hexdigest()


def blank(setup: Setup) -> vec[i64]:
    """Return the words of an empty state."""
    return vec[i64]([0] * int(words(setup.players)))
