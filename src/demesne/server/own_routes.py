"""Routes about one's own data: taking it along, and being forgotten."""

from functools import partial
from http import HTTPStatus
from typing import Any, Final

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.server.endpoint import Endpoint
from demesne.server.gate import COOKIE
from demesne.server.people import Person
from demesne.server.server import Server
from demesne.server.store import own_data
from demesne.server.telling import told_game
from demesne.server.timing import now


async def export_me(server: Server, request: Request) -> Response:
    """Give all that is stored about oneself: person, sessions, games with the own moves, and what one said."""
    person = await server.gate.known_person(request)
    server.limits.take(server.limits.heavy_of_person, person.id)
    told = await server.store.read(partial(_exported, person=person))
    answer = JSONResponse(told)
    answer.headers["Content-Disposition"] = 'attachment; filename="demesne.json"'
    return answer


async def delete_me(server: Server, request: Request) -> Response:
    """Delete oneself: sessions end, what one said goes, seats become anonymous and bots play them on."""
    person = await server.gate.known_person(request)
    gone = await server.store.write(partial(own_data.forget, person=person.id, now=now()))
    await server.open_sockets.end(gone.sessions)
    for game in gone.running:
        await server.hall.reopen(game)
        # Where no room was open nobody would wake the bot that now plays.
        await server.hall.room(game)
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    answer.delete_cookie(COOKIE)
    return answer


def _exported(connection: Connection, person: Person) -> dict[str, Any]:
    told = own_data.about(connection, person.id, now())
    rows = own_data.games_of(connection, person.id)
    told["games"] = [
        told_game(row, person) | {"moves": own_data.moves_of(connection, row.id, row.seat_of(person.id) or 0)}
        for row in rows
    ]
    return told


ROUTES: Final = (
    Endpoint("GET", "/api/me/export", export_me, None, dict[str, Any]),
    Endpoint("DELETE", "/api/me", delete_me, None, None, 204),
)
