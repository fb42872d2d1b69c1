"""A search looks at one decision of a recorded game, from what its seat knew and from nothing else."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from math import fsum, sqrt
from typing import Any, Final

from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.errors import SetupError
from demesne.kernel.record import Record
from demesne.lab.analyze import wording
from demesne.lab.analyze.position import Position
from demesne.lab.statistics import Z95, sample_variance
from demesne.players.codes import make
from demesne.players.search.budget import Budget

USUAL: Final = "ismcts"
ENOUGH: Final = 10
"""A move that the search tried so often is compared with the best one by what it found."""
WORLDS: Final = 20
"""In so many worlds, drawn as the seat's view allows, another move is compared."""

_SEED_BYTES: Final = 8


@dataclass(frozen=True)
class Estimate:
    """What the search thinks of a decision; chances are shares of the victory, from 0 to 1.

    `chances` of all seats are those after the best move, which the search tried in `tried` of its iterations; `moves`
    is how many moves it found worth a look. Where another move was played, `loss` is how much less it gives its own
    seat, and `error` the standard error of that, None where it is not known. `best` is the notation of the best move
    and `said` its words.
    """

    number: int
    chances: tuple[float, ...]
    best: str
    said: str
    tried: int
    moves: int
    agrees: bool
    loss: float
    error: float | None

    @property
    def is_forced(self) -> bool:
        """Whether the only move that is worth a look was played, so that there was nothing to decide."""
        return self.agrees and self.moves == 1

    def interval(self) -> tuple[float, float] | None:
        """Return the 95 % interval of the loss, None where it is not known."""
        if self.agrees or self.error is None:
            return None
        return self.loss - Z95 * self.error, self.loss + Z95 * self.error

    def variance(self, seat: int) -> float:
        """Return the variance of the chance of a seat."""
        return variance_of(self.chances[seat], self.tried)

    def to_tuple(self) -> tuple[object, ...]:
        """Return all fields, for another process."""
        return tuple(asdict(self).values())


class Judge:
    """Looks at the decisions of one record with one bot.

    What it says of a decision is a function of the record, the bot's code and the number of the decision in the record.
    """

    def __init__(self, record: Record, code: str) -> None:
        """Raise SetupError for a bot that cannot do this."""
        self.record = record
        self.bot = searcher(code, record.header.game)
        self.iterations: int = self.bot.budget.iterations
        self.digest = blake2b(record.to_bytes(), digest_size=16).digest()

    def look(self, position: Position) -> Estimate:
        """Return what the search thinks of a decision."""
        self.bot.start(position.seat, None, self._key(position, "search"))
        judgement = self.bot.judge(position.view, Budget(self.iterations))
        best = judgement.options[0]
        agrees = best.action == position.action
        played = judgement.option(position.action)
        loss: float = 0.0
        error: float | None = None
        if not agrees and played is not None and played.visits >= ENOUGH:
            mine, theirs = shares_of(best.chances)[position.seat], shares_of(played.chances)[position.seat]
            loss = mine - theirs
            error = sqrt(variance_of(mine, best.visits) + variance_of(theirs, played.visits))
        elif not agrees:
            loss, error = self._compare(position, best.action)
        return Estimate(
            number=position.number,
            chances=shares_of(best.chances),
            best=self._notation(position, best.action),
            said=wording.of(self.record.header.game).move(
                position.view, best.action, self.record.header.names
            ),
            tried=best.visits,
            moves=len(judgement.options),
            agrees=agrees,
            loss=loss,
            error=error,
        )

    def _compare(self, position: Position, best: int) -> tuple[float, float | None]:
        """Return by how much the best move is better than one that was hardly tried, and the standard error of that.

        Both are made in the same worlds with the same draws, and what follows is searched from the view of whoever is
        to move then. So chance and hidden facts favour neither.
        """
        view: Any = position.view
        worlds = min(WORLDS, self.iterations)
        budget = Budget(self.iterations // worlds)
        drawn = FastGenerator(self._key(position, "worlds"))
        differences = []
        for number in range(worlds):
            world = view.sample(drawn)
            chances = []
            for action in (best, position.action):
                state = world.clone()
                state.apply(position.seat, action, FastGenerator(self._key(position, "draws", number)))
                chances.append(self._chance(state, position.seat, budget))
            differences.append(chances[0] - chances[1])
        mean = fsum(differences) / worlds
        if worlds == 1:
            return mean, None
        # One difference of nothing is added, as in `variance_of`.
        squares = fsum(each * each for each in differences)
        return mean, sqrt(sample_variance(fsum(differences), squares, worlds + 1) / (worlds + 1))

    def _chance(self, state: Any, seat: int, budget: Budget) -> float:
        """Return the chance of a seat in a state that was imagined."""
        if state.is_over:
            return float(state.returns()[seat])
        judgement = self.bot.judge(state.view(state.current_player), budget)
        return shares_of(judgement.chances)[seat]

    def _notation(self, position: Position, action: int) -> str:
        """Return a move as records store it, from what the seat knows."""
        from demesne.kernel import registry

        view: Any = position.view
        world = view.sample(FastGenerator(self._key(position, "notation")))
        return registry.find(self.record.header.game).text(world, position.seat, action)

    def _key(self, position: Position, *words: str | int) -> bytes:
        return derive("analyze", self.digest, position.seq, *words, size=_SEED_BYTES)


def shares_of(chances: Sequence[float]) -> tuple[float, ...]:
    """Return chances that sum to 1: a search that does not play to the end guesses that of each seat by itself."""
    total = fsum(chances)
    return tuple(chance / total for chance in chances) if total else tuple(1 / len(chances) for _ in chances)


def variance_of(chance: float, tried: int) -> float:
    """Return the variance of a chance that is the mean of so many results, at most as if all were 0 or 1.

    One of each is added, because few results that are all alike do not make a chance sure.
    """
    smooth = (chance * tried + 1) / (tried + 2)
    return smooth * (1 - smooth) / (tried + 2)


def searcher(code: str, game: str) -> Any:
    """Return a bot that can judge, with a number of iterations. Raises SetupError for another."""
    bot: Any = make(code, game)
    wanted = f"analyze needs a bot that searches by iterations, such as {USUAL}:400"
    if not hasattr(bot, "judge"):
        raise SetupError(f"{wanted}; {code} does not search")
    if bot.budget.milliseconds or bot.budget.parts > 1:
        what = "depends on the time it has" if bot.budget.milliseconds else "searches in parts"
        raise SetupError(f"{wanted}; {code} {what}")
    return bot


def estimate_of(fields: Sequence[Any]) -> Estimate:
    """Return the estimate that `to_tuple` gave."""
    return Estimate(*fields)
