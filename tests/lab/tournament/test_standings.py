import pytest

from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.standings import Standings
from demesne.lab.tournament.work_units import WorkUnit

THREE = ("random",) * 3
ROUND = (
    WorkUnit(0, ("12", "11"), 0, (30, 31)),  # bots 0 and 1
    WorkUnit(1, ("21", "21"), 1, (40, 42)),  # bots 0 and 2
    WorkUnit(2, ("12", "12"), 0, (29, 31)),  # bots 1 and 2
)


def standings_after(plan, *units):
    standings = Standings(plan)
    for unit in units:
        standings.add(unit)
    return standings


def test_places_become_victories_and_comparisons():
    standings = standings_after(TournamentPlan("dominion", THREE, 4, 1), *ROUND, WorkUnit(3, ("12", "21"), 0))
    assert standings.points == [[0, 2.5, 0], [1.5, 0, 2], [2, 0, 0]]
    assert [bot.wins for bot in standings.bots] == [2, 3, 2]
    assert [bot.shared for bot in standings.bots] == [1, 1, 0]
    assert [bot.shares12 for bot in standings.bots] == [30, 42, 24]
    assert [bot.games for bot in standings.bots] == [6, 6, 4]
    assert [member.wins for member in standings.members[0]] == [2, 1]
    assert (standings.units, standings.rounds, standings.unfinished) == (4, 1, 1)


def test_lengths_are_those_of_whoever_had_most_and_means_those_of_one_player():
    standings = standings_after(TournamentPlan("dominion", THREE, 4, 1), *ROUND, WorkUnit(3, ("12", "21"), 0))
    assert standings.lengths == {15: 2, 16: 2, 20: 1, 21: 1}
    assert standings.mean_turns([1]) == 20.5
    assert standings.mean_turns(range(3)) == pytest.approx(203 / 2 / 6)
    assert standings_after(standings.plan, WorkUnit(0, ("12", "12"), 0)).mean_turns([0]) is None


def test_pairings_of_one_deal_are_taken_together():
    plan = TournamentPlan("dominion", THREE, 4, 1)
    standings = standings_after(plan, *ROUND)
    assert standings.spread() == [[0.0] * 3] * 3
    # In the second round bot 0 wins all, bot 1 the rest.
    for unit in (WorkUnit(3, ("12", "12"), 0), WorkUnit(4, ("12", "12"), 0), WorkUnit(5, ("12", "12"), 0)):
        standings.add(unit)
    assert standings.rounds == 2
    # Points of the rounds: 1.5 and 4 for bot 0, 2.5 and 2 for bot 1, 2 and 0 for bot 2; twice their covariance.
    assert standings.spread() == [[6.25, -1.25, -5.0], [-1.25, 0.25, 1.0], [-5.0, 1.0, 4.0]]
    standings.add(WorkUnit(6, ("12", "12"), 0))
    assert standings.spread()[0][0] == pytest.approx(6.25 * 7 / 6)


def test_paired_differences_leave_the_games_of_the_two_out():
    standings = standings_after(TournamentPlan("dominion", THREE, 4, 1), *ROUND)
    # Against bot 2 bot 0 made no point and bot 1 two; against bot 1 bot 0 made 1.5 and bot 2 none.
    assert {pair: values.total / 12 for pair, values in standings.paired.items()} == {
        (0, 1): -2.0,
        (0, 2): 1.5,
        (1, 2): -1.5,
    }


def test_three_at_a_table_make_three_comparisons():
    plan = TournamentPlan("dominion", THREE, 6, 1, players=3)
    standings = standings_after(plan, WorkUnit(0, ("123", "311", "111", "123", "123", "123"), 0, (45,) * 6))
    assert standings.points == [[0, 4.5, 4.5], [1.5, 0, 5], [1.5, 1, 0]]
    assert [bot.wins for bot in standings.bots] == [4, 0, 0]
    assert [bot.shared for bot in standings.bots] == [1, 2, 2]
    assert standings.lengths == {15: 6}
    # Against bot 2 bot 0 made 4.5 points and bot 1 made 5.
    assert standings.paired[0, 1].total == -6


def test_every_two_bots_meet_equally_often_at_tables_of_any_size():
    for players, met in ((2, 2), (3, 18), (4, 72)):
        plan = TournamentPlan("dominion", ("random",) * 5, 1, 1, players)
        same = tuple("1" * players for _ in plan.orders)
        standings = standings_after(plan, *(WorkUnit(number, same, 0) for number in range(plan.units)))
        assert standings.met == met
        assert {shares.games for shares in standings.against.values()} == {met}
