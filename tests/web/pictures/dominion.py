"""States of Dominion."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

from tests.web.attacked import attacked
from tests.web.browser import Person
from tests.web.dominion.clicks import SHORT, WISHES, opened
from tests.web.moving import wait_for_turn
from tests.web.played import advance, first_wished

Sit = Callable[[str], Person]
Update = dict[str, Any]

LIVELY: Final = (
    "play Village",
    "play Market",
    "play Smithy",
    "play treasures",
    *(f"buy {card}" for card in ("Province", "Gold", "Market", "Smithy", "Village", "Silver")),
)
LATE: Final = 9
"""The turn from which a game is rich enough to be looked at."""


def _seated(person: Person, bots: int = 1) -> str:
    """Let a person sit down with bots and return the game."""
    return person.table("dominion", ["big-money"] * bots, players=bots + 1, options=SHORT)


def _come_to(person: Person, wanted: Callable[[Update], bool], bots: int = 1) -> Page:
    game = _seated(person, bots)
    advance([person], game, first_wished(LIVELY), wanted)
    opened(person, game)
    wait_for_turn(person)
    return person.page


def _may(move: str) -> Callable[[Update], bool]:
    """Return whether a move that begins so may be made, late enough in a game."""

    def is_wanted(update: Update) -> bool:
        is_late = update["view"]["table"]["turn"]["number"] >= LATE
        return is_late and any(each.startswith(move) for each in update["choice"]["moves"])

    return is_wanted


def first(sit: Sit) -> Page:
    """The first turn, nothing played yet."""
    return _come_to(sit("Ann"), lambda _: True)


def action(sit: Sit) -> Page:
    """An Action phase with Actions in hand."""
    return _come_to(sit("Ann"), _may("play Smithy"))


def buy(sit: Sit) -> Page:
    """A Buy phase with piles that can be bought from."""
    return _come_to(sit("Ann"), _may("buy Gold"))


def four(sit: Sit) -> Page:
    """Three others."""
    return _come_to(sit("Ann"), _may("buy Silver"), bots=3)


def memory(sit: Sit) -> Page:
    """What can be remembered, beside the table."""
    page = _come_to(sit("Ann"), _may("play Smithy"))
    page.keyboard.press("m")
    page.wait_for_selector(".dom-memory")
    return page


def card(sit: Sit) -> Page:
    """A card that is read beside the table."""
    page = _come_to(sit("Ann"), _may("play Smithy"))
    page.keyboard.press(".")
    page.locator(".reader-list button").nth(5).click()
    page.wait_for_selector(".side .reader article")
    return page


def attack(sit: Sit) -> Page:
    """A Moat that may be shown to an Attack."""
    # A window ends by itself, in the middle of the pictures.
    _, victim = attacked(sit("Ann"), sit("Bo"), fast_windows=True)
    wait_for_turn(victim)
    return victim.page


def _played(person: Person) -> str:
    game = _seated(person)
    advance([person], game, first_wished([*(f"buy {card.title()}" for card in WISHES), "play treasures"]))
    return game


def end(sit: Sit) -> Page:
    """The scene at the end."""
    person = sit("Ann")
    opened(person, _played(person))
    person.page.wait_for_selector("section.over .chart")
    return person.page


def replay(sit: Sit) -> Page:
    """A game that is looked at again."""
    person = sit("Ann")
    page = person.open(f"/replay/{_played(person)}/30")
    page.wait_for_selector('.replay-table[aria-busy="false"] .dominion')
    return page


STATES: Final = (first, action, buy, four, memory, card, attack, end, replay)
