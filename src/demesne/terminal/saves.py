"""Saving a game while it is played."""

from collections.abc import Callable
from pathlib import Path

from demesne.core.errors import RecordError
from demesne.core.records import recorder
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Header, Move, Record
from demesne.core.records.recorder import Recorder


class SavedGame:
    """Keeps the record of a game, in a file as far as that can be written.

    A disk that fails does not stop a game: `trouble` says why nothing is saved, "" while all is well.
    """

    def __init__(self, record: Record, file: Recorder | None, trouble: str = "") -> None:
        """Use `begin` or `resume`."""
        self.record = record
        self.trouble = trouble
        self._file = file

    @staticmethod
    def begin(header: Header, deal: list[int], path: Path, insist: bool) -> "SavedGame":
        """Begin a record in a new file. Where that fails, raise RecordError if the player insists on it."""
        try:
            file = Recorder.create(path, header, deal)
        except RecordError as error:
            if insist:
                raise
            return SavedGame(Record(header, deal), None, str(error))
        return SavedGame(file.record, file)

    @staticmethod
    def resume(record: Record, path: Path) -> "SavedGame":
        """Go on with the record of a file. Raises RecordError."""
        return SavedGame(record, Recorder.resume(path, record))

    @property
    def path(self) -> Path | None:
        """The file of the record, None if there is none."""
        return self._file.path if self._file is not None else None

    def move(self, seat: int, text: str, draws: list[int]) -> None:
        """Add a move."""
        if self._file is None:
            self.record.moves.append(Move(seat, text, draws))
            return
        self._try(lambda file: file.move(seat, text, draws))

    def take_back(self) -> None:
        """Remove the last move."""
        if self._file is None:
            self.record.moves.pop()
            return
        self._try(lambda file: file.take_back())

    def finish(self, result: Object) -> None:
        """Add the result."""
        self.record.result = result
        self._try(lambda file: file.finish(result))

    def save(self) -> None:
        """Make sure that everything is on the disk."""
        self._try(lambda file: file.save())

    def copy(self, path: Path) -> None:
        """Write the record so far to another file. Raises RecordError."""
        recorder.write(path, self.record)

    def close(self) -> None:
        """Leave the file."""
        if self._file is not None:
            self._file.close()

    def discard(self) -> None:
        """Remove the file."""
        if self._file is not None:
            self._file.discard()
            self._file = None

    def _try(self, write: Callable[[Recorder], None]) -> None:
        """Write to the file, if there is one, and note what goes wrong."""
        if self._file is None:
            return
        try:
            write(self._file)
        except RecordError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""
