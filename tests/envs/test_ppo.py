"""The example that learns: its parts on problems with a known answer, a short run, and the claim of the manual."""

import importlib.util

import pytest
from tools.transcripts import ROOT

np = pytest.importorskip("numpy")
jax = pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

PATH = ROOT / "examples" / "train_ppo.py"
TINY = ["--opponent", "random", "--others", "big-money", "--games", "4", "--steps", "16"]
TINY += ["--updates", "2", "--evaluate", "4"]


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("train_ppo", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Signals:
    """Shows one of four signals. The action of its number is worth 1, one other is illegal; a step is an episode."""

    width, n_actions, slots = 4, 4, 64

    def __init__(self):
        self.rng = np.random.default_rng(1)
        self.show()

    def show(self):
        self.signal = self.rng.integers(self.width, size=self.slots)
        self.closed = (
            self.signal + 1 + self.rng.integers(self.n_actions - 1, size=self.slots)
        ) % self.n_actions

    @property
    def seen(self):
        masks = np.ones((self.slots, self.n_actions), np.int8)
        masks[np.arange(self.slots), self.closed] = 0
        return np.eye(self.width, dtype=np.uint8)[self.signal], masks

    def step(self, actions):
        assert (actions != self.closed).all()
        rewards = (actions == self.signal).astype(np.float32)
        self.show()
        return rewards, np.ones(self.slots, bool)


class Counting(Signals):
    """Rewards each step by its number; an episode has three steps."""

    slots = 2

    def __init__(self):
        super().__init__()
        self.at = 0

    def step(self, actions):
        self.at += 1
        self.show()
        return np.full(self.slots, self.at, np.float32), np.full(self.slots, self.at % 3 == 0)


def test_it_learns_what_signals_mean(example, monkeypatch):
    monkeypatch.setattr(example, "MINIBATCH", 256)
    table = Signals()
    params = example.train(table, seed=1, steps=16, updates=25, minutes=1, tell=lambda line: None)
    _, before = example.collect(table, example.fresh(jax.random.key(1), 4, 4), jax.random.key(2), 64)
    _, after = example.collect(table, params, jax.random.key(2), 64)
    assert before == pytest.approx(1 / 3, abs=0.03)
    assert after > 0.95


def test_advantages_are_the_sums_of_decayed_surprises(example):
    params = example.fresh(jax.random.key(1), 4, 4)
    batch, mean = example.collect(Counting(), params, jax.random.key(1), 5)
    values = np.asarray(example.judge(params, batch.observations, batch.masks)[1]).reshape(5, 2)
    advantages = batch.advantages.reshape(5, 2)
    decay = example.DECAY
    # The steps 1, 2 and 3 are an episode; what comes after the third does not reach back.
    surprise = [1 + values[1] - values[0], 2 + values[2] - values[1], 3 - values[2]]
    assert advantages[2] == pytest.approx(surprise[2], abs=1e-5)
    assert advantages[1] == pytest.approx(surprise[1] + decay * surprise[2], abs=1e-5)
    assert advantages[0] == pytest.approx(
        surprise[0] + decay * surprise[1] + decay**2 * surprise[2], abs=1e-5
    )
    assert batch.returns.reshape(5, 2) == pytest.approx(advantages + values, abs=1e-5)
    assert mean == 3.0


def test_illegal_actions_have_no_probability(example):
    params = example.fresh(jax.random.key(1), 4, 3)
    chances, _ = example.judge(params, np.ones((2, 4), np.uint8), np.array([[1, 0, 1], [0, 1, 0]], np.int8))
    assert np.exp(np.asarray(chances)) == pytest.approx(np.array([[0.5, 0, 0.5], [0, 1, 0]]), abs=0.05)


def test_the_reward_is_the_share_and_the_change_of_the_margin(example):
    vector = example.DominionVector(4, 3, 2, "first-game", max_turns=3, opponent="random")
    table = example.Table(vector)
    rng = np.random.default_rng(1)
    total, ended = np.zeros(4), np.zeros(4, bool)
    while not ended.all():
        seats = np.array(vector.learners)
        rewards, over = table.step([int(rng.choice(np.flatnonzero(mask))) for mask in vector.masks])
        total += np.where(ended, 0, rewards)
        for slot in np.flatnonzero(over & ~ended):
            margin = table._margin(vector.final_observations)[slot]
            share = vector.rewards[slot, seats[slot]]
            assert total[slot] == pytest.approx(share + margin / example.MARGIN, abs=1e-5)
        ended |= over


def test_a_short_run_prints_what_it_measured(example, capsys):
    found = example.main(TINY)
    assert list(found) == ["random", "big-money"]
    shown = capsys.readouterr().out
    assert "share of victories in 4 games, kingdom first-game; 95 % intervals" in shown
    for opponent, (before, after) in found.items():
        line = next(line for line in shown.splitlines() if line.startswith(opponent))
        for share in (before, after):
            assert f" {share.mean:.1%} ({share.low:.1%} to {share.high:.1%})" in line
    assert example.main(TINY) == found


@pytest.mark.slow
def test_it_learns_to_beat_random(example):
    found = example.main(["--opponent", "random", "--games", "128", "--updates", "40", "--evaluate", "300"])
    before, after = found["random"]
    assert before.high < 0.7
    assert after.low > 0.9
