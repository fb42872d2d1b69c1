"""Worker processes for bots, so that no table waits for the bot of another one.

An answer depends only on the question: the view, the seed and the id of the decision. Clients choose bots by
an id of a fixed list; this module maps it to a bot.
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
from typing import TYPE_CHECKING, Any, TypeVar

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key

if TYPE_CHECKING:
    from demesne.bots.bot import Bot

Result = TypeVar("Result")


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
    decision: str
    view: bytes
    text: str | None = None


class BotWorkers:
    """The processes of bots and of other work that must not block the server."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        # Nothing is sent through it: its end tells the workers that the server has ended.
        self._end, self._lifeline = get_context("spawn").Pipe(duplex=False)
        self._pool = self._fresh()

    async def think(self, question: Question) -> int:
        """Return the action of a bot, from another process. Raises anything the bot raises."""
        return await self.run(answer, question)

    async def run(self, work: Callable[..., Result], *arguments: object) -> Result:
        """Return the result of a function of this package, called in another process. Raises what it raises."""
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


def answer(question: Question) -> int:
    """Return the action of a bot. Raises anything the bot raises."""
    game = registry.find(question.kind)
    setup = game.setup_from_json(question.setup)
    view = game.restore_view(setup, question.view)
    bot = (
        _bot(question.kind, question.bot)
        if question.text is None
        else _strategy(question.kind, question.text)
    )
    bot.start(question.seat, setup, question.seed)
    rng = FastChance(derive_key(question.seed, "decision", question.decision, size=8))
    return bot.choose(view, game.choice(view), rng, 0)


@cache
def _bot(kind: str, code: str) -> "Bot":
    from demesne.bots.registry import make_bot

    return make_bot(code, kind)


@lru_cache(64)
def _strategy(kind: str, text: str) -> "Bot":
    from demesne.bots.registry import strategy_texts

    return strategy_texts(kind).bot_of_text(text)


def _begin(end: Connection) -> None:
    """Ignore Ctrl-C, which the server handles, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(end,), daemon=True).start()


def _end_with(end: Connection) -> None:
    """Wait for the end of the server, also of a killed one."""
    end.poll(None)
    os._exit(0)
