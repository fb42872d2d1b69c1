"""Limits for entries that a seat adds besides moves: moves taken back, and seats taken back.

Every such entry allows others: a move taken back is made again, a seat taken back is left again. So these two
bound the log. Moves of the others do not count, because some of them may be secret.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final, NamedTuple

from demesne.server.limits.rate_limits import Bucket, Rate
from demesne.server.live.pending_command import PendingCommand
from demesne.server.storage.log.entry import Kind, LogEntry


class Budget(NamedTuple):
    """How often a seat may do something: its rate, and the most in one game."""

    rate: Rate
    most: int


BUDGETS: Final[dict[Kind, Budget]] = {
    "undo": Budget(Rate(60, 1), 1_000),
    "person": Budget(Rate(10, 10), 200),
}
"""By kind of entry. Each move taken back counts in `most`, each request once in the rate."""


class LogBudget:
    """What the seats of one game have used, by its log, and how fast."""

    def __init__(self, log: Iterable[LogEntry]) -> None:
        """Count what a log has."""
        self._spent: Counter[tuple[Kind, int]] = Counter()
        self._buckets: dict[tuple[Kind, int], Bucket] = {}
        moves: list[LogEntry] = []
        for entry in log:
            self.note(entry, moves)
            if entry.kind == "move":
                moves.append(entry)
            elif entry.kind == "undo":
                del moves[len(moves) - int(entry.text) :]

    def note(self, entry: LogEntry, moves: Sequence[LogEntry]) -> None:
        """Count an entry; `moves` are those that counted before it."""
        if entry.kind in BUDGETS:
            self._spent[entry.kind, entry.seat] += _amount(entry, moves)

    def allows(self, entry: LogEntry, moves: Sequence[LogEntry], pending: PendingCommand) -> bool:
        """Return whether a command may add its entry now. Refuse it if not."""
        budget = BUDGETS.get(entry.kind)
        if budget is None:
            return True
        key = entry.kind, entry.seat
        if self._spent[key] + _amount(entry, moves) > budget.most:
            pending.refuse("game-limit")
            return False
        seconds = pending.taken / 1000
        bucket = self._buckets.setdefault(key, Bucket(budget.rate, seconds))
        if not bucket.take(seconds):
            pending.refuse("slow-down", n=ceil(bucket.wait))
            return False
        return True


def _amount(entry: LogEntry, moves: Sequence[LogEntry]) -> int:
    """Return how much an entry uses: of moves taken back only those of the seat count."""
    if entry.kind != "undo":
        return 1
    return sum(move.seat == entry.seat for move in moves[len(moves) - int(entry.text) :])
