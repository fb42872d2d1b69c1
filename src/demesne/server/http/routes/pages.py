"""The routes of the pages for browsers; the client is a single page with its files."""

from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from demesne.server.http.endpoint import Endpoint
from demesne.server.http.security_headers import hashes_of, policy
from demesne.server.http.server import Server
from demesne.server.http.static_files import sent
from demesne.server.refusals import RefusalError

INDEX: Final = "index.html"
SERVICE_WORKER: Final = "service-worker.js"
_NOT_BUILT: Final = (
    "The pages for browsers are not part of this installation. "
    "Programs find the interface described at /api/openapi.json.\n"
)


async def index(server: Server, request: Request) -> Response:
    """Return the page of the client."""
    asset = server.static.find(INDEX)
    if asset is None:
        return PlainTextResponse(_NOT_BUILT, HTTPStatus.NOT_FOUND)
    response = sent(request, asset)
    host = request.headers.get("host", "")
    response.headers["Content-Security-Policy"] = policy(host, hashes_of(asset.plain))
    return response


async def static(server: Server, request: Request) -> Response:
    """Return a file of the client."""
    asset = server.static.find(str(request.path_params["name"]))
    if asset is None:
        raise RefusalError("unknown-path")
    return sent(request, asset)


async def service_worker(server: Server, request: Request) -> Response:
    """Return the service worker. It works for the paths below its own, so it must lie at the root."""
    asset = server.static.find(SERVICE_WORKER)
    if asset is None:
        raise RefusalError("unknown-path")
    return sent(request, asset)


ROUTES: Final = (
    Endpoint("GET", "/", index, media="text/html", is_open=True),
    Endpoint("GET", f"/{SERVICE_WORKER}", service_worker, media="text/javascript", is_open=True),
    Endpoint("GET", "/static/{name:path}", static, media="*/*", is_open=True),
)
