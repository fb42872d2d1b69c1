"""States of Dominations."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.web.browser import Person
from tests.web.dominations.clicks import opened
from tests.web.moving import wait_for_turn
from tests.web.played import advance, first_wished

Sit = Callable[[str], Person]
Update = dict[str, Any]

GROWING: Final = ("keep", "at", "place", "city", "master", "copy", "slot")
"""The beginnings of the moves that are made, the first one that there is: each phase of a turn brings something."""


def _come_to(person: Person, wanted: Callable[[Update], bool], bots: int = 1) -> Page:
    game = person.table("dominations", ["random"] * bots, players=bots + 1)
    advance([person], game, first_wished(GROWING), wanted)
    opened(person, game)
    wait_for_turn(person)
    return person.page


def _asked(kind: str, turn: int = 0) -> Callable[[Update], bool]:
    """Return whether a decision of a kind is open, at this turn or later."""

    def is_wanted(update: Update) -> bool:
        return bool(update["choice"]["kind"] == kind and update["view"]["turn"]["number"] >= turn)

    return is_wanted


def objective(sit: Sit) -> Page:
    """The objectives to choose from."""
    return _come_to(sit("Ann"), lambda _: True)


def ghost(sit: Sit) -> Page:
    """A tile on the place where it may come to lie, and what it would bring."""
    page = _come_to(sit("Ann"), _asked("growth", 3))
    page.locator(".tile:enabled").first.click()
    page.locator(".lit").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".ghost")
    return page


def growth(sit: Sit) -> Page:
    """The land of four players before one places a tile."""
    return _come_to(sit("Ann"), _asked("growth", 4), bots=3)


def copies(sit: Sit) -> Page:
    """The copies of a mastery, and the tree."""
    return _come_to(sit("Ann"), _asked("copy-of-card", 4))


def _tab(name: str) -> Callable[[Sit], Page]:
    def state(sit: Sit) -> Page:
        page = _come_to(sit("Ann"), _asked("growth", 4))
        page.locator(f"#tab-{name}").click()
        expect(page.locator("#dominations-panel [aria-busy=true]")).to_have_count(0)
        return page

    state.__name__, state.__doc__ = name, f"The panel {name}."
    return state


STATES: Final = (objective, ghost, growth, copies, *map(_tab, ("masteries", "monuments", "goals", "players")))
