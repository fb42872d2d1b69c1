"""Reading requests."""

import json
from http import HTTPStatus
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request

LARGEST_BODY: Final = 64 * 1024


async def read_json(request: Request, *names: str) -> dict[str, Any]:
    """Return the object in the body of a request, which may have these keys only. Raises HTTPException."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise HTTPException(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "send JSON")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"send at most {LARGEST_BODY} bytes")
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        raise HTTPException(HTTPStatus.BAD_REQUEST, "the body is no JSON") from None
    if not isinstance(data, dict) or not set(data) <= set(names):
        raise HTTPException(HTTPStatus.BAD_REQUEST, f"send an object with {', '.join(names) or 'nothing'}")
    return data
