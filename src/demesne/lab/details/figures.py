"""The statistics of a sample as data: what JSON shows under "statistics", and a long table for CSV and Parquet."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import fsum
from typing import Any, ClassVar

from demesne.core import registry
from demesne.core.spec import load
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.traces import Sample, Trace, Tracer, trace

Figure = tuple[str, object, Any]
"""What a figure is called, the key that tells it from its like, and its value."""

Heads = list[str]
Rows = list[list[str]]


class Details:
    """The statistics of a sample of games: curves and distributions. A game that counts more declares a subclass."""

    has_tables: ClassVar[bool] = False
    """Whether there is anything for `tables` and `endings`."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tracer = self.tracer_of(plan)
        self.sample = Sample(self.tracer.gauges, 0, [])

    def tracer_of(self, plan: Plan) -> Tracer:
        """Return what plays the sample and keeps what the statistics come from."""
        return Tracer(plan)

    def of_games(self) -> dict[str, Any]:
        """Return what was counted of whole games, as JSON."""
        return {}

    def of_player(self, player: int) -> dict[str, Any]:
        """Return what was counted of a player, as JSON."""
        return {}

    def of_turns(self, player: int, games: list[int]) -> dict[str, list[Any]]:
        """Return what was counted of a player by turn, from 0; `games` has the number of games with that turn."""
        return {}

    def figures_of_games(self, told: dict[str, Any]) -> Iterator[Figure]:
        """Yield every figure that `of_games` told."""
        yield from ()

    def figures_of_player(self, told: dict[str, Any]) -> Iterator[Figure]:
        """Yield every figure that `of_player` told."""
        yield from ()

    def endings(self, told: dict[str, Any]) -> Iterator[tuple[str, str]]:
        """Yield how the games of a sample ended: the name of each note, and its figures."""
        yield from ()

    def tables(self, player: dict[str, Any]) -> Iterator[tuple[Heads, Rows]]:
        """Yield the heads and the rows of the tables of a player."""
        yield from ()

    def to_json(self) -> dict[str, Any]:
        """Return the statistics as the report has them."""
        traces = self.sample.traces
        told: dict[str, Any] = {"games": len(traces), "complete": self.sample.complete}
        told["lengths"] = distribution(max(trace.turns) for trace in traces)
        told |= self.of_games()
        told["players"] = [self._player(player, name) for player, name in enumerate(self.plan.names())]
        return told

    def _player(self, player: int, name: str) -> dict[str, Any]:
        told: dict[str, Any] = {"name": name}
        told["scores"] = distribution(trace.scores[j] for trace, j in self.sample.of(player))
        return told | self.of_player(player) | {"by_turn": self.by_turn(player)}

    def by_turn(self, player: int) -> dict[str, list[Any]]:
        """Return the means after each turn of a player over the games that last so long, and how many they are."""
        games: list[tuple[Trace, int, int]] = [
            (trace, trace.turns[j], j) for trace, j in self.sample.of(player)
        ]
        last = max((turns for _, turns, _ in games), default=-1)
        there = [sum(turns >= turn for _, turns, _ in games) for turn in range(last + 1)]
        told: dict[str, list[Any]] = {"turn": list(range(last + 1)), "games": there}
        for at, gauge in enumerate(self.sample.gauges.by_turn):
            told[gauge.name] = [
                fsum(trace.values[at][j][turn] for trace, turns, j in games if turns >= turn) / there[turn]
                for turn in range(last + 1)
            ]
        return told | (self.of_turns(player, there) if there else {})

    def rows(self) -> list[dict[str, Any]]:
        """Return the statistics as a long table: a row for each figure."""
        told = self.to_json()
        return [
            {
                "game": self.plan.game,
                "seed": self.plan.seed,
                "player": player,
                "statistic": statistic,
                "key": str(key),
                "games": told["games"],
                "value": float(value),
            }
            for player, (statistic, key, value) in self._figures(told)
            if value is not None
        ]

    def _figures(self, told: dict[str, Any]) -> Iterator[tuple[str | None, Figure]]:
        """Yield every figure with the name of its player, None for one of whole games."""
        for length, games in told["lengths"].items():
            yield None, ("lengths", length, games)
        for figure in self.figures_of_games(told):
            yield None, figure
        for player in told["players"]:
            for figure in self._figures_of(player):
                yield player["name"], figure

    def _figures_of(self, player: dict[str, Any]) -> Iterator[Figure]:
        for score, games in player["scores"].items():
            yield "scores", score, games
        yield from self.figures_of_player(player)
        turns = player["by_turn"]
        for key, values in turns.items():
            if key != "turn":
                for turn, value in zip(turns["turn"], values, strict=True):
                    yield f"by_turn {key}", turn, value


def collect(
    plan: Plan, games: int, interruption: Interruption, watch: Callable[[int, int], None] | None = None
) -> Details:
    """Play a sample of a simulation again and count. After Ctrl-C it ends with the last whole game. Raises BotError."""
    kind = load(registry.spec(plan.game).details, type) or Details
    details = kind(plan)
    assert isinstance(details, Details)
    details.sample = trace(plan, games, interruption, watch, details.tracer)
    return details


def distribution(values: Iterable[int]) -> dict[str, int]:
    """Return how often each value is there, from the least to the greatest."""
    return {str(value): number for value, number in sorted(Counter(values).items())}
