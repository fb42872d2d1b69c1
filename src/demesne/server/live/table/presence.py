"""Who is at the table: connections by seat, how long people have been away, and votes to replace them by bots."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

ABSENT_AFTER: Final = 60_000
"""Milliseconds without a connection after which a person counts as absent, unless the table has a clock of days."""


@dataclass
class Presence:
    """The people of a table, by seat, and when each was last seen. Connected people count as seen now."""

    people: frozenset[int]
    since: dict[int, int]
    is_patient: bool = False
    """Whether nobody counts as absent, because the clock alone limits how long a person may take."""
    arrived: set[int] = field(default_factory=set)
    """The seats whose people have been here since the game began."""
    connected: dict[int, int] = field(default_factory=dict)
    votes: dict[int, set[int]] = field(default_factory=dict)

    @staticmethod
    def of(people: Iterable[int], now: int, *, is_patient: bool = False) -> "Presence":
        """Return the presence at a table that opens: everybody has the time to come."""
        found = frozenset(people)
        return Presence(found, dict.fromkeys(found, now), is_patient)

    def come(self, seat: int) -> bool:
        """Note a new connection of a seat, which ends votes against it. Return whether that changes who is present."""
        if seat not in self.people:
            return False
        self.votes.pop(seat, None)
        self.arrived.add(seat)
        self.connected[seat] = self.connected.get(seat, 0) + 1
        return self.connected[seat] == 1

    def go(self, seat: int, now: int) -> bool:
        """Note the end of a connection of a seat. Return whether that changes who is present."""
        if not self.connected.get(seat):
            return False
        self.connected[seat] -= 1
        self.since[seat] = now
        for votes in self.votes.values():
            if not self.connected[seat]:
                votes.discard(seat)
        return not self.connected[seat]

    def heard(self, seat: int, now: int) -> None:
        """Note a request of a person without a connection."""
        if seat in self.people:
            self.since[seat] = now
            self.votes.pop(seat, None)
            self.arrived.add(seat)

    def is_here(self, seat: int) -> bool:
        """Return whether a seat has a connection."""
        return self.connected.get(seat, 0) > 0

    def absent(self, now: int) -> list[tuple[int, int]]:
        """Return the absent seats, each with the moment since which it is away."""
        if self.is_patient:
            return []
        return [
            (seat, self.since[seat])
            for seat in sorted(self.people)
            if not self.is_here(seat) and now - self.since[seat] >= ABSENT_AFTER
        ]

    def next_absence(self, now: int) -> int | None:
        """Return when the next person becomes absent, None if nobody is away."""
        if self.is_patient:
            return None
        due = [self.since[seat] + ABSENT_AFTER for seat in self.people if not self.is_here(seat)]
        return min((at for at in due if at > now), default=None)

    def vote(self, voter: int, seat: int, excused: Collection[int], now: int) -> bool | None:
        """Count a vote for a bot at an absent seat. Return whether all agree, None if there is no such vote.

        All who are present must agree; `excused` are the seats that bots play already.
        """
        absent = {each for each, _ in self.absent(now)}
        if seat not in absent or seat in excused or voter == seat or voter not in self.people:
            return None
        votes = self.votes.setdefault(seat, set())
        votes.add(voter)
        needed = self.people - absent - set(excused) - {seat}
        return votes >= needed
