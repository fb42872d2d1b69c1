"""Positions with names, which a check puts before a bot."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from demesne.lab.checkbot.probes import probes_of


@dataclass(frozen=True)
class Position:
    """`state` with the decision of `seat`; `winning` is the only action that wins surely, -1 where none is meant."""

    name: str
    state: Any
    seat: int = 0
    winning: int = -1


Shares = tuple[float, ...]
"""What each seat has of a victory."""


@dataclass(frozen=True)
class Settled:
    """A decision of `seat` each of whose answers settles who wins, whatever follows.

    These are the shares `after` some answers, and after all `others`.
    """

    name: str
    state: Any
    others: Shares
    seat: int = 0
    after: Mapping[int, Shares] = field(default_factory=dict)

    def shares(self, action: int) -> Shares:
        """Return what each seat has of the victory after an answer."""
        return self.after.get(action, self.others)


Needed = Collection[int]
"""The cards without which the bot under test does not play, where it names any."""


class Positions(Protocol):
    """A module with the positions of a game, made by each call, in a kingdom with all cards that are needed."""

    def corners(self, needed: Needed = ()) -> list[Position]:
        """Return decisions at the edges of the rules."""
        ...

    def puzzles(self, needed: Needed = ()) -> list[Position]:
        """Return decisions of which one answer wins."""
        ...

    def settled(self) -> list[Settled]:
        """Return decisions among three seats each of whose answers settles who wins."""
        ...


class Questions(Protocol):
    """A module that finds decisions of every kind."""

    def questions(self, kinds: Collection[str], needed: Needed = ()) -> list[Position]:
        """Return a decision of each of these kinds, which is its name."""
        ...


class NoPositions:
    """Stands for the positions of a game that has none."""

    def corners(self, needed: Needed = ()) -> list[Position]:
        """Return no decisions."""
        return []

    def puzzles(self, needed: Needed = ()) -> list[Position]:
        """Return no decisions."""
        return []

    def settled(self) -> list[Settled]:
        """Return no decisions."""
        return []


def positions(game: str) -> Positions:
    """Return the positions of a game."""
    found: Positions = probes_of(game).module("positions") or NoPositions()
    return found


def questions(game: str, kinds: Collection[str], needed: Needed = ()) -> list[Position]:
    """Return a decision of each of these kinds, as far as there is one."""
    module: Questions | None = probes_of(game).module("questions")
    return module.questions(kinds, needed) if module else []
