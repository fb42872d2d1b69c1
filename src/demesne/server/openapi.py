"""The document of the HTTP interface, in the form of OpenAPI 3.1, made from the declarations of the routes."""

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from inspect import getdoc
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne import __version__
from demesne.server.endpoint import JSON, Endpoint
from demesne.server.gate import COOKIE

if TYPE_CHECKING:
    from demesne.server.app import Server

_REFERENCE: Final = "#/components/schemas/{name}"
_PLACE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_LONGEST_PLACE: Final = 64


class Problem(msgspec.Struct):
    """What is wrong with a request, in a sentence; what people meet often has a `code` for programs."""

    error: str
    code: str | msgspec.UnsetType = msgspec.UNSET


_ALWAYS: Final = (
    (400, "The request is not what the route takes."),
    (404, "There is no such thing, or it is not open to whoever asks."),
    (409, "As things stand that cannot be done."),
    (421, "The server has another name."),
    (429, "Too much, or too often; see Retry-After."),
    (503, "The database or the game is busy or unavailable."),
)
_MEMBERS: Final = (
    (401, "Only people with a session may ask: POST /api/session."),
    (403, "Not for this person, or from a page of another site."),
)
_STRANGERS: Final = ((403, "Not for this person, or from a page of another site."),)
_BODIES: Final = (
    (408, "The body did not come."),
    (413, "The body is too long."),
    (415, "The body is not JSON."),
)


def document(routes: Sequence[Endpoint]) -> dict[str, Any]:
    """Return the document of those routes that are for programs: what lies below /api/."""
    told = [route for route in routes if route.path.startswith("/api/")]
    kinds = [Problem, *(kind for route in told for kind in _kinds(route))]
    schemas, components = msgspec.json.schema_components(
        kinds,
        # What a game shows is any JSON.
        schema_hook=lambda _: {"description": "Any JSON."},
        ref_template=_REFERENCE,
    )
    found = iter(schemas)
    problem = next(found)
    paths: dict[str, dict[str, Any]] = {}
    for route in told:
        shown = [next(found) for _ in _kinds(route)]
        operation = _operation(route, shown, problem)
        paths.setdefault(_PLACE.sub(r"{\1}", route.path), {})[route.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Demesne",
            "version": __version__,
            "description": "Games over HTTP. Sockets and the order of things: docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": dict(sorted(components.items())),
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


async def show_document(server: "Server", _request: Request) -> Response:
    """Give this document."""
    return JSONResponse(server.document, headers={"Cache-Control": "no-cache"})


def _kinds(route: Endpoint) -> list[Any]:
    """Return the types that a route declares, in the order in which `_operation` uses their schemas."""
    kinds = [*route.query.values()]
    if route.body is not None:
        kinds.append(route.body)
    if route.answer is not None:
        kinds.append(route.answer)
    return kinds


def _operation(route: Endpoint, schemas: list[dict[str, Any]], problem: dict[str, Any]) -> dict[str, Any]:
    left = iter(schemas)
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "minLength": 1, "maxLength": _LONGEST_PLACE},
        }
        for name in _PLACE.findall(route.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": next(left)} for name in route.query
    ]
    words = (getdoc(route.handler) or "").partition("\n\n")
    operation: dict[str, Any] = {
        "operationId": getattr(route.handler, "__name__", route.path),
        "summary": " ".join(words[0].split()),
        "parameters": parameters,
        "security": [{}] if route.is_open else [],
    }
    operation["security"] += [{"bearer": []}, {"cookie": []}]
    if words[2]:
        operation["description"] = words[2]
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(JSON, next(left))}
    answer: dict[str, Any] = {"description": HTTPStatus(route.status).phrase}
    if route.answer is not None:
        answer["content"] = _content(route.media, next(left))
    elif route.status != HTTPStatus.NO_CONTENT:
        answer["content"] = _content(route.media, {"type": "string"})
    failures = [*_ALWAYS, *(_STRANGERS if route.is_open else _MEMBERS)]
    if route.body is not None:
        failures += _BODIES
    operation["responses"] = {str(route.status): answer} | {
        str(status): {"description": text, "content": _content(JSON, problem)}
        for status, text in sorted(failures)
    }
    return operation


def _content(media: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    return {media: {"schema": schema}}


ROUTES: Final = (Endpoint("GET", "/api/openapi.json", show_document, None, dict[str, Any], is_open=True),)
