"""How fast the environments of PettingZoo, Gymnasium and OpenSpiel step, with random legal actions.

`python -m demesne_benchmarks.adapters dominion` prints the figures of a game. A step is a decision of an agent, with
its observation and its mask, and the choice of a random legal action by NumPy is in it too. In OpenSpiel it is a node:
a decision, or one drawn card. Needs the extras `envs` and `openspiel`.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from demesne import COMPILED
from demesne.envs import interface
from demesne_benchmarks import figures
from demesne_benchmarks.bench import Line
from demesne_benchmarks.measuring import Figure, machine, measure

if TYPE_CHECKING:
    import numpy as np

SEED: Final = 1
RUNS: Final = 5
UNIT: Final = "steps/s"
MAX_TURNS: Final = 40


@dataclass(frozen=True)
class Door:
    """One way to step a game: `walk` takes a number of steps."""

    key: str
    what: str
    walk: Callable[[int], object]


def doors(game: str) -> list[Door]:
    """Return the ways to step a game."""
    module = import_module(f"demesne.envs.{game}_v0")
    gymnasium, single = import_module("gymnasium"), import_module("demesne.envs.single")
    alone = gymnasium.make(single.ANY_GAME, game=game, opponents="random").unwrapped
    return [
        Door("aec-raw", "PettingZoo, raw_env", partial(walk_agents, module.raw_env())),
        Door("aec", "PettingZoo, env with its wrappers", partial(walk_agents, module.env())),
        Door("gymnasium", "Gymnasium against random", partial(walk_alone, alone)),
        Door("openspiel", "OpenSpiel, decisions and draws", partial(walk_nodes, game)),
    ]


def lines(
    game: str, runs: int = RUNS, tell: Callable[[str], object] = figures.silently, steps: int | None = None
) -> Iterator[Line]:
    """Measure each way to step a game `runs` times, with `steps` steps or as many as it needs."""
    number = steps or (20_000 if COMPILED else 500)
    for door in doors(game):
        tell(door.what)
        yield Figure.of(door.key, door.what, UNIT, number, measure(partial(door.walk, number), runs))


def note(game: str) -> str:
    """Return what a reader of the figures must know."""
    known = interface.find(game)
    return (
        f"2 players, random legal actions; an observation has {known.observation.width} elements of uint8, "
        f"a mask {known.n_actions} of int8."
    )


def walk_agents(env: Any, steps: int) -> None:
    """Take `number` decisions in an environment of PettingZoo."""
    rng = generator()
    env.reset(seed=SEED)
    taken = 0
    while taken < steps:
        for _ in env.agent_iter():
            observed, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(choice(observed["action_mask"], rng))
                taken += 1
                if taken == steps:
                    return
        env.reset()


def walk_alone(env: Any, steps: int) -> None:
    """Take a number of the agent's decisions in an environment of Gymnasium."""
    rng = generator()
    _, info = env.reset(seed=SEED)
    for _ in range(steps):
        _, _, terminated, truncated, info = env.step(choice(info["action_mask"], rng))
        if terminated or truncated:
            _, info = env.reset()


def walk_nodes(game: str, steps: int) -> None:
    """Visit a number of nodes of random games in OpenSpiel, with the tensor of each decision."""
    import pyspiel

    import_module("demesne.envs.open_spiel")
    given = {"max_turns": MAX_TURNS} if game == "dominion" else {}
    loaded = pyspiel.load_game(f"python_demesne_{game}", given)
    rng = generator()
    state = loaded.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            state = loaded.new_initial_state()
        if state.is_chance_node():
            items, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(items, p=chances)))
        else:
            state.information_state_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.integers(len(legal)))])


def generator() -> "np.random.Generator":
    """Return the source of the random choices."""
    import numpy as np

    return np.random.default_rng(SEED)


def choice(mask: Any, rng: "np.random.Generator") -> int:
    """Return one of the actions of a mask."""
    legal = mask.nonzero()[0]
    return int(legal[int(rng.random() * len(legal))])


def main() -> None:
    """Print the figures of the game that the command line names."""
    game = sys.argv[1] if len(sys.argv) > 1 else "dominion"
    figures.show(machine(), note(game), RUNS, list(lines(game)))


if __name__ == "__main__":
    main()
