"""The environments of PettingZoo: its own tests, masks, rewards, ends, seeds and copies."""

import pickle
import warnings
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import IllegalActionError, SetupError
from demesne.games.dominion.actions import END, N_ACTIONS, REVEAL

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from demesne.envs import dominations_v0, dominion_v0  # noqa: E402

# PettingZoo says this of its own card games too, whose names it knows.
USUAL = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}
TABLES: list[tuple[Any, dict[str, Any]]] = [
    *((dominion_v0, {"players": players, "max_turns": 4}) for players in (2, 3, 4)),
    (dominion_v0, {"kingdom": "interaction", "max_turns": 6}),
    *((dominations_v0, {"players": players}) for players in (2, 3, 4)),
    *((dominations_v0, {"players": players, "ruleset": "prototype"}) for players in (2, 3, 4)),
]
NAMES = [
    "-".join([module.__name__.rpartition(".")[2], *map(str, given.values())]) for module, given in TABLES
]


def actions(env, rng):
    """Play a game with random legal actions; yield the agent, what `last` says, and the action to come."""
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, info = env.last()
        action = None
        if not (terminated or truncated):
            action = int(rng.choice(np.flatnonzero(observed["action_mask"])))
        yield agent, observed, reward, terminated, truncated, info, action
        env.step(action)


@pytest.mark.parametrize(("module", "given"), TABLES, ids=NAMES)
@pytest.mark.parametrize("made", ["env", "raw_env"])
def test_the_api_test(module, given, made, capsys):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(getattr(module, made)(**given), num_cycles=30)
    assert {str(warning.message) for warning in said} <= USUAL


@pytest.mark.parametrize(("module", "given"), TABLES, ids=NAMES)
def test_the_seed_test(module, given):
    seed_test(lambda: module.env(**given), num_cycles=15)


@pytest.mark.parametrize(("module", "given"), TABLES, ids=NAMES)
def test_the_render_test(module, given, capsys):
    render_test(partial(module.env, **given))


@pytest.mark.parametrize(
    ("module", "name"), [(dominion_v0, "dominion_v0"), (dominations_v0, "dominations_v0")]
)
def test_the_name(module, name):
    assert module.env().metadata["name"] == str(module.env()) == name


@pytest.mark.parametrize(("module", "given"), TABLES, ids=NAMES)
def test_the_agent_to_move_alone_has_a_mask_and_it_holds_the_legal_actions(module, given):
    env = module.raw_env(**given)
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    for _, (agent, observed, _, over, cut, _, _) in zip(range(25), actions(env, rng), strict=False):
        if over or cut:
            break
        assert list(np.flatnonzero(observed["action_mask"])) == env._state.legal_actions()
        for other in env.agents:
            seen = env.observe(other)
            assert env.observation_space(other).contains(seen)
            assert seen["action_mask"].any() == (other == agent)


@pytest.mark.parametrize("options", [{}, {"players": 3, "max_turns": 5}])
def test_rewards_are_the_shares_of_the_victory(options):
    env = dominion_v0.env(**options)
    rng = np.random.default_rng(2)
    for seed in range(6):
        env.reset(seed=seed)
        ends = [step for step in actions(env, rng) if step[-1] is None]
        state = env.unwrapped._state
        assert [(agent, reward) for agent, _, reward, *_ in ends] == list(
            zip(env.possible_agents, state.returns(), strict=True)
        )
        assert [info["score"] for *_, info, _ in ends] == state.scores()
        for _, observed, _, over, cut, _, _ in ends:
            assert (over, cut) == (not state.unfinished, state.unfinished)
            assert not observed["action_mask"].any()
        assert not env.agents
        assert state.unfinished == ("max_turns" in options)


def test_a_game_of_dominations_is_terminated():
    env = dominations_v0.env()
    env.reset(seed=1)
    ends = [step for step in actions(env, np.random.default_rng(1)) if step[-1] is None]
    assert [(over, cut) for _, _, _, over, cut, _, _ in ends] == [(True, False)] * 2
    assert sorted(reward for _, _, reward, *_ in ends) == [0.0, 1.0]


def test_an_illegal_action_changes_nothing():
    env = dominion_v0.raw_env()
    env.reset(seed=1)
    before = env._state.digest()
    with pytest.raises(IllegalActionError, match="195 is not among the legal actions"):
        env.step(REVEAL)
    with pytest.raises(ValueError, match="None is for agents whose game is over"):
        env.step(None)
    assert env._state.digest() == before


def test_under_the_wrappers_an_illegal_action_loses():
    env = dominion_v0.env()
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(REVEAL)
    rewards = {}
    for agent in env.agent_iter():
        observed, rewards[agent], terminated, _, _ = env.last()
        assert terminated
        assert not observed["action_mask"].any()
        env.step(None)
    assert rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}


def test_under_the_wrappers_no_number_beyond_the_actions_is_taken():
    env = dominion_v0.env()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(N_ACTIONS)


def test_a_step_after_the_end_must_be_none():
    env = dominion_v0.raw_env(max_turns=1)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not any(env.truncations.values()):
        env.step(int(rng.choice(env._state.legal_actions())))
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(END)


def digests(env, games, rng):
    found = []
    for _ in range(games):
        for *_, action in actions(env, rng):
            if action is None:
                break
        found.append(env.unwrapped._state.digest())
        env.reset()
    return found


def test_a_seed_stands_for_a_series_of_games():
    series = []
    for seed in (7, 7, 8):
        env = dominion_v0.env(max_turns=3)
        env.reset(seed=seed)
        series.append(digests(env, 3, np.random.default_rng(0)))
    assert series[0] == series[1] != series[2]
    assert len(set(series[0])) == 3


def test_without_a_seed_games_differ():
    beginnings = set()
    for _ in range(4):
        env = dominations_v0.env()
        env.reset()
        beginnings.add(env.unwrapped._state.digest())
    assert len(beginnings) == 4


@pytest.mark.parametrize(
    ("module", "given"),
    [
        (dominion_v0, {"players": 3, "kingdom": ["Cellar", "Chapel", "Feast", "Gardens", "Laboratory", "Thief",
                                                 "Village", "Witch", "Woodcutter", "Workshop"], "first": 2}),
        (dominations_v0, {"players": 4, "ruleset": "prototype", "trade": "one"}),
    ],
)  # fmt: skip
def test_a_pickled_copy_is_made_with_the_same_options(module, given):
    env = module.raw_env(**given)
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301 - its own bytes
    assert copy.setup == env.setup
    env.reset(seed=3)
    copy.reset(seed=3)
    assert copy._state.digest() == env._state.digest()


def test_the_options_of_a_setup_arrive():
    env = dominion_v0.env(kingdom="random", kingdom_seed=4, players=4, max_turns=9, first=3)
    again = dominion_v0.env(kingdom="random", kingdom_seed=4, players=4, max_turns=9, first=3)
    other = dominion_v0.env(kingdom="random", kingdom_seed=5, players=4, max_turns=9, first=3)
    assert env.unwrapped.setup == again.unwrapped.setup != other.unwrapped.setup
    assert (env.unwrapped.setup.players, env.unwrapped.setup.max_turns) == (4, 9)
    env.reset(seed=0)
    assert env.agent_selection == "player_3"


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: dominion_v0.env(players=5), "2 to 4 players, not 5"),
        (lambda: dominion_v0.env(kingdom="no-such"), "there is no kingdom"),
        (lambda: dominations_v0.env(ruleset="finall"), "no ruleset 'finall'"),
        (lambda: dominations_v0.env(trade="two"), "option trade cannot be 'two'"),
    ],
)
def test_wrong_options_are_named(made, said):
    with pytest.raises(SetupError, match=said):
        made()


def test_an_unknown_mode_of_rendering_is_named():
    with pytest.raises(ValueError, match="human, ansi or None"):
        dominion_v0.env(render_mode="rgb_array")


def test_what_is_rendered_is_what_the_agent_to_move_sees():
    env = dominion_v0.raw_env(render_mode="ansi", max_turns=2)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for agent, _, _, over, cut, _, _ in actions(env, rng):
        lines = (env.render() or "").split("\n")
        hands = [before for before, line in pairwise(lines) if "hand: " in line]
        if over or cut:
            assert hands == []
        else:
            assert [line.partition(":")[0] for line in hands] == [agent]


def shown(env):
    """Return all bytes that each agent is shown."""
    seen = {agent: env.observe(agent) for agent in env.agents}
    return {
        agent: (each["observation"].tobytes(), each["action_mask"].tobytes()) for agent, each in seen.items()
    }


@pytest.mark.parametrize(("module", "given"), TABLES, ids=NAMES)
def test_what_is_hidden_does_not_reach_an_agent(module, given):
    """Exchange what is hidden as `sample` allows: observation and mask stay the same, byte for byte."""
    env = module.raw_env(**given)
    env.reset(seed=9)
    rng, sampler = np.random.default_rng(9), FastChance(derive_key("hidden"))
    changed = 0
    for _, step in zip(range(20), actions(env, rng), strict=False):
        if step[-1] is None:
            break
        true, before = env._state, shown(env)
        for seat, agent in enumerate(env.possible_agents):
            env._state = true.view(seat).sample(sampler)
            changed += env._state.digest() != true.digest()
            assert shown(env)[agent] == before[agent]
        env._state = true
    # After the start of the prototype all of it is open.
    assert changed or "ruleset" in given


def is_choosing(env):
    return "choosing" in env.interface.picture(env._state.view(-1))


def test_secret_choices_are_asked_in_the_order_of_the_seats_and_not_shown():
    env = dominations_v0.raw_env(players=3)
    env.reset(seed=2)
    asked = []
    while is_choosing(env):
        asked.append(env.agent_selection)
        others = [agent for agent in env.agents if agent != env.agent_selection]
        before = {agent: env.observe(agent)["observation"].tobytes() for agent in others}
        env.step(env._state.legal_actions()[0])
        if is_choosing(env):
            assert {agent: env.observe(agent)["observation"].tobytes() for agent in others} == before
    assert asked == sorted(asked)
    assert set(asked) == set(env.agents)
