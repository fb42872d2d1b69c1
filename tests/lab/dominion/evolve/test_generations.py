"""What follows from races and stages, without playing any."""

import pytest

from demesne.lab.dominion.evolve.games import BATCH
from demesne.lab.dominion.evolve.generations import LAST_CHAMPIONS, PANEL, SearchState
from demesne.lab.dominion.evolve.islands import (
    CARD,
    ENGINE,
    FORMER,
    MOST_CHILDREN,
    Founder,
    Island,
    bought,
    going_on,
    of_different_cards,
)
from demesne.lab.dominion.evolve.operators.openings import money_plans
from demesne.lab.dominion.evolve.stages import SIMPLE_ISLANDS, SIMPLE_STAGES, STAGES
from tests.lab.dominion.evolve.small import small_plan

GAMES = 5_000
TEXTS = money_plans(small_plan().scope)
PLANS = [Founder(rules, ENGINE if at < 6 else CARD, (at,)) for at, rules in enumerate(TEXTS[5:16])]


@pytest.fixture
def state():
    made = SearchState.of(small_plan(islands=12))
    made.rank([1, 0])
    made.begin(TEXTS)
    return made


def play_a_stage(state, best=0):
    """Let all islands race without success, and rank as they stand, but for the best."""
    while not state.is_over:
        state.take(None, GAMES)
    order = list(range(len(state.islands)))
    order.remove(best)
    state.settle_stage([best, *order], 1000)


def test_islands_take_turns_until_the_stage_is_over(state):
    found = []
    while not state.is_over:
        found.append(state.here.number)
        state.take(None, GAMES)
    assert found == [*range(SIMPLE_ISLANDS)] * (STAGES[0].games // GAMES)
    assert state.generation == len(found)
    assert state.games == GAMES * len(found)


def test_the_best_simple_texts_are_opponents_of_all_others(state):
    assert state.panel == TEXTS[:3]
    assert state.islands[5].keeps == bought(TEXTS[5], state.plan.scope) != set()
    play_a_stage(state, 5)
    simple = [TEXTS[5], *TEXTS[:5]]
    assert [island.number for island in state.islands] == [5, 0, 1, 2, 3, 4]
    assert state.panel == simple
    state.take(TEXTS[20], GAMES)
    play_a_stage(state, 1)
    assert [island.number for island in state.islands] == [0, 5]
    assert state.panel == [*simple, TEXTS[20]]
    assert not state.needs_plans
    play_a_stage(state, 1)
    assert state.panel == [TEXTS[20], *simple, state.shipped[0][1]]
    assert state.leader == TEXTS[20]
    assert state.needs_plans
    state.plant(PLANS, 500)
    assert [island.keeps for island in state.islands[1:]] == [{at} for at in range(11)]
    assert not state.needs_plans
    # A text that has not been ranked is not the best yet.
    assert state.leader == TEXTS[20]


def test_the_worse_islands_are_given_up_but_the_best_of_each_kind(state):
    for _ in range(SIMPLE_STAGES):
        play_a_stage(state)
    standard = state.panel
    state.plant(PLANS, 500)
    numbers = []
    while state.stages < len(STAGES) + 2:
        state.take(TEXTS[17 + state.stages], GAMES)
        play_a_stage(state)
        numbers.append([island.number for island in state.islands])
    # The simple one, two of each kind of which there are two, and the best other one.
    assert numbers[0] == [0, 1, 2, 3, 7, 8]
    assert [len(found) for found in numbers] == [6, 3, 3, 2, 2, 2]
    assert state.leader == state.islands[0].leader == state.champions[-1]
    assert len(state.champions) > LAST_CHAMPIONS
    assert state.panel == [*standard, *state.champions[-LAST_CHAMPIONS:]]
    # A larger panel plays fewer deals of each opponent.
    assert state.deals == max(BATCH, state.plan.deals * PANEL // len(state.panel) // BATCH * BATCH)


def test_with_one_island_there_are_simple_texts_only():
    state = SearchState.of(small_plan(islands=1))
    state.rank([1, 0])
    state.begin(TEXTS[:1])
    for _ in range(len(STAGES) + 1):
        assert not state.needs_plans
        play_a_stage(state)
        assert len(state.islands) == 1


@pytest.mark.parametrize(("number", "left"), [(1, [0]), (2, [0, 3]), (3, [0, 1, 3]), (4, [0, 1, 3, 4])])
def test_as_many_of_each_kind_go_on(number, left):
    ranked = [Island(at, TEXTS[at], 4, ENGINE if at < 3 else CARD) for at in range(6)]
    assert [island.number for island in going_on(ranked, number)] == left


def test_children_follow_success():
    island = Island(0, TEXTS[0], 40)
    children = []
    for _ in range(20):
        island.take(None, 10, 40)
        children.append(island.children)
    assert island.spent == 200
    assert children == sorted(children)
    assert children[0] == 80
    assert children[-1] == 40 * MOST_CHILDREN
    island.take(TEXTS[1], 10, 40)
    assert island.children < children[-1]
    assert (island.leader, island.former) == (TEXTS[1], [TEXTS[0]])
    for text in TEXTS[2:20]:
        island.take(text, 10, 40)
    assert island.children == 40
    assert island.former == TEXTS[15:19][::-1]
    assert len(island.former) == FORMER


def test_texts_of_the_same_cards_count_once():
    # TEXTS begin with one and two copies of the same card.
    assert of_different_cards(TEXTS[:4], 5, small_plan().scope) == [TEXTS[0], TEXTS[2]]
    assert of_different_cards(TEXTS, 3, small_plan().scope) == [TEXTS[0], TEXTS[2], TEXTS[4]]
