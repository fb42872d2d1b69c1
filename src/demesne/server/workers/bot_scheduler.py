"""Schedule bot decisions on worker processes, fairly across the sites of the players."""

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import monotonic
from typing import Final

from demesne.core.chance import derive_key
from demesne.server import metrics
from demesne.server.hosting.hosting import SAFE
from demesne.server.limits.fair_pool import UNBOUNDED, Asker, FairPool
from demesne.server.live.live_game import LiveGame
from demesne.server.lobby import uploads
from demesne.server.storage.database import StoreError
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup
from demesne.server.workers.bots import BotWorkers, Question

LONGEST_THOUGHT: Final = 60
"""Seconds after which a bot has failed."""

_PAUSE: Final = 1

_LOG: Final = logging.getLogger(__name__)


class BotScheduler:
    """Asks the bots of all games, once for each decision."""

    def __init__(self, store: Store, bot_workers: BotWorkers) -> None:
        self._store = store
        self._bot_workers = bot_workers
        self._pool = FairPool(bot_workers.processes, UNBOUNDED)
        self._thinking: set[tuple[str, int, str, str]] = set()
        self._tasks = TaskGroup()
        self.thinking = 0
        """Decisions that a process works on."""

    @property
    def processes(self) -> int:
        """How many decisions can be made at a time."""
        return self._bot_workers.processes

    @property
    def waiting(self) -> int:
        """Decisions that wait for a process."""
        return len(self._thinking) - self.thinking

    def close(self) -> None:
        """Stop waiting for answers of bots."""
        self._tasks.cancel()

    def ask(self, live: LiveGame) -> None:
        """Ask the bots that have to move in a game."""
        for seat in live.match.asked:
            bot = live.status.bot_of(seat)
            if bot is None:
                continue
            mark = live.row.id, seat, live.match.decision_id(seat), bot
            if mark not in self._thinking:
                self._thinking.add(mark)
                self._tasks.begin(self._think(live, mark))

    async def _think(self, live: LiveGame, mark: tuple[str, int, str, str]) -> None:
        _, seat, decision, bot = mark
        match = live.match
        view = match.state.view(seat).to_bytes()
        began = monotonic()
        try:
            text = None
            if bot.startswith(uploads.PREFIX):
                text = await self._store.read(partial(uploads.text_of, bot=bot))
            question = Question(
                live.row.kind,
                match.game.setup_to_json(match.setup),
                bot,
                seat,
                derive_key(match.key, "bot", seat, size=8),
                decision,
                view,
                text,
            )
            action = await self._answer(question, Asker(live.row.owner or "", live.site))
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, its table goes on
            _LOG.warning("the bot %s failed at game %s: %s", bot, live.row.id, error)
            metrics.BOT_FAILURES.inc()
            if bot == SAFE or isinstance(error, StoreError):
                # It is not the bot's fault, so ask it again.
                await asyncio.sleep(_PAUSE)
                live.wake()
            else:
                live.replace_bot(seat, bot)
            return
        finally:
            self._thinking.discard(mark)
        metrics.BOT_SECONDS.observe(monotonic() - began)
        live.act(seat, bot, decision, action)

    async def _answer(self, question: Question, asker: Asker) -> int:
        """Return the answer of a bot. It has two attempts: another bot may have killed the process of the first."""
        try:
            return await self._attempt(question, asker)
        except BrokenProcessPool:
            return await self._attempt(question, asker)

    async def _attempt(self, question: Question, asker: Asker) -> int:
        async with self._pool.turn(asker):
            self.thinking += 1
            try:
                return await asyncio.wait_for(self._bot_workers.think(question), LONGEST_THOUGHT)
            finally:
                self.thinking -= 1
