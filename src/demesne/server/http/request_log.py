"""What is noted of each request: metrics, and a line of the access log if that is on.

Routes are noted instead of paths, because paths may contain secrets, such as the token of a link.
"""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from time import monotonic
from typing import Final

from starlette.types import Message, Scope

from demesne.server.metrics import REQUEST_SECONDS, REQUESTS

ROUTE: Final = "demesne.route"
"""The key of a scope under which the application notes the path of its route."""

_NO_ROUTE: Final = "none"
_METHODS: Final = ("GET", "HEAD", "POST", "DELETE")
_GAME: Final = re.compile(r"[\w-]{16}")
"""What an id of a game looks like. Secrets are longer, and clients may send one in its place."""

_LOG: Final = logging.getLogger("demesne.access")


class Observed:
    """What has been answered so far."""

    status: int = HTTPStatus.INTERNAL_SERVER_ERROR

    def note(self, message: Message) -> None:
        """Note a message of the application."""
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif kind == "websocket.accept":
            self.status = HTTPStatus.SWITCHING_PROTOCOLS
        elif kind == "websocket.close" and self.status != HTTPStatus.SWITCHING_PROTOCOLS:
            self.status = HTTPStatus.FORBIDDEN


@contextmanager
def observed(scope: Scope) -> Iterator[Observed]:
    """Note a request, or the whole time of a socket, when it has ended."""
    found, began = Observed(), monotonic()
    try:
        yield found
    finally:
        seconds = monotonic() - began
        # What no route takes is counted together, for clients choose paths and methods.
        route = scope.get(ROUTE, _NO_ROUTE)
        asked = scope.get("method", "SOCKET")
        method = asked if asked in (*_METHODS, "SOCKET") else "other"
        if scope["type"] == "http":
            REQUESTS.labels(method, route, str(int(found.status))).inc()
            REQUEST_SECONDS.labels(route).observe(seconds)
        if _LOG.isEnabledFor(logging.INFO):
            _log(scope, method, route, found.status, seconds)


def _log(scope: Scope, method: str, route: str, status: int, seconds: float) -> None:
    client, game = scope.get("client"), str(scope.get("path_params", {}).get("game", ""))
    fields = {
        "method": method,
        "route": route,
        "game": game if _GAME.fullmatch(game) else "-",
        "status": int(status),
        "ms": round(1000 * seconds, 1),
        "address": client[0] if client else "-",
    }
    _LOG.info(
        "%(method)s %(route)s %(game)s %(status)s %(ms)s ms %(address)s", fields, extra={"fields": fields}
    )
