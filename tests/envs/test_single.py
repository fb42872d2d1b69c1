"""The environments of Gymnasium: its own checker, opponents, seats, ends, seeds, and what an agent is not shown."""

import warnings

import pytest

from demesne.bots.user import UserBot
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import BotError, IllegalActionError, SetupError
from demesne.games.dominion.actions import BUY, END, PLAY_ALL, REVEAL
from demesne.games.dominion.ids import GOLD, PROVINCE, SILVER

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from demesne.envs.dominations.single import DominationsEnv  # noqa: E402
from demesne.envs.dominion.single import DominionEnv  # noqa: E402

DOMINION, DOMINATIONS = "demesne/Dominion-v1", "demesne/Dominations-v1"
WISHES = (PLAY_ALL, BUY + PROVINCE, BUY + GOLD, BUY + SILVER, END)

LISTENER = """
class Listener:
    def __init__(self):
        self.heard = []

    def start(self, seat, setup, seed):
        self.heard.clear()

    def observe(self, event):
        self.heard.append(event["event"])

    def choose(self, view, decision, rng, budget):
        assert self.heard[0] == "started"
        return decision.actions[-1]
"""
BROKEN = """
class Raising:
    def choose(self, view, decision, rng, budget):
        raise ZeroDivisionError("oh no")


class Cheating:
    def choose(self, view, decision, rng, budget):
        return 195
"""


def money(mask):
    """Return what a simple player of Dominion does."""
    return next((action for action in WISHES if mask[action]), int(np.flatnonzero(mask)[0]))


def at_random(rng):
    return lambda mask: int(rng.choice(np.flatnonzero(mask)))


def episode(env, choose, seed=None):
    """Play a game; return all observations, the last reward, how it ended, and what was told with it."""
    observed, info = env.reset(seed=seed)
    seen = [observed]
    while True:
        observed, reward, over, cut, info = env.step(choose(info["action_mask"]))
        seen.append(observed)
        if over or cut:
            return np.array(seen), reward, (over, cut), info
        assert reward == 0.0


@pytest.mark.parametrize(
    ("name", "given"),
    [
        (DOMINION, {}),
        (DOMINION, {"players": 4, "opponents": ["random", "big-money", "random"], "kingdom": "interaction"}),
        (DOMINION, {"seat": 1, "max_turns": 5}),
        (DOMINATIONS, {"opponents": "random"}),
        (DOMINATIONS, {"opponents": ["random", "greedy"], "players": 3, "ruleset": "prototype"}),
    ],
)
def test_the_checker_of_gymnasium(name, given, capsys):
    env = gymnasium.make(name, disable_env_checker=False, **given)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("name", [DOMINION, DOMINATIONS])
def test_the_module_in_a_name_makes_it_known(name):
    assert gymnasium.make(f"demesne.envs.single:{name}", opponents="random").unwrapped.players == 2


def test_masks_are_the_legal_actions_of_the_view():
    env = DominionEnv(opponents=["random", "random"], players=3, kingdom="interaction", max_turns=8)
    rng = np.random.default_rng(1)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            legal = env._state.view(env.seat).legal_actions()
            assert (
                list(np.flatnonzero(info["action_mask"])) == list(np.flatnonzero(env.action_masks())) == legal
            )
            assert info["action_mask"].dtype == np.int8
            assert env.action_masks().dtype == np.bool_
            _, _, terminated, truncated, info = env.step(int(rng.choice(legal)))
            over = terminated or truncated
        assert not info["action_mask"].any()


def test_the_seat_goes_round_unless_it_is_fixed():
    env = DominionEnv(opponents="random", players=3, max_turns=1)
    env.reset(seed=5)
    seats = [env.seat]
    for _ in range(5):
        env.reset()
        seats.append(env.seat)
    assert seats == [(seats[0] + k) % 3 for k in range(6)]
    starts = set()
    for seed in range(20):
        env.reset(seed=seed)
        starts.add(env.seat)
    assert starts == {0, 1, 2}
    fixed = DominionEnv(opponents="random", players=3, max_turns=1, seat=2)
    assert {(fixed.reset(seed=seed), fixed.seat)[1] for seed in range(4)} == {2}


def test_equal_seeds_give_equal_series():
    series = []
    for seed in (3, 3, 4):
        env = DominionEnv(opponents="random", max_turns=4)
        rng = np.random.default_rng(0)
        games = [episode(env, at_random(rng), seed), episode(env, at_random(rng))]
        series.append([(seen.tobytes(), reward, info["scores"]) for seen, reward, _, info in games])
    assert series[0] == series[1] != series[2]
    assert series[0][0] != series[0][1]


def test_money_beats_random_and_the_reward_is_the_share():
    env = DominionEnv(opponents="random", max_turns=30)
    wins = 0.0
    for seed in range(4):
        _, reward, (over, cut), info = episode(env, money, seed)
        assert reward == env._state.returns()[env.seat]
        assert info["scores"] == env._state.scores()
        assert (over, cut) == (not env._state.is_truncated(), env._state.is_truncated())
        wins += reward
    assert wins == 4.0


def test_dominations_is_played_to_its_end():
    env = DominationsEnv(opponents="random", seat=0)
    seen, reward, ended, info = episode(env, at_random(np.random.default_rng(1)), 1)
    assert seen.shape[1:] == env.observation_space.shape
    assert ended == (True, False)
    assert reward == float(info["scores"][0] > info["scores"][1])


def test_an_illegal_action_loses():
    env = DominionEnv(opponents="random")
    env.reset(seed=1)
    observed, reward, over, cut, info = env.step(REVEAL)
    assert (reward, over, cut, info["illegal_action"]) == (-1.0, True, False, REVEAL)
    assert env.observation_space.contains(observed)
    assert not info["action_mask"].any()
    with pytest.raises(IllegalActionError, match="the game is over; call reset"):
        env.step(END)


def test_an_illegal_action_raises_where_that_is_asked_for():
    env = DominionEnv(opponents="random", illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalActionError, match="195 is not among the legal actions"):
        env.step(REVEAL)
    env.step(money(info["action_mask"]))


@pytest.mark.parametrize("make", [DominionEnv, DominationsEnv], ids=["dominion", "dominations"])
def test_what_is_hidden_does_not_reach_the_agent(make):
    """Exchange what is hidden as `sample` allows: observation and mask stay the same, byte for byte."""
    env = make(opponents="random")
    rng, sampler = np.random.default_rng(2), FastChance(derive_key("hidden"))
    _, info = env.reset(seed=2)
    changed = 0
    for _ in range(40):
        true = env._state
        shown = env._observed().tobytes(), env._mask()
        env._state = true.view(env.seat).sample(sampler)
        changed += env._state.digest() != true.digest()
        assert (env._observed().tobytes(), env._mask()) == shown
        env._state = true
        _, _, over, cut, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        if over or cut:
            break
    assert changed


def test_bots_of_files_play_and_hear(tmp_path):
    path = tmp_path / "listener.py"
    path.write_text(LISTENER)
    env = DominionEnv(opponents=f"{path}:Listener", max_turns=3, seat=1)
    episode(env, money, 1)
    (bot,) = env.opponents.bots
    assert isinstance(bot, UserBot)
    assert {"turn", "started"} <= set(vars(bot.bot)["heard"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Raising", "Raising failed: ZeroDivisionError: oh no"),
        ("Cheating", "Cheating answered 195, which is not legal"),
    ],
)
def test_a_bot_that_fails_is_named(tmp_path, name, said):
    path = tmp_path / "broken.py"
    path.write_text(BROKEN)
    env = DominionEnv(opponents=f"{path}:{name}", seat=1)
    with pytest.raises(BotError, match=said):
        env.reset(seed=1)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"opponents": "no-such"}, "there is no bot no-such"),
        ({"opponents": ["random", "random"]}, "2 players have 1 opponents"),
        ({"seat": 2}, "one from 0 to 1, or None, not 2"),
        ({"illegal": "ignore"}, "illegal is 'lose' or 'raise'"),
        ({"players": 1}, "2 to 4 players, not 1"),
        ({"kingdom": "no-such"}, "there is no kingdom"),
    ],
)
def test_wrong_options_are_named(given, said):
    with pytest.raises(SetupError, match=said):
        DominionEnv(**given)


def test_rendering_shows_the_hand_of_the_agent(capsys):
    env = gymnasium.make(DOMINION, opponents="random", render_mode="human", seat=0)
    env.reset(seed=1)
    env.step(END)
    shown = capsys.readouterr().out
    assert "player_0: 5 cards in hand" in shown
    assert shown.count("hand: ") == 1


@pytest.mark.parametrize("name", [DOMINION, DOMINATIONS])
def test_the_former_version_makes_the_same_environment_with_a_warning(name):
    with pytest.warns(DeprecationWarning, match="v1"):
        former = gymnasium.make(name.replace("v1", "v0"))
    assert (former.reset(seed=3)[0] == gymnasium.make(name).reset(seed=3)[0]).all()
