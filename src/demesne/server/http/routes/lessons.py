"""Routes about lessons: their state after some steps, in the language of the learner."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.spec import load
from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.identity.access_control import asker_of
from demesne.server.lessons.lesson import Contents, Lecture, Lesson, contents, lecture
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language, read_language


async def list_lessons(_server: Server, request: Request) -> Response:
    """Return the contents of all lessons."""
    language = read_language(request.query_params.get("lang")) or "en"
    found = [lesson for name in registry.names() if (lesson := _lesson(name)) is not None]
    return Response(msgspec.json.encode([contents(lesson, language) for lesson in found]), media_type=JSON)


def _lesson(name: str) -> Lesson | None:
    """Return the lesson of a game, None where it has none."""
    return load(registry.spec(name).lesson, Lesson) if name in registry.names() else None


async def show_lesson(server: Server, request: Request) -> Response:
    """Return a lesson after some of its steps."""
    kind = str(request.path_params["kind"])
    lesson = _lesson(kind)
    if lesson is None:
        raise RefusalError("unknown-path")
    written = request.query_params.get("step", "0")[:4]
    if not (written.isascii() and written.isdecimal()):
        raise SetupError("step is a whole number")
    language = read_language(request.query_params.get("lang")) or "en"
    told = await server.page_work(asker_of(request, None), lecture, lesson, int(written), language)
    return Response(msgspec.json.encode(told), media_type=JSON)


_QUERY: Final = {"step": int, "lang": Language}

ROUTES: Final = (
    Endpoint(
        "GET", "/api/lessons", list_lessons, None, list[Contents], query={"lang": Language}, is_open=True
    ),
    Endpoint("GET", "/api/lessons/{kind}", show_lesson, None, Lecture, query=_QUERY, is_open=True),
)
