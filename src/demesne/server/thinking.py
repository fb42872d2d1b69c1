"""Bots think in processes of their own, so that no table waits for another one's bot.

A thought is a function of what is sent: the view, the seed and the number of the decision. Clients choose bots by
an id of a fixed list; what the id stands for is decided here.
"""

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, Final

from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.errors import SetupError

if TYPE_CHECKING:
    from demesne.players.bot import Bot

BOTS: Final[dict[str, tuple[str, ...]]] = {
    "dominion": ("easy", "medium", "hard", "big-money", "big-money-smithy", "random"),
    "dominations": ("easy", "medium", "hard", "greedy", "random"),
}
"""The bots that may be chosen at a table."""


@dataclass(frozen=True)
class Question:
    """One decision of one bot, as it is sent to another process. `setup` is in the form of records."""

    kind: str
    setup: dict[str, Any]
    bot: str
    seat: int
    seed: bytes
    number: int
    view: bytes


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int) -> None:
        self._pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin)

    async def think(self, question: Question) -> int:
        """Return the action of a bot. Raises BotError where it fails."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, answer, question)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def check_bot(kind: str, bot: str) -> None:
    """Raise SetupError for a bot that may not be chosen."""
    if bot not in BOTS.get(kind, ()):
        raise SetupError(f"there is no bot {bot[:40]!r} here; there are {', '.join(BOTS.get(kind, ()))}")


def answer(question: Question) -> int:
    """Return what a bot does. Raises BotError where it fails."""
    game = registry.find(question.kind)
    setup = game.setup_from_json(question.setup)
    view = game.restore_view(setup, question.view)
    bot = _bot(question.kind, question.bot)
    bot.start(question.seat, setup, question.seed)
    rng = FastGenerator(derive(question.seed, "decision", question.number, size=8))
    return bot.choose(view, game.decision(view), rng, 0)


@cache
def _bot(kind: str, code: str) -> "Bot":
    from demesne.players.codes import make

    return make(code, kind)


def _begin() -> None:
    """Leave Ctrl-C to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: BaseProcess) -> None:
    """Wait for the end of the server; a killed one cannot say good-bye to its processes."""
    server.join()
    os._exit(0)
