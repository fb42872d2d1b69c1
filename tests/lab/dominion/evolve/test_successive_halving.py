import pytest

from demesne.bots.dominion.strategy.tree import Comparison, Number, Rule, Word
from demesne.games.dominion.ids import COPPER, CURSE
from demesne.lab.dominion.evolve.games import BATCH
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.dominion.evolve.successive_halving import (
    CLEARLY,
    EAGERLY,
    Gain,
    Panel,
    cost,
    gain,
    kept,
    successive_halving,
)

SHARES = 24 * BATCH


def genome(strength, rules=1):
    """A genome that the pool below takes at its number."""
    when = Comparison(Word("turn"), "<", Number(strength))
    return (Rule("buy", COPPER, None, when), *[Rule("buy", CURSE)] * (rules - 1))


def strength(rules):
    return rules[0].condition.right.value


class Rigged(WorkerPool):
    """A pool in which a genome wins as many shares of each batch as its number, without chance."""

    def __init__(self):
        self.games = 0
        self.tasks = []

    def play(self, tasks):
        self.tasks += tasks
        self.games += sum(task.games for task in tasks)
        return [(strength(task.rules),) * (task.deals // BATCH * len(task.opponents)) for task in tasks]


PANEL = Panel.of([genome(50), genome(51)], 1, "test")


def test_the_best_child_takes_over_and_the_bad_ones_play_least():
    pool = Rigged()
    children = [genome(number) for number in range(10, 42) if number != 20]
    better, games = successive_halving(pool, genome(20), children, PANEL, 2)
    assert strength(better) == 41
    assert games == pool.games <= cost(31, 2, 2)
    deals: dict[int, list[int]] = {}
    for task in pool.tasks:
        deals.setdefault(strength(task.rules), []).append(task.deals)
    assert deals[10] == [2]
    assert deals[37] == [2, 8]
    assert deals[41] == [2, 8]
    # The leader plays every deal beside the children.
    assert deals[20] == [2, 8]


def test_a_gain_that_is_not_certain_is_played_to_the_last_heat():
    class Close(Rigged):
        """A pool in which the first half of all batches goes to higher genomes, and the other half to lower ones."""

        def play(self, tasks):
            rows = super().play(tasks)
            return [tuple(shares if at % 2 else 60 - shares for at, shares in enumerate(row)) for row in rows]

    pool = Close()
    better, games = successive_halving(
        pool, genome(20), [genome(number) for number in range(21, 52)], PANEL, 2
    )
    assert better is None
    assert games == pool.games == cost(31, 2, 2)
    assert {task.deals for task in pool.tasks} == {2, 8, 32}


def test_nobody_plays_a_deal_twice_and_all_of_a_heat_play_the_same():
    pool = Rigged()
    successive_halving(pool, genome(20), [genome(number) for number in range(21, 41)], PANEL, 2)
    ends = sorted({(task.first, task.first + task.deals) for task in pool.tasks})
    assert [start for start, _ in ends[1:]] == [end for _, end in ends[:-1]]
    assert len({task.seeds for task in pool.tasks}) == 1


def test_without_a_better_child_the_leader_stays():
    better, _ = successive_halving(
        Rigged(), genome(30), [genome(number) for number in range(20, 30)], PANEL, 2
    )
    assert better is None


def test_children_that_play_like_the_leader_are_not_played_on():
    pool = Rigged()
    better, games = successive_halving(pool, genome(30), [genome(30, rules) for rules in (2, 3, 4)], PANEL, 2)
    assert better is None
    assert games == 4 * PANEL.games(2)
    assert {task.deals for task in pool.tasks} == {2}


def test_of_those_that_play_alike_one_is_kept():
    pool = Rigged()
    better, _ = successive_halving(
        pool, genome(20), [genome(30, 3), genome(30, 2), genome(25), genome(24)], PANEL, 2
    )
    assert strength(better) == 30
    assert [len(task.rules) for task in pool.tasks if strength(task.rules) == 30 and task.first] == [2]
    assert better is not None
    assert len(better) == 2


def test_a_gain_is_measured_in_pairs():
    leader = [0, SHARES, 0, SHARES] * 5
    child = [0, SHARES, SHARES // 2, SHARES] * 5
    found = gain(child, leader)
    assert found.mean == pytest.approx(1 / 8)
    # The rates of the two differ by luck much more than the pairs do.
    assert found.error < 0.06
    assert found.exceeds(CLEARLY)
    assert gain(leader, leader).mean == 0
    assert not gain(leader, leader).exceeds(EAGERLY)


def test_an_exact_small_gain_counts_for_more_than_an_uncertain_large_one():
    exact, uncertain = Gain(0.01, 0.002), Gain(0.05, 0.07)
    assert exact.expected > uncertain.expected > 0
    assert exact.exceeds(CLEARLY)
    assert uncertain.exceeds(EAGERLY)
    assert not uncertain.exceeds(CLEARLY)


def test_an_eager_race_takes_what_is_probably_better():
    class Lucky(Rigged):
        """A pool in which a child wins one batch in four more than the leader does, and loses one in eight."""

        def play(self, tasks):
            self.tasks += tasks
            return [
                tuple(
                    SHARES // 2 + (strength(task.rules) > 20) * (20 * (at % 4 == 0) - 20 * (at % 8 == 1))
                    for at in range(task.deals // BATCH * len(task.opponents))
                )
                for task in tasks
            ]

    def race(eager):
        return successive_halving(Lucky(), genome(20), [genome(21)], PANEL, 32, eager)[0]

    assert race(True) == genome(21)
    assert race(False) is None


def test_few_batches_that_agree_are_not_certain():
    few, many = (gain([SHARES] * number, [0] * number) for number in (2, 200))
    assert few.error > 0.2
    assert few.error > many.error


def test_deals_differ_by_purpose_and_opponent():
    others = [
        Panel.of([genome(1)] * 2, seed, *what).seeds for seed in (1, 2) for what in (("a",), ("a", 1), ("b",))
    ]
    assert len({seed for seeds in others for seed in seeds}) == 12


def test_heats_shrink_but_leave_a_choice():
    assert [kept(number) for number in (3, 8, 12, 128)] == [2, 2, 3, 32]
    assert cost(2, 3, 4) == 2 * 3 * 4 * 3
    assert cost(128, 3, 4) > cost(64, 3, 4) > cost(3, 3, 4) > cost(2, 3, 4)
