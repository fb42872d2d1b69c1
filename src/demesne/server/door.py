"""The door of the server: the first thing that a request meets, and the last thing that its answer passes."""

from http import HTTPStatus
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from demesne.server.coded import CodedError
from demesne.server.gate import Gate
from demesne.server.headers import secure
from demesne.server.proxies import Proxies

FAILED: Final = "something went wrong on the server; it has been noted"


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
        except HTTPException as error:
            await told(error)(scope, receive, secured)
            return
        await self._app(scope, receive, secured)


def told(error: HTTPException) -> Response:
    """Return the answer about an error: a sentence, its code if it has one, and nothing else."""
    code = {"code": error.code} if isinstance(error, CodedError) else {}
    return JSONResponse({"error": error.detail} | code, error.status_code, error.headers)


async def refused(_request: Request, error: Exception) -> Response:
    """Answer a request that cannot be served."""
    assert isinstance(error, HTTPException)
    return told(error)


async def failed(_request: Request, _error: Exception) -> Response:
    """Answer a request at which the server failed; the error itself goes to standard error only."""
    return JSONResponse({"error": FAILED}, HTTPStatus.INTERNAL_SERVER_ERROR)
