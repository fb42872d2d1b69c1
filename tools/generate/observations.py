"""Write the pages of the observations of both games from their declarations.

Run `python -m tools.generate.observations` after a change of a declaration; a test compares the committed pages.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.compiling import ROOT
from tools.generate.dominations_tables import table

from demesne.envs.dominations.observation import OBSERVATION as DOMINATIONS
from demesne.envs.dominion.observation import OBSERVATION as DOMINION
from demesne.envs.observation import Column, Field, Observation
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.rulesets import RULESETS
from demesne.games.dominion.cards import CARDS

DOCS: Final = ROOT / "docs"
NOTE: Final = "<!-- Written by tools/generate/observations.py. Change the declaration, not this page. -->"

_COMMON: Final = """
What an agent sees of {title}: version {version}, {width} elements of dtype `uint8`. It is made of the view of one
seat, so it holds nothing that this seat cannot know. Every element stays between the bounds of its row, both included;
greater numbers are shown as the upper bound.

Seats are relative: 0 is your seat, then the others in the order in which they sit. The fields of a seat that
nobody sits on are 0.

In `{module}.encode`, `observe(view)` returns the observation as bytes and `mask(view)` a 1 for each legal action and a
0 for each other. `OBSERVATION` in `{module}.observation` is the declaration that this page is made of. A change of any
row is a new version.
"""


class Page(NamedTuple):
    """One page: where it is, its game, and what comes before and after the tables of the fields."""

    name: str
    title: str
    observation: Observation
    module: str
    sections: tuple[tuple[str, str], ...]
    """The first field of each section, and its title; the fields of a seat come last."""

    @property
    def path(self) -> Path:
        """The file of the page."""
        return DOCS / self.name


PAGES: Final = (
    Page(
        "observations-dominion.md",
        "Dominion",
        DOMINION,
        "demesne.envs.dominion",
        (("players", "The table and the decision"), ("subject", "Cards by number")),
    ),
    Page(
        "observations-dominations.md",
        "Dominations",
        DOMINATIONS,
        "demesne.envs.dominations",
        (("players", "The course of the game and the decision"), ("tiles", "The supplies and the board")),
    ),
)


def main() -> None:
    """Write the pages."""
    for page in PAGES:
        page.path.write_text(text(page), encoding="utf-8")
        print(f"wrote {page.name}", file=sys.stderr)


def text(page: Page) -> str:
    """Return the text of a page."""
    observation = page.observation
    lines = [f"# The observation of {page.title}", "", NOTE]
    lines += (
        _COMMON.format(
            title=page.title,
            version=observation.version,
            width=f"{observation.width:,}",
            module=page.module,
        )
        .rstrip()
        .splitlines()
    )
    titles = dict(page.sections)
    rows: list[Field] = []
    for field in observation.fields:
        seat = re.fullmatch(r"(\w+)\.(\d)", field.name)
        title = titles.get(field.name, "")
        if seat and seat[2] == "0" and not rows_of_seat(rows):
            title = "Each seat"
        if title:
            lines += section(observation, rows)
            rows = []
            lines += ["", f"## {title} {{ #{title.lower().replace(' ', '-')} }}", ""]
        if not seat or seat[2] == "0":
            rows.append(field)
    lines += section(observation, rows)
    lines += dominion_numbers() if page.observation is DOMINION else dominations_numbers()
    return "\n".join(lines) + "\n"


def rows_of_seat(rows: list[Field]) -> bool:
    """Tell whether these are fields of a seat."""
    return bool(rows) and "." in rows[0].name


def section(observation: Observation, rows: list[Field]) -> Iterator[str]:
    """Yield the table of some fields, and below it one for the columns of each field of records."""
    if not rows:
        return
    if rows_of_seat(rows):
        slices = observation.slices
        second = slices[rows[0].name[:-1] + "1"].start - slices[rows[0].name].start
        yield f"The same {second} elements for each of the relative seats 0 to 3. The names of seat k end in `.k`, and"
        yield f"each of its elements lies {second} behind that of seat k - 1."
        yield ""
    yield from table(("field", "from", "size", "low", "high", "meaning"), (row(observation, f) for f in rows))
    for field in rows:
        if field.columns:
            number = field.size // len(field.columns)
            yield ""
            yield f"`{field.name}` has {number} records of {len(field.columns)} elements:"
            yield ""
            yield from table(("element", "low", "high", "meaning"), map(column_row, field.columns))


def row(observation: Observation, field: Field) -> tuple[object, ...]:
    """Return the row of a field."""
    start = observation.slices[field.name].start
    return (f"`{field.name}`", start, field.size, field.low, field.high, field.meaning)


def column_row(column: Column) -> tuple[object, ...]:
    """Return the row of a column."""
    return (f"`{column.name}`", column.low, column.high, column.meaning)


def dominion_numbers() -> Iterator[str]:
    """Yield the numbers of the cards."""
    yield from ("", "## Numbers of the cards { #numbers }", "")
    yield "A field with 32 elements has one for each card, in this order; so have the verbs of the actions."
    yield ""
    yield numbered(card.name for card in CARDS)


def dominations_numbers() -> Iterator[str]:
    """Yield the numbers of the components."""
    yield from ("", "## Numbers { #numbers }", "", "Domains:", "", numbered(WORDS))
    for ruleset in RULESETS:
        components = load(ruleset)
        yield from ("", f"### {ruleset.title} {{ #numbers-{ruleset.name} }}")
        names = {
            "Masteries": [mastery.names.en for mastery in components.masteries],
            "Monuments": [monument.names.en for monument in components.monuments],
            "Level cards": [level.id for level in components.levels],
            "Objectives": [objective.id for objective in components.objectives],
            "Campfires": [campfire.id for campfire in components.campfires],
            "Domination cards": [card.id for card in components.dominations],
            "Land tiles": [tile.id for tile in components.tiles],
        }
        for kind, entries in names.items():
            yield from ("", f"{kind}:", "", numbered(entries))


def numbered(names: Iterable[str]) -> str:
    """Return names with their numbers from 0."""
    return ", ".join(f"{number} {name}" for number, name in enumerate(names)) + "."


if __name__ == "__main__":
    main()
