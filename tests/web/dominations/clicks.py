"""Somebody at a table of Dominations: lively in the first turns, then content with placing tiles."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator

from tests.web import sitting
from tests.web.browser import Person
from tests.web.moving import acks, settles, wait_for_turn, waits_for
from tests.web.played import CALM, advance, first_wished

LIVELY: Final = 30
"""Moves after which nothing more is built or developed, so that a test ends soon."""


def opened(person: Person, game: str) -> None:
    """Open the table of a game."""
    sitting.opened(person, "dominations", game)


def seated(*everybody: Person, bots: int = 0) -> str:
    """Let people sit down at a table, the first of them as its host, start it, and open their pages."""
    return sitting.seated("dominations", everybody, ["random"] * bots)


def sat_down(person: Person, choices: int = 3) -> None:
    """Let a person sit down with a bot and make the choices of the start, or the first ones of them."""
    person.sign_in()
    opened(person, person.table("dominations", ["random"]))
    for _ in range(choices):
        wait_for_turn(person)
        before = acks(person)
        person.page.locator(".offered .primary, .prompt .ending").first.click()
        waits_for(person, before + 1)
    person.page.wait_for_selector(".tile:enabled")


IS_OPEN = """place => {
    const { x, y, width, height } = place.getBoundingClientRect();
    return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether the middle of a place lies open: on a small board the other view may cover it."""


def press(person: Person, places: Locator) -> None:
    """Press the middle of the first open one of some places on a picture."""
    places.first.scroll_into_view_if_needed()
    place = next((each for each in places.all() if each.evaluate(IS_OPEN)), places.first)
    box = place.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if person.has_touch:
        person.page.touchscreen.tap(*middle)
    else:
        person.page.mouse.click(*middle)


def make_move(person: Person) -> None:
    """Make one move by one press, or by two where a place or a card is chosen."""
    page = person.page
    if page.locator(".age-end").count():
        person.press(page.locator(".age-end .primary"))
    before = acks(person)
    # A copy is sent together with its slot, unless something else is asked between them, or there is one slot only.
    waits = settles if page.locator(".copies-choice").count() else waits_for
    wanted = [".offered .primary", ".prompt .ending", ".lit", ".tile:enabled"]
    if before < LIVELY:
        wanted = [
            ".offered .primary",
            ".lit",
            ".market-grid .can button",
            ".level-card:enabled",
            ".tile:enabled",
            ".prompt .ending",
        ]
        # Tiles that may go back are only chosen by a press; here all are kept.
        if page.locator(".tile[aria-pressed]").count():
            wanted = [".prompt .ending"]
    for selector in [*wanted, ".prompt .answer"]:
        found = page.locator(selector)
        if found.count() == 0:
            continue
        if selector == ".lit":
            press(person, found)
            person.press(page.locator(".prompt .place"))
        elif selector == ".market-grid .can button":
            person.press(found.first)
            person.press(page.locator(".market-open .primary").first)
        else:
            person.press(found.first)
        return waits(person, before + 1)
    raise AssertionError(f"nothing to click at {page.locator('.prompt').inner_text()!r}")


def play_on(everybody: list[Person], game: str, wanted: Callable[[dict[str, Any]], bool]) -> None:
    """Play a game by requests, building nothing, until an update with a choice is wanted, or to its end."""
    advance(everybody, game, first_wished(CALM), wanted)
