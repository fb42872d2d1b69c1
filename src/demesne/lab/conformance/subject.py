"""The bot under test, and one object of it at a seat."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.decision import Decision
from demesne.kernel.errors import DemesneError, SetupError
from demesne.lab.conformance.verdict import FaultError
from demesne.players.bot import Bot
from demesne.players.codes import make
from demesne.players.limit import OverrunError, within
from demesne.players.search.budget import Budget
from demesne.players.user import UserBot

ITERATIONS: Final = {"dominion": 16, "dominations": 2}
"""The budget of iterations that bots get in most checks: what is tested there does not depend on much thought."""

Around = Callable[[], AbstractContextManager[None]]


@dataclass(frozen=True)
class Subject:
    """A bot by its code, of which every check makes new objects, and how thoroughly it is checked.

    A check plays at most so many `games` and stops asking after `seconds`. One answer may take `limit` seconds.
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
        return make(self.code, self.game)

    def close(self, bot: Bot) -> None:
        """Let a bot end what it has started, if it has a `close` for that. Raises SetupError."""
        close = getattr(inner(bot), "close", None)
        if callable(close):
            try:
                close()
            except Exception as problem:
                raise SetupError(f"{bot.name} failed: close raised {told(problem)}") from problem

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
        self.rng = FastGenerator(bytes(8))
        self.place = "before its first game"
        # What the bot was handed last, with whatever it did to it: nothing that comes later sees that.
        self.handed = Decision(0, "", [])

    def start(self, seat: int, setup: object, key: bytes) -> None:
        """Begin a game; `key` is what the game's chance for this bot comes from."""
        self.rng = FastGenerator(derive("rng", key, size=8))
        self._guarded("start", self.bot.start, seat, setup, derive("seed", key, size=8))

    def hear(self, form: dict[str, object]) -> None:
        """Hear an event."""
        if self.bot.observes:
            self._guarded("observe", self.bot.observe, form)

    def answer(self, view: object, decision: Decision, budget: int | None = None) -> int:
        """Return a legal answer, by a small budget unless another is given (0: the bot's own). Raises FaultError."""
        legal = decision.actions
        self.handed = Decision(decision.seat, decision.kind, list(legal), decision.source)
        iterations = ITERATIONS[self.subject.game] if budget is None else budget
        answer = self._guarded("choose", self.bot.choose, view, self.handed, self.rng, iterations)
        if isinstance(answer, bool) or not isinstance(answer, int):
            kind = type(answer).__name__
            raise FaultError(
                f"{self.place}: choose returned {kind} {answer!r:.60}",
                "return one number of decision.actions",
            )
        if answer not in legal:
            allowed = f"{legal[:12]}{'' if len(legal) <= 12 else '...'}"
            raise FaultError(
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

    def judge(self, view: object, budget: Budget) -> Any:
        """Return what the bot thinks of a decision, which must have `chances`. Raises FaultError."""
        judgement = self._guarded("judge", self._method("judge"), view, budget)
        if not hasattr(judgement, "chances"):
            raise FaultError(
                f"{self.place}: judge returned {type(judgement).__name__} without chances",
                "return an object whose chances are those of all seats to win, from 0 to 1",
            )
        return judgement

    def samples(self, view: object, number: int) -> list[Any]:
        """Return full states from which the bot would play a decision out. Raises FaultError."""
        method = self._method("samples")
        # It may be a generator, which fails only when somebody goes through it.
        found: list[Any] = self._guarded("samples", lambda: list(method(view, number)))
        return found

    def _method(self, name: str) -> Callable[..., Any]:
        """Return a method of bots that search, which is not called through a user's stand-in."""
        method: Callable[..., Any] = getattr(self.inner, name)
        return method

    def _guarded(self, name: str, method: Callable[..., Any], *given: object) -> Any:
        """Call a method of the bot within the hard limit; what it raises becomes a FaultError."""
        try:
            with self.around():
                return within(self.subject.limit, self.bot.name, method, *given)
        except OverrunError as overrun:
            # A user's bot has a limit of its own, which may be the shorter one.
            raise FaultError(
                f"{self.place}: {name} took longer than {overrun.seconds:g} s",
                "think within the hard limit, for instance by counting iterations",
            ) from None
        except FaultError as fault:
            raise FaultError(f"{self.place}: {fault.what}", fault.fix) from None
        except DemesneError as problem:
            raise FaultError(
                f"{self.place}: {name} failed: {problem}", "let the bot handle this"
            ) from problem
        except Exception as problem:
            raise FaultError(
                f"{self.place}: {name} raised {told(problem)}", "let no exception out of the bot"
            ) from problem


def inner(bot: Bot) -> object:
    """Return the object that a user's class made, for a shipped bot itself."""
    return bot.bot if isinstance(bot, UserBot) else bot


def told(problem: Exception) -> str:
    """Return an error as one line with its kind."""
    return f"{type(problem).__name__}: {' '.join(str(problem).split())}"
