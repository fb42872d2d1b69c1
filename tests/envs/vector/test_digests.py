"""Known answers: the same seed gives the same batch on every platform, compiled and interpreted.

A digest changes with the rules, with the generator and with the version of an observation; then, and only then, it is
made anew.
"""

from hashlib import blake2b

import pytest

from demesne.envs.dominations.vector import DominationsVector
from demesne.envs.dominion.vector import DominionVector

BATCHES = {
    "dominion": (lambda: DominionVector(3, 20, 3, "interaction"), 400, "a44f4af6193e961e6022bbd9"),
    "dominion-opponent": (lambda: DominionVector(2, 21, opponent="random"), 120, "1dbb140bad0ae57e9d12afc7"),
    "dominations": (lambda: DominationsVector(1, 22, 2), 320, "a36f817463e27be18efb99b1"),
    "dominations-prototype": (
        lambda: DominationsVector(2, 23, 4, "prototype"),
        40,
        "c0dc400fb027b237fb928ea5",
    ),
}


@pytest.mark.parametrize("name", BATCHES)
def test_a_batch_is_what_it_was(name):
    make, steps, known = BATCHES[name]
    vector = make()
    digest = blake2b(digest_size=12)
    for _ in range(steps):
        vector.step_random()
        batch = vector.batch
        for words in (
            batch.observations,
            batch.masks,
            batch.actions,
            batch.seats,
            batch.games,
            batch.terminated,
        ):
            digest.update(memoryview(words))
        digest.update(memoryview(batch.rewards))
    digest.update(memoryview(vector.batch.final_observations))
    assert digest.hexdigest() == known
