"""Sockets: incoming messages go to the mailbox of the game, outgoing ones into a bounded queue.

A client that stops reading fills only its own queue. Then it is closed; it may reconnect and get what it missed.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from demesne.server.limits.fair_pool import NOBODY, Asker
from demesne.server.limits.rate_limits import Bucket, Rate
from demesne.server.rendering.forms import Language
from demesne.server.storage.log.entry import SPECTATOR
from demesne.server.tasks import end_all
from demesne.server.websocket.connection import Connection
from demesne.server.websocket.messages import (
    Ack,
    Command,
    Do,
    FromClient,
    FromServer,
    Hello,
    Ping,
    Pong,
    Undo,
    read_message,
    refusal,
    write_message,
)

LARGEST_FRAME: Final = 8 * 1024
MOST_WAITING: Final = 64
MOST_BYTES_WAITING: Final = 1 << 20

_BAD_MESSAGE: Final = 1007
_POLICY: Final = 1008
_RESTART: Final = 1012
_TRY_AGAIN: Final = 1013
_CLOSING_SECONDS: Final = 2

RATE: Final = Rate(30, 0.33)
"""Messages that a socket may send."""


class SocketConnection(Connection):
    """A socket of a game. `ending` is set when it is to be closed; `closing` is then the code and the reason."""

    def __init__(self, seat: int, socket: WebSocket, asker: Asker) -> None:
        super().__init__(seat, asker=asker)
        self._socket = socket
        self.ending = asyncio.Event()
        self.closing = (0, "")
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._bytes = 0

    def put(self, data: bytes) -> None:
        if self._waiting.full() or self._bytes + len(data) > MOST_BYTES_WAITING:
            self._end(_TRY_AGAIN, "you read too slowly; come back")
        if not self.ending.is_set():
            self._bytes += len(data)
            self._waiting.put_nowait(data)

    async def write(self) -> None:
        """Send queued messages for ever."""
        while True:
            data = await self._waiting.get()
            await self._socket.send_text(data.decode())
            self._bytes -= len(data)
            self._waiting.task_done()

    async def flushed(self) -> None:
        await self._waiting.join()

    def dismiss(self) -> None:
        self._end(_RESTART, "the game has moved; come back")

    def _end(self, code: int, reason: str) -> None:
        if not self.ending.is_set():
            self.closing = (code, reason)
            self.ending.set()


class Table(Protocol):
    """A game that sockets connect to: its mailbox, as far as they use it."""

    def attach(self, connection: Connection, version: int) -> bool:
        """Subscribe a connection and send it what it missed. Return False if the mailbox is full."""
        ...

    def take(
        self, seat: int, command: Command, answer: Callable[[FromServer], None], lang: Language | None = None
    ) -> bool:
        """Put a command of a seat into the mailbox. Return False if it is full."""
        ...

    def detach(self, connection: Connection) -> None:
        """Forget a connection."""
        ...


async def serve(socket: WebSocket, table: Table, seat: int | None, asker: Asker = NOBODY) -> None:
    """Serve an accepted socket of an asker until it closes; `seat` is None for a spectator."""
    connection = SocketConnection(SPECTATOR if seat is None else seat, socket, asker)
    reader = _Reader(socket, connection, table)
    tasks = [
        asyncio.ensure_future(each) for each in (connection.write(), reader.run(), connection.ending.wait())
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.detach(connection)
        await end_all(tasks)
    if connection.ending.is_set():
        with contextlib.suppress(TimeoutError, RuntimeError):
            await asyncio.wait_for(socket.close(*connection.closing), _CLOSING_SECONDS)


class _Reader:
    """Reads the messages of one socket and passes them on."""

    def __init__(self, socket: WebSocket, connection: SocketConnection, table: Table) -> None:
        self.connection = connection
        self.table = table
        self._socket = socket
        self._clock = asyncio.get_running_loop().time
        self._allowance = Bucket(RATE, self._clock())
        self._latest = 0

    async def run(self) -> None:
        """Take messages until there are no more, or one that no client would send."""
        while True:
            try:
                text = await self._socket.receive_text()
            except WebSocketDisconnect:
                return
            except KeyError:
                # It was binary.
                text = ""
            if not self._allowance.take(self._clock()):
                await self._socket.close(_POLICY, "too many messages")
                return
            try:
                message = read_message(text)
            except (ValueError, RecursionError):
                await self._socket.close(_BAD_MESSAGE, "that is no message of the protocol")
                return
            if not self._take(message):
                self._answer(refusal(getattr(message, "id", ""), "busy"))

    def _take(self, message: FromClient) -> bool:
        """Pass a message on. Return False if the mailbox of the game is full."""
        handler = OF_CONNECTION.get(type(message))
        if handler is not None:
            return handler(self, message)
        assert not isinstance(message, Hello | Ping)
        if self.connection.seat == SPECTATOR:
            self._answer(refusal(message.id, "spectator"))
            return True
        reply = self._answer_move if isinstance(message, Do | Undo) else self._answer
        return self.table.take(self.connection.seat, message, reply, self.connection.lang)

    def _answer(self, message: FromServer) -> None:
        self.connection.send(write_message(message))

    def _answer_move(self, message: FromServer) -> None:
        if isinstance(message, Ack) and message.version > self._latest:
            # New moves and undos are no flood, because their number is bounded; repeated ones are.
            self._latest = message.version
            self._allowance.give_back()
        self._answer(message)


def _ping(reader: _Reader, _message: Ping) -> bool:
    # A sign of life does not wait for a welcome.
    reader.connection.put(write_message(Pong()))
    return True


def _hello(reader: _Reader, message: Hello) -> bool:
    reader.connection.lang = message.lang
    return reader.table.attach(reader.connection, message.version)


OF_CONNECTION: Final[dict[type, Callable[[_Reader, Any], bool]]] = {Ping: _ping, Hello: _hello}
"""Handlers of the messages that concern the connection. All others are commands for the game."""
