"""The door of the server: the first thing that a request meets, and the last thing that its answer passes."""

from http import HTTPStatus
from typing import Any, Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from demesne.server.gate import Gate
from demesne.server.headers import secure
from demesne.server.proxies import Proxies
from demesne.server.refusals import REFUSALS, RefusalError

_OF_ROUTING: Final = {
    HTTPStatus.NOT_FOUND: "unknown-path",
    HTTPStatus.METHOD_NOT_ALLOWED: "wrong-method",
}
"""What the routing refuses by itself."""


class Door:
    """Lets requests in that ask for this server, and gives every answer its headers, also those about errors."""

    def __init__(self, app: ASGIApp, gate: Gate, proxies: Proxies) -> None:
        self._app = app
        self._gate = gate
        self._proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; sockets are looked at by the application, which can tell them why they are closed."""
        if scope["type"] in ("http", "websocket"):
            scope = self._proxies.seen_through(scope)
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        host = connection.headers.get("host", "")

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                secure(MutableHeaders(scope=message), host)
            await send(message)

        try:
            self._gate.check_host(connection)
            self._gate.check_address(connection)
        except RefusalError as error:
            await told(error)(scope, receive, secured)
            return
        await self._app(scope, receive, secured)


def told(error: RefusalError) -> Response:
    """Return the answer that refuses a request: a code with its parameters, the sentence, and nothing else."""
    status = REFUSALS[error.code]
    assert status is not None, f"{error.code} is said in messages only"
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
