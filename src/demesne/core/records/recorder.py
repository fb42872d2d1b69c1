"""Writing records: line by line while a game is played, or whole."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

from demesne.core import whole_file
from demesne.core.errors import RecordError
from demesne.core.records import jsonlines
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Header, Move, Record


class Recorder:
    """Keeps the record of a game in progress and its file, a line for each move as soon as it is made.

    A line that cannot be written (a full disk) raises RecordError; it is kept and written with the next one.
    """

    def __init__(self, record: Record, path: Path, file: BinaryIO) -> None:
        """Use `create` or `resume`."""
        self.record = record
        self.path = path
        self._file = file
        self._written = record.size
        self._pending = b""
        self._starts: list[int] = []

    @staticmethod
    def create(path: Path, header: Header, deal: list[int]) -> "Recorder":
        """Begin a record in a new file. Raises RecordError where there is one already."""
        record = Record(header, deal)
        record.name = str(path)
        prepare(path)
        try:
            # Readable by this user only: the record of a game in progress is secret.
            file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "r+b", buffering=0)
        except FileExistsError as error:
            raise RecordError(f"{path} exists already; records are not overwritten") from error
        except (OSError, ValueError) as error:
            raise RecordError(f"{path} cannot be written: {reason(error)}") from error
        recorder = Recorder(record, path, file)
        recorder.lock()
        try:
            recorder._put(record.to_bytes())
        except RecordError:
            recorder.discard()
            raise
        return recorder

    @staticmethod
    def resume(path: Path, record: Record) -> "Recorder":
        """Go on with a record that was read from this file; half a line at its end is removed."""
        try:
            file = path.open("r+b", buffering=0)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {reason(error)}") from error
        recorder = Recorder(record, path, file)
        recorder.lock()
        end = record.size
        for move in reversed(record.moves):
            seq = len(record.moves) - len(recorder._starts)
            end -= len(jsonlines.dump(move.to_json(seq)))
            recorder._starts.append(end)
        recorder._starts.reverse()
        recorder._cut(record.size)
        return recorder

    def lock(self) -> None:
        """Keep other programs from writing this record. Raises RecordError where one does."""
        if sys.platform == "win32":
            return
        import fcntl

        try:
            fcntl.flock(self._file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._file.close()
            raise RecordError(
                f"{self.path} is the record of a game that is being played right now"
            ) from error
        except OSError:
            # Some network file systems have no locks; playing works without.
            return

    def move(self, seat: int, text: str, draws: list[int]) -> None:
        """Add a move."""
        move = Move(seat, text, draws)
        self.record.moves.append(move)
        self._starts.append(self._written + len(self._pending))
        self._put(jsonlines.dump(move.to_json(len(self.record.moves))))

    def take_back(self) -> None:
        """Remove the last move."""
        self.record.moves.pop()
        self._cut(self._starts.pop())

    def finish(self, result: Object) -> None:
        """Add the result and make sure that the whole record is on the disk."""
        self.record.result = result
        self._put(jsonlines.dump({"result": result}))
        self.save()

    def save(self) -> None:
        """Make sure that all lines are on the disk. Raises RecordError where they are not."""
        self._put(b"")
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise RecordError(f"{self.path} cannot be written: {reason(error)}") from error

    def close(self) -> None:
        """Close the file; what could not be written is lost."""
        self._file.close()

    def discard(self) -> None:
        """Close the file and remove it."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _put(self, data: bytes) -> None:
        """Write a line, and before it those that could not be written earlier."""
        self._pending += data
        try:
            while self._pending:
                n = os.write(self._file.fileno(), self._pending)
                self._pending = self._pending[n:]
                self._written += n
        except OSError as error:
            raise RecordError(f"{self.path} cannot be written: {reason(error)}") from error

    def _cut(self, size: int) -> None:
        """Make the file this long."""
        if size >= self._written:
            self._pending = self._pending[: size - self._written]
        else:
            self._pending = b""
        try:
            os.ftruncate(self._file.fileno(), min(size, self._written))
            os.lseek(self._file.fileno(), 0, os.SEEK_END)
        except OSError as error:
            raise RecordError(f"{self.path} cannot be written: {reason(error)}") from error
        self._written = min(size, self._written)


def prepare(path: Path) -> None:
    """Make the folder of a file that is to be written. Raises RecordError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be written: {reason(error)}") from error


def write(path: Path, record: Record) -> None:
    """Write a record to a file, whole or not at all; a file of that name is replaced. Raises RecordError."""
    prepare(path)
    try:
        whole_file.replace(path, record.to_bytes())
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be written: {reason(error)}") from error


def reason(error: Exception) -> str:
    """Return the message of the system about a failure, in lower case for the middle of a sentence."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]
