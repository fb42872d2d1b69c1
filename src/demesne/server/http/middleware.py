"""Middleware: the first code that a request passes, and the last one for its answer."""

from collections.abc import Container
from http import HTTPStatus
from typing import Any, Final
from unicodedata import category

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from demesne.server import metrics
from demesne.server.http.request_log import observed
from demesne.server.http.security_headers import secure
from demesne.server.identity.access_control import AccessControl
from demesne.server.identity.proxies import Proxies
from demesne.server.refusals import REFUSALS, RefusalError

_OF_ROUTING: Final = {
    HTTPStatus.NOT_FOUND: "unknown-path",
    HTTPStatus.METHOD_NOT_ALLOWED: "wrong-method",
}
"""Refusals of the routing itself."""


class SecurityMiddleware:
    """Refuses requests for other servers, and gives every answer its headers, also those about errors."""

    def __init__(
        self, app: ASGIApp, access: AccessControl, proxies: Proxies, of_any_host: Container[str] = ()
    ) -> None:
        """Check no host for the paths `of_any_host`."""
        self._app = app
        self._access = access
        self._proxies = proxies
        self._of_any_host = of_any_host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request. The application checks sockets, because it can close them with a reason."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        scope = self._proxies.seen_through(scope)
        with observed(scope) as found:

            async def noted(message: Message) -> None:
                found.note(message)
                await send(message)

            answer = self._answer if scope["type"] == "http" else self._app
            await answer(scope, receive, noted)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        host = connection.headers.get("host", "")

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                secure(MutableHeaders(scope=message), host)
            await send(message)

        try:
            self._access.check_address(connection)
            # Programs that watch the server ask it by its address.
            if scope["path"] not in self._of_any_host:
                self._access.check_host(connection)
            _check_text(scope)
        except RefusalError as error:
            await told(error)(scope, receive, secured)
            return
        await self._app(scope, receive, secured)


def _check_text(scope: Scope) -> None:
    """Raise RefusalError for an address with control characters, or the character 0, which databases may refuse."""
    if any(category(letter) == "Cc" for letter in scope["path"]):
        raise RefusalError("unknown-path")
    if b"%00" in scope["query_string"]:
        raise RefusalError("bad-request", text="an address has no character 0")


def told(error: RefusalError) -> Response:
    """Return the answer that refuses a request: a code with its parameters, the sentence, and nothing else."""
    status = REFUSALS[error.code]
    assert status is not None, f"{error.code} is said in messages only"
    metrics.REFUSALS.labels(error.code).inc()
    body: dict[str, Any] = {"error": str(error), "code": error.code}
    if error.parameters:
        body["parameters"] = error.parameters
    answer = JSONResponse(body, status)
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        answer.headers["Retry-After"] = str(error.parameters["n"])
    return answer


async def unrouted(_request: Request, error: Exception) -> Response:
    """Answer a request that has no route."""
    assert isinstance(error, HTTPException)
    answer = told(RefusalError(_OF_ROUTING[HTTPStatus(error.status_code)]))
    answer.headers.update(error.headers or {})
    return answer


async def failed(_request: Request, _error: Exception) -> Response:
    """Answer a request at which the server failed; the error itself goes to standard error only."""
    return told(RefusalError("failed"))
