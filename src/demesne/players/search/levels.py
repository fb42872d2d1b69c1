"""The searching bots by their codes: free budgets, and three levels for people."""

from importlib import import_module
from typing import Any, Final

from demesne.players.bot import Bot
from demesne.players.search.budget import Budget

CODE: Final = "ismcts"
EXAMPLE: Final = "800"

_CLASSES: Final = {
    "dominion": ("demesne.players.search.dominion.bot", "DominionSearchBot"),
    "dominations": ("demesne.players.search.dominations.bot", "DominationsSearchBot"),
}
_USUAL: Final = {"dominion": Budget(1000), "dominations": Budget(100)}

LEVELS: Final = {
    "dominion": {"easy": Budget(20, 1000), "medium": Budget(200, 2000), "hard": Budget(4000, 5000)},
    "dominations": {"easy": Budget(1, 1000), "medium": Budget(30, 3000), "hard": Budget(300, 8000)},
}
"""A level is a number of iterations and a bound on the time for them, which a machine of today does not reach."""


def searcher(game: str, parameter: str) -> Bot:
    """Return the bot of a budget, as in `ismcts:800`; an empty parameter is the usual one. Raises SetupError."""
    if not parameter:
        return _make(game, CODE, _USUAL[game])
    return _make(game, f"{CODE}:{parameter}", Budget.parse(parameter))


def level(game: str, name: str) -> Bot:
    """Return the bot of a level."""
    return _make(game, name, LEVELS[game][name])


def bare(game: str) -> Any:
    """Return a searching bot that works for another one: the seed, the settings and each budget come from outside."""
    return _make(game, CODE, Budget(1))


def sentence(game: str, name: str) -> str:
    """Return one sentence about a code."""
    if name == CODE:
        return f"Search by iterations a move, by time ({CODE}:500ms) or in parts ({CODE}:800x4)."
    budget = LEVELS[game][name]
    several = "iterations" if budget.iterations > 1 else "iteration"
    return f"Search by {budget.iterations} {several} a move, in at most {budget.milliseconds // 1000} s."


def _make(game: str, name: str, budget: Budget) -> Bot:
    """Return a bot; the engine of its game is loaded only now."""
    module, kind = _CLASSES[game]
    bot = getattr(import_module(module), kind)(name, budget)
    assert isinstance(bot, Bot)
    return bot
