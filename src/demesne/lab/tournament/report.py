"""The result of a tournament as people and scripts read it."""

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from demesne import MODE
from demesne.lab.results.statistics import Z95, Estimate
from demesne.lab.tournament.course import Course
from demesne.lab.tournament.entries import (
    BotReport,
    Comparison,
    MemberReport,
    Neighbours,
    Paired,
    PairingReport,
)
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.rating.ratings import Ratings, more_needed, rate, skills
from demesne.lab.tournament.rating.sequential import ERROR
from demesne.lab.tournament.rating.shares import WHOLE
from demesne.lab.tournament.standings import Standings


@dataclass(frozen=True)
class TournamentReport:
    """What came of a tournament, the bots from the strongest to the weakest.

    `options` is what was asked and what it came to, `columns` its text for flat tables.
    `decided` is None without the sequential test. `games` are those the figures cover; `played` those played by
    this run, in `seconds`. `lengths` counts games by the turns of the player who had most; `mean_turns` is their mean
    length in turns of one player, None where no length is known. `comparisons` are those of every two bots.
    """

    plan: TournamentPlan
    options: dict[str, Any]
    columns: dict[str, str]
    games: int
    unfinished: int
    complete: bool
    decided: bool | None
    played: int
    seconds: float
    method: str | None
    ties: int
    mean_turns: float | None
    lengths: dict[int, int]
    bots: list[BotReport]
    neighbours: list[Neighbours]
    pairings: list[PairingReport]
    comparisons: list[Comparison]
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
            "mean_turns": self.mean_turns,
            "lengths": {str(turns): games for turns, games in self.lengths.items()},
            "bots": [bot.to_json() for bot in self.bots],
            "neighbours": [pair.to_json() for pair in self.neighbours],
            "pairings": [pairing.to_json() for pairing in self.pairings],
            "comparisons": [each.to_json() for each in self.comparisons],
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
        columns=plan.table.arena.columns(plan.table.setup()),
        games=len(course.counted) * orders,
        unfinished=standings.unfinished,
        complete=course.is_over,
        decided=None if standings.separation is None else standings.decided,
        played=course.played * orders,
        seconds=seconds,
        method=ratings.method if ratings else None,
        ties=ratings.ties if ratings else 0,
        mean_turns=standings.mean_turns(range(len(plan.pairings))),
        lengths=dict(sorted(standings.lengths.items())),
        bots=[_bot(standings, ratings, bot, known[bot] if known else None) for bot in order],
        neighbours=_neighbours(standings, ratings, order) if ratings else [],
        pairings=_pairings(standings, order),
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
        "gauntlet": plan.gauntlet,
    }
    return asked | plan.table.arena.options(plan.table, plan.table.setup())


def _bot(
    standings: Standings, ratings: Ratings | None, bot: int, skill: tuple[float, float] | None
) -> BotReport:
    plan, shares = standings.plan, standings.bots[bot]
    won = sum(standings.points[bot])
    return BotReport(
        name=plan.names[bot],
        rating=ratings.ratings[bot] if ratings else None,
        interval=ratings.interval(bot) if ratings else None,
        games=shares.games,
        wins=shares.wins,
        shared=shares.shared,
        rate=shares.rate,
        preferred=won / (shares.games * (plan.players - 1)) if shares.games else None,
        mean_turns=standings.mean_turns(at for at, group in enumerate(plan.pairings) if bot in group),
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
                paired=_paired(standings, bot, other),
            )
        )
    return made


def _paired(standings: Standings, bot: int, other: int) -> Paired | None:
    """Return how much more a bot made than another against those that both met, in whole rounds."""
    others = standings.others(bot, other)
    if not others or not standings.rounds:
        return None
    values = standings.paired[min(bot, other), max(bot, other)]
    unit = WHOLE * standings.met * others
    total = values.total if bot < other else -values.total
    difference = total / values.number / unit
    half = values.half_width
    return Paired(difference, None if half is None else (difference - half / unit, difference + half / unit))


def _pairings(standings: Standings, order: list[int]) -> list[PairingReport]:
    """Return every pairing, those of the strongest bots first."""
    names = standings.plan.names
    place = {bot: at for at, bot in enumerate(order)}
    made = []
    for number, group in enumerate(standings.plan.pairings):
        ranked = sorted(zip(group, standings.members[number], strict=True), key=lambda each: place[each[0]])
        members = [MemberReport(names[bot], each.wins, each.shared, each.rate) for bot, each in ranked]
        places = [place[bot] for bot, _ in ranked]
        games = ranked[0][1].games
        made.append((places, PairingReport(games, standings.mean_turns([number]), members)))
    return [pairing for _, pairing in sorted(made, key=lambda each: each[0])]


def _comparisons(standings: Standings, order: list[int]) -> list[Comparison]:
    names, points = standings.plan.names, standings.points
    made = []
    for at, bot in enumerate(order):
        for other in order[at + 1 :]:
            shares = standings.against.get((min(bot, other), max(bot, other)))
            if shares is None:
                continue
            found = shares.rate
            if found is not None and other < bot:
                share = points[bot][other] / shares.games
                found = Estimate(share, 1 - found.high, 1 - found.low, found.method)
            made.append(Comparison(names[bot], names[other], shares.games, found))
    return made
