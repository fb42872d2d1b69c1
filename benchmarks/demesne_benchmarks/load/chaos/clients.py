"""Faults of clients: connections that do not read what they asked for, or hardly."""

import asyncio
import base64
import json
import os
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from demesne.server.tasks import end_all
from demesne_benchmarks.load.chaos.registry import fault
from demesne_benchmarks.load.chaos.site import Site

_SECONDS: Final = 8
_BUFFER_BYTES: Final = 4_096
_STORIES: Final = 25
"""How often a client asks for all that happened: as often as a socket may at once."""

_PAUSE_SECONDS: Final = 0.01
_OPENING_SECONDS: Final = 5

Reading = Callable[[socket.socket], Awaitable[None]]


@fault("silent-clients", f"a second socket of each player asks for {_STORIES} stories and reads nothing")
async def read_nothing(site: Site) -> None:
    """Let clients stop reading."""
    await _with_clients(site, _nothing)


@fault("slow-clients", f"a second socket of each player asks for {_STORIES} stories and reads single bytes")
async def read_bytes(site: Site) -> None:
    """Let clients read a byte at a time."""
    await _with_clients(site, _bytes)


async def _nothing(_: socket.socket) -> None:
    await asyncio.sleep(_SECONDS)


async def _bytes(wire: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    while await loop.sock_recv(wire, 1):
        await asyncio.sleep(_PAUSE_SECONDS)


async def _with_clients(site: Site, read: Reading) -> None:
    """Connect another client for each player of each table, at the servers in turn, and let it read for a while."""
    chosen = [(table.game, token) for table in site.tables for token in table.tokens]
    tasks = [
        asyncio.create_task(_client(site.servers[number % len(site.servers)].address, game, token, read))
        for number, (game, token) in enumerate(chosen)
    ]
    try:
        await asyncio.sleep(_SECONDS)
    finally:
        await end_all(tasks)


async def _client(address: str, game: str, token: str, read: Reading) -> None:
    """Connect to a game, ask for its story again and again, and read as is wished until the server ends it."""
    loop = asyncio.get_running_loop()
    parts = urlsplit(address)
    with socket.socket() as wire, suppress(OSError, TimeoutError):
        wire.setblocking(False)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _BUFFER_BYTES)
        await loop.sock_connect(wire, (parts.hostname, parts.port))
        head = (
            f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {parts.netloc}\r\nAuthorization: Bearer {token}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        await loop.sock_sendall(wire, head.encode())
        # What follows the request would be taken for another one until the server has answered.
        await asyncio.wait_for(loop.sock_recv(wire, 1), _OPENING_SECONDS)
        hello = _frame(json.dumps({"t": "hello", "version": 0, "lang": "en"}).encode())
        await loop.sock_sendall(wire, hello * _STORIES)
        await read(wire)


def _frame(text: bytes) -> bytes:
    """Return a short message as a client of a socket sends it, masked with zeros."""
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text
