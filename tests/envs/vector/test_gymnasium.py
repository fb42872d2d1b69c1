"""The batch behaves as Gymnasium says that vector environments do."""

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

import gymnasium  # noqa: E402 - only where it is installed
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402

from demesne.core.errors import IllegalActionError  # noqa: E402
from demesne.envs.dominations.vector import DominationsVector  # noqa: E402
from demesne.envs.dominion.vector import DominionVector  # noqa: E402
from demesne.envs.single import ENVIRONMENTS  # noqa: E402
from demesne.envs.vector.gymnasium import GymnasiumVector, PlainVector  # noqa: E402


def wrapped(count=4, **options):
    return GymnasiumVector(DominionVector(count, 5, max_turns=4, **options))


def chosen(env, rng):
    """Return a legal action for each environment."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in env.action_masks()])


def test_spaces_hold_what_is_returned():
    for env in (wrapped(opponent="random"), GymnasiumVector(DominationsVector(3))):
        assert isinstance(env, VectorEnv)
        rng = np.random.default_rng(1)
        seen, infos = env.reset(seed=2)
        for _ in range(20):
            assert env.observation_space.contains(seen)
            assert all(env.single_observation_space.contains(one) for one in split(seen))
            assert infos["seat"].shape == (env.num_envs,)
            actions = chosen(env, rng)
            assert env.action_space.contains(actions)
            seen, rewards, terminated, truncated, infos = env.step(actions)
            assert rewards.dtype == np.float64
            assert terminated.dtype == truncated.dtype == np.bool_
            assert rewards.shape == terminated.shape == truncated.shape == (env.num_envs,)
        env.close()


def split(seen):
    """Yield the observation of each environment."""
    for k in range(len(seen["observation"])):
        yield {name: values[k] for name, values in seen.items()}


def test_masks_serve_to_sample_from_the_space():
    env = wrapped()
    seen, _ = env.reset(seed=2)
    for _ in range(30):
        actions = np.array([env.single_action_space.sample(mask) for mask in seen["action_mask"]])
        seen, *_ = env.step(actions)


def test_an_ended_game_is_followed_by_the_next_at_the_same_step():
    env = wrapped(opponent="big-money")
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    rng = np.random.default_rng(1)
    env.reset(seed=3)
    endings = 0
    while endings < 4:
        learners, games = np.array(env.vector.learners), np.array(env.vector.games)
        seen, rewards, terminated, truncated, infos = env.step(chosen(env, rng))
        ended = terminated | truncated
        assert ("final_obs" in infos) == bool(ended.any())
        assert np.array_equal(np.array(env.vector.games) != games, ended)
        for k in np.flatnonzero(ended):
            endings += 1
            final = infos["final_obs"][k]
            assert env.single_observation_space.contains(final)
            assert not final["action_mask"].any()
            assert seen["action_mask"][k].any()
            assert infos["final_info"]["rewards"][k][learners[k]] == rewards[k]
            assert infos["rewards"][k].sum() == pytest.approx(1)
            over = env.vector.observation.read("phase", final["observation"])
            assert over == [0, 0, 1]
        assert not rewards[~ended].any()


def test_equal_seeds_give_equal_trajectories():
    def trajectory():
        env, rng, found = wrapped(), np.random.default_rng(4), []
        seen, _ = env.reset(seed=9)
        for _ in range(50):
            found.append(seen["observation"].tobytes())
            seen, *_ = env.step(chosen(env, rng))
        return found

    assert trajectory() == trajectory()


def test_copies_are_kept_and_windows_are_not():
    for copy in (True, False):
        env = GymnasiumVector(DominionVector(3, 5), copy=copy)
        seen, _ = env.reset()
        before = seen["observation"].copy()
        env.step(chosen(env, np.random.default_rng(1)))
        assert np.array_equal(seen["observation"], before) == copy


def test_an_illegal_action_is_refused():
    env = wrapped()
    env.reset()
    with pytest.raises(IllegalActionError, match="action 1 of slot 0"):
        env.step(np.ones(4, np.int64))


BATCHED = ["demesne/Dominion-v1", "demesne/Dominations-v1"]


@pytest.mark.parametrize("name", BATCHED)
def test_make_vec_makes_a_batch_with_the_spaces_of_one_environment(name):
    assert name in ENVIRONMENTS
    env, single = gymnasium.make_vec(name, num_envs=3), gymnasium.make(name)
    assert isinstance(env.unwrapped, PlainVector)
    assert env.single_observation_space == single.observation_space
    assert env.single_action_space == single.action_space
    seen, infos = env.reset(seed=7)
    assert env.observation_space.contains(seen)
    assert (infos["action_mask"] == env.unwrapped.action_masks()).all()


def test_make_vec_plays_the_games_of_the_batch():
    env = gymnasium.make_vec("demesne/Dominion-v1", num_envs=5, opponents="big-money", max_turns=3)
    twin = GymnasiumVector(DominionVector(5, 0, max_turns=3, opponent="big-money"))
    rng = np.random.default_rng(1)
    (seen, infos), (twin_seen, _) = env.reset(seed=9), twin.reset(seed=9)
    ends = 0
    while ends < 12:
        assert (seen == twin_seen["observation"]).all()
        assert (infos["action_mask"] == twin_seen["action_mask"]).all()
        actions = chosen(twin, rng)
        seen, rewards, _, truncated, infos = env.step(actions)
        twin_seen, twin_rewards, _, _, twin_infos = twin.step(actions)
        assert (rewards == twin_rewards).all()
        for slot in np.flatnonzero(truncated):
            assert (infos["final_obs"][slot] == twin_infos["final_obs"][slot]["observation"]).all()
            ends += 1
        for slot in np.flatnonzero(~truncated) if truncated.any() else []:
            assert infos["final_obs"][slot] is None


def test_without_a_seed_each_batch_begins_new_games():
    first, second = (
        gymnasium.make_vec("demesne/Dominion-v1", num_envs=64, kingdom="random") for _ in range(2)
    )
    assert (first.reset()[0] != second.reset()[0]).any()
    assert (first.reset(seed=4)[0] == second.reset(seed=4)[0]).all()
