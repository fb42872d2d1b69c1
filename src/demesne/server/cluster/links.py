"""Sockets that are passed on between a client and another process, byte for byte."""

import asyncio
from collections.abc import Callable


class Link:
    """A client and the process that serves it, which hear each other."""

    def __init__(self, client: asyncio.Transport, closed: Callable[[], None]) -> None:
        self._client = client
        self._server: asyncio.Transport | None = None
        self._closed = closed
        self._is_over = False

    def join(self, server: asyncio.Transport, head: bytes) -> None:
        """Begin, with the head of the request."""
        self._server = server
        server.write(head)
        self._client.set_protocol(End(self, server))
        self._client.resume_reading()
        if self._client.is_closing():
            self.close()

    def close(self) -> None:
        """Close both sides after what is to be sent."""
        self._client.close()
        if self._server is not None:
            self._server.close()

    def lost(self) -> None:
        """Note the end of one side."""
        self.close()
        if not self._is_over and self._server is not None:
            self._is_over = True
            self._closed()


class End(asyncio.Protocol):
    """One side of a link: what comes is written to the other side, which is read no faster than it is taken."""

    def __init__(self, link: Link, other: asyncio.Transport) -> None:
        self._link = link
        self._other = other

    def data_received(self, data: bytes) -> None:
        self._other.write(data)

    def pause_writing(self) -> None:
        self._other.pause_reading()

    def resume_writing(self) -> None:
        if not self._other.is_closing():
            self._other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._link.lost()
