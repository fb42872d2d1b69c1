"""Lines of JSON from outside, checked as they are read: every error names its line."""

import json
from pathlib import Path
from typing import Final

from demesne.core.errors import RecordError

LONGEST_LINE: Final = 1 << 16
LARGEST_FILE: Final = 1 << 26

Object = dict[str, object]


class Line:
    """One JSON object of a file. `place` names the file and the line in messages."""

    def __init__(self, place: str, data: Object) -> None:
        self.place = place
        self.data = data

    def fault(self, what: str) -> RecordError:
        """Return the error for this line."""
        return RecordError(f"{self.place}: {what}")

    def only(self, *keys: str) -> None:
        """Raise RecordError if there is any other key."""
        for key in self.data:
            if key not in keys:
                raise self.fault(f"unexpected {shortened(key)}")

    def text(self, key: str) -> str:
        """Return a text."""
        value = self.data.get(key)
        if not isinstance(value, str):
            raise self.fault(f'"{key}" must be a text')
        return value

    def whole(self, key: str) -> int:
        """Return a whole number."""
        value = self.data.get(key)
        if not is_whole(value):
            raise self.fault(f'"{key}" must be a whole number')
        assert isinstance(value, int)
        return value

    def truth(self, key: str) -> bool:
        """Return true or false."""
        value = self.data.get(key)
        if not isinstance(value, bool):
            raise self.fault(f'"{key}" must be true or false')
        return value

    def wholes(self, key: str) -> list[int]:
        """Return a list of whole numbers from 0 on; an absent key is an empty list."""
        values = self.data.get(key, [])
        if not isinstance(values, list):
            raise self.fault(f'"{key}" must be a list of whole numbers')
        found: list[int] = []
        for value in values:
            if not is_whole(value) or not 0 <= value < 1 << 31:
                raise self.fault(f'"{key}" must be a list of whole numbers')
            found.append(int(value))
        return found

    def child(self, key: str) -> Object:
        """Return an object."""
        value = self.data.get(key)
        if not isinstance(value, dict):
            raise self.fault(f'"{key}" must be an object')
        return dict(value)

    def children(self, key: str) -> list[Object]:
        """Return a list of objects."""
        values = self.data.get(key)
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.fault(f'"{key}" must be a list of objects')
        return [dict(value) for value in values]


def is_whole(value: object) -> bool:
    """Return whether a value from JSON is a whole number, which true is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def shortened(text: str) -> str:
    """Return a text from outside in quotes, on one line and cut to 40 characters."""
    return repr(text if len(text) <= 40 else text[:37] + "...")


def dump(data: Object) -> bytes:
    """Return an object as one line."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False).encode() + b"\n"


def read(path: Path) -> tuple[bytes, str]:
    """Return the bytes of a file and its name for messages. Raises RecordError where it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error
    except ValueError as error:
        raise RecordError(f"{str(path)!r} is no name of a file") from error
    if len(data) > LARGEST_FILE:
        raise RecordError(f"{path} is too large for a record")
    return data, str(path)


def split(data: bytes, name: str) -> tuple[list[Line], int]:
    """Return the whole lines of a file, and how many bytes they take; an unfinished last line is left out.

    Raises RecordError for a line that is too long or no JSON object.
    """
    lines: list[Line] = []
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        place = f"{name}, line {len(lines) + 1}"
        if (end if end >= 0 else len(data)) - start > LONGEST_LINE:
            raise RecordError(f"{place}: longer than {LONGEST_LINE} bytes")
        if end < 0:
            break
        lines.append(Line(place, load(data[start:end], place)))
        start = end + 1
    return lines, start


def no_constant(name: str) -> object:
    """Refuse NaN and the infinities, which only Python takes for JSON."""
    raise ValueError(name)


def load(data: bytes, place: str) -> Object:
    """Return the JSON object of a line. Raises RecordError."""
    try:
        text = data.decode()
        value = json.loads(text, parse_constant=no_constant)
        if "\\u" in text:
            # Half of a surrogate pair is valid JSON, but cannot be written as UTF-8.
            dump({"": value})
    except UnicodeDecodeError as error:
        raise RecordError(f"{place}: not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{place}: not JSON") from error
    if not isinstance(value, dict):
        raise RecordError(f"{place}: not a JSON object")
    return value
