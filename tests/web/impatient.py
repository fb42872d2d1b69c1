"""A server that waits for no one: who is away for a moment counts as absent, which takes a minute elsewhere."""

import contextlib
import multiprocessing
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unittest.mock import patch

from demesne.server import listening
from demesne.server.live.table import presence

ABSENT_AFTER: Final = 1_500
_LONGEST_END: Final = 30


def _serve(listener: socket.socket, database: str, pages: Path) -> None:
    """Be the process that listens."""
    settings = listening.Settings([], 1, pages)
    with patch.object(presence, "ABSENT_AFTER", ABSENT_AFTER):
        listening.listen(listener, database, settings)


@contextlib.contextmanager
def serving_impatiently(database: str, pages: Path) -> Iterator[str]:
    """Run such a server with pages for browsers, and yield its address."""
    with listening.bound("127.0.0.1", 0) as listener:
        work = (listener, database, pages)
        process = multiprocessing.get_context("spawn").Process(target=_serve, args=work)
        process.start()
        address = listening.address_of(listener, "127.0.0.1").rstrip("/")
    try:
        yield address
    finally:
        process.terminate()
        process.join(_LONGEST_END)
        process.close()
