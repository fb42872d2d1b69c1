"""Choosing the cards that must be discarded, in any order.

The rules take them in ascending order (T9), so that the first of two may be no legal answer by itself.
"""

from demesne.dominion.cards import CARDS
from demesne.dominion.view import View
from demesne.locales.catalogue import Catalogue
from demesne.terminal.display import counts
from demesne.terminal.reading import Reader

VERB = "discard"


class Collection:
    """The cards chosen so far for one question; `is_complete` when there are as many as must be."""

    def __init__(self, view: View, reader: Reader) -> None:
        self.source = int(view.source)
        self.wanted = int(view.remaining)
        self.hand = counts(view.hand)
        self.picked: list[int] = []
        self._reader = reader

    @property
    def is_complete(self) -> bool:
        """Whether enough cards are chosen."""
        return len(self.picked) == self.wanted

    def left(self) -> list[int]:
        """Return the kinds of cards that may still be chosen."""
        return [card for card, n in self.hand.items() if n > self.picked.count(card)]

    def texts(self) -> list[str]:
        """Return the choices in notation, as they are listed."""
        return [f"{VERB} {CARDS[card].name}" for card in self.left()]

    def labels(self, catalogue: Catalogue) -> list[str]:
        """Return the choices as they are listed in the language of the table."""
        return [catalogue.text("move.discard", card=card) for card in self.left()]

    def prompt(self, catalogue: Catalogue) -> str:
        """Return what is asked."""
        return catalogue.text("ask.discard", source=self.source, n=self.wanted - len(self.picked))

    def pick(self, item: str) -> bool:
        """Choose the card that a text means; return False if it means none that is left, or none is wanted."""
        words = item.lstrip(",").split()
        if len(words) > 1 and VERB.startswith(words[0].lower()):
            words = words[1:]
        left = self.left()
        found = [card for card in self._reader.cards(" ".join(words)) if card in left]
        if len(found) != 1 or self.is_complete:
            return False
        self.picked.append(found[0])
        return True

    def take_back(self) -> bool:
        """Take the last choice back; return False if there is none."""
        if not self.picked:
            return False
        self.picked.pop()
        return True
