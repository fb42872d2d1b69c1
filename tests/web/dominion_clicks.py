"""Somebody who wants a game of Dominion to end soon, and so buys the cheapest piles empty."""

from collections.abc import Sequence
from typing import Final

from tests.web.browser import WAIT_MS, Person

SHORT: Final = {"kingdom": "first-game"}
WISHES: Final = ("curse", "estate", "cellar", "moat")
"""Piles that are bought empty, one after the other; a third empty pile ends the game (E1)."""

OVER: Final = "section.over"
ASKED: Final = ".dom-prompt[data-asked]"
_STEP_MS: Final = 20


def opened(person: Person, game: str) -> None:
    """Open the table of a game."""
    person.open(f"/game/{game}").wait_for_selector(".dominion")


def acks(person: Person) -> int:
    """Return how many commands of a person were acknowledged."""
    return len(person.messages("ack"))


def waits_for(person: Person, number: int) -> None:
    """Wait until so many commands were acknowledged, and the page shows what they led to."""
    for _ in range(WAIT_MS // _STEP_MS):
        if acks(person) >= number:
            break
        person.page.wait_for_timeout(_STEP_MS)
    assert acks(person) >= number, "no acknowledgement came"
    person.page.wait_for_selector(".dom-prompt [aria-disabled]", state="detached")


def is_asked(person: Person) -> bool:
    """Tell whether a decision is open."""
    return person.page.locator(ASKED).count() > 0


def is_over(person: Person) -> bool:
    """Tell whether the score sheet is shown."""
    return person.page.locator(OVER).count() > 0


def wait_for_turn(person: Person) -> None:
    """Wait for a decision of one's own, or for the end."""
    person.page.wait_for_selector(f"{ASKED}, {OVER}")


def make_move(person: Person, wishes: Sequence[str] = WISHES) -> None:
    """Make one move by one click; `wishes` are the keys of piles to buy from."""
    page = person.page
    before = acks(person)
    treasures = page.get_by_role("button", name="Play treasures")
    wanted = [
        pile for wish in WISHES if (pile := page.locator(f'.dc-pile.dc-lit[data-card="{wish}"]')).count()
    ]
    if wanted:
        wanted[0].click()
    elif treasures.count():
        treasures.click()
    else:
        page.locator(".dom-buttons button").last.click()
    waits_for(person, before + 1)
