"""Boards on which monuments stand or can be built."""

from collections.abc import Iterable

import pytest

from demesne.games.dominations.tree.slots import open_slots
from demesne.games.dominations.zones.seats import tree_of
from tests.games.dominations.positions import Table

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
LOWER = ("n1e2", "n1e3", "n1e4", "n2e4")
UPPER = ("n3e1", "n3e2", "n3e3", "n3e4", "n3e5")
# At n2e2/0, with n2e1 at its left: cells covered; the land that lies there before; cells beside a side that shows
# a reward, beside one with resources only, and cells beside a closed side.
RHOMBUS = (("n2e2", "n2e3"), LOWER, ("n2e4",), ("n1e2",), ())
COAST = (("n2e2", "n2e3"), UPPER, ("n3e3",), (), ("n2e4", "n1e2"))
WALL = (("n2e2", "n2e3", "n2e4", "n2e5"), UPPER, ("n3e3", "n3e5"), (), ("n1e2", "n1e4"))
SHAPES = {"pharos": COAST, "great-wall": WALL}
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
    if len(open_slots(tree_of(table.state, seat))) > 3:
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


def each(monuments: dict[str, str]) -> pytest.MarkDecorator:
    rows = in_both(monuments)
    return pytest.mark.parametrize(("ruleset", "monument"), rows, ids=[f"{r}-{m}" for r, m in rows])


def other_than(domain: str) -> str:
    return "art" if domain != "art" else "craft"


def before_diamond(ruleset: str, monument: str, players: int = 2) -> Table:
    """Seat 0 can pay the first level; n2e1 is of the monument's domain, all other land is not."""
    domain = DIAMONDS[monument]
    table = Table(players, ruleset=ruleset, monuments=(monument,)).know(0, **{domain: 5})
    table.settle(other_than(domain), "n2e0").settle(domain, "n2e1")
    return table.settle(other_than(domain), *SHAPES.get(monument, RHOMBUS)[1])


def before_circle(ruleset: str, monument: str, tiles: int = 6, players: int = 2) -> Table:
    """Seat 0 can pay the first level; n2e0 and n2e1 are of the monument's domain, the others of another."""
    domain = CIRCLES[monument]
    table = Table(players, ruleset=ruleset, monuments=(monument,)).know(0, **{domain: 5})
    table.settle(domain, *RING[:2]).settle(other_than(domain), *RING[2:tiles])
    return table
