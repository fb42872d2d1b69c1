"""Programs written for version 0.1 still run, and are told what things are called now."""

import importlib
import subprocess
import sys
import warnings

import pytest

from demesne import former_names

PROGRAM = """
from demesne.kernel.chance import FastGenerator, Generator, derive
from demesne.kernel.events import EventLog
from demesne.dominion.kingdoms import resolve
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.players.bot import Bot

class Lazy(Bot):
    def choose(self, view, decision, rng):
        return decision.actions[rng.below(len(decision.actions))]

rng = FastGenerator(derive(1, "game"))
state = State.start(Setup(resolve("first-game", 1), 2), rng, EventLog())
copy = state.clone()
assert isinstance(rng, Generator) and copy.to_act() == (0,)
print(type(state).__module__)
"""


def test_a_program_of_version_0_1_runs():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "demesne.games.dominion.game\n"), done.stderr


@pytest.mark.parametrize("former", former_names.MODULES)
def test_a_former_module_is_the_present_one_with_a_warning(former, monkeypatch):
    present = former_names.MODULES[former]
    # Imported once already it would give no warning.
    for name in [name for name in sys.modules if name.startswith(former)]:
        monkeypatch.delitem(sys.modules, name)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        module = importlib.import_module(former)
    assert f"{former} is called {present} now" in [str(warning.message) for warning in told]
    assert dir(module) == dir(importlib.import_module(present))


def test_what_never_was_is_not_found():
    for name in ("demesne.core.nothing", "demesne.nothing"):
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(name)


@pytest.mark.filterwarnings("ignore:demesne.* is called:DeprecationWarning")
@pytest.mark.parametrize(
    ("game", "state"), [("dominion", "DominionState"), ("dominations", "DominationsState")]
)
def test_states_have_their_former_name_too(game, state):
    former = importlib.import_module(f"demesne.{game}.state")
    assert former.State is getattr(importlib.import_module(f"demesne.games.{game}.game"), state)


@pytest.mark.filterwarnings("ignore:demesne.* is called:DeprecationWarning")
def test_a_name_that_has_moved_to_another_module_is_found_there():
    former = importlib.import_module("demesne.players.bot")
    assert former.LensBot is importlib.import_module("demesne.bots.dominion.bot").LensBot


def test_a_class_that_has_left_its_module_is_found_with_a_warning():
    pytest.importorskip("numpy")
    vector = importlib.import_module("demesne.envs.vector")
    with pytest.warns(DeprecationWarning, match=r"DominionVector is called demesne\.envs\.dominion\.vector"):
        assert vector.DominionVector is importlib.import_module("demesne.envs.dominion.vector").DominionVector
    with pytest.raises(AttributeError, match="has no attribute 'ChessVector'"):
        _ = vector.ChessVector
