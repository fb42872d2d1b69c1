"""The result of a simulation as people and scripts read it, made from one tally of integer sums."""

from dataclasses import dataclass
from typing import Any

from demesne import MODE
from demesne.lab.plan import Plan
from demesne.lab.results.statistics import Estimate, deviation, estimate, seat_effect
from demesne.lab.sums import Sums


@dataclass(frozen=True)
class PlayerReport:
    """One player's figures; `wins` are victories alone, `rate` counts a victory shared by k as 1/k of one.

    `rate`, `mean_score` and `deviation` (of the score, in points) are None where no game was finished.
    `by_source` has the mean points of each source of points, and is empty for games without sources.
    """

    name: str
    wins: int
    shared: int
    rate: Estimate | None
    mean_score: float | None
    deviation: float | None
    by_source: dict[str, float | None]

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a player."""
        told = {
            "name": self.name,
            "wins": self.wins,
            "shared": self.shared,
            "win_rate": self.rate.mean if self.rate else None,
            "interval": [self.rate.low, self.rate.high] if self.rate else None,
            "interval_method": self.rate.method if self.rate else None,
            "mean_score": self.mean_score,
        }
        return told | ({"points_by_source": self.by_source} if self.by_source else {})


@dataclass(frozen=True)
class Report:
    """What came of a plan.

    `options` is what was asked and what it came to, `columns` its text for flat tables; both differ by game.
    `games` is the number of games played, which is less than was asked for where `complete` is false.
    `mean_turns` is the mean length of a game in turns of one player: turns of all players / players / games.
    `first_seat` is the first player's share of victory, `seat_p` the p-value of `seat_effect`.
    """

    plan: Plan
    options: dict[str, Any]
    columns: dict[str, str]
    games: int
    unfinished: int
    complete: bool
    seconds: float
    mean_turns: float | None
    first_seat: Estimate | None
    seat_p: float | None
    players: list[PlayerReport]

    @property
    def games_per_second(self) -> float:
        """Games played in a second of wall time, the start of worker processes included."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    @property
    def mode(self) -> str:
        """Return "compiled" or "interpreted"."""
        return MODE

    def to_json(self) -> dict[str, Any]:
        """Return the contract's JSON form."""
        return {
            "game": self.plan.game,
            "options": self.options,
            "seed": self.plan.seed,
            "games": self.games,
            "unfinished": self.unfinished,
            "complete": self.complete,
            "mode": self.mode,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "mean_turns": self.mean_turns,
            "first_seat_win_rate": self.first_seat.mean if self.first_seat else None,
            "players": [player.to_json() for player in self.players],
        }


def report(plan: Plan, setup: object, tally: Sums, complete: bool, seconds: float) -> Report:
    """Turn the sums of a (perhaps interrupted) simulation of games of this setup into its report."""
    games = int(tally.games)
    arena = plan.arena
    sources = arena.game.sources
    players = []
    for j, name in enumerate(plan.names()):
        points, squares = int(tally.points[j]), int(tally.points_squared[j])
        players.append(
            PlayerReport(
                name=name,
                wins=int(tally.wins[j]),
                shared=int(tally.shared[j]),
                rate=estimate(int(tally.shares12[j]), int(tally.squares144[j]), games),
                mean_score=points / games if games else None,
                deviation=deviation(points, squares, games) if games else None,
                by_source={
                    source: int(tally.by_source[j * len(sources) + at]) / games if games else None
                    for at, source in enumerate(sources)
                },
            )
        )
    first12, first144 = int(tally.first_seat_shares12), int(tally.first_seat_squares144)
    return Report(
        plan=plan,
        options=plan.options(setup),
        columns=arena.columns(setup),
        games=games,
        unfinished=int(tally.unfinished),
        complete=complete,
        seconds=seconds,
        mean_turns=int(tally.turns) / plan.players / games if games else None,
        first_seat=estimate(first12, first144, games),
        seat_p=seat_effect(first12, first144, games, plan.players),
        players=players,
    )
