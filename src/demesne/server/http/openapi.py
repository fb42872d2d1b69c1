"""The OpenAPI 3.1 document of the HTTP interface, made from the declarations of the routes."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from http import HTTPStatus
from inspect import getdoc
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from demesne import __version__
from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.identity.access_control import COOKIE
from demesne.server.refusals import REFUSALS, Value, parameters_of

_REFERENCE: Final = "#/components/schemas/{name}"
_PLACE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
_LONGEST_PLACE: Final = 64


class Problem(msgspec.Struct):
    """Why a request is refused: a `code` for programs, and a sentence in English with the `parameters` filled in."""

    error: str
    code: str
    parameters: dict[str, Value] | msgspec.UnsetType = msgspec.UNSET


_TYPES: Final[dict[str, dict[str, Any]]] = {
    "text": {"type": "string"},
    "number": {"type": "integer"},
    "count": {"type": "integer"},
    "players": {"type": "array", "items": {"type": "string"}, "minItems": 1},
}
"""What the parameters of refusals are in JSON, by the types of the catalogues."""

_ALWAYS: Final = (
    (400, "The request is not what the route takes."),
    (404, "There is no such thing, or you may not see it."),
    (409, "As things stand that cannot be done."),
    (421, "The server has another name."),
    (429, "Too much, or too often; see Retry-After."),
    (500, "The server failed, and has noted it."),
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

_FAILURES: Final = frozenset({*_ALWAYS, *_MEMBERS, *_BODIES})


def document(routes: Sequence[Endpoint]) -> dict[str, Any]:
    """Return the document of those routes that are for programs: what lies below /api/."""
    told = [route for route in routes if route.path.startswith("/api/")]
    kinds = [*(kind for route in told for kind in _kinds(route)), Problem]
    schemas, components = msgspec.json.schema_components(
        kinds,
        # What a game shows is any JSON.
        schema_hook=lambda _: {"description": "Any JSON."},
        ref_template=_REFERENCE,
    )
    found = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for route in told:
        shown = [next(found) for _ in _kinds(route)]
        operation = _operation(route, shown)
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
            "schemas": dict(sorted((components | {"Problem": _coded(components["Problem"])}).items())),
            "responses": {str(status): _failure(status, text) for status, text in sorted(_FAILURES)},
            "securitySchemes": {
                "bearer": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
            },
        },
    }


def routes(described: Sequence[Endpoint]) -> tuple[Endpoint, ...]:
    """Return the route that gives the document of some routes and of itself."""

    @cache
    def whole() -> dict[str, Any]:
        return document((*described, *own))

    async def show_document(_server: Server, _request: Request) -> Response:
        """Give this document."""
        return JSONResponse(whole(), headers={"Cache-Control": "no-cache"})

    own = (Endpoint("GET", "/api/openapi.json", show_document, None, dict[str, Any], is_open=True),)
    return own


def _kinds(route: Endpoint) -> list[Any]:
    """Return the types that a route declares, in the order in which `_operation` uses their schemas."""
    kinds = [*route.query.values()]
    if route.body is not None:
        kinds.append(route.body)
    if route.answer is not None:
        kinds.append(route.answer)
    return kinds


def _coded(problem: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of problems with all codes, and for each with parameters which those are."""
    codes = [code for code, status in REFUSALS.items() if status is not None]
    typed = [
        {
            "if": {"properties": {"code": {"const": code}}},
            "then": {
                "properties": {"parameters": {"properties": _types(code), "required": [*_types(code)]}},
                "required": ["parameters"],
            },
        }
        for code in codes
        if _types(code)
    ]
    coded = problem["properties"] | {"code": {"type": "string", "enum": codes}}
    return problem | {"properties": coded, "allOf": typed}


def _types(code: str) -> dict[str, Any]:
    return {name: _TYPES[kind] for name, kind in parameters_of(code).items()}


def _failure(status: int, text: str) -> dict[str, Any]:
    """Return the answer of a status that refuses a request; its description lists the codes that come with it."""
    codes = [code for code, wanted in REFUSALS.items() if wanted == status]
    schema = {
        "allOf": [{"$ref": _REFERENCE.format(name="Problem")}, {"properties": {"code": {"enum": codes}}}]
    }
    told = ", ".join(f"`{code}`" for code in codes)
    return {"description": f"{text} Codes: {told}.", "content": _content(JSON, schema)}


def _operation(route: Endpoint, schemas: list[dict[str, Any]]) -> dict[str, Any]:
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
    answers = {str(route.status): answer}
    if route.has_tag:
        unchanged = HTTPStatus.NOT_MODIFIED
        answers[str(int(unchanged))] = {"description": unchanged.phrase}
    operation["responses"] = answers | {
        str(status): {"$ref": f"#/components/responses/{status}"} for status, _ in sorted(failures)
    }
    return operation


def _content(media: str, schema: Mapping[str, Any]) -> dict[str, Any]:
    return {media: {"schema": schema}}
