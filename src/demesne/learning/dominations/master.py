"""The bots that play Dominations by the shipped network."""

from functools import cache
from typing import Final

from demesne.bots.dominations.bot import DominationsBot
from demesne.learning.dominations.bots import NetworkBot, network_of
from demesne.learning.network import Network
from demesne.learning.shipped import CODE, FILE, Shipped, budget_of

SHIPPED: Final = Shipped("demesne.learning.dominations")


def make(parameter: str) -> DominationsBot:
    """Return the bot of the network alone for "", or that of a budget. Raises SetupError."""
    if not parameter:
        return NetworkBot(CODE, network())
    from demesne.learning.dominations.search_bot import NetworkSearchBot

    return NetworkSearchBot(f"{CODE}:{parameter}", network(), budget_of(parameter))


def expert() -> DominationsBot:
    """Return the highest level for people, which plays by the network alone."""
    return NetworkBot("expert", network())


@cache
def network() -> Network:
    """Return the shipped network. Raises DemesneError where its file is not that of the card."""
    return network_of(SHIPPED.weights(), FILE)
