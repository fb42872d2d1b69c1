"""The bots of each game by their codes, the words that `-p` takes."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, partial
from typing import Any, Final

from demesne.bots import user
from demesne.bots.bot import Bot
from demesne.bots.general import GeneralRandomBot
from demesne.bots.search import levels
from demesne.bots.strategy_texts import StrategyTexts
from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.spec import load

OWN_BOT = ("path/to/bot.py:ClassName", "A bot of your own, written in Python.")
OWN_STRATEGY = ("path/to/file.strategy", "A strategy text of your own.")
"""What the code of a file looks like; not every game has strategy texts."""

STRATEGY_SUFFIX = ".strategy"
"""How the name of a file with a strategy text ends."""

LEVELS: Final = ("beginner", "easy", "medium", "hard", "expert")
"""The levels for people, the weakest first: each game has bots of these codes."""

RANDOM_SENTENCE = "Takes any legal action with equal chance."


@dataclass(frozen=True)
class Family:
    """The bots of one code.

    `make` gets the part of the code after a colon; `parameter` is what the list shows for it, "" where there
    is none. `describe` is asked only for the list.
    """

    name: str
    make: Callable[[str], Bot]
    describe: Callable[[], str]
    parameter: str = ""

    @property
    def code(self) -> str:
        """The code as lists show it."""
        return f"{self.name}:{self.parameter}" if self.parameter else self.name


def make_bot(code: str, game: str) -> Bot:
    """Return a new bot for a code. Raises SetupError for an unknown one, StrategyError for a bad text."""
    families = _families(game)
    if code.endswith(STRATEGY_SUFFIX):
        return strategy_texts(game, code).bot_of_file(code)
    if code.endswith(".py") or ".py:" in code:
        return user.load(code)
    name, colon, parameter = code.partition(":")
    family = families.get(name)
    if family is None:
        known_codes = ", ".join(
            [family.code for family in families.values()] + [path for path, _ in files(game)]
        )
        close = get_close_matches(name.lower(), families, 1)
        hint = f"; did you mean {families[close[0]].code}?" if close else "."
        raise SetupError(f"there is no bot {code}{hint} Known are {known_codes}")
    if colon and not family.parameter:
        raise SetupError(f"the bot {name} takes nothing after a colon, unlike {code}")
    if colon and not parameter:
        raise SetupError(f"nothing stands after the colon of {code}; it is written like {family.code}")
    return family.make(parameter)


def known(game: str) -> list[tuple[str, str]]:
    """Return all codes of a game, each with one sentence about it."""
    return [(family.code, family.describe()) for family in _families(game).values()] + files(game)


def files(game: str) -> list[tuple[str, str]]:
    """Return the codes of files that a game takes, each with one sentence about it."""
    return [OWN_STRATEGY, OWN_BOT] if takes_strategies(game) else [OWN_BOT]


def plain(game: str) -> list[str]:
    """Return the codes of a game that are names alone, without a file or anything after a colon."""
    return [name for name, family in _families(game).items() if not family.parameter]


def takes_strategies(game: str) -> bool:
    """Tell whether strategy texts can play a game."""
    return registry.spec(game).strategies is not None


def strategy_texts(game: str, code: str = "a strategy text") -> StrategyTexts:
    """Return how texts become bots of a game. Raises SetupError, about `code`, for a game that has no such texts."""
    texts = load(registry.spec(game).strategies, StrategyTexts)
    if texts is None:
        raise SetupError(
            f"strategy texts are for {' and '.join(strategy_games())}, and {code} cannot play {game}"
        )
    return texts


def strategy_games() -> list[str]:
    """Return the games that strategy texts can play."""
    return [game for game in registry.names() if takes_strategies(game)]


def register(game: str, family: Family) -> None:
    """Add bots to a game; a family of the same name is replaced."""
    _added.setdefault(game, {})[family.name] = family


_added: dict[str, dict[str, Family]] = {}
"""The families that `register` added, by the names of their games."""


def _families(game: str) -> dict[str, Family]:
    """Return the families of a game by their names."""
    return _declared(game) | _added.get(game, {})


@cache
def _declared(game: str) -> dict[str, Family]:
    """Return the families that a game declares, and those that search."""
    declared: Any = load(registry.spec(game).bots, object)
    families: list[Family] = declared() if declared else [_RANDOM]
    return {family.name: family for family in [*families, *_searchers(game)]}


def _searchers(game: str) -> list[Family]:
    """Return the bots that search: with a budget of one's own, and the levels for people."""
    told = partial(levels.sentence, game)
    free = Family(levels.CODE, partial(levels.searcher, game), partial(told, levels.CODE), levels.EXAMPLE)
    return [free] + [
        Family(name, partial(_make_level, game, name), partial(told, name))
        for name in levels.search_of(game).levels
    ]


def _make_level(game: str, name: str, _: str) -> Bot:
    return levels.level(game, name)


def _make_random(_: str) -> Bot:
    return GeneralRandomBot()


_RANDOM = Family("random", _make_random, lambda: RANDOM_SENTENCE)
"""For games that declare no bots."""
