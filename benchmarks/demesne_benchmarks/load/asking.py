"""Requests to a server: HTTP/1.1 with JSON over connections that are kept open."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import asynccontextmanager
from itertools import cycle
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_ERROR: Final = 400
_AWAY: Final = 500
_WIDTH: Final = 16
_PATIENCE_SECONDS: Final = 60
_SILENCE_SECONDS: Final = 3
_PAUSE_SECONDS: Final = 0.05

Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class RequestError(Exception):
    """A request that was not answered as it should be; `status` is that of the answer, 0 without one."""

    def __init__(self, text: str, status: int = 0) -> None:
        super().__init__(text)
        self.status = status


class Asker:
    """Asks one server, with a few requests at once."""

    def __init__(self, address: str) -> None:
        """Ask the server at an address such as http://127.0.0.1:8000."""
        parts = urlsplit(address)
        self.address = address.rstrip("/")
        self._host, self._port = parts.hostname or "", parts.port or 80
        self._idle: list[Wire] = []
        self._turns = asyncio.Semaphore(_WIDTH)

    async def ask(self, method: str, path: str, data: object = None, token: str = "") -> Any:
        """Send JSON and return what is answered. Raises RequestError for an error, OSError for no answer."""
        body = b"" if data is None else json.dumps(data).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
        if body:
            head += "Content-Type: application/json\r\n"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        message = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
        async with self._turns, self._wire() as (reader, writer):
            writer.write(message)
            status, answer = await _answer(reader)
        if status >= _ERROR:
            raise RequestError(f"{path}: {status} {answer.decode(errors='replace')[:200]}", status)
        return json.loads(answer) if answer else None

    def close(self) -> None:
        """Close all connections."""
        for _, writer in self._idle:
            writer.close()
        self._idle.clear()

    @asynccontextmanager
    async def _wire(self) -> "AsyncIterator[Wire]":
        wire = self._idle.pop() if self._idle else await asyncio.open_connection(self._host, self._port)
        try:
            yield wire
        except BaseException:
            wire[1].close()
            raise
        self._idle.append(wire)


async def insist(
    askers: Sequence[Asker], method: str, path: str, data: object = None, token: str = ""
) -> Any:
    """Ask servers in turn, beginning with the first, until one answers, for a minute. Raises RequestError.

    One that is away, or lacks what it needs, is passed over; where there are several, also one that is silent.
    """
    clock = asyncio.get_running_loop().time
    until = clock() + _PATIENCE_SECONDS
    silence = _SILENCE_SECONDS if len(askers) > 1 else _PATIENCE_SECONDS
    for asker in cycle(askers):
        try:
            return await asyncio.wait_for(asker.ask(method, path, data, token), silence)
        except RequestError as error:
            if error.status < _AWAY:
                raise
        except (OSError, EOFError, TimeoutError):
            pass
        if clock() > until:
            break
        await asyncio.sleep(_PAUSE_SECONDS)
    raise RequestError(f"{path}: nobody answers")


async def _answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """Return the status and the body of an answer."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    status = int(head[0].split()[1])
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)
    }
    return status, await reader.readexactly(int(headers.get("content-length", 0)))
