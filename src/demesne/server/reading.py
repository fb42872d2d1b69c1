"""Reading requests."""

import asyncio
from typing import Final, TypeVar

import msgspec
from starlette.requests import Request

from demesne.server.refusals import RefusalError

LARGEST_BODY: Final = 64 * 1024


READING_SECONDS: Final = 15
"""After so long a body that is not here yet is waited for no more."""

Read = TypeVar("Read")


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What may stand in the body of a request."""


async def read_body(request: Request, kind: type[Read], most: int = LARGEST_BODY) -> Read:
    """Return the JSON in the body of a request, which must be of this kind, of `most` bytes. Raises RefusalError."""
    try:
        return msgspec.json.decode(await read_bytes(request, most), type=kind)
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
    except TimeoutError:
        raise RefusalError("body-too-slow") from None
    return bytes(body)
