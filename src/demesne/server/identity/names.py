"""Names of people: which ones look so much alike that only one of them can be had, and which nobody can have."""

import re
import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from demesne.core import registry
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.source import LANGUAGES
from demesne.server.hosting import hosting
from demesne.server.hosting.hosting import ORPHAN, SAFE, STAND_IN
from demesne.server.identity.people import NameRefusedError, clean_name

LONGEST_KEY: Final = 80

_CONFUSABLES: Final = "confusables.txt"
_LATIN: Final = re.compile(
    r"\b(?:LETTER SMALL CAPITAL|(?:SMALL|CAPITAL|SYMBOL) LETTER) ([A-Z])(?: WITH .*)?$"
)
"""The names of characters that are a letter with something more: strokes and hooks, small capitals, in a square."""

_LOOKS: Final = {
    # Digits and signs that stand for letters.
    "0": "o", "1": "l", "2": "z", "3": "e", "4": "a", "5": "s", "6": "b", "7": "t", "8": "b", "9": "g",
    "!": "l", "@": "a", "$": "s", "\u20ac": "e", "\u00a3": "l", "\u00a1": "l", "(": "c", "+": "t",
    # One stroke is one stroke.
    "i": "l", "\u0131": "l", "\u0237": "j",
    # Letters that are like Latin ones to a reader, though their shapes differ more: Greek, Cyrillic, others.
    "\u03b1": "a", "\u03b2": "b", "\u03b5": "e", "\u03b7": "n", "\u03ba": "k", "\u03bc": "u", "\u03c0": "n",
    "\u03c4": "t", "\u03c7": "x", "\u03c9": "w", "\u03b6": "z",
    "\u0432": "b", "\u0437": "e", "\u0438": "n", "\u043a": "k", "\u043c": "m", "\u043d": "h", "\u043f": "n",
    "\u0442": "t", "\u0475": "v", "\u044c": "b", "\u0431": "b", "\u0447": "y",
    "\u00df": "ss", "\u00f0": "d", "\u00fe": "p", "\u0259": "e",
}  # fmt: skip
"""Characters that are read as others, beside those of Unicode's table."""

_BRACKETS: Final = re.compile(r"[()\[\]]")

_PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Letters that together look like another one."""

_UNREAD: Final = ("Mn", "Me", "Lm")
"""Categories of characters that a reader may overlook: accents, and letters that only modify others."""

_BOT: Final = "web-lobby.bot-"
"""What each kind of bot is called, in every language."""

_TITLES: Final = ("anonymous", "admin", "administrator", "moderator", "server", "system", "demesne", "bot")


def name_key(name: str) -> str:
    """Return what is left of a name when everything is gone that a reader may overlook. Raises NameRefusedError.

    >>> name_key("Ann") == name_key("a-n n") == name_key("@\u0144n")
    True
    """
    key = _key(clean_name(name))
    if not key or len(key) > LONGEST_KEY:
        raise NameRefusedError("name-without-letters")
    return key


def is_reserved(name: str) -> bool:
    """Return whether a name looks like that of a bot, or of an operator of the server.

    Trailing numbers do not count; words in brackets do, because the client marks bots that way.
    """
    parts = (name, *_BRACKETS.split(name))
    reserved = _reserved(tuple(registry.names()))
    return any(_key(text) in reserved for part in parts for text in (part, part.rstrip("0123456789 ")))


@cache
def _reserved(games: tuple[str, ...]) -> frozenset[str]:
    codes = {ORPHAN, SAFE, STAND_IN, *(code for game in games for code in hosting.find(game).bots)}
    words = [Catalogue.load(lang) for lang in LANGUAGES]
    told = {
        catalogue.text(_BOT + code) for catalogue in words for code in codes if catalogue.has(_BOT + code)
    }
    return frozenset(_key(name) for name in {*_TITLES, *codes, *told})


@lru_cache(10_000)
def _key(name: str) -> str:
    # A capital letter may look like one letter, and its small letter like another one.
    plain = _seen(_seen(unicodedata.normalize("NFKC", name)).casefold()).casefold()
    key = "".join(letter for letter in "".join(map(_look, plain)) if letter.isalnum())
    for pair, look in _PAIRS:
        key = key.replace(pair, look)
    return key


def _seen(text: str) -> str:
    """Return a text as it is seen at a glance, by Unicode's report 39."""
    table = _table()
    apart = unicodedata.normalize("NFKD", text)
    looks = "".join(table.get(letter, letter) for letter in apart)
    return "".join(letter for letter in looks if unicodedata.category(letter) not in _UNREAD)


def _look(letter: str) -> str:
    if letter.isascii() or letter in _LOOKS:
        return _LOOKS.get(letter, letter)
    found = _LATIN.search(unicodedata.name(letter, ""))
    return _LOOKS.get(found[1].lower(), found[1].lower()) if found else letter


@cache
def _table() -> dict[str, str]:
    text = files("demesne.server.identity").joinpath(_CONFUSABLES).read_text(encoding="utf-8")
    return {letter: look for line in text.splitlines() for letter, _, look in [line.partition("\t")]}
