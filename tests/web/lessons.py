"""Somebody who takes a lesson: opening it, turning its pages."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.browser import Person


def learner(people: Callable[..., Person], kind: str, **context: Any) -> Person:
    """Return somebody who has opened the lesson of a game."""
    person = people(**context)
    person.open(f"/learn/{kind}").wait_for_selector(f".lesson .{kind}")
    return person


def read_on(page: Page) -> None:
    """Turn the pages of a step to its last one."""
    following = page.get_by_role("button", name="Next", exact=True)
    while following.count():
        following.click()
