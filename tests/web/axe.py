"""axe-core in a page: what a reader with other senses would stumble over."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.browser import WEB

SOURCE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
_RUN: Final = """
async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.flatMap(
    (rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))
"""


@cache
def _source(path: Path) -> str:
    return path.read_text()


def findings(page: Page) -> list[str]:
    """Return what axe-core finds on a page as it stands, a sentence each."""
    # Evaluated by the browser's debugger: the policy of the page forbids scripts from elsewhere.
    page.evaluate(_source(SOURCE))
    found: list[Any] = page.evaluate(_RUN)
    return [str(finding) for finding in found]
