"""Names of the players of a table in a language: people by their names, bots by names for their kind.

Each kind of bot has some names, so that people who know them recognize the kind.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from demesne.i18n.catalogue import Catalogue

_BOT: Final = "web-lobby.names-"


class Seated(Protocol):
    """A seat: the name it has, and the code of its bot, None for a person's."""

    @property
    def name(self) -> str:
        """The name."""

    @property
    def bot(self) -> str | None:
        """The code."""


class Player(NamedTuple):
    """A seat of a recorded game."""

    name: str
    bot: str | None


def names_of(seats: Sequence[Seated], catalogue: Catalogue) -> list[str]:
    """Return the names by seat. Equal names are numbered from the second one on."""
    found: list[str] = []
    alike: Counter[str] = Counter()
    bots: Counter[str] = Counter()
    for seat in seats:
        name = seat.name
        # A bot that was given a name keeps it.
        if seat.bot == seat.name and catalogue.has(_BOT + seat.bot):
            names = catalogue.text(_BOT + seat.bot).split()
            name = names[bots[seat.bot] % len(names)]
            bots[seat.bot] += 1
        alike[name] += 1
        found.append(name if alike[name] == 1 else f"{name} {alike[name]}")
    return found
