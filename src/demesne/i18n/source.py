"""The catalogue files: where they lie and how they are read. Those of a single game lie in a folder of that game.

A file is a JSON object. Under ``messages/`` it declares messages: id -> {parameter: type}. Under a language
it holds the words: id -> text, or id -> {"one": text, "other": text} (and "zero" where it reads otherwise)
for a message with a parameter of type ``count``. ``{parameter}`` marks a place; nothing else is special.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict, cast

LANGUAGES: Final = ("en", "de", "es", "fr")

CONCERNS: Final = (
    "ask",
    "log",
    "move",
    "notification",
    "play",
    "rules",
    "table",
    "terminal",
    "told",
    "you",
    "dominations-ask",
    "dominations-card",
    "dominations-effect",
    "dominations-goal",
    "dominations-lesson",
    "dominations-log",
    "dominations-move",
    "dominations-rules",
    "dominations-ruling",
    "dominations-table",
    "dominations-word",
    "dominations-you",
    "web-after",
    "web-dominations",
    "dominion-lesson",
    "web-dominion",
    "web-lobby",
    "web-refused",
    "web-shell",
    "web-table",
)
"""The message files, and the first part of a message's id: ``play.help-trash`` is ``help-trash`` in ``play.json``."""

TYPES: Final = ("player", "players", "card", "card-name", "cards", "card-names", "number", "count", "text")
"""Types of parameters.

player, players: names as the caller gives them. card: a card as the object of a verb, with its article ("a
Market"); cards: several, equal ones counted ("a Market and 2 Coppers"). card-name, card-names: bare names.
number: an integer. count: an integer that also picks the plural form. text: words already in the language.
"""

Declaration = dict[str, dict[str, str]]
Words = dict[str, "str | dict[str, str]"]


class CardFacts(TypedDict):
    """What holds of a card in every language: its types, and where each ruling comes from."""

    types: list[str]
    rulings: dict[str, str]


class CardWords(TypedDict):
    """A card in one language: its name, its name as an object of a verb and after a number, its texts."""

    name: str
    one: str
    other: str
    text: str
    rulings: dict[str, str]


_OF_DOMINION: Final = ("ask", "cards", "log", "move", "you")
"""Concerns of Dominion that are called without it, as they were before there was another game."""


def place(concern: str) -> str:
    """Return where the file of a concern lies in the folder of a language, with slashes."""
    game, dash, rest = concern.partition("-")
    if dash and game in ("dominations", "dominion"):
        return f"{game}/{rest}.json"
    return f"dominion/{concern}.json" if concern in _OF_DOMINION else f"{concern}.json"


@cache
def _read(folder: str, name: str) -> dict[str, object]:
    """Read one file of the catalogue; the result is shared, so nobody may change it."""
    text = files("demesne.i18n").joinpath(folder, *place(name).split("/")).read_text(encoding="utf-8")
    return cast("dict[str, object]", json.loads(text))


def declaration(concern: str) -> Declaration:
    """Return the messages of a concern with the types of their parameters."""
    return cast(Declaration, _read("messages", concern))


def words(language: str, concern: str) -> Words:
    """Return the texts of a concern in a language."""
    return cast(Words, _read(language, concern))


def grammar(language: str) -> dict[str, str]:
    """Return the few facts that joining and counting words take."""
    return cast("dict[str, str]", _read(language, "grammar"))


def own_names(language: str) -> dict[str, str]:
    """Return names of Dominations cards by id that no source tells in a language: this project's translations."""
    return cast("dict[str, str]", _read(language, "dominations-names"))


def card_facts() -> dict[str, CardFacts]:
    """Return each card's types and the sources of its rulings; the order is that of the card numbers."""
    return cast("dict[str, CardFacts]", _read("messages", "cards"))


def card_words(language: str) -> dict[str, CardWords]:
    """Return each card's names, text and rulings in a language."""
    return cast("dict[str, CardWords]", _read(language, "cards"))
