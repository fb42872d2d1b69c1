"""Routes about games: making tables, taking seats, playing by single requests, and records."""

import asyncio
from collections.abc import Mapping
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.core.errors import SetupError
from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.server import Server, written_record
from demesne.server.identity.access_control import address_of, asker_of
from demesne.server.identity.people import Person
from demesne.server.limits.rate_limits import site_of
from demesne.server.live.table.terms import read_terms
from demesne.server.lobby.game_export import is_key_told, is_told, told_game
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language, read_language
from demesne.server.storage import games
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import SPECTATOR
from demesne.server.timing import now
from demesne.server.websocket.messages import Command, FromServer, write_message

_ANSWER_SECONDS: Final = 10
_LONGEST_COMMAND: Final = 8 * 1024

GameJson = dict[str, Any]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Option = Annotated[str, msgspec.Meta(max_length=300)]


class TermsWish(Body):
    """The terms of a table: see `terms.py`."""

    clock: Word = "none"
    fast_windows: bool | None = None
    undo: Word = "consent"


class NewTable(Body):
    """A table: its game, players, bots on the last seats, options of the game in words, and terms."""

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
    """A player's part of the key, in hexadecimal digits: its hash before, its bytes when no more hashes are taken."""

    bytes: Annotated[str, msgspec.Meta(max_length=64)] = ""
    hash: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Hearing:
    """Waits for the answer of a game to one request: its last message, which for a stale command is not the update."""

    def __init__(self) -> None:
        self._answer: asyncio.Future[FromServer | bytes] = asyncio.get_running_loop().create_future()

    def __call__(self, message: FromServer | bytes) -> None:
        """Take an answer."""
        if not self._answer.done():
            self._answer.set_result(message)

    async def response(self) -> Response:
        """Return the answer as a response. Raises RefusalError if none comes."""
        try:
            message = await asyncio.wait_for(self._answer, _ANSWER_SECONDS)
        except TimeoutError:
            raise RefusalError("busy") from None
        return Response(write_message(message), media_type="application/json")


async def make_game(server: Server, request: Request) -> Response:
    """Make a table. The answer has its join link, which is never shown again."""
    person = await server.access.known_person(request)
    body = await read_body(request, NewTable)
    terms = read_terms(msgspec.to_builtins(body.table))
    row, token = await server.registry.tables.create(
        body.kind, person, body.players, body.bots, body.options, body.public, terms, server.quota(person)
    )
    return JSONResponse(told_game(row, person) | {"join": token}, HTTPStatus.CREATED)


async def join_game(server: Server, request: Request) -> Response:
    """Take a seat by the secret of a join link, or by a code."""
    person = await server.access.known_person(request)
    body = await read_body(request, Joining)
    if body.code:
        # Limited to a few tries, nobody finds one of the many codes by guessing.
        limits = server.limits
        limits.take(limits.codes_of_person, person.id, "too-many-tries")
        if not person.is_account:
            limits.take(limits.codes_of_guests, address_of(request), "too-many-tries")
        row = await server.registry.tables.join_by_code(body.code.upper(), person)
        if row is not None:
            limits.codes_of_person.give_back(person.id)
            if not person.is_account:
                limits.codes_of_guests.give_back(address_of(request))
    else:
        row = await server.registry.tables.join(body.join, person)
    if row is None:
        raise RefusalError("dead-link")
    return JSONResponse(told_game(row, person))


async def send_entropy(server: Server, request: Request) -> Response:
    """Store the bytes that a player sends for the key of a game, or the hash that commits to them."""
    person = await server.access.known_person(request)
    body = await read_body(request, Entropy)
    if bool(body.bytes) == bool(body.hash):
        raise SetupError('send {"hash": DIGITS}, or {"bytes": DIGITS}')
    try:
        given = bytes.fromhex(body.bytes or body.hash)
    except ValueError:
        raise SetupError("the bytes are hexadecimal digits") from None
    tables = server.registry.tables
    take = tables.commit_to if body.hash else tables.give_entropy
    if not await take(str(request.path_params["game"]), person, given):
        raise RefusalError("bytes-refused")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def start_game(server: Server, request: Request) -> Response:
    """Start a game. Only its owner may."""
    row, person = await server.own_game(request)
    server.check_new_games()
    started = await server.registry.start(row, site_of(address_of(request)))
    if started is None:
        raise RefusalError("started")
    return JSONResponse(told_game(started, person))


async def list_games(server: Server, request: Request) -> Response:
    """List your games, latest first. Those in progress say whether it is your turn."""
    person = await server.access.known_person(request)
    return JSONResponse({"games": await server.store.read(partial(_own_games, person=person))})


def _own_games(connection: Connection, person: Person) -> list[GameJson]:
    rows = games.of_person(connection, person.id)
    asked = entries.asked(connection, [row.id for row in rows if row.status == games.RUNNING])
    return [told_game(row, person) | {"turn": _is_turn(row, person, asked)} for row in rows]


def _is_turn(row: games.GameRow, person: Person, asked: Mapping[str, tuple[int, ...] | None]) -> bool | None:
    """Return whether a person has to decide in a game; None if its log does not say."""
    seats = asked.get(row.id, ())
    return None if seats is None else row.seat_of(person.id) in seats


async def show_game(server: Server, request: Request) -> Response:
    """Return a table."""
    row, person = await server.shown_game(request)
    return JSONResponse(told_game(row, person))


async def show_events(server: Server, request: Request) -> Response:
    """Return what happened since a version, as a socket would."""
    person = await server.access.person(request)
    asker = asker_of(request, person)
    row, live = await server.opened(str(request.path_params["game"]), person, asker)
    try:
        after = int(request.query_params.get("after", "0"))
    except ValueError:
        raise SetupError("after is the number of a version") from None
    lang = read_language(request.query_params.get("lang"))
    seat = None if person is None else row.seat_of(person.id)
    viewer, hear = SPECTATOR if seat is None else seat, Hearing()
    with server.stories.admitted(asker):
        look = live.look(viewer, max(0, after), hear, lang, asker)
        if look is None:
            raise RefusalError("busy")
        try:
            return await hear.response()
        finally:
            look.end()


async def send_command(server: Server, request: Request) -> Response:
    """Carry out a command, as a socket would. The answer is its acknowledgement or refusal."""
    person = await server.access.known_person(request)
    asker = asker_of(request, person)
    row, live = await server.opened(str(request.path_params["game"]), person, asker)
    seat = row.seat_of(person.id)
    if seat is None:
        raise RefusalError("spectator")
    command: Command = await read_body(request, Command, _LONGEST_COMMAND)  # type: ignore[arg-type] # a union
    live.site = site_of(asker.address)
    hear = Hearing()
    if not live.take(seat, command, hear):
        raise RefusalError("busy")
    return await hear.response()


async def show_record(server: Server, request: Request) -> Response:
    """Return the record of a finished game, with its secret, from which everything can be verified."""
    row, person = await server.shown_game(request)
    if not is_told(row):
        raise RefusalError("running")
    if not is_key_told(row, now()):
        raise RefusalError("day-goes-on")
    record = await server.export(asker_of(request, person), partial(written_record, row=row))
    return Response(record, media_type="application/x-ndjson")


ROUTES: Final = (
    Endpoint("GET", "/api/games", list_games, None, GameJson),
    Endpoint("POST", "/api/games", make_game, NewTable, GameJson, 201),
    Endpoint("POST", "/api/join", join_game, Joining, GameJson),
    Endpoint("GET", "/api/games/{game}", show_game, None, GameJson, is_open=True),
    Endpoint("POST", "/api/games/{game}/entropy", send_entropy, Entropy, None, 204),
    Endpoint("POST", "/api/games/{game}/start", start_game, None, GameJson),
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
