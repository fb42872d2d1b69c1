"""The folder of a tournament: one file of JSON lines, the plan first, then a line for each finished unit.

Each line is appended by one write. Whatever ends the process, all lines but the last are whole; a last line
without its line feed is dropped when the folder is opened again, and its unit is played once more. What ends the
machine, such as a power failure, takes the units of the last second at most: so often the file is brought to the disk.
"""

import json
import os
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Final, Self

from demesne.kernel.errors import DemesneError, SetupError
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.units import Unit, read_unit

NAME: Final = "tournament.jsonl"

_SECONDS_UNTIL_SAFE: Final = 1.0


def stored_seed(directory: Path) -> int | None:
    """Return the seed of the tournament in a folder, None where there is none (yet)."""
    try:
        with (directory / NAME).open(encoding="utf-8") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


class Folder:
    """The open file of one tournament. Only one process may have it open.

    `units` holds those that were there already. Raises SetupError for a folder that cannot be used: one of
    another plan, one with damage in the middle, or one in use.
    """

    def __init__(self, directory: Path, plan: TournamentPlan) -> None:
        self.directory = directory
        self.plan = plan
        self.path = directory / NAME
        self.safe = monotonic()
        head = json.dumps(plan.identity).encode() + b"\n"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            # On Windows line feeds must stay what they are.
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
            self.handle = os.open(self.path, flags, 0o666)
        except OSError as error:
            raise SetupError(f"cannot write to {directory}: {error.strerror}") from None
        try:
            self._lock()
            self.units = self._read(head)
        except BaseException:
            os.close(self.handle)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._bring_to_disk()
        finally:
            os.close(self.handle)

    def append(self, unit: Unit) -> None:
        """Keep a finished unit. Raises DemesneError where the disk refuses."""
        self._write((unit.line(self.plan) + "\n").encode())
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
                f"{self.directory} is in use by another tournament; wait or give another --out"
            ) from None

    def _read(self, head: bytes) -> dict[int, Unit]:
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if not whole and not head.startswith(data):
            raise SetupError(f"{self.path} is not the file of a tournament; give another --out")
        if whole < len(data):
            os.ftruncate(self.handle, whole)
        if not whole:
            self._write(head)
            self._bring_to_disk()
            _keep_name(self.directory)
            return {}
        first, *lines = data[:whole].decode(errors="replace").splitlines()
        self._compare(first)
        units: dict[int, Unit] = {}
        for number, line in enumerate(lines, 2):
            try:
                unit = read_unit(line, self.plan)
            except ValueError as error:
                raise SetupError(
                    f"{self.path} is damaged in line {number}: {error}; delete the line, its unit is played anew"
                ) from None
            units[unit.number] = unit
        return units

    def _compare(self, first: str) -> None:
        """Raise SetupError unless the first line tells of the same plan."""
        try:
            told: Any = json.loads(first)
        except ValueError:
            told = None
        if not isinstance(told, dict) or "format" not in told:
            raise SetupError(f"{self.path} is not the file of a tournament; give another --out")
        mine = self.plan.identity
        for key, what in (("format", "in the format"), ("version", "by version")):
            if told.get(key) != mine[key]:
                raise SetupError(
                    f"{self.directory} holds a tournament written {what} {told.get(key)}, and this is {mine[key]}; "
                    "go on with that version of demesne, or give another --out"
                )
        other = [key for key in mine if told.get(key) != mine[key]]
        if other:
            raise SetupError(
                f"{self.directory} holds a tournament of another plan: {', '.join(other)} "
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
