"""A state with its setup as one line of text, to paste into a bug report or a test.

The line holds the name of the game, its setup as JSON and the bytes of the state, packed: only the setup can be read by
people. Those bytes are checked like any that come from outside.
"""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Final

from demesne.core.errors import RecordError

MOST_BYTES: Final = 1 << 20
"""No state is longer; more would be a trap for memory."""


def write(game: str, setup: Mapping[str, object], data: bytes) -> str:
    """Return one line for the bytes of a state with this setup."""
    words = json.dumps(setup, ensure_ascii=False, separators=(",", ":"))
    return f"{game} {words} {urlsafe_b64encode(zlib.compress(data, 9)).decode()}"


def read(game: str, text: str) -> tuple[dict[str, object], bytes]:
    """Return the setup and the bytes of a line. Raises RecordError where it is not one of this game."""
    name, _, rest = text.strip().partition(" ")
    if name != game:
        raise RecordError(f"the text of a state of {game} begins with that name, not with {name[:40]!r}")
    words, _, packed = rest.rpartition(" ")
    try:
        setup = json.loads(words)
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(urlsafe_b64decode(packed), MOST_BYTES)
    except (ValueError, zlib.error, RecursionError) as fault:
        raise RecordError(f"the text of the state cannot be read: {fault}") from fault
    if not isinstance(setup, dict) or not unpacking.eof:
        raise RecordError("the text of the state is cut off")
    return setup, data
