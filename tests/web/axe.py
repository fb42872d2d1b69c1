"""axe-core in a page: what a reader with other senses would stumble over."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.browser import WEB, Person

THEMES: Final = ("light", "dark")
SOURCE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
_RUN: Final = """
async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.flatMap(
    (rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))
"""


@cache
def _source(path: Path) -> str:
    return path.read_text()


def findings(person: Person, name: str) -> list[str]:
    """Return what axe-core finds on a person's page as it stands, a sentence each; in both themes, with pictures."""
    found = []
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        person.shot(f"{name}-{theme}")
        found += [f"{theme}: {finding}" for finding in _findings(person.page)]
    return found


def _findings(page: Page) -> list[str]:
    # Evaluated by the browser's debugger: the policy of the page forbids scripts from elsewhere.
    page.evaluate(_source(SOURCE))
    found: list[Any] = page.evaluate(_RUN)
    return [str(finding) for finding in found]
