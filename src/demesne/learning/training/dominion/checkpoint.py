"""All that a training needs to go on, in one file that is replaced as a whole after every round."""

import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import jax
import numpy as np

from demesne.core.errors import SetupError
from demesne.learning import weights
from demesne.learning.training.model import Params

NAME: Final = "checkpoint.npz"

_TOLD: Final = "told"


@dataclass
class Progress:
    """How far a training has come: `round` rounds are behind it, with `decisions` decisions in `seconds`.

    `average` is the network that counts: the mean of what it was lately.
    """

    params: Params
    memory: Any
    average: Params
    round: int = 0
    decisions: int = 0
    games: int = 0
    seconds: float = 0.0


def save(path: Path, progress: Progress, identity: dict[str, Any], league: dict[str, Any]) -> None:
    """Write a checkpoint. Raises SetupError where the disk refuses."""
    told = {
        "identity": identity,
        "round": progress.round,
        "decisions": progress.decisions,
        "games": progress.games,
        "seconds": progress.seconds,
        "league": league,
    }
    leaves = jax.tree.leaves(_kept(progress))
    arrays: dict[str, Any] = {f"leaf{number:03}": np.asarray(leaf) for number, leaf in enumerate(leaves)}
    arrays[_TOLD] = np.frombuffer(json.dumps(told).encode(), np.uint8)
    buffer = io.BytesIO()
    np.savez(buffer, **arrays)
    weights.write(path, buffer.getvalue())


def restore(path: Path, progress: Progress, identity: dict[str, Any]) -> dict[str, Any] | None:
    """Bring a training that has just begun to where its checkpoint is, and return what that says of the league.

    Return None where there is no checkpoint. Raises SetupError for one that is damaged or of another training.
    """
    if not path.exists():
        return None
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            told: Any = json.loads(file[_TOLD].tobytes())
            kept = [file[name] for name in sorted(file.files) if name != _TOLD]
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise SetupError(
            f"{path} is damaged ({error}); delete it to begin again, or give another --out"
        ) from None
    leaves, tree = jax.tree.flatten(_kept(progress))
    if told.get("identity") != identity or [leaf.shape for leaf in leaves] != [array.shape for array in kept]:
        raise SetupError(f"{path} belongs to another training; give another --out")
    arrays = [jax.numpy.asarray(array) for array in kept]
    progress.params, progress.memory, progress.average = jax.tree.unflatten(tree, arrays)
    progress.round, progress.decisions = told["round"], told["decisions"]
    progress.games, progress.seconds = told["games"], told["seconds"]
    league: dict[str, Any] = told["league"]
    return league


def _kept(progress: Progress) -> tuple[Params, Any, Params]:
    return progress.params, progress.memory, progress.average
