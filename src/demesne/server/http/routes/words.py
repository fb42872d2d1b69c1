"""The route of the client's words: all its messages in one language, with parameters to fill in."""

import hashlib
import json
from functools import cache
from http import HTTPStatus
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from demesne.i18n import source
from demesne.server.http.endpoint import Endpoint
from demesne.server.http.server import Server
from demesne.server.refusals import RefusalError

CONCERNS: Final = tuple(concern for concern in source.CONCERNS if concern.startswith("web-"))
_CACHING: Final = "public, max-age=0, must-revalidate"


def words(language: str) -> dict[str, str | dict[str, str]]:
    """Return all messages of the client by id, and as `grammar.*` how lists and counts are read."""
    found: dict[str, str | dict[str, str]] = {
        f"grammar.{key}": text for key, text in source.grammar(language).items()
    }
    for concern in CONCERNS:
        for key, text in source.words(language, concern).items():
            found[f"{concern}.{key}"] = text
    return found


@cache
def _written(language: str) -> tuple[bytes, str]:
    """Return the answer for a language, and its tag."""
    body = json.dumps(words(language), ensure_ascii=False, separators=(",", ":")).encode()
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


async def show_words(_server: Server, request: Request) -> Response:
    """Return the words of a language, or 304 for a client that has them."""
    language = str(request.path_params["language"])
    if language not in source.LANGUAGES:
        raise RefusalError("unknown-path")
    body, tag = _written(language)
    headers = {"ETag": tag, "Cache-Control": _CACHING}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


ROUTES: Final = (
    Endpoint(
        "GET",
        "/api/words/{language}",
        show_words,
        None,
        dict[str, str | dict[str, str]],
        is_open=True,
        has_tag=True,
    ),
)
