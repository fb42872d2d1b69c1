"""Who is at the table: connections by seat, how long somebody has been away, and votes to let a bot play for him."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

ABSENT_AFTER: Final = 60_000
"""Milliseconds without a connection after which somebody counts as absent."""


@dataclass
class Presence:
    """The people of a table, by seat, and when each was last seen; whoever is connected is seen all the time."""

    people: frozenset[int]
    since: dict[int, int]
    connected: dict[int, int] = field(default_factory=dict)
    votes: dict[int, set[int]] = field(default_factory=dict)
    elsewhere: frozenset[int] = frozenset()
    """The seats that are connected to other processes of the server."""

    @staticmethod
    def of(people: Iterable[int], now: int) -> "Presence":
        """Return the presence at a table that opens: everybody has the time to come."""
        found = frozenset(people)
        return Presence(found, dict.fromkeys(found, now))

    def come(self, seat: int) -> bool:
        """Note one more connection of a seat; return whether that changes who is present. It ends votes against it."""
        if seat not in self.people:
            return False
        self.votes.pop(seat, None)
        self.connected[seat] = self.connected.get(seat, 0) + 1
        return self.connected[seat] == 1

    def go(self, seat: int, now: int) -> bool:
        """Note one connection less of a seat; return whether that changes who is present."""
        if not self.connected.get(seat):
            return False
        self.connected[seat] -= 1
        self.since[seat] = now
        for votes in self.votes.values():
            if not self.connected[seat]:
                votes.discard(seat)
        return not self.connected[seat]

    def meet(self, elsewhere: frozenset[int], now: int) -> bool:
        """Note who is connected to other processes; return whether that changes who is."""
        if elsewhere == self.elsewhere:
            return False
        for seat in self.elsewhere - elsewhere:
            if seat in self.people:
                self.since[seat] = now
        for seat in elsewhere - self.elsewhere:
            self.votes.pop(seat, None)
        self.elsewhere = elsewhere
        return True

    @property
    def here(self) -> set[int]:
        """The seats that are connected to this process."""
        return {seat for seat, number in self.connected.items() if number}

    def heard(self, seat: int, now: int) -> None:
        """Note that somebody without a connection asked something."""
        if seat in self.people:
            self.since[seat] = now
            self.votes.pop(seat, None)

    def is_here(self, seat: int) -> bool:
        """Tell whether a seat has a connection."""
        return self.connected.get(seat, 0) > 0 or seat in self.elsewhere

    def absent(self, now: int) -> list[tuple[int, int]]:
        """Return the seats that have been away for long, each with the moment since when."""
        return [
            (seat, self.since[seat])
            for seat in sorted(self.people)
            if not self.is_here(seat) and now - self.since[seat] >= ABSENT_AFTER
        ]

    def next_absence(self, now: int) -> int | None:
        """Return when the next of those who are away becomes absent, None if nobody does."""
        due = [self.since[seat] + ABSENT_AFTER for seat in self.people if not self.is_here(seat)]
        return min((at for at in due if at > now), default=None)

    def vote(self, voter: int, seat: int, excused: Collection[int], now: int) -> bool | None:
        """Take a vote to let a bot play an absent seat; return whether all others agree, None if there is no such vote.

        All who are present must agree; `excused` are the seats that bots play already.
        """
        absent = {each for each, _ in self.absent(now)}
        if seat not in absent or seat in excused or voter == seat or voter not in self.people:
            return None
        votes = self.votes.setdefault(seat, set())
        votes.add(voter)
        needed = self.people - absent - set(excused) - {seat}
        return votes >= needed
