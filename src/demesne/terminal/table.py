"""What a game brings to the terminal: a `Table`, without state, and for each game in progress a `Guide`."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from demesne.bots.bot import Bot
from demesne.core import registry
from demesne.core.chance import Chance
from demesne.core.errors import NotationError
from demesne.core.game import Game
from demesne.core.spec import load
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.command import Command, Commands
from demesne.terminal.display import Display

if TYPE_CHECKING:
    from demesne.terminal.question import Question
    from demesne.terminal.seating import Seating
    from demesne.terminal.session import Session

Form = Mapping[str, Any]
"""An event as a seat is shown it."""


class Table:
    """One game at the terminal. States, setups and views are those of its game."""

    game: Game

    def question(self, view: Any) -> tuple[int, ...]:
        """Return what tells the open question of a view from others; several moves may answer one question."""
        raise NotImplementedError

    def pick(self, state: Any, view: Any, bot: Bot, rng: Chance) -> object:
        """Return what a bot answers to the open decision. Raises whatever the bot raises."""
        return bot.choose(view, self.game.choice(view), rng, 0)

    def seating(
        self, codes: Sequence[str], options: Mapping[str, str], seed: int | None, catalogue: Catalogue
    ) -> "Seating":
        """Return who sits where, from codes and options in words. Raises SetupError."""
        raise NotImplementedError

    def guide(self, session: "Session", display: Display, catalogue: Catalogue) -> "Guide":
        """Return what leads people through a game."""
        raise NotImplementedError

    def welcome(self, session: "Session", catalogue: Catalogue) -> str:
        """Return what is said before the first game of a series."""
        raise NotImplementedError

    def title(self, session: "Session", number: int, catalogue: Catalogue) -> str:
        """Return the heading of game `number` of a series."""
        raise NotImplementedError

    def sheet(
        self, view: Any, catalogue: Catalogue, names: Sequence[str], unfinished: bool = False
    ) -> list[str]:
        """Return the score sheet of a finished game, one sentence a line."""
        raise NotImplementedError

    def render(
        self, form: Form, setup: Any, catalogue: Catalogue, names: Sequence[str], you: int = -1
    ) -> str:
        """Return one line that tells a form of an event of a game with this setup, "" for one that is not told."""
        raise NotImplementedError


class Guide:
    """Leads people through one game: shows it, asks, and reads what they type.

    `commands` are those of the game; the messages of `concern` explain those that not every game has.
    """

    commands: Commands
    concern: str

    def __init__(self, session: "Session", display: Display, catalogue: Catalogue) -> None:
        self.session = session
        self.display = display
        self.catalogue = catalogue
        self.commands = self.commands.spoken(catalogue)

    def turn(self, view: Any) -> tuple[int, ...]:
        """Return what changes when the whole table is to be shown again."""
        raise NotImplementedError

    def table(self, view: Any) -> None:
        """Show the public table at the start of a turn."""
        raise NotImplementedError

    def status(self, view: Any) -> None:
        """Show at every decision what has changed, and what the seat has."""
        raise NotImplementedError

    def hides(self, view: Any) -> bool:
        """Tell whether what is shown to a seat must be hidden from other persons at the screen."""
        raise NotImplementedError

    def tell(self, form: Form, seat: int) -> str:
        """Return what a seat reads of an event as it happens, "" where the table says the same."""
        raise NotImplementedError

    def question(self, seat: int, view: Any) -> "Question":
        """Return the open decision of a seat as a person meets it."""
        raise NotImplementedError

    def settled(self, view: Any) -> int:
        """Return the answer that a seat can only give, or that changes nothing; -1 where its person is to be asked."""
        return -1

    def collects(self, view: Any) -> bool:
        """Tell whether the open question of a view collects several choices before it answers."""
        return False

    def warning(self, action: int, view: Any) -> str:
        """Return why a legal action may be a slip, "" where it is none or was warned of already."""
        return ""

    def look(self, found: Command, view: Any) -> None:
        """Carry out a command of this game, which shows something."""
        raise NotImplementedError

    def how(self) -> str:
        """Return how moves are typed."""
        raise NotImplementedError

    def explain(self, written: str, view: Any) -> None:
        """Show the card that a text names, or say why it names none."""
        say = self.catalogue.text
        cards = self.cards(written)
        if not cards:
            self.display.error(say("table.error-card", text=written[:40]))
        elif len(cards) > 1:
            choices = ", ".join(name for name, _ in cards)
            self.display.error(say("table.error-ambiguous", text=written[:40], choices=choices))
        else:
            self.card(cards[0][1], view)

    def cards(self, written: str) -> Sequence[tuple[str, Any]]:
        """Return the cards that a text may name, each with its name."""
        raise NotImplementedError

    def card(self, card: Any, view: Any) -> None:
        """Show one of the cards that `cards` returns."""
        raise NotImplementedError

    # Reading moves

    def items(self, line: str, listed: Sequence[str]) -> list[str]:
        """Return the moves that a line holds, one text each; a number stands for a move of the list.

        Raises IndexError with the number where the list is not that long.
        """
        raise NotImplementedError

    def shown(self, item: str) -> str:
        """Return a text of `items` as messages show it."""
        return item

    def skips(self, item: str, view: Any) -> bool:
        """Tell whether a text says what the game has done by itself, since there was no choice."""
        return False

    def read(self, item: str, view: Any, last: int) -> int:
        """Return the legal action that a text stands for after the action `last` (-1: none). Raises NotationError."""
        raise NotImplementedError

    def mend(self, item: str, view: Any, error: NotationError) -> bool:
        """Answer by a text that `read` refuses, if that can be done in another way; return whether it was."""
        return False

    def problem(self, error: NotationError, item: str, view: Any) -> str:
        """Say in the language of the table what is wrong with a text."""
        raise NotImplementedError


def table_of(game: str) -> Table:
    """Return what brings a game to the terminal. Raises SetupError for a name that is no game's."""
    from demesne.terminal.any_game import AnyTable

    return load(registry.spec(game).terminal, Table) or AnyTable(registry.find(game))
