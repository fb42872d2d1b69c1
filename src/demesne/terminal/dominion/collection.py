"""Choosing the cards that must be discarded, in any order.

The rules take them in ascending order (T9), so that the first of two may be no legal answer by itself.
"""

from demesne.dominion.actions import DISCARD
from demesne.dominion.cards import CARDS
from demesne.dominion.view import View
from demesne.locales.catalogue import Catalogue
from demesne.terminal.display import Display
from demesne.terminal.dominion.line import items
from demesne.terminal.dominion.reading import Reader
from demesne.terminal.dominion.words import counts
from demesne.terminal.question import NoMove, Question
from demesne.terminal.session import Session

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


class Collecting(Question):
    """Lets a person choose cards to discard in any order, and answers in the order of the rules (T9)."""

    def __init__(self, session: Session, view: View, reader: Reader, display: Display) -> None:
        self.session = session
        self.view = view
        self.display = display
        self.catalogue = display.catalogue
        self.collection = Collection(view, reader)

    def show(self) -> None:
        self._ask()
        self.display.moves(self.collection.labels(self.catalogue), "")

    def take(self, line: str) -> None:
        try:
            self._pick(line)
        finally:
            if self.collection.is_complete:
                self._answer()
                self.is_answered = True
        if self.collection.picked and not self.is_answered:
            self._ask()

    def take_back(self) -> bool:
        return self.collection.take_back()

    def _pick(self, line: str) -> None:
        """Choose the cards that a line names. Raises NoMove at the first that cannot be chosen."""
        listed = self.collection.texts()
        try:
            for item in items(line, listed):
                if not self.collection.pick(item):
                    text = self.catalogue.text("table.error-illegal", text=item.lstrip(",")[:40])
                    raise NoMove(text, not self.collection.is_complete)
        except IndexError as error:
            text = self.catalogue.text("play.no-number", number=error.args[0], last=len(listed))
            raise NoMove(text, untouched=False) from None

    def _ask(self) -> None:
        self.display.say(self.collection.prompt(self.catalogue))

    def _answer(self) -> None:
        """Give the chosen cards to the game."""
        seat = self.session.asked
        for card in sorted(self.collection.picked):
            now = self.session.view(seat)
            # The engine makes the last choices itself where none is left.
            if now.ask == self.view.ask and now.source == self.view.source and now.is_legal(DISCARD + card):
                self.session.answer(DISCARD + card)
