"""Security headers of every answer: which code may run; no sniffing, no framing, no referrer."""

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders

_POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src {connect}; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)

FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Headers of every answer."""


def policy(host: str) -> str:
    """Return the content security policy for a server that was asked as `host`, the Host header of the request."""
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
    return _POLICY.format(connect=connect)


def secure(headers: MutableHeaders, host: str) -> None:
    """Add the security headers that an answer lacks."""
    for name, value in FIXED.items():
        headers.setdefault(name, value)
    headers.setdefault("Content-Security-Policy", policy(host))
    # Answers about people and games are for the asker only, and change; those that may be cached say so themselves.
    headers.setdefault("Cache-Control", "no-store")
