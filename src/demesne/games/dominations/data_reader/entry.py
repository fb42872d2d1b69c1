"""One table of a data file, read field by field; every error names file, entry and field."""

from collections.abc import Iterable, Sequence
from typing import NoReturn

from demesne.games.dominations.cards.components import LANGUAGES, STATUSES, Names, Nodi, Origin, Point
from demesne.games.dominations.domains import LETTERS, WORDS
from demesne.games.dominations.errors import DataError, instead

INHERITED = ("status", "source", "reconstructed")
"""The fields that an entry takes from the table [default] of its file where it does not say them."""


class Entry:
    """A table of a data file. Each method reads one field; `end` refuses what nobody has read.

    `file` and `title` are what errors name; `path` leads from the entry to a table inside it, as "basic[0]."; `default`
    holds the inherited fields.
    """

    def __init__(
        self,
        file: str,
        title: str,
        table: dict[str, object],
        default: dict[str, object] | None = None,
        path: str = "",
    ) -> None:
        self.file = file
        self.title = title
        self.path = path
        self._table = table
        self._default = default or {}
        self._read: set[str] = set()

    def fail(self, field: str, problem: str) -> NoReturn:
        """Raise DataError for a field of this table."""
        raise DataError(self.file, self.title, (self.path + field).rstrip("."), problem)

    def has(self, field: str) -> bool:
        """Say whether the field is there."""
        return field in self._table

    def take(self, field: str, kind: str) -> object:
        """Return the raw value of a field that must be there; `kind` says what it should be."""
        self._read.add(field)
        if field not in self._table:
            self.fail(field, f"missing; it is {kind}")
        return self._table[field]

    def end(self) -> None:
        """Refuse fields that nobody has read."""
        for field in self._table:
            if field not in self._read:
                self.fail(field, f"unknown field{instead(field, sorted(self._read))}")

    def text(self, field: str) -> str:
        """Return a text that is not empty."""
        value = self.take(field, "a text")
        if not isinstance(value, str) or not value.strip():
            self.fail(field, f"it is a text that is not empty, not {value!r}")
        return value

    def slug(self, field: str) -> str:
        """Return an id: lower-case letters, digits and hyphens."""
        value = self.text(field)
        if not all(part.isascii() and part.isalnum() and part == part.lower() for part in value.split("-")):
            self.fail(field, f"an id is lower-case letters, digits and hyphens, not {value!r}")
        return value

    def number(self, field: str, least: int = 0, most: int = 100) -> int:
        """Return a whole number from `least` to `most`."""
        return self._checked_number(self.take(field, "a whole number"), field, least, most)

    def flag(self, field: str) -> bool:
        """Return true or false; false where the field is not there."""
        value = self.take(field, "true or false") if self.has(field) else False
        if not isinstance(value, bool):
            self.fail(field, f"it is true or false, not {value!r}")
        return value

    def word(self, field: str, known: Sequence[str], what: str) -> int:
        """Return the place of a word in the list of known ones; `what` names the kind of word."""
        return self._place(self.take(field, f"one of {', '.join(known)}"), field, known, what)

    def words(self, field: str, known: Sequence[str], what: str) -> tuple[int, ...]:
        """Return the places of a list of different words."""
        places = tuple(self._place(value, field, known, what) for value in self._list(field, "a list"))
        if len(set(places)) < len(places):
            self.fail(field, f"names a {what} twice")
        return places

    def domain(self, field: str) -> int:
        """Return one of the six domains."""
        return self.word(field, WORDS, "domain")

    def numbers(self, field: str, quantity: int, least: int = 0, most: int = 100) -> tuple[int, ...]:
        """Return a list of `quantity` whole numbers."""
        values = self._list(field, f"a list of {quantity} whole numbers")
        if len(values) != quantity:
            self.fail(field, f"it has {quantity} numbers, not {len(values)}")
        return tuple(self._checked_number(value, field, least, most) for value in values)

    def point(self, field: str) -> Point:
        """Return a point (q, r) of the lattice."""
        q, r = self.numbers(field, 2, least=-9, most=9)
        return (q, r)

    def by_domain(self, field: str, most: int) -> tuple[int, ...]:
        """Return a number for each of the six domains, from a table that names some of them."""
        inner = self.table(field)
        found = tuple(inner.number(word, 1, most) if inner.has(word) else 0 for word in WORDS)
        inner.end_domains()
        if not any(found):
            self.fail(field, "names no domain")
        return found

    def end_domains(self) -> None:
        """Refuse fields that are no domain."""
        for field in self._table:
            if field not in WORDS:
                self.fail(field, f"{field!r} is no domain{instead(field, WORDS)}")

    def colours(self, field: str, quantity: int, letters: str = LETTERS) -> tuple[int, ...]:
        """Return the colours of a row of letters, one letter each."""
        return self.colours_of(self.text(field), field, quantity, letters)

    def colours_of(self, text: object, field: str, quantity: int, letters: str) -> tuple[int, ...]:
        """Return the colours of a row of letters that was read from the field."""
        if not isinstance(text, str) or len(text) != quantity:
            self.fail(field, f"it is {quantity} letters of {letters}, not {text!r}")
        for letter in text:
            if letter not in letters:
                self.fail(field, f"{letter!r} in {text!r} is no colour; the letters are {letters}")
        return tuple(letters.index(letter) for letter in text)

    def nodi(self, field: str) -> Nodi:
        """Return the half nodi of a card: top, right, bottom, left."""
        return _nodi(self.colours(field, 4))

    def copies(self, field: str) -> tuple[Nodi, ...]:
        """Return the half nodi of the copies of a mastery."""
        return tuple(
            _nodi(self.colours_of(text, field, 4, LETTERS))
            for text in self._list(field, "a list of half nodi")
        )

    def names(self) -> Names:
        """Return the names; English is always there."""
        inner = self.table("name")
        if not inner.has("en"):
            self.fail("name.en", "missing; every entry has an English name")
        found = [inner.text(language) if inner.has(language) else "" for language in LANGUAGES]
        inner.end()
        return Names(*found)

    def origin(self) -> Origin:
        """Return the status and the source, from the entry or from the file's default."""
        own = self._table
        for field in INHERITED:
            self._read.add(field)
            if field not in own and field in self._default:
                own = {**own, field: self._default[field]}
        said = Entry(self.file, self.title, own, path=self.path)
        status = STATUSES[said.word("status", STATUSES, "status")]
        source = said.text("source")
        fields = said._list("reconstructed", "a list of fields") if said.has("reconstructed") else []
        for name in fields:
            if not isinstance(name, str) or name not in self._table:
                self.fail("reconstructed", f"names {name!r}, which is no field of the entry")
        return Origin(status, source, tuple(str(name) for name in fields))

    def table(self, field: str) -> "Entry":
        """Return the table that a field holds."""
        return self._inside(self.take(field, "a table"), field)

    def tables(self, field: str) -> list["Entry"]:
        """Return the tables of the list that a field holds."""
        values = self._list(field, "a list of tables")
        return [self._inside(value, f"{field}[{place}]") for place, value in enumerate(values)]

    def cells(self, field: str) -> tuple[tuple[int, int, int], ...]:
        """Return unit triangles of the lattice, from rows as ["up", q, r]."""
        found = []
        for value in self._list(field, "a list of cells"):
            match value:
                case ["up" | "down" as way, int(q), int(r)]:
                    found.append((int(way == "up"), q, r))
                case _:
                    self.fail(field, f'a cell is written as ["up", q, r] or ["down", q, r], not {value!r}')
        return tuple(found)

    def _inside(self, value: object, field: str) -> "Entry":
        if not isinstance(value, dict):
            self.fail(field, f"it is a table, not {value!r}")
        return Entry(self.file, self.title, value, path=f"{self.path}{field}.")

    def _list(self, field: str, kind: str) -> list[object]:
        value = self.take(field, kind)
        if not isinstance(value, list):
            self.fail(field, f"it is {kind}, not {value!r}")
        return value

    def _place(self, value: object, field: str, known: Iterable[str], what: str) -> int:
        words = list(known)
        if not isinstance(value, str) or value not in words:
            self.fail(field, f"{value!r} is no {what}{instead(str(value), words)}")
        return words.index(value)

    def _checked_number(self, value: object, field: str, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fail(field, f"it is a whole number from {least} to {most}, not {value!r}")
        return value


def _nodi(colours: tuple[int, ...]) -> Nodi:
    top, right, bottom, left = colours
    return (top, right, bottom, left)
