"""Stand-ins that the tests of the laboratory share."""

from collections.abc import Sequence

from demesne.games.dominations.layout import SOURCES
from demesne.games.dominion.setup import Setup, resolve
from demesne.lab.plan import Plan
from demesne.lab.results.report import Report, report
from demesne.lab.sums import Sums

SETUP = Setup(resolve("first-game", 0))
SOURCED_PLAN = Plan("dominations", ("random", "greedy"), 4, 42, readings={"overflow_point": "every_time"})


def sourced() -> Report:
    """Return the report of four games with sources of points: player j has j + 1 points a game from source 0."""
    setup = SOURCED_PLAN.setup()
    tally = SOURCED_PLAN.arena.tally(2)
    tally.games += 4
    for j in range(2):
        tally.by_source[j * len(SOURCES)] += 4 * (j + 1)
        tally.by_source[j * len(SOURCES) + len(SOURCES) - 1] += 3
    return report(SOURCED_PLAN, setup, tally, True, 0.5)


def sums(plan: Plan, scores: Sequence[tuple[int, ...]] = ()) -> Sums:
    """Return the sums of games with these scores, each of 15 turns a player, player 0 in the first seat."""
    tally = Sums(plan.players)
    for game in scores:
        winners = [j for j, points in enumerate(game) if points == max(game)]
        share = 12 // len(winners)
        for j, points in enumerate(game):
            tally.points[j] += points
            tally.points_squared[j] += points * points
        for j in winners:
            (tally.wins if len(winners) == 1 else tally.shared)[j] += 1
            tally.shares12[j] += share
            tally.squares144[j] += share * share
        if 0 in winners:
            tally.first_seat_shares12 += share
            tally.first_seat_squares144 += share * share
        tally.games += 1
        tally.turns += 15 * plan.players
    return tally
