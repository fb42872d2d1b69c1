"""Privacy on the machine: files of a database are for their owner only, addresses are shown without passwords."""

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

_MODE: Final = 0o600
_OTHERS: Final = 0o077
_BESIDE: Final = ("", "-wal", "-shm")
_USER: Final = re.compile(r"(?<=://)([^:@/]*):.*(?=@)")
_PARAMETER: Final = re.compile(r"([?&][^=&]*pass[^=&]*=)[^&#]*", re.IGNORECASE)


def shown(address: str) -> str:
    """Return an address as it may be printed: without its password.

    >>> shown("postgresql://ann:secret@localhost/demesne?sslpassword=secret")
    'postgresql://ann:***@localhost/demesne?sslpassword=***'
    """
    return _PARAMETER.sub(r"\1***", _USER.sub(r"\1:***", address))


def make_private(path: Path) -> None:
    """Create a file for its owner only, and do the same to an existing database. Failures are ignored."""
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _MODE))
    for ending in _BESIDE:
        file = path.with_name(path.name + ending)
        # It may not exist, or have another owner.
        with suppress(OSError):
            mode = file.stat().st_mode
            if mode & _OTHERS:
                file.chmod(mode & ~_OTHERS & 0o777)
