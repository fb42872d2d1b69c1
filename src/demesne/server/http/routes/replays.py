"""Routes about finished games and uploaded records: replays, draws, and games that continue them."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.core.errors import RecordError, SetupError
from demesne.i18n.whole import EVERYBODY
from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.replays import MOST_FRAMES, Frames, Story, Wish, told_draws, told_frames, told_story
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.identity.people import Person
from demesne.server.limits.fair_pool import Asker
from demesne.server.limits.rate_limits import site_of
from demesne.server.lobby.continuing import Beginning, beginning, go_on
from demesne.server.lobby.game_export import is_key_told, is_told
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language, read_language
from demesne.server.storage.games import GameRow
from demesne.server.timing import now

LARGEST_RECORD: Final = 2 << 20
"""The most characters of an uploaded record."""

_LARGEST_BODY: Final = 5 << 20
"""A record in JSON, with its quotation marks and a little more."""

ALL: Final = "all"
"""Instead of a seat: everything, from the side of the player to move."""

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
    """Who sat at a seat of a table before its game began, and the bytes they sent for the key, in hexadecimal."""

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
    """Return the story of a finished game from any side: its log by frames, and the beginnings of its turns."""
    row, person = await _finished(server, request)
    wish = _wish(request, 0)
    return await _work(
        server, asker_of(request, person), told_story, partial(server.record, row), wish, False
    )


async def show_frames(server: Server, request: Request) -> Response:
    """Return positions of a finished game after its moves, some frames at a time, as updates."""
    row, person = await _finished(server, request)
    count = _whole(request, "count", MOST_FRAMES)
    asker, wish = asker_of(request, person), _wish(request, count)
    return await _work(server, asker, told_frames, partial(server.record, row), wish)


async def show_draws(server: Server, request: Request) -> Response:
    """Return all draws of a finished game, so that a browser can check them against the key."""
    row, person = await _finished(server, request)
    if not is_key_told(row, now()):
        raise RefusalError("day-goes-on")
    return await _work(server, asker_of(request, person), told_draws, partial(server.record, row))


async def bring_replay(server: Server, request: Request) -> Response:
    """Return the story of an uploaded record."""
    asker = asker_of(request, await server.access.known_person(request))
    with _brought(server, asker):
        brought = await read_body(request, Brought, _LARGEST_BODY)
        wish = Wish(brought.seat, brought.lang, 0, 0)
        told = await server.worker_pool.do(asker, told_story, brought.record.encode(), wish, True)
        return Response(told, media_type=JSON)


async def bring_frames(server: Server, request: Request) -> Response:
    """Return positions of the game of a record after its moves."""
    asker = asker_of(request, await server.access.known_person(request))
    with _brought(server, asker):
        brought = await read_body(request, BroughtFrames, _LARGEST_BODY)
        wish = Wish(brought.seat, brought.lang, brought.first, brought.count)
        told = await server.worker_pool.do(asker, told_frames, brought.record.encode(), wish)
        return Response(told, media_type=JSON)


async def continue_game(server: Server, request: Request) -> Response:
    """Make a new game against bots from a position of a finished one."""
    person = await server.access.known_person(request)
    row, _ = await _finished(server, request)
    wanted = await read_body(request, Continuation)
    asker = asker_of(request, person)
    start = await server.work(asker, beginning, partial(server.record, row), wanted.at, False)
    return await _continued(server, person, asker, start, wanted, row.id)


async def continue_brought(server: Server, request: Request) -> Response:
    """Make a new game against bots from a position of a record, whose draws must follow from its key."""
    person = await server.access.known_person(request)
    asker = asker_of(request, person)
    with _brought(server, asker):
        wanted = await read_body(request, BroughtContinuation, _LARGEST_BODY)
        start = await server.worker_pool.do(asker, beginning, wanted.record.encode(), wanted.at, True)
    return await _continued(server, person, asker, start, wanted, "")


@contextmanager
def _brought(server: Server, asker: Asker) -> Iterator[None]:
    """Admit the sender of a record before it is read. The answer says what is wrong with the record.

    For games of the server it does not.
    """
    try:
        with server.worker_pool.pool.admitted(asker):
            yield
    except RecordError as error:
        raise RefusalError("bad-record", text=str(error)) from None


async def _continued(
    server: Server, person: Person, asker: Asker, start: Beginning, wanted: Continuation, origin: str
) -> Response:
    await server.store.read(server.quota(person))
    number = await go_on(server.store, person, start, wanted.seat, wanted.bots, origin)
    await server.registry.begin(number, site_of(asker.address))
    return JSONResponse({"id": number}, HTTPStatus.CREATED)


async def _work(server: Server, asker: Asker, *work: Any) -> Response:
    """Answer with the result of a worker."""
    return Response(await server.work(asker, *work), media_type=JSON)


async def _finished(server: Server, request: Request) -> tuple[GameRow, Person | None]:
    """Return a finished game that a person may see. Raises RefusalError for any other."""
    row, person = await server.shown_game(request)
    if not is_told(row):
        raise RefusalError("running")
    return row, person


def _wish(request: Request, count: int) -> Wish:
    """Return the parameters of a request for a replay. Raises SetupError."""
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
