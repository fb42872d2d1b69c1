"""A SQLite file has one server: a second one would never hear of the moves that are made at the first."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from demesne.kernel.errors import SetupError
from demesne.server.store.database import SQLITE, read_address

MARK: Final = "-serve"
"""What the name of the file has besides that of the database which says that a server is at work; it stays."""


@contextmanager
def served(address: str) -> Iterator[None]:
    """Hold a database for one server if it is a SQLite file; whoever only looks after it needs no hold.

    The hold goes with the process, however that ends. Raises SetupError where another server has it.
    """
    path = file_of(address)
    if path is None:
        yield
        return
    mark = path.with_name(path.name + MARK)
    try:
        handle = os.open(mark, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise SetupError(f"cannot write {mark}: {error.strerror}") from None
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SetupError(
                f"another server is at work on {path}; several on one database need PostgreSQL, see docs/serving.md"
            ) from None
        except OSError as error:
            raise SetupError(f"cannot lock {mark}: {error.strerror}") from None
        yield
    finally:
        os.close(handle)


def file_of(address: str) -> Path | None:
    """Return the file of a SQLite database, None for any other one. Raises SetupError."""
    url = read_address(address)
    if url.get_backend_name() != SQLITE or not url.database or url.database == ":memory:":
        return None
    # A link leads to the same database as the file itself.
    return Path(url.database).resolve()
