"""The bots of Dominion by their codes: random, the shipped strategies, networks, and the search."""

from functools import partial
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.random import RandomBot
from demesne.bots.dominion.strategy import library
from demesne.bots.registry import LEVELS, RANDOM_SENTENCE, Family
from demesne.bots.search.budget import Budget
from demesne.bots.search.levels import Search

SEARCH: Final = Search(
    "demesne.bots.search.dominion.bot:DominionSearchBot",
    usual=Budget(1000),
    levels={},
)

NETWORK_SENTENCE: Final = "Plays by the weights in a file that `demesne train` wrote."
MASTER_SENTENCE: Final = (
    "Plays by the shipped network: alone (master), or with a search by iterations a move."
)
LEVEL_SENTENCE: Final = (
    "A level for people: the shipped network with mistakes, of which a higher level makes fewer."
)


def families() -> list[Family]:
    """Return the bots that do not search."""
    texts = [
        Family(name, partial(_shipped, name), partial(_first_sentence, name)) for name in library.names()
    ]
    network = Family("network", _network, lambda: NETWORK_SENTENCE, "FILE")
    master = Family("master", _master, lambda: MASTER_SENTENCE, "1000")
    levels = [Family(name, partial(_level, name), lambda: LEVEL_SENTENCE) for name in LEVELS]
    return [Family("random", _random, lambda: RANDOM_SENTENCE), *texts, network, master, *levels]


def _random(_: str) -> Bot:
    return RandomBot()


def _network(path: str) -> Bot:
    from demesne.learning.dominion.bots import make

    return make(path)


def _master(parameter: str) -> Bot:
    from demesne.learning.dominion.master import make

    return make(parameter)


def _level(name: str, _: str) -> Bot:
    from demesne.learning.dominion.levels import make

    return make(name)


def _shipped(name: str, _: str) -> Bot:
    return library.bot_of(library.shipped(name))


def _first_sentence(name: str) -> str:
    """Return the first sentence of a shipped strategy's description."""
    return library.shipped(name).description.partition(". ")[0].rstrip(".") + "."
