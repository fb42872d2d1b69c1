"""The network that is shipped for a game, and its card.

The card is `master.json`, beside the weights: how they were made, what they are worth, and their checksum.
"""

import json
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from demesne.bots.search.budget import Budget
from demesne.core.errors import DemesneError, SetupError
from demesne.learning import weights
from demesne.learning.weights import Weights

CODE: Final = "master"
"""The bots that play by it."""
FILE: Final = "master.network"
CARD: Final = "master.json"


class Shipped:
    """The network of one game, in a folder of the package."""

    def __init__(self, package: str) -> None:
        self._folder = files(package)

    def weights(self) -> Weights:
        """Return the weights. Raises DemesneError where their file is not that of the card."""
        data = self.content()
        if checksum(data) != self.card()["checksum"]:
            raise DemesneError("the weights of master are not those of its card; install demesne again")
        return weights.from_bytes(data)

    def content(self) -> bytes:
        """Return the file of weights."""
        return (self._folder / FILE).read_bytes()

    def card(self) -> dict[str, Any]:
        """Return the card."""
        told: dict[str, Any] = json.loads((self._folder / CARD).read_text(encoding="utf-8"))
        return told


def checksum(data: bytes) -> str:
    """Return the BLAKE2b digest of a file of weights, as the card names it."""
    return blake2b(data, digest_size=32).hexdigest()


def budget_of(parameter: str) -> Budget:
    """Return the budget of `master:N`. Raises SetupError."""
    budget = Budget.parse(parameter, CODE)
    if budget.parts > 1:
        raise SetupError(f"{CODE} does not search in parts, unlike {CODE}:{parameter}")
    return budget
