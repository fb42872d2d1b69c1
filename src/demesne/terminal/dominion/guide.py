"""Leading people through a game of Dominion."""

from collections.abc import Sequence

from demesne.core.chance import ScriptedChance
from demesne.core.errors import IllegalActionError, NotationError
from demesne.games.dominion.actions import BUY, DECLINE, END, KEEP_DECK, PLAY_ALL, SPECIAL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.notation.moves import text
from demesne.games.dominion.notation.several import several
from demesne.games.dominion.view import View
from demesne.i18n.ask import label, prompt, unplayed
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.log import render
from demesne.terminal.colour import Coloured
from demesne.terminal.command import Command
from demesne.terminal.display import Display
from demesne.terminal.dominion.collection import Collecting
from demesne.terminal.dominion.colours import Colours
from demesne.terminal.dominion.line import COMMANDS, items
from demesne.terminal.dominion.reading import Reader
from demesne.terminal.dominion.words import Words
from demesne.terminal.question import Choice, Listed, Question
from demesne.terminal.session import Session
from demesne.terminal.table import Form, Guide


class DominionGuide(Guide):
    """Shows the table, and asks for one move or for cards to discard."""

    commands = COMMANDS
    concern = "play"

    def __init__(self, session: Session, display: Display, catalogue: Catalogue) -> None:
        super().__init__(session, display, catalogue)
        self.reader = Reader(catalogue)
        self._warned: set[tuple[int, ...]] = set()
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
        open_question = several(view)
        if open_question is not None:
            return Collecting(self.session, view, open_question, self.reader, self.display)
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

    def collects(self, view: View) -> bool:
        return several(view) is not None

    def look(self, found: Command, view: View) -> None:
        match found.name:
            case "supply":
                self.words.supply(view)
            case "trash":
                self.words.trash(view)
            case "cards":
                self.words.owned(view)
            case "score":
                self.words.score(view)

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
        """Play Treasures from the Action phase: only its end could be meant before them."""
        if view.ask != asks.ACTION_PHASE or not isinstance(error, IllegalActionError):
            return False
        ahead = self.session.state.copy()
        ahead.apply(int(view.seat), END, ScriptedChance([]))
        if ahead.actor != view.seat:
            return False
        found = self.reader.find(item.lstrip(",").strip(), ahead.view(int(view.seat)))
        if len(found) != 1 or not (found[0] == PLAY_ALL or found[0] < BUY):
            return False
        self.session.answer(END)
        self.display.say(self.catalogue.text("play.ended-actions"))
        self.session.answer(found[0])
        return True

    def warning(self, action: int, view: View) -> str:
        """Warn once in a turn of ending it, or of buying, while unplayed Treasures would buy more."""
        closes = action == END or BUY <= action < BUY + len(CARDS)
        if view.ask != asks.BUY_PHASE or not view.is_legal(PLAY_ALL) or not closes:
            return ""
        coins, more = int(view.coins), unplayed(view)
        if not any(view.supply(card) and coins < view.cost(card) <= coins + more for card in view.piles()):
            return ""
        slip = (*self.turn(view), action)
        if slip in self._warned:
            return ""
        self._warned = {warned for warned in self._warned if warned[:-1] == slip[:-1]} | {slip}
        return self.catalogue.text("play.unplayed", coins=more)

    def settled(self, view: View) -> int:
        if view.ask == asks.ASK_DISCARD_DECK and view.deck_size(view.seat) == 0:
            return KEEP_DECK
        # Several people at one screen would see from the pause who holds a Reaction.
        held = view.own if len(self.session.people) > 1 else view.hand
        return DECLINE if view.ask == asks.ASK_REACT and not held(self.session.setup.reaction) else -1

    def problem(self, error: NotationError, item: str, view: View) -> str:
        return self.reader.problem(error, item, view, self.session.names)

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
