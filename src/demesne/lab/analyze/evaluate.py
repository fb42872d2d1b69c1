"""A search looks at one decision of a recorded game, from what its seat knew and from nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from hashlib import blake2b
from math import fsum
from typing import Any, Final

from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Budget
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import SetupError
from demesne.core.records import jsonlines
from demesne.core.records.record import Record
from demesne.lab.analyze import forecast
from demesne.lab.analyze.compare import Comparison, compare, interval_of
from demesne.lab.analyze.game import find
from demesne.lab.analyze.position import Position

USUAL: Final = "ismcts"
_SEED_BYTES: Final = 8


@dataclass(frozen=True)
class Estimate:
    """What the search thinks of a decision; chances are shares of the victory, from 0 to 1.

    `chances` of all seats are those that the game's forecaster sees. Where it has none they are those after the best
    move, which the search tried in `tried` of its iterations; else `tried` is 0. `moves` is how many moves the search
    found worth a look, `action` the best one, `best` its notation and `said` its words. Where another move was played,
    `comparison` tells what that lost; it comes from other games than the choice of the best.
    """

    number: int
    chances: tuple[float, ...]
    action: int
    best: str
    said: str
    tried: int
    moves: int
    comparison: Comparison | None

    @property
    def agrees(self) -> bool:
        """Whether the best move was played."""
        return self.comparison is None

    @property
    def loss(self) -> float:
        """How much less the move that was played gives its own seat than the best one."""
        return self.comparison.loss if self.comparison else 0.0

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.comparison.error if self.comparison else 0.0

    @property
    def is_forced(self) -> bool:
        """Whether the only move that is worth a look was played, so that there was nothing to decide."""
        return self.agrees and self.moves == 1

    def interval(self) -> tuple[float, float] | None:
        """Return the 95 % interval of the loss, None for the best move."""
        return interval_of(self.loss, self.error) if self.comparison else None

    def variance(self, seat: int) -> float:
        """Return the variance of the chance of a seat; a forecast draws nothing and has none."""
        return variance_of(self.chances[seat], self.tried) if self.tried else 0.0

    def to_tuple(self) -> tuple[object, ...]:
        """Return all fields, for another process."""
        return tuple(getattr(self, field.name) for field in fields(self))


class Evaluator:
    """Looks at the decisions of one record with one bot.

    What it says of a decision is a function of the record, the bot's code, the number of worlds and the number of the
    decision in the record.
    """

    def __init__(self, record: Record, code: str, worlds: int | None = None) -> None:
        """Raise SetupError for a bot that cannot do this, and for a number of worlds below 1."""
        if worlds is not None and worlds < 1:
            raise SetupError(f"the number of worlds must be at least 1, not {worlds}")
        self.record = record
        self.bot = searcher(code, record.header.game)
        self.iterations: int = self.bot.budget.iterations
        self.game = find(record.header.game)
        self.forecaster = forecast.find(record.header.game)
        self.worlds = self.game.worlds if worlds is None else worlds
        self.digest = digest_of(record)

    def estimate(self, position: Position) -> Estimate:
        """Return what the search thinks of a decision, and what the move that was played lost."""
        self.bot.start(position.seat, None, self._key(position, "search"))
        evaluation = self.bot.evaluate(position.view, Budget(self.iterations))
        best, comparison = self._compare(position, [option.action for option in evaluation.options])
        option = evaluation.option(best) or evaluation.options[0]
        foreseen = self._foreseen(position)
        return Estimate(
            number=position.number,
            chances=foreseen or shares_of(option.chances),
            action=best,
            best=self._notation(position, best),
            said=self.game.move(position.view, best, self.record.header.names),
            tried=0 if foreseen else option.visits,
            moves=len(evaluation.options),
            comparison=comparison,
        )

    def _compare(self, position: Position, moves: Sequence[int]) -> tuple[int, Comparison | None]:
        """Return the best move, and what the one that was played lost against it.

        The worlds for that depend on the decision and not on the search, so two searches that prefer the same move find
        the same loss.
        """
        rollouts = self.bot.rollouts(position.view, self._key(position, "worlds"))
        candidates = moves[: self.game.candidates]
        return compare(rollouts, position.seat, candidates, position.action, self.worlds)

    def _foreseen(self, position: Position) -> tuple[float, ...] | None:
        """Return what the game's forecaster says of all seats, None where it has none."""
        if self.forecaster is None:
            return None
        return self.forecaster.shares(position.view, self._key(position, "forecast"))

    def _notation(self, position: Position, action: int) -> str:
        """Return a move as records store it, from what the seat knows."""
        view: Any = position.view
        world = view.sample(FastChance(self._key(position, "notation")))
        return self.game.game.text(world, position.seat, action)

    def _key(self, position: Position, *words: str | int) -> bytes:
        return derive_key("analyze", self.digest, position.seq, *words, size=_SEED_BYTES)


def digest_of(record: Record) -> bytes:
    """Return a digest of what happened in a game, which does not depend on the version that recorded it."""
    lines = record.lines()
    lines[0].pop("engine", None)
    return blake2b(b"".join(map(jsonlines.dump, lines)), digest_size=16).digest()


def shares_of(chances: Sequence[float]) -> tuple[float, ...]:
    """Return chances that sum to 1: a search that does not play to the end guesses that of each seat by itself."""
    total = fsum(chances)
    return tuple(chance / total for chance in chances) if total else tuple(1 / len(chances) for _ in chances)


def variance_of(chance: float, tried: int) -> float:
    """Return the variance of a chance that is the mean of `tried` results, at most as if all were 0 or 1.

    One of each is added, because few results that are all alike do not make a chance sure.
    """
    smooth = (chance * tried + 1) / (tried + 2)
    return smooth * (1 - smooth) / (tried + 2)


def searcher(code: str, game: str) -> Any:
    """Return a bot that can evaluate, with a number of iterations. Raises SetupError for another."""
    bot: Any = make_bot(code, game)
    wanted = f"analyze needs a bot that searches by iterations, such as {USUAL}:400"
    if not hasattr(bot, "evaluate"):
        raise SetupError(f"{wanted}; {code} does not search")
    if bot.budget.milliseconds or bot.budget.parts > 1:
        what = "depends on the time it has" if bot.budget.milliseconds else "searches in parts"
        raise SetupError(f"{wanted}; {code} {what}")
    return bot


def estimate_of(fields: Sequence[Any]) -> Estimate:
    """Return the estimate that `to_tuple` gave."""
    return Estimate(*fields)
