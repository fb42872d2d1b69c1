"""Drawings that are wider than the screen, cut into parts that fit it."""

from typing import Final

OVERLAP: Final = 8
"""Columns that two neighbouring parts share: what is cut at the edge of one is whole in the other."""


def panels(widest: int, width: int, labels: int = 0) -> list[tuple[int, int]]:
    """Return from which column to which a drawing of `widest` columns is shown, part by part from the left.

    The first `labels` columns name the rows: they are to stand at the left of every part and are in none.

    >>> panels(70, 80, 4)
    [(4, 70)]
    >>> panels(150, 80, 4)
    [(4, 80), (72, 148), (140, 150)]

    The last part may be narrow, but shows more than the overlap.
    """
    room = width - labels
    found = []
    start = labels
    while start + room < widest:
        found.append((start, start + room))
        start += room - OVERLAP
    return [*found, (start, widest)]
