"""Thousands of slots at once: each of them is a game of its own, and ended games are followed by the next."""

import pytest

import demesne
from demesne.envs.dominations import encode as dominations
from demesne.envs.dominations.vector import DominationsVector
from demesne.envs.dominion import encode as dominion
from demesne.envs.dominion.vector import DominionVector
from demesne.envs.vector.environment import Vector
from tests.envs.vector.games import Slot

np = pytest.importorskip("numpy")

# As plain Python a step of thousands takes a second.
COUNT = 2048 if demesne.COMPILED else 12
SEED = 11
SAMPLED = sorted({0, 1, COUNT // 2, COUNT - 2, COUNT - 1, *range(5, COUNT, COUNT // 9)})


class Watch:
    """Plays some slots of a batch beside it, and compares them; looks at what is true of all slots."""

    def __init__(self, vector: Vector, encoder) -> None:
        self.vector = vector
        self.slots = {k: Slot(vector.setup, encoder, SEED, k, COUNT) for k in SAMPLED}  # type: ignore[attr-defined]
        self.numbers = vector.games.copy()
        self.ended = np.zeros(COUNT, np.int64)
        assert self.numbers.tolist() == list(range(COUNT))

    def look(self) -> None:
        """Compare the batch after a step."""
        vector = self.vector
        ended = (vector.terminated | vector.truncated).astype(bool)
        self.ended += ended
        # An ended game is followed by the next of its slot at once, and it alone gives rewards.
        self.numbers += COUNT * ended
        assert np.array_equal(vector.games, self.numbers)
        assert np.allclose(vector.rewards.sum(axis=1), ended)
        assert vector.masks.any(axis=1).all()
        assert vector.masks.max() == 1
        assert vector.seats.min() >= 0
        for k, slot in self.slots.items():
            slot.step(int(vector.actions[k]))
            assert (vector.observations[k].tobytes(), vector.masks[k].tobytes()) == slot.observe()
            assert (vector.seats[k], vector.games[k]) == (slot.state.actor, slot.number)
            assert (bool(ended[k]), vector.rewards[k].tolist()) == (slot.ended, slot.rewards)
            if slot.ended:
                assert vector.final_observations[k].tobytes() == slot.final


def legal_actions(vector: Vector, rng):
    """Return a legal action for each slot as an array."""
    return (vector.masks * rng.random(vector.masks.shape)).argmax(axis=1)


@pytest.mark.parametrize("players", [2, 3])
def test_thousands_of_games_of_dominion_with_given_actions(players):
    vector = DominionVector(COUNT, SEED, players, "interaction", max_turns=2)
    watch, rng = Watch(vector, dominion), np.random.default_rng(3)
    for _ in range(30 * players):
        actions = legal_actions(vector, rng)
        vector.step(actions)
        assert np.array_equal(vector.actions, actions)
        watch.look()
    assert watch.ended.min() >= 1
    assert watch.ended.max() >= 2


@pytest.mark.parametrize(("players", "ruleset"), [(2, "final"), (4, "prototype")])
def test_thousands_of_games_of_dominations(players, ruleset):
    vector = DominationsVector(COUNT, SEED, players, ruleset)
    watch = Watch(vector, dominations)
    for _ in range(40):
        vector.step_random()
        watch.look()
    assert not watch.ended.any()


@pytest.mark.extended
def test_thousands_of_games_of_dominations_follow_each_other():
    vector = DominationsVector(COUNT, SEED)
    watch = Watch(vector, dominations)
    while watch.ended.min() < 1:
        vector.step_random()
        watch.look()
