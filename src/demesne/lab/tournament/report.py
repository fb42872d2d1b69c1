"""The result of a tournament as people and scripts read it."""

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from demesne import MODE
from demesne.lab.statistics import Z95
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.ratings import Ratings, more_needed, rate, skills
from demesne.lab.tournament.sequential import ERROR
from demesne.lab.tournament.standings import Standings


@dataclass(frozen=True)
class BotReport:
    """One bot's figures: `wins`, `shared` and `win_rate` as in a simulation; None is what is not known (yet).

    `preferred` is the share of its comparisons that the bot won, ties as half: at tables of two the win rate.
    """

    name: str
    rating: float | None
    interval: tuple[float, float] | None
    games: int
    wins: int
    shared: int
    win_rate: float | None
    preferred: float | None
    openskill: tuple[float, float] | None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of a bot."""
        return {
            "name": self.name,
            "rating": self.rating,
            "interval": list(self.interval) if self.interval else None,
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "win_rate": self.win_rate,
            "preferred": self.preferred,
            "openskill": dict(zip(("mu", "sigma"), self.openskill, strict=True)) if self.openskill else None,
        }


@dataclass(frozen=True)
class Neighbours:
    """Two bots that follow each other in the table.

    `separated` is the verdict of the sequential test where that was asked for, else whether the 95 % interval of
    the difference leaves 0 out. `more_games` is how many of each pairing would separate them if the difference is
    as it seems (without the sequential test: with a chance of 80 %); 0 where they are separated, None where no
    number would do.
    """

    above: str
    below: str
    difference: float
    interval: tuple[float, float]
    separated: bool
    more_games: int | None

    def to_json(self) -> dict[str, Any]:
        """Return the contract's form of two neighbours."""
        return {
            "above": self.above,
            "below": self.below,
            "difference": self.difference,
            "interval": list(self.interval),
            "separated": self.separated,
            "more_games": self.more_games,
        }


@dataclass(frozen=True)
class TournamentReport:
    """What came of a tournament, the bots from the strongest to the weakest.

    `decided` is None without the sequential test. `games` are those the figures cover; `played` those played by
    this run, in `seconds`. `comparisons` has for every two bots (bot, other, comparisons, share of the bot).
    """

    plan: TournamentPlan
    options: dict[str, Any]
    games: int
    unfinished: int
    complete: bool
    decided: bool | None
    played: int
    seconds: float
    method: str | None
    ties: int
    bots: list[BotReport]
    neighbours: list[Neighbours]
    comparisons: list[tuple[str, str, int, float | None]]
    directory: Path | None

    @property
    def games_per_second(self) -> float:
        """Games played by this run in a second of wall time."""
        return self.played / self.seconds if self.seconds > 0 else 0.0

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
            "decided": self.decided,
            "error": None if self.decided is None else ERROR,
            "interval_method": self.method,
            "added_ties": self.ties,
            "mode": self.mode,
            "played": self.played,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 1),
            "bots": [bot.to_json() for bot in self.bots],
            "neighbours": [pair.to_json() for pair in self.neighbours],
            "comparisons": [
                dict(zip(("bot", "other", "number", "share"), each, strict=True)) for each in self.comparisons
            ],
        }


def report(course: Course, seconds: float) -> TournamentReport:
    """Turn the course of a (perhaps interrupted) tournament into its report."""
    plan, standings = course.plan, course.standings
    orders = len(plan.orders)
    ratings = rate(standings)
    order = list(range(len(plan.bots)))
    if ratings is not None:
        order.sort(key=lambda bot: (-round(ratings.ratings[bot], 9), bot))
    known = skills(plan, course.counted)
    return TournamentReport(
        plan=plan,
        options=_options(plan),
        games=len(course.counted) * orders,
        unfinished=standings.unfinished,
        complete=course.is_over,
        decided=None if standings.separation is None else standings.decided,
        played=course.played * orders,
        seconds=seconds,
        method=ratings.method if ratings else None,
        ties=ratings.ties if ratings else 0,
        bots=[_bot(standings, ratings, bot, known[bot] if known else None) for bot in order],
        neighbours=_neighbours(standings, ratings, order) if ratings else [],
        comparisons=_comparisons(standings, order),
        directory=course.folder.directory if course.folder else None,
    )


def _options(plan: TournamentPlan) -> dict[str, Any]:
    asked = {
        "bots": list(plan.bots),
        "players": plan.players,
        "games": plan.games,
        "games_of_a_pairing": plan.deals * len(plan.orders),
        "pairings": len(plan.pairings),
        "seat_orders": len(plan.orders),
        "until_decided": plan.until_decided,
    }
    return asked | plan.table.arena.options(plan.table, plan.table.setup())


def _bot(
    standings: Standings, ratings: Ratings | None, bot: int, skill: tuple[float, float] | None
) -> BotReport:
    games = standings.games[bot]
    comparisons = games * (standings.plan.players - 1)
    return BotReport(
        name=standings.plan.names[bot],
        rating=ratings.ratings[bot] if ratings else None,
        interval=ratings.interval(bot) if ratings else None,
        games=games,
        wins=standings.wins[bot],
        shared=standings.shared[bot],
        win_rate=standings.shares12[bot] / 12 / games if games else None,
        preferred=sum(standings.halves[bot]) / 2 / comparisons if games else None,
        openskill=skill,
    )


def _neighbours(standings: Standings, ratings: Ratings, order: list[int]) -> list[Neighbours]:
    plan, test = standings.plan, standings.separation
    deals = standings.units / len(plan.pairings)
    made = []
    for bot, other in pairwise(order):
        difference = ratings.ratings[bot] - ratings.ratings[other]
        error = ratings.error(bot, other)
        if test is None:
            more = more_needed(round(difference, 9), error, deals)
        else:
            more = test.more_rounds(bot, other)
        made.append(
            Neighbours(
                above=plan.names[bot],
                below=plan.names[other],
                difference=difference,
                interval=(difference - Z95 * error, difference + Z95 * error),
                separated=more == 0,
                more_games=None if more is None else more * len(plan.orders),
            )
        )
    return made


def _comparisons(standings: Standings, order: list[int]) -> list[tuple[str, str, int, float | None]]:
    names = standings.plan.names
    made: list[tuple[str, str, int, float | None]] = []
    for at, bot in enumerate(order):
        for other in order[at + 1 :]:
            mine, theirs = standings.halves[bot][other], standings.halves[other][bot]
            number = (mine + theirs) // 2
            made.append((names[bot], names[other], number, mine / 2 / number if number else None))
    return made
