"""The course of a game at the terminal: show, ask, do, until it is over or left."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from demesne.dominion import asks
from demesne.dominion.actions import BUY, DONE, END, PLAY_ALL, SPECIAL
from demesne.dominion.notation import text
from demesne.dominion.view import View
from demesne.kernel.errors import IllegalActionError, NotationError, RecordError
from demesne.locales.ask import label, prompt
from demesne.locales.catalogue import Catalogue
from demesne.locales.log import render
from demesne.terminal.command import COMMANDS, Command, command, items, shortened
from demesne.terminal.display import Display
from demesne.terminal.reading import Reader
from demesne.terminal.session import Session

LOG_LINES: Final = 30
"""Lines of the log that are shown unless all are asked for."""

LAST_LINES: Final = 12
"""Lines that are told when a saved game goes on."""

ALL: Final = "all"
SEVERAL: Final = (asks.ASK_DISCARD, asks.ASK_TRASH, asks.ASK_THIEF_GAIN)
"""Questions that are answered by several cards."""

Ask = Callable[[str], str]
"""Reads one line after a prompt; raises EOFError at the end of the input."""


class Left(Exception):  # noqa: N818 - leaving is no error
    """The person has left the game."""


class Play:
    """Leads a session to its end, or to where a person leaves it."""

    def __init__(self, session: Session, display: Display, ask: Ask, catalogue: Catalogue) -> None:
        self.session = session
        self.display = display
        self.ask = ask
        self.catalogue = catalogue
        self.reader = Reader(catalogue)
        # Of a game that goes on only the last lines are told again; the log has the rest.
        self._seen = [max(0, len(told) - LAST_LINES) for told in session.told]
        self._at_screen = -1
        self._table_of: tuple[int, int, int] | None = None
        self._trouble = ""
        self._warned = False

    def run(self) -> None:
        """Play to the end. Raises Left when a person quits, EOFError at the end of the input."""
        session = self.session
        self._complain()
        while session.asked >= 0:
            seat = session.asked
            if seat in session.people:
                self._hand_over(seat)
                self._decide(seat)
            else:
                session.let_bot_answer()
            self._complain()
        session.finish()
        self._complain()
        for seat in session.people or [0]:
            self._tell(seat)
            if len(session.people) > 1:
                break

    # Showing

    def _hand_over(self, seat: int) -> None:
        """Give the screen to another person, so that nobody sees the other's cards."""
        if seat == self._at_screen:
            return
        if len(self.session.people) > 1:
            if self._at_screen >= 0:
                self._tell(self._at_screen)
                self.ask(f"{self.catalogue.text('play.hide')} ")
            self.display.curtain()
            self.ask(f"{self.catalogue.text('terminal.hand-over', player=self.session.names[seat])} ")
            self.display.curtain()
        self._at_screen = seat
        self._table_of = None

    def _tell(self, seat: int) -> None:
        """Show a seat what has happened since it last looked."""
        told = self.session.told[seat]
        for form in told[self._seen[seat] :]:
            if form["event"] == "started" or (form["event"] == "turn" and form["seat"] == seat):
                continue
            self.display.event(render(form, self.catalogue, self.session.names, seat))
        self._seen[seat] = len(told)

    def _complain(self) -> None:
        """Show what went wrong outside the game."""
        for seat, reason in self.session.notices:
            name = self.session.names[seat]
            self.display.error(self.catalogue.text("play.replaced", player=name, reason=reason))
        self.session.notices.clear()
        trouble = self.session.keeper.trouble
        if trouble and trouble != self._trouble:
            self.display.error(self.catalogue.text("play.unkept", reason=trouble))
        self._trouble = trouble

    def _show(self, seat: int, view: View) -> None:
        """Show the table at the start of a turn, and what has changed at every decision."""
        self._tell(seat)
        turn = (seat, int(view.turn_player), int(view.turn))
        if turn != self._table_of:
            self.display.table(view)
        self._table_of = turn
        self.display.status(view)

    # Deciding

    def _decide(self, seat: int) -> None:
        """Ask a person until one answer has been given, or several in one line."""
        view = self.session.view(seat)
        self._show(seat, view)
        listed = self._order(view)
        default = self._obvious(view)
        labels = [label(action, view, self.catalogue) for action in listed]
        told = "" if default < 0 else label(default, view, self.catalogue)
        line = ""
        while True:
            # After a command or an error the question still stands above; an empty line asks for it again.
            if not line.strip():
                self.display.say(prompt(view, self.catalogue, self.session.names))
                self.display.moves(labels, told)
            line = self.ask(self._prompt(seat))
            if self._obey(line, seat, view, listed, default):
                return

    def _prompt(self, seat: int) -> str:
        """Return what stands before the cursor: the name, where several people share the screen."""
        if len(self.session.people) == 1:
            return "> "
        return self.catalogue.text("terminal.prompt", player=self.session.names[seat])

    def _order(self, view: View) -> list[int]:
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
        if DONE in actions and steps and steps[-1].question == (int(view.ask), int(view.source)):
            return DONE
        return -1

    def _obey(self, line: str, seat: int, view: View, listed: list[int], default: int) -> bool:
        """Do what a line says; return whether the decision is answered."""
        if not line.strip():
            if default >= 0:
                self.session.answer(default)
            return default >= 0
        found = command(line)
        if found is not None:
            return self._command(found, seat, view)
        try:
            wanted = items(line, [text(action, view, self.session.setup.cards) for action in listed])
        except IndexError as error:
            self.display.error(self.catalogue.text("play.no-number", number=error.args[0], last=len(listed)))
            return False
        return self._do(wanted, seat, line)

    def _do(self, wanted: list[str], seat: int, line: str) -> bool:
        """Make the moves of a line one after the other, as far as they go."""
        done = 0
        last = -1
        for item in wanted:
            if self.session.asked != seat:
                self.display.error(self.catalogue.text("play.stopped", text=item.lstrip(",")))
                break
            view = self.session.view(seat)
            try:
                last = self.reader.read(item, view, last)
                self.session.answer(last)
            except NotationError as error:
                if self._fit_in(item, view, last, error):
                    done += 1
                    continue
                short = shortened(line) if not done else None
                if short is not None:
                    return self._command(short, seat, view)
                self.display.error(self.reader.problem(error, item, view, last))
                break
            done += 1
        return done > 0

    def _fit_in(self, item: str, view: View, last: int, error: NotationError) -> bool:
        """Choose a card out of the order in which several are chosen (T9)."""
        if not isinstance(error, IllegalActionError) or view.ask not in SEVERAL:
            return False
        verb = text(view.legal_actions()[0], view).split()[0]
        written = item.lstrip(",").strip()
        names = self.reader.singular
        return self.session.insert(written, names) or self.session.insert(f"{verb} {written}", names)

    # Commands

    def _command(self, found: Command, seat: int, view: View) -> bool:
        """Carry out a command; return whether the decision has changed."""
        match found.name:
            case "help":
                self._help(found.argument, view)
            case "table":
                self.display.table(view)
                self.display.status(view)
            case "supply":
                self.display.supply(view)
            case "trash":
                self.display.trash(view)
            case "cards":
                self.display.owned(view)
            case "log":
                self._log(seat, found.argument)
            case "save":
                self._save(found.argument)
            case "quit" if self.session.keeper.path is None and not self._warned:
                self._warned = True
                self.display.error(self.catalogue.text("terminal.quit-unsaved"))
            case "quit":
                raise Left
            case "undo":
                return self._undo(seat)
        return False

    def _undo(self, seat: int) -> bool:
        """Take the last move back, or say why not."""
        session = self.session
        if not session.take_back():
            key = "undo-revealed" if session.has_revealed else "undo-nothing"
            self.display.error(self.catalogue.text(f"terminal.{key}"))
            return False
        self._seen = [min(seen, len(told)) for seen, told in zip(self._seen, session.told, strict=True)]
        self.display.say(self.catalogue.text("terminal.undone"))
        return True

    def _help(self, written: str, view: View) -> None:
        """Show the commands, or a card."""
        say = self.catalogue.text
        if written:
            cards = self.reader.cards(written)
            if not cards:
                self.display.error(say("table.error-card", text=written[:40]))
            elif len(cards) > 1:
                choices = ", ".join(self.catalogue.card_name(card) for card in cards)
                self.display.error(say("table.error-ambiguous", text=written[:40], choices=choices))
            else:
                self.display.card(view, cards[0])
            return
        self.display.heading(say("terminal.help-title"))
        self.display.say(say("play.how"))
        for name in COMMANDS:
            concern = "play" if name in ("trash", "cards") else "terminal"
            self.display.say(f"{name}: {say(f'{concern}.help-{name}')}")
        self.display.say(f"help …: {say('terminal.help-card')}")

    def _log(self, seat: int, argument: str) -> None:
        """Show what has happened so far."""
        told = self.session.told[seat]
        shown = told if argument.lower() == ALL else told[-LOG_LINES:]
        if len(shown) < len(told):
            self.display.say(self.catalogue.text("play.log-earlier", n=len(told) - len(shown)))
        for form in shown:
            self.display.event(render(form, self.catalogue, self.session.names, seat))

    def _save(self, argument: str) -> None:
        """Save to a file, or say where the game is saved all the time."""
        keeper = self.session.keeper
        say = self.catalogue.text
        if argument:
            path = Path(argument).expanduser()
            try:
                keeper.copy(path)
            except RecordError as error:
                self.display.error(say("play.unkept", reason=str(error)))
            else:
                self.display.say(say("terminal.saved", path=str(path)))
            return
        keeper.save()
        if keeper.path is None:
            self.display.error(say("play.save-where"))
        elif keeper.trouble:
            self.display.error(say("play.unkept", reason=keeper.trouble))
        else:
            self.display.say(say("play.kept", path=str(keeper.path)))
