"""Leading people through a game of Dominations."""

from collections.abc import Sequence
from typing import Final

from demesne.core.errors import IllegalActionError, NotationError
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import View
from demesne.games.dominations.notation.moves import text
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations.naming import SEATS, Naming
from demesne.terminal.colour import Coloured
from demesne.terminal.command import Command
from demesne.terminal.display import Display
from demesne.terminal.dominations.colours import Colours
from demesne.terminal.dominations.line import COMMANDS, items
from demesne.terminal.dominations.listing import LongChoice, choice
from demesne.terminal.dominations.reading import Card, Reader
from demesne.terminal.dominations.words import Words
from demesne.terminal.insertion import insert
from demesne.terminal.question import Question
from demesne.terminal.session import Session
from demesne.terminal.table import Form, Guide

WITH_HAND: Final = (
    asks.GROWTH,
    asks.SECOND_TILE,
    asks.EXCHANGE_HAND,
    asks.REDRAW_HAND,
    asks.KEEP_TILES,
)
"""Decisions at which the tiles in hand matter."""

WITH_STORE: Final = (
    asks.GROWTH,
    asks.SECOND_TILE,
    asks.WILD,
    asks.BUILD,
    asks.REDUCE,
    asks.DEVELOP,
    asks.BUY_INFLUENCE,
    asks.PAY,
)
"""Decisions at which the seat's knowledge matters."""

OFFERING: Final = (asks.KEEP_OBJECTIVE, asks.KEEP_MONUMENT)
"""Decisions between cards that are shown for the first time."""

SEVERAL: Final = (asks.EXCHANGE_HAND, asks.KEEP_TILES)
"""Questions that are answered by several tiles in ascending order."""


class DominationsGuide(Guide):
    """Shows the table, and asks for one move."""

    commands = COMMANDS
    concern = "dominations-table"

    def __init__(self, session: Session, display: Display, catalogue: Catalogue) -> None:
        super().__init__(session, display, catalogue)
        self.naming = Naming(session.setup.components, session.setup.ruleset, catalogue)
        self.reader = Reader(self.naming)
        self.words = Words(display, self.naming)
        if isinstance(display, Coloured):
            self.words = Colours(display, self.naming)
        self._open: LongChoice | None = None
        # How many events each seat had seen when it began its last answer.
        self._heard = 0

    # Showing

    def turn(self, view: View) -> tuple[int, ...]:
        return int(view.age), int(view.turn), int(view.turn_player)

    def table(self, view: View) -> None:
        self.words.table(view)

    def status(self, view: View) -> None:
        steps = self.session.steps
        if steps and steps[-1].question == self.session.table.question(view):
            return
        if view.ask in OFFERING:
            self.words.offered(view)
        if view.ask in WITH_HAND:
            self.words.hand(view)
        if view.ask in WITH_STORE:
            self.words.store(view)

    def hides(self, view: View) -> bool:
        """Tell whether the choices of the start are still open: after them nothing is secret (S3)."""
        return view.step == asks.CHOOSING

    def tell(self, form: Form, seat: int) -> str:
        if form["event"] == "started" or (form["event"] == "turn" and form["seat"] == seat):
            return ""
        return self.session.table.render(form, self.session.setup, self.catalogue, self.session.names, seat)

    def question(self, seat: int, view: View) -> Question:
        self._open = choice(self, self.session, self.display, self.naming, view)
        return self._open

    def look(self, found: Command, view: View) -> None:
        match found.name:
            case "board":
                self._board(found.argument, view)
            case "tree":
                seat = self._seat(found.argument, int(view.seat))
                if seat >= 0:
                    self.words.tree(view, seat)
            case "hands":
                self.words.hands(view)
            case "cards":
                self._cards(found.argument, view)
            case "monuments":
                self.words.monuments(view)
            case "goals":
                self.words.goals(view)
            case "more" if self._open is not None:
                self._open.list_all()

    def _board(self, argument: str, view: View) -> None:
        """Show the board as this screen shows it, or told, or drawn."""
        if argument and "list".startswith(argument.lower()):
            self.words.board(view)
        elif (argument and "map".startswith(argument.lower())) or isinstance(self.words, Colours):
            self.words.map(view)
        else:
            self.words.board(view)

    def _seat(self, written: str, own: int) -> int:
        """Return the seat that a number, a letter or the start of a name means; say so where it means none."""
        names = self.session.names
        if not written:
            return own
        for seat, name in enumerate(names):
            if written.lower() in (str(seat + 1), SEATS[seat], name.lower()):
                return seat
        found = [seat for seat, name in enumerate(names) if name.lower().startswith(written.lower())]
        if len(found) == 1:
            return found[0]
        self.display.error(self.naming.say("error-player", text=written[:40], players=", ".join(names)))
        return -1

    def _cards(self, argument: str, view: View) -> None:
        domain = self.reader.domain(argument) if argument else -1
        if argument and domain < 0:
            domains = ", ".join(self.naming.domains)
            self.display.error(self.naming.say("error-domain", text=argument[:40], domains=domains))
            return
        self.words.cards(view, range(DOMAINS) if domain < 0 else [domain])

    def how(self) -> str:
        return self.naming.say("how")

    def cards(self, written: str) -> Sequence[tuple[str, Card]]:
        return self.reader.cards(written)

    def card(self, card: Card, view: View) -> None:
        self.words.card(*card)

    # Reading moves

    def items(self, line: str, listed: Sequence[str]) -> list[str]:
        self._heard = len(self.session.told[self.session.asked])
        return items(line, listed)

    def skips(self, item: str, view: View) -> bool:
        return self.reader.is_settled(item, view, self.session.told[int(view.seat)][self._heard :])

    def read(self, item: str, view: View, last: int) -> int:
        return self.reader.read(item, view)

    def mend(self, item: str, view: View, error: NotationError) -> bool:
        """Choose a tile out of the order in which several are chosen."""
        if not isinstance(error, IllegalActionError) or view.ask not in SEVERAL:
            return False
        verb = text(view.legal_actions()[0], view).split()[0]
        find = self.reader.find
        return insert(self.session, item, find) or insert(self.session, f"{verb} {item}", find)

    def problem(self, error: NotationError, item: str, view: View) -> str:
        return self.reader.problem(error, item, view)
