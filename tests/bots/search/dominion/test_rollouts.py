from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.registry import make_bot
from demesne.games.dominion.actions import BUY, END
from demesne.games.dominion.ids import DUCHY, PROVINCE, SILVER
from tests.games.dominion.positions import Seat, position

SEED = b"rollouts"
EARLY = position(
    Seat(hand="3 Copper", deck="4 Copper, 3 Estate"), Seat(hand="", deck="7 Copper, 3 Estate"), coins=3
)


def rollouts(state):
    bot: Any = make_bot("ismcts:10", "dominion")
    return bot.rollouts(state.view(0), SEED)


def played(state, action, plan, worlds=6):
    made = rollouts(state)
    number = made.plans.index(plan)
    found = []
    for world in range(worlds):
        made.deal(world)
        found.append(made.play(action, (number, number)))
    return found


def test_the_shares_of_a_game_are_one_victory_and_a_world_is_a_function_of_its_number():
    whole = played(EARLY, BUY + SILVER, "big-money")
    assert all(sum(shares) == 1 for shares in whole)
    made = rollouts(EARLY)
    made.deal(4)
    made.play(END, (0, 0))
    plan = made.plans.index("big-money")
    assert made.play(BUY + SILVER, (plan, plan)) == whole[4]


def test_the_leaders_are_plans_of_each_seat():
    made = rollouts(EARLY)
    assert "big-money" in made.plans
    leaders = made.leaders(30)
    assert len(leaders) == 2
    assert all(0 <= leader < len(made.plans) for leader in leaders)


def ended(other, plan="big-money"):
    """Return the end of a game that this plan plays out, with the last Province within reach and `other` against it."""
    state = position(
        Seat(hand="5 Gold", deck="10 Gold"),
        Seat(hand="5 Copper", deck=f"5 Copper, {other}"),
        supply={"Province": 1},
    )
    made = rollouts(state)
    arm = made._arm
    arm.deal()
    arm.plan = vec[i64]([made.plans.index(plan)] * 2)
    arm.finish()
    return state, arm.state


def test_nobody_ends_the_game_while_another_is_ahead():
    before, end = ended("7 Province")
    assert end.turns(0) > before.turns(0)
    assert end.view(0).supply(DUCHY) < before.view(0).supply(DUCHY)


def test_a_purchase_that_wins_ends_the_game():
    before, end = ended("Estate")
    assert end.turns(0) == before.turns(0)
    assert end.view(0).supply(PROVINCE) == 0
    assert end.score(0) > end.score(1)
