"""States of what is around the games."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, Route

from tests.web.browser import Person

Sit = Callable[[str], Person]

# What the server tells of a day and of itself is not the same on another day and machine.
_DAY: Final = {
    "day": "2026-01-06",
    "kingdom": [
        "Chapel",
        "Feast",
        "Festival",
        "Laboratory",
        "Library",
        "Market",
        "Mine",
        "Moat",
        "Village",
        "Witch",
    ],
    "bot": "medium",
    "game": None,
    "status": None,
    "played": 0,
    "scores": [],
}
_ABOUT: Final = {"version": "0", "engine": "compiled"}


def home(sit: Sit) -> Page:
    """The front page of a newcomer."""

    def about(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), **_ABOUT})

    person = sit("")
    person.context.route("**/api/day", lambda route: route.fulfill(json=_DAY))
    person.context.route("**/api/about", about)
    page = person.open()
    page.wait_for_selector(".day-play")
    page.wait_for_selector(".lessons a")
    return page


def _page(route: str, waits_for: str, name: str) -> Callable[[Sit], Page]:
    def state(sit: Sit) -> Page:
        page = sit("Ann").open(route)
        page.wait_for_selector(waits_for)
        return page

    state.__name__, state.__doc__ = name, f"The page {route}."
    return state


STATES: Final = (
    home,
    _page("/new/dominion", "#main form", "table-new"),
    _page("/settings", "#main input", "settings"),
    _page("/learn/dominion/12", ".lesson .dominion", "lesson-dominion"),
    _page("/learn/dominations/8", ".lesson .dominations", "lesson-dominations"),
    _page("/components", "#main svg", "components"),
    _page("/nowhere/at/all", "#main h1", "nowhere"),
)
