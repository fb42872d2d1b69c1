"""The plan of a training for Dominations: what it refuses, and what it is known by."""

from dataclasses import replace

import pytest

from demesne.core.errors import SetupError
from demesne.learning import weights
from demesne.learning.training.dominations.plan import TrainPlan
from tests.learning.dominations.games import random_weights

PLAN = TrainPlan(seed=3)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ({"seed": -1}, "the seed must be from 0"),
        ({"rounds": -1}, "--rounds must be from 0 to"),
        ({"games": 0}, "--games must be from 1 to"),
        ({"lessons": -1}, "--lessons must be from 0 to"),
        ({"lessons": 0}, "a new network needs --lessons"),
        ({"start": "nowhere.network"}, "cannot read nowhere.network"),
    ],
)
def test_what_no_training_can_have_is_refused(values, problem):
    with pytest.raises(SetupError, match=problem):
        replace(PLAN, **values)


def test_every_figure_but_the_number_of_rounds_makes_another_training(tmp_path):
    path = tmp_path / "some.network"
    weights.write(path, weights.to_bytes(random_weights(2)))
    others = [
        replace(PLAN, **values)
        for values in ({"seed": 4}, {"games": 7}, {"lessons": 8}, {"hidden": (8, 8)}, {"start": str(path)})
    ]
    told = [repr(plan.identity) for plan in [PLAN, *others]]
    assert len(set(told)) == len(told)
    assert replace(PLAN, rounds=99).identity == PLAN.identity


def test_a_network_to_start_with_gives_the_layers_and_needs_no_lessons(tmp_path):
    path = tmp_path / "some.network"
    weights.write(path, weights.to_bytes(random_weights(2, (6, 4))))
    plan = TrainPlan(start=str(path))
    assert plan.hidden == (6, 4)
    assert (plan.games_of(0), plan.games_of(1)) == (0, plan.games)


def test_parts_of_rounds_have_seeds_of_their_own():
    seeds = {PLAN.part_seed(number, part) for number in range(5) for part in ("games", "order", "matches")}
    assert len(seeds) == 15
