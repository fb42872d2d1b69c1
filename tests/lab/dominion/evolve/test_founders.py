"""What the islands of many Actions begin with."""

import pytest

from demesne.lab.dominion.evolve.founders import plans
from demesne.lab.dominion.evolve.islands import CARD, ENGINE, bought
from demesne.lab.dominion.evolve.operators.engines import engines
from demesne.lab.dominion.evolve.operators.genome import from_lines
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.processes.interruption import Interruption

STANDARD = [from_lines(["buy Province", "buy Gold", "buy Silver"])]
KINDS = 10


def founders(kingdom, islands):
    plan = EvolvePlan(kingdom, seed=5, islands=islands)
    with Interruption() as interruption:
        found, games = plans(plan, STANDARD, WorkerPool(plan.cards, 1, interruption))
    assert games > 0
    return plan, found


@pytest.mark.parametrize(("islands", "number_of_engines"), [(3, 1), (8, 4), (12, 4)])
def test_half_of_the_islands_begin_with_engines_if_there_are_as_many(short, islands, number_of_engines):
    plan, found = founders("first-game", islands)
    assert len(engines(plan.scope)) == 4
    assert len(found) == len(set(found)) == islands - 1
    assert [founder.kind for founder in found].count(ENGINE) == number_of_engines
    assert all(bought(founder.rules, plan.scope).issuperset(founder.keeps) for founder in found)


def test_where_kinds_are_few_two_islands_begin_with_one_text(short):
    _, found = founders("big-money", 20)
    different = list(dict.fromkeys(found))
    assert KINDS <= len(different) < 19
    assert found == [*different, *different][:19]
    assert {founder.kind for founder in different[-KINDS:]} == {CARD}
