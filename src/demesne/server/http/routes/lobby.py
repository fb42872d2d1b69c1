"""Routes about tables before the start: which are open, and who sits where; and strategies to play against."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.core.errors import SetupError
from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.lobby import uploads
from demesne.server.lobby.game_export import told_game
from demesne.server.refusals import RefusalError
from demesne.server.storage import games, lobby
from demesne.server.storage.games import GameRow
from demesne.server.timing import now


class SeatWish(Body):
    """The new player of a seat: a bot of this id, or with `free` nobody."""

    bot: Annotated[str, msgspec.Meta(max_length=40)] = ""
    free: bool = False


class NewStrategy(Body):
    """A strategy text, and the name of its bot."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    text: str


async def list_tables(server: Server, request: Request) -> Response:
    """List public tables with a free seat, latest first; `next` is where the following page begins, null at the end."""
    person = await server.access.person(request)
    after = read_key(request.query_params.get("after", ""))
    rows = await server.store.read(partial(lobby.open_tables, after=after, now=now()))
    following = f"{rows[-1].created}.{rows[-1].id}" if len(rows) == lobby.PAGE else None
    return JSONResponse({"tables": [told_game(row, person) for row in rows], "next": following})


async def sit_down(server: Server, request: Request) -> Response:
    """Take the first free seat of a public table."""
    person = await server.access.known_person(request)
    row = await server.game(str(request.path_params["game"]), person)
    seated = await server.store.write(partial(lobby.sit, game=row.id, person=person.id, name=person.name))
    if seated is None:
        raise RefusalError("seats-taken")
    return JSONResponse(told_game(seated, person))


async def get_up(server: Server, request: Request) -> Response:
    """Leave a table before the start; it goes with its last person."""
    person = await server.access.known_person(request)
    row = await server.game(str(request.path_params["game"]), person)
    if not await server.store.write(partial(lobby.leave, game=row.id, person=person.id)):
        raise RefusalError("not-seated")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def cancel_table(server: Server, request: Request) -> Response:
    """Cancel a table that has not started. Only its owner may."""
    row, _ = await server.own_table(request)
    if not await server.store.write(partial(lobby.cancel, game=row.id)):
        raise RefusalError("started")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def change_seat(server: Server, request: Request) -> Response:
    """Put a bot on a free seat, or free a seat that is not yours. Only the owner of the table may."""
    row, person = await server.own_table(request)
    body = await read_body(request, SeatWish)
    seat = _seat_of(request, row)
    if bool(body.bot) == body.free:
        raise SetupError('send {"bot": ID} or {"free": true}')
    if row.seats[seat].person == person.id:
        raise RefusalError("own-seat")
    if body.free:
        done = await server.store.write(partial(lobby.free_seat, game=row.id, seat=seat))
    else:
        name = await server.registry.tables.bot_name(row.kind, body.bot, person)
        put = partial(games.take_seat, game=row.id, seat=seat, name=name, person=None, bot=body.bot)
        done = await server.store.write(put)
    if not done:
        raise RefusalError("seat-taken")
    found = await server.game(row.id, person)
    return JSONResponse(told_game(found, person))


async def add_strategy(server: Server, request: Request) -> Response:
    """Store a strategy text, which then plays as a bot with the id in the answer."""
    person = await server.access.known_person(request)
    body = await read_body(request, NewStrategy)
    server.limits.take(server.limits.heavy_of_person, person.id)
    name = uploads.clean_name(body.name)
    uploads.check_size(body.text)
    await server.work(asker_of(request, person), uploads.check, body.text)
    keep = partial(uploads.keep, person=person.id, name=name, text=body.text, at=now())
    return JSONResponse((await server.store.write(keep)).to_json(), HTTPStatus.CREATED)


async def list_strategies(server: Server, request: Request) -> Response:
    """List your strategies, latest first."""
    person = await server.access.known_person(request)
    found = await server.store.read(partial(uploads.of_person, person=person.id))
    return JSONResponse({"strategies": [upload.to_json() for upload in found]})


async def delete_strategy(server: Server, request: Request) -> Response:
    """Delete your strategy. In running games a random bot replaces it."""
    person = await server.access.known_person(request)
    number = str(request.path_params["strategy"])
    if not await server.store.write(partial(uploads.forget, person=person.id, number=number)):
        raise RefusalError("no-such-strategy")
    return Response(status_code=HTTPStatus.NO_CONTENT)


def _seat_of(request: Request, row: GameRow) -> int:
    given = str(request.path_params["seat"])
    if not given.isascii() or not given.isdigit() or len(given) > 1 or int(given) >= len(row.seats):
        raise RefusalError("no-such-seat", last=len(row.seats) - 1)
    return int(given)


def read_key(text: str) -> lobby.Key | None:
    """Return where a page begins, None for the first one. Raises SetupError."""
    if not text:
        return None
    created, dot, number = text.partition(".")
    if not dot or not created.isascii() or not created.isdigit() or len(created) > 15 or len(number) > 64:
        raise SetupError("after is what the page before gave as next")
    return lobby.Key(int(created), number)


ROUTES: Final = (
    Endpoint("GET", "/api/tables", list_tables, None, dict[str, Any], query={"after": str}, is_open=True),
    Endpoint("POST", "/api/tables/{game}/sit", sit_down, None, dict[str, Any]),
    Endpoint("POST", "/api/games/{game}/leave", get_up, None, None, 204),
    Endpoint("POST", "/api/games/{game}/cancel", cancel_table, None, None, 204),
    Endpoint("POST", "/api/games/{game}/seats/{seat}", change_seat, SeatWish, dict[str, Any]),
    Endpoint("GET", "/api/strategies", list_strategies, None, dict[str, Any]),
    Endpoint("POST", "/api/strategies", add_strategy, NewStrategy, dict[str, Any], 201),
    Endpoint("DELETE", "/api/strategies/{strategy}", delete_strategy, None, None, 204),
)
