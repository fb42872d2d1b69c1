"""The processes of bots and of other work: how many there are, and the memory they use."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

_THREADS: Final = Path("/proc/self/task")
_RESIDENT: Final = 1
"""The field of /proc/PID/statm with the resident pages."""


def memory_of_workers() -> list[int]:
    """Return the resident memory of each process that this one has started, in bytes; only on Linux."""
    return [size for process in _children() if (size := _memory_of(process))]


def _children() -> list[int]:
    found: list[int] = []
    with suppress(OSError):
        for thread in _THREADS.iterdir():
            # The thread may have ended meanwhile.
            with suppress(OSError):
                found += map(int, (thread / "children").read_text().split())
    return found


def _memory_of(process: int) -> int:
    with suppress(OSError, IndexError):
        pages = Path(f"/proc/{process}/statm").read_text().split()[_RESIDENT]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0
