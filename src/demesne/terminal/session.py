"""One game at the table: who plays, what has happened, what may be taken back. No input and no output."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from demesne.dominion.asks import ASK_NAMES
from demesne.dominion.game import GAME
from demesne.dominion.notation import candidates, text
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.dominion.view import View
from demesne.kernel.chance import (
    FastGenerator,
    OutOfOutcomes,
    RecordingGenerator,
    ScriptedGenerator,
    derive,
)
from demesne.kernel.decision import Decision
from demesne.kernel.errors import BotError, DemesneError
from demesne.kernel.events import Event, EventLog, Form
from demesne.kernel.record import Header, Record
from demesne.kernel.replay import replay, result_of
from demesne.players.bot import Bot, LensBot
from demesne.players.codes import make
from demesne.players.random import RandomBot
from demesne.terminal.keeper import Keeper

REVEALS_NOTHING: Final = frozenset(
    ("played", "played-treasures", "bought", "gained", "trashed", "topdecked", "put-back", "discarded")
)
"""Events after which a move may be taken back, if nothing was drawn: they turn no hidden card up."""


class Step(NamedTuple):
    """A move that may be taken back: the state before it, the question it answers, how much was told then."""

    state: State
    question: tuple[int, int]
    text: str
    told: tuple[int, ...]


class Session:
    """A game in progress.

    `told` holds for each seat the forms of all events that it was shown. For each decision a bot has a
    generator of its own, so neither taking back nor resuming can disturb it.
    """

    def __init__(self, header: Header, setup: Setup, rng: RecordingGenerator) -> None:
        """Use `begin` or `resume`."""
        self.header = header
        self.setup = setup
        self.names: Sequence[str] = header.names
        self.told: list[list[Form]] = [[] for _ in header.players]
        self.notices: list[tuple[int, str]] = []
        self.keeper = Keeper(Record(header, []), None)
        self.state: State
        self.steps: list[Step] = []
        self.has_revealed = False
        self._rng = rng
        self._bots: list[Bot | None] = [self._make(seat, code) for seat, code in enumerate(header.bots)]

    @staticmethod
    def begin(header: Header, path: Path, insist: bool) -> "Session":
        """Deal a new game and record it in a new file. Raises SetupError, and RecordError if `insist`."""
        setup = GAME.setup_from_json(header.setup)
        assert isinstance(setup, Setup)
        rng = RecordingGenerator(header.generator())
        session = Session(header, setup, rng)
        log = EventLog()
        session.state = State.start(setup, rng, log)
        session.keeper = Keeper.begin(header, session._drawn(), path, insist)
        session._tell(log.events)
        return session

    @staticmethod
    def resume(record: Record, path: Path) -> "Session":
        """Go on with a recorded game. Raises RecordError where the record does not replay."""
        setup = GAME.setup_from_json(record.header.setup)
        assert isinstance(setup, Setup)
        source = record.header.generator()
        session = Session(record.header, setup, RecordingGenerator(source))
        for step in replay(record):
            assert isinstance(step.state, State)
            session.state = step.state
            session._tell(step.events)
        drawn = len(record.deal) + sum(len(move.draws) for move in record.moves)
        source.position = drawn
        session._rng.position = drawn
        session.keeper = Keeper.resume(record, path)
        return session

    @property
    def asked(self) -> int:
        """The seat that must answer, -1 when the game is over."""
        return int(self.state.actor)

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, bot in enumerate(self.header.bots) if bot is None]

    def view(self, seat: int) -> View:
        """Return what a seat knows."""
        return self.state.view(seat)

    def answer(self, action: int) -> None:
        """Let the person who is asked take a legal action."""
        seat = self.asked
        view = self.view(seat)
        step = Step(
            self.state.clone(),
            (int(view.ask), int(view.source)),
            text(action, view, self.setup.cards),
            tuple(len(told) for told in self.told),
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
        rng = FastGenerator(derive(self.header.key, "bot", seat, len(self.keeper.record.moves)))
        try:
            action = _ask(self.state, bot, rng)
        except BotError as error:
            self.notices.append((seat, str(error)))
            self._bots[seat] = RandomBot()
            return
        self._apply(seat, action)
        self.steps.clear()

    def take_back(self) -> bool:
        """Take the last move back; return whether there is one that may be."""
        if not self.steps:
            return False
        step = self.steps.pop()
        self.state = step.state
        for told, number in zip(self.told, step.told, strict=True):
            del told[number:]
        self.keeper.take_back()
        for seat, bot in enumerate(self._bots):
            if bot is not None and bot.observes:
                self._rebuild(seat)
        return True

    def insert(self, written: str, names: Sequence[str]) -> bool:
        """Choose a card that stands before those already chosen for the same question (T9).

        Several cards are chosen in ascending order, which people need not know: the later choices are taken
        back and made again. Returns whether that was possible.
        """
        view = self.view(self.asked)
        question = (int(view.ask), int(view.source))
        for back in range(1, len(self.steps) + 1):
            step = self.steps[-back]
            if step.question != question:
                return False
            found = candidates(written, step.state.view(self.asked), self.setup.cards, names)
            if len(found) == 1:
                return self._choose_again(back, found[0])
        return False

    def _choose_again(self, back: int, action: int) -> bool:
        """Take so many moves back, take `action`, and make them again, if that is legal throughout."""
        seat = self.asked
        steps = self.steps[-back:]
        trial = steps[0].state.clone()
        actions = [action]
        for step in steps:
            try:
                trial.apply(seat, actions[-1], ScriptedGenerator([]))
            except OutOfOutcomes:
                return False
            found = candidates(step.text, trial.view(seat), self.setup.cards)
            if len(found) != 1:
                return False
            actions.append(found[0])
        for _ in steps:
            self.take_back()
        for chosen in actions:
            self.answer(chosen)
        return True

    def finish(self) -> None:
        """Record how the game ended."""
        self.keeper.finish(result_of(GAME, self.state))

    def _apply(self, seat: int, action: int) -> bool:
        """Apply an action, record it and tell everybody; return whether it drew or turned up anything."""
        written = text(action, self.view(seat), self.setup.cards)
        log = EventLog()
        self.state.apply(seat, action, self._rng, log)
        draws = self._drawn()
        self.keeper.move(seat, written, draws)
        self._tell(log.events)
        return bool(draws) or any(event.kind not in REVEALS_NOTHING for event in log.events)

    def _drawn(self) -> list[int]:
        """Return the outcomes of the draws since this was last asked."""
        outcomes = list(self._rng.outcomes)
        self._rng.outcomes.clear()
        return outcomes

    def _tell(self, events: Sequence[Event]) -> None:
        """Show events to every seat in its form."""
        for event in events:
            for seat, told in enumerate(self.told):
                form = event.form(seat)
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
            self.notices.append((seat, f"{type(error).__name__}: {error}"))
            self._bots[seat] = RandomBot()

    def _make(self, seat: int, code: str | None) -> Bot | None:
        """Return the bot of a seat, started, or None for a person."""
        if code is None:
            return None
        bot = make(code, GAME.name)
        try:
            bot.start(seat, self.setup, derive(self.header.key, "bot", seat))
        except DemesneError:
            raise
        except Exception as error:
            raise BotError(f"{code} failed to start: {type(error).__name__}: {error}") from error
        return bot

    def _rebuild(self, seat: int) -> None:
        """Make the bot of a seat again, as its history makes it."""
        self._bots[seat] = self._make(seat, self.header.bots[seat])
        for form in self.told[seat]:
            self._observe(seat, form)


def _ask(state: State, bot: Bot, rng: FastGenerator) -> int:
    """Return the action of the bot that is asked. Raises BotError where it fails or answers illegally."""
    seat = int(state.actor)
    view = state.view(seat)
    source = int(view.source)
    name = state.setup.cards[source].name if source >= 0 else ""
    try:
        if isinstance(bot, LensBot):
            answer: object = int(bot.pick(state.lens(seat), rng))
        else:
            answer = bot.choose(view, Decision(seat, ASK_NAMES[view.ask], view.legal_actions(), name), rng, 0)
    except BotError:
        raise
    except Exception as error:
        raise BotError(f"{bot.name} failed: {type(error).__name__}: {error}") from error
    if not isinstance(answer, int) or answer not in view.legal_actions():
        raise BotError(f"{bot.name} answered {answer!r}, which is not legal")
    return answer
