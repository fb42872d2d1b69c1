"""Somebody who wants a game of Dominion to end soon, and so buys the cheapest piles empty."""

from collections.abc import Sequence
from typing import Any, Final

from tests.web import sitting
from tests.web.browser import Person
from tests.web.moving import acks, waits_for

SHORT: Final = {"kingdom": "first-game"}
WISHES: Final = ("curse", "estate", "cellar", "moat")
"""Piles that are bought empty, one after the other; a third empty pile ends the game (E1)."""


def opened(person: Person, game: str) -> None:
    """Open the table of a game."""
    sitting.opened(person, "dominion", game)


def seated(*everybody: Person, options: dict[str, str] = SHORT, is_public: bool = False, **table: Any) -> str:
    """Let people sit down at a table, the first of them as its host, start it, and open their pages."""
    return sitting.seated("dominion", everybody, options=options, public=is_public, table=table)


def make_move(person: Person, wishes: Sequence[str] = WISHES) -> None:
    """Make one move by a press, or by two where it is guarded; `wishes` are the keys of piles to buy from.

    A finger opens the sheet of a pile first, where the card can be read.
    """
    page = person.page
    before = acks(person)
    treasures = page.get_by_role("button", name="Play treasures")
    wanted = [
        pile for wish in wishes if (pile := page.locator(f'.dc-pile.dc-can[data-card="{wish}"]')).count()
    ]
    if wanted:
        person.press(wanted[0])
        if person.has_touch:
            person.press(page.locator(".dom-sheet").get_by_role("button", name="Buy"))
    elif treasures.count():
        person.press(treasures)
    else:
        person.press(page.locator(".dom-buttons button").last)
    confirm(person)
    waits_for(person, before + 1)


def confirm(person: Person) -> None:
    """Press again where a move that costs something waits for it."""
    warning = person.page.locator(".dom-warn")
    if warning.count():
        person.press(warning)
