"""Connections from the network: they are counted, may not be silent for long, and their frames are counted too."""

import asyncio
import logging
import socket
import struct
from contextlib import ExitStack, suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from demesne.server.http import tcp
from demesne.server.http.tcp import FRAMES, Guard, HttpProtocol, SocketProtocol
from demesne.server.identity.proxies import Proxies, read_networks
from demesne.server.limits.rate_limits import Limits
from tests.server.serving import Live


class Pipe:
    """A transport without a network."""

    def __init__(self, host="10.0.0.1"):
        self.host = host
        self.sent = b""
        self.is_over = False

    def get_extra_info(self, name):
        return {"peername": (self.host, 1), "sockname": ("127.0.0.1", 8000)}.get(name)

    def write(self, data):
        self.sent += data

    def is_closing(self):
        return self.is_over

    def close(self):
        self.is_over = True

    abort = close

    def set_protocol(self, protocol):
        self.protocol = protocol

    def pause_reading(self):
        pass

    resume_reading = pause_reading


async def application(scope, receive, send):
    """Accept sockets and hear them; answer requests."""
    await receive()
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        while (await receive())["type"] == "websocket.receive":
            pass
        return
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Line:
    """A connection that a server has taken."""

    def __init__(self, guard, host="10.0.0.1"):
        def socket_protocol(**settings: Any) -> Any:
            return SocketProtocol(guard, **settings)

        config = uvicorn.Config(application, ws=socket_protocol, ws_per_message_deflate=False)  # type: ignore[arg-type]
        config.load()
        loop = asyncio.get_running_loop()
        self.pipe: Any = Pipe(host)
        self.http = HttpProtocol(guard, config=config, server_state=ServerState(), app_state={}, _loop=loop)
        self.pipe.protocol = self.http
        self.http.connection_made(self.pipe)

    async def say(self, data):
        """Send bytes, and let the server do what comes of them."""
        self.pipe.protocol.data_received(data)
        for _ in range(10):
            await asyncio.sleep(0)

    def lose(self):
        """Let the network end it."""
        self.pipe.protocol.connection_lost(None)


def guarded(files=1_000, **settings):
    return Guard(Limits(**settings), Proxies(read_networks(["10.9.0.0/16"])), files)


def frame(opcode, data=b"", fin=True):
    """Return a frame of a client."""
    return struct.pack("!BB4s", (fin << 7) | opcode, 0x80 | len(data), bytes(4)) + data


def test_connections_of_an_address_are_counted_and_others_come_in(caplog):
    async def work():
        guard = guarded(sockets_of_address=2)
        lines = [Line(guard) for _ in range(20)]
        assert [line.pipe.is_over for line in lines] == [False] * 8 + [True] * 12
        assert not Line(guard, "10.0.0.2").pipe.is_over
        lines[0].lose()
        assert not Line(guard).pipe.is_over
        assert len(guard) == 9

    asyncio.run(work())
    # Not a line for each of them.
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "10.0.0.1 has 8 connections open" in caplog.text


def test_the_connections_of_a_trusted_proxy_are_those_of_many():
    async def work():
        guard = guarded(sockets_of_address=2)
        assert not any(Line(guard, "10.9.0.1").pipe.is_over for _ in range(20))

    asyncio.run(work())


def test_there_are_never_so_many_that_files_run_out_and_that_is_logged(caplog):
    async def work():
        guard = guarded(files=tcp._KEPT_BACK + 12)
        lines = [Line(guard, f"10.{number // 100}.0.{number % 100}") for number in range(30)]
        assert sum(not line.pipe.is_over for line in lines) == 12
        # Each address may have a fourth of what is free.
        guard = guarded(files=tcp._KEPT_BACK + 40)
        assert sum(not Line(guard).pipe.is_over for _ in range(40)) <= 10

    asyncio.run(work())
    assert "12 connections are open, and no more are taken" in caplog.text


def test_who_asks_nothing_is_closed(monkeypatch):
    monkeypatch.setattr(tcp, "SILENT_SECONDS", 0.02)

    async def work():
        silent, slow, asking = (Line(guarded()) for _ in range(3))
        await asking.say(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        for _ in range(20):
            if not slow.pipe.is_over:
                await slow.say(b"G")
            await asyncio.sleep(0.005)
        assert (silent.pipe.is_over, slow.pipe.is_over, asking.pipe.is_over) == (True, True, False)
        # After an answer the next request is waited for as long, however slowly it comes.
        await asking.say(b"G")
        await asyncio.sleep(0.05)
        assert asking.pipe.is_over

    asyncio.run(work())


@pytest.mark.parametrize(
    ("first", "data"),
    [
        (b"", frame(0x9)),
        (b"", frame(0xA)),
        (frame(0x1, b"a", fin=False), frame(0x0, fin=False)),
        (b"", frame(0x1, b"a", fin=False) + frame(0x0, b"b")),
    ],
    ids=["ping", "pong", "empty parts", "parts"],
)
def test_frames_that_are_no_messages_are_counted(first, data):
    async def work():
        line = Line(guard := guarded())
        await line.say(HANDSHAKE)
        await line.say(first)
        await line.say(data)
        assert not line.pipe.is_over
        await line.say(data * 10_000)
        assert line.pipe.is_over
        assert b"too many frames" in line.pipe.sent
        # What came after that is not answered.
        assert line.pipe.sent.count(b"\x8a\x00") <= FRAMES.burst + 1_024
        line.lose()
        assert len(guard) == 0

    asyncio.run(work())


def test_an_honest_socket_may_ping_and_send_in_parts():
    async def work():
        line = Line(guarded())
        await line.say(HANDSHAKE)
        for _ in range(20):
            await line.say(frame(0x9))
            await line.say(frame(0x1, b'{"t":', fin=False) + frame(0x0, b'"ping"}'))
        await line.say(frame(0x1, b"x" * 120))
        assert not line.pipe.is_over
        line.lose()

    asyncio.run(work())


def test_what_is_no_text_closes_the_socket_and_writes_no_line(caplog):
    async def work():
        line = Line(guarded())
        await line.say(HANDSHAKE)
        await line.say(frame(0x1, b"\xff\xfe"))
        assert line.pipe.is_over
        assert struct.pack("!H", 1007) in line.pipe.sent
        line.lose()

    asyncio.run(work())
    assert caplog.records == []


def test_silent_connections_from_one_address_keep_nobody_out(tmp_path):
    live = Live(str(tmp_path / "games.sqlite"), "--per-address", "5")
    try:
        with ExitStack() as stack:
            where = ("127.0.0.1", live.port)
            silent = [
                stack.enter_context(socket.create_connection(where, 5, ("127.0.0.9", 0))) for _ in range(60)
            ]
            other = stack.enter_context(socket.create_connection(where, 20))
            other.sendall(b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert other.recv(100).startswith(b"HTTP/1.1 200")
            for each in silent[20:]:
                with suppress(ConnectionError):
                    assert each.recv(1) == b""
    finally:
        said = live.stop()
    assert said.count("127.0.0.9 has 20 connections open") == 1
