"""One game at the table: who plays, what has happened, what may be taken back. No input and no output."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from demesne.bots import violations
from demesne.bots.bot import Bot
from demesne.bots.registry import make_bot
from demesne.core.chance import FastChance, RecordingChance, derive_key
from demesne.core.errors import BotError, DemesneError
from demesne.core.events import Event, EventList, Form
from demesne.core.game import continues
from demesne.core.records.record import Header, Record
from demesne.core.records.replay import replay, result_of
from demesne.terminal.saves import SavedGame
from demesne.terminal.table import table_of


class Step(NamedTuple):
    """A move that may be taken back: the state before it, the question it answers, how many events were shown by then.

    `several` tells that question from others where several moves answer it (see `Game.several`). `by_itself`: the
    program gave the answer.
    """

    state: Any
    question: tuple[int, ...]
    several: tuple[int, ...]
    text: str
    told: tuple[int, ...]
    by_itself: bool


class Session:
    """A game in progress; `setup`, `state` and views are those of its game.

    `told` holds for each seat the forms of all events that it was shown. For each decision a bot has a
    generator of its own, so neither taking back nor resuming can disturb it.
    """

    def __init__(self, header: Header, setup: Any, rng: RecordingChance) -> None:
        """Use `begin` or `resume`."""
        self.header = header
        self.table = table_of(header.game)
        self.game = self.table.game
        self.setup = setup
        self.names: Sequence[str] = header.names
        self.told: list[list[Form]] = [[] for _ in header.players]
        self.notices: list[tuple[int, str]] = []
        self.saved = SavedGame(Record(header, []), None)
        self.state: Any
        self.steps: list[Step] = []
        self.has_revealed = False
        self._rng = rng
        self._bots: list[Bot | None] = [self._make(seat, code) for seat, code in enumerate(header.bots)]

    @staticmethod
    def begin(header: Header, path: Path, insist: bool) -> "Session":
        """Deal a new game and record it in a new file. Raises SetupError, and RecordError if `insist`."""
        game = table_of(header.game).game
        setup = game.setup_from_json(header.setup)
        rng = RecordingChance(header.generator())
        session = Session(header, setup, rng)
        log = EventList()
        session.state = game.start(setup, rng, log)
        session.saved = SavedGame.begin(header, session._drawn(), path, insist)
        session._tell(log.events)
        return session

    @staticmethod
    def resume(record: Record, path: Path) -> "Session":
        """Go on with a recorded game. Raises RecordError where the record does not replay."""
        setup = table_of(record.header.game).game.setup_from_json(record.header.setup)
        source = record.header.generator()
        session = Session(record.header, setup, RecordingChance(source))
        for step in replay(record):
            session.state = step.state
            session._tell(step.events)
        drawn = len(record.deal) + sum(len(move.draws) for move in record.moves)
        source.position = drawn
        session._rng.position = drawn
        session.saved = SavedGame.resume(record, path)
        return session

    @property
    def asked(self) -> int:
        """The seat that must answer, -1 when the game is over."""
        return int(self.state.current_player)

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, bot in enumerate(self.header.bots) if bot is None]

    def view(self, seat: int) -> Any:
        """Return what a seat knows."""
        return self.state.view(seat)

    def answer(self, action: int, by_itself: bool = False) -> None:
        """Let the person who is asked take a legal action; `by_itself` where the program does it for them."""
        seat = self.asked
        step = Step(
            self.state.copy(),
            self.table.question(self.view(seat)),
            self.game.several(self.state),
            self.game.text(self.state, seat, action),
            tuple(len(told) for told in self.told),
            by_itself,
        )
        revealing = self._apply(seat, action)
        if revealing or self.asked != seat:
            self.steps.clear()
            self.has_revealed = True
        else:
            self.steps.append(step)

    def let_bot_answer(self) -> None:
        """Let the bot that is asked take its action. One that fails is replaced by random, with a notice."""
        seat = self.asked
        bot = self._bots[seat]
        assert bot is not None
        rng = FastChance(derive_key(self.header.key, "bot", seat, len(self.saved.record.moves)))
        try:
            action = self._ask(bot, rng)
        except BotError as error:
            self._replace(seat, error)
            return
        self._apply(seat, action)
        self.steps.clear()

    def take_back(self) -> bool:
        """Take the last answer back, with all moves that it took; return whether there is one that may be."""
        if not self.steps:
            return False
        step = self._step_back()
        while self.steps and (step.by_itself or continues(self.steps[-1].several, step.several)):
            step = self._step_back()
        self._rebuild_bots()
        return True

    def take_back_moves(self, number: int) -> None:
        """Take the last `number` moves back, each of which may be taken back."""
        for _ in range(number):
            self._step_back()
        self._rebuild_bots()

    def _step_back(self) -> Step:
        step = self.steps.pop()
        self.state = step.state
        for told, number in zip(self.told, step.told, strict=True):
            del told[number:]
        self.saved.take_back()
        return step

    def _rebuild_bots(self) -> None:
        """Make the bots that observe again, as they were."""
        for seat, bot in enumerate(self._bots):
            if bot is not None and bot.observes:
                self._rebuild(seat)

    def finish(self) -> None:
        """Record how the game ended."""
        self.saved.finish(result_of(self.game, self.state))

    def _apply(self, seat: int, action: int) -> bool:
        """Apply an action, record it and tell everybody; return whether it drew or turned up anything."""
        written = self.game.text(self.state, seat, action)
        log = EventList()
        self.state.apply(seat, action, self._rng, log)
        draws = self._drawn()
        self.saved.move(seat, written, draws)
        self._tell(log.events)
        return bool(draws) or any(self.game.reveals(event.kind) for event in log.events)

    def _drawn(self) -> list[int]:
        """Return the outcomes of the draws since this was last asked."""
        outcomes = list(self._rng.outcomes)
        self._rng.outcomes.clear()
        return outcomes

    def _tell(self, events: Sequence[Event]) -> None:
        """Show events to every seat in its form."""
        for event in events:
            for seat, told in enumerate(self.told):
                form = event.seen_by(seat)
                if form is not None:
                    told.append(form)
                    self._observe(seat, form)

    def _observe(self, seat: int, form: Form) -> None:
        bot = self._bots[seat]
        if bot is None or not bot.observes:
            return
        try:
            bot.observe(dict(form))
        except Exception as error:  # noqa: BLE001 - whatever a user's bot raises, the game goes on
            self._replace(seat, violations.violation_of(bot, error))

    def _replace(self, seat: int, fault: DemesneError) -> None:
        """Let random go on for a bot that failed, with a notice."""
        self.notices.append((seat, str(fault)))
        self._bots[seat] = make_bot("random", self.game.name)

    def _make(self, seat: int, code: str | None) -> Bot | None:
        """Return the bot of a seat, started, or None for a person."""
        if code is None:
            return None
        bot = make_bot(code, self.game.name)
        try:
            bot.start(seat, self.setup, derive_key(self.header.key, "bot", seat))
        except DemesneError:
            raise
        except Exception as error:
            raise BotError(f"{code} failed to start: {type(error).__name__}: {error}") from error
        return bot

    def _rebuild(self, seat: int) -> None:
        """Make the bot of a seat again, as its history makes it. One that fails at that is replaced."""
        try:
            self._bots[seat] = self._make(seat, self.header.bots[seat])
        except DemesneError as error:
            self._replace(seat, error)
            return
        for form in self.told[seat]:
            self._observe(seat, form)

    def _ask(self, bot: Bot, rng: FastChance) -> int:
        """Return the action of the bot that is asked. Raises BotError where it fails or answers illegally."""
        view = self.view(self.asked)
        try:
            answer = self.table.pick(self.state, view, bot, rng)
        except BotError:
            raise
        except Exception as error:
            raise BotError(f"{bot.name} failed: {violations.in_one_line(error)}") from error
        if not isinstance(answer, int) or answer not in view.legal_actions():
            raise BotError(f"{bot.name} answered {answer!r}, which is not legal")
        return answer
