"""The pages for browsers: a bundle of files that is shipped with the package, or a folder given for development."""

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

SHIPPED: Final = Path(__file__).parent.with_name("static")

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
"""Endings of files that are served, with their media types; nothing else in the folder is."""

_PACKED: Final = (".html", ".js", ".css", ".json", ".svg", ".webmanifest")


@dataclass(frozen=True)
class Asset:
    """A file as it is sent: as it is, packed by gzip ("" where that is of no use), and what names this content."""

    plain: bytes
    packed: bytes
    etag: str
    kind: str


class StaticFiles:
    """The files of one folder, found by their exact names. They are read again when they have changed."""

    def __init__(self, folder: Path) -> None:
        """Serve the files that lie in `folder` now; it need not exist."""
        self._paths = dict(_served(folder.resolve()))
        self._kept: dict[str, tuple[tuple[int, int], Asset]] = {}

    def __len__(self) -> int:
        """Return how many files are kept in memory."""
        return len(self._kept)

    def find(self, name: str) -> Asset | None:
        """Return a file of the folder, None where there is none of this name."""
        path = self._paths.get(name)
        if path is None:
            return None
        try:
            found = path.stat()
            mark = found.st_mtime_ns, found.st_size
            kept = self._kept.get(name)
            if kept is not None and kept[0] == mark:
                return kept[1]
            plain = path.read_bytes()
        except OSError:
            return None
        asset = asset_of(plain, _KINDS[path.suffix], path.suffix in _PACKED)
        self._kept[name] = mark, asset
        return asset


def _served(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a folder that may be served, each with its name in addresses."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        is_shown = path.suffix in _KINDS and not any(part.startswith(".") for part in name.parts)
        # A link must not lead out of the folder.
        if is_shown and path.is_file() and path.resolve().is_relative_to(folder):
            yield name.as_posix(), path


def asset_of(plain: bytes, kind: str, is_packed: bool = True) -> Asset:
    """Return some content as it is sent; its packed size must tell no secret."""
    packed = gzip.compress(plain, mtime=0) if is_packed else b""
    return Asset(plain, packed, f'"{sha256(plain).hexdigest()[:32]}"', kind)


def sent(request: Request, asset: Asset) -> Response:
    """Return the answer with some content, or the word that it has not changed."""
    # Names do not change with the content, so a browser asks each time whether its copy is still good.
    headers = {"ETag": asset.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if asset.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    body = asset.plain
    if asset.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=asset.kind, headers=headers)
