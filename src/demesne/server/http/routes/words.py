"""The route of the client's words: all its messages in one language, with parameters to fill in."""

from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from demesne.i18n import source
from demesne.server.http.endpoint import JSON, Endpoint
from demesne.server.http.server import Server
from demesne.server.http.static_files import Asset, asset_of, sent
from demesne.server.refusals import RefusalError

CONCERNS: Final = tuple(concern for concern in source.CONCERNS if concern.startswith("web-"))


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
def _written(language: str) -> Asset:
    """Return the answer for a language."""
    return asset_of(msgspec.json.encode(words(language)), JSON)


async def show_words(_server: Server, request: Request) -> Response:
    """Return the words of a language, or 304 for a client that has them."""
    language = str(request.path_params["language"])
    if language not in source.LANGUAGES:
        raise RefusalError("unknown-path")
    return sent(request, _written(language))


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
