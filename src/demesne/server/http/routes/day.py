"""Routes about the day's kingdom: what it is and how it was played, and your own game of it."""

from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.limits.rate_limits import site_of
from demesne.server.lobby.day import Day, play_today, today
from demesne.server.lobby.game_export import told_game
from demesne.server.timing import now


async def show_day(server: Server, request: Request) -> Response:
    """Return the day's kingdom with the best scores of the day, which is a day in UTC."""
    person = await server.access.person(request)
    return Response(msgspec.json.encode(await today(server.store, person, now())), media_type=JSON)


async def play_day(server: Server, request: Request) -> Response:
    """Start your game of the day's kingdom, or return it if you have one. Nobody has a second one on the same day."""
    person = await server.access.known_person(request)
    tables = server.registry.tables
    row, is_new = await play_today(server.store, person, tables.time, server.quota(person))
    if is_new:
        row = await server.registry.begin(row.id, site_of(asker_of(request, person).address)) or row
    return JSONResponse(told_game(row, person))


ROUTES: Final = (
    Endpoint("GET", "/api/day", show_day, None, Day, is_open=True),
    Endpoint("POST", "/api/day", play_day, None, dict[str, Any]),
)
