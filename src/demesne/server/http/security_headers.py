"""Security headers of every answer: which code may run; no sniffing, no framing, no referrer."""

import re
from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders

_POLICY: Final = (
    "default-src 'self'; script-src {scripts}; style-src 'self'; connect-src {connect}; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)

FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Headers of every answer."""


@lru_cache(maxsize=4)
def hashes_of(page: bytes) -> tuple[str, ...]:
    """Return the hashes of the scripts that a page contains, as a policy names them."""
    return tuple(
        f"'sha256-{b64encode(sha256(script).digest()).decode()}'" for script in _INLINE.findall(page)
    )


def policy(host: str, scripts: tuple[str, ...] = ()) -> str:
    """Return the content security policy for a server that was asked as `host`, the Host header of the request.

    `scripts` are the hashes of those that the page itself contains.
    """
    connect = "'self'"
    # Not every browser takes 'self' to mean sockets of the same host too. The name is put together from its parts, so
    # that nothing else of the header gets into the policy.
    try:
        parts = urlsplit(f"//{host}")
        name, port = parts.hostname or "", parts.port
    except ValueError:
        name, port = "", None
    if name and all(letter.isalnum() or letter in "-.:" for letter in name):
        where = f"[{name}]" if ":" in name else name
        where += "" if port is None else f":{port}"
        connect += f" ws://{where} wss://{where}"
    return _POLICY.format(connect=connect, scripts=" ".join(("'self'", *scripts)))


def secure(headers: MutableHeaders, host: str) -> None:
    """Add the security headers that an answer lacks."""
    for name, value in FIXED.items():
        headers.setdefault(name, value)
    headers.setdefault("Content-Security-Policy", policy(host))
    # Answers about people and games are for the asker only, and change; those that may be cached say so themselves.
    headers.setdefault("Cache-Control", "no-store")
