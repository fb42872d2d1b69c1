"""A series of games: one after the other, saved as they are played, left and continued."""

import shlex
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Final

from demesne.core.errors import RecordError
from demesne.core.records.record import read
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display
from demesne.terminal.play import Ask, Play
from demesne.terminal.prompt import Left
from demesne.terminal.seating import Seating, numbered, record_path
from demesne.terminal.session import Session

INTERRUPTED: Final = 130
NO: Final = "n"
"""How "no" begins in every language of the catalogues."""

Screen = Callable[[list[str]], Display]
"""Makes the display for players of these names."""


class GameSeries:
    """Plays games until the people have enough. `record` is the file they asked for, None for the usual place."""

    def __init__(self, screen: Screen, ask: Ask, catalogue: Catalogue, record: Path | None) -> None:
        self.screen = screen
        self.ask = ask
        self.catalogue = catalogue
        self.record = record
        self.shares: list[Fraction] = []
        self.games = 0

    def play(self, seating: Seating, series: int = 1) -> int:
        """Play a series of games, then as many more as are asked for; return the exit code."""
        winners = list(range(len(seating.players)))
        number = 1
        while True:
            header = seating.header(number, winners, self.catalogue.language)
            path = record_path(header.game) if self.record is None else numbered(self.record, number)
            session = Session.begin(header, path, insist=self.record is not None)
            display = self.screen(header.names)
            if number == 1:
                display.say(session.table.welcome(session, self.catalogue))
            if series > 1:
                display.heading(session.table.title(session, number, self.catalogue))
            code = self._game(session, display, fresh=self.record is None)
            if code is not None:
                return code
            winners = [seat for seat, share in enumerate(session.state.returns()) if share > 0]
            if not self._another(display, "play.next-game" if number < series else "play.again"):
                return 0
            number += 1

    def resume(self, path: Path, trusted: Callable[[list[str]], None]) -> int:
        """Go on with a saved game; return the exit code. `trusted` is shown the codes of its bots first."""
        record = read(path)
        if record.result is not None or record.is_abandoned:
            raise RecordError(f"{path} is the record of a finished game; see it with demesne replay")
        trusted([code for code in record.header.bots if code is not None])
        session = Session.resume(record, path)
        display = self.screen(record.header.names)
        display.say(self.catalogue.text("terminal.resumed", path=str(path)))
        code = self._game(session, display, fresh=False)
        return 0 if code is None else code

    def _game(self, session: Session, display: Display, fresh: bool) -> int | None:
        """Play a game to its end and show how it ended; return an exit code if it was left."""
        begun = len(session.saved.record.moves)
        try:
            Play(session, display, self.ask, self.catalogue).run()
        except (Left, EOFError) as reason:
            self._leave(session, display, fresh, begun, isinstance(reason, Left))
            return 0
        except KeyboardInterrupt:
            self._leave(session, display, fresh, begun, asked=False)
            return INTERRUPTED
        finally:
            session.saved.close()
        self._end(session, display)
        return None

    def _leave(self, session: Session, display: Display, fresh: bool, begun: int, asked: bool) -> None:
        """Say where the game is saved; a person who quits may have it deleted."""
        say = self.catalogue.text
        saved = session.saved
        if not asked:
            display.say("")
        saved.save()
        if saved.path is None or saved.trouble:
            display.error(say("play.unkept", reason=saved.trouble))
            return
        if fresh and not any(move.seat in session.people for move in saved.record.moves):
            saved.discard()
            display.say(say("terminal.goodbye"))
            return
        if asked and fresh and self._answer("play.keep").startswith(NO):
            saved.discard()
            display.say(say("play.dropped"))
            return
        display.copyable(say("play.kept", path=str(saved.path)))
        command = f"demesne play {session.header.game} --resume {shlex.quote(str(saved.path))}"
        display.copyable(say("play.go-on", command=command))

    def _answer(self, key: str) -> str:
        """Ask a question; the end of the input is an empty answer."""
        try:
            return self.ask(f"{self.catalogue.text(key)} ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return ""

    def _end(self, session: Session, display: Display) -> None:
        """Show the score sheet, and the standing where it was not the only game."""
        display.heading(self.catalogue.text("table.score-sheet"))
        sheet = session.table.sheet
        for line in sheet(session.view(-1), self.catalogue, session.names, session.state.is_truncated()):
            display.say(line)
        if session.saved.path is not None:
            display.copyable(self.catalogue.text("play.record", path=str(session.saved.path)))
        winners = [seat for seat, share in enumerate(session.state.returns()) if share > 0]
        self.shares = self.shares or [Fraction(0)] * len(session.names)
        for seat in winners:
            self.shares[seat] += Fraction(1, len(winners))
        self.games += 1
        if self.games > 1:
            display.heading(self.catalogue.text("play.tally-title"))
            for name, share in zip(session.names, self.shares, strict=True):
                text = self.catalogue.text("play.tally", player=name, shares=str(share), n=self.games)
                display.say(text)

    def _another(self, display: Display, key: str) -> bool:
        """Ask whether to play on."""
        try:
            answer = self.ask(f"{self.catalogue.text(key)} ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            display.say("")
            return False
        return key == "play.next-game" or "again".startswith(answer or "-")
