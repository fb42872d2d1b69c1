"""One socket: what comes in goes to the mailbox of its game, what goes out waits in a bounded queue of its own.

A reader that stops fills only its own queue; then it is closed, and may come back and get what it missed.
"""

import asyncio
import contextlib
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from demesne.server.match import SPECTATOR
from demesne.server.messages import (
    Ack,
    Do,
    FromServer,
    Hello,
    Ping,
    Pong,
    Refused,
    Said,
    Say,
    Undo,
    read_message,
    write_message,
)
from demesne.server.room import Connection, Room

LARGEST_FRAME: Final = 8 * 1024
MOST_WAITING: Final = 64
MOST_BYTES_WAITING: Final = 1 << 20

_BAD_MESSAGE: Final = 1007
_POLICY: Final = 1008
_TRY_AGAIN: Final = 1013
_CLOSING_SECONDS: Final = 2
_ALLOWANCE: Final = 30
_REFILL_SECONDS: Final = 0.33


class Allowance:
    """How much a socket may still say: a burst, filled again with time."""

    def __init__(self) -> None:
        self._left = float(_ALLOWANCE)
        self._at = 0.0

    def give_back(self) -> None:
        """Give one message back: a move that was made is no flood, for the game itself bounds their number."""
        self._left += 1

    def take(self, now: float) -> bool:
        """Take one message; return whether there was one left."""
        self._left = min(float(_ALLOWANCE), self._left + (now - self._at) / _REFILL_SECONDS)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class SocketConnection(Connection):
    """A socket in a room."""

    def __init__(self, seat: int, socket: WebSocket) -> None:
        super().__init__(seat)
        self._socket = socket
        self.is_too_slow = asyncio.Event()
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self._bytes = 0

    def send(self, data: bytes) -> None:
        if self._waiting.full() or self._bytes + len(data) > MOST_BYTES_WAITING:
            self.is_too_slow.set()
        if not self.is_too_slow.is_set():
            self._bytes += len(data)
            self._waiting.put_nowait(data)

    async def write(self) -> None:
        """Send what waits, for ever."""
        while True:
            data = await self._waiting.get()
            await self._socket.send_text(data.decode())
            self._bytes -= len(data)


async def serve(socket: WebSocket, room: Room, seat: int | None, name: str) -> None:
    """Speak with an accepted socket until it closes; `seat` is None for a spectator."""
    connection = SocketConnection(SPECTATOR if seat is None else seat, socket)
    work = (connection.write(), _read(socket, connection, room, seat, name), connection.is_too_slow.wait())
    tasks = [asyncio.ensure_future(each) for each in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.detach(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if connection.is_too_slow.is_set():
        with contextlib.suppress(TimeoutError, RuntimeError):
            await asyncio.wait_for(
                socket.close(_TRY_AGAIN, "you read too slowly; come back"), _CLOSING_SECONDS
            )


async def _read(
    socket: WebSocket, connection: SocketConnection, room: Room, seat: int | None, name: str
) -> None:
    """Take messages until there are no more, or one that no client would send."""
    allowance = Allowance()
    clock = asyncio.get_running_loop().time

    def answer(message: FromServer) -> None:
        if isinstance(message, Ack):
            allowance.give_back()
        connection.send(write_message(message))

    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, KeyError):
            return
        if not allowance.take(clock()):
            await socket.close(_POLICY, "too many messages")
            return
        try:
            message = read_message(text)
        except ValueError:
            await socket.close(_BAD_MESSAGE, "that is no message of the protocol")
            return
        taken = True
        if isinstance(message, Ping):
            answer(Pong())
        elif isinstance(message, Hello):
            taken = room.attach(connection, message.version)
        elif seat is None:
            answer(Refused(message.id, "spectator", "you have no seat here"))
        elif isinstance(message, Do):
            taken = room.do(seat, message, answer)
        elif isinstance(message, Undo):
            taken = room.undo(seat, message, answer)
        elif isinstance(message, Say):
            room.broadcast(Said(name, seat, message.text))
        if not taken:
            answer(Refused(getattr(message, "id", ""), "busy", "the game is busy; try again"))
