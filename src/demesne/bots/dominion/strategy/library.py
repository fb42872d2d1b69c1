"""The strategies that are shipped, and bots made from strategies."""

from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.dominion.strategy.compiler import compile_strategy
from demesne.bots.dominion.strategy.parser import load, parse
from demesne.bots.dominion.strategy.tree import Strategy
from demesne.bots.registry import STRATEGY_SUFFIX
from demesne.bots.strategy_texts import Size, StrategyTexts
from demesne.core.errors import SetupError

SUFFIX = STRATEGY_SUFFIX


def names() -> list[str]:
    """Return the names of the shipped strategies in alphabetical order."""
    return sorted(
        file.name.removesuffix(SUFFIX) for file in _folder().iterdir() if file.name.endswith(SUFFIX)
    )


def text(name: str) -> str:
    """Return the text of a shipped strategy."""
    return _folder().joinpath(name + SUFFIX).read_text(encoding="utf-8")


def shipped(name: str) -> Strategy:
    """Return a shipped strategy."""
    return parse(text(name), name + SUFFIX)


def find(word: str) -> Strategy:
    """Return the strategy of a file, whose name ends in SUFFIX, or a shipped one by its name.

    Raises StrategyError for a bad text, SetupError where there is no such strategy.
    """
    if word.endswith(SUFFIX):
        return load(Path(word).expanduser())
    if word not in names():
        raise SetupError(
            f"no shipped strategy {word!r}; there are {', '.join(names())}, and files whose names end in {SUFFIX}"
        )
    return shipped(word)


def bot_of(strategy: Strategy) -> StrategyBot:
    """Return a bot that plays a strategy."""
    return StrategyBot(strategy.name, compile_strategy(strategy), strategy.needs)


class DominionStrategyTexts(StrategyTexts):
    """The language of strategies for Dominion."""

    def bot_of_file(self, word: str) -> StrategyBot:
        return bot_of(find(word))

    def bot_of_text(self, text: str) -> StrategyBot:
        return bot_of(parse(text))

    def size(self, text: str) -> Size:
        strategy = parse(text)
        program = compile_strategy(strategy)
        return Size(len(strategy.rules), len(program.tests) + len(program.arithmetic))


STRATEGY_TEXTS: Final = DominionStrategyTexts()


def _folder() -> Traversable:
    return resources.files("demesne.bots.dominion").joinpath("strategies")
