"""The routes of the pages for browsers; the client is a single page with its files."""

import asyncio
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from demesne.server.endpoint import Endpoint
from demesne.server.refusals import RefusalError
from demesne.server.server import Server
from demesne.server.static_files import sent

INDEX: Final = "index.html"
_NOT_BUILT: Final = (
    "The pages for browsers are not part of this installation. "
    "Programs find the interface described at /api/openapi.json.\n"
)


async def index(server: Server, request: Request) -> Response:
    """Give the page of the client, which is a single one."""
    asset = await asyncio.to_thread(server.static.find, INDEX)
    if asset is None:
        return PlainTextResponse(_NOT_BUILT, HTTPStatus.NOT_FOUND)
    return sent(request, asset)


async def static(server: Server, request: Request) -> Response:
    """Give a file of the client."""
    asset = await asyncio.to_thread(server.static.find, str(request.path_params["name"]))
    if asset is None:
        raise RefusalError("unknown-path")
    return sent(request, asset)


ROUTES: Final = (
    Endpoint("GET", "/", index, media="text/html", is_open=True),
    Endpoint("GET", "/static/{name:path}", static, media="*/*", is_open=True),
)
