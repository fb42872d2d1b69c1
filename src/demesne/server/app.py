"""The application: every request and every socket passes its gate and finds its game here."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection
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
    replay_routes,
    session_routes,
    sockets,
    static_files,
    word_routes,
)
from demesne.server.accounts import NameTakenError
from demesne.server.coded import CodedError
from demesne.server.door import Door, failed, refused
from demesne.server.endpoint import Endpoint, Handler
from demesne.server.gate import Gate, address_of
from demesne.server.hall import Hall
from demesne.server.limits import LimitError, Limits
from demesne.server.messages import NO_DATABASE
from demesne.server.open_sockets import MANY, OpenSockets
from demesne.server.passwords import PasswordRefusedError, Passwords
from demesne.server.people import NameRefusedError, Person
from demesne.server.proxies import Proxies
from demesne.server.replay_routes import BroughtError
from demesne.server.room import Room
from demesne.server.store import games, quota
from demesne.server.store.database import StoreError
from demesne.server.store.games import OPEN, GameRow
from demesne.server.store.purging import purge
from demesne.server.store.store import Store
from demesne.server.telling import record_of
from demesne.server.thinking import Thinkers
from demesne.server.timing import now
from demesne.server.wakeups import Wakeups
from demesne.server.working import Workshop

ROUTES: Final[tuple[Endpoint, ...]] = (
    *static_files.ROUTES,
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
    *openapi.ROUTES,
)

_WORKERS: Final = 1
_WORK_SECONDS: Final = 15
_TRY_AGAIN: Final = 1013
DAMAGED: Final = "this game cannot be read; it has been noted"
_STATUS: Final[tuple[tuple[type[DemesneError], HTTPStatus, str], ...]] = (
    (StoreError, HTTPStatus.SERVICE_UNAVAILABLE, NO_DATABASE),
    (RecordError, HTTPStatus.CONFLICT, DAMAGED),
    (BroughtError, HTTPStatus.CONFLICT, ""),
    (NameTakenError, HTTPStatus.CONFLICT, ""),
    (LimitError, HTTPStatus.CONFLICT, ""),
    (DemesneError, HTTPStatus.BAD_REQUEST, ""),
)
"""The status with which an error is answered, by the first line that fits, and the sentence.

Without one it is that of the error: what went wrong inside the server is nobody's business but its log's.
"""

CODES: Final[dict[type[DemesneError], str]] = {
    NameTakenError: "name-taken",
    NameRefusedError: "name-refused",
    PasswordRefusedError: "password-refused",
}
"""What programs are told beside the sentence: errors that people meet while they fill in a form."""

_LOG: Final = logging.getLogger(__name__)


class Server:
    """What the routes work with."""

    def __init__(
        self,
        store: Store,
        hosts: frozenset[str],
        thinkers: Thinkers,
        static: Path = static_files.SHIPPED,
        limits: Limits | None = None,
        proxies: Proxies | None = None,
        share: str | None = None,
        wakeups: Wakeups | None = None,
    ) -> None:
        """Serve under the names `hosts`; `share` is the address that others are told, None for the one asked."""
        self.store = store
        self.limits = limits or Limits()
        self.proxies = proxies or Proxies()
        self.share = share
        self.passwords = Passwords()
        self.open_sockets = OpenSockets(self.limits, wakeups)
        self.gate = Gate(store, hosts, self.limits)
        self.hall = Hall(
            store,
            thinkers,
            wakeups=wakeups,
            ended=self.open_sockets.end_soon,
            besides=partial(self.open_sockets.end_expired, store),
        )
        self.workshop = Workshop(_WORKERS, _WORK_SECONDS)
        self.static = static_files.StaticFiles(static)
        self.document = openapi.document(ROUTES)

    def application(self) -> ASGIApp:
        """Return the application for a server of the ASGI kind."""
        handlers: dict[str, dict[str, Handler]] = {}
        for route in ROUTES:
            handlers.setdefault(route.path, {})[route.method] = route.handler
        routes: list[Route | WebSocketRoute] = [
            Route(path, partial(self._answer, methods), methods=[*methods])
            for path, methods in handlers.items()
        ]
        routes.append(WebSocketRoute("/api/games/{game}/socket", self._socket))
        app = Starlette(
            routes=routes,
            lifespan=self._life,
            exception_handlers={HTTPException: refused, Exception: failed},
        )
        app.router.redirect_slashes = False
        return Door(app, self.gate, self.proxies)

    @asynccontextmanager
    async def _life(self, _: Starlette) -> AsyncIterator[None]:
        with suppress(StoreError):
            await self.store.write(partial(purge, now=now()))
        await self.hall.wake()
        yield
        await self.close()

    async def close(self) -> None:
        """Close all rooms, and end what works beside."""
        await self.hall.close()
        self.passwords.close()
        self.workshop.close()

    async def _answer(self, methods: dict[str, Handler], request: Request) -> Response:
        """Answer a request; whatever is wrong with it becomes a status and a sentence."""
        method = "GET" if request.method == "HEAD" else request.method
        if method != "GET":
            self.gate.check_origin(request)
        try:
            return await methods[method](self, request)
        except DemesneError as error:
            status, text = next(line[1:] for line in _STATUS if isinstance(error, line[0]))
            if text:
                _LOG.error("%s %s: %s", method, request.url.path, error)
            if type(error) in CODES:
                raise CodedError(status, CODES[type(error)], str(error)) from None
            raise HTTPException(status, text or str(error)) from None

    async def _socket(self, socket: WebSocket) -> None:
        """Let a socket into the room of a game: the seat of whoever it is, or the spectators'."""
        try:
            self.gate.check_host(socket)
            self.gate.check_address(socket)
            self.gate.check_origin(socket)
            person = await self.gate.person(socket)
            row, room = await self.opened(str(socket.path_params["game"]), person)
        except (HTTPException, DemesneError):
            await socket.close()
            return
        await socket.accept()
        seat = None if person is None else row.seat_of(person.id)
        with self.open_sockets.admitted(socket, person, seat, row.id) as is_admitted:
            if not is_admitted:
                await socket.close(_TRY_AGAIN, MANY)
                return
            await sockets.serve(socket, room, seat)

    def quota(self, person: Person) -> Callable[[Connection], None]:
        """Return what raises LimitError where somebody has as many tables as he may."""
        return partial(quota.check, person=person, now=now()) if self.limits.is_on else _anything_goes

    async def work(
        self, request: Request, person: Person | None, work: Callable[..., Any], *parts: Any
    ) -> Any:
        """Return what a worker makes of some parts, for whoever asks, None for a stranger. Raises as `Workshop.do`."""
        address = address_of(request)
        who = f"stranger at {address}" if person is None else person.id
        return await self.workshop.do(who, work, *parts, address=address)

    async def game(self, number: str, person: Person | None) -> GameRow:
        """Return a game that somebody may see. Raises HTTPException."""
        row = await self.store.read(partial(games.find, game=number[:64]))
        is_member = row is not None and person is not None and row.seat_of(person.id) is not None
        if row is None or not (is_member or row.visibility == "public"):
            raise HTTPException(HTTPStatus.NOT_FOUND, "there is no such game, or it is not open to you")
        return row

    async def shown_game(self, request: Request) -> tuple[GameRow, Person | None]:
        """Return the game of a request and who asks, None for a stranger. Raises HTTPException."""
        person = await self.gate.person(request)
        return await self.game(str(request.path_params["game"]), person), person

    async def record(self, row: GameRow) -> bytes:
        """Return the record of a game that is over, with its secret."""
        log = await self.store.read(partial(games.entries, game=row.id))
        return record_of(row, log).to_bytes()

    async def own_game(self, request: Request, does: str) -> tuple[GameRow, Person]:
        """Return the game of a request and its owner, who asks. Raises HTTPException.

        `does` ends the sentence that others are told: what only whoever made the table does.
        """
        person = await self.gate.known_person(request)
        row = await self.game(str(request.path_params["game"]), person)
        if row.owner != person.id:
            raise HTTPException(HTTPStatus.FORBIDDEN, f"whoever made the table {does}")
        return row, person

    async def own_table(self, request: Request, does: str) -> tuple[GameRow, Person]:
        """Return an own game as `own_game` does, which must not have started. Raises HTTPException."""
        row, person = await self.own_game(request, does)
        if row.status != OPEN:
            raise HTTPException(HTTPStatus.CONFLICT, lobby_routes.STARTED)
        return row, person

    async def opened(self, number: str, person: Person | None) -> tuple[GameRow, Room]:
        """Return a game that has started, with its room. Raises HTTPException."""
        row = await self.game(number, person)
        room = None if row.status == OPEN else await self.hall.room(row.id)
        if room is None:
            raise HTTPException(HTTPStatus.CONFLICT, "the game has not started")
        return room.row, room


def _anything_goes(_connection: Connection) -> None:
    """Bound nothing."""
