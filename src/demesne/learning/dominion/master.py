"""The bots that play Dominion by the shipped network."""

from functools import cache
from typing import Final

from demesne.bots.dominion.bot import LensBot
from demesne.learning.dominion.bots import NetworkBot, network_of
from demesne.learning.network import Network
from demesne.learning.shipped import CODE, FILE, Shipped, budget_of

SHIPPED: Final = Shipped("demesne.learning.dominion")


def make(parameter: str) -> LensBot:
    """Return the bot of the network alone for "", or that of a budget. Raises SetupError."""
    if not parameter:
        return NetworkBot(CODE, network())
    from demesne.learning.dominion.search.bot import NetworkSearchBot

    return NetworkSearchBot(f"{CODE}:{parameter}", network(), budget_of(parameter))


@cache
def network() -> Network:
    """Return the shipped network. Raises DemesneError where its file is not that of the card."""
    return network_of(SHIPPED.weights(), FILE)
