"""Routes about links to a table: for the whole table or one seat, as QR codes, and their end."""

from functools import partial
from http import HTTPStatus
from typing import Annotated, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne.server.http import qr
from demesne.server.http.endpoint import Endpoint
from demesne.server.http.request_body import Body, read_body
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.identity.people import new_token, token_hash
from demesne.server.refusals import RefusalError
from demesne.server.storage import links
from demesne.server.timing import now

SVG: Final = "image/svg+xml"


class NewLink(Body):
    """The seat that the link is for; without one it is for the next free seat, and for everybody who has it."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class Link(msgspec.Struct):
    """A link: its name, when it was made in milliseconds, and its seat, None for any. `join` is shown once."""

    id: str
    seat: int | None
    created: int
    join: str | msgspec.UnsetType = msgspec.UNSET


class Links(msgspec.Struct):
    """The links of a table."""

    links: list[Link]


class Address(Body):
    """An address of this server."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=qr.LONGEST)]


async def make_link(server: Server, request: Request) -> Response:
    """Make a link to your table. Its secret is shown once; it belongs behind the # of an address."""
    row, _ = await server.own_table(request)
    body = await read_body(request, NewLink)
    if body.seat is not None and (body.seat >= len(row.seats) or row.seats[body.seat].is_taken):
        raise RefusalError("seat-taken")
    token, at = new_token(), now()
    stored = token_hash(token)
    if not await server.store.write(partial(links.add, game=row.id, seat=body.seat, token=stored, now=at)):
        raise RefusalError("too-many-links", most=links.MOST_LINKS)
    told = {"id": links.link_id(stored), "seat": body.seat, "created": at, "join": token}
    return JSONResponse(told, HTTPStatus.CREATED)


async def list_links(server: Server, request: Request) -> Response:
    """List the links to your table, without their secrets."""
    row, _ = await server.own_table(request)
    return JSONResponse({"links": await server.store.read(partial(links.of_game, game=row.id))})


async def revoke_link(server: Server, request: Request) -> Response:
    """Delete a link to your table."""
    row, _ = await server.own_table(request)
    link = str(request.path_params["link"])
    if not await server.store.write(partial(links.revoke, game=row.id, link=link)):
        raise RefusalError("no-such-link")
    return Response(status_code=HTTPStatus.NO_CONTENT)


async def draw_code(server: Server, request: Request) -> Response:
    """Draw the QR code of an address of this server. Others are refused: codes look as if they came from here."""
    person = await server.access.known_person(request)
    body = await read_body(request, Address)
    if not qr.is_own(body.text, server.access.hosts, request.headers.get("host", "")):
        raise RefusalError("other-address")
    drawn = await server.page_work(asker_of(request, person), qr.drawn, body.text)
    return Response(drawn, media_type=SVG)


ROUTES: Final = (
    Endpoint("GET", "/api/games/{game}/links", list_links, None, Links),
    Endpoint("POST", "/api/games/{game}/links", make_link, NewLink, Link, 201),
    Endpoint("DELETE", "/api/games/{game}/links/{link}", revoke_link, None, None, 204),
    Endpoint("POST", "/api/qr", draw_code, Address, None, media=SVG),
)
