"""The winner is chosen by games between the candidates, whatever they win against shipped strategies."""

import pytest

from demesne.lab.dominion.evolve import finish
from demesne.lab.dominion.evolve.finish import FINALISTS, Choice, choose, trim
from demesne.lab.dominion.evolve.games import BATCH
from demesne.lab.dominion.evolve.generations import SearchState
from demesne.lab.dominion.evolve.islands import Island
from demesne.lab.dominion.evolve.operators.genome import from_lines, lines_of
from tests.lab.dominion.evolve.small import small_plan
from tests.lab.dominion.evolve.test_successive_halving import Rigged, genome, strength


class ByPair(Rigged):
    """A pool in which `more` says how much more than half a genome wins of its opponent."""

    def more(self, rules, other):
        raise NotImplementedError

    def play(self, tasks):
        self.tasks += tasks
        return [
            tuple(
                BATCH * (12 + self.more(task.rules, strength(other)))
                for other in task.opponents
                for _ in range(task.deals // BATCH)
            )
            for task in tasks
        ]


class Intransitive(ByPair):
    """A pool in which a genome wins more the higher it is, but the highest one wins against shipped strategies only."""

    def more(self, rules, other):
        mine = strength(rules)
        if 60 in (mine, other):
            return -1 if mine == 60 else 1
        return (mine > other) - (mine < other)


def state_of(numbers, against=""):
    state = SearchState.of(small_plan(against=against))
    state.islands = [Island(number, genome(number), 4) for number in numbers]
    state.champions = [genome(57)]
    return state


def test_the_best_against_the_other_candidates_is_chosen():
    pool = Intransitive()
    choice = choose(state_of([60, 55, 58, 50, 52, 53, 54]), pool)
    assert strength(choice.rules) == 58
    assert choice.share >= choice.least > 0.5
    candidates = {genome(number) for number in (60, 55, 58, 50, 52, 53, 54, 57)}
    assert set(choice.others) == candidates - {choice.rules}
    assert all(task.rules in candidates and set(task.opponents) <= candidates for task in pool.tasks)
    assert choice.all_games == sum(task.games for task in pool.tasks)


def test_one_that_loses_to_a_single_candidate_is_not_chosen():
    class Circle(ByPair):
        """A pool in which 59 wins nearly all games but against 50, which the others beat by a little."""

        def more(self, rules, other):
            mine = strength(rules)
            if {mine, other} == {59, 50}:
                return 3 if mine == 50 else -3
            if 59 in (mine, other):
                return 9 if mine == 59 else -9
            return (mine > other) - (mine < other)

    choice = choose(state_of([59, 50, 55, 52]), Circle())
    assert strength(choice.rules) == 50
    assert strength(choice.others[-1]) == 59


def test_former_leaders_and_champions_are_candidates():
    state = state_of([50, 51])
    state.islands[0].former = [genome(59)]
    assert strength(choose(state, Intransitive()).rules) == 59
    state.islands[0].former = []
    assert strength(choose(state, Intransitive()).rules) == 57


def test_the_best_candidates_play_all_others_once_more():
    pool = Intransitive()
    choose(state_of([60, 55, 58, 50, 52, 53, 54]), pool)
    last = [task for task in pool.tasks if len(task.opponents) > 1]
    assert len(last) == FINALISTS
    assert {len(task.opponents) for task in last} == {8}
    assert genome(60) not in [task.rules for task in last]


@pytest.mark.usefixtures("short")
def test_against_one_strategy_only_that_one_counts():
    pool = Intransitive()
    state = state_of([55, 52, 58], against="big-money-duchy")
    state.standard, state.champions = [genome(60)], []
    choice = choose(state, pool)
    assert {task.opponents for task in pool.tasks} == {(genome(60),)}
    assert choice.all_games == sum(task.games for task in pool.tasks)
    assert finish.FINAL_GAMES < 1000


@pytest.mark.parametrize(("lost_of_worst", "left"), [(0, ["buy Gold"]), (1, ["buy Province", "buy Gold"])])
def test_a_rule_that_counts_against_the_worst_opponent_stays(lost_of_worst, left):
    class Needed(ByPair):
        """A pool in which a text without Province wins more of all opponents, but less of the one it wins least of."""

        def more(self, rules, other):
            shorter = "buy Province" not in lines_of(rules)
            if "buy Gold" not in lines_of(rules):
                return -10
            if other == 60:
                return -5 - shorter * lost_of_worst
            return 5 + shorter * 2

    state = state_of([50, 51])
    state.standard, state.champions = [genome(51)], []
    rules = from_lines(["buy Province", "buy Gold"])
    choice = Choice(rules, (genome(60), genome(50)), 0.5, 0.4, 2, 2)
    pool = Needed()
    trimmed, games = trim(state, choice, pool)
    assert lines_of(trimmed) == left
    assert games == sum(task.games for task in pool.tasks)
    # What is clearly worse does not play all deals.
    assert [task.deals for task in pool.tasks if "buy Gold" not in lines_of(task.rules)] == [100]
