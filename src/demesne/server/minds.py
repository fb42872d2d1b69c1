"""Which bot thinks about what: the decisions of all rooms go to the thinkers, fairly by account."""

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Final

from demesne.kernel.chance import derive
from demesne.server import uploads
from demesne.server.held_tasks import HeldTasks
from demesne.server.standing import SAFE
from demesne.server.store.database import StoreError
from demesne.server.store.store import Store
from demesne.server.thinking import Question, Thinkers
from demesne.server.turns import Turns

if TYPE_CHECKING:
    from demesne.server.room import Room

LONGEST_THOUGHT: Final = 60
"""Seconds after which a bot has failed."""

_PAUSE: Final = 1

_LOG: Final = logging.getLogger(__name__)


class Minds:
    """Lets the bots of all rooms think, each decision once."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._turns = Turns(thinkers.processes)
        self._thinking: set[tuple[str, int, str, str]] = set()
        self._tasks = HeldTasks()

    def close(self) -> None:
        """Stop waiting for thoughts."""
        self._tasks.cancel()

    def ask(self, room: "Room") -> None:
        """Let the bots think that are asked in a room."""
        for seat in room.match.asked:
            bot = room.standing.bot_of(seat)
            if bot is None:
                continue
            mark = room.row.id, seat, room.match.decision_id(seat), bot
            if mark not in self._thinking:
                self._thinking.add(mark)
                self._tasks.begin(self._think(room, mark))

    async def _think(self, room: "Room", mark: tuple[str, int, str, str]) -> None:
        _, seat, decision, bot = mark
        match = room.match
        view = match.state.view(seat).to_bytes()
        number = match.sequence
        try:
            text = None
            if bot.startswith(uploads.PREFIX):
                text = await self._store.read(partial(uploads.text_of, bot=bot))
            question = Question(
                room.row.kind,
                match.game.setup_to_json(match.setup),
                bot,
                seat,
                derive(match.key, "bot", seat, size=8),
                number,
                view,
                text,
            )
            action = await self._answer(question, room.row.owner or "")
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, its table goes on
            _LOG.warning("the bot %s failed at game %s: %s", bot, room.row.id, error)
            if bot == SAFE or isinstance(error, StoreError):
                # That is no fault of its own; it is asked again.
                await asyncio.sleep(_PAUSE)
                room.wake()
            else:
                room.replace_bot(seat, bot)
            return
        finally:
            self._thinking.discard(mark)
        room.act(seat, bot, decision, action)

    async def _answer(self, question: Question, account: str) -> int:
        """Return what a bot answers. It has two attempts: another bot may have ended the process of the first."""
        try:
            return await self._attempt(question, account)
        except BrokenProcessPool:
            return await self._attempt(question, account)

    async def _attempt(self, question: Question, account: str) -> int:
        async with self._turns.turn(account):
            return await asyncio.wait_for(self._thinkers.think(question), LONGEST_THOUGHT)
