"""Sheets of small pictures of a page: one row for each theme, one column for each width."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image
from playwright.sync_api import Page

from tests.web.browser import TWO_FRAMES

KEPT: Final = Path(__file__).parent / "kept"
VERSIONS: Final = KEPT / "chromium.json"
"""The browser with which each state was kept: another one may break a line elsewhere."""

SIZES: Final = {1920: (1080, 8), 1280: (800, 7), 768: (1024, 6), 390: (844, 4)}
"""Height of the window, and how many times smaller the picture is kept, by the width of the window."""
THEMES: Final = ("light", "dark")
QUALITY: Final = 88

BLOCK: Final = 4
"""Pixels across a square of a sheet that is compared with the same one of another sheet by its mean colour."""
TOLERANCE: Final = 28
"""How much a colour of a square may differ, of 255. Letters of another machine differ by less."""
OF_ANOTHER_BROWSER: Final = 0.03
"""The share of the squares that may differ where another version of the browser kept the picture."""

# Fonts and drawings have come, and what follows from a new size of the window is laid out.
_IS_READY: Final = """() => document.fonts.status === "loaded" &&
    [...document.querySelectorAll("use")].every((use) => document.querySelector(use.getAttribute("href"))) &&
    [...document.querySelectorAll(".dc-picture")].every((image) => image.dataset.picture && image.complete)"""


def taken(page: Page) -> bytes:
    """Return the sheet of what a page shows now, as it is kept: what that loses is lost on both sides."""
    # A mouse that rests where something was pressed rests on something else once the window has another size.
    page.mouse.move(0, 0)
    rows = [[_picture(page, width, theme) for width in SIZES] for theme in THEMES]
    height = max(picture.height for picture in rows[0])
    sheet = Image.new("RGB", (sum(picture.width for picture in rows[0]), height * len(rows)))
    for at, row in enumerate(rows):
        left = 0
        for picture in row:
            sheet.paste(picture, (left, height * at))
            left += picture.width
    file = io.BytesIO()
    sheet.save(file, "WEBP", quality=QUALITY, method=6)
    return file.getvalue()


def _picture(page: Page, width: int, theme: str) -> Image.Image:
    """Return a small picture of a page."""
    height, smaller = SIZES[width]
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    # What is laid out now may need another font.
    page.evaluate(TWO_FRAMES)
    page.wait_for_function(_IS_READY)
    page.evaluate(TWO_FRAMES)
    shot = page.screenshot(animations="disabled", scale="css")
    return Image.open(io.BytesIO(shot)).convert("RGB").reduce(smaller)


def path_of(state: str) -> Path:
    """Return where the sheet of a state is kept; a state is named after what it belongs to, such as "dominion/buy"."""
    return KEPT / f"{state}.webp"


def keep(state: str, sheet: bytes, version: str) -> None:
    """Keep a sheet that a version of the browser made."""
    path = path_of(state)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(sheet)
    VERSIONS.write_text(
        json.dumps(versions() | {state: version}, indent=2, sort_keys=True) + "\n", encoding="ascii"
    )


def versions() -> dict[str, str]:
    """Return by state the version of the browser with which it was kept."""
    return dict(json.loads(VERSIONS.read_text(encoding="ascii"))) if VERSIONS.exists() else {}


def most_changes(state: str, version: str) -> int:
    """Return how many squares of a state may differ before it counts as changed, with a version of the browser."""
    if versions().get(state) == version:
        return 0
    width, height = kept(state).size
    return int(width * height / BLOCK**2 * OF_ANOTHER_BROWSER)


def kept(state: str) -> Image.Image:
    """Return the sheet that is kept of a state. Raises FileNotFoundError."""
    return seen(path_of(state).read_bytes())


def seen(sheet: bytes) -> Image.Image:
    """Return a sheet as a picture."""
    return Image.open(io.BytesIO(sheet)).convert("RGB")


def changes(before: Image.Image, after: Image.Image) -> list[tuple[int, int, int]]:
    """Return the squares of two sheets that differ: the point of each, and by how much. All where the sizes differ."""
    if before.size != after.size:
        return [(0, 0, 255)]
    colours = [np.asarray(sheet.reduce(BLOCK), dtype=np.int16) for sheet in (before, after)]
    difference = np.abs(colours[0] - colours[1]).max(axis=2)
    return [(int(x) * BLOCK, int(y) * BLOCK, int(difference[y, x])) for y, x in _over(difference)]


def _over(difference: "np.ndarray[tuple[int, int], np.dtype[np.int16]]") -> Iterator[tuple[int, int]]:
    yield from zip(*np.nonzero(difference > TOLERANCE), strict=True)


def beside(before: Image.Image, after: Image.Image) -> Image.Image:
    """Return two sheets one above the other, what differs framed in the lower one."""
    both = Image.new("RGB", (max(before.width, after.width), before.height + after.height))
    both.paste(before, (0, 0))
    both.paste(after, (0, before.height))
    for x, y, _ in changes(before, after):
        both.paste((255, 0, 80), (x, before.height + y, x + BLOCK, before.height + y + 1))
    return both
