"""What is measured of the batched environments: steps of all games together, with observations and masks.

A step is one decision in one slot: the action taken, the game gone on with (the next one begun where it is over), and
the observation and the mask of the next seat to act written. Random actions are chosen by the batch itself. For given
actions the random ones of such a run are kept as arrays and taken again from the same seed, so that what is measured
is the call of `step` and not the choice.
"""

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from demesne import COMPILED
from demesne.envs.vector.environment import Vector
from demesne_benchmarks.bench import Line
from demesne_benchmarks.measuring import Fact, Figure, measure

if TYPE_CHECKING:
    from numpy.typing import NDArray

SEED: Final = 1
FEW: Final = 16
"""Games of a batch in plain Python."""
UNIT: Final = "steps/s"


def lines(make: Callable[[int], Vector], slots: int, steps: int, runs: int) -> Iterator[Line]:
    """Measure the batch of games that `make` returns, `runs` times."""
    slots = slots if COMPILED else FEW
    vector = make(slots)
    rounds = max(1, steps // slots)
    n = rounds * slots
    what = f"batch of {slots} games, random actions"
    yield Figure.of("batch", what, UNIT, n, measure(partial(vector.step_random, rounds), runs))
    if find_spec("numpy"):
        actions = recorded(vector, rounds)
        what = "  actions given as an array"
        yield Figure.of("batch-given", what, UNIT, n, measure(partial(replay, vector, actions), runs))
    yield Fact("batch-width", "  an observation, elements of uint8", "elements", vector.observation.width)
    yield Fact("batch-mask", "  a mask, elements of int8", "elements", vector.n_actions)


def recorded(vector: Vector, rounds: int) -> "list[NDArray[Any]]":
    """Take random steps from the beginning and return their actions."""
    vector.reset(SEED)
    found = []
    for _ in range(rounds):
        vector.step_random()
        found.append(vector.actions.copy())
    return found


def replay(vector: Vector, actions: "list[NDArray[Any]]") -> None:
    """Take these steps from the beginning."""
    vector.reset(SEED)
    for chosen in actions:
        vector.step(chosen)
