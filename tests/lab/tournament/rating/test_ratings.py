"""Ratings recover known strengths, and 95 % of their intervals hold them, also where games hang together."""

from functools import cache
from itertools import permutations
from math import log, sqrt
from random import Random

import pytest

from demesne.lab.results.statistics import Z95, deviation
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.rating import ratings as module
from demesne.lab.tournament.rating.bradley_terry import CENTRE, ELO
from demesne.lab.tournament.rating.ratings import more_needed, rate, skills
from demesne.lab.tournament.rating.shares import MANY
from demesne.lab.tournament.standings import Standings
from demesne.lab.tournament.work_units import WorkUnit

STRENGTHS = [0.6, 0.0, -0.6]
TRUE = [CENTRE + ELO * strength for strength in STRENGTHS]


@cache
def plan_of(players, deals):
    orders = len(list(permutations(range(players))))
    return TournamentPlan("dominion", ("random",) * 3, deals * orders, 1, players)


def unit_of(rng, plan, number, copied):
    """Return a unit of Plackett-Luce places; each further seat order repeats the first with the chance `copied`."""
    group = plan.pairings[number % len(plan.pairings)]
    made: list[str] = []
    for _ in plan.orders:
        luck = [STRENGTHS[bot] - log(-log(rng.random())) for bot in group]
        fresh = "".join(str(1 + sum(other > mine for other in luck)) for mine in luck)
        made.append(made[0] if made and rng.random() < copied else fresh)
    return WorkUnit(number, tuple(made), 0)


def standings_of(rng, players, deals, copied=0.0):
    plan = plan_of(players, deals)
    standings = Standings(plan)
    for number in range(plan.units):
        standings.add(unit_of(rng, plan, number, copied))
    return standings


def shared_deals(rng, deals):
    """Return standings in which each bot has the same luck in all games of a round."""
    plan = plan_of(2, deals)
    standings = Standings(plan)
    for deal in range(deals):
        luck = [strength - log(-log(rng.random())) for strength in STRENGTHS]
        for number, (i, j) in enumerate(plan.pairings, 3 * deal):
            standings.add(WorkUnit(number, ("12" if luck[i] > luck[j] else "21",) * 2, 0))
    return standings


def coverage(given, times=250):
    """Return how often the intervals of ratings hold the truth, and those of differences of neighbours."""
    rng = Random(7)
    held = apart = 0
    for _ in range(times):
        found = rate(given(rng))
        assert found is not None
        assert found.ties == 0
        for bot in range(3):
            low, high = found.interval(bot)
            held += low <= TRUE[bot] <= high
        for bot in range(2):
            gap = found.ratings[bot] - found.ratings[bot + 1]
            apart += abs(gap - TRUE[bot] + TRUE[bot + 1]) <= Z95 * found.error(bot, bot + 1)
    return held / (3 * times), apart / (2 * times)


# 750 intervals, three at a time related: a standard error of about 0.011.
@pytest.mark.parametrize(("players", "deals", "copied"), [(2, 40, 0.0), (2, 40, 0.7), (3, 40, 0.0)])
def test_intervals_hold_the_truth_in_95_percent(players, deals, copied):
    for held in coverage(lambda rng: standings_of(rng, players, deals, copied)):
        assert 0.92 < held < 0.98


def test_intervals_hold_the_truth_where_pairings_share_their_deals():
    for held in coverage(lambda rng: shared_deals(rng, 60)):
        assert 0.92 < held < 0.98


def test_pairings_taken_for_independent_would_be_too_sure_of_shared_deals(monkeypatch):
    def independent(standings):
        number = range(3)
        made = [[0.0 for _ in number] for _ in number]
        for (i, j), members in zip(standings.plan.pairings, standings.members, strict=True):
            deals = members[0].deals
            spread = deviation(deals.total, deals.squares, deals.number) ** 2 * deals.number / 144
            for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
                made[a][b] += sign * spread
        return made

    monkeypatch.setattr(Standings, "spread", independent)
    assert coverage(lambda rng: shared_deals(rng, 60))[0] < 0.92


@pytest.mark.parametrize(("players", "deals"), [(2, MANY - 2), (3, 15)])
def test_few_deals_use_the_information_which_holds_for_games_that_have_nothing_to_do_with_each_other(
    players, deals
):
    assert 0.92 < coverage(lambda rng: standings_of(rng, players, deals))[0] <= 1.0


@pytest.mark.parametrize(("players", "wider"), [(2, 1), (3, 4 / 3), (4, 5 / 3)])
def test_the_information_counts_less_the_more_comparisons_hang_together_in_a_game(players, wider):
    orders = ["".join(order) for order in permutations("1234"[:players])]
    plan = TournamentPlan("dominion", ("random",) * players, len(orders), 1, players)
    standings = Standings(plan)
    standings.add(WorkUnit(0, tuple(orders), 0))
    found = rate(standings)
    assert found is not None
    assert found.method == "information"
    # All are equally strong: every two of them met once in each game, with a chance of 1/2.
    variance = sum(p * p for p in [1 - 1 / players, *[1 / players] * (players - 1)]) / (
        len(orders) * players / 4
    )
    assert found.covariance[0][0] == pytest.approx(ELO * ELO * variance * wider)


def test_the_information_alone_would_be_too_sure_of_games_that_hang_together(monkeypatch):
    monkeypatch.setattr(module, "MANY", 1000)
    assert coverage(lambda rng: standings_of(rng, 2, 40, 0.7))[0] < 0.92


def test_many_games_recover_the_strengths():
    found = rate(standings_of(Random(3), 2, 1500))
    assert found is not None
    assert found.method == "deals"
    assert sum(found.ratings) == pytest.approx(3 * CENTRE)
    for bot in range(3):
        half = (found.interval(bot)[1] - found.interval(bot)[0]) / 2
        assert half < 10
        assert abs(found.ratings[bot] - TRUE[bot]) < 1.5 * half


def test_two_bots_against_the_closed_form():
    # 20 deals, each 1.5 to 0.5: odds of 3; information 40 x 3/4 x 1/4.
    plan = TournamentPlan("dominion", ("random",) * 2, 40, 1)
    standings = Standings(plan)
    for number in range(20):
        standings.add(WorkUnit(number, ("12", "11"), 0))
    found = rate(standings)
    assert found is not None
    assert found.ratings[0] - found.ratings[1] == pytest.approx(ELO * log(3))
    assert found.error(0, 1) == pytest.approx(ELO / sqrt(40 * 0.75 * 0.25))
    assert found.method == "information"


def test_deals_that_all_end_alike_leave_no_doubt():
    plan = TournamentPlan("dominion", ("random",) * 2, 200, 1)
    standings = Standings(plan)
    for number in range(100):
        standings.add(WorkUnit(number, ("12", "11"), 0))
    found = rate(standings)
    assert found is not None
    assert found.method == "deals"
    assert found.error(0, 1) == 0.0


def test_a_bot_that_won_everything_gets_a_tie():
    plan = TournamentPlan("dominion", ("random",) * 2, 200, 1)
    standings = Standings(plan)
    for number in range(100):
        standings.add(WorkUnit(number, ("12", "12"), 0))
    found = rate(standings)
    assert found is not None
    assert (found.ties, found.method) == (1, "information")
    assert found.ratings[0] - found.ratings[1] == pytest.approx(ELO * log(200.5 / 0.5))


def test_no_rating_before_all_have_played():
    plan = plan_of(2, 2)
    standings = Standings(plan)
    assert rate(standings) is None
    standings.add(WorkUnit(0, ("12", "21"), 0))
    assert rate(standings) is None
    standings.add(WorkUnit(1, ("12", "21"), 0))
    assert rate(standings) is not None


def test_more_games_separate_as_promised():
    # A difference of one standard error after 100 needs a standard error of 1/2.80: 785 in all.
    assert more_needed(1.0, 1.0, 100) == 685
    assert more_needed(-1.0, 1.0, 100) == 685
    assert more_needed(1.97, 1.0, 100) == 0
    assert more_needed(0.0, 1.0, 100) is None


def test_openskill_agrees_on_the_order():
    pytest.importorskip("openskill")
    plan = plan_of(2, 200)
    rng = Random(5)
    found = skills(plan, [unit_of(rng, plan, number, 0.0) for number in range(plan.units)])
    assert found is not None
    mu = [skill[0] for skill in found]
    assert mu[0] > mu[1] > mu[2]
    assert all(0 < sigma < 25 / 3 for _, sigma in found)


def test_without_openskill_there_are_no_skills(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "openskill.models", None)
    assert skills(plan_of(2, 2), []) is None
