"""The bot under test, and one object of it at a seat."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from time import monotonic
from typing import Any

from demesne.bots.bot import Bot
from demesne.bots.limit import OverrunError, within
from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Budget
from demesne.bots.user import UserBot
from demesne.bots.violations import in_one_line
from demesne.core.chance import FastChance, derive_key
from demesne.core.choice import Choice
from demesne.core.errors import DemesneError, SetupError
from demesne.lab.checkbot.probes import probes_of
from demesne.lab.checkbot.verdict import BotViolation

Around = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True)
class Subject:
    """A bot by its code, of which every check makes new objects, and how thoroughly it is checked.

    A check plays at most `games` games and stops asking after `seconds`. One answer may take `limit` seconds.
    `strong`: the bot must find every winning move. Raises SetupError for a code that names no bot.
    """

    code: str
    game: str
    seed: int = 1
    games: int = 15
    seconds: float = 2.0
    limit: float = 10.0
    strong: bool = False

    def __post_init__(self) -> None:
        self.close(self.make())

    def make(self) -> Bot:
        """Return a new bot. Raises SetupError."""
        return make_bot(self.code, self.game)

    def close(self, bot: Bot) -> None:
        """Let a bot end what it has started, if it has a `close` for that. Raises SetupError."""
        close = getattr(inner(bot), "close", None)
        if callable(close):
            try:
                close()
            except Exception as problem:
                raise SetupError(f"{bot.name} failed: close raised {in_one_line(problem)}") from problem

    @cached_property
    def needed(self) -> frozenset[int]:
        """The cards without which the bot does not play, where it names any."""
        bot = self.make()
        self.close(bot)
        return frozenset(getattr(bot, "needs", ()))

    @contextmanager
    def seated(self, around: Around = nullcontext) -> Iterator["Seated"]:
        """Give a new object of the bot, and close it at the end."""
        bot = self.make()
        try:
            yield Seated(self, bot, around)
        finally:
            self.close(bot)

    def budget(self) -> Budget | None:
        """Return the budget that the bot states by its attribute `budget`, None if it states none."""
        bot = self.make()
        try:
            stated = getattr(inner(bot), "budget", None)
            return stated if isinstance(stated, Budget) else None
        finally:
            self.close(bot)

    def deadline(self) -> "Deadline":
        """Return when a check that begins now stops asking."""
        return Deadline(self.seconds)


class Deadline:
    """The end of the time for a check."""

    def __init__(self, seconds: float) -> None:
        self.end = monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether it is time to stop."""
        return monotonic() >= self.end


class Seated:
    """One object of the bot, in one game after another; every call to it is guarded."""

    def __init__(self, subject: Subject, bot: Bot, around: Around) -> None:
        self.subject = subject
        self.bot = bot
        self.around = around
        self.rng = FastChance(bytes(8))
        self.place = "before its first game"
        # What the bot was handed last, with whatever it did to it: nothing that comes later sees that.
        self.handed = Choice(0, "", [])

    def start(self, seat: int, setup: object, key: bytes) -> None:
        """Begin a game; `key` is what the game's chance for this bot comes from."""
        self.rng = FastChance(derive_key("rng", key, size=8))
        self._guarded("start", self.bot.start, seat, setup, derive_key("seed", key, size=8))

    def hear(self, form: dict[str, object]) -> None:
        """Hear an event."""
        if self.bot.observes:
            self._guarded("observe", self.bot.observe, form)

    def answer(self, view: object, decision: Choice, budget: int | None = None) -> int:
        """Return a legal answer, by a small budget unless another is given (0: the bot's own). Raises BotViolation."""
        legal = decision.actions
        self.handed = Choice(decision.seat, decision.kind, list(legal), decision.source)
        iterations = probes_of(self.subject.game).iterations if budget is None else budget
        answer = self._guarded("choose", self.bot.choose, view, self.handed, self.rng, iterations)
        if isinstance(answer, bool) or not isinstance(answer, int):
            kind = type(answer).__name__
            raise BotViolation(
                f"{self.place}: choose returned {kind} {answer!r:.60}",
                "return one number of decision.actions",
            )
        if answer not in legal:
            allowed = f"{legal[:12]}{'' if len(legal) <= 12 else '...'}"
            raise BotViolation(
                f"{self.place}: answered {answer} where {allowed} are legal", "return one of decision.actions"
            )
        return int(answer)

    @property
    def inner(self) -> object:
        """The object that a user's class made, for a shipped bot itself."""
        return inner(self.bot)

    def has(self, name: str) -> bool:
        """Tell whether the bot has such a method."""
        return callable(getattr(self.inner, name, None))

    def evaluator(self) -> str:
        """Return the name of the bot's method that evaluates a decision, "" if there is none.

        It was called judge in version 0.1.
        """
        return next((name for name in ("evaluate", "judge") if self.has(name)), "")

    def evaluate(self, view: object, budget: Budget) -> Any:
        """Return what the bot thinks of a decision, which must have `chances`. Raises BotViolation."""
        name = self.evaluator()
        evaluation = self._guarded(name, self._method(name), view, budget)
        if not hasattr(evaluation, "chances"):
            raise BotViolation(
                f"{self.place}: {name} returned {type(evaluation).__name__} without chances",
                "return an object whose chances are those of all seats to win, from 0 to 1",
            )
        return evaluation

    def samples(self, view: object, number: int) -> list[Any]:
        """Return full states from which the bot would play a decision out. Raises BotViolation."""
        method = self._method("samples")
        # It may be a generator, which fails only when it is read.
        found: list[Any] = self._guarded("samples", lambda: list(method(view, number)))
        return found

    def _method(self, name: str) -> Callable[..., Any]:
        """Return a method of bots that search, which is not called through a user's stand-in."""
        method: Callable[..., Any] = getattr(self.inner, name)
        return method

    def _guarded(self, name: str, method: Callable[..., Any], *given: object) -> Any:
        """Call a method of the bot within the hard limit; what it raises becomes a BotViolation."""
        try:
            with self.around():
                return within(self.subject.limit, self.bot.name, method, *given)
        except OverrunError as overrun:
            # A user's bot has a limit of its own, which may be the shorter one.
            raise BotViolation(
                f"{self.place}: {name} took longer than {overrun.seconds:g} s",
                "think within the hard limit, for instance by counting iterations",
            ) from None
        except BotViolation as violation:
            raise BotViolation(f"{self.place}: {violation.what}", violation.fix) from None
        except DemesneError as problem:
            raise BotViolation(
                f"{self.place}: {name} failed: {problem}", "let the bot handle this"
            ) from problem
        except Exception as problem:
            raise BotViolation(
                f"{self.place}: {name} raised {in_one_line(problem)}", "let no exception out of the bot"
            ) from problem


def inner(bot: Bot) -> object:
    """Return the object that a user's class made, for a shipped bot itself."""
    return bot.bot if isinstance(bot, UserBot) else bot
