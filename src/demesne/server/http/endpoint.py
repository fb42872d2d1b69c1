"""Declarations of routes: what they take and what they answer. The OpenAPI document is made from these."""

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from demesne.server.http.server import Server

Handler = Callable[[Server, Request], Awaitable[Response]]

JSON = "application/json"


class Endpoint(NamedTuple):
    """A route. The docstring of its handler becomes its description.

    `body` is the type of the JSON it takes, `query` the types of its query parameters, `answer` the
    type of the JSON it answers with `status`, None for an answer without content or of another kind of `media`.
    """

    method: str
    path: str
    handler: Handler
    body: Any = None
    answer: Any = None
    status: int = 200
    media: str = JSON
    query: Mapping[str, Any] = MappingProxyType({})
    is_open: bool = False
    """Whether requests without a session are allowed."""
    has_tag: bool = False
    """Whether the answer has an entity tag; clients that send it get 304 Not Modified."""
