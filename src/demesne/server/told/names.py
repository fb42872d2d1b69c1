"""What the players of a table are called in a language: people by their names, bots by what they are."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from demesne.locales.catalogue import Catalogue

_BOT: Final = "web-lobby.bot-"


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
    """Return the names by seat; of several that are called alike the later ones are numbered."""
    found: list[str] = []
    alike: Counter[str] = Counter()
    for seat in seats:
        name = _name(seat, catalogue)
        alike[name] += 1
        found.append(name if alike[name] == 1 else f"{name} {alike[name]}")
    return found


def _name(seat: Seated, catalogue: Catalogue) -> str:
    """Return what one seat is called; a bot that was given a name of its own keeps it."""
    if seat.bot is None or seat.name != seat.bot or not catalogue.has(_BOT + seat.bot):
        return seat.name
    return catalogue.text(_BOT + seat.bot)
