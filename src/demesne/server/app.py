"""The application: every request and every socket passes its gate and finds its game here."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from demesne.kernel.errors import DemesneError, RecordError
from demesne.server import (
    account_routes,
    catalogue_routes,
    game_routes,
    lesson_routes,
    link_routes,
    lobby_routes,
    openapi,
    own_routes,
    page_routes,
    replay_routes,
    session_routes,
    sockets,
    word_routes,
)
from demesne.server.door import Door, failed, told, unrouted
from demesne.server.endpoint import Endpoint, Handler
from demesne.server.open_sockets import MANY
from demesne.server.refusals import RefusalError
from demesne.server.server import Server
from demesne.server.store.database import StoreError
from demesne.server.store.purging import purge
from demesne.server.timing import now

_DESCRIBED: Final[tuple[Endpoint, ...]] = (
    *page_routes.ROUTES,
    *word_routes.ROUTES,
    *catalogue_routes.ROUTES,
    *session_routes.ROUTES,
    *account_routes.ROUTES,
    *game_routes.ROUTES,
    *lesson_routes.ROUTES,
    *lobby_routes.ROUTES,
    *link_routes.ROUTES,
    *replay_routes.ROUTES,
    *own_routes.ROUTES,
)
ROUTES: Final = (*_DESCRIBED, *openapi.routes(_DESCRIBED))

_TRY_AGAIN: Final = 1013

INSIDE: Final[tuple[tuple[type[DemesneError], str], ...]] = (
    (StoreError, "unavailable"),
    (RecordError, "damaged-game"),
)
"""The codes of errors that are nobody's business but the log's, by the first line that fits."""

_LOG: Final = logging.getLogger(__name__)


def application(server: Server) -> ASGIApp:
    """Return the application for a server of the ASGI kind."""
    handlers: dict[str, dict[str, Handler]] = {}
    for route in ROUTES:
        handlers.setdefault(route.path, {})[route.method] = route.handler
    routes: list[Route | WebSocketRoute] = [
        Route(path, partial(_answer, server, methods), methods=[*methods])
        for path, methods in handlers.items()
    ]
    routes.append(WebSocketRoute("/api/games/{game}/socket", partial(_socket, server)))
    app = Starlette(
        routes=routes,
        lifespan=partial(_life, server),
        exception_handlers={HTTPException: unrouted, Exception: failed},
    )
    app.router.redirect_slashes = False
    return Door(app, server.gate, server.proxies)


@asynccontextmanager
async def _life(server: Server, _: Starlette) -> AsyncIterator[None]:
    with suppress(StoreError):
        await server.store.write(partial(purge, now=now()))
    await server.hall.wake()
    yield
    await server.close()


async def _answer(server: Server, methods: dict[str, Handler], request: Request) -> Response:
    """Answer a request; whatever is wrong with it becomes a refusal."""
    method = "GET" if request.method == "HEAD" else request.method
    try:
        if method != "GET":
            server.gate.check_origin(request)
        return await methods[method](server, request)
    except RefusalError as refusal:
        return told(refusal)
    except DemesneError as error:
        for kind, code in INSIDE:
            if isinstance(error, kind):
                _LOG.error("%s %s: %s", method, request.url.path, error)
                return told(RefusalError(code))
        # The rules say themselves what is wrong with a wish.
        return told(RefusalError("bad-request", text=str(error)))


async def _socket(server: Server, socket: WebSocket) -> None:
    """Let a socket into the room of a game: the seat of whoever it is, or the spectators'."""
    try:
        server.gate.check_host(socket)
        server.gate.check_address(socket)
        server.gate.check_origin(socket)
        person = await server.gate.person(socket)
        row, room = await server.opened(str(socket.path_params["game"]), person)
    except DemesneError:
        await socket.close()
        return
    await socket.accept()
    seat = None if person is None else row.seat_of(person.id)
    with server.open_sockets.admitted(socket, person, seat, row.id) as is_admitted:
        if not is_admitted:
            await socket.close(_TRY_AGAIN, MANY)
            return
        await sockets.serve(socket, room, seat)
