"""What belongs to another process is passed on to it as its sender made it, and only it believes who that was."""

import asyncio
import random
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn
from starlette.requests import Request
from uvicorn.server import ServerState

from demesne.server.cluster.membership import Peer
from demesne.server.cluster.ownership import ElsewhereError
from demesne.server.http import tcp
from demesne.server.http.relay import Relay, forward
from demesne.server.http.tcp import Guard, HttpProtocol, SocketProtocol
from demesne.server.identity.proxies import RELAYED, Proxies
from demesne.server.limits.rate_limits import Limits
from demesne.server.storage.database import StoreError
from tests.server.http.test_tcp import Pipe, application

SECRET = "the-secret-of-the-other"  # noqa: S105 - of a process that the test makes up
HANDSHAKE = (
    b"GET /api/games/the-game/socket?x=1 HTTP/1.1\r\nHost: play.example\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    b"Cookie: demesne=mine\r\nX-Forwarded-For: 6.6.6.6\r\nX-Demesne-Relayed: forged\r\n\r\n"
)
NOISE = random.Random(3).randbytes(300_000)


class Other:
    """Another process: it notes the heads of requests, answers with `answer`, and says back what it hears."""

    def __init__(self, answer):
        self.answer = answer
        self.heads = []

    async def __call__(self, reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")[:-2]
        told = dict(line.split(": ", 1) for line in lines)
        self.heads.append((first, told))
        await reader.readexactly(int(told.get("content-length", 0)))
        writer.write(self.answer)
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
        writer.close()


class Owned:
    """Games that another process has open."""

    is_shared = True

    def __init__(self, peer):
        self.peer = peer

    async def find(self, game):
        return self.peer if game == "the-game" else None


@asynccontextmanager
async def other_process(answer):
    """Run another process; the value is what it has heard, and where it is."""
    other = Other(answer)
    server = await asyncio.start_server(other, "127.0.0.1", 0)
    async with server:
        yield other, Peer("p", "127.0.0.1", server.sockets[0].getsockname()[1], SECRET)


@asynccontextmanager
async def front(peer):
    """Run a process that passes on; the value is its relay, its guard and its port."""
    proxies = Proxies()
    guard = Guard(Limits(), proxies, 1_000)
    owned: Any = Owned(peer)
    relay = Relay(owned, proxies, lambda game: False)
    sockets: Any = partial(SocketProtocol, guard)
    config = uvicorn.Config(application, ws=sockets, ws_per_message_deflate=False)
    config.load()
    make: Any = partial(HttpProtocol, guard, config, ServerState(), {}, relay=relay)
    server = await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)
    async with server:
        yield relay, guard, server.sockets[0].getsockname()[1]


def test_a_socket_is_passed_on_byte_for_byte():
    async def play():
        async with (
            other_process(b"HTTP/1.1 101 S\r\n\r\n") as (other, peer),
            front(peer) as (relay, guard, port),
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE)
            assert await reader.readuntil(b"\r\n\r\n") == b"HTTP/1.1 101 S\r\n\r\n"
            ((first, told),) = other.heads
            assert first == "GET /api/games/the-game/socket?x=1 HTTP/1.1"
            assert (told["host"], told["cookie"]) == ("play.example", "demesne=mine")
            # The other process learns who asks from this one, not from the client.
            assert (told[RELAYED.decode()], told["x-forwarded-for"]) == (SECRET, "127.0.0.1")
            writer.write(NOISE)
            assert await reader.readexactly(len(NOISE)) == NOISE
            assert (len(guard), len(relay.links["p"])) == (1, 1)
            writer.close()
            while len(guard):
                await asyncio.sleep(0.01)
            assert relay.links == {}

    asyncio.run(asyncio.wait_for(play(), 20))


@pytest.mark.parametrize("game", ["the-game", "one-that-nobody-has-open"])
def test_a_socket_whose_process_was_looked_up_may_be_silent(monkeypatch, game):
    monkeypatch.setattr(tcp, "SILENT_SECONDS", 1.0)

    async def play():
        async with other_process(b"HTTP/1.1 101 S\r\n\r\n") as (_, peer), front(peer) as (_, guard, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE.replace(b"the-game", game.encode()))
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(reader.read(1), 2.0)
            assert len(guard) == 1
            writer.close()
            while len(guard):
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), 20))


def test_the_sockets_of_a_process_that_has_ended_are_closed():
    async def play():
        async with other_process(b"HTTP/1.1 101 S\r\n\r\n") as (_, peer), front(peer) as (relay, guard, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE)
            await reader.readuntil(b"\r\n\r\n")
            relay.cut(["another"])
            relay.cut(["p"])
            assert await reader.read() == b""
            writer.close()
            assert (len(guard), relay.links) == (0, {})

    asyncio.run(asyncio.wait_for(play(), 20))


def test_a_process_that_cannot_be_reached_is_no_reason_to_wait():
    async def play():
        async with front(Peer("p", "127.0.0.1", 1, SECRET)) as (_, guard, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE)
            assert (await reader.read()).startswith(b"HTTP/1.1 503 ")
            writer.close()
            while len(guard):
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), 20))


def test_a_client_that_goes_while_its_process_is_asked_is_counted_once():
    async def play():
        async with other_process(b"") as (_, peer), front(peer) as (relay, _, _):
            client: Any = Pipe()
            client.close()
            ends: list[int] = []
            assert not await relay.link(client, HANDSHAKE, peer, lambda: ends.append(1))
            assert (relay.links, ends) == ({}, [])

    asyncio.run(asyncio.wait_for(play(), 20))


@pytest.mark.parametrize("path", [b"/api/games/one-of-ours/socket", b"/api/games/the-game/events", b"/"])
def test_what_is_no_socket_of_another_process_stays_here(path):
    async def play():
        async with other_process(b"") as (other, peer), front(peer) as (_, _, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE.replace(b"/api/games/the-game/socket?x=1", path))
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
            writer.close()
            assert other.heads == []

    asyncio.run(asyncio.wait_for(play(), 20))


@pytest.mark.parametrize(("given", "is_relayed"), [(SECRET, True), ("forged", False), ("", False)])
def test_a_request_is_passed_on_once_and_believed_by_its_secret(given, is_relayed):
    proxies = Proxies()
    headers = [(RELAYED, given.encode()), (b"x-forwarded-for", b"1.2.3.4"), (b"x-forwarded-proto", b"wss")]
    scope = {"type": "websocket", "scheme": "ws", "client": ("10.0.0.9", 5), "headers": headers}
    assert not proxies.is_relayed(headers)
    assert proxies.seen_through(scope)["client"] == ("10.0.0.9", 5)
    proxies.secret = SECRET
    seen = proxies.seen_through(scope)
    assert seen["client"][0] == ("1.2.3.4" if is_relayed else "10.0.0.9")
    assert seen["scheme"] == ("wss" if is_relayed else "ws")
    assert seen["headers"] == []
    owned: Any = Owned(None)
    relay = Relay(owned, proxies, lambda game: False)
    assert relay.game_of(b"/api/games/g/socket", headers) == (None if is_relayed else "g")


def request(**more):
    """Return a request for a game as the middleware passes it on."""
    body = {"type": "http.request", "body": b'{"t": 1}', "more_body": False}

    async def receive():
        return body

    headers = [(b"host", b"play.example"), (b"content-type", b"application/json"), (b"content-length", b"8")]
    scope = {
        "type": "http", "method": "POST", "scheme": "https", "client": ("1.2.3.4", 0), "headers": headers,
        "path": "/api/games/g/commands", "raw_path": b"/api/games/g/commands", "query_string": b"x=1",
    }  # fmt: skip
    return Request(scope | more, receive)


def test_a_request_is_answered_by_the_other_process():
    answer = b"HTTP/1.1 429 Slow\r\nRetry-After: 7\r\nConnection: close\r\nContent-Length: 5\r\n\r\nslow!"

    async def play():
        async with other_process(answer) as (other, peer):
            found = await forward(request(), ElsewhereError(peer))
            assert (found.status_code, found.body, found.headers["retry-after"]) == (429, b"slow!", "7")
            ((first, told),) = other.heads
            assert first == "POST /api/games/g/commands?x=1 HTTP/1.1"
            assert (told["x-forwarded-for"], told["x-forwarded-proto"]) == ("1.2.3.4", "https")
            assert told[RELAYED.decode()] == SECRET

    asyncio.run(asyncio.wait_for(play(), 20))


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhalf"])
def test_an_answer_that_does_not_come_is_an_error(answer):
    async def play():
        other = Other(answer)

        async def hang_up(reader, writer):
            reader.feed_eof()
            await reader.read()
            writer.write(other.answer)
            writer.close()

        async with await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
            peer = Peer("p", "127.0.0.1", server.sockets[0].getsockname()[1], SECRET)
            with pytest.raises(StoreError, match="does not answer"):
                await forward(request(), ElsewhereError(peer))
        with pytest.raises(ElsewhereError):
            await forward(request(is_relayed=True), ElsewhereError(peer))
        with pytest.raises(ElsewhereError):
            await forward(request(), ElsewhereError(None))

    asyncio.run(asyncio.wait_for(play(), 20))
