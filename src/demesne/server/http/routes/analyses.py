"""Routes about what a finished game tells: points by round, and what a search thinks of the decisions of a seat.

The points are open to anyone who may see the game. The decisions are for its players, if all of them agree.
"""

from functools import partial
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.core.errors import SetupError
from demesne.server.http.analyses import Estimates, Points, told_estimates, told_points
from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.identity.people import Person
from demesne.server.lobby.game_export import is_told
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language, read_language
from demesne.server.storage import consents, games
from demesne.server.storage.games import GameRow

_LONGEST_NUMBER: Final = 6


class Consent(msgspec.Struct):
    """The seats whose people have not agreed yet."""

    missing: list[int]


async def show_points(server: Server, request: Request) -> Response:
    """Return the points of a finished game, round by round."""
    row, person = await server.shown_game(request)
    _require_result(row)
    told = await server.work(asker_of(request, person), told_points, partial(server.record, row))
    return Response(told, media_type=JSON)


async def agree(server: Server, request: Request) -> Response:
    """Agree that a finished game of yours is analysed; the answer has the seats that have not agreed."""
    row, person = await _own(server, request)
    await server.store.write(partial(consents.agree, game=row.id, person=person.id))
    missing = await server.store.read(partial(consents.missing, row=row))
    return JSONResponse(msgspec.to_builtins(Consent(missing)))


async def show_estimates(server: Server, request: Request) -> Response:
    """Return estimates of decisions of a seat, from the `first` one on: as many as are made in a few seconds.

    One decision of each round is looked at, that with the most possible moves. All people of the game must have agreed,
    unless it is a game of one person against bots.
    """
    row, person = await _own(server, request)
    if await server.store.read(partial(consents.missing, row=row)):
        raise RefusalError("no-consent")
    seat = _whole(request, "seat", row.seat_of(person.id) or 0)
    lang = read_language(request.query_params.get("lang")) or "en"
    work = (told_estimates, partial(server.record, row), seat, _whole(request, "first", 0), lang)
    return Response(await server.work(asker_of(request, person), *work), media_type=JSON)


async def _own(server: Server, request: Request) -> tuple[GameRow, Person]:
    """Return a finished game of the person who asks. Raises RefusalError for any other."""
    person = await server.access.known_person(request)
    row, _ = await server.shown_game(request)
    if row.seat_of(person.id) is None:
        raise RefusalError("spectator")
    _require_result(row)
    return row, person


def _require_result(row: GameRow) -> None:
    """Raise RefusalError for a game that has not come to its end."""
    if not is_told(row):
        raise RefusalError("running")
    if row.status != games.OVER:
        raise SetupError("the game was given up, so there is nothing to analyse")


def _whole(request: Request, name: str, usual: int) -> int:
    """Return a whole number of a request. Raises SetupError."""
    written = request.query_params.get(name, str(usual))
    if not written.isascii() or not written.isdigit() or len(written) > _LONGEST_NUMBER:
        raise SetupError(f"{name} is a whole number from 0 on")
    return int(written)


ROUTES: Final = (
    Endpoint("GET", "/api/games/{game}/points", show_points, None, Points, is_open=True),
    Endpoint("POST", "/api/games/{game}/analysis", agree, None, Consent),
    Endpoint(
        "GET",
        "/api/games/{game}/analysis",
        show_estimates,
        None,
        Estimates,
        query={"seat": int, "first": int, "lang": Language},
    ),
)
