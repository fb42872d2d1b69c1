"""Routes for proxies and operators: is the process alive, and can it do its work."""

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from demesne.server.http.endpoint import Endpoint
from demesne.server.http.server import Server

LIVE: Final = "/livez"
READY: Final = "/readyz"


async def live(_server: Server, _request: Request) -> Response:
    """Answer 200 while the process works."""
    return PlainTextResponse("ok\n")


async def ready(server: Server, _request: Request) -> Response:
    """Answer 200 if the database answers and the server is not about to stop, else 503 with the reason."""
    problem = await server.health.problem()
    status = HTTPStatus.SERVICE_UNAVAILABLE if problem else HTTPStatus.OK
    return PlainTextResponse(f"{problem or 'ok'}\n", status)


ROUTES: Final = (
    Endpoint("GET", LIVE, live, media="text/plain", is_open=True),
    Endpoint("GET", READY, ready, media="text/plain", is_open=True),
)
