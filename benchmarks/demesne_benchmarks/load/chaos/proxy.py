"""A TCP proxy between two programs of this machine, which can be cut and slowed down."""

import asyncio
from contextlib import suppress
from typing import Final

from demesne.server.tasks import TaskGroup, end_all

_CHUNK: Final = 1 << 16


class Proxy:
    """Passes connections on to `target`, a host and a port that may be given later.

    `delay` is for how many seconds each piece of data is held, in both directions.
    """

    def __init__(self, target: tuple[str, int] = ("", 0)) -> None:
        self.target = target
        self.delay = 0.0
        self.port = 0
        self._is_cut = False
        self._tasks = TaskGroup()
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen on a free port of this machine, which `port` then names."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End it, with all connections."""
        assert self._server is not None
        self._server.close()
        await end_all(self._tasks)

    def cut(self) -> None:
        """End all connections, and each new one at once, until `mend`."""
        self._is_cut = True
        self._tasks.cancel()

    def mend(self) -> None:
        """Pass connections on again."""
        self._is_cut = False

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._tasks.begin(self._serve(reader, writer))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection on until one side ends it."""
        writers = [writer]
        try:
            if self._is_cut:
                return
            there, back = await asyncio.open_connection(*self.target)
            writers.append(back)
            ways = [asyncio.ensure_future(self._pass(*way)) for way in ((reader, back), (there, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await end_all(ways)
        except OSError:
            # The target is away, which the sender learns by the end of the connection.
            return
        finally:
            for each in writers:
                each.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(_CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(data)
                await writer.drain()
