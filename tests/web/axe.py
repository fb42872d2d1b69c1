"""axe-core in a page: what a reader with other senses would stumble over."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize

from tests.web.browser import WEB, Person

THEMES: Final = ("light", "dark")
SOURCE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS: Final[dict[str, ViewportSize]] = {
    "phone": {"width": 360, "height": 740},
    "desk": {"width": 1280, "height": 800},
}
# A theme changes colours and nothing else.
_OF_COLOURS: Final = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
_RUN: Final = """
async (options) => (await axe.run(document, {resultTypes: ["violations"], ...options})).violations.flatMap(
    (rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))
"""
# The layout has followed the size of the window.
_SETTLED: Final = "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"
_WIDER: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@cache
def _source(path: Path) -> str:
    return path.read_text()


def findings(person: Person, name: str) -> list[str]:
    """Return what axe-core finds on a person's page as it stands, a sentence each; in both themes, with pictures."""
    found = []
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        person.shot(f"{name}-{theme}")
        options = {} if theme == THEMES[0] else {"runOnly": _OF_COLOURS}
        found += [f"{theme}: {finding}" for finding in _findings(person.page, options)]
    return found


class Looks:
    """Looks at pages as they stand, each in both themes on a phone and on a desk; and what was found there."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}
        self.routes: set[str] = set()
        """The routes of the pages that were looked at, by their names in `router.ts`."""

    def __call__(self, person: Person, name: str, ready: str) -> None:
        """Look at a person's page, where `ready` selects what must be in sight all the time."""
        page = person.page
        for device, size in WIDTHS.items():
            page.set_viewport_size(size)
            page.wait_for_selector(ready)
            page.evaluate(_SETTLED)
            found = findings(person, f"axe-{name}-{device}")
            wider: int = page.evaluate(_WIDER)
            if wider > 0:
                found.append(f"{wider} px wider than the window")
            if not page.locator(ready).first.is_visible():
                found.append(f"{ready} is gone")
            if found:
                self.found[f"{name}, {device}"] = found
        self.routes.add(str(page.locator("header.head").get_attribute("data-at")))


def _findings(page: Page, options: dict[str, Any]) -> list[str]:
    # Evaluated by the browser's debugger: the policy of the page forbids scripts from elsewhere.
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(_source(SOURCE))
    found: list[Any] = page.evaluate(_RUN, options)
    return [str(finding) for finding in found]
