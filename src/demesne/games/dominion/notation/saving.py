"""A state as bytes."""

from hashlib import blake2b
from struct import calcsize, error, pack, unpack_from
from typing import Final

from demesne.core.errors import RecordError
from demesne.games.dominion.state import State

VERSION: Final = 1
HEADER: Final = "<BBHH"


def to_bytes(state: State) -> bytes:
    """Return all of a state but its setup, in a canonical form: equal states give equal bytes."""
    integers = state.integers()
    words = [int(word) for word in state.cells]
    head = pack(HEADER, VERSION, len(integers), len(words), len(state.known_tops))
    return head + pack(f"<{len(integers)}q{len(words)}q", *integers, *words) + state.known_tops


def fill(state: State, data: bytes) -> None:
    """Set a fresh state from what `to_bytes` gave. Raises RecordError for bytes of another shape."""
    try:
        version, n_integers, n_words, n_tops = unpack_from(HEADER, data)
        if version != VERSION:
            raise RecordError(f"the saved state has version {version}; this engine reads version {VERSION}")
        if n_integers != len(state.integers()) or n_words != len(state.cells):
            raise RecordError("the saved state belongs to another number of players")
        start = calcsize(HEADER)
        numbers = unpack_from(f"<{n_integers + n_words}q", data, start)
        end = start + 8 * (n_integers + n_words)
    except error as fault:
        raise RecordError("the saved state is cut off") from fault
    if len(data) != end + n_tops:
        raise RecordError("the saved state has the wrong length")
    state.set_integers(list(numbers[:n_integers]))
    for at, word in enumerate(numbers[n_integers:]):
        state.cells[at] = word
    state.known_tops = data[end:]


def digest(state: State) -> str:
    """Return 32 hexadecimal digits that identify a state and its setup."""
    return blake2b(repr(state.setup.key()).encode() + to_bytes(state), digest_size=16).hexdigest()
