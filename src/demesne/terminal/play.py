"""The course of a game at the terminal: show, ask, do, until it is over or left."""

from collections.abc import Callable
from typing import Any, Final

from demesne.i18n.catalogue import Catalogue
from demesne.terminal.command import Command
from demesne.terminal.display import Display
from demesne.terminal.prompt import Prompt
from demesne.terminal.question import NoMove, Question
from demesne.terminal.session import Session

BRIEF: Final = ("undo", "save", "quit", "more")
"""Commands that say little; after the others the question is asked again."""

LAST_LINES: Final = 12
"""Lines that are shown when a saved game goes on."""

Ask = Callable[[str], str]
"""Reads one line after a prompt; raises EOFError at the end of the input."""


class Play:
    """Leads a session to its end, or to where a person leaves it."""

    def __init__(self, session: Session, display: Display, ask: Ask, catalogue: Catalogue) -> None:
        self.session = session
        self.display = display
        self.ask = ask
        self.catalogue = catalogue
        self.guide = session.table.guide(session, display, catalogue)
        self.prompt = Prompt(session, display, catalogue, self.guide)
        # Of a game that goes on only the last lines are shown again; the log has the rest.
        self._seen = [max(0, len(told) - LAST_LINES) for told in session.told]
        self._at_screen = -1
        self._hidden = False
        self._table_of: tuple[int, ...] | None = None
        self._trouble = ""
        self._question = Question()

    def run(self) -> None:
        """Play to the end. Raises Left when a person quits, EOFError at the end of the input."""
        session = self.session
        self._complain()
        while session.asked >= 0:
            seat = session.asked
            if seat in session.people:
                settled = self.guide.settled(session.view(seat))
                if settled >= 0:
                    session.answer(settled, by_itself=True)
                    continue
                self._hand_over(seat)
                self._decide(seat)
            else:
                session.let_bot_answer()
            self._complain()
        session.finish()
        self._complain()
        self._tell(max(self._at_screen, 0))

    # Showing

    def _hand_over(self, seat: int) -> None:
        """Give the screen to another person, so that nobody sees what the other must not."""
        if seat == self._at_screen:
            return
        hides = self.guide.hides(self.session.view(seat))
        if len(self.session.people) > 1 and (hides or self._hidden):
            if self._at_screen >= 0:
                self._tell(self._at_screen)
                self.ask(f"{self.catalogue.text('play.hide')} ")
            self.display.curtain()
            self.ask(f"{self.catalogue.text('terminal.hand-over', player=self.session.names[seat])} ")
            self.display.curtain()
        self._at_screen = seat
        self._hidden = hides
        self._table_of = None

    def _tell(self, seat: int) -> None:
        """Show a seat what has happened since it last looked."""
        told = self.session.told[seat]
        for form in told[self._seen[seat] :]:
            line = self.guide.tell(form, seat)
            if line:
                self.display.event(line)
        self._seen[seat] = len(told)
        if not self.guide.hides(self.session.view(seat)):
            # Everybody at this screen has read it.
            for other in self.session.people:
                self._seen[other] = len(self.session.told[other])

    def _complain(self) -> None:
        """Show what went wrong outside the game."""
        for seat, reason in self.session.notices:
            name = self.session.names[seat]
            self.display.error(self.catalogue.text("play.replaced", player=name, reason=reason))
        self.session.notices.clear()
        trouble = self.session.saved.trouble
        if trouble and trouble != self._trouble:
            self.display.error(self.catalogue.text("play.unkept", reason=trouble))
        self._trouble = trouble

    def _show(self, seat: int, view: Any) -> None:
        """Show the table at the start of a turn, and what has changed at every decision."""
        self._tell(seat)
        turn = (seat, *self.guide.turn(view))
        if turn != self._table_of:
            self.guide.table(view)
        self._table_of = turn
        self.guide.status(view)

    # Deciding

    def _decide(self, seat: int) -> None:
        """Ask a person until an answer has been given, or several in one line."""
        question = self._open(seat)
        question.show()
        while not question.is_answered:
            line = self.ask(self._prompt(seat))
            shows = self._obey(line, seat)
            if self.session.asked != seat or self._question.is_answered:
                return
            if self._question is not question:
                # A move that opened another question, or took one back, is shown before the question.
                question = self._question
                self._show(seat, self.session.view(seat))
                shows = True
            # After an error the question still stands above.
            if shows:
                question.show()

    def _open(self, seat: int) -> Question:
        """Show how things stand, and return the open question of a seat."""
        view = self.session.view(seat)
        self._show(seat, view)
        self._question = self.guide.question(seat, view)
        return self._question

    def _obey(self, line: str, seat: int) -> bool:
        """Do what a line says, moves and commands as they come; return whether the question is to be shown again."""
        shows = not line.strip()
        for part in self.guide.commands.parts(line):
            found = self.guide.commands.read(part)
            try:
                if found is None:
                    self._move(part, seat)
                    continue
            except NoMove as problem:
                found = self.guide.commands.shortened(part) if problem.untouched else None
                if found is None:
                    self.display.error(str(problem))
                    return False
            shows = self._carry_out(found, seat) or found.name not in BRIEF
        return shows

    def _move(self, line: str, seat: int) -> None:
        """Make the moves of a line. Raises NoMove where they cannot be made, or not to their end."""
        rest = self._reopened(seat).take(line)
        while rest:
            if self.session.asked != seat:
                raise NoMove(self.catalogue.text("play.stopped", text=self.guide.shown(rest[0])), False)
            rest = self._reopened(seat).go_on(rest)

    def _reopened(self, seat: int) -> Question:
        """Return the open question; where the last one is answered, the one that came after it."""
        if self._question.is_answered and self.session.asked == seat:
            self._question = self.guide.question(seat, self.session.view(seat))
        return self._question

    def _carry_out(self, found: Command, seat: int) -> bool:
        """Carry out a command; return whether a move, or a part of an answer, was taken back by it."""
        if found.name == "undo" and not self._question.is_answered and self._question.take_back():
            self.display.say(self.catalogue.text("terminal.undone"))
            return True
        if not self.prompt.carry_out(found, seat, self.session.view(seat)):
            return False
        lengths = [len(told) for told in self.session.told]
        self._seen = [min(seen, n) for seen, n in zip(self._seen, lengths, strict=True)]
        self._question = self.guide.question(seat, self.session.view(seat))
        return True

    def _prompt(self, seat: int) -> str:
        """Return what stands before the cursor: the name, where several people share the screen."""
        if len(self.session.people) == 1:
            return "> "
        return self.catalogue.text("terminal.prompt", player=self.session.names[seat])
