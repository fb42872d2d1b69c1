"""Routes about people: coming, going, and what there is to play."""

from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.dominion.kingdoms import RECOMMENDED
from demesne.kernel import registry
from demesne.server.gate import COOKIE, bearer_of
from demesne.server.hall import now
from demesne.server.messages import PROTOCOL, schema
from demesne.server.people import SESSION_DAYS, clean_name, end_session, new_guest, new_token
from demesne.server.reading import read_json
from demesne.server.thinking import BOTS

if TYPE_CHECKING:
    from demesne.server.app import Server

_SESSION_SECONDS: Final = SESSION_DAYS * 86_400


async def make_session(server: "Server", request: Request) -> Response:
    """Make a guest; his secret goes into a cookie, or with "bearer" into the answer, for programs."""
    data = await read_json(request, "name", "bearer")
    name = clean_name(str(data.get("name", "")))
    token = new_token()
    person = await server.store.write(partial(new_guest, name=name, token=token, now=now()))
    told = {"id": person.id, "name": person.name}
    if data.get("bearer") is True:
        return JSONResponse(told | {"token": token}, HTTPStatus.CREATED)
    answer = JSONResponse(told, HTTPStatus.CREATED)
    answer.set_cookie(
        COOKIE, token, _SESSION_SECONDS, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )
    return answer


async def close_session(server: "Server", request: Request) -> Response:
    """Make the secret of a session worthless."""
    token = bearer_of(request) or request.cookies.get(COOKIE)
    if token:
        await server.store.write(partial(end_session, token=token))
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    answer.delete_cookie(COOKIE)
    return answer


async def about_me(server: "Server", request: Request) -> Response:
    """Tell who somebody is."""
    person = await server.gate.known_person(request)
    return JSONResponse({"id": person.id, "name": person.name})


async def about(_server: "Server", _request: Request) -> Response:
    """Tell what can be played here, and with whom."""
    kinds = {}
    for name in registry.names():
        game = registry.find(name)
        kinds[name] = {
            "title": game.title,
            "rules": game.rules,
            "players": [game.least_players, game.most_players],
            "bots": list(BOTS[name]),
        }
    return JSONResponse({"protocol": PROTOCOL, "games": kinds, "kingdoms": sorted(RECOMMENDED)})


async def protocol(_server: "Server", _request: Request) -> Response:
    """Give the JSON schema of all messages."""
    return JSONResponse(schema())


ROUTES: Final = (
    ("GET", "/api/about", about),
    ("GET", "/api/protocol", protocol),
    ("POST", "/api/session", make_session),
    ("DELETE", "/api/session", close_session),
    ("GET", "/api/me", about_me),
)
