"""One player of the load: a socket that says hello, hears updates, sends moves, and comes back when it is closed."""

import asyncio
import random
from dataclasses import dataclass, field
from itertools import count
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from demesne.server.websocket.messages import Ack, Bye, Chat, Pong, Refused, Rematch, Said
from demesne_benchmarks.load.counts import Counts

_SOONEST: Final = 0.05
_LATEST: Final = 0.4
_OPENING_SECONDS: Final = 60
_CLOSING_SECONDS: Final = 2
_CHANCE: Final = random.Random(20)
_COMMANDS: Final = count(1)


class Choice(msgspec.Struct):
    """What of a choice matters here."""

    id: str
    moves: list[str]


class Update(msgspec.Struct, tag_field="t", tag="update"):
    """What of an update matters here."""

    version: int
    since: int
    choice: Choice | None
    over: bool


class Stale(msgspec.Struct, tag_field="t", tag="stale"):
    """A command came too late."""

    id: str
    now: Update


Answer = Ack | Stale | Refused
_DECODER: Final = msgspec.json.Decoder(Update | Ack | Stale | Refused | Chat | Said | Rematch | Bye | Pong)


@dataclass
class Order:
    """A move on its way, and who waits for its answer."""

    id: str
    decision: str
    move: str
    answer: "asyncio.Future[Answer]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    def message(self) -> str:
        """Return the command as it is sent."""
        told = {"t": "do", "id": self.id, "decision": self.decision, "move": self.move}
        return msgspec.json.encode(told).decode()


class Seat:
    """A player at one table. `changed` is set whenever something new was heard."""

    def __init__(
        self,
        urls: list[str],
        token: str,
        counts: Counts,
        changed: asyncio.Event,
        lang: str = "",
        silence: float | None = None,
    ) -> None:
        """Play at the first of some sockets, and after a lost connection at the next one.

        Descriptions are in the language `lang` if that is not empty. A connection that does not answer a ping for
        `silence` seconds is lost; None sends no pings.
        """
        self._urls = urls
        self._silence = silence
        self._tries = 0
        self._token = token
        self._counts = counts
        self._changed = changed
        self._lang = lang
        self._socket: ClientConnection | None = None
        self._order: Order | None = None
        self._is_greeted = False
        self.version = 0
        self.choice: Choice | None = None
        self.is_over = False

    async def stay(self) -> None:
        """Be connected until the game is over and the last move acknowledged."""
        headers = {"Authorization": f"Bearer {self._token}"}
        while not self._is_done:
            try:
                async with connect(
                    self._urls[self._tries % len(self._urls)],
                    additional_headers=headers,
                    compression=None,
                    ping_interval=self._silence,
                    ping_timeout=self._silence,
                    open_timeout=self._silence or _OPENING_SECONDS,
                    close_timeout=_CLOSING_SECONDS,
                    max_size=None,
                ) as socket:
                    await self._talk(socket)
            except (OSError, EOFError, InvalidHandshake, WebSocketException, TimeoutError):
                pass
            finally:
                self._socket = None
                self._tries += 1
            if not self._is_done:
                self._counts.connections += 1
                await asyncio.sleep(_CHANCE.uniform(_SOONEST, _LATEST))

    @property
    def _is_done(self) -> bool:
        """Whether nothing is to be heard any more. What the last move did comes before its acknowledgement."""
        return self.is_over and self._order is None

    async def _talk(self, socket: ClientConnection) -> None:
        self._is_greeted = False
        hello: dict[str, object] = {"t": "hello", "version": self.version}
        if self._lang:
            hello["lang"] = self._lang
        await socket.send(msgspec.json.encode(hello).decode())
        self._socket = socket
        if self._order is not None:
            # No answer came before the connection was lost: the same command again, under the same id.
            await socket.send(self._order.message())
        async for frame in socket:
            self._hear(_DECODER.decode(frame))
            if self._is_done:
                return

    async def answer_choice(self) -> tuple[Order, Answer]:
        """Answer the open choice at random, and return what was sent and what came back."""
        assert self.choice is not None
        order = Order(f"{next(_COMMANDS):08x}", self.choice.id, _CHANCE.choice(self.choice.moves))
        self._order = order
        await self._send(order)
        return order, await order.answer

    async def again(self, order: Order) -> Answer:
        """Send a command once more that was refused for a while."""
        order.answer = asyncio.get_running_loop().create_future()
        self._order = order
        await self._send(order)
        return await order.answer

    async def _send(self, order: Order) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(order.message())
            except WebSocketException:
                # It is sent again as soon as there is another connection.
                return

    def _hear(self, message: object) -> None:
        if isinstance(message, Update):
            self._update(message)
        elif isinstance(message, Ack | Stale | Refused):
            self._answered(message)

    def _update(self, update: Update) -> None:
        """Take an update; after a greeting each must begin where the one before ended."""
        if self._is_greeted:
            if update.since != self.version or update.version - update.since not in (0, 1):
                self._counts.gaps += 1
        elif update.since not in (0, self.version) or update.version < self.version:
            self._counts.gaps += 1
        self._is_greeted = True
        self._take(update)

    def _take(self, update: Update) -> None:
        self.version, self.choice, self.is_over = update.version, update.choice, update.over
        self._changed.set()

    def _answered(self, answer: Answer) -> None:
        if isinstance(answer, Stale):
            self._take(answer.now)
        elif isinstance(answer, Ack) and answer.version != self.version:
            self._counts.gaps += 1
        order = self._order
        if order is not None and order.id == answer.id:
            self._order = None
            if not order.answer.done():
                order.answer.set_result(answer)
