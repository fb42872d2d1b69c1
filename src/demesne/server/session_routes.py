"""Routes about people: coming, going, and what there is to play."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final, Literal

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne import MODE, __version__
from demesne.dominion.kingdoms import RECOMMENDED
from demesne.kernel import registry
from demesne.server.accounts import check_guest_name
from demesne.server.endpoint import Endpoint
from demesne.server.gate import COOKIE, address_of, token_of
from demesne.server.messages import PROTOCOL, schema
from demesne.server.people import (
    LONGEST_NAME,
    SESSION_DAYS,
    Person,
    clean_name,
    end_session,
    new_guest,
    new_token,
    session_id,
    token_hash,
)
from demesne.server.reading import Body, read_body
from demesne.server.server import Server
from demesne.server.thinking import BOTS
from demesne.server.timing import now

_SESSION_SECONDS: Final = SESSION_DAYS * 86_400

_BROWSERS: Final = {"Edg": "Edge", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari"}
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * LONGEST_NAME)]


class NewSession(Body):
    """The name of a guest; with `bearer` his secret comes in the answer and not as a cookie."""

    name: Name
    bearer: bool = False


class Me(msgspec.Struct):
    """Who somebody is; `account` says whether he can log in by name and password."""

    id: str
    name: str
    account: bool
    token: str | msgspec.UnsetType = msgspec.UNSET


class Game(msgspec.Struct):
    """A game that can be played: least and most players, and the bots that may be chosen."""

    title: str
    rules: str
    players: tuple[int, int]
    bots: list[str]


class About(msgspec.Struct):
    """What can be played and what runs it; `share` is the address for others, where the server knows one."""

    version: str
    engine: Literal["compiled", "interpreted"]
    protocol: int
    games: dict[str, Game]
    kingdoms: list[str]
    share: str | None


async def make_session(server: Server, request: Request) -> Response:
    """Make a guest; his secret goes into a cookie, or with "bearer" into the answer, for programs."""
    wish = await read_body(request, NewSession)
    name = clean_name(wish.name)
    token = new_token()
    server.limits.take(server.limits.guests_of_address, address_of(request), "too-many-guests")

    def come(connection: Connection) -> Person:
        check_guest_name(connection, name)
        return new_guest(connection, name, token, now(), program_of(request))

    person = await server.store.write(come)
    told = {"id": person.id, "name": person.name, "account": False}
    return answer_session(request, told, token, wish.bearer)


def answer_session(request: Request, told: dict[str, Any], token: str, bearer: bool) -> Response:
    """Return the answer that gives somebody the secret of a new session, in itself or as a cookie."""
    if bearer:
        return JSONResponse(told | {"token": token}, HTTPStatus.CREATED)
    answer = JSONResponse(told, HTTPStatus.CREATED)
    answer.set_cookie(
        COOKIE,
        token,
        _SESSION_SECONDS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return answer


def program_of(request: Request) -> str:
    """Return what is kept of the program that asks: enough to know one's own again, too little to track anybody.

    That is a browser and a system, such as "Firefox, Linux", or "" for anything else.
    """
    given = request.headers.get("user-agent", "")
    found = [name for mark, name in _BROWSERS.items() if mark in given][:1]
    found += [system for system in _SYSTEMS if system in given][:1]
    return ", ".join(found)


async def close_session(server: Server, request: Request) -> Response:
    """Make the secret of a session worthless."""
    token = token_of(request)
    if token:
        await server.store.write(partial(end_session, token=token))
        await server.open_sockets.end([session_id(token_hash(token))])
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    answer.delete_cookie(COOKIE)
    return answer


async def about_me(server: Server, request: Request) -> Response:
    """Tell who somebody is."""
    person = await server.gate.known_person(request)
    return JSONResponse({"id": person.id, "name": person.name, "account": person.is_account})


async def about(server: Server, _request: Request) -> Response:
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
    told = {
        "version": __version__,
        "engine": MODE,
        "protocol": PROTOCOL,
        "games": kinds,
        "kingdoms": sorted(RECOMMENDED),
        "share": server.share,
    }
    return JSONResponse(told)


async def protocol(_server: Server, _request: Request) -> Response:
    """Give the JSON schema of all messages."""
    return JSONResponse(schema())


ROUTES: Final = (
    Endpoint("GET", "/api/about", about, None, About, is_open=True),
    Endpoint("GET", "/api/protocol", protocol, None, dict[str, Any], is_open=True),
    Endpoint("POST", "/api/session", make_session, NewSession, Me, 201, is_open=True),
    Endpoint("DELETE", "/api/session", close_session, None, None, 204, is_open=True),
    Endpoint("GET", "/api/me", about_me, None, Me),
)
