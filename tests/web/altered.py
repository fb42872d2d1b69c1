"""Servers of which one thing is altered for a test, each in a process of its own.

An impatient one waits for no one: who is away for a moment counts as absent, which takes a minute elsewhere. One that
repeats itself deals the same game each time.
"""

import contextlib
import multiprocessing
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from demesne.server import listening
from demesne.server.live.table import presence
from demesne.server.lobby import tables

ABSENT_AFTER: Final = 1_500
_LONGEST_END: Final = 30

Alteration = Callable[[], AbstractContextManager[Any]]


def impatiently() -> AbstractContextManager[Any]:
    """Let who is away be absent soon."""
    return patch.object(presence, "ABSENT_AFTER", ABSENT_AFTER)


def repeating() -> AbstractContextManager[Any]:
    """Let all chance of a game follow from one key, whatever its id and its secret."""
    return patch.object(tables, "game_key", lambda *_: bytes(32))


def _serve(listener: socket.socket, database: str, pages: Path, alteration: Alteration) -> None:
    """Be the process that listens."""
    settings = listening.Settings([], 1, pages)
    with alteration():
        listening.listen(listener, database, settings)


@contextlib.contextmanager
def serving_altered(alteration: Alteration, database: str, pages: Path) -> Iterator[str]:
    """Run such a server with pages for browsers, and yield its address."""
    with listening.bound("127.0.0.1", 0) as listener:
        work = (listener, database, pages, alteration)
        process = multiprocessing.get_context("spawn").Process(target=_serve, args=work)
        process.start()
        address = listening.address_of(listener, "127.0.0.1").rstrip("/")
    try:
        yield address
    finally:
        process.terminate()
        process.join(_LONGEST_END)
        process.close()
