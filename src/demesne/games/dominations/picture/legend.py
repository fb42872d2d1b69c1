"""The lines under a picture that say which mark means which domain, and which monument."""

from collections.abc import Sequence
from typing import Final

from demesne.games.dominations.domains import LETTERS, WORDS
from demesne.games.dominations.picture.shapes import KINDS_OF_KNOWLEDGE, Point, Shape, disc, text

NAMES: Final = (*(word.capitalize() for word in WORDS), "any (white)")
"""English names of the domains and of white."""

SEATS: Final = "abcd"
"""The letters of the seats in cities."""

IN_A_LINE: Final = 3
WIDTH: Final = 1.7
HEIGHT: Final = 0.3


def legend(
    corner: Point, names: Sequence[str], monuments: Sequence[str] = (), seats: Sequence[str] = ()
) -> list[Shape]:
    """Return marks and names below `corner`, some in a line: kinds of knowledge, monuments by mark, seats by letter.

    `names` are the words for the kinds: the domains, white, and black where it is to be shown.
    """
    keys = [("key", KINDS_OF_KNOWLEDGE[kind], LETTERS[kind], name) for kind, name in enumerate(names)]
    keys += [("key-mark", "", str(k + 1), name) for k, name in enumerate(monuments)]
    keys += [("key-seat", "", SEATS[seat], name) for seat, name in enumerate(seats)]
    shapes: list[Shape] = []
    for k, (role, domain, letter, name) in enumerate(keys):
        x = corner[0] + k % IN_A_LINE * WIDTH + 0.1
        y = corner[1] + k // IN_A_LINE * HEIGHT + 0.15
        seat = SEATS.index(letter) if role == "key-seat" else -1
        shapes.append(disc(role, (x, y), 0.1, domain, letter, seat=seat))
        shapes.append(text("key-name", (x + 0.2, y), 0.14, name))
    return shapes
