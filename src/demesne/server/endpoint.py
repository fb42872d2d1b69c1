"""How a route is declared: what it takes, what it answers. The document of the interface is made from these."""

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from demesne.server.server import Server

Handler = Callable[[Server, Request], Awaitable[Response]]

JSON = "application/json"


class Endpoint(NamedTuple):
    """A route. The docstring of its handler says what it is for.

    `body` is the type of the JSON it takes, `query` the types of what may stand behind the question mark, `answer` the
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
    """Whether strangers may ask too, who have no session."""
