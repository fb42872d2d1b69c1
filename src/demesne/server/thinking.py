"""Bots think in processes of their own, so that no table waits for another one's bot.

A thought is a function of what is sent: the view, the seed and the number of the decision. Clients choose bots by
an id of a fixed list; what the id stands for is decided here.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache, lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, TypeVar

from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, derive
from demesne.server.refusals import RefusalError

if TYPE_CHECKING:
    from demesne.players.bot import Bot

Result = TypeVar("Result")

BOTS: Final[dict[str, tuple[str, ...]]] = {
    "dominion": ("easy", "medium", "hard", "big-money", "big-money-smithy", "random"),
    "dominations": ("easy", "medium", "hard", "greedy", "random"),
}
"""The bots that may be chosen at a table."""


@dataclass(frozen=True)
class Question:
    """One decision of one bot, as it is sent to another process.

    `setup` is in the form of records; `text` is the strategy that the bot plays, None for one of this package.
    """

    kind: str
    setup: dict[str, Any]
    bot: str
    seat: int
    seed: bytes
    number: int
    view: bytes
    text: str | None = None


class Thinkers:
    """The processes in which bots think, and other work is done that must not hold up the server."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        # Nothing is ever sent through it: that it closes tells the processes that the server has ended.
        self._end, self._lifeline = get_context("spawn").Pipe(duplex=False)
        self._pool = self._fresh()

    async def think(self, question: Question) -> int:
        """Return the action of a bot. Raises whatever the bot raises."""
        return await self.run(answer, question)

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Return what a function of this package gives in another process. Raises what it raises."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            # A process has died; the others go with it, and new ones take their place.
            if self._pool is pool:
                self._pool = self._fresh()
            raise

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        self._lifeline.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.processes, get_context("spawn"), _begin, (self._end,))


def check_bot(kind: str, bot: str) -> None:
    """Raise RefusalError for a bot that may not be chosen."""
    if bot not in BOTS.get(kind, ()):
        raise RefusalError("no-such-bot", bot=repr(bot[:40]), known=[*BOTS[kind]])


def answer(question: Question) -> int:
    """Return what a bot does. Raises whatever it raises."""
    game = registry.find(question.kind)
    setup = game.setup_from_json(question.setup)
    view = game.restore_view(setup, question.view)
    bot = _bot(question.kind, question.bot) if question.text is None else _strategy(question.text)
    bot.start(question.seat, setup, question.seed)
    rng = FastGenerator(derive(question.seed, "decision", question.number, size=8))
    return bot.choose(view, game.decision(view), rng, 0)


@cache
def _bot(kind: str, code: str) -> "Bot":
    from demesne.players.codes import make

    return make(code, kind)


@lru_cache(64)
def _strategy(text: str) -> "Bot":
    from demesne.players.strategy import library, parser

    return library.bot_of(parser.parse(text))


def _begin(end: Connection) -> None:
    """Leave Ctrl-C to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(end,), daemon=True).start()


def _end_with(end: Connection) -> None:
    """Wait for the end of the server; a killed one cannot say good-bye to its processes."""
    end.poll(None)
    os._exit(0)
