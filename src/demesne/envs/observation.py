"""Observations as declared: named runs of small numbers with exact bounds, versioned."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

MOST: Final = 255


@dataclass(frozen=True)
class Column:
    """One element of every record of a field."""

    name: str
    low: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Field:
    """A named run of `size` elements of an observation, each an integer from `low` to `high`, both included.

    A field of records repeats its `columns`; each of them has closer bounds of its own.
    """

    name: str
    size: int
    low: int
    high: int
    meaning: str
    columns: tuple[Column, ...] = ()

    def __post_init__(self) -> None:
        if self.size < 1:
            raise ValueError(f"the field {self.name} has no element")
        if self.columns and self.size % len(self.columns):
            raise ValueError(f"the elements of {self.name} are no whole number of records")
        parts: list[Field | Column] = [self, *self.columns]
        for part in parts:
            if not 0 <= part.low <= part.high <= MOST or not self.low <= part.low <= part.high <= self.high:
                raise ValueError(f"the bounds of {part.name} do not fit")

    @property
    def lows(self) -> bytes:
        """The least value of each element."""
        return self._each([column.low for column in self.columns] or [self.low])

    @property
    def highs(self) -> bytes:
        """The greatest value of each element."""
        return self._each([column.high for column in self.columns] or [self.high])

    def _each(self, bounds: list[int]) -> bytes:
        return bytes(bounds) * (self.size // len(bounds))


def records(name: str, number: int, meaning: str, *columns: Column) -> Field:
    """Return a field of `n` records."""
    low = min(column.low for column in columns)
    high = max(column.high for column in columns)
    return Field(name, number * len(columns), low, high, meaning, columns)


@dataclass(frozen=True)
class Observation:
    """What a seat sees as one run of bytes (dtype uint8): the fields in their order, without gaps.

    Any change of a name, a size, a bound, a meaning or of the order is a new `version`. Raises ValueError where two
    fields have one name.
    """

    version: int
    fields: tuple[Field, ...]

    def __post_init__(self) -> None:
        names = [field.name for field in self.fields]
        doubled = sorted({name for name in names if names.count(name) > 1})
        if doubled:
            raise ValueError(f"several fields have one name: {', '.join(doubled)}")

    @cached_property
    def width(self) -> int:
        """The number of elements, which is the number of bytes."""
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each field lies, by its name."""
        found: dict[str, slice] = {}
        start = 0
        for field in self.fields:
            found[field.name] = slice(start, start + field.size)
            start += field.size
        return found

    @cached_property
    def low(self) -> bytes:
        """The least value of each element."""
        return b"".join(field.lows for field in self.fields)

    @cached_property
    def high(self) -> bytes:
        """The greatest value of each element."""
        return b"".join(field.highs for field in self.fields)

    def read(self, name: str, row: Sequence[int]) -> list[int]:
        """Return the elements of one field of an observation. Raises KeyError for an unknown name."""
        return [int(element) for element in row[self.slices[name]]]

    def read_records(self, name: str, row: Sequence[int]) -> list[dict[str, int]]:
        """Return the records of a field of an observation, each by the names of its columns."""
        elements = self.read(name, row)
        columns = next(field.columns for field in self.fields if field.name == name)
        starts = range(0, len(elements), len(columns)) if columns else ()
        return [{column.name: elements[start + k] for k, column in enumerate(columns)} for start in starts]
