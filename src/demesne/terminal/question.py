"""A decision as a person meets it: what is asked, the moves as they are listed, and what a line answers."""

from collections.abc import Sequence
from typing import NamedTuple

from demesne.core.errors import NotationError
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display
from demesne.terminal.session import Session
from demesne.terminal.table import Guide


class NoMove(Exception):  # noqa: N818 - it may be a command
    """A line is no move; the message says why. `untouched`: nothing of it is done, so it may be a command."""

    def __init__(self, message: str, untouched: bool) -> None:
        super().__init__(message)
        self.untouched = untouched


class Question:
    """An open decision; `is_answered` once the game goes on."""

    is_answered: bool = False

    def show(self) -> None:
        """Say what is asked, and list the moves."""
        raise NotImplementedError

    def take(self, line: str) -> Sequence[str]:
        """Do what a line says; return what of it is for the questions after this one. Raises NoMove."""
        raise NotImplementedError

    def go_on(self, wanted: Sequence[str]) -> Sequence[str]:
        """Do what is left of a line that was begun at another question. Returns and raises as `take` does."""
        raise NotImplementedError

    def take_back(self) -> bool:
        """Take back a part of the answer that the game has not been given yet; return whether there is one."""
        return False


class Listed(NamedTuple):
    """The moves of a decision: what is asked, the actions with their notation and labels, what Enter does.

    `default` is an action, -1 where none goes without saying, and `enter` its label.
    """

    prompt: str
    actions: Sequence[int]
    texts: Sequence[str]
    labels: Sequence[str]
    default: int
    enter: str


class Choice(Question):
    """One move, or several in one line."""

    def __init__(
        self, guide: Guide, session: Session, display: Display, catalogue: Catalogue, listed: Listed
    ) -> None:
        self.guide = guide
        self.session = session
        self.display = display
        self.catalogue = catalogue
        self.listed = listed
        self.seat = session.asked

    def show(self) -> None:
        self.display.say(self.listed.prompt)
        self.display.moves(self.listed.labels, self.listed.enter)

    def take(self, line: str) -> Sequence[str]:
        if not line.strip():
            if self.listed.default >= 0:
                self.session.answer(self.listed.default)
                self.is_answered = True
            return ()
        try:
            wanted = self.guide.items(line, self.listed.texts)
        except IndexError as error:
            raise NoMove(
                self.catalogue.text("play.no-number", number=error.args[0], last=len(self.listed.texts)),
                False,
            ) from None
        return self.go_on(wanted)

    def go_on(self, wanted: Sequence[str]) -> Sequence[str]:
        """Make the moves of a line one after the other, as far as they go and one move answers a question."""
        last = -1
        for place, item in enumerate(wanted):
            if self.session.asked != self.seat:
                raise NoMove(self.catalogue.text("play.stopped", text=self.guide.shown(item)), False)
            view = self.session.view(self.seat)
            if self.guide.collects(view):
                return wanted[place:]
            if self.guide.skips(item, view):
                continue
            try:
                last = self.guide.read(item, view, last)
            except NotationError as error:
                if not self.guide.mend(item, view, error):
                    raise NoMove(self.guide.problem(error, item, view), not self.is_answered) from error
            else:
                warning = self.guide.warning(last, view)
                if warning:
                    raise NoMove(warning, False)
                self.session.answer(last)
            self.is_answered = True
        return ()
