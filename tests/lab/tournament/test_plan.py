import pytest

from demesne.core.errors import SetupError
from demesne.lab.tournament.plan import TournamentPlan

FOUR = ("random", "big-money", "random", "big-money-smithy")


def test_every_group_in_every_order():
    plan = TournamentPlan("dominion", FOUR, 100, 1)
    assert plan.pairings == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert plan.orders == [(0, 1), (1, 0)]
    assert (plan.deals, plan.units, plan.all_games) == (50, 300, 600)
    assert plan.names == ["random#1", "big-money", "random#2", "big-money-smithy"]


@pytest.mark.parametrize(
    ("players", "pairings", "orders", "deals"), [(2, 6, 2, 4), (3, 4, 6, 2), (4, 1, 24, 1)]
)
def test_games_are_rounded_up_to_whole_deals(players, pairings, orders, deals):
    plan = TournamentPlan("dominion", FOUR, 7, 1, players)
    assert (len(plan.pairings), len(plan.orders), plan.deals) == (pairings, orders, deals)


def test_deals_depend_on_the_seed_and_the_size_of_the_tables_only():
    seeds = [
        TournamentPlan("dominion", bots, 100, seed, players).seed_of_deals
        for bots, seed, players in ((FOUR, 1, 2), (FOUR[:2], 1, 2), (FOUR, 2, 2), (FOUR, 1, 3))
    ]
    assert seeds[0] == seeds[1]
    assert len(set(seeds)) == 3


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"bots": ("random",)}, "2 or more bots"),
        ({"players": 1}, "--players must be from 2 to 4, not 1"),
        ({"players": 5}, "--players must be from 2 to 4, not 5"),
        ({"bots": ("random", "random"), "players": 3}, "--players 3 needs as many bots or more, not 2"),
        ({"games": 0}, "at least 1, not 0"),
        ({"games": 2**53 + 1}, "at most 9007199254740992, not 9007199254740993"),
        ({"seed": -1}, "the seed must be from 0"),
        ({"kingdom": "nowhere"}, "nowhere"),
        ({"ruleset": "final"}, "one ruleset only"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_wrong_plans(changes, message):
    given = {"game": "dominion", "bots": FOUR, "games": 10, "seed": 1} | changes
    with pytest.raises(SetupError, match=message):
        TournamentPlan(**given)


def test_identity_leaves_the_length_out_and_takes_files_in(tmp_path):
    path = tmp_path / "mine.strategy"
    path.write_text("buy Gold")
    bots = ("random", str(path))
    short = TournamentPlan("dominion", bots, 10, 1)
    long = TournamentPlan("dominion", bots, 1000, 1, until_decided=True)
    assert short.digest == long.digest
    path.write_text("buy Silver")
    assert TournamentPlan("dominion", bots, 10, 1).digest != short.digest
    path.unlink()
    with pytest.raises(SetupError, match=r"cannot read .*mine\.strategy"):
        _ = TournamentPlan("dominion", bots, 10, 1).digest


def test_in_a_gauntlet_the_first_bot_meets_each_of_the_others():
    plan = TournamentPlan("dominion", FOUR, 10, 1, gauntlet=True)
    assert plan.pairings == [(0, 1), (0, 2), (0, 3)]
    assert plan.identity["gauntlet"]
    assert "gauntlet" not in TournamentPlan("dominion", FOUR, 10, 1).identity
    with pytest.raises(SetupError, match="2 bots sit at one table, not 3"):
        TournamentPlan("dominion", FOUR, 10, 1, players=3, gauntlet=True)
    with pytest.raises(SetupError, match="nothing can be decided"):
        TournamentPlan("dominion", FOUR, 10, 1, until_decided=True, gauntlet=True)
