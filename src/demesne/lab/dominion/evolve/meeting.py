"""Meetings: texts play each other, every pair on deals of its own, and rank by what each wins of its worst opponent."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from demesne.lab.dominion.evolve.games import TWELFTHS, Trial
from demesne.lab.dominion.evolve.operators.genome import Genome
from demesne.lab.dominion.evolve.operators.search_chance import seed_of
from demesne.lab.dominion.evolve.pool import WorkerPool


@dataclass(frozen=True)
class Ranking:
    """Texts, the best first, and the games of them all."""

    texts: tuple[Genome, ...]
    games: int


def meet(pool: WorkerPool, texts: Sequence[Genome], deals: int, seed: int, *purpose: int | str) -> Ranking:
    """Let every text meet every other one on `deals` deals.

    The best is the one that wins most of the opponent it wins least of: decks beat each other in circles, and nobody
    is the best by what it wins of most if one of them beats it. Of equal ones the one that wins more of all is
    better, then the shorter, then the earlier.
    """
    different = list(dict.fromkeys(texts))
    pairs = list(combinations(range(len(different)), 2))
    tasks = [
        Trial(different[one], (different[other],), (seed_of(seed, "meeting", *purpose, number),), 0, deals)
        for number, (one, other) in enumerate(pairs)
    ]
    won: list[list[int]] = [[] for _ in different]
    for (one, other), task, batches in zip(pairs, tasks, pool.play(tasks), strict=True):
        won[one].append(sum(batches))
        won[other].append(TWELFTHS * task.games - sum(batches))
    order = sorted(
        range(len(different)),
        key=lambda at: (-min(won[at], default=0), -sum(won[at]), len(different[at])),
    )
    return Ranking(tuple(different[at] for at in order), sum(task.games for task in tasks))
