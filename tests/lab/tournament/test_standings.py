from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.standings import Standings
from demesne.lab.tournament.units import Unit


def test_places_become_half_points_victories_and_products():
    plan = TournamentPlan("dominion", ("random",) * 3, 4, 1)
    standings = Standings(plan)
    standings.add(Unit(0, ("12", "11"), 0))  # bots 0 and 1
    standings.add(Unit(1, ("21", "21"), 1))  # bots 0 and 2
    standings.add(Unit(2, ("12", "12"), 0))  # bots 1 and 2
    standings.add(Unit(3, ("12", "21"), 0))  # bots 0 and 1
    assert standings.halves == [[0, 5, 0], [3, 0, 4], [4, 0, 0]]
    assert standings.points[0] == [0.0, 2.5, 0.0]
    assert (standings.wins, standings.shared) == ([2, 3, 2], [1, 1, 0])
    assert standings.shares12 == [30, 42, 24]
    assert (standings.games, standings.unfinished) == ([6, 6, 4], 1)
    assert (standings.deals, standings.sums[0]) == ([2, 1, 1], [5, 3])
    # Bot 0 made 3/2 and 1 points of 2 in its deals against bot 1: a variance of 1/8 each, a sum of 1/4.
    assert standings.spread()[0] == [0.25, -0.25, 0.0]
    assert standings.spread()[2] == [0.0, 0.0, 0.0]


def test_three_at_a_table_make_three_comparisons():
    plan = TournamentPlan("dominion", ("random",) * 3, 6, 1, players=3)
    standings = Standings(plan)
    standings.add(Unit(0, ("123", "311", "222", "123", "123", "123"), 0))
    assert standings.halves == [[0, 9, 9], [3, 0, 10], [3, 2, 0]]
    assert standings.wins == [4, 0, 0]
    assert standings.shared == [0, 1, 1]
