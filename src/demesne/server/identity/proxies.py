"""Who really asks: what a proxy says of the one it asks for is believed only from proxies that are trusted.

Another process of the same server is trusted if it knows the secret that this one has put into their database.
"""

import hmac
from collections.abc import Callable, Collection, Iterable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.datastructures import Headers
from starlette.types import Scope

from demesne.core.errors import SetupError

Network = IPv4Network | IPv6Network

RELAYED: Final = b"x-demesne-relayed"
"""The header in which another process of this server proves that it passes a request on."""

_FORWARDED: Final = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded", RELAYED)
_SECURE: Final = {"http": "https", "ws": "wss"}


def read_networks(texts: Sequence[str]) -> tuple[Network, ...]:
    """Return the networks of trusted proxies, such as 10.0.0.0/8 or ::1. Raises SetupError."""
    try:
        return tuple(ip_network(text, strict=False) for text in texts)
    except ValueError:
        raise SetupError(
            f"{' or '.join(texts)} is no network; one looks like 10.0.0.0/8 or 127.0.0.1"
        ) from None


class Proxies:
    """The proxies that are trusted. `secret` is what other processes of this server prove themselves with."""

    def __init__(self, networks: Sequence[Network] = ()) -> None:
        self._networks = tuple(networks)
        self.secret = ""
        self.peers: Callable[[], Collection[str]] = tuple
        """The addresses of these processes."""

    def seen_through(self, scope: Scope) -> Scope:
        """Return a request as its sender made it: with their address, and the name and the scheme that they used.

        Nobody behind this reads the headers of proxies any more, so they are taken out.
        """
        given = Headers(scope=scope)
        kept = [(name, value) for name, value in scope["headers"] if name not in _FORWARDED]
        seen = {**scope, "headers": kept}
        client = scope.get("client")
        is_relayed = self.is_relayed(scope["headers"])
        if is_relayed:
            seen["is_relayed"] = True
        if client is None or not (is_relayed or self.is_trusted(client[0])):
            return seen
        # Each proxy writes behind the last one whom it was asked by; the first that is not trusted is who asks.
        chain = [part.strip() for line in given.getlist("x-forwarded-for") for part in line.split(",")]
        for address in reversed([part for part in chain if part]):
            if not _is_address(address):
                break
            seen["client"] = (address, 0)
            if not self.is_trusted(address):
                break
        if given.get("x-forwarded-proto", "").strip() in ("https", "wss"):
            seen["scheme"] = _SECURE.get(scope["scheme"], scope["scheme"])
        host = given.get("x-forwarded-host", "").strip()
        if host:
            named = [(name, value) for name, value in kept if name != b"host"]
            seen["headers"] = [*named, (b"host", host.encode("latin-1"))]
        return seen

    def is_relayed(self, headers: Iterable[tuple[bytes, bytes]]) -> bool:
        """Return whether another process of this server passes a request with these headers on."""
        given = next((value for name, value in headers if name == RELAYED), b"")
        return bool(self.secret) and hmac.compare_digest(given, self.secret.encode())

    def is_trusted(self, address: str) -> bool:
        """Return whether a proxy at an address is believed."""
        if not _is_address(address):
            return False
        found = ip_address(address)
        mapped = getattr(found, "ipv4_mapped", None)
        return any((mapped or found) in network for network in self._networks)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
