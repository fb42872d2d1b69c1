"""The clocks of a table: what each seat has left, and whose clock runs.

A clock runs only while everybody sees that its seat is asked. Answers in between, which may be
secret, neither stop it nor add the increment, which comes when the clock stops. While all choose in secret no
clock runs, because one that stopped would tell who has chosen; that step has its own limit.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from demesne.server.live.table.terms import ClockTerms

SECRET_STEP: Final = 180_000
"""Milliseconds that a secret step may take at a table with a live clock."""

AFTER_RETURN: Final = 20_000
"""Milliseconds that a fallen live clock gets when its person takes the seat back."""


@dataclass(frozen=True)
class Clocks:
    """`left` is what each seat had left at the moment `at` (milliseconds), `running` the seats whose clock runs."""

    terms: ClockTerms
    left: tuple[int, ...]
    running: frozenset[int]
    at: int

    @staticmethod
    def fresh(terms: ClockTerms, seats: int, at: int) -> "Clocks":
        """Return the clocks before the first move; none runs."""
        return Clocks(terms, (terms.bank,) * seats, frozenset(), at)

    def read(self, now: int) -> tuple[int, ...]:
        """Return what each seat has left at a moment, at least 0."""
        spent = max(0, now - self.at)
        return tuple(
            max(0, left - spent) if seat in self.running else left for seat, left in enumerate(self.left)
        )

    def turned(self, taken: int, now: int, running: Iterable[int]) -> "Clocks":
        """Return the clocks when other seats are asked: those that stop do so at `taken`, those that begin at `now`.

        `taken` is the moment at which the server received the command; the time after it counts for nobody.
        """
        following = frozenset(running)
        stopping = self.running - following
        at_end, goes_on = self.read(min(taken, now)), self.read(now)
        left = [
            self._stopped(at_end[seat]) if seat in stopping else goes_on[seat]
            for seat in range(len(self.left))
        ]
        if self.terms.kind == "days":
            for seat in following - self.running:
                left[seat] = self.terms.bank
        return replace(self, left=tuple(left), running=following, at=now)

    def returned(self, seat: int) -> "Clocks":
        """Return the clocks for a person who takes a seat back: a fallen clock gets some time.

        Any other clock stays as it is, so that leaving and coming back gains nothing.
        """
        if self.left[seat]:
            return self
        left = list(self.left)
        left[seat] = AFTER_RETURN if self.terms.kind == "live" else self.terms.bank
        return replace(self, left=tuple(left))

    def fallen(self, now: int) -> tuple[int, ...]:
        """Return the seats whose time is up."""
        left = self.read(now)
        return tuple(seat for seat in sorted(self.running) if left[seat] == 0)

    def next_fall(self) -> int | None:
        """Return when the next clock falls if nothing happens, None if none runs."""
        return min((self.at + self.left[seat] for seat in self.running), default=None)

    def _stopped(self, left: int) -> int:
        return left + self.terms.increment if left else 0


def restored(
    terms: ClockTerms, left: Sequence[int], at: int, now: int, out: int, running: Iterable[int]
) -> Clocks:
    """Return the clocks of a log whose last entry, at the moment `at`, has these times `left`.

    `out` is the time since then during which no server worked; it is credited to running clocks.
    """
    clocks = Clocks(terms, tuple(left), frozenset(running), at)
    return replace(clocks, left=clocks.read(max(at, now - out)), at=now)
