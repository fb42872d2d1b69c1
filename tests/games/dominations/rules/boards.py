"""Boards on which several rules are tried; the figures of the tests are counted from the tiles named here.

The Cradle's corners, clockwise from the east: Trade, Science, Religion, Government, Art, Craft. So n2e0 meets Craft at
its corner 1 and Art at its corner 2. Corners of tiles are numbered clockwise from the apex, T C A S G R their domains.
"""

from collections.abc import Sequence

from tests.games.dominations.positions import Table

RING = ("n2e0", "n2e1", "n2w1", "n3e1", "n3w1", "n3e0")
"""The six cells around the point *n2e0, in an order in which they can be placed; the Cradle touches the first only."""


def table(
    players: int = 2, monuments: Sequence[str] = (), order: Sequence[int] = (), **options: str
) -> Table:
    """Return a table whose other seats have tiles in hand, so that no test runs past their turns."""
    made = Table(players, monuments=monuments, order=order, **options)  # type: ignore[arg-type]
    for seat in range(1, players):
        made.hand(seat, f"religion-{16 - seat}", f"science-{16 - seat}")
    return made


def facing(made: Table) -> Table:
    """Lay religion-04 (R T G) on n2e0: right of it, at n2e1, corner 1 meets R and corner 0 meets T (G3)."""
    return made.land("religion-04", "n2e0/0")


def ring(made: Table) -> Table:
    """Lay five tiles of the ring around *n2e0; n3e0 is open.

    Resources at *n2e0: T of trade-04, G of craft-04, T of art-09, A of science-11, R of government-09.
    """
    made.land("trade-04", "n2e0/0").land("craft-04", "n2e1/0").land("art-09", "n2w1/0")
    return made.land("science-11", "n3e1/0").land("government-09", "n3w1/0")


def two_rings(made: Table) -> Table:
    """Lay the ring without n3e0, and that around *n3e1 without it: n3e0 closes both.

    Resources at *n3e1: S of n3e1, S of trade-01 on n3e2, S of craft-06 on n4e2, A of art-13 on n4e1, C of
    government-06 on n4e0. Settlements of the last two: Art, Government.
    """
    ring(made).land("trade-01", "n3e2/0").land("craft-06", "n4e2/0").land("art-13", "n4e1/0")
    return made.land("government-06", "n4e0/0")


def three_around(made: Table) -> Table:
    """Lay three of the four tiles around the Cradle's corner *n1e1, so that n2e2 meets two of them.

    n2e1 left of it is C S T, n1e2 below it is G S A (corners clockwise from the apex).
    """
    return made.land("trade-04", "n2e0/0").land("craft-02", "n2e1/0").land("government-04", "n1e2/0")


def pyramid(made: Table) -> Table:
    """Lay the Great Pyramid (level 1 in the tree of seat 0) on n2e1 and n3e1, right of a Craft city of seat 0.

    Its blunt corners, Craft, are *n2e0 and *n2e2, its sharp ones, white, *n1e1 and *n3e1. The side to n2e0 shows the
    reward, the one to n2e2 does not.
    """
    made.land("craft-01", "n2e0/0").city("n2e0", 0).level(0, "great-pyramid")
    return made.monument("great-pyramid", "n3e1/1")
