"""Read the data files of a ruleset once into components, and check them."""

import tomllib
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, TypeVar

from demesne.games.dominations.cards.components import Components, Mastery, Totals
from demesne.games.dominations.data_reader.checking import check, check_different
from demesne.games.dominations.data_reader.entry import INHERITED, Entry
from demesne.games.dominations.data_reader.reading import (
    read_alternative,
    read_campfire,
    read_cradle,
    read_domain,
    read_domination,
    read_level,
    read_mastery,
    read_monument,
    read_objective,
    read_shape,
    read_tile,
    read_totals,
)
from demesne.games.dominations.errors import DataError, instead
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, Ruleset

Component = TypeVar("Component")

_CHOOSING: Final = ("barter_figures", "mastery_counts", "player_tokens")
"""The options that choose among figures."""

loaded: Final[dict[tuple[bool, tuple[str, ...]], Components]] = {}
"""The components that have been read, by what decides about them."""
"""The components that have been read, by what decides about them."""


def load(ruleset: Ruleset = FINAL) -> Components:
    """Return the components of a ruleset. The files are read when they are first asked for."""
    key = (ruleset.prototype, tuple([ruleset.option(name) for name in _CHOOSING]))
    if key not in loaded:
        loaded[key] = read(ruleset)
    return loaded[key]


def read(ruleset: Ruleset, folder: Traversable | None = None) -> Components:
    """Read and check the files of a ruleset, from a folder of one's own where one is given. Raises DataError."""
    reader = _Reader(ruleset, folder or resources.files("demesne.games.dominations").joinpath("data"))
    components = reader.components()
    check(components, ruleset)
    return components


class _Reader:
    """One reading of a folder for a ruleset."""

    def __init__(self, ruleset: Ruleset, folder: Traversable) -> None:
        self.ruleset = ruleset
        self.folder = folder

    def components(self) -> Components:
        """Return everything, kind by kind; a later kind may name entries of an earlier one."""
        ruleset = self.ruleset
        totals = self.totals()
        own = "-prototype" if ruleset.prototype else ""
        shapes = self.kind("shapes.toml", "shape", read_shape)
        shape_of = {shape.id: shape for shape in shapes}
        monuments = self.kind(
            f"monuments{own}.toml", "monument", lambda entry, number: read_monument(entry, number, shape_of)
        )
        monument_of = {monument.id: monument for monument in monuments}
        cradles = self.kind("cradle.toml", "cradle", read_cradle)
        if len(cradles) != 1:
            raise DataError("cradle.toml", "", "", f"there is one Cradle, not {len(cradles)}")
        return Components(
            totals=totals,
            domains=self.kind("domains.toml", "domain", read_domain),
            masteries=self.masteries(totals.copies),
            shapes=shapes,
            monuments=monuments,
            levels=self.kind(
                f"levels{own}.toml", "level", lambda entry, number: read_level(entry, number, monument_of)
            ),
            objectives=self.kind(
                f"objectives{own}.toml",
                "objective",
                lambda entry, number: read_objective(entry, number, ruleset),
            ),
            tiles=self.kind("tiles.toml", "tile", read_tile),
            cradle=cradles[0],
            dominations=self.kind("domination.toml", "domination", read_domination),
            campfires=self.kind(f"campfires{own}.toml", "campfire", read_campfire),
        )

    def totals(self) -> Totals:
        """Return how many components the box of the ruleset holds, with the figures its options choose."""
        file = "totals.toml"
        found: Totals | None = None
        for entry in self.entries(file, "totals", also="alternative"):
            of = entry.text("id")
            totals = read_totals(entry, self.ruleset)
            entry.end()
            if of == self.ruleset.name:
                found = totals
        if found is None:
            raise DataError(file, "", "totals", f"there is no entry {self.ruleset.name}")
        for entry in self.entries(file, "alternative", also="totals"):
            of = entry.text("totals")
            is_chosen = self.chooses(entry)
            values, markers = found.values, found.city_markers
            if entry.has("values"):
                values = entry.numbers("values", len(values))
            if entry.has("city_markers"):
                markers = entry.number("city_markers", 1)
            entry.end()
            if of == self.ruleset.name and is_chosen:
                found = found._replace(values=values, city_markers=markers)
        return found

    def masteries(self, in_each: int) -> tuple[Mastery, ...]:
        """Return the masteries of the ruleset, numbered among themselves, with the figures its options choose."""
        file = "masteries.toml"
        masteries: list[Mastery] = []
        others: list[Mastery] = []
        for entry in self.entries(file, "mastery", also="alternative"):
            belongs = entry.flag("prototype") or not self.ruleset.prototype
            (masteries if belongs else others).append(
                read_mastery(entry, len(masteries), self.ruleset, in_each)
            )
            entry.end()
        known = [*masteries, *others]
        titles = [f"mastery {mastery.id}" for mastery in known]
        check_different(file, titles, "name.en", [mastery.names.en for mastery in known])
        for entry in self.entries(file, "alternative", also="mastery"):
            self.alternative(entry, masteries, known)
        return tuple(masteries)

    def alternative(self, entry: Entry, masteries: list[Mastery], known: list[Mastery]) -> None:
        """Put other figures into a mastery where the option of the entry has its choice."""
        place = entry.word("mastery", [mastery.id for mastery in known], "mastery")
        is_chosen = self.chooses(entry)
        other = read_alternative(entry, known[place], self.ruleset)
        entry.end()
        if place < len(masteries) and is_chosen:
            masteries[place] = other

    def chooses(self, entry: Entry) -> bool:
        """Tell whether the ruleset has the reading that an alternative is for."""
        option = OPTIONS[entry.word("option", [option.name for option in OPTIONS], "option")]
        readings = [*option.choices, *([option.former] if option.former else [])]
        reading = readings[entry.word("choice", readings, f"reading of {option.name}")]
        return self.ruleset.option(option.name) == reading

    def kind(self, file: str, kind: str, reader: Callable[[Entry, int], Component]) -> tuple[Component, ...]:
        """Return all components of a file that holds one kind."""
        found = []
        for number, entry in enumerate(self.entries(file, kind)):
            found.append(reader(entry, number))
            entry.end()
        return tuple(found)

    def entries(self, file: str, kind: str, also: str = "") -> list[Entry]:
        """Return the entries of a kind; `also` is another kind that the file may hold."""
        tables = self.tables(file)
        for key in tables:
            if key not in ("default", kind, also):
                raise DataError(file, "", key, f"unknown kind of entry{instead(key, [kind])}")
        default = tables.get("default", {})
        if not isinstance(default, dict) or not set(default) <= set(INHERITED):
            raise DataError(file, "default", "", f"it holds no other fields than {', '.join(INHERITED)}")
        rows = tables.get(kind)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise DataError(file, "", kind, f"the file has entries [[{kind}]]")
        titles = [_title(kind, row, place) for place, row in enumerate(rows)]
        check_different(file, titles, "id", titles)
        return [Entry(file, title, row, default) for title, row in zip(titles, rows, strict=True)]

    def tables(self, file: str) -> dict[str, object]:
        """Return the tables of a file."""
        try:
            return tomllib.loads(self.folder.joinpath(file).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise DataError(file, "", "", "there is no such file") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataError(file, "", "", f"is no TOML: {error}") from None


def _title(kind: str, row: dict[str, object], place: int) -> str:
    """Return what errors call an entry: its kind and id, or its place where it has none."""
    if kind == "level" and "id" not in row:
        return f"level {row.get('monument')}-{row.get('level')}"
    if kind == "alternative":
        return f"alternative {row.get('mastery', row.get('totals'))}"
    return f"{kind} {row['id']}" if "id" in row else f"{kind} number {place + 1}"
