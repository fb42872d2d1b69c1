"""A file of JSON lines that only grows: the plan first, then a line for each finished piece of work.

Each line is appended by one write. Whatever ends the process, all lines but the last are whole; a last line
without its line feed is dropped when the file is opened again, and its work is done once more. What ends the
machine, such as a power failure, takes the lines of the last second at most: so often the file is brought to the disk.
"""

import json
import os
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self

from demesne.core.errors import DemesneError, SetupError

_SECONDS_UNTIL_SAFE: Final = 1.0


def stored_seed(path: Path) -> int | None:
    """Return the seed of the plan in a file, None where there is none (yet)."""
    try:
        with path.open(encoding="utf-8") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


class Ledger:
    """The open file of one plan, whose `identity` is its first line. Only one process may have it open.

    `what` names such work in messages; `lines` holds the lines of work that were there already. Raises SetupError
    for a file that cannot be used: one of another plan, or one in use.
    """

    def __init__(self, path: Path, what: str, identity: dict[str, Any]) -> None:
        self.path = path
        self.directory = path.parent
        self.what = what
        self.safe = monotonic()
        try:
            self.directory.mkdir(exist_ok=True)
            # On Windows line feeds must stay what they are.
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
            self.handle = os.open(path, flags, 0o666)
        except FileNotFoundError:
            raise SetupError(
                f"cannot write to {self.directory}: there is no directory {self.directory.parent}"
            ) from None
        except OSError as error:
            raise SetupError(f"cannot write to {self.directory}: {error.strerror}") from None
        try:
            self._lock()
            self.lines = self._read(identity)
        except BaseException:
            os.close(self.handle)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Bring the file to the disk and let others have it."""
        try:
            self._bring_to_disk()
        finally:
            os.close(self.handle)

    def append(self, line: str) -> None:
        """Keep a line, given without its line feed. Raises DemesneError where the disk refuses."""
        self._write(line.encode() + b"\n")
        if monotonic() - self.safe >= _SECONDS_UNTIL_SAFE:
            self._bring_to_disk()

    def _bring_to_disk(self) -> None:
        try:
            os.fsync(self.handle)
        except OSError as error:
            raise DemesneError(f"cannot write {self.path}: {error.strerror}") from None
        self.safe = monotonic()

    def _write(self, data: bytes) -> None:
        try:
            # A regular file takes all of it or fails; a part is the half line that the next start drops.
            if os.write(self.handle, data) != len(data):
                raise DemesneError(f"cannot write {self.path}: the disk is full")
        except OSError as error:
            raise DemesneError(f"cannot write {self.path}: {error.strerror}") from None

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # there is no such lock on Windows
            return
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SetupError(
                f"{self.directory} is in use by another {self.what}; wait or give another --out"
            ) from None

    def _read(self, identity: dict[str, Any]) -> list[str]:
        head = json.dumps(identity).encode() + b"\n"
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if not whole and not head.startswith(data):
            raise self._not_ours()
        if whole < len(data):
            os.ftruncate(self.handle, whole)
        if not whole:
            self._write(head)
            self._bring_to_disk()
            _keep_name(self.directory)
            return []
        first, *lines = data[:whole].decode(errors="replace").splitlines()
        self._compare(first, identity)
        return lines

    def _not_ours(self) -> SetupError:
        return SetupError(f"{self.path} is not the file of a {self.what}; give another --out")

    def _compare(self, first: str, mine: dict[str, Any]) -> None:
        """Raise SetupError unless the first line tells of the same plan."""
        try:
            told: Any = json.loads(first)
        except ValueError:
            told = None
        kind = mine["format"].partition("/")[0]
        if not isinstance(told, dict) or not str(told.get("format")).startswith(f"{kind}/"):
            raise self._not_ours()
        for key, how in (("format", "in the format"), ("version", "by version")):
            if told.get(key) != mine[key]:
                raise SetupError(
                    f"{self.directory} holds a {self.what} written {how} {told.get(key)}, and this is {mine[key]}; "
                    "go on with that version of demesne, or give another --out"
                )
        other = [key for key in dict.fromkeys((*mine, *told)) if told.get(key) != mine.get(key)]
        if other:
            raise SetupError(
                f"{self.directory} holds a {self.what} of another plan: {', '.join(other)} "
                f"{'differs' if len(other) == 1 else 'differ'}; give another --out"
            )


def _keep_name(directory: Path) -> None:
    """Bring the name of a new file to the disk, which is a matter of its directory."""
    try:
        handle = os.open(directory, os.O_RDONLY)
    except OSError:  # Windows opens no directories, and needs none
        return
    try:
        os.fsync(handle)
    except OSError:  # some network file systems refuse
        return
    finally:
        os.close(handle)
