"""Routes about games: making tables, taking seats, playing by single requests, and what is told afterwards."""

import asyncio
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.kernel.errors import SetupError
from demesne.server.endpoint import Endpoint
from demesne.server.gate import address_of
from demesne.server.match import SPECTATOR
from demesne.server.messages import Command, FromServer, write_message
from demesne.server.people import Person
from demesne.server.reading import Body, read_body
from demesne.server.refusals import RefusalError
from demesne.server.server import Server
from demesne.server.store import games
from demesne.server.telling import is_told, told_game
from demesne.server.terms import read_terms
from demesne.server.told.forms import Language, read_language

_ANSWER_SECONDS: Final = 10
_LONGEST_COMMAND: Final = 8 * 1024

Told = dict[str, Any]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Option = Annotated[str, msgspec.Meta(max_length=300)]


class TermsWish(Body):
    """How a table is to be played: see `terms.py`."""

    clock: Word = "none"
    fast_windows: bool | None = None
    undo: Word = "consent"


class NewTable(Body):
    """A table: its game, players, bots on the last seats, options of the game in words, and how it is played."""

    kind: Word
    players: int = 2
    bots: Annotated[list[Word], msgspec.Meta(max_length=4)] = msgspec.field(default_factory=list)
    options: dict[Word, Option] = msgspec.field(default_factory=dict)
    public: bool = False
    table: TermsWish = msgspec.field(default_factory=TermsWish)


class Joining(Body):
    """The secret of a join link, or the code of a table: one of them."""

    join: Annotated[str, msgspec.Meta(max_length=100)] = ""
    code: Word = ""


class Entropy(Body):
    """A player's part of the key, in hexadecimal digits."""

    bytes: Annotated[str, msgspec.Meta(max_length=64)]


class Hearing:
    """Waits for what a room answers to one request: its last word, which for a stale command is not the update."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[FromServer] = asyncio.get_running_loop().create_future()

    def __call__(self, message: FromServer) -> None:
        """Hear an answer."""
        if not self._answer.done():
            self._answer.set_result(message)

    async def response(self) -> Response:
        """Return the answer as a response. Raises RefusalError where none comes."""
        try:
            message = await asyncio.wait_for(self._answer, _ANSWER_SECONDS)
        except TimeoutError:
            raise RefusalError("busy") from None
        return Response(write_message(message), media_type="application/json")


async def make_game(server: Server, request: Request) -> Response:
    """Make a table; its join link is told to whoever made it, once."""
    person = await server.gate.known_person(request)
    wish = await read_body(request, NewTable)
    terms = read_terms(msgspec.to_builtins(wish.table))
    row, token = await server.hall.tables.create(
        wish.kind, person, wish.players, wish.bots, wish.options, wish.public, terms, server.quota(person)
    )
    return JSONResponse(told_game(row, person) | {"join": token}, HTTPStatus.CREATED)


async def join_game(server: Server, request: Request) -> Response:
    """Take a seat by the secret of a join link, or by a code."""
    person = await server.gate.known_person(request)
    wish = await read_body(request, Joining)
    if wish.code:
        # There are so many codes that whoever must be slow finds none by guessing.
        limits = server.limits
        limits.take(limits.failed_of_address, address_of(request), "too-many-tries")
        row = await server.hall.tables.join_by_code(wish.code.upper(), person)
        if row is not None:
            limits.failed_of_address.give_back(address_of(request))
    else:
        row = await server.hall.tables.join(wish.join, person)
    if row is None:
        raise RefusalError("dead-link")
    return JSONResponse(told_game(row, person))


async def send_entropy(server: Server, request: Request) -> Response:
    """Keep what a player sends for the key of a game."""
    person = await server.gate.known_person(request)
    wish = await read_body(request, Entropy)
    try:
        given = bytes.fromhex(wish.bytes)
    except ValueError:
        raise SetupError("the bytes are hexadecimal digits") from None
    if not await server.hall.tables.give_entropy(str(request.path_params["game"]), person, given):
        raise RefusalError("bytes-refused")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def start_game(server: Server, request: Request) -> Response:
    """Start a game; its owner does that."""
    row, person = await server.own_game(request)
    room = await server.hall.start(row)
    if room is None:
        raise RefusalError("started")
    return JSONResponse(told_game(room.row, person))


async def list_games(server: Server, request: Request) -> Response:
    """List the own games, latest first, and tell of those in progress whether it is one's turn."""
    person = await server.gate.known_person(request)
    return JSONResponse({"games": await server.store.read(partial(_own_games, person=person))})


def _own_games(connection: Connection, person: Person) -> list[Told]:
    rows = games.of_person(connection, person.id)
    asked = games.asked(connection, [row.id for row in rows if row.status == games.RUNNING])
    return [told_game(row, person) | {"turn": _is_turn(row, person, asked)} for row in rows]


def _is_turn(row: games.GameRow, person: Person, asked: Mapping[str, tuple[int, ...] | None]) -> bool | None:
    """Tell whether somebody has a decision in his game; None where its log does not say."""
    seats = asked.get(row.id, ())
    return None if seats is None else row.seat_of(person.id) in seats


async def show_game(server: Server, request: Request) -> Response:
    """Tell about a table."""
    row, person = await server.shown_game(request)
    return JSONResponse(told_game(row, person))


async def show_events(server: Server, request: Request) -> Response:
    """Tell what happened after a version, as a socket would."""
    person = await server.gate.person(request)
    row, room = await server.opened(str(request.path_params["game"]), person)
    try:
        after = int(request.query_params.get("after", "0"))
    except ValueError:
        raise SetupError("after is the number of a version") from None
    lang = read_language(request.query_params.get("lang"))
    seat = None if person is None else row.seat_of(person.id)
    hear = Hearing()
    if not room.look(SPECTATOR if seat is None else seat, max(0, after), hear, lang):
        raise RefusalError("busy")
    return await hear.response()


async def send_command(server: Server, request: Request) -> Response:
    """Take a command, as a socket would; the answer is its acknowledgement or refusal."""
    person = await server.gate.known_person(request)
    row, room = await server.opened(str(request.path_params["game"]), person)
    seat = row.seat_of(person.id)
    if seat is None:
        raise RefusalError("spectator")
    command: Command = await read_body(request, Command, _LONGEST_COMMAND)  # type: ignore[arg-type] # a union
    hear = Hearing()
    if not room.take(seat, command, hear):
        raise RefusalError("busy")
    return await hear.response()


async def show_record(server: Server, request: Request) -> Response:
    """Give the record of a game that is over, with its secret: everything can be checked from it."""
    row, _ = await server.shown_game(request)
    if not is_told(row):
        raise RefusalError("running")
    return Response(await server.record(row), media_type="application/x-ndjson")


ROUTES: Final = (
    Endpoint("GET", "/api/games", list_games, None, Told),
    Endpoint("POST", "/api/games", make_game, NewTable, Told, 201),
    Endpoint("POST", "/api/join", join_game, Joining, Told),
    Endpoint("GET", "/api/games/{game}", show_game, None, Told, is_open=True),
    Endpoint("POST", "/api/games/{game}/entropy", send_entropy, Entropy, None, 204),
    Endpoint("POST", "/api/games/{game}/start", start_game, None, Told),
    Endpoint(
        "GET",
        "/api/games/{game}/events",
        show_events,
        None,
        FromServer,
        query={"after": int, "lang": Language},
        is_open=True,
    ),
    Endpoint("POST", "/api/games/{game}/commands", send_command, Command, FromServer),
    Endpoint("GET", "/api/games/{game}/record", show_record, media="application/x-ndjson", is_open=True),
)
