"""The application: routes requests and sockets, and turns errors into refusals."""

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

from demesne.core.errors import DemesneError, RecordError
from demesne.server.cluster.ownership import ElsewhereError
from demesne.server.http import openapi, relay
from demesne.server.http.endpoint import Endpoint, Handler
from demesne.server.http.middleware import SecurityMiddleware, failed, told, unrouted
from demesne.server.http.request_log import ROUTE
from demesne.server.http.routes import (
    accounts,
    analyses,
    catalogues,
    day,
    games,
    health,
    lessons,
    links,
    lobby,
    mail,
    notifications,
    pages,
    privacy,
    replays,
    session,
    words,
)
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.refusals import RefusalError
from demesne.server.storage.database import StoreError
from demesne.server.storage.purging import purge
from demesne.server.timing import now
from demesne.server.websocket import sockets
from demesne.server.websocket.open_sockets import MANY

_DESCRIBED: Final[tuple[Endpoint, ...]] = (
    *pages.ROUTES,
    *words.ROUTES,
    *catalogues.ROUTES,
    *session.ROUTES,
    *accounts.ROUTES,
    *notifications.ROUTES,
    *mail.ROUTES,
    *games.ROUTES,
    *lessons.ROUTES,
    *lobby.ROUTES,
    *links.ROUTES,
    *replays.ROUTES,
    *analyses.ROUTES,
    *day.ROUTES,
    *privacy.ROUTES,
)
ROUTES: Final = (*_DESCRIBED, *health.ROUTES, *openapi.routes(_DESCRIBED))

_SOCKET: Final = "/api/games/{game}/socket"
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
        Route(path, partial(_answer, server, path, methods), methods=[*methods])
        for path, methods in handlers.items()
    ]
    routes.append(WebSocketRoute(_SOCKET, partial(_socket, server)))
    app = Starlette(
        routes=routes,
        lifespan=partial(_life, server),
        exception_handlers={HTTPException: unrouted, Exception: failed},
    )
    app.router.redirect_slashes = False
    return SecurityMiddleware(app, server.access, server.proxies, (health.LIVE, health.READY))


@asynccontextmanager
async def _life(server: Server, _: Starlette) -> AsyncIterator[None]:
    with suppress(StoreError):
        await server.store.write(partial(purge, now=now()))
    await server.registry.wake()
    with suppress(StoreError):
        await server.look_after()
    server.notifier.begin()
    yield
    await server.close()


async def _answer(server: Server, path: str, methods: dict[str, Handler], request: Request) -> Response:
    """Answer a request; whatever is wrong with it becomes a refusal."""
    request.scope[ROUTE] = path
    method = "GET" if request.method == "HEAD" else request.method
    try:
        if method != "GET":
            server.access.check_origin(request)
        try:
            return await methods[method](server, request)
        except ElsewhereError as error:
            return await relay.forward(request, error)
    except RefusalError as refusal:
        return told(refusal)
    except DemesneError as error:
        for kind, code in INSIDE:
            if isinstance(error, kind):
                _LOG.error("%s %s: %s", method, path, error)
                return told(RefusalError(code))
        # The engine's message says what is wrong.
        return told(RefusalError("bad-request", text=str(error)))


async def _socket(server: Server, socket: WebSocket) -> None:
    """Connect a socket to a game: at the seat of its person, or as a spectator."""
    socket.scope[ROUTE] = _SOCKET
    try:
        server.access.check_host(socket)
        server.access.check_address(socket)
        server.access.check_origin(socket)
        person = await server.access.person(socket)
        asker = asker_of(socket, person)
        row, live = await server.opened(str(socket.path_params["game"]), person, asker)
    except DemesneError:
        await socket.close()
        return
    await socket.accept()
    seat = None if person is None else row.seat_of(person.id)
    with server.open_sockets.admitted(socket, person, seat, row.id) as is_admitted:
        if not is_admitted:
            await socket.close(_TRY_AGAIN, MANY)
            return
        await sockets.serve(socket, live, seat, asker)
