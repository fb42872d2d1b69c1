"""Whole trainings of a few seconds: interrupted ones come to the same end, and their folders are kept well."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

jax = pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

from demesne.bots.registry import make_bot  # noqa: E402
from demesne.core.errors import SetupError  # noqa: E402
from demesne.lab.processes.interruption import Interruption  # noqa: E402
from demesne.learning import weights  # noqa: E402
from demesne.learning.training.dominion import checkpoint, ppo  # noqa: E402
from demesne.learning.training.dominion import run as running  # noqa: E402
from demesne.learning.training.dominion.model import quantized  # noqa: E402
from demesne.learning.training.dominion.plan import TrainPlan  # noqa: E402
from demesne.learning.training.dominion.run import WEIGHTS, train  # noqa: E402
from demesne.learning.training.matches import Matches  # noqa: E402
from demesne.learning.training.model import grown, outputs, restored  # noqa: E402
from demesne.learning.training.trainer import CURVES, LEDGER  # noqa: E402
from tests.learning.training.breaks import Stop, quiet  # noqa: E402

PLAN = TrainPlan(seed=3, decisions=640, slots=8, steps=8, updates=2, hidden=(8, 8))
ROUNDS = 5
EVOLVED = Path(__file__).parents[4] / "docs" / "evolved"
TAUGHT = replace(
    PLAN,
    teachers=tuple(str(EVOLVED / f"{name}.strategy") for name in ("big-money", "first-game")),
    imitate=256,
)
MATCHES = Matches(("big-money",), 2, 2)


def learn(folder, plan: TrainPlan = PLAN, moment: int = 10**6, tell: Callable[[str], None] = quiet) -> bool:
    return train(plan, folder, MATCHES, Stop(moment), tell)


def lines(folder):
    """Return what the ledger tells, without what differs from run to run."""
    told = [json.loads(line) for line in (folder / LEDGER).read_text().splitlines()]
    return [{key: value for key, value in line.items() if key not in ("seconds", "speed")} for line in told]


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    folder = tmp_path_factory.mktemp("whole") / "out"
    assert learn(folder)
    return folder


@pytest.mark.parametrize("moments", [(2, 3), (6, 1, 4), (7,)])
def test_an_interrupted_training_comes_to_the_same_end(whole, tmp_path, moments):
    folder = tmp_path / "out"
    for moment in moments:
        with pytest.raises(KeyboardInterrupt):
            learn(folder, moment=moment)
    assert learn(folder)
    assert (folder / WEIGHTS).read_bytes() == (whole / WEIGHTS).read_bytes()
    assert lines(folder) == lines(whole)
    names = [sorted(path.name for path in each.rglob("*")) for each in (folder, whole)]
    assert names[0] == names[1]


def test_what_ends_the_process_between_two_files_changes_nothing(whole, tmp_path, monkeypatch):
    folder = tmp_path / "out"
    monkeypatch.setattr(running.Training, "_note", lambda training, line: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        learn(folder)
    monkeypatch.setattr(checkpoint, "save", lambda *given: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        learn(folder)
    monkeypatch.undo()
    assert learn(folder)
    assert (folder / WEIGHTS).read_bytes() == (whole / WEIGHTS).read_bytes()
    assert lines(folder) == lines(whole)


def test_the_folder_has_a_network_curves_and_a_ledger(whole):
    told = lines(whole)
    assert told[0]["format"] == "demesne-train/1"
    rounds = [line for line in told[1:] if "matches" not in line]
    assert [line["round"] for line in rounds] == list(range(1, ROUNDS + 1))
    assert [line["round"] for line in told[1:] if "matches" in line] == [2, 4, 5]
    assert rounds[-1]["decisions"] == 640
    taken = weights.read(whole / WEIGHTS)
    assert (taken.about["round"], taken.about["seed"]) == (ROUNDS, 3)
    assert make_bot(f"network:{whole / WEIGHTS}", "dominion").name.startswith("network:")
    page = (whole / CURVES).read_text()
    assert "640 of 640 decisions" in page
    assert "Matches against named bots" in page
    assert [path.name for path in (whole / "league").iterdir()] == ["past-000004.network"]


def test_the_network_of_the_folder_is_an_average(tmp_path, monkeypatch):
    monkeypatch.setattr("demesne.learning.training.dominion.plan.AVERAGED", 1.0)
    seen = []

    def watched(*given):
        found = ppo.improve(*given)
        seen.append(found[0])
        return found

    monkeypatch.setattr(running, "improve", watched)
    assert learn(tmp_path / "out")
    assert len(seen) == ROUNDS * PLAN.updates
    mean = seen[0]
    for number, params in enumerate(seen[1:], 1):
        mean = ppo.averaged(mean, params, 1 / number)
    taken = weights.read(tmp_path / "out" / WEIGHTS)
    assert taken.matrices == quantized(mean, {}).matrices != quantized(seen[-1], {}).matrices


def test_a_training_that_is_done_does_nothing_more(whole):
    before = {path: path.read_bytes() for path in whole.rglob("*") if path.is_file()}
    assert learn(whole)
    assert before == {path: path.read_bytes() for path in whole.rglob("*") if path.is_file()}


def test_past_selves_and_texts_are_opponents(whole):
    met = {opponent["name"] for line in lines(whole)[1:] for opponent in line.get("opponents", [])}
    assert "past-000004" in met
    assert met & set(PLAN.texts)


def test_the_minutes_end_it_for_now(tmp_path):
    assert not train(PLAN, tmp_path / "out", MATCHES, Interruption(), quiet, 1e-9)
    assert not (tmp_path / "out" / checkpoint.NAME).exists()


def test_a_folder_of_another_plan_is_refused(whole):
    other = TrainPlan(seed=4, decisions=640, slots=8, steps=8, updates=2, hidden=(8, 8))
    with pytest.raises(
        SetupError, match="holds a training of another plan: seed differs; give another --out"
    ):
        learn(whole, other)


@pytest.mark.parametrize("damage", [b"", b"PK", None])
def test_a_damaged_checkpoint_is_named(tmp_path, damage):
    folder = tmp_path / "out"
    with pytest.raises(KeyboardInterrupt):
        learn(folder, moment=4)
    path = folder / checkpoint.NAME
    path.write_bytes(path.read_bytes()[:-100] if damage is None else damage)
    with pytest.raises(SetupError, match=r"checkpoint.npz is damaged .*; delete it to begin again"):
        learn(folder)


def test_the_decisions_of_a_training_may_change_when_it_goes_on(whole, tmp_path):
    folder = tmp_path / "out"
    shutil.copytree(whole, folder)
    assert learn(folder, TrainPlan(seed=3, decisions=896, slots=8, steps=8, updates=2, hidden=(8, 8)))
    rounds = [line for line in lines(folder)[1:] if "matches" not in line]
    assert [line["until"] for line in rounds] == [640] * ROUNDS + [896] * 2
    assert weights.read(folder / WEIGHTS).about["decisions"] == 896


def test_a_training_goes_on_from_a_network(whole, tmp_path):
    start = weights.read(whole / WEIGHTS)
    plan = replace(PLAN, start=str(whole / WEIGHTS), hidden=None, decisions=128)
    assert learn(tmp_path / "out", plan)
    learned = weights.read(tmp_path / "out" / WEIGHTS)
    assert learned.sizes == start.sizes
    # What two updates change is little.
    near = [abs(a - b) for a, b in zip(learned.matrices[0], start.matrices[0], strict=True)]
    assert 0 < max(near) < 2 ** learned.shifts[0] / 100
    with pytest.raises(SetupError, match="start differs"):
        learn(tmp_path / "out", PLAN)


def test_a_network_grows_and_plays_as_before(whole, tmp_path):
    start = weights.read(whole / WEIGHTS)
    small = restored(start)
    larger = grown(small, jax.random.key(1), (12, 10), start.sizes[0] + 3)
    rows = np.random.default_rng(1).uniform(0, 5, (50, start.sizes[0] + 3))
    assert np.allclose(outputs(larger, rows), outputs(small, rows[:, :-3]), rtol=1e-5, atol=1e-5)
    plan = replace(PLAN, start=str(whole / WEIGHTS), hidden=(12, 10), decisions=1024)
    assert learn(tmp_path / "out", plan)
    learned = weights.read(tmp_path / "out" / WEIGHTS)
    assert learned.sizes == (start.sizes[0], 12, 10, start.sizes[3])
    # The new units count now.
    scores = np.array(learned.matrices[2]).reshape(start.sizes[3], 10)
    assert np.abs(scores[:, 8:]).max() > 0
    assert np.abs(np.array(learned.matrices[1]).reshape(12, 10)[8:, :8]).max() > 0


def test_games_of_more_players_take_turns(tmp_path):
    plan = replace(TAUGHT, players=(2, 3, 4), decisions=1024, slots=16)
    assert learn(tmp_path / "whole", plan)
    met = [each for line in lines(tmp_path / "whole")[1:] for each in line.get("opponents", [])]
    assert {each.get("players", 2) for each in met} == {2, 3, 4}
    for moment in (2, 5):
        with pytest.raises(KeyboardInterrupt):
            learn(tmp_path / "out", plan, moment)
    assert learn(tmp_path / "out", plan)
    assert lines(tmp_path / "out") == lines(tmp_path / "whole")


@pytest.fixture(scope="module")
def taught(tmp_path_factory):
    folder = tmp_path_factory.mktemp("taught") / "out"
    assert learn(folder, TAUGHT)
    return folder


def test_teachers_are_imitated_and_then_opponents(taught, tmp_path):
    told = [line for line in lines(taught)[1:] if "matches" not in line]
    assert [line["opponents"] == [] for line in told] == [True, True, False, False, False]
    for line in told[2:]:
        met = [each["name"] for each in line["opponents"]]
        # A teacher may have the name of a shipped strategy and is another opponent.
        assert len(met) == len(set(met))
        assert set(met) & {"teacher big-money", "teacher first-game"}
    # While it imitates, the loss is the mean surprise at what the teacher does.
    assert min(line["policy"] for line in told[:2]) > 0.5 > max(line["policy"] for line in told[2:])
    folder = tmp_path / "out"
    for moment in (2, 4, 3):
        with pytest.raises(KeyboardInterrupt):
            learn(folder, TAUGHT, moment)
    assert learn(folder, TAUGHT)
    assert (folder / WEIGHTS).read_bytes() == (taught / WEIGHTS).read_bytes()
    assert lines(folder) == lines(taught)


def test_a_network_that_is_probed_is_the_only_opponent(whole, tmp_path):
    plan = replace(PLAN, probe=str(whole / WEIGHTS), decisions=256)
    folder = tmp_path / "out"
    assert learn(folder, plan)
    rounds = [line for line in lines(folder)[1:] if "matches" not in line]
    assert [[each["name"] for each in line["opponents"]] for line in rounds] == [["probe"]] * 2
    assert sum(line["games"] for line in rounds) == sum(line["opponents"][0]["games"] for line in rounds)
    assert not (folder / "league").exists()
    with pytest.raises(SetupError, match="probe differs"):
        learn(folder, replace(PLAN, decisions=256))
