"""The shipped strategies that can be played with a kingdom, as guides of the search."""

from collections.abc import Sequence
from functools import cache

from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.games.dominion.ids import BASIC


def guides_for(kingdom: Sequence[int]) -> list[StrategyBot]:
    """Return a bot for each shipped strategy whose cards are in the kingdom, in the order of their names."""
    return [bot for bot in _all() if all(card < BASIC or card in kingdom for card in bot.needs)]


@cache
def _all() -> tuple[StrategyBot, ...]:
    return tuple(library.bot_of(library.shipped(name)) for name in library.names())
