"""What one decision and one new game cost, from runs of the load, and what machines carry at that price."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

BUSY: Final = 0.7
"""The share of a core that a process should use at most: beyond it answers come late."""

_GIB: Final = 1 << 30


@dataclass(frozen=True)
class Point:
    """A run: seconds, decisions and new games in them, and what they took.

    `server` and `database` are seconds of processor time, `memory` bytes of all server processes.
    """

    games: int
    seconds: float
    decisions: int
    new_games: int
    server: float
    database: float
    memory: int


@dataclass(frozen=True)
class Costs:
    """Processor time in seconds of the server and of PostgreSQL, for one decision and for one new game.

    `idle` is what a process takes each second without any game. `memory` is in bytes for each game, beside `base` for
    each process. `relay` is what a decision costs in addition where both players are at a wrong process.
    """

    decision: float
    game: float
    database_decision: float
    database_game: float
    idle: float
    base: int
    memory: float
    relay: float = 0.0

    def server_seconds(self, seconds: float, decisions: float, new_games: float) -> float:
        """Return the processor time that the server takes for some decisions and new games."""
        return self.idle * seconds + self.decision * decisions + self.game * new_games

    def database_seconds(self, decisions: float, new_games: float) -> float:
        """Return the processor time that PostgreSQL takes for them."""
        return self.database_decision * decisions + self.database_game * new_games


@dataclass(frozen=True)
class Machines:
    """`count` machines with a server process on each core, and one machine with the database; memory is in GiB.

    Without PostgreSQL, one process serves a SQLite file on one core.
    """

    count: int
    cores: int
    memory: float
    database_cores: int


@dataclass(frozen=True)
class Use:
    """How people play: decisions a second of each game, decisions of a whole game, share of them at a wrong process."""

    rate: float
    length: float
    relayed: float = 0.0


def fit(long: Point, short: Point, idle: float, base: int) -> Costs:
    """Return the costs that explain two runs, one with few and one with many new games.

    `idle` and `base` are those of a server without games. Raises ValueError where the runs do not differ enough.
    """
    unit = long.decisions * short.new_games - short.decisions * long.new_games
    if unit <= 0:
        raise ValueError("the runs with long and with short games begin as many games for each decision")

    def solve(taken_long: float, taken_short: float) -> tuple[float, float]:
        """Return the cost of a decision and of a new game."""
        decision = (taken_long * short.new_games - taken_short * long.new_games) / unit
        game = (taken_short * long.decisions - taken_long * short.decisions) / unit
        return decision, game

    decision, game = solve(long.server - idle * long.seconds, short.server - idle * short.seconds)
    of_database = solve(long.database, short.database)
    return Costs(decision, game, *of_database, idle, base, max(0.0, long.memory - base) / long.games)


def carried(costs: Costs, machines: Machines, use: Use) -> dict[str, int]:
    """Return how many games each part of some machines carries at once; the least of them is full first."""
    new_games = use.rate / use.length
    processes = machines.count * machines.cores
    server = costs.server_seconds(0, use.rate, new_games) + costs.relay * use.relayed * use.rate
    database = costs.database_seconds(use.rate, new_games)
    memory = machines.count * (machines.memory * _GIB * BUSY - machines.cores * costs.base)
    parts = {
        "servers": processes * (BUSY - costs.idle) / server,
        "database": machines.database_cores * BUSY / database if database > 0 else inf,
        "memory": max(0.0, memory) / costs.memory if costs.memory > 0 else inf,
    }
    return {part: int(games) for part, games in parts.items() if games != inf}


def first_full(parts: dict[str, int]) -> str:
    """Return the part that carries the fewest games."""
    return min(parts, key=parts.__getitem__)


def compared(costs: Costs, points: Sequence[Point]) -> list[tuple[float, float]]:
    """Return for each run the processor time of the server that the costs foretell, and the measured one."""
    return [
        (costs.server_seconds(point.seconds, point.decisions, point.new_games), point.server)
        for point in points
    ]
