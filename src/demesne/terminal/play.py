"""The course of a game at the terminal: show, ask, do, until it is over or left."""

from collections.abc import Callable
from typing import Final

from demesne.dominion import asks
from demesne.dominion.actions import BUY, DISCARD, DONE, END, PLAY_ALL, SPECIAL
from demesne.dominion.notation import text
from demesne.dominion.view import View
from demesne.kernel.errors import IllegalActionError, NotationError
from demesne.locales.ask import label, prompt
from demesne.locales.catalogue import Catalogue
from demesne.locales.log import render
from demesne.terminal.collection import Collection
from demesne.terminal.command import Command, command, items, shortened
from demesne.terminal.desk import Desk
from demesne.terminal.display import Display
from demesne.terminal.reading import Reader
from demesne.terminal.session import Session

LAST_LINES: Final = 12
"""Lines that are told when a saved game goes on."""

SEVERAL: Final = (asks.ASK_DISCARD, asks.ASK_TRASH, asks.ASK_THIEF_GAIN)
"""Questions that are answered by several cards."""

Ask = Callable[[str], str]
"""Reads one line after a prompt; raises EOFError at the end of the input."""


class Play:
    """Leads a session to its end, or to where a person leaves it."""

    def __init__(self, session: Session, display: Display, ask: Ask, catalogue: Catalogue) -> None:
        self.session = session
        self.display = display
        self.ask = ask
        self.catalogue = catalogue
        self.reader = Reader(catalogue)
        self.desk = Desk(session, display, catalogue, self.reader)
        # Of a game that goes on only the last lines are told again; the log has the rest.
        self._seen = [max(0, len(told) - LAST_LINES) for told in session.told]
        self._at_screen = -1
        self._table_of: tuple[int, int, int] | None = None
        self._trouble = ""

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
        self._tell(max(self._at_screen, 0))

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
        if view.ask == asks.ASK_DISCARD and not view.is_legal(DONE):
            self._collect(seat, view)
            return
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

    def _carry_out(self, found: Command, seat: int, view: View) -> bool:
        """Carry out a command; return whether it has changed the decision, by taking a move back."""
        changed = self.desk.carry_out(found, seat, view)
        if changed:
            lengths = [len(told) for told in self.session.told]
            self._seen = [min(seen, n) for seen, n in zip(self._seen, lengths, strict=True)]
        return changed

    def _collect(self, seat: int, view: View) -> None:
        """Let a person choose cards to discard in any order, and answer in the order of the rules (T9)."""
        collection = Collection(view, self.reader)
        line = ""
        while not collection.is_complete:
            if not line.strip():
                self.display.say(collection.prompt(self.catalogue))
                self.display.moves(collection.labels(self.catalogue), "")
            line = self.ask(self._prompt(seat))
            found = command(line)
            if found is None:
                found = self._pick(line, collection)
            if found is not None and found.name == "undo" and collection.take_back():
                self.display.say(self.catalogue.text("terminal.undone"))
                line = ""
            elif found is not None and self._carry_out(found, seat, view):
                return
        for card in sorted(collection.picked):
            now = self.session.view(seat)
            # The engine makes the last choices itself where none is left.
            if now.ask == view.ask and now.source == view.source and now.is_legal(DISCARD + card):
                self.session.answer(DISCARD + card)

    def _pick(self, line: str, collection: Collection) -> Command | None:
        """Add the cards of a line to those that are discarded; return the command that the line is instead."""
        try:
            for item in items(line, collection.texts()):
                if not collection.pick(item):
                    short = shortened(line)
                    if short is None:
                        key = "table.error-illegal"
                        self.display.error(self.catalogue.text(key, text=item.lstrip(",")[:40]))
                    return short
        except IndexError as error:
            number, last = error.args[0], len(collection.texts())
            self.display.error(self.catalogue.text("play.no-number", number=number, last=last))
        else:
            if collection.picked and not collection.is_complete:
                self.display.say(collection.prompt(self.catalogue))
        return None

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
            return self._carry_out(found, seat, view)
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
                    return self._carry_out(short, seat, view)
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
