"""The shipped network for Dominion, the bots that play by it, and its card.

The card is `master.json`, beside the weights: how they were made, what they are worth, and their checksum.
"""

import json
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Final

from demesne.bots.dominion.bot import LensBot
from demesne.bots.search.budget import Budget
from demesne.core.errors import DemesneError, SetupError
from demesne.learning import weights
from demesne.learning.dominion.bots import NetworkBot, network_of
from demesne.learning.network import Network
from demesne.learning.weights import Weights

CODE: Final = "master"

_FOLDER: Final = files("demesne.learning.dominion")


def make(parameter: str) -> LensBot:
    """Return the bot of the network alone for "", or that of a budget. Raises SetupError."""
    if not parameter:
        return NetworkBot(CODE, network())
    code = f"{CODE}:{parameter}"
    budget = Budget.parse(parameter, CODE)
    if budget.parts > 1:
        raise SetupError(f"{CODE} does not search in parts, unlike {code}")
    from demesne.learning.dominion.search.bot import NetworkSearchBot

    return NetworkSearchBot(code, network(), budget)


@cache
def network() -> Network:
    """Return the shipped network. Raises DemesneError where its file is not that of the card."""
    return network_of(shipped(), "master.network")


def shipped() -> Weights:
    """Return the shipped weights. Raises DemesneError where their file is not that of the card."""
    data = content()
    if checksum(data) != card()["checksum"]:
        raise DemesneError("the weights of master are not those of its card; install demesne again")
    return weights.from_bytes(data)


def content() -> bytes:
    """Return the shipped file of weights."""
    return (_FOLDER / "master.network").read_bytes()


def card() -> dict[str, Any]:
    """Return the card of the shipped network."""
    told: dict[str, Any] = json.loads((_FOLDER / "master.json").read_text(encoding="utf-8"))
    return told


def checksum(data: bytes) -> str:
    """Return the BLAKE2b digest of a file of weights, as the card names it."""
    return blake2b(data, digest_size=32).hexdigest()
