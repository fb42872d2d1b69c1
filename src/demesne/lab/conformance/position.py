"""Positions with names, which a check puts before a bot."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol


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


class Positions(Protocol):
    """A module with the positions of a game, made anew by each call."""

    def corners(self) -> list[Position]:
        """Return decisions at the edges of the rules."""
        ...

    def puzzles(self) -> list[Position]:
        """Return decisions of which one answer wins."""
        ...

    def settled(self) -> list[Settled]:
        """Return decisions among three seats each of whose answers settles who wins."""
        ...


class Questions(Protocol):
    """A module that finds decisions of every kind."""

    def questions(self, kinds: Collection[str]) -> list[Position]:
        """Return a decision of each of these kinds, which is its name."""
        ...


def positions(game: str) -> Positions:
    """Return the positions of a game."""
    found: Positions = module_of(game, "positions")
    return found


def questions(game: str, kinds: Collection[str]) -> list[Position]:
    """Return a decision of each of these kinds, as far as there is one."""
    module: Questions = module_of(game, "questions")
    return module.questions(kinds)


def module_of(game: str, name: str) -> Any:
    """Return a module with what is put before the bots of a game."""
    return import_module(f"demesne.lab.conformance.{game}.{name}")
