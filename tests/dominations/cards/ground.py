"""Boards on which monuments stand or can be built."""

from collections.abc import Iterable

from demesne.dominations.tree.slots import open_slots
from tests.dominations.positions import Table

DIAMONDS = {
    "pharos": "trade",
    "great-pyramid": "craft",
    "parthenon": "art",
    "great-library": "science",
    "great-wall": "government",
    "temple-of-artemis": "religion",
}
CIRCLES = {
    "petra": "trade",
    "hanging-gardens": "craft",
    "theatre-of-epidaurus": "art",
    "stonehenge": "science",
    "colosseum": "government",
    "chichen-itza": "religion",
}
DOMAIN_OF = {**DIAMONDS, **CIRCLES}
OF_PROTOTYPE = (
    "pharos",
    "hanging-gardens",
    "theatre-of-epidaurus",
    "great-library",
    "great-wall",
    "temple-of-artemis",
)
RING = ("n2e0", "n2e1", "n2w1", "n3e1", "n3w1", "n3e0")
"""The six cells around *n2e0, in an order in which they can be covered."""
LOCUS = "*n2e0"
DIAMOND_PLACE = "n2e2/0"
"""Beside n2e1 with its left side, which shows a reward on every diamond; its closed sides lie free."""


def ground(table: Table, domain: str) -> Table:
    """Lay a complete locus of settlements of one domain."""
    return table.settle(domain, *RING)


def place_of(monument: str) -> str:
    return LOCUS if monument in CIRCLES else DIAMOND_PLACE


def stands(table: Table, monument: str, levels: int, seat: int = 1) -> Table:
    """Let a monument stand with so many levels, their cards in the tree of a seat; the ground must be laid."""
    for _ in range(levels):
        widen(table, seat)
        table.level(seat, monument)
    return table.monument(monument, place_of(monument))


def widen(table: Table, seat: int) -> None:
    """Let a tree grow by a mastery that gains nothing but for production, where few slots are open."""
    if len(open_slots(table.state.tree(seat))) > 3:
        return
    for mastery in ("agriculture", "barter", "typography", "mathematics", "education", "mysticism"):
        try:
            table.master(seat, mastery)
        except AssertionError:
            continue
        return


def in_both(monuments: Iterable[str]) -> list[tuple[str, str]]:
    """Return the rulesets with their monuments among some."""
    found = [("final", monument) for monument in monuments]
    return found + [("prototype", monument) for _, monument in found if monument in OF_PROTOTYPE]
