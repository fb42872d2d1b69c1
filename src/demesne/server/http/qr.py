"""QR codes of the server's own addresses, drawn here: no other service learns the secret of a link."""

from io import BytesIO
from typing import Final
from urllib.parse import urlsplit

import segno

LONGEST: Final = 300
"""Characters of an address."""


def is_own(address: str, hosts: frozenset[str], asked: str) -> bool:
    """Return whether an address leads to this server: one of its names, and the port of `asked`, the Host header."""
    try:
        parts, own = urlsplit(address), urlsplit(f"//{asked}")
        return (
            parts.scheme in ("http", "https")
            and parts.hostname in hosts
            and parts.port == own.port
            and "@" not in parts.netloc
            and address.isascii()
            and address.isprintable()
        )
    except ValueError:
        return False


def drawn(address: str) -> bytes:
    """Return the QR code of an address as SVG, black on white with a margin, as large as its place."""
    out = BytesIO()
    code = segno.make_qr(address, error="m")
    code.save(
        out, kind="svg", border=4, xmldecl=False, omitsize=True, dark="#000", light="#fff", svgclass=None
    )
    return out.getvalue()
