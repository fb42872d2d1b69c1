"""A batch of games is so many single games, whatever happens in its other slots."""

from typing import Any

import pytest

from demesne.bots.registry import make_bot
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import DemesneError, IllegalActionError, SetupError
from demesne.envs.dominations import encode as dominations
from demesne.envs.dominations.vector import DominationsVector
from demesne.envs.dominion import encode as dominion
from demesne.envs.dominion.vector import DominionVector
from demesne.envs.vector.environment import Vector
from demesne.games.dominion.setup import RECOMMENDED
from demesne.lab.dominations import match as dominations_match
from demesne.lab.dominion import match
from demesne.lab.streams import Streams
from tests.envs.vector.games import Slot

np = pytest.importorskip("numpy")

KINGDOM = RECOMMENDED["interaction"]


def dominion_vector(count: int = 5, **options: Any) -> DominionVector:
    return DominionVector(count, **{"seed": 7, "kingdom": KINGDOM, "max_turns": 6, **options})


def random_actions(vector: Vector, rng: FastChance) -> list[int]:
    """Return a legal action for each slot."""
    return [choice(np.flatnonzero(mask).tolist(), rng) for mask in vector.masks]


def choice(legal: list[int], rng: FastChance) -> int:
    return legal[rng.randbelow(len(legal))]


def follow(vector: Vector, encoder: Any, steps: int, bot: Any = None, seed: int = 7) -> int:
    """Step a batch beside single games, compare everything, and return how many games ended."""
    slots = [Slot(vector.setup, encoder, seed, k, vector.count, bot) for k in range(vector.count)]  # type: ignore[attr-defined]
    rng = FastChance(derive_key("follow"))
    ended = 0
    for _ in range(steps):
        for k, slot in enumerate(slots):
            assert (vector.observations[k].tobytes(), vector.masks[k].tobytes()) == slot.observe()
            assert (vector.seats[k], vector.games[k]) == (slot.state.actor, slot.number)
        actions = random_actions(vector, rng)
        vector.step(actions)
        assert vector.actions.tolist() == actions
        for k, slot in enumerate(slots):
            slot.step(actions[k])
            assert vector.rewards[k].tolist() == slot.rewards
            assert bool(vector.terminated[k] or vector.truncated[k]) == slot.ended
            if slot.ended:
                ended += 1
                assert bool(vector.truncated[k]) == slot.unfinished
                assert vector.final_observations[k].tobytes() == slot.final
    return ended


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_batch_of_dominion_is_so_many_games(players):
    assert follow(dominion_vector(players=players, max_turns=3), dominion, 60 * players) > 0


@pytest.mark.parametrize(("players", "ruleset"), [(2, "final"), (3, "prototype"), (4, "final")])
def test_a_batch_of_dominations_is_so_many_games(players, ruleset):
    vector = DominationsVector(2, 7, players, ruleset)
    follow(vector, dominations, 40)


def test_games_of_dominations_follow_each_other():
    vector = DominationsVector(2, 3)
    assert vector.games.tolist() == [0, 1]
    while vector.games.max() < 3:
        vector.step_random()
        if vector.terminated.any():
            assert vector.rewards.sum() == vector.terminated.sum()
            assert set(vector.rewards[vector.terminated == 1].ravel().tolist()) == {0.0, 1.0}


@pytest.mark.parametrize("code", ["random", "big-money"])
def test_with_an_opponent_one_seat_of_each_game_is_played(code):
    vector = dominion_vector(4, players=3, opponent=code, max_turns=4)
    bot = make_bot(code, "dominion")
    assert follow(vector, dominion, 60, bot) > 0
    assert vector.learners.tolist() == [game % 3 for game in vector.games.tolist()] == vector.seats.tolist()


def test_dominations_with_an_opponent():
    vector = DominationsVector(2, 7, opponent="random")
    follow(vector, dominations, 30, make_bot("random", "dominations"))


def test_equal_seeds_give_equal_batches_and_slots_are_independent():
    one, other, few = dominion_vector(6), dominion_vector(6), dominion_vector(6, seed=8)
    for vector in (one, other, few):
        vector.step_random(70)
    assert np.array_equal(one.observations, other.observations)
    assert np.array_equal(one.actions, other.actions)
    assert not np.array_equal(one.observations, few.observations)
    alone = dominion_vector(1)
    first = dominion_vector(6)
    while first.games[0] == 0:
        first.step_random()
        alone.step_random()
        assert first.actions[0] == alone.actions[0]
        assert first.rewards[0].tolist() == alone.rewards[0].tolist()


def test_random_steps_play_the_games_of_the_simulator():
    vector = dominion_vector(3, players=3, max_turns=5)
    bots = [make_bot("random", "dominion") for _ in range(3)]
    returns = [match.play_game(vector.setup, bots, Streams(7, 3), number).returns() for number in range(3)]
    found: dict[int, list[float]] = {}
    while len(found) < 3:
        playing = vector.games.tolist()
        vector.step_random()
        for slot in np.flatnonzero(vector.terminated | vector.truncated):
            found.setdefault(playing[slot], vector.rewards[slot].tolist())
    assert [found[number] for number in range(3)] == returns


def test_random_steps_of_dominations_play_the_games_of_the_simulator():
    vector = DominationsVector(1, 11)
    bots = [make_bot("random", "dominations") for _ in range(2)]
    state, _ = dominations_match.play_game(vector.setup, bots, Streams(11, 2), 0)
    while vector.games[0] == 0:
        vector.step_random()
    assert vector.rewards[0].tolist() == state.returns()


@pytest.mark.parametrize("wrong", [-1, 6, 203, 204, 10**12, 10**30, -(10**30)])
def test_an_illegal_action_is_named_and_changes_nothing(wrong):
    vector = dominion_vector()
    actions = random_actions(vector, FastChance(bytes(8)))
    actions[3] = wrong
    before = [vector.observations.copy(), vector.masks.copy(), vector.seats.copy(), vector.games.copy()]
    message = f"action {wrong} of slot 3 is not legal for its seat {vector.seats[3]}"
    with pytest.raises(IllegalActionError, match=message):
        vector.step(actions)
    assert all(map(np.array_equal, before, [vector.observations, vector.masks, vector.seats, vector.games]))
    actions[3] = int(np.flatnonzero(vector.masks[3])[0])
    vector.step(np.array(actions, np.int32))


def test_a_step_takes_as_many_actions_as_there_are_slots():
    vector = dominion_vector()
    with pytest.raises(SetupError, match="takes 5 actions, one for each slot, not 4"):
        vector.step([192] * 4)


@pytest.mark.parametrize("wrong", [[192.0] * 5, np.full(5, 192.0), np.full((5, 1), 192), ["end"] * 5])
def test_actions_are_whole_numbers(wrong):
    vector = dominion_vector()
    with pytest.raises(SetupError, match="whole numbers"):
        vector.step(wrong)


def test_a_reset_goes_on_to_the_next_games_or_back_to_those_of_a_seed():
    vector = dominion_vector()
    first = vector.observations.copy()
    vector.reset()
    assert vector.games.tolist() == [5, 6, 7, 8, 9]
    assert not np.array_equal(vector.observations, first)
    vector.step_random(300)
    vector.reset(7)
    assert vector.games.tolist() == [0, 1, 2, 3, 4]
    assert np.array_equal(vector.observations, first)
    assert not vector.rewards.any()
    assert not (vector.terminated | vector.truncated).any()


def test_arrays_are_windows_that_nobody_writes_through():
    vector = dominion_vector()
    for array in (vector.observations, vector.masks, vector.rewards, vector.seats, vector.final_observations):
        assert not array.flags.writeable
        assert not array.flags.owndata
    assert (vector.observations.dtype, vector.observations.shape) == (np.uint8, (5, 960))
    assert (vector.masks.dtype, vector.masks.shape) == (np.int8, (5, 203))
    assert (vector.rewards.dtype, vector.rewards.shape) == (np.float64, (5, 2))
    window, before = vector.observations, vector.observations.copy()
    vector.step_random(3)
    assert not np.array_equal(window, before)


def test_an_interrupted_step_must_be_followed_by_a_reset(monkeypatch):
    vector = dominion_vector(50)

    def interrupted(first: int, last: int) -> None:
        raise KeyboardInterrupt

    sweep = vector._sweep
    monkeypatch.setattr(vector, "_sweep", lambda work: sweep(interrupted))
    with pytest.raises(KeyboardInterrupt):
        vector.step_random()
    monkeypatch.undo()
    with pytest.raises(DemesneError, match=r"call reset\(\)"):
        vector.step_random()
    vector.reset()
    vector.step_random()


def test_slots_are_swept_in_bites_without_a_gap():
    vector = dominion_vector(100)
    for bite in (1, 7, 100, 1000):
        vector._bite = bite
        seen: list[range] = []
        vector._sweep(lambda first, last, seen=seen: seen.append(range(first, last)))  # type: ignore[misc]
        assert [slot for part in seen for slot in part] == list(range(100))


@pytest.mark.parametrize(
    ("make_it", "problem"),
    [
        (lambda: DominionVector(0), "1 to 1048576 games, not 0"),
        (lambda: DominionVector(2, -1), "seed must be from 0"),
        (lambda: DominionVector(2, players=5), "2 to 4 players"),
        (lambda: DominionVector(2, kingdom="nowhere"), "no kingdom 'nowhere'"),
        (lambda: DominionVector(2, opponent="ismcts:10"), "ismcts:10 cannot play in a batch"),
        (lambda: DominionVector(2, opponent="nobody"), "there is no bot nobody"),
        (lambda: DominationsVector(2, ruleset="other"), "no ruleset 'other'"),
        (lambda: DominationsVector(2, options={"trade": "perhaps"}), "cannot be 'perhaps'"),
        (lambda: DominationsVector(2, opponent="easy"), "easy cannot play in a batch"),
    ],
)
def test_what_cannot_be_played_is_refused(make_it, problem):
    with pytest.raises(SetupError, match=problem):
        make_it()
