"""Requests to push services, whose addresses come from clients: they must not reach anything inside the network.

Only https is allowed, and every address of a name must be public. The connection is made to an address that was
checked, so a name that changes its address in between gains nothing. Redirects are not followed.
"""

import asyncio
import socket
import ssl
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Semaphore
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

import h11

from demesne.core.errors import DemesneError
from demesne.server.tasks import in_thread

LONGEST_ADDRESS: Final = 1_000
SECONDS: Final = 10
"""The most seconds for a request: finding the address, connecting, sending and reading the answer."""

_HTTPS: Final = 443
_MOST_READ: Final = 16 * 1024
_NAMES_AT_ONCE: Final = 20
_EMBEDDING: Final = tuple(map(IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))
"""Networks of IPv6 whose addresses stand for one of IPv4, which may be private."""


class EndpointError(DemesneError):
    """An address that must not be asked, or that does not answer."""


def read_endpoint(address: str) -> SplitResult:
    """Return the parts of the address of a push service. Raises EndpointError for one that is never asked."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise EndpointError("it is no address") from None
    is_plain = address.isascii() and address.isprintable() and " " not in address and "\\" not in address
    if not is_plain or len(address) > LONGEST_ADDRESS or parts.scheme != "https" or not parts.hostname:
        raise EndpointError("a push service has an https address")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise EndpointError("the address of a push service has no user and no fragment")
    if port == 0:
        raise EndpointError("there is no port 0")
    return parts


def is_public(address: str) -> bool:
    """Return whether an address of IPv4 or IPv6 is one of the internet, for everybody to see.

    >>> is_public("1.1.1.1"), is_public("192.168.1.20"), is_public("::ffff:127.0.0.1")
    (True, False, False)
    """
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif any(found in network for network in _EMBEDDING) or found.is_site_local:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)


@dataclass
class Endpoints:
    """Sends requests. `allows_private` lets them go to private addresses and other ports, for tests."""

    allows_private: bool = False
    tls: ssl.SSLContext | None = None
    """The certificates that are trusted, by default those of the system."""

    _names: Semaphore = field(default_factory=lambda: Semaphore(_NAMES_AT_ONCE))

    def check(self, address: str) -> SplitResult:
        """Return the parts of an address that may be asked, as far as it says itself. Raises EndpointError."""
        parts = read_endpoint(address)
        if not self.allows_private:
            if (parts.port or _HTTPS) != _HTTPS:
                raise EndpointError("a push service is asked at port 443")
            host = parts.hostname or ""
            try:
                is_inside = not is_public(host)
            except ValueError:
                is_inside = "." not in host.strip(".")
            if is_inside:
                raise EndpointError("a push service has a public address")
        return parts

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request, and return the status of the answer. Raises EndpointError."""
        parts = self.check(address)
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(parts, headers, body)
        except (OSError, TimeoutError, EOFError, h11.ProtocolError) as error:
            raise EndpointError(f"{parts.hostname}: {str(error) or type(error).__name__}") from None

    async def _post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        host, port = parts.hostname or "", parts.port or _HTTPS
        reader, writer = await asyncio.open_connection(
            await self._address(host, port), port, ssl=self._trusted(), server_hostname=host, limit=_MOST_READ
        )
        try:
            http = h11.Connection(h11.CLIENT, max_incomplete_event_size=_MOST_READ)
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            given = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close", **headers}
            for event in (
                h11.Request(method="POST", target=path, headers=list(given.items())),
                h11.Data(data=body),
                h11.EndOfMessage(),
            ):
                writer.write(http.send(event) or b"")
            await writer.drain()
            while True:
                got = http.next_event()
                if got is h11.NEED_DATA:
                    http.receive_data(await reader.read(_MOST_READ))
                elif isinstance(got, h11.Response):
                    return got.status_code
                elif not isinstance(got, h11.InformationalResponse):
                    raise EOFError("no answer")
        finally:
            # What else the answer says does not matter, and there may be any amount of it.
            writer.transport.abort()

    def _trusted(self) -> ssl.SSLContext:
        if self.tls is None:
            # Reading the certificates takes some time, so it is done once and only where it is needed.
            self.tls = ssl.create_default_context()
        return self.tls

    async def _address(self, host: str, port: int) -> str:
        """Return an address of a name, after all of them were checked. Raises EndpointError and OSError."""
        if not self._names.acquire(blocking=False):
            raise EndpointError("too many names are being looked up")

        def look_up() -> list[Any]:
            try:
                return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            finally:
                self._names.release()

        found = await in_thread(look_up, "push-name")
        addresses = [str(each[4][0]) for each in found]
        if not self.allows_private and not all(map(is_public, addresses)):
            raise EndpointError(f"{host} has a private address")
        return addresses[0]
