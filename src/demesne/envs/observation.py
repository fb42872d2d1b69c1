"""Observations as declared: named runs of small numbers with exact bounds, versioned."""

from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Field:
    """A named run of `size` elements of an observation, each an integer from `low` to `high`, both included."""

    name: str
    size: int
    low: int
    high: int
    meaning: str

    def __post_init__(self) -> None:
        if self.size < 1:
            raise ValueError(f"the field {self.name} has no element")
        if not 0 <= self.low <= self.high <= 255:
            raise ValueError(f"the bounds of {self.name} do not fit into a byte")


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
        return b"".join(bytes([field.low]) * field.size for field in self.fields)

    @cached_property
    def high(self) -> bytes:
        """The greatest value of each element."""
        return b"".join(bytes([field.high]) * field.size for field in self.fields)

    def read(self, name: str, row: bytes) -> list[int]:
        """Return the elements of one field of an observation. Raises KeyError for an unknown name."""
        return list(row[self.slices[name]])
