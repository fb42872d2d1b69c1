"""Average networks for Dominion that began as one: the average plays better than each of them where they differ.

    python -m tools.average OUT FILE=WEIGHT FILE=WEIGHT ...

The file of weights OUT tells of the training of the first FILE. It needs the extra `train`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from demesne.learning import weights
from demesne.learning.training.dominion.model import quantized
from demesne.learning.training.model import restored
from demesne.learning.weights import Weights, digest_of


def average(parts: Sequence[tuple[Weights, float]]) -> Weights:
    """Return the average of networks with these weights, which tells of the training of the first one.

    Raises ValueError for networks of different sizes or inputs.
    """
    first, _ = parts[0]
    if any((each.inputs, each.sizes) != (first.inputs, first.sizes) for each, _ in parts):
        raise ValueError("networks of different sizes or inputs have no average")
    whole = sum(weight for _, weight in parts)
    params = [(restored(each), weight / whole) for each, weight in parts]
    mean = {
        name: np.sum([weight * np.asarray(each[name]) for each, weight in params], 0) for name in params[0][0]
    }
    of = [[digest_of(weights.to_bytes(each)), weight] for each, weight in parts]
    return quantized(mean, {**first.about, "average": of})


def main() -> None:
    """Read the files, write their average."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("parts", nargs="+", metavar="FILE=WEIGHT")
    given = parser.parse_args()
    parts = []
    for part in given.parts:
        file, _, weight = part.rpartition("=")
        parts.append((weights.read(Path(file)), float(weight)))
    weights.write(given.out, weights.to_bytes(average(parts)))


if __name__ == "__main__":
    main()
