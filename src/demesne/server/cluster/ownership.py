"""Which process acts for a game that several have open: one of them, as long as it is heard of.

If two believe that they are the one no harm is done: the log takes one entry of each number, and the second process
drops its entry.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

ALIVE: Final = 15_000
"""Milliseconds for which a process counts as alive after it was last heard of."""


class Ownership:
    """The games that other processes have open, with the seats that are connected there."""

    def __init__(self, process: str) -> None:
        """`process` is the name of this one."""
        self._own = process
        self._heard: dict[str, int] = {}
        self._live_games: dict[str, dict[str, frozenset[int]]] = {}

    def note(self, process: str, live_games: Mapping[str, list[int]], now: int) -> None:
        """Note all open games of another process."""
        self._heard[process] = now
        self._live_games[process] = {game: frozenset(seats) for game, seats in live_games.items()}

    def note_game(self, process: str, game: str, seats: list[int] | None, now: int) -> None:
        """Note one game of another process; `seats` is None if it was closed."""
        self._heard[process] = now
        live_games = self._live_games.setdefault(process, {})
        if seats is None:
            live_games.pop(game, None)
        else:
            live_games[game] = frozenset(seats)

    def forget(self, now: int) -> None:
        """Forget the processes that have not been heard of for long."""
        for process in [each for each, at in self._heard.items() if now - at > ALIVE]:
            del self._heard[process]
            self._live_games.pop(process, None)

    @property
    def is_alone(self) -> bool:
        """Whether no other process is alive, for all that is known."""
        return not self._heard

    def has(self, game: str) -> bool:
        """Return whether another process has a game open."""
        return any(game in live_games for live_games in self._live_games.values())

    def seats(self, game: str) -> frozenset[int]:
        """Return the seats of a game that are connected to other processes."""
        return frozenset(
            seat for live_games in self._live_games.values() for seat in live_games.get(game, ())
        )

    def is_primary(self, game: str) -> bool:
        """Return whether this process is the one that acts for a game that it has open."""
        others = [process for process, live_games in self._live_games.items() if game in live_games]
        if not others:
            return True
        own = _rank(self._own, game)
        return all(_rank(process, game) < own for process in others)


def _rank(process: str, game: str) -> bytes:
    return hashlib.sha256(f"{process}|{game}".encode()).digest()
