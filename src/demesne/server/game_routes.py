"""Routes about games: making tables, taking seats, playing by single requests, and what is told afterwards."""

import asyncio
import json
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.kernel.errors import SetupError
from demesne.server.match import SPECTATOR
from demesne.server.messages import Do, FromServer, read_message, write_message
from demesne.server.reading import read_json
from demesne.server.store import games
from demesne.server.store.games import OVER
from demesne.server.telling import record_of, told_game

if TYPE_CHECKING:
    from demesne.server.app import Server

BUSY: Final = "the game is busy; try again"
_ANSWER_SECONDS: Final = 10
_LONGEST_OPTION: Final = 300


class Hearing:
    """Waits for what a room answers to one request: its last word, which for a stale command is not the update."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[FromServer] = asyncio.get_running_loop().create_future()

    def __call__(self, message: FromServer) -> None:
        """Hear an answer."""
        if not self._answer.done():
            self._answer.set_result(message)

    async def response(self) -> Response:
        """Return the answer as a response. Raises HTTPException where none comes."""
        try:
            message = await asyncio.wait_for(self._answer, _ANSWER_SECONDS)
        except TimeoutError:
            raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, BUSY) from None
        return Response(write_message(message), media_type="application/json")


async def make_game(server: "Server", request: Request) -> Response:
    """Make a table; its join link is told to whoever made it, once."""
    person = await server.gate.known_person(request)
    data = await read_json(request, "kind", "players", "bots", "options", "public")
    players, bots, options = data.get("players", 2), data.get("bots", []), data.get("options", {})
    well_formed = (
        isinstance(data.get("kind"), str)
        and isinstance(players, int)
        and isinstance(bots, list)
        and all(isinstance(bot, str) for bot in bots)
        and isinstance(options, dict)
        and all(isinstance(value, str) and len(value) <= _LONGEST_OPTION for value in options.values())
        and isinstance(data.get("public", False), bool)
    )
    if not well_formed:
        raise SetupError("a table has a kind, players, bots, options in words, and is public or not")
    row, token = await server.hall.create(
        data["kind"], person, players, bots, options, data.get("public", False)
    )
    return JSONResponse(told_game(row, person) | {"join": token}, HTTPStatus.CREATED)


async def join_game(server: "Server", request: Request) -> Response:
    """Take a seat by the secret of a join link."""
    person = await server.gate.known_person(request)
    data = await read_json(request, "join")
    row = await server.hall.join(str(data.get("join", "")), person)
    if row is None:
        raise HTTPException(HTTPStatus.NOT_FOUND, "the link leads nowhere, or all seats are taken")
    return JSONResponse(told_game(row, person))


async def send_entropy(server: "Server", request: Request) -> Response:
    """Keep what a player sends for the key of a game."""
    person = await server.gate.known_person(request)
    data = await read_json(request, "bytes")
    try:
        given = bytes.fromhex(str(data.get("bytes", "")))
    except ValueError:
        raise SetupError("the bytes are hexadecimal digits") from None
    if not await server.hall.give_entropy(str(request.path_params["game"]), person, given):
        raise HTTPException(HTTPStatus.CONFLICT, "bytes are taken once, from players, before the start")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def start_game(server: "Server", request: Request) -> Response:
    """Start a game; its owner does that."""
    person = await server.gate.known_person(request)
    row = await server.game(str(request.path_params["game"]), person)
    if row.owner != person.id:
        raise HTTPException(HTTPStatus.FORBIDDEN, "whoever made the table starts the game")
    room = await server.hall.start(row)
    if room is None:
        raise HTTPException(HTTPStatus.CONFLICT, "the game has started already")
    return JSONResponse(told_game(room.row, person))


async def list_games(server: "Server", request: Request) -> Response:
    """List the own games, latest first."""
    person = await server.gate.known_person(request)
    rows = await server.store.read(partial(games.of_person, person=person.id))
    return JSONResponse({"games": [told_game(row, person) for row in rows]})


async def show_game(server: "Server", request: Request) -> Response:
    """Tell about a table."""
    person = await server.gate.person(request)
    row = await server.game(str(request.path_params["game"]), person)
    return JSONResponse(told_game(row, person))


async def show_events(server: "Server", request: Request) -> Response:
    """Tell what happened after a version, as a socket would."""
    person = await server.gate.person(request)
    row, room = await server.opened(str(request.path_params["game"]), person)
    try:
        after = int(request.query_params.get("after", "0"))
    except ValueError:
        raise SetupError("after is the number of a version") from None
    seat = None if person is None else row.seat_of(person.id)
    hear = Hearing()
    if not room.look(SPECTATOR if seat is None else seat, max(0, after), hear):
        raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
    return await hear.response()


async def send_command(server: "Server", request: Request) -> Response:
    """Take a command, as a socket would; the answer is its acknowledgement or refusal."""
    person = await server.gate.known_person(request)
    row, room = await server.opened(str(request.path_params["game"]), person)
    seat = row.seat_of(person.id)
    if seat is None:
        raise HTTPException(HTTPStatus.FORBIDDEN, "you have no seat here")
    data = await read_json(request, "t", "id", "decision", "move")
    try:
        command = read_message(json.dumps(data))
    except ValueError:
        command = None
    if not isinstance(command, Do):
        raise SetupError("send a message of the kind do")
    hear = Hearing()
    if not room.do(seat, command, hear):
        raise HTTPException(HTTPStatus.SERVICE_UNAVAILABLE, BUSY)
    return await hear.response()


async def show_record(server: "Server", request: Request) -> Response:
    """Give the record of a game that is over, with its secret: everything can be checked from it."""
    person = await server.gate.person(request)
    row = await server.game(str(request.path_params["game"]), person)
    if row.status != OVER:
        raise HTTPException(HTTPStatus.FORBIDDEN, "the record of a game is secret until it is over")
    log = await server.store.read(partial(games.entries, game=row.id))
    return Response(record_of(row, log).to_bytes(), media_type="application/x-ndjson")


ROUTES: Final = (
    ("GET", "/api/games", list_games),
    ("POST", "/api/games", make_game),
    ("POST", "/api/join", join_game),
    ("GET", "/api/games/{game}", show_game),
    ("POST", "/api/games/{game}/entropy", send_entropy),
    ("POST", "/api/games/{game}/start", start_game),
    ("GET", "/api/games/{game}/events", show_events),
    ("POST", "/api/games/{game}/commands", send_command),
    ("GET", "/api/games/{game}/record", show_record),
)
