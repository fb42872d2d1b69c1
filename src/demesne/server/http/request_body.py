"""Reading requests."""

import asyncio
import re
from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from demesne.server.refusals import RefusalError

LARGEST_BODY: Final = 64 * 1024


READING_SECONDS: Final = 15
"""The most seconds for reading a body."""

Read = TypeVar("Read")

_NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""The character 0 as JSON writes it, which not every database can keep."""


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request."""


async def read_body(request: Request, kind: type[Read], most: int = LARGEST_BODY) -> Read:
    """Return the JSON in the body of a request, which must be of this kind, of `most` bytes. Raises RefusalError."""
    try:
        body = await read_bytes(request, most)
        if _NUL.search(body):
            raise RefusalError("bad-request", text="a text has no character 0")
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise RefusalError("bad-request", text=str(error)) from None
    except (ValueError, RecursionError):
        raise RefusalError("bad-request", text="the body is no JSON") from None


async def read_bytes(request: Request, most: int = LARGEST_BODY) -> bytes:
    """Return the body of a request that says it is JSON. Raises RefusalError where it is too long or too slow."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RefusalError("not-json")
    body = bytearray()
    try:
        async with asyncio.timeout(READING_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise RefusalError("body-too-large", most=most)
    except (TimeoutError, ClientDisconnect):
        # A client that has gone reads no answer.
        raise RefusalError("body-too-slow") from None
    return bytes(body)
