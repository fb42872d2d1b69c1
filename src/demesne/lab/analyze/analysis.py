"""The analysis of a game as people and scripts read it: estimates, losses by player, and turning points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any, Final

from demesne.kernel.record import Record
from demesne.lab.analyze.judge import Estimate
from demesne.lab.analyze.position import Course, Position

MISTAKE: Final = 0.05
BLUNDER: Final = 0.10
"""A move that loses so much of the chance to win, and whose loss is no chance result, is called so."""
MOST_TURNING_POINTS: Final = 5
LEAST_CHANGE: Final = 0.05
"""A smaller change of the chances is no turning point."""
_DIGITS: Final = 6


@dataclass(frozen=True)
class Decision:
    """A decision with its estimate, and the chances at the next one that was looked at (or at the end)."""

    position: Position
    estimate: Estimate
    after: tuple[float, ...] | None

    @property
    def verdict(self) -> str:
        """Return "best", "good", "mistake" or "blunder"; a loss within its error is "good"."""
        if self.estimate.agrees:
            return "best"
        interval = self.estimate.interval()
        if interval is None or interval[0] <= 0 or self.estimate.loss < MISTAKE:
            return "good"
        return "blunder" if self.estimate.loss >= BLUNDER else "mistake"

    @property
    def changes(self) -> tuple[float, ...]:
        """By how much the chance of each seat changes until the next decision; zeros where that is not known."""
        if self.after is None:
            return (0.0,) * len(self.estimate.chances)
        return tuple(then - now for now, then in zip(self.estimate.chances, self.after, strict=True))

    @property
    def size(self) -> float:
        """The largest of the changes."""
        return max(abs(change) for change in self.changes)

    @property
    def gainer(self) -> int:
        """The seat whose chance grows most."""
        return max(range(len(self.changes)), key=lambda seat: self.changes[seat])

    @property
    def loser(self) -> int:
        """The seat whose chance falls most."""
        return min(range(len(self.changes)), key=lambda seat: self.changes[seat])

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a decision."""
        position, estimate, interval = self.position, self.estimate, self.estimate.interval()
        return {
            "number": position.number,
            "seq": position.seq,
            "seat": position.seat,
            "moment": position.moment,
            "round": position.round,
            "options": position.options,
            "played": position.notation,
            "best": estimate.best,
            "agrees": estimate.agrees,
            "chances": [round(chance, _DIGITS) for chance in estimate.chances],
            "loss": round(estimate.loss, _DIGITS),
            "loss_interval": None if interval is None else [round(end, _DIGITS) for end in interval],
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class Account:
    """The decisions of one player: how many, in how many the move was the best, and what the others lost.

    `loss` is the sum of the losses of all decisions; None where none was looked at.
    """

    seat: int
    name: str
    bot: str | None
    decisions: int
    best: int
    mistakes: int
    blunders: int
    loss: float | None

    @property
    def mean_loss(self) -> float | None:
        """The mean loss of a decision."""
        return None if self.loss is None else self.loss / self.decisions

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a player."""
        return {
            "seat": self.seat,
            "name": self.name,
            "bot": self.bot,
            "decisions": self.decisions,
            "best": self.best,
            "mistakes": self.mistakes,
            "blunders": self.blunders,
            "mean_loss": None if self.mean_loss is None else round(self.mean_loss, _DIGITS),
        }


@dataclass(frozen=True)
class Analysis:
    """What came of an analysis. After Ctrl-C `decisions` are the first ones without a gap, and it is not complete."""

    record: Record
    bot: str
    iterations: int
    seat: int | None
    shares: tuple[float, ...]
    asked: int
    decisions: list[Decision]

    @property
    def complete(self) -> bool:
        """Whether every decision was looked at."""
        return len(self.decisions) == self.asked

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return self.record.header.names

    def accounts(self) -> list[Account]:
        """Return the account of each player whose decisions are asked for."""
        return [
            self._account(seat, name, bot)
            for seat, (name, bot) in enumerate(zip(self.names, self.record.header.bots, strict=True))
            if self.seat in (None, seat)
        ]

    def _account(self, seat: int, name: str, bot: str | None) -> Account:
        own = [decision for decision in self.decisions if decision.position.seat == seat]
        verdicts = [decision.verdict for decision in own]
        return Account(
            seat=seat,
            name=name,
            bot=bot,
            decisions=len(own),
            best=verdicts.count("best"),
            mistakes=verdicts.count("mistake"),
            blunders=verdicts.count("blunder"),
            loss=fsum(decision.estimate.loss for decision in own) if own else None,
        )

    def turning_points(self) -> list[Decision]:
        """Return the decisions after which the chances changed most, in the order of the game."""
        large = [decision for decision in self.decisions if decision.size >= LEAST_CHANGE]
        large.sort(key=lambda decision: (-decision.size, decision.position.number))
        return sorted(large[:MOST_TURNING_POINTS], key=lambda decision: decision.position.number)

    def to_json(self) -> dict[str, Any]:
        """Return the contract's JSON form."""
        header = self.record.header
        return {
            "game": header.game,
            "rules": header.rules,
            "bot": self.bot,
            "iterations": self.iterations,
            "seat": self.seat,
            "complete": self.complete,
            "digest": self.record.result["digest"] if self.record.result else None,
            "shares": list(self.shares),
            "players": [account.to_json() for account in self.accounts()],
            "turning_points": [
                {
                    "decision": point.position.number,
                    "changes": [round(change, _DIGITS) for change in point.changes],
                }
                for point in self.turning_points()
            ],
            "decisions": [decision.to_json() for decision in self.decisions],
        }


def joined(course: Course, estimates: Sequence[Estimate]) -> Iterator[Decision]:
    """Yield the decisions whose estimates are there, each with the chances at the next one."""
    for number, estimate in enumerate(estimates):
        if number + 1 < len(estimates):
            after: tuple[float, ...] | None = estimates[number + 1].chances
        else:
            after = course.shares if len(estimates) == len(course.positions) else None
        yield Decision(course.positions[number], estimate, after)
