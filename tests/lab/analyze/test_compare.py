"""A loss comes from fresh worlds, so that it does not flatter the move that the search chose."""

from math import sqrt
from random import Random

import pytest

from demesne.lab.analyze.compare import compare, difference, is_mistake

BEST, PLAYED = 7, 9


class Worlds:
    """Games in which a move of seat 0 wins with a chance that depends on the move and on the plan after it."""

    def __init__(self, chances, seed=1, leader=0):
        self.chances = chances
        self.plans = tuple(chances)
        self.leader = leader
        self.seed = seed
        self.world = None
        self.played = []

    def leaders(self, games):
        return (self.leader, self.leader)

    def deal(self, world):
        self.world = world

    def play(self, action, plans):
        self.played.append((self.world, action, plans))
        chance = self.chances[self.plans[plans[0]]][action]
        won = Random(f"{self.seed} {self.world} {action} {plans}").random() < chance
        return (1.0, 0.0) if won else (0.0, 1.0)


def loss(worlds, number):
    """Return what the move that was played lost, where the search has the last word on the best one."""
    best, comparison = compare(worlds, 0, [BEST], PLAYED, number)
    assert best == BEST
    return comparison


def test_a_loss_is_not_inflated_and_its_interval_covers_the_truth():
    """Nothing is lost here, whatever the worlds of the choice said."""
    worlds = Worlds({"one": {BEST: 0.5, PLAYED: 0.5}, "two": {BEST: 0.5, PLAYED: 0.5}})
    losses = []
    for seed in range(200):
        worlds.seed = seed
        losses.append(loss(worlds, 40))
    mean = sum(each.loss for each in losses) / len(losses)
    assert abs(mean) < 3 * sqrt(0.5 / 40 / 200)
    covered = sum(abs(each.loss) <= 1.96 * each.error for each in losses)
    assert covered >= 180


def test_the_plans_are_chosen_on_worlds_that_the_loss_does_not_use():
    worlds = Worlds({"one": {BEST: 0.9, PLAYED: 0.1}, "two": {BEST: 0.2, PLAYED: 0.8}})
    worlds.chances["one"][PLAYED] = 0.9
    loss(worlds, 20)
    numbers = [world for world, _, _ in worlds.played]
    assert sorted(set(numbers)) == [*range(4), *range(1 << 20, (1 << 20) + 20)]
    for world in set(numbers):
        runs = [(action, plans) for number, action, plans in worlds.played if number == world]
        assert {action for action, _ in runs} == {BEST, PLAYED}


def test_a_mistake_is_confirmed_in_worlds_of_its_own():
    """Where nothing is lost, one in forty losses seems sure by chance; of those one in forty seems so again."""
    worlds = Worlds({"one": {BEST: 0.5, PLAYED: 0.5}})
    first, confirmed = 0, 0
    for seed in range(400):
        worlds.seed, worlds.played = seed, []
        found = loss(worlds, 30)
        first += len(worlds.played) == 4 * 30
        confirmed += is_mistake(found.loss, found.error)
    assert first >= 5
    assert confirmed <= 2


def test_a_loss_that_is_confirmed_is_that_of_the_other_worlds():
    worlds = Worlds({"one": {BEST: 0.9, PLAYED: 0.1}})
    found = loss(worlds, 40)
    numbers = sorted({world for world, _, _ in worlds.played})
    assert numbers == list(range(1 << 20, (1 << 20) + 80))
    again = Worlds({"one": {BEST: 0.9, PLAYED: 0.1}})
    shares: tuple[list[float], list[float]] = ([], [])
    for world in numbers[40:]:
        again.deal(world)
        for got, action in zip(shares, (BEST, PLAYED), strict=True):
            got.append(again.play(action, [0, 0])[0])
    assert (found.loss, found.error) == difference(*shares)


def test_each_move_has_the_plan_that_suits_it():
    """Militia is worth 19 more to one plan, Smithy 22 more to the other: with its own plan each is worth the same."""
    chances = {"militia": {BEST: 0.9, PLAYED: 0.3}, "money": {BEST: 0.3, PLAYED: 0.9}}
    found = loss(Worlds(chances), 400)
    assert (found.plan, found.played_plan) == ("militia", "money")
    assert abs(found.loss) < 3 * found.error
    by_plan = {each.plan: each for each in found.by_plan}
    assert by_plan["militia"].interval[0] <= 0.6 <= by_plan["militia"].interval[1]
    assert by_plan["money"].interval[0] <= -0.6 <= by_plan["money"].interval[1]


def test_the_plans_of_the_others_are_named():
    chances = {"one": {BEST: 0.5, PLAYED: 0.5}, "two": {BEST: 0.5, PLAYED: 0.5}}
    worlds = Worlds(chances, leader=1)
    found = loss(worlds, 8)
    assert found.others == (None, "two")
    assert {plans[1] for _, _, plans in worlds.played} == {1}


def test_a_single_plan_needs_no_choice():
    worlds = Worlds({"greedy": {BEST: 1.0, PLAYED: 0.0}})
    found = loss(worlds, 8)
    assert (found.loss, found.by_plan) == (1.0, ())
    assert min(world for world, _, _ in worlds.played) == 1 << 20


def test_the_first_moves_of_the_search_are_tried_again_with_every_plan():
    chances = {"one": {1: 0.3, 2: 0.5, PLAYED: 0.4}, "two": {1: 0.9, 2: 0.1, PLAYED: 0.2}}
    best, comparison = compare(Worlds(chances), 0, [2, 1], PLAYED, 200)
    assert comparison is not None
    assert (best, comparison.plan, comparison.played_plan) == (1, "two", "one")
    assert abs(comparison.loss - 0.5) < 3 * comparison.error
    chances["one"][PLAYED] = 1.0
    assert compare(Worlds(chances), 0, [2, 1], PLAYED, 200) == (PLAYED, None)


def test_among_equals_the_search_is_believed():
    nothing = {1: 0.0, 2: 0.0, PLAYED: 0.0}
    best, comparison = compare(Worlds({"one": nothing, "two": nothing}), 0, [2, 1], PLAYED, 20)
    assert comparison is not None
    assert (best, comparison.loss, comparison.plan) == (2, 0.0, "one")


def test_where_the_move_is_the_only_one_nothing_is_played():
    worlds = Worlds({"one": {PLAYED: 0.5}, "two": {PLAYED: 0.5}})
    assert compare(worlds, 0, [PLAYED], PLAYED, 20) == (PLAYED, None)
    assert not worlds.played


@pytest.mark.parametrize("number", [1, 10, 1000])
def test_equal_results_are_never_sure(number):
    mean, error = difference([1.0] * number, [1.0] * number)
    assert mean == 0
    assert error == pytest.approx(1 / number)


def test_worlds_that_are_shared_make_the_error_smaller():
    one = [1.0, 0.0] * 50
    apart = [0.0, 1.0] * 50
    assert difference(one, one)[1] < difference(one, apart)[1]
