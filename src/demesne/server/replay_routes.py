"""Routes about games that are over, and about records that somebody brings: replays, draws, and going on from them."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.kernel.errors import RecordError, SetupError
from demesne.locales.whole import EVERYBODY
from demesne.server.continuing import beginning, go_on
from demesne.server.endpoint import Endpoint
from demesne.server.people import Person
from demesne.server.reading import Body, read_body
from demesne.server.refusals import RefusalError
from demesne.server.replaying import MOST_FRAMES, Frames, Story, Wish, told_draws, told_frames, told_story
from demesne.server.server import Server
from demesne.server.store.games import GameRow
from demesne.server.telling import is_told
from demesne.server.told.forms import Language, read_language

LARGEST_RECORD: Final = 2 << 20
"""Characters of a record that somebody brings."""

_LARGEST_BODY: Final = 5 << 20
"""A record in JSON, with its quotation marks and a little more."""

ALL: Final = "all"
"""Instead of a seat: everything, from the side of whoever is to move."""

RecordText = Annotated[str, msgspec.Meta(max_length=LARGEST_RECORD)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
Bots = Annotated[list[Annotated[str, msgspec.Meta(max_length=80)]], msgspec.Meta(max_length=9)]


class Brought(Body):
    """A record, and from which side it is to be shown: a seat, -1 for what everybody saw, -2 for all that happened."""

    record: RecordText
    seat: Annotated[int, msgspec.Meta(ge=EVERYBODY, le=9)] = EVERYBODY
    lang: Language = "en"


class BroughtFrames(Brought):
    """A record of which some frames are wanted."""

    first: Number = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_FRAMES)] = MOST_FRAMES


class Continuation(Body):
    """Where a new game is to go on: after `at` moves, oneself at `seat`, with bots at the others, in order."""

    at: Number
    seat: SeatNumber = 0
    bots: Bots = msgspec.field(default_factory=list)


class BroughtContinuation(Continuation, kw_only=True):
    """The same, from a record."""

    record: RecordText


class Sitter(msgspec.Struct):
    """Who sat at a seat of a table before its game began, and what he sent for the key, in hexadecimal digits."""

    name: str
    bot: str | None
    sent: str | None


class Draws(msgspec.Struct):
    """For the deal and each move its draws: among how many, and which one came; see `Header.inherited`.

    `table` has the players as they sat before the key gave them their seats, None where it gave them none.
    """

    inherited: int
    draws: list[list[Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]]]
    table: list[Sitter] | None


class Made(msgspec.Struct):
    """The id of a new game."""

    id: str


async def show_replay(server: Server, request: Request) -> Response:
    """Tell a finished game from any side: its log by frames, and the beginnings of its turns."""
    row, person = await _finished(server, request)
    wish = _wish(request, 0)
    return await _work(server, request, person, told_story, await server.record(row), wish, False)


async def show_frames(server: Server, request: Request) -> Response:
    """Show how a finished game stood after its moves, some frames at a time, as updates told it."""
    row, person = await _finished(server, request)
    count = _whole(request, "count", MOST_FRAMES)
    return await _work(server, request, person, told_frames, await server.record(row), _wish(request, count))


async def show_draws(server: Server, request: Request) -> Response:
    """Tell all draws of a finished game, so that a browser can check them against the key."""
    row, person = await _finished(server, request)
    return await _work(server, request, person, told_draws, await server.record(row))


async def bring_replay(server: Server, request: Request) -> Response:
    """Tell the game of a record that somebody brings."""
    person = await server.gate.known_person(request)
    brought = await read_body(request, Brought, _LARGEST_BODY)
    wish = Wish(brought.seat, brought.lang, 0, 0)
    with _brought():
        return await _work(server, request, person, told_story, brought.record.encode(), wish, True)


async def bring_frames(server: Server, request: Request) -> Response:
    """Show how the game of a record stood after its moves."""
    person = await server.gate.known_person(request)
    brought = await read_body(request, BroughtFrames, _LARGEST_BODY)
    wish = Wish(brought.seat, brought.lang, brought.first, brought.count)
    with _brought():
        return await _work(server, request, person, told_frames, brought.record.encode(), wish)


async def continue_game(server: Server, request: Request) -> Response:
    """Make a new game against bots from a position of a finished one."""
    person = await server.gate.known_person(request)
    row, _ = await _finished(server, request)
    wanted = await read_body(request, Continuation)
    return await _continued(server, request, person, await server.record(row), wanted, row.id)


async def continue_brought(server: Server, request: Request) -> Response:
    """Make a new game against bots from a position of a record, whose draws must follow from its key."""
    person = await server.gate.known_person(request)
    wanted = await read_body(request, BroughtContinuation, _LARGEST_BODY)
    with _brought():
        return await _continued(server, request, person, wanted.record.encode(), wanted, "")


@contextmanager
def _brought() -> Iterator[None]:
    """Let somebody hear what is wrong with the record that he brings; of games of the server that is not told."""
    try:
        yield
    except RecordError as error:
        raise RefusalError("bad-record", text=str(error)) from None


async def _continued(
    server: Server, request: Request, person: Person, record: bytes, wanted: Continuation, origin: str
) -> Response:
    start = await server.work(request, person, beginning, record, wanted.at, not origin)
    await server.store.read(server.quota(person))
    number = await go_on(server.store, person, start, wanted.seat, wanted.bots, origin)
    await server.hall.room(number)
    return JSONResponse({"id": number}, HTTPStatus.CREATED)


async def _work(server: Server, request: Request, person: Person | None, *work: Any) -> Response:
    """Answer what a worker works out."""
    told = await server.work(request, person, *work)
    return Response(told, media_type="application/json")


async def _finished(server: Server, request: Request) -> tuple[GameRow, Person | None]:
    """Return a game that is over, which somebody may see. Raises RefusalError for any other."""
    row, person = await server.shown_game(request)
    if not is_told(row):
        raise RefusalError("running")
    return row, person


def _wish(request: Request, count: int) -> Wish:
    """Return what a request asks of a replay. Raises SetupError."""
    lang = read_language(request.query_params.get("lang")) or "en"
    written = request.query_params.get("seat", ALL)
    seat = EVERYBODY if written == ALL else _whole(request, "seat", 0, least=-1)
    return Wish(seat, lang, _whole(request, "first", 0), min(count, MOST_FRAMES))


def _whole(request: Request, name: str, usual: int, least: int = 0) -> int:
    """Return a whole number of a request. Raises SetupError."""
    written = request.query_params.get(name, str(usual))
    try:
        found = int(written[:8])
    except ValueError:
        found = least - 1
    if found < least:
        raise SetupError(f"{name} is a whole number from {least} on")
    return found


_SIDE: Final = {"seat": str, "lang": Language}
_PAGE: Final = {**_SIDE, "first": int, "count": int}

ROUTES: Final = (
    Endpoint("GET", "/api/games/{game}/replay", show_replay, None, Story, query=_SIDE, is_open=True),
    Endpoint("GET", "/api/games/{game}/frames", show_frames, None, Frames, query=_PAGE, is_open=True),
    Endpoint("GET", "/api/games/{game}/draws", show_draws, None, Draws, is_open=True),
    Endpoint("POST", "/api/games/{game}/continue", continue_game, Continuation, Made, 201),
    Endpoint("POST", "/api/replay", bring_replay, Brought, Story),
    Endpoint("POST", "/api/replay/frames", bring_frames, BroughtFrames, Frames),
    Endpoint("POST", "/api/replay/continue", continue_brought, BroughtContinuation, Made, 201),
)
