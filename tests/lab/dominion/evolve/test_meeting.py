from demesne.bots.dominion.strategy.library import shipped
from demesne.games.dominion.setup import resolve
from demesne.lab.dominion.evolve.games import BATCH
from demesne.lab.dominion.evolve.meeting import meet
from demesne.lab.dominion.evolve.pool import WorkerPool
from demesne.lab.processes.interruption import Interruption
from tests.lab.dominion.evolve.test_successive_halving import Rigged, genome, strength

NAMES = ("big-money", "big-money-duchy", "big-money-smithy", "militia-market")
TEXTS = [shipped(name).rules for name in NAMES]


def test_every_pair_meets_once_on_deals_of_its_own():
    pool = Rigged()
    meet(pool, [genome(number) for number in (1, 2, 3, 4)], 2, 7, "test")
    pairs = {frozenset((strength(task.rules), strength(task.opponents[0]))) for task in pool.tasks}
    assert len(pairs) == len(pool.tasks) == 6
    assert len({task.seeds for task in pool.tasks}) == 6


def test_texts_rank_by_what_they_win_of_each_other():
    with Interruption() as interruption, WorkerPool(resolve("first-game", 0), 1, interruption) as pool:
        ranking = meet(pool, [*TEXTS, TEXTS[0]], 20, 7, "test")
    assert ranking.texts[0] == TEXTS[3]
    assert ranking.texts[-1] == TEXTS[0]
    assert len(ranking.texts) == 4
    assert ranking.games == 6 * 40


def test_nobody_is_the_best_by_what_it_wins_against_the_weak():
    class Bully(Rigged):
        """A pool in which 9 wins all games against the weak and loses to 7 and 8, which win little of the weak."""

        def play(self, tasks):
            return [
                (self.share(strength(task.rules), strength(task.opponents[0])),) * (task.deals // BATCH)
                for task in tasks
            ]

        def share(self, mine, other):
            if 9 not in (mine, other):
                return 24 + (mine > other) - (mine < other)
            best = max((mine, other), key=lambda number: (number in (7, 8), number))
            return 48 if mine == best else 0

    ranking = meet(Bully(), [genome(number) for number in (1, 2, 3, 4, 5, 6, 9, 7, 8)], 2, 7, "test")
    assert [strength(rules) for rules in ranking.texts[:3]] == [8, 7, 9]


def test_a_single_text_meets_nobody():
    ranking = meet(Rigged(), [genome(5)], 2, 7, "test")
    assert ranking.texts == (genome(5),)
    assert ranking.games == 0
