"""Positions with names, which a check puts before a bot."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol


@dataclass(frozen=True)
class Position:
    """`state` with the decision of `seat`; `winning` is the only action that wins surely, -1 where none is meant."""

    name: str
    state: Any
    seat: int = 0
    winning: int = -1


class Positions(Protocol):
    """A module with the positions of a game, made anew by each call."""

    def corners(self) -> list[Position]:
        """Return decisions at the edges of the rules."""
        ...

    def puzzles(self) -> list[Position]:
        """Return decisions of which one answer wins."""
        ...


def positions(game: str) -> Positions:
    """Return the positions of a game."""
    module: Any = import_module(f"demesne.lab.conformance.{game}_positions")
    found: Positions = module
    return found
