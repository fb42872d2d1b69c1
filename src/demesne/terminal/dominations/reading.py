"""From what a person types to a move: notation, names and button texts in the language of the table."""

import re
import unicodedata
from typing import Any, Final

from demesne.core.errors import AmbiguousActionError, IllegalActionError, InvalidActionError, NotationError
from demesne.games.dominations.choices.asks import ASK_NAMES
from demesne.games.dominations.domains import LETTERS, WORDS
from demesne.games.dominations.game import View
from demesne.games.dominations.notation.moves import candidates, parse
from demesne.i18n.dominations import label
from demesne.i18n.dominations.naming import Naming
from demesne.terminal.dominations.line import GOES_ON

Card = tuple[str, int]
"""A card by its kind and number."""

_SHORT: Final = re.compile(r"\b(\d)$")
_FOLLOWS: Final = {
    "at": ("place-tile", "place-monument"),
    "on": ("place-monument",),
    "slot": ("slot",),
    "copy": ("copy-of-card", "assimilate"),
    "for": ("exchange-for",),
    "times": ("exchange-number",),
}
"""Words of answers that a game may have given itself, where only one was legal, with the questions they answer."""


class Reader:
    """Reads the moves of one person."""

    def __init__(self, naming: Naming) -> None:
        self.naming = naming
        self.catalogue = naming.catalogue

    def read(self, item: str, view: View) -> int:
        """Return the legal action that a text stands for. Raises NotationError."""
        names = self.naming.further
        for written in (item, _SHORT.sub(r"0\1", item)):
            found = candidates(written, view, names)
            if len(found) == 1:
                return found[0]
        found = self._by_label(item, view)
        if len(found) == 1:
            return found[0]
        return parse(item, view, names)

    def find(self, written: str, view: View) -> int:
        """Return the only legal action that a text fits, -1 where there is none."""
        found = candidates(written, view, self.naming.further)
        return found[0] if len(found) == 1 else -1

    def is_settled(self, item: str, view: View, told: list[Any]) -> bool:
        """Tell whether a text answers what the game has done by itself, as the events `told` say."""
        words = item.lower().split()
        key = "times" if words[-1] == "times" else words[0]
        if key not in _FOLLOWS or (view.ask >= 0 and ASK_NAMES[int(view.ask)] in _FOLLOWS[key]):
            return False
        value = words[0] if key == "times" else words[-1]
        meant = {value, str(WORDS.index(value)) if value in WORDS else value}
        return any(str(said) in meant for form in told for said in form.values())

    def cards(self, written: str) -> list[tuple[str, Card]]:
        """Return the cards that a text may name, each with its name.

        A full name means one card; else the starts of its words will do, an article before them left out.
        """
        wanted = plain(written)
        if not wanted:
            return []
        found = []
        without = []
        for kind, number, names in self.naming.cards():
            words = [plain(name) for name in names]
            if wanted in words:
                return [(names[1], (kind, number))]
            if any(starts(name, wanted) for name in words):
                found.append((names[1], (kind, number)))
            elif any(starts(name[1:], wanted) for name in words):
                without.append((names[1], (kind, number)))
        return found or without

    def domain(self, written: str) -> int:
        """Return the domain that a text names by its letter, its word or its name, -1 for none."""
        for domain, names in enumerate(zip(LETTERS, WORDS, self.naming.domains, strict=False)):
            if any(starts(plain(name), plain(written)) for name in names):
                return domain
        return -1

    def problem(self, error: NotationError, item: str, view: View) -> str:
        """Say in the language of the table what is wrong with a text; in English as the notation says it."""
        if self.catalogue.language == "en":
            said = str(error)
            return said[:1].upper() + said[1:] + "."
        written = item[:40]
        match error:
            case AmbiguousActionError():
                found = candidates(item, view, self.naming.further)
                choices = ", ".join(label(action, view, self.catalogue) for action in found[:6])
                return self.catalogue.text("table.error-ambiguous", text=written, choices=choices)
            case IllegalActionError():
                return self.catalogue.text("table.error-illegal", text=written)
            case InvalidActionError():
                return self.catalogue.text("terminal.unknown-command", text=written)
        return str(error)

    def _by_label(self, written: str, view: View) -> list[int]:
        """Return the legal actions whose button texts hold these words or their starts, in this order."""
        words = plain(written)
        if not words or words[0] in GOES_ON:
            return []
        found = []
        for action in view.legal_actions():
            left = iter(plain(label(action, view, self.catalogue)))
            if all(any(full.startswith(word) for full in left) for word in words):
                found.append(action)
        return found


def starts(whole: list[str], words: list[str]) -> bool:
    """Tell whether each word of a text is the start of the word in its place."""
    return 0 < len(words) <= len(whole) and all(
        full.startswith(start) for full, start in zip(whole, words, strict=False)
    )


def plain(text: str) -> list[str]:
    """Return the words of a text without case, accents and hyphens."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("-", " "))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).split()
