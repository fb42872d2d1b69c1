"""Access control: hosts, origins, sessions and rates. Every request and every socket passes here."""

import contextlib
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from demesne.server.identity.people import Person, find_person, note_session
from demesne.server.limits.fair_pool import Asker
from demesne.server.limits.rate_limits import Limits, network_of
from demesne.server.refusals import RefusalError
from demesne.server.storage.database import StoreError
from demesne.server.storage.store import Store
from demesne.server.timing import now

COOKIE: Final = "demesne"
SECURE_COOKIE: Final = "__Host-demesne"
"""Over TLS: browsers accept such a cookie from this host only."""

_BEARER: Final = "bearer "
_LONGEST_TOKEN: Final = 100


@dataclass(frozen=True)
class AccessControl:
    """Checks who may use the server. `hosts` are its names, without a port."""

    store: Store
    hosts: frozenset[str]
    limits: Limits = field(default_factory=Limits)

    def check_address(self, connection: HTTPConnection) -> None:
        """Raise RefusalError for an address with too many requests."""
        self.limits.take(self.limits.requests_of_address, address_of(connection))

    def check_host(self, connection: HTTPConnection) -> None:
        """Raise RefusalError for a request to a name that is not this server's."""
        if host_of(connection) not in self.hosts:
            raise RefusalError("wrong-host")

    def check_origin(self, connection: HTTPConnection) -> None:
        """Raise RefusalError for a page of another site; a program that brings its token has no site."""
        origin = connection.headers.get("origin")
        if bearer_of(connection) is not None or (origin is None and cookie_of(connection) is None):
            return
        if origin is None or not _is_of(origin, connection.headers.get("host", "")):
            raise RefusalError("other-site")

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Return who sends a request, None for a stranger. Raises RefusalError for one who asks too often."""
        token = token_of(connection)
        if token is None or len(token) > _LONGEST_TOKEN:
            return None
        person = await self.store.read_quick(partial(find_person, token=token, now=now()))
        if person is None:
            return None
        self.limits.take(self.limits.requests_of_person, person.id)
        if person.is_due:
            # Games stay readable where the database cannot be written.
            with contextlib.suppress(StoreError):
                await self.store.write(partial(note_session, token=token, now=now()))
        return person

    async def known_person(self, connection: HTTPConnection) -> Person:
        """Return who sends a request. Raises RefusalError for a stranger, and for one who asks too often."""
        person = await self.person(connection)
        if person is None:
            raise RefusalError("no-session")
        return person


def host_of(connection: HTTPConnection) -> str:
    """Return the name under which this server was asked, without its port."""
    try:
        return urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def bearer_of(connection: HTTPConnection) -> str | None:
    """Return the bearer token of a request, None if it has none."""
    given = connection.headers.get("authorization", "")
    return given[len(_BEARER) :].strip() if given.lower().startswith(_BEARER) else None


def token_of(connection: HTTPConnection) -> str | None:
    """Return the secret that a request brings, None if it brings none."""
    return bearer_of(connection) or cookie_of(connection)


def is_secure(connection: HTTPConnection) -> bool:
    """Return whether a request came over TLS."""
    return connection.url.scheme in ("https", "wss")


def cookie_of(connection: HTTPConnection) -> str | None:
    """Return the secret in the cookie of a request, None if it has none. Older versions had one name only."""
    cookies = connection.cookies
    return (cookies.get(SECURE_COOKIE) if is_secure(connection) else None) or cookies.get(COOKIE)


def keep_cookie(request: HTTPConnection, answer: Response, token: str, seconds: int) -> None:
    """Let a browser keep the secret of a session."""
    secure = is_secure(request)
    name = SECURE_COOKIE if secure else COOKIE
    answer.set_cookie(name, token, seconds, httponly=True, samesite="strict", secure=secure)
    if secure and COOKIE in request.cookies:
        answer.delete_cookie(COOKIE)


def forget_cookie(request: HTTPConnection, answer: Response) -> None:
    """Let a browser forget the secret of its session."""
    answer.delete_cookie(COOKIE)
    if is_secure(request):
        answer.delete_cookie(SECURE_COOKIE, secure=True)


def asker_of(connection: HTTPConnection, person: Person | None) -> Asker:
    """Return who asks and from where, for what is done in turns."""
    address = address_of(connection)
    return Asker(f"stranger at {address}" if person is None else person.id, address)


def address_of(connection: HTTPConnection) -> str:
    """Return the address that a request comes from, as addresses are counted."""
    return network_of(connection.client.host if connection.client else "")


def _is_of(origin: str, host: str) -> bool:
    try:
        return urlsplit(origin).netloc == host
    except ValueError:
        return False
