"""Leading people through a game of Dominion."""

from collections.abc import Sequence
from typing import Final

from demesne.dominion import asks
from demesne.dominion.actions import BUY, DONE, END, PLAY_ALL, SPECIAL
from demesne.dominion.notation import candidates, text
from demesne.dominion.view import View
from demesne.kernel.errors import IllegalActionError, NotationError
from demesne.locales.ask import label, prompt
from demesne.locales.catalogue import Catalogue
from demesne.locales.log import render
from demesne.terminal.colour import Coloured
from demesne.terminal.command import Command
from demesne.terminal.display import Display
from demesne.terminal.dominion.collection import Collecting
from demesne.terminal.dominion.colours import Colours
from demesne.terminal.dominion.line import COMMANDS, items
from demesne.terminal.dominion.reading import Reader
from demesne.terminal.dominion.words import Words
from demesne.terminal.insertion import insert
from demesne.terminal.question import Choice, Listed, Question
from demesne.terminal.session import Session
from demesne.terminal.table import Form, Guide

SEVERAL: Final = (asks.ASK_DISCARD, asks.ASK_TRASH, asks.ASK_THIEF_GAIN)
"""Questions that are answered by several cards."""


class DominionGuide(Guide):
    """Shows the table, and asks for one move or for cards to discard."""

    commands = COMMANDS
    concern = "play"

    def __init__(self, session: Session, display: Display, catalogue: Catalogue) -> None:
        super().__init__(session, display, catalogue)
        self.reader = Reader(catalogue)
        self.words = Colours(display) if isinstance(display, Coloured) else Words(display)

    def turn(self, view: View) -> tuple[int, ...]:
        return int(view.turn_player), int(view.turn)

    def table(self, view: View) -> None:
        self.words.table(view)

    def status(self, view: View) -> None:
        self.words.status(view)

    def hides(self, view: View) -> bool:
        return True

    def tell(self, form: Form, seat: int) -> str:
        if form["event"] == "started" or (form["event"] == "turn" and form["seat"] == seat):
            return ""
        return render(form, self.catalogue, self.session.names, seat)

    def question(self, seat: int, view: View) -> Question:
        if view.ask == asks.ASK_DISCARD and not view.is_legal(DONE):
            return Collecting(self.session, view, self.reader, self.display)
        actions = _order(view)
        default = self._obvious(view)
        listed = Listed(
            prompt(view, self.catalogue, self.session.names),
            actions,
            [text(action, view, self.session.setup.cards) for action in actions],
            [label(action, view, self.catalogue) for action in actions],
            default,
            "" if default < 0 else label(default, view, self.catalogue),
        )
        return Choice(self, self.session, self.display, self.catalogue, listed)

    def look(self, found: Command, view: View) -> None:
        match found.name:
            case "supply":
                self.words.supply(view)
            case "trash":
                self.words.trash(view)
            case "cards":
                self.words.owned(view)

    def how(self) -> str:
        return self.catalogue.text("play.how")

    def cards(self, written: str) -> Sequence[tuple[str, int]]:
        return [(self.catalogue.card_name(card), card) for card in self.reader.cards(written)]

    def card(self, card: int, view: View) -> None:
        self.words.card(view, card)

    def items(self, line: str, listed: Sequence[str]) -> list[str]:
        return items(line, listed)

    def shown(self, item: str) -> str:
        return item.lstrip(",")

    def read(self, item: str, view: View, last: int) -> int:
        return self.reader.read(item, view, last)

    def mend(self, item: str, view: View, error: NotationError) -> bool:
        """Choose a card out of the order in which several are chosen (T9)."""
        if not isinstance(error, IllegalActionError) or view.ask not in SEVERAL:
            return False
        verb = text(view.legal_actions()[0], view).split()[0]
        written = item.lstrip(",").strip()
        found = self._find
        return insert(self.session, written, found) or insert(self.session, f"{verb} {written}", found)

    def problem(self, error: NotationError, item: str, view: View) -> str:
        return self.reader.problem(error, item, view)

    def _find(self, written: str, view: View) -> int:
        """Return the only action that a text fits best, -1 where there is none."""
        found = candidates(written, view, self.session.setup.cards, self.reader.singular)
        return found[0] if len(found) == 1 else -1

    def _obvious(self, view: View) -> int:
        """Return the action that Enter stands for, -1 where none goes without saying."""
        actions = view.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if view.ask == asks.BUY_PHASE:
            if PLAY_ALL in actions:
                return PLAY_ALL
            worth_it = [a for a in actions if a < SPECIAL and view.cost(a & 31) > 0]
            return -1 if worth_it else END
        steps = self.session.steps
        if DONE in actions and steps and steps[-1].question == self.session.table.question(view):
            return DONE
        return -1


def _order(view: View) -> list[int]:
    """Return the legal actions as they are listed: plays, cards to be had (the dearest first), ends."""

    def rank(action: int) -> tuple[int, int, int]:
        if action == PLAY_ALL:
            return 0, 0, 0
        if action < BUY:
            return 1, 0, action
        if action >= SPECIAL:
            return 3, 0, action
        dear = int(view.cost(action & 31)) if view.ask in (asks.BUY_PHASE, asks.ASK_GAIN) else 0
        return 2, -dear, action

    return sorted(view.legal_actions(), key=rank)
