"""The bots of Dominations by their codes: random, greedy planning, networks, and the search."""

from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.registry import RANDOM_SENTENCE, Family
from demesne.bots.search.budget import Budget
from demesne.bots.search.levels import Search

SEARCH: Final = Search(
    "demesne.bots.search.dominations.bot:DominationsSearchBot",
    usual=Budget(100),
    levels={
        "beginner": Budget(30, 3000, haste=948),
        "easy": Budget(30, 3000, haste=872),
        "medium": Budget(30, 3000, haste=700),
        "hard": Budget(30, 3000, haste=280),
    },
)

_GREEDY: Final = "Plans one turn ahead, by an evaluation of what everything is worth."
_MASTER: Final = "Judges turns by the shipped network: alone (master), or in a search by iterations."
_EXPERT: Final = "The highest level for people: the shipped network alone."
_NETWORK: Final = "Judges every turn by the weights in a file that `demesne train` wrote."


def families() -> list[Family]:
    """Return the bots that do not search."""
    return [
        Family("random", _random, lambda: RANDOM_SENTENCE),
        Family("greedy", _greedy, lambda: _GREEDY),
        Family("network", _network, lambda: _NETWORK, "FILE"),
        Family("master", _master, lambda: _MASTER, "64"),
        Family("expert", _expert, lambda: _EXPERT),
    ]


def _random(_: str) -> Bot:
    # The engine is loaded with the first bot, not with the list of bots.
    from demesne.bots.dominations.random import RandomBot

    return RandomBot()


def _greedy(_: str) -> Bot:
    from demesne.bots.dominations.greedy import GreedyBot

    return GreedyBot()


def _network(path: str) -> Bot:
    from demesne.learning.dominations.bots import make

    return make(path)


def _expert(_: str) -> Bot:
    from demesne.learning.dominations.master import expert

    return expert()


def _master(parameter: str) -> Bot:
    from demesne.learning.dominations.master import make

    return make(parameter)
