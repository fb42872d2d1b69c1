"""Requests and sockets that reach a process which does not have their game open: the one that has it gets them.

A socket is passed on byte for byte, without a look at its frames: nothing of the game is played or read here. The other
process sees who asks, and checks everything as if they had asked it directly.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

import h11
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response

from demesne.server.cluster.links import End, Link
from demesne.server.cluster.membership import Peer
from demesne.server.cluster.ownership import ElsewhereError, Ownership
from demesne.server.http.request_body import read_bytes
from demesne.server.identity.proxies import RELAYED, Proxies
from demesne.server.storage.database import StoreError

_CONNECT_SECONDS: Final = 3
_ANSWER_SECONDS: Final = 15
_CHUNK: Final = 1 << 16
_GAMES: Final = b"/api/games/"
_SOCKET: Final = b"/socket"
_OF_CONNECTION: Final = ("connection", "transfer-encoding", "content-length", "date", "keep-alive")
"""Headers that belong to a single connection, or that the server adds itself."""

_LOG: Final = logging.getLogger(__name__)

RawHeaders = list[tuple[bytes, bytes]]


class Relay:
    """Passes on what belongs to other processes. `links` are the sockets that it passes on now, by process."""

    def __init__(self, ownership: Ownership, proxies: Proxies, has: Callable[[str], bool]) -> None:
        """`has` says whether a game is open here."""
        self._ownership = ownership
        self._proxies = proxies
        self._has = has
        self.links: dict[str, set[Link]] = {}

    def game_of(self, target: bytes, headers: RawHeaders) -> str | None:
        """Return the game of a request for a socket that may have to be passed on, None for any other."""
        if not self._ownership.is_shared or self._proxies.is_relayed(headers):
            return None
        path = target.partition(b"?")[0]
        if not (path.startswith(_GAMES) and path.endswith(_SOCKET)):
            return None
        game = path[len(_GAMES) : -len(_SOCKET)].decode("ascii", "replace")
        return None if self._has(game) else game

    async def peer_of(self, game: str) -> Peer | None:
        """Return the process that has a game open, None if it is this one, none, or cannot be found out."""
        try:
            return await self._ownership.find(game[:64])
        except StoreError:
            return None

    def passed_on(self, headers: RawHeaders, client: tuple[str, int] | None, peer: Peer) -> RawHeaders:
        """Return the headers with which a request is passed on: it says who asks, and under which name."""
        scope = {"type": "websocket", "scheme": "ws", "client": client, "headers": headers}
        return relayed_headers(self._proxies.seen_through(scope), peer)

    async def link(
        self, client: asyncio.Transport, head: bytes, peer: Peer, closed: Callable[[], None]
    ) -> bool:
        """Connect the socket of a client with a process, beginning with a head; return whether that is possible.

        `closed` is called at the end.
        """
        link = Link(client, lambda: self._unlinked(peer.id, link, closed))
        loop = asyncio.get_running_loop()
        try:
            opening = loop.create_connection(lambda: End(link, client), peer.host, peer.port)
            server, _ = await asyncio.wait_for(opening, _CONNECT_SECONDS)
        except (OSError, TimeoutError) as error:
            _LOG.warning("the process at %s:%d cannot be reached: %r", peer.host, peer.port, error)
            return False
        if client.is_closing():
            # The client has gone meanwhile, and its connection ends as one that was not passed on.
            server.close()
            return False
        self.links.setdefault(peer.id, set()).add(link)
        link.join(server, head)
        return True

    def _unlinked(self, process: str, link: Link, closed: Callable[[], None]) -> None:
        links = self.links.get(process, set())
        links.discard(link)
        if not links:
            self.links.pop(process, None)
        closed()

    def cut(self, processes: Iterable[str] | None = None) -> None:
        """Close the sockets that are passed on to some processes, or all of them; their clients connect again."""
        for process in list(self.links) if processes is None else processes:
            for link in list(self.links.get(process, ())):
                link.close()


def relayed_headers(scope: Any, peer: Peer) -> RawHeaders:
    """Return the headers of a request as its sender made it, with what the other process must know of them."""
    client = scope.get("client")
    told = [(RELAYED, peer.secret.encode()), (b"x-forwarded-proto", scope["scheme"].encode())]
    if client is not None:
        told.append((b"x-forwarded-for", client[0].encode()))
    return [*scope["headers"], *told]


async def forward(request: Request, error: ElsewhereError) -> Response:
    """Return what the process that has the game of a request open answers. Raises StoreError if it does not."""
    peer = error.peer
    if peer is None or request.scope.get("is_relayed"):
        raise error
    body = b""
    if request.method == "POST":
        body = await read_bytes(request)
    try:
        return await asyncio.wait_for(_exchange(request, peer, body), _ANSWER_SECONDS)
    except (OSError, EOFError, TimeoutError, h11.RemoteProtocolError) as lost:
        raise StoreError(f"the process at {peer.host}:{peer.port} does not answer: {lost!r}") from None


async def _exchange(request: Request, peer: Peer, body: bytes) -> Response:
    """Send a request to a process and read its answer."""
    target = request.scope["raw_path"] + (b"?" if request.url.query else b"") + request.scope["query_string"]
    headers = [
        (name, value)
        for name, value in relayed_headers(request.scope, peer)
        if name.decode("latin-1") not in _OF_CONNECTION
    ]
    headers += [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    wire = h11.Connection(h11.CLIENT)
    reader, writer = await asyncio.open_connection(peer.host, peer.port)
    try:
        asked = h11.Request(method=request.method, target=target, headers=headers)
        for part in (asked, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(wire.send(part) or b"")
        answer, data = None, bytearray()
        while True:
            event = wire.next_event()
            if event is h11.NEED_DATA:
                wire.receive_data(await reader.read(_CHUNK))
            elif isinstance(event, h11.Response):
                answer = event
            elif isinstance(event, h11.Data):
                data += event.data
            elif isinstance(event, h11.EndOfMessage):
                break
            elif not isinstance(event, h11.InformationalResponse):
                raise EOFError("the connection was closed")
    finally:
        writer.close()
    assert answer is not None
    return _response(answer, bytes(data))


def _response(answer: h11.Response, data: bytes) -> Response:
    response = Response(data, answer.status_code)
    headers = MutableHeaders(raw=response.raw_headers)
    for name, value in answer.headers:
        if name.decode("latin-1") not in _OF_CONNECTION:
            headers.append(name.decode("latin-1"), value.decode("latin-1"))
    return response
