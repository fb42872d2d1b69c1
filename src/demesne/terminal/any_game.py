"""Any game at the terminal: its view as a list, its moves in the game's own notation, its events word by word."""

from collections.abc import Mapping, Sequence
from typing import Any

from demesne.bots.registry import known
from demesne.core.errors import NotationError
from demesne.core.game import Game
from demesne.i18n import any_game
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.command import COMMANDS, Command, Commands
from demesne.terminal.display import Display
from demesne.terminal.question import Choice, Listed, Question
from demesne.terminal.seating import Seating
from demesne.terminal.session import Session
from demesne.terminal.table import Form, Guide, Table

MOST_ITEMS = 20
"""Moves of one line."""


class AnyTable(Table):
    """A game that declares no table of its own. Its words are English in every language."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def question(self, view: Any) -> tuple[int, ...]:
        return ()

    def seating(
        self, codes: Sequence[str], options: Mapping[str, str], seed: int | None, catalogue: Catalogue
    ) -> Seating:
        return AnySeating(self.game, codes, options, seed, catalogue)

    def guide(self, session: Session, display: Display, catalogue: Catalogue) -> Guide:
        return AnyGuide(session, display, catalogue)

    def welcome(self, session: Session, catalogue: Catalogue) -> str:
        return self.game.title

    def title(self, session: Session, number: int, catalogue: Catalogue) -> str:
        first = session.names[max(session.asked, 0)]
        return catalogue.text("terminal.game-number", number=number, player=first)

    def sheet(
        self, view: Any, catalogue: Catalogue, names: Sequence[str], unfinished: bool = False
    ) -> list[str]:
        return list(any_game.lines(view.to_json()))

    def render(
        self, form: Form, setup: Any, catalogue: Catalogue, names: Sequence[str], you: int = -1
    ) -> str:
        return any_game.render(form, names)


class AnySeating(Seating):
    """A series of games with the same options. A lone person plays against the weakest bot that searches."""

    def __init__(
        self,
        game: Game,
        codes: Sequence[str],
        options: Mapping[str, str],
        seed: int | None,
        catalogue: Catalogue,
    ) -> None:
        """Raise SetupError for seats, bots or options that do not exist."""
        self.game = game
        self.options = options
        super().__init__(codes, seed, catalogue)

    def rivals(self) -> Sequence[str]:
        codes = [code for code, _ in known(self.game.name)]
        rival = "easy" if "easy" in codes else "random"
        return [rival] * max(1, self.game.least_players - 1)

    def setup(self, number: int, winners: Sequence[int], key: bytes) -> object:
        return self.game.make_setup(len(self.players), self.options, self.setup_seed + number - 1)


class AnyGuide(Guide):
    """Shows all that a seat knows at each of its decisions, and asks for one move."""

    commands = Commands(COMMANDS)
    concern = "terminal"

    def turn(self, view: Any) -> tuple[int, ...]:
        return (len(self.session.saved.record.moves),)

    def table(self, view: Any) -> None:
        for line in any_game.lines(view.to_json()):
            self.display.say(line)

    def status(self, view: Any) -> None:
        """Show nothing: the table has all of it."""

    def hides(self, view: Any) -> bool:
        return True

    def tell(self, form: Form, seat: int) -> str:
        return self.session.table.render(form, self.session.setup, self.catalogue, self.session.names, seat)

    def question(self, seat: int, view: Any) -> Question:
        moves = self.session.game.moves(view)
        listed = Listed(self.how(), view.legal_actions(), moves, moves, -1, "")
        return Choice(self, self.session, self.display, self.catalogue, listed)

    def look(self, found: Command, view: Any) -> None:
        """Do nothing: there are no commands but those of every game."""

    def how(self) -> str:
        return self.catalogue.text("terminal.moves")

    def cards(self, written: str) -> Sequence[tuple[str, Any]]:
        return ()

    def items(self, line: str, listed: Sequence[str]) -> list[str]:
        return [_item(piece.strip(), listed) for piece in line.split(";") if piece.strip()][:MOST_ITEMS]

    def read(self, item: str, view: Any, last: int) -> int:
        return self.session.game.parse(item, self.session.state, self.session.asked)

    def problem(self, error: NotationError, item: str, view: Any) -> str:
        return str(error)


def _item(piece: str, listed: Sequence[str]) -> str:
    """Return a move, which a number names by its place in the list. Raises IndexError with a number beyond it."""
    if not piece.isdecimal():
        return piece
    number = int(piece[:6])
    if not 1 <= number <= len(listed):
        raise IndexError(number)
    return listed[number - 1]
