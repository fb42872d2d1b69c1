"""What a person may do beside the moves: look things up, take back, save, leave."""

from pathlib import Path
from typing import Any, Final

from demesne.core.errors import RecordError
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.command import Command
from demesne.terminal.display import Display
from demesne.terminal.session import Session
from demesne.terminal.table import Guide

LOG_LINES: Final = 30
"""Lines of the log that are shown unless all are asked for."""

ALL: Final = "all"


class Left(Exception):  # noqa: N818 - leaving is no error
    """The person has left the game."""


class Prompt:
    """Carries out commands."""

    def __init__(self, session: Session, display: Display, catalogue: Catalogue, guide: Guide) -> None:
        self.session = session
        self.display = display
        self.catalogue = catalogue
        self.guide = guide
        self._warned = False

    def carry_out(self, found: Command, seat: int, view: Any) -> bool:
        """Carry out a command; return whether the decision has changed. Raises Left."""
        match found.name:
            case "help":
                self._help(found.argument, view)
            case "table":
                self.guide.table(view)
                self.guide.status(view)
            case "log":
                self._log(seat, found.argument)
            case "save":
                self._save(found.argument)
            case "quit" if self.session.saved.path is None and not self._warned:
                self._warned = True
                self.display.error(self.catalogue.text("terminal.quit-unsaved"))
            case "quit":
                raise Left
            case "undo":
                return self._undo(seat)
            case _:
                self.guide.look(found, view)
        return False

    def _undo(self, seat: int) -> bool:
        """Take the last move back, or say why not."""
        session = self.session
        if not session.take_back():
            key = "undo-revealed" if session.has_revealed else "undo-nothing"
            self.display.error(self.catalogue.text(f"terminal.{key}"))
            return False
        self.display.say(self.catalogue.text("terminal.undone"))
        return True

    def _help(self, written: str, view: Any) -> None:
        """Show the commands, or a card."""
        say = self.catalogue.text
        if written:
            self.guide.explain(written, view)
            return
        self.display.heading(say("terminal.help-title"))
        self.display.say(self.guide.how())
        commands = self.guide.commands
        for name, word in zip(commands.names, commands.words, strict=True):
            self.display.say(f"{word}: {self._help_of(name)}")
        self.display.say(f"{commands.words[0]} {say('table.card').upper()}: {say('terminal.help-card')}")

    def _help_of(self, name: str) -> str:
        """Return what a command does."""
        own = f"{self.guide.concern}.help-{name}"
        return self.catalogue.text(own if self.catalogue.has(own) else f"terminal.help-{name}")

    def _log(self, seat: int, argument: str) -> None:
        """Show what has happened so far."""
        told = self.session.told[seat]
        is_whole = argument.lower() in (ALL, self.catalogue.text("terminal.word-all"))
        shown = told if is_whole else told[-LOG_LINES:]
        if len(shown) < len(told):
            self.display.say(self.catalogue.text("play.log-earlier", n=len(told) - len(shown)))
        for form in shown:
            line = self.session.table.render(
                form, self.session.setup, self.catalogue, self.session.names, seat
            )
            if line:
                self.display.event(line)

    def _save(self, argument: str) -> None:
        """Save to a file, or say where the game is saved all the time."""
        saved = self.session.saved
        say = self.catalogue.text
        if argument:
            path = Path(argument).expanduser()
            try:
                saved.copy(path)
            except RecordError as error:
                # Only the copy failed: the game goes on being saved in its own file.
                self.display.error(say("terminal.save-failed", reason=str(error)))
            else:
                self.display.say(say("terminal.saved", path=str(path)))
            return
        saved.save()
        if saved.path is None:
            self.display.error(say("play.save-where"))
        elif saved.trouble:
            self.display.error(say("play.unkept", reason=saved.trouble))
        else:
            self.display.say(say("play.kept", path=str(saved.path)))
