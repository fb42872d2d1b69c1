"""Meetings: texts play each other, every pair on deals of its own, and the worst go out one by one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from demesne.lab.dominion.evolve.games import GAMES_OF_A_DEAL, TWELFTHS, Trial
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.search_chance import seed_of
from demesne.lab.dominion.evolve.pool import WorkerPool


@dataclass(frozen=True)
class Ranking:
    """Texts, the best first, each one's share of victory against all others together, and the games of them all."""

    texts: tuple[Genome, ...]
    shares: tuple[float, ...]
    games: int


def meet(pool: WorkerPool, texts: Sequence[Genome], deals: int, seed: int, *purpose: int | str) -> Ranking:
    """Let every text meet every other one on `deals` deals.

    The one that wins least goes out, then the one that wins least of the others, and so on: nobody is the best by what
    it wins against the weak. Of equal ones the longer goes out, then the later.
    """
    different = list(dict.fromkeys(texts))
    pairs = list(combinations(range(len(different)), 2))
    tasks = [
        Trial(different[one], (different[other],), (seed_of(seed, "meeting", *purpose, number),), 0, deals)
        for number, (one, other) in enumerate(pairs)
    ]
    won = [[0] * len(different) for _ in different]
    for (one, other), task, batches in zip(pairs, tasks, pool.play(tasks), strict=True):
        won[one][other] = sum(batches)
        won[other][one] = TWELFTHS * task.games - sum(batches)
    left = list(range(len(different)))
    order: list[int] = []
    while left:
        worst = min(left, key=lambda at: (sum(won[at][other] for other in left), -len(different[at]), -at))
        order.insert(0, worst)
        left.remove(worst)
    each = TWELFTHS * GAMES_OF_A_DEAL * deals * max(1, len(different) - 1)
    return Ranking(
        tuple(different[at] for at in order),
        tuple(sum(won[at]) / each for at in order),
        sum(task.games for task in tasks),
    )
