"""The batch behaves as Gymnasium says that vector environments do."""

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402 - only where it is installed

from demesne.core.errors import IllegalActionError  # noqa: E402
from demesne.envs.dominations.vector import DominationsVector  # noqa: E402
from demesne.envs.dominion.vector import DominionVector  # noqa: E402
from demesne.envs.vector.gymnasium import GymnasiumVector  # noqa: E402


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
