"""Choosing several cards for one question, in any order: one answer, given when it is complete.

A list that is typed is chosen whole or not at all.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from demesne.core.errors import NotationError
from demesne.core.game import continues
from demesne.games.dominion.actions import DONE
from demesne.games.dominion.notation.moves import text
from demesne.games.dominion.notation.several import Several
from demesne.games.dominion.view import View
from demesne.i18n.ask import VERBS, label
from demesne.terminal.display import Display
from demesne.terminal.dominion.line import items
from demesne.terminal.dominion.reading import Reader
from demesne.terminal.dominion.words import ordered
from demesne.terminal.question import NoMove, Question
from demesne.terminal.session import Session

BEGUN: Final = ","
"""Marks a text that goes on with the one before it."""


class Collecting(Question):
    """Lets a person choose cards, and gives them to the game together."""

    def __init__(
        self, session: Session, view: View, several: Several, reader: Reader, display: Display
    ) -> None:
        self.session = session
        self.view = view
        self.several = several
        self.reader = reader
        self.display = display
        self.catalogue = display.catalogue
        # What was chosen before the game was saved stays; what leaves no choice is named like the rest.
        self.picked = list(several.chosen)

    def show(self) -> None:
        self._ask()
        actions = self._actions()
        labels = [label(action, self.view, self.catalogue) for action in actions]
        self.display.moves(labels, label(DONE, self.view, self.catalogue) if self._may_enter() else "")

    def take(self, line: str) -> Sequence[str]:
        if not line.strip():
            if self._may_enter():
                self._answer()
            return ()
        listed = [text(action, self.view, self.session.setup.cards) for action in self._actions()]
        try:
            wanted = items(line, listed)
        except IndexError as error:
            said = self.catalogue.text("play.no-number", number=error.args[0], last=len(listed))
            raise NoMove(said, False) from None
        return self.go_on(wanted)

    def go_on(self, wanted: Sequence[str]) -> Sequence[str]:
        picked = list(self.picked)
        for place, item in enumerate(wanted):
            if self._is_done(item) and self._may_stop(picked):
                return self._give(picked, wanted[place + 1 :])
            # A semicolon ends the list: what is no card of this question is for the next one.
            begins = place > 0 and not item.startswith(BEGUN)
            if begins and self._may_stop(picked) and not self._is_choice(item):
                return self._give(picked, wanted[place:])
            picked.append(self._pick(item, picked))
        if len(picked) == self.several.most:
            return self._give(picked, ())
        self.picked = picked
        if wanted:
            self._ask()
            if self._may_enter():
                self.display.default(label(DONE, self.view, self.catalogue))
        return ()

    def take_back(self) -> bool:
        if len(self.picked) == len(self.several.chosen):
            return False
        self.picked.pop()
        return True

    # Choosing

    def _left(self, picked: Sequence[int]) -> list[int]:
        """Return the kinds of cards that may still be chosen, in the order of the hand."""
        return [card for card, n in ordered(self.several.cards) if n > picked.count(card)]

    def _actions(self) -> list[int]:
        """Return the choices as they are listed."""
        actions = [self.several.action + card for card in self._left(self.picked)]
        return [*actions, DONE] if self.several.least == 0 else actions

    def _may_stop(self, picked: Sequence[int]) -> bool:
        return self.several.least <= len(picked)

    def _may_enter(self) -> bool:
        """Tell whether Enter alone ends the choice: not before a card is chosen."""
        return self._may_stop(self.picked) and len(self.picked) > len(self.several.chosen)

    def _is_done(self, item: str) -> bool:
        return self.reader.means(DONE, item, self.view)

    def _is_choice(self, item: str) -> bool:
        """Tell whether a text is for this question: it has its verb, or names nothing but one of its cards."""
        verb, written = VERBS[self.several.action >> 5], item.lstrip(BEGUN).strip()
        bare = self.reader.without_verb(item, verb)
        return bare != written or bool(self._named(written, self.several.cards))

    def _named(self, written: str, cards: Iterable[int]) -> list[int]:
        """Return those of some cards that a text may name, by their names or the words of the list."""
        named = [card for card in self.reader.cards(written) if card in cards]
        actions = [self.several.action + card for card in cards]
        return named or [action & 31 for action in self.reader.labelled(written, actions, self.view)]

    def _pick(self, item: str, picked: Sequence[int]) -> int:
        """Return the card that a text chooses. Raises NoMove, which says why it chooses none."""
        say, source = self.catalogue.text, int(self.view.source)
        written = self.reader.without_verb(item, VERBS[self.several.action >> 5])
        named = self._named(written, self.several.cards)
        found = self._named(written, self._left(picked))
        if named and len(picked) == self.several.most:
            raise NoMove(say("play.too-many", source=source, n=self.several.most), False)
        if len(found) > 1:
            choices = ", ".join(self.catalogue.card_name(card) for card in found)
            raise NoMove(say("table.error-ambiguous", text=written[:40], choices=choices), False)
        if found:
            return found[0]
        if len(named) == 1:
            raise NoMove(say("play.no-more", card=named[0], n=self.several.cards[named[0]]), False)
        try:
            self.reader.read(item, self.view, -1)
        except NotationError as error:
            why = self.reader.problem(error, item, self.view, self.session.names)
            raise NoMove(why, not picked) from None
        raise NoMove(say("table.error-illegal", text=written[:40]), not picked)

    def _ask(self) -> None:
        say, source = self.catalogue.text, int(self.view.source)
        n = self.several.most - len(self.picked)
        match VERBS[self.several.action >> 5], self.several.least:
            case "gain", _:
                self.display.say(say("ask.thief-gain", source=source))
            case "discard", 0:
                self.display.say(say("ask.discard-any", source=source))
            case "discard", _:
                self.display.say(say("ask.discard", source=source, n=n))
            case _, 0:
                self.display.say(say("ask.trash-any", source=source, n=n))
            case _:
                self.display.say(say("ask.trash", source=source))
        if self.picked:
            self.display.say(say("play.chosen", cards=self.catalogue.cards(sorted(self.picked))))

    # Answering

    def _give(self, picked: Sequence[int], rest: Sequence[str]) -> Sequence[str]:
        """Answer with some cards; return what is left of the line."""
        self.picked = list(picked)
        self._answer()
        return rest

    def _answer(self) -> None:
        """Give the chosen cards to the game, in ascending order."""
        chosen = sorted((Counter(self.picked) - Counter(self.several.taken)).elements())
        asked = self.session.game.several(self.session.state)
        for card in chosen:
            # The game takes by itself what leaves no choice.
            if self._is_open(asked) and self.session.view(self.session.asked).is_legal(
                self.several.action + card
            ):
                self.session.answer(self.several.action + card)
        if self._is_open(asked) and self.several.least == 0:
            self.session.answer(DONE)
        self.is_answered = True

    def _is_open(self, asked: tuple[int, ...]) -> bool:
        """Tell whether the game still asks the question that it asked then."""
        now = self.session.game.several(self.session.state)
        return now == asked or continues(asked, now)
