"""What is called again and again keeps no memory.

A call from interpreted code to compiled code keeps each packed array that it hands over, and so does setting an
attribute to one: a fault of the wrappers that the compiler makes. Tests here fail in the compiled mode alone.
"""

import ast
import gc
import tracemalloc
from itertools import pairwise

import pytest
from tools.compiling import ROOT, compiled_sources, module_name

from demesne.bots.search.general import GeneralArm
from demesne.core.chance import FastChance
from demesne.envs.dominion.vector import DominionVector
from demesne.games.dominations.game import GAME as DOMINATIONS
from demesne.games.dominations.notation import moves as notation
from demesne.games.dominion.setup import random_ten
from demesne.i18n.catalogue import Catalogue
from demesne.learning.dominion.bots import bot_of
from demesne.learning.dominion.dataset import observation_of, policy_of
from demesne.server.rendering.dominations import DominationsRenderer
from tests.games.dominations.deals import Deal, steps
from tests.learning.dominion.games import positions, random_weights

RUNS = 30
MOST_BYTES = 40
"""What a run may keep on average: counters and caches grow a little."""

BAGS = "demesne.games.dominion.bags"
KEPT = {
    # Constants.
    ("src/demesne/learning/dominion/forecast.py", ("demesne.learning.dominion.search.arm", "NetworkArm")),
    ("src/demesne/learning/weights.py", ("demesne.learning.network", "Network")),
    # The made-up positions of one `demesne check-bot`.
    ("src/demesne/lab/checkbot/dominion/arrangement.py", (BAGS, "add")),
    ("src/demesne/lab/checkbot/dominion/arrangement.py", (BAGS, "empty")),
}
"""What interpreted modules hand a packed array to, which is kept."""


def kept_by(run):
    """Return how many bytes a run keeps, on average."""

    def traced():
        for _ in range(RUNS):
            run()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        # What the first runs put in the place of something else counts for nothing, nor what happens once by chance.
        levels = [traced() for _ in range(4)]
        return min(later - earlier for earlier, later in pairwise(levels)) / RUNS
    finally:
        tracemalloc.stop()


@pytest.fixture(scope="module")
def civilization():
    """A state of Dominations with trees."""
    states = [state.copy() for state, *_ in steps(Deal(2, 1, "final", {}, False))]
    return next(state for state in states[len(states) // 2 :] if state.players_to_act())


@pytest.fixture
def position():
    """The view of a position of Dominion that has a choice."""
    for state in positions(1):
        view = state.view(int(state.actor))
        if len(view.legal_actions()) > 2:
            return view
    raise AssertionError("no choice")


def test_updates_of_a_table_keep_nothing(civilization):
    seat = civilization.players_to_act()[0]
    renderer = DominationsRenderer(civilization.setup, Catalogue.load("en"))
    view = civilization.view(seat)
    texts = [notation.text(action, view) for action in view.legal_actions()]
    assert kept_by(lambda: renderer.render(view, [], texts, ["Ann", "Bo"])) < MOST_BYTES


def test_batches_keep_nothing():
    kingdoms = [random_ten(seed) for seed in range(20)]
    assert kept_by(lambda: DominionVector(4, 1, kingdoms=kingdoms)) < MOST_BYTES


def test_rows_of_a_dataset_keep_nothing(position):
    bot = bot_of(random_weights(), "some.network")
    actions = [int(action) for action in position.legal_actions()]
    assert kept_by(lambda: (observation_of(position), policy_of(bot, position, actions))) < MOST_BYTES


def test_a_search_without_guides_keeps_nothing(civilization):
    arm = GeneralArm(DOMINATIONS, civilization.view(civilization.players_to_act()[0]), FastChance(bytes(8)))

    def run():
        arm.deal()
        arm.offer()

    assert kept_by(run) < MOST_BYTES


def test_interpreted_code_hands_over_no_packed_arrays():
    """By name: of methods it knows those of classes that are made."""
    compiled = compiled_sources()
    takers = {
        (module_name(source), taker)
        for source in compiled
        for taker in takers_in(ast.parse((ROOT / source).read_text(encoding="utf-8")))
    }
    assert len(takers) > 50
    found = {
        (source, taker)
        for path in (ROOT / "src").rglob("*.py")
        if (source := path.relative_to(ROOT).as_posix()) not in compiled
        for taker in takers & called_in(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found == KEPT


def takers_in(tree):
    """Yield the functions of a module that take a packed array, and the classes whose objects are made with one."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and takes_array(node):
            yield node.name
        if isinstance(node, ast.ClassDef):
            makers = [
                each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"
            ]
            if any(map(takes_array, makers)):
                yield node.name


def takes_array(function):
    """Tell whether a parameter of a function is a packed array."""
    return any(each.annotation and "vec[" in ast.unparse(each.annotation) for each in function.args.args)


def called_in(tree):
    """Return what a module calls of what it imports, or of a module that it imports."""
    imported = {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    own = {imported[each.id] for each in called if isinstance(each, ast.Name) and each.id in imported}
    parts = {
        (".".join(imported[each.value.id]), each.attr)
        for each in called
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id in imported
    }
    return own | parts
