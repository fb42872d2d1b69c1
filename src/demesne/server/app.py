"""The application: every request and every socket passes its gate and finds its game here."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from demesne.kernel.errors import DemesneError, RecordError
from demesne.server import game_routes, session_routes, sockets
from demesne.server.gate import Gate
from demesne.server.hall import Hall
from demesne.server.people import Person
from demesne.server.room import Room
from demesne.server.store import games
from demesne.server.store.database import StoreError
from demesne.server.store.games import OPEN, GameRow
from demesne.server.store.store import Store
from demesne.server.thinking import Thinkers

Handler = Callable[["Server", Request], Awaitable[Response]]

ROUTES: Final[tuple[tuple[str, str, Handler], ...]] = (*session_routes.ROUTES, *game_routes.ROUTES)


class Server:
    """What the routes work with."""

    def __init__(self, store: Store, hosts: frozenset[str], thinkers: Thinkers) -> None:
        self.store = store
        self.gate = Gate(store, hosts)
        self.hall = Hall(store, thinkers)

    def application(self) -> Starlette:
        """Return the application for a server of the ASGI kind."""
        routes: list[Route | WebSocketRoute] = [
            Route(path, partial(self._answer, handler), methods=[method]) for method, path, handler in ROUTES
        ]
        routes.append(WebSocketRoute("/api/games/{game}/socket", self._socket))
        return Starlette(routes=routes, lifespan=self._life, exception_handlers={HTTPException: _told_error})

    @asynccontextmanager
    async def _life(self, _: Starlette) -> AsyncIterator[None]:
        await self.hall.wake()
        yield
        await self.hall.close()

    async def _answer(self, handler: Handler, request: Request) -> Response:
        """Answer a request; whatever is wrong with it becomes a status and a sentence."""
        self.gate.check_host(request)
        if request.method != "GET":
            self.gate.check_origin(request)
        try:
            return await handler(self, request)
        except StoreError as error:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, str(error)) from None
        except RecordError as error:
            raise HTTPException(HTTPStatus.CONFLICT, str(error)) from None
        except DemesneError as error:
            raise HTTPException(HTTPStatus.BAD_REQUEST, str(error)) from None

    async def _socket(self, socket: WebSocket) -> None:
        """Let a socket into the room of a game: the seat of whoever it is, or the spectators'."""
        try:
            self.gate.check_host(socket)
            self.gate.check_origin(socket)
            person = await self.gate.person(socket)
            row, room = await self.opened(str(socket.path_params["game"]), person)
        except (HTTPException, DemesneError):
            await socket.close()
            return
        await socket.accept()
        seat = None if person is None else row.seat_of(person.id)
        await sockets.serve(socket, room, seat, "" if person is None else person.name)

    async def game(self, number: str, person: Person | None) -> GameRow:
        """Return a game that somebody may see. Raises HTTPException."""
        row = await self.store.read(partial(games.find, game=number[:64]))
        is_member = row is not None and person is not None and row.seat_of(person.id) is not None
        if row is None or not (is_member or row.visibility == "public"):
            raise HTTPException(HTTPStatus.NOT_FOUND, "there is no such game, or it is not open to you")
        return row

    async def opened(self, number: str, person: Person | None) -> tuple[GameRow, Room]:
        """Return a game that has started, with its room. Raises HTTPException."""
        row = await self.game(number, person)
        room = None if row.status == OPEN else await self.hall.room(row.id)
        if room is None:
            raise HTTPException(HTTPStatus.CONFLICT, "the game has not started")
        return room.row, room


async def _told_error(_request: Request, error: Exception) -> Response:
    """Answer with a sentence and nothing else."""
    assert isinstance(error, HTTPException)
    return JSONResponse({"error": error.detail}, error.status_code)
