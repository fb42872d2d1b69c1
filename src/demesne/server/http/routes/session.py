"""Routes about sessions of guests, and about the server."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final, Literal

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne import MODE, __version__
from demesne.core import registry
from demesne.server.hosting import hosting
from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.server import Server
from demesne.server.identity.access_control import address_of, forget_cookie, keep_cookie, token_of
from demesne.server.identity.accounts import check_guest_name, rename_guest
from demesne.server.identity.people import (
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
from demesne.server.refusals import RefusalError
from demesne.server.timing import now
from demesne.server.websocket.messages import PROTOCOL, schema

_SESSION_SECONDS: Final = SESSION_DAYS * 86_400

_BROWSERS: Final = {"Edg": "Edge", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari"}
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * LONGEST_NAME)]


class NewSession(Body):
    """The name of a guest; with `bearer` the secret comes in the answer and not as a cookie."""

    name: Name
    bearer: bool = False


class NewName(Body):
    """The new name of a guest."""

    name: Name


class Me(msgspec.Struct):
    """A person; `account` says whether they can log in by name and password."""

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
    """What can be played and what runs it; `share` is the address for others, where the server knows one.

    `notice` is what operators tell everybody, "" for nothing. `mail` says whether the server sends mails.
    """

    version: str
    engine: Literal["compiled", "interpreted"]
    protocol: int
    games: dict[str, Game]
    kingdoms: list[str]
    share: str | None
    notice: str
    mail: bool


async def make_session(server: Server, request: Request) -> Response:
    """Make a guest. The secret goes into a cookie, or with "bearer" into the answer, for programs."""
    body = await read_body(request, NewSession)
    name = clean_name(body.name)
    token = new_token()
    server.limits.take(server.limits.guests_of_address, address_of(request), "too-many-guests")

    def come(connection: Connection) -> Person:
        check_guest_name(connection, name)
        return new_guest(connection, name, token, now(), program_of(request))

    person = await server.store.write(come)
    told = {"id": person.id, "name": person.name, "account": False}
    return answer_session(request, told, token, body.bearer)


def answer_session(request: Request, told: dict[str, Any], token: str, bearer: bool) -> Response:
    """Return the answer with the secret of a new session, in itself or as a cookie."""
    if bearer:
        return JSONResponse(told | {"token": token}, HTTPStatus.CREATED)
    answer = JSONResponse(told, HTTPStatus.CREATED)
    keep_cookie(request, answer, token, _SESSION_SECONDS)
    return answer


def program_of(request: Request) -> str:
    """Return what is stored of the client program: enough to recognize your own, too little to track anybody.

    That is a browser and a system, such as "Firefox, Linux", or "" for anything else.
    """
    given = request.headers.get("user-agent", "")
    found = [name for mark, name in _BROWSERS.items() if mark in given][:1]
    found += [system for system in _SYSTEMS if system in given][:1]
    return ", ".join(found)


async def close_session(server: Server, request: Request) -> Response:
    """End the session."""
    token = token_of(request)
    if token:
        await server.store.write(partial(end_session, token=token))
        await server.open_sockets.end([session_id(token_hash(token))])
    answer = Response(status_code=HTTPStatus.NO_CONTENT)
    forget_cookie(request, answer)
    return answer


async def about_me(server: Server, request: Request) -> Response:
    """Return the person of the session."""
    person = await server.access.known_person(request)
    return JSONResponse({"id": person.id, "name": person.name, "account": person.is_account})


async def rename_me(server: Server, request: Request) -> Response:
    """Rename a guest. An account keeps its name."""
    person = await server.access.known_person(request)
    body = await read_body(request, NewName)
    name = clean_name(body.name)
    if person.is_account:
        raise RefusalError("has-account")
    server.limits.take(server.limits.heavy_of_person, person.id)
    if not await server.store.write(partial(rename_guest, person=person.id, name=name)):
        raise RefusalError("has-account")
    return JSONResponse({"id": person.id, "name": name, "account": False})


async def about(server: Server, _request: Request) -> Response:
    """Return what can be played here, and with which bots."""
    kinds = {}
    for name in registry.names():
        game = registry.find(name)
        kinds[name] = {
            "title": game.title,
            "rules": game.rules,
            "players": [game.least_players, game.most_players],
            "bots": list(hosting.find(name).bots),
        }
    told = {
        "version": __version__,
        "engine": MODE,
        "protocol": PROTOCOL,
        "games": kinds,
        "kingdoms": [kingdom for name in kinds for kingdom in hosting.find(name).kingdoms],
        "share": server.share,
        "notice": server.notice,
        "mail": server.notifier.settings.can_mail,
    }
    return JSONResponse(told)


async def protocol(_server: Server, _request: Request) -> Response:
    """Return the JSON schema of all messages."""
    return JSONResponse(schema())


ROUTES: Final = (
    Endpoint("GET", "/api/about", about, None, About, is_open=True),
    Endpoint("GET", "/api/protocol", protocol, None, dict[str, Any], is_open=True),
    Endpoint("POST", "/api/session", make_session, NewSession, Me, 201, is_open=True),
    Endpoint("DELETE", "/api/session", close_session, None, None, 204, is_open=True),
    Endpoint("GET", "/api/me", about_me, None, Me),
    Endpoint("POST", "/api/me", rename_me, NewName, Me),
)
