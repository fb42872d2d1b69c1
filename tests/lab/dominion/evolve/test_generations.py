"""What follows from races and meetings, without playing any."""

import pytest

from demesne.lab.dominion.evolve.generations import EPOCH, GOING_ON, MEETINGS, PANEL, SearchState
from demesne.lab.dominion.evolve.islands import FORMER, MOST_CHILDREN, Island, settle
from demesne.lab.dominion.evolve.operators.openings import money_plans
from tests.lab.dominion.evolve.small import small_plan

GAMES = EPOCH // 16
TEXTS = money_plans(small_plan().scope)


@pytest.fixture
def state():
    made = SearchState.of(small_plan(islands=8))
    made.rank([1, 0])
    made.begin(TEXTS)
    return made


def race_until_they_meet(state):
    while not state.meets:
        state.take(None, GAMES)


def meet(state, best):
    """Let the texts that attend rank as they stand, but for the best."""
    order = list(range(len(state.attend())))
    order.remove(best)
    state.settle_meeting([best, *order], 1000)


def test_islands_begin_with_different_cards(state):
    assert len(state.islands) == 8
    leaders = [island.leader for island in state.islands]
    assert len(set(leaders)) == 8
    # TEXTS begin with one and two copies of the same card.
    assert leaders[1] == TEXTS[2]
    assert state.panel == leaders[:PANEL]


def test_islands_take_turns_and_meet(state):
    found = []
    while not state.meets:
        found.append(state.here.number)
        state.take(None, GAMES)
    assert found[:16] == [*range(8)] * 2
    assert state.generation == len(found)
    assert state.games == GAMES * len(found) >= EPOCH


def test_the_best_of_a_meeting_are_the_next_panel_and_lead(state):
    race_until_they_meet(state)
    best = state.islands[5].leader
    meet(state, 5)
    assert state.panel[0] == state.leader == best
    assert len(state.panel) == PANEL
    assert state.champions == [best]
    assert state.islands[0].number == 5
    assert not state.meets


def test_the_worse_islands_are_given_up_until_one_is_left(state):
    for remaining in (8 // GOING_ON, 1, 1):
        for _ in range(MEETINGS):
            race_until_they_meet(state)
            meet(state, 0)
        assert len(state.islands) == remaining
    assert state.islands[0].number == 0


def test_a_text_of_the_panel_may_be_better_than_all_leaders(state):
    race_until_they_meet(state)
    meet(state, 0)
    first = state.panel[0]
    for _ in state.islands:
        state.take(TEXTS[-1 - state.generation], 100)
    assert first not in [island.leader for island in state.islands]
    texts = state.attend()
    state.settle_meeting([texts.index(first), *(at for at in range(len(texts)) if texts[at] != first)], 1000)
    assert state.panel[0] == first


def test_children_follow_success():
    island = Island(0, TEXTS[0], 40)
    children = []
    for _ in range(20):
        island.take(None, 40)
        children.append(island.children)
    assert children == sorted(children)
    assert children[0] == 80
    assert children[-1] == 40 * MOST_CHILDREN
    island.take(TEXTS[1], 40)
    assert island.children < children[-1]
    assert (island.leader, island.former) == (TEXTS[1], [TEXTS[0]])
    for text in TEXTS[2:20]:
        island.take(text, 40)
    assert island.children == 40
    assert island.former == TEXTS[15:19][::-1]
    assert len(island.former) == FORMER


def test_fewer_texts_than_islands_are_enough():
    assert [island.leader for island in settle(TEXTS[:2], 5, 4, small_plan().scope)] == [TEXTS[0]]


def test_no_island_waits_for_its_turn_longer_than_others():
    state = SearchState.of(small_plan(islands=8))
    state.rank([1, 0])
    state.begin(TEXTS)
    for _ in range(20):
        state.take(None, EPOCH // 3)
        if state.meets:
            meet(state, len(state.islands) - 1)
        races = [island.races for island in state.islands]
        assert max(races) - min(races) <= 1
