"""Who may come in: hosts, origins, sessions. Every route and every socket passes here."""

from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from demesne.server.hall import now
from demesne.server.people import Person, find_person
from demesne.server.store.store import Store

COOKIE: Final = "demesne"
_BEARER: Final = "bearer "
_LONGEST_TOKEN: Final = 100


@dataclass(frozen=True)
class Gate:
    """Lets in whoever may: `hosts` are the names under which this server is reached, without a port."""

    store: Store
    hosts: frozenset[str]

    def check_host(self, connection: HTTPConnection) -> None:
        """Raise HTTPException for a request to a name that is not this server's."""
        if host_of(connection) not in self.hosts:
            raise HTTPException(HTTPStatus.MISDIRECTED_REQUEST, "this server has another name")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Raise HTTPException for a page of another site that speaks with a cookie of this one."""
        origin = connection.headers.get("origin")
        if COOKIE not in connection.cookies or bearer_of(connection) is not None:
            return
        if origin is None or urlsplit(origin).netloc != connection.headers.get("host", ""):
            raise HTTPException(HTTPStatus.FORBIDDEN, "the request comes from another site")

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Return who sends a request, None for a stranger."""
        token = bearer_of(connection) or connection.cookies.get(COOKIE)
        if token is None or len(token) > _LONGEST_TOKEN:
            return None
        return await self.store.read(partial(find_person, token=token, now=now()))

    async def known_person(self, connection: HTTPConnection) -> Person:
        """Return who sends a request. Raises HTTPException for a stranger."""
        person = await self.person(connection)
        if person is None:
            raise HTTPException(HTTPStatus.UNAUTHORIZED, "say who you are first: POST /api/session")
        return person


def host_of(connection: HTTPConnection) -> str:
    """Return the name under which this server was asked, without its port."""
    return urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""


def bearer_of(connection: HTTPConnection) -> str | None:
    """Return the bearer token of a request, None if it has none."""
    given = connection.headers.get("authorization", "")
    return given[len(_BEARER) :].strip() if given.lower().startswith(_BEARER) else None
