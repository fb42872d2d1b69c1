"""The kingdom that a simulation or a tournament is played in where none is named."""

from collections.abc import Iterable

from demesne.bots.registry import STRATEGY_GAME
from demesne.bots.strategy import library
from demesne.games.dominion.ids import BASIC
from demesne.games.dominion.setup import fitting
from demesne.lab.plan import FIRST_GAME


def usual(game: str, codes: Iterable[str]) -> str:
    """Return the usual kingdom, or where strategies need cards that it lacks one with all of them.

    Raises StrategyError for a text that cannot be read, SetupError where no kingdom has all cards.
    """
    if game != STRATEGY_GAME:
        return FIRST_GAME
    shipped = library.names()
    needed = {
        card
        for code in dict.fromkeys(codes)
        if code in shipped or code.endswith(library.SUFFIX)
        for card in library.find(code).needs
        if card >= BASIC
    }
    return fitting(needed)
