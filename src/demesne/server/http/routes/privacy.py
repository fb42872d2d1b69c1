"""Routes about your data: export and deletion."""

from functools import partial
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.identity import privacy
from demesne.server.identity.access_control import asker_of, forget_cookie
from demesne.server.lobby.person_export import exported
from demesne.server.timing import now


async def export_me(server: Server, request: Request) -> Response:
    """Return everything stored about you: person, sessions, games with your moves, and chat messages."""
    person = await server.access.known_person(request)
    server.limits.take(server.limits.heavy_of_person, person.id)
    told = await server.export(asker_of(request, person), partial(exported, person=person, at=now()))
    answer = Response(told, media_type=JSON)
    answer.headers["Content-Disposition"] = 'attachment; filename="demesne.json"'
    return answer


async def delete_me(server: Server, request: Request) -> Response:
    """Delete yourself: sessions end, chat messages are deleted, seats become anonymous and bots play on."""
    person = await server.access.known_person(request)
    gone = await server.store.write(partial(privacy.forget, person=person.id, now=now()))
    await server.open_sockets.end(gone.sessions)
    for game in gone.running:
        await server.registry.reopen(game)
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    forget_cookie(request, answer)
    return answer


ROUTES: Final = (
    Endpoint("GET", "/api/me/export", export_me, None, dict[str, Any]),
    Endpoint("DELETE", "/api/me", delete_me, None, None, 204),
)
