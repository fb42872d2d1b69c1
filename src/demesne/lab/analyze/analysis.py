"""The analysis of a game as people and scripts read it: estimates, losses by player, and turning points."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Any, Final

from demesne.core.records.record import Record
from demesne.lab.analyze.compare import is_mistake
from demesne.lab.analyze.evaluate import Estimate
from demesne.lab.analyze.position import Course, Position
from demesne.lab.results.statistics import Z95

BLUNDER: Final = 0.10
"""A mistake that loses so much of the chance to win is called so."""
MOST_TURNING_POINTS: Final = 5
LEAST_CHANGE: Final = 0.05
"""A smaller change of the chances is no turning point."""
_DIGITS: Final = 6


@dataclass(frozen=True)
class Choice:
    """A decision with its estimate, and the chance of its seat at the seat's next decision, or at the end.

    `after` is None where that decision was not looked at, and `after_variance` is its variance. Decisions of one move
    have none, nor are they the next of another: where nothing competes a search is less sharp. Both chances are
    estimated from what the same seat knows, so the change between them is what the move, the draws and the others did,
    and no difference of knowledge.
    """

    position: Position
    estimate: Estimate
    after: float | None
    after_variance: float = 0.0

    @property
    def before(self) -> float:
        """The chance of the seat that decides."""
        return self.estimate.chances[self.position.seat]

    @property
    def is_foreseen(self) -> bool:
        """Whether the chances are a forecast, not those of the games of the search."""
        return not self.estimate.tried

    @property
    def change(self) -> float:
        """By how much that chance changes until the seat's next decision; 0 where that is not known."""
        return 0.0 if self.after is None else self.after - self.before

    @property
    def is_shown(self) -> bool:
        """Whether the change is large, and larger than the errors of the two chances explain (95 %)."""
        variance = self.estimate.variance(self.position.seat) + self.after_variance
        return abs(self.change) >= max(LEAST_CHANGE, Z95 * sqrt(variance))

    @property
    def verdict(self) -> str:
        """Return "forced", "best", "good", "mistake" or "blunder"; a loss within its error is "good"."""
        if self.estimate.is_forced:
            return "forced"
        if self.estimate.agrees:
            return "best"
        if not is_mistake(self.estimate.loss, self.estimate.error):
            return "good"
        return "blunder" if self.estimate.loss >= BLUNDER else "mistake"

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a decision."""
        position, estimate = self.position, self.estimate
        comparison = estimate.comparison
        return {
            "number": position.number,
            "seq": position.seq,
            "seat": position.seat,
            "moment": position.moment,
            "round": position.round,
            "options": position.options,
            "moves": estimate.moves,
            "played": position.notation,
            "best": estimate.best,
            "agrees": estimate.agrees,
            "chances": [round(chance, _DIGITS) for chance in estimate.chances],
            "loss": round(estimate.loss, _DIGITS),
            "loss_interval": rounded(self.estimate.interval()),
            "verdict": self.verdict,
            "plan": comparison.plan if comparison else None,
            "played_plan": comparison.played_plan if comparison else None,
            "other_plans": list(comparison.others) if comparison else None,
            "losses_by_plan": [
                {
                    "plan": each.plan,
                    "loss": round(each.loss, _DIGITS),
                    "loss_interval": rounded(each.interval),
                }
                for each in (comparison.by_plan if comparison else ())
            ],
        }


@dataclass(frozen=True)
class Account:
    """The decisions of one player: how many, in how many there was nothing to decide, and what came of the others.

    `loss` is the sum of the losses of all decisions and `error` its standard error; None without decisions.
    """

    seat: int
    name: str
    bot: str | None
    decisions: int
    forced: int
    best: int
    mistakes: int
    blunders: int
    loss: float | None
    error: float | None

    @property
    def mean_loss(self) -> float | None:
        """The mean loss of a decision."""
        return None if self.loss is None else self.loss / self.decisions

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean loss."""
        if self.mean_loss is None or self.error is None:
            return None
        half = Z95 * self.error / self.decisions
        return self.mean_loss - half, self.mean_loss + half

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a player."""
        return {
            "seat": self.seat,
            "name": self.name,
            "bot": self.bot,
            "decisions": self.decisions,
            "forced": self.forced,
            "best": self.best,
            "mistakes": self.mistakes,
            "blunders": self.blunders,
            "mean_loss": None if self.mean_loss is None else round(self.mean_loss, _DIGITS),
            "mean_loss_interval": rounded(self.interval),
        }


@dataclass(frozen=True)
class Analysis:
    """What came of an analysis. After Ctrl-C `decisions` are the first ones without a gap, and it is not complete."""

    record: Record
    bot: str
    iterations: int
    worlds: int
    seat: int | None
    shares: tuple[float, ...]
    asked: int
    decisions: list[Choice]

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
        squares = fsum(decision.estimate.error**2 for decision in own)
        return Account(
            seat=seat,
            name=name,
            bot=bot,
            decisions=len(own),
            forced=verdicts.count("forced"),
            best=verdicts.count("best"),
            mistakes=verdicts.count("mistake"),
            blunders=verdicts.count("blunder"),
            loss=fsum(decision.estimate.loss for decision in own) if own else None,
            error=sqrt(squares) if own else None,
        )

    def turning_points(self) -> list[Choice]:
        """Return the decisions after which the chance of their seat changed most, in the order of the game.

        What happened between two decisions of one seat mostly shows in the chance of another, too: of changes whose
        times overlap only the largest counts.
        """
        found: list[Choice] = []
        taken: list[tuple[int, int]] = []
        for decision in sorted(self.decisions, key=lambda each: (-abs(each.change), each.position.number)):
            if len(found) == MOST_TURNING_POINTS:
                break
            if not decision.is_shown:
                continue
            first = decision.position.number
            last = next(
                (
                    each.position.number
                    for each in self.decisions[first + 1 :]
                    if each.position.seat == decision.position.seat and not each.estimate.is_forced
                ),
                self.asked,
            )
            if all(last <= start or end <= first for start, end in taken):
                found.append(decision)
                taken.append((first, last))
        return sorted(found, key=lambda decision: decision.position.number)

    def to_json(self) -> dict[str, Any]:
        """Return the contract's JSON form."""
        header = self.record.header
        return {
            "game": header.game,
            "rules": header.rules,
            "bot": self.bot,
            "iterations": self.iterations,
            "worlds": self.worlds,
            "seat": self.seat,
            "complete": self.complete,
            "digest": self.record.result["digest"] if self.record.result else None,
            "shares": list(self.shares),
            "players": [account.to_json() for account in self.accounts()],
            "turning_points": [
                {
                    "decision": point.position.number,
                    "seat": point.position.seat,
                    "before": round(point.before, _DIGITS),
                    "after": None if point.after is None else round(point.after, _DIGITS),
                }
                for point in self.turning_points()
            ],
            "decisions": [decision.to_json() for decision in self.decisions],
        }


def rounded(interval: tuple[float, float] | None) -> list[float] | None:
    """Return an interval as JSON tells it."""
    return None if interval is None else [round(end, _DIGITS) for end in interval]


def joined(course: Course, estimates: Sequence[Estimate]) -> list[Choice]:
    """Return the decisions whose estimates are there, each with the chance at the next one of its seat."""
    complete = len(estimates) == len(course.positions)
    nexts: list[float | None] = [share if complete else None for share in course.shares]
    variances = [0.0 for _ in course.shares]
    found = []
    for estimate in reversed(estimates):
        position = course.positions[estimate.number]
        seat = position.seat
        if estimate.is_forced:
            found.append(Choice(position, estimate, None))
            continue
        found.append(Choice(position, estimate, nexts[seat], variances[seat]))
        nexts[seat], variances[seat] = estimate.chances[seat], estimate.variance(seat)
    return found[::-1]
