"""One socket: what comes in goes to the mailbox of its game, what goes out waits in a bounded queue of its own.

A reader that stops fills only its own queue; then it is closed, and may come back and get what it missed.
"""

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from demesne.server.connections import Connection
from demesne.server.held_tasks import end_all
from demesne.server.limits import Bucket, Rate
from demesne.server.match import SPECTATOR
from demesne.server.messages import (
    Ack,
    FromServer,
    Hello,
    Ping,
    Pong,
    read_message,
    refusal,
    write_message,
)
from demesne.server.room import Room

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
    """A socket in a room. `ending` is set when it is to be closed, `closing` is then the code and the reason."""

    def __init__(self, seat: int, socket: WebSocket) -> None:
        super().__init__(seat)
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
        """Send what waits, for ever."""
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


async def serve(socket: WebSocket, room: Room, seat: int | None) -> None:
    """Speak with an accepted socket until it closes; `seat` is None for a spectator."""
    connection = SocketConnection(SPECTATOR if seat is None else seat, socket)
    work = (connection.write(), _read(socket, connection, room, seat), connection.ending.wait())
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.detach(connection)
        await end_all(tasks)
    if connection.ending.is_set():
        with contextlib.suppress(TimeoutError, RuntimeError):
            await asyncio.wait_for(socket.close(*connection.closing), _CLOSING_SECONDS)


async def _read(socket: WebSocket, connection: SocketConnection, room: Room, seat: int | None) -> None:
    """Take messages until there are no more, or one that no client would send."""
    clock = asyncio.get_running_loop().time
    allowance = Bucket(RATE, clock())

    def answer(message: FromServer) -> None:
        if isinstance(message, Ack):
            # A move that was made is no flood, for the game itself bounds their number.
            allowance.give_back()
        connection.send(write_message(message))

    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        except KeyError:
            # What came is no text.
            text = ""
        if not allowance.take(clock()):
            await socket.close(_POLICY, "too many messages")
            return
        try:
            message = read_message(text)
        except (ValueError, RecursionError):
            await socket.close(_BAD_MESSAGE, "that is no message of the protocol")
            return
        taken = True
        if isinstance(message, Ping):
            # A sign of life waits for no greeting.
            connection.put(write_message(Pong()))
        elif isinstance(message, Hello):
            connection.lang = message.lang
            taken = room.attach(connection, message.version)
        elif seat is None:
            answer(refusal(message.id, "spectator"))
        else:
            taken = room.take(seat, message, answer, connection.lang)
        if not taken:
            answer(refusal(getattr(message, "id", ""), "busy"))
