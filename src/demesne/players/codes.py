"""Bot codes: the words that `-p` takes, for each game."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module

from demesne.kernel.errors import SetupError
from demesne.players import user
from demesne.players.bot import Bot
from demesne.players.random import RandomBot
from demesne.players.search import levels
from demesne.players.strategy import library

STRATEGY_GAME = "dominion"
OWN_BOT = ("path/to/bot.py:ClassName", "A bot of your own, written in Python.")
FILES = (("path/to/file.strategy", "A strategy text of your own."), OWN_BOT)
"""What every code of a file looks like; strategy texts are for Dominion."""

_RANDOM = "Takes any legal action with equal chance."
_GREEDY = "Plans one turn ahead, by an evaluation of what everything is worth."


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


def make(code: str, game: str) -> Bot:
    """Return a new bot for a code. Raises SetupError for an unknown one, StrategyError for a bad text."""
    families = _families(game)
    if code.endswith(library.SUFFIX):
        if game != STRATEGY_GAME:
            raise SetupError(f"strategy texts are for {STRATEGY_GAME}, and {code} cannot play {game}")
        return library.bot_of(library.find(code))
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
    return [*FILES] if game == STRATEGY_GAME else [OWN_BOT]


def register(game: str, family: Family) -> None:
    """Add bots to a game; a family of the same name is replaced."""
    _games().setdefault(game, {})[family.name] = family


def _families(game: str) -> dict[str, Family]:
    games = _games()
    if game not in games:
        raise SetupError(f"there are no bots for {game}; there are for {', '.join(games)}")
    return games[game]


@cache
def _games() -> dict[str, dict[str, Family]]:
    """Return the families of every game by name; made at first use, for it reads a folder."""
    families = [Family("random", _make_random, lambda: _RANDOM)]
    families += [
        Family(name, partial(_make_shipped, name), partial(_first_sentence, name)) for name in library.names()
    ]
    settlers = [
        Family("random", partial(_make_settler, "random", "RandomBot"), lambda: _RANDOM),
        Family("greedy", partial(_make_settler, "greedy", "GreedyBot"), lambda: _GREEDY),
    ]
    return {
        game: {family.name: family for family in [*bots, *_searchers(game)]}
        for game, bots in (("dominion", families), ("dominations", settlers))
    }


def _searchers(game: str) -> list[Family]:
    """Return the bots that search: with a budget of one's own, and the levels for people."""
    told = partial(levels.sentence, game)
    free = Family(levels.CODE, partial(levels.searcher, game), partial(told, levels.CODE), levels.EXAMPLE)
    return [free] + [
        Family(name, partial(_make_level, game, name), partial(told, name)) for name in levels.LEVELS[game]
    ]


def _make_level(game: str, name: str, _: str) -> Bot:
    return levels.level(game, name)


def _make_random(_: str) -> Bot:
    return RandomBot()


def _make_settler(module: str, name: str, _: str) -> Bot:
    """Return a bot for Dominations, whose engine is loaded only now."""
    bot = getattr(import_module(f"demesne.players.dominations.{module}"), name)()
    assert isinstance(bot, Bot)
    return bot


def _make_shipped(name: str, _: str) -> Bot:
    return library.bot_of(library.shipped(name))


def _first_sentence(name: str) -> str:
    """Return the first sentence of a shipped strategy's description."""
    return library.shipped(name).description.partition(". ")[0].rstrip(".") + "."
