"""Connections as they come from the network: how many there may be, how long they may be silent, and their frames.

What comes after this is a request or a message, which is counted where it is understood.
"""

import asyncio
import logging
import resource
from collections import Counter
from functools import partial
from time import monotonic
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from demesne.server.http.relay import Relay
from demesne.server.identity.proxies import Proxies
from demesne.server.limits.rate_limits import Bucket, Limits, Rate, network_of, site_of

SILENT_SECONDS: Final = 15
"""How long a connection may take to ask something."""

UNREAD_SECONDS: Final = 60
"""How long an answer may wait for its reader when it is complete."""

FRAMES: Final = Rate(120, 0.1)
"""Frames of a socket that are no messages: pings, pongs, and parts of messages."""

MOST_PARTS: Final = 64
"""Frames of one message."""

_KEPT_BACK: Final = 100
"""File descriptors that connections leave to the database, files and workers."""

_WISHED: Final = 65_536
_RESERVE: Final = 4
"""An address may hold a fourth of what is free, so that something is left for the next one."""

_SLICE: Final = 1024
_LOGGED_EVERY: Final = 60.0
_AWAY: Final = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
_POLICY: Final = 1008
_BAD_MESSAGE: Final = 1007
_LOG: Final = logging.getLogger(__name__)


def descriptors() -> int:
    """Return how many files this process may have open, after asking for as many as it needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    pending_requests = _WISHED if hard == resource.RLIM_INFINITY else min(hard, _WISHED)
    if soft != resource.RLIM_INFINITY and soft < pending_requests:
        resource.setrlimit(resource.RLIMIT_NOFILE, (pending_requests, hard))
        return pending_requests
    return _WISHED if soft == resource.RLIM_INFINITY else soft


class Guard:
    """Counts the open connections of all addresses, and lets no more in than there may be."""

    def __init__(self, limits: Limits, proxies: Proxies, files: int) -> None:
        """`files` is how many the process may have open."""
        self.most = max(1, files - _KEPT_BACK)
        self._limits = limits
        self._proxies = proxies
        self._open: Counter[str] = Counter()
        self._all = 0
        self._logged = -_LOGGED_EVERY

    def __len__(self) -> int:
        """Return how many connections are open."""
        return self._all

    def admit(self, host: str) -> bool:
        """Count one more connection from a host, if there may be one; return whether it was counted."""
        site = site_of(network_of(host))
        free = self.most - self._all
        if free < 1:
            self._note("%d connections are open, and no more are taken", self._all)
            return False
        is_known = self._proxies.is_trusted(host) or host in self._proxies.peers()
        if self._limits.is_on and not is_known:
            most = min(self._limits.connections_of_address, max(1, free // _RESERVE))
            if self._open[site] >= most:
                self._note("%s has %d connections open, and no more are taken from there", site, most)
                return False
        self._open[site] += 1
        self._all += 1
        return True

    def leave(self, host: str) -> None:
        """Count a connection that was admitted no more."""
        site = site_of(network_of(host))
        self._all -= 1
        self._open[site] -= 1
        if not self._open[site]:
            del self._open[site]

    def _note(self, text: str, *values: object) -> None:
        """Write a line, but not one for each connection."""
        if monotonic() - self._logged >= _LOGGED_EVERY:
            self._logged = monotonic()
            _LOG.warning(text, *values)


class HttpProtocol(H11Protocol):
    """A connection that asks, or is closed."""

    def __init__(self, guard: Guard, *arguments: Any, relay: Relay | None = None, **settings: Any) -> None:
        """`relay` passes on the sockets of games that other processes have open."""
        super().__init__(*arguments, **settings)
        self._guard = guard
        self._relay = relay
        self._is_counted = False
        self._routing: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def connection_made(self, transport: Any) -> None:
        """Count the connection; where there are too many it is over at once."""
        super().connection_made(transport)
        self._is_counted = self._guard.admit(self._host)
        if self._is_counted:
            self._wait(SILENT_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._stop()
        if self._is_counted:
            self._guard.leave(self._host)
            self._is_counted = False
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; between two requests only for a while."""
        super().data_received(data)
        # A socket may be silent, also while it is found out which process has its game open.
        if not self._is_counted or self._routing is not None:
            return
        # Before the first request there is no cycle.
        if self.cycle and not self.cycle.response_complete:  # type: ignore[truthy-bool]
            self._stop()
        elif self._timer is None:
            self._wait(SILENT_SECONDS)

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the rest of this one."""
        self._stop()
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        """Close, though nobody may read what is still to be sent."""
        super().timeout_keep_alive_handler()
        self._wait(UNREAD_SECONDS)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Leave the connection to a socket, which counts it from now on."""
        self._stop()
        game = None if self._relay is None else self._relay.game_of(event.target, self.headers)
        if self._relay is None or game is None:
            self._is_counted = False
            super().handle_websocket_upgrade(event)
        else:
            self.transport.pause_reading()
            self._routing = self.loop.create_task(self._route(self._relay, game, event))

    async def _route(self, relay: Relay, game: str, event: Any) -> None:
        """Pass a socket on to the process that has its game open, if that is another one."""
        peer = await relay.peer_of(game)
        if not self._is_counted:
            return
        if peer is None:
            self.transport.resume_reading()
            self._is_counted = False
            super().handle_websocket_upgrade(event)
            return
        head = [event.method, b" ", event.target, b" HTTP/1.1\r\n"]
        for name, value in relay.passed_on(self.headers, self.client, peer):
            head += [name, b": ", value, b"\r\n"]
        head.append(b"\r\n")
        if await relay.link(self.transport, b"".join(head), peer, partial(self._guard.leave, self._host)):
            self.connections.discard(self)
            self._is_counted = False
        else:
            self.transport.write(_AWAY)
            self.transport.close()

    def _wait(self, seconds: float) -> None:
        self._stop()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket whose frames are counted, also those that are no messages."""

    def __init__(self, guard: Guard, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._guard = guard
        self._allowance = Bucket(FRAMES, self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more, which was counted when it was one for requests."""
        self._guard.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a little at a time, for many small frames are costly and answered before they are counted."""
        for begin in range(0, len(data), _SLICE):
            if self.close_sent or self.disconnected:
                # What else comes is the answer to that.
                super().data_received(data[begin:])
                return
            super().data_received(data[begin : begin + _SLICE])

    def handle_events(self) -> None:
        """Handle what has come, as far as it may."""
        if all(self._may_come(event) for event in self.conn.events):
            super().handle_events()
        else:
            self._fail(_POLICY, "too many frames")

    def _may_come(self, event: object) -> bool:
        """Count a frame that is no message; return whether there may be one more."""
        if not isinstance(event, Frame) or _is_message(event):
            return True
        return self._allowance.take(self.loop.time()) and len(self.frames) <= MOST_PARTS

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is text."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._fail(_BAD_MESSAGE, "that is no text")
            return
        super().send_receive_event_to_app()

    def _fail(self, code: int, reason: str) -> None:
        """Close at once, and say why."""
        self.frames = []
        self.conn.fail(code, reason)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def _is_message(frame: Frame) -> bool:
    """Return whether a frame is a whole message, or the end of the connection."""
    return frame.opcode is Opcode.CLOSE or (frame.opcode in (Opcode.TEXT, Opcode.BINARY) and frame.fin)
