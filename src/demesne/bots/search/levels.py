"""The searching bots by their codes: free budgets, and levels for people."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from demesne.bots.bot import Bot
from demesne.bots.search.budget import Budget
from demesne.core import registry
from demesne.core.spec import load

CODE: Final = "ismcts"
EXAMPLE: Final = "800"


_USUAL: Final = Budget(500)


def _levels() -> dict[str, Budget]:
    return {"easy": Budget(20, 1000), "medium": Budget(200, 2000), "hard": Budget(2000, 5000)}


@dataclass(frozen=True)
class Search:
    """How a game is searched.

    `place` is the "module:class" of a bot that takes a name and a budget, imported with the first such bot; "" is the
    search that knows only the rules. `usual` is the default budget. A level is a number of iterations with a limit on
    their time, which a machine of today does not reach.
    """

    place: str = ""
    usual: Budget = _USUAL
    levels: Mapping[str, Budget] = field(default_factory=_levels)


def search_of(game: str) -> Search:
    """Return how a game is searched."""
    return load(registry.spec(game).search, Search) or Search()


def searcher(game: str, parameter: str) -> Bot:
    """Return the bot of a budget, as in `ismcts:800`; an empty parameter is the usual one. Raises SetupError."""
    if not parameter:
        return _make(game, CODE, search_of(game).usual)
    return _make(game, f"{CODE}:{parameter}", Budget.parse(parameter))


def level(game: str, name: str) -> Bot:
    """Return the bot of a level."""
    return _make(game, name, search_of(game).levels[name])


def bare(game: str) -> Any:
    """Return a searching bot for a worker process: the seed, the settings and the budgets come from outside."""
    return _make(game, CODE, Budget(1))


def sentence(game: str, name: str) -> str:
    """Return one sentence about a code."""
    if name == CODE:
        return f"Search by iterations a move, by time ({CODE}:500ms) or in parts ({CODE}:800x4)."
    budget = search_of(game).levels[name]
    several = "iterations" if budget.iterations > 1 else "iteration"
    hasty = f", in {budget.haste / 10:g} % of the moves by one" if budget.haste else ""
    return (
        f"Search by {budget.iterations} {several} a move{hasty}, in at most {budget.milliseconds // 1000} s."
    )


def _make(game: str, name: str, budget: Budget) -> Bot:
    """Return a bot; the engine of its game is loaded only now."""
    place = search_of(game).place
    if not place:
        from demesne.bots.search.general import GeneralSearchBot

        return GeneralSearchBot(registry.find(game), name, budget)
    module, _, kind = place.partition(":")
    bot = getattr(import_module(module), kind)(name, budget)
    assert isinstance(bot, Bot)
    return bot
