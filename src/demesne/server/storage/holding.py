"""A lock for SQLite files: only one server may use one, because a second would miss the moves of the first."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from demesne.core.errors import SetupError
from demesne.server.storage.database import file_of, read_address

MARK: Final = "-serve"
"""The suffix of the lock file beside the database; the file stays."""


@contextmanager
def served(address: str) -> Iterator[None]:
    """Hold a database for one server if it is a SQLite file. Administration needs no hold.

    The lock ends with the process. Raises SetupError if another server has it.
    """
    path = file_of(read_address(address))
    if path is None:
        yield
        return
    mark = path.with_name(path.name + MARK)
    try:
        handle = os.open(mark, os.O_RDWR | os.O_CREAT, 0o600)
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
