"""Which process acts for a game by itself, where several have its room open: one of them, as long as it is heard of.

If two believe that they are the one no harm is done: the log takes one entry of each number, and who comes second
drops what it wanted.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

ALIVE: Final = 15_000
"""Milliseconds for which a process counts as alive after it was last heard of."""


class Owners:
    """The rooms that other processes have open, with the seats that are connected there."""

    def __init__(self, process: str) -> None:
        """`process` is the name of this one."""
        self._own = process
        self._heard: dict[str, int] = {}
        self._rooms: dict[str, dict[str, frozenset[int]]] = {}

    def note(self, process: str, rooms: Mapping[str, list[int]], now: int) -> None:
        """Note all rooms of another process."""
        self._heard[process] = now
        self._rooms[process] = {game: frozenset(seats) for game, seats in rooms.items()}

    def note_room(self, process: str, game: str, seats: list[int] | None, now: int) -> None:
        """Note one room of another process; it is closed where `seats` is None."""
        self._heard[process] = now
        rooms = self._rooms.setdefault(process, {})
        if seats is None:
            rooms.pop(game, None)
        else:
            rooms[game] = frozenset(seats)

    def forget(self, now: int) -> None:
        """Forget the processes that have not been heard of for long."""
        for process in [each for each, at in self._heard.items() if now - at > ALIVE]:
            del self._heard[process]
            self._rooms.pop(process, None)

    @property
    def is_alone(self) -> bool:
        """Whether no other process is alive, for all that is known."""
        return not self._heard

    def has(self, game: str) -> bool:
        """Tell whether another process has the room of a game open."""
        return any(game in rooms for rooms in self._rooms.values())

    def seats(self, game: str) -> frozenset[int]:
        """Return the seats of a game that are connected to other processes."""
        return frozenset(seat for rooms in self._rooms.values() for seat in rooms.get(game, ()))

    def is_own(self, game: str) -> bool:
        """Tell whether this process is the one that acts for a game whose room it has open."""
        others = [process for process, rooms in self._rooms.items() if game in rooms]
        if not others:
            return True
        own = _rank(self._own, game)
        return all(_rank(process, game) < own for process in others)


def _rank(process: str, game: str) -> bytes:
    return hashlib.sha256(f"{process}|{game}".encode()).digest()
