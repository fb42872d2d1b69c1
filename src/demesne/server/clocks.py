"""The clocks of a table: what each seat has left, and whose clock runs.

A clock runs while everybody sees that its seat is asked, and only then. What a seat answers in between, which may be a
secret, neither stops it nor gives it anything: the increment comes when the clock stops. While all choose in secret no
clock runs, for one that stopped would tell who has chosen; that step has a time of its own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from demesne.server.terms import ClockTerms

SECRET_STEP: Final = 180_000
"""What a secret step may take where the clock is a live one, in milliseconds."""

AFTER_RETURN: Final = 20_000
"""What a person finds at least on a live clock when he takes his seat back."""


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
        """Return what each seat has left at a moment, never less than nothing."""
        spent = max(0, now - self.at)
        return tuple(
            max(0, left - spent) if seat in self.running else left for seat, left in enumerate(self.left)
        )

    def turned(self, taken: int, now: int, running: Iterable[int]) -> "Clocks":
        """Return the clocks when other seats are asked: those that stop do so at `taken`, those that begin at `now`.

        `taken` is the moment at which the server took the command; what comes after it is nobody's time.
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
        """Return the clocks with something to think by for a person who takes his seat back."""
        least = AFTER_RETURN if self.terms.kind == "live" else self.terms.bank
        left = list(self.left)
        left[seat] = max(left[seat], least)
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
    """Return the clocks of a log whose last entry, of the moment `at`, left so much.

    `out` is how much of the time since then no server worked: it is credited to those whose clock ran.
    """
    clocks = Clocks(terms, tuple(left), frozenset(running), at)
    return replace(clocks, left=clocks.read(max(at, now - out)), at=now)
