"""The table of Dominations, its reader and its score sheet: what axe-core finds, in both themes, narrow and wide."""

import pytest

from tests.web.dominations.clicks import make_move, opened, play_on, seated
from tests.web.moving import acks, wait_for_turn, waits_for

WIDTHS = (360, 1280)
LOW = """(all) => all.filter((one) => one.offsetWidth > 2 && one.offsetHeight < 44)
    .map((one) => `${one.className}: ${one.textContent}`)"""


@pytest.fixture(params=WIDTHS)
def table(request, people):
    """Somebody at a table, the game, and what its pictures are called."""
    person = people(viewport={"width": request.param, "height": 740})
    return person, seated(person, bots=1), request.param


def looks_well(person, name, findings):
    """Keep a picture; nothing may be found, be wider than the page or lower than a finger."""
    assert findings(person, f"dominations-{name}") == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    assert person.page.locator(".dominations button").evaluate_all(LOW) == []


def test_table_reader_and_score_sheet_are_accessible(table, findings):
    person, game, name = table
    page = person.page
    looks_well(person, f"choosing-{name}", findings)
    for _ in range(3):
        wait_for_turn(person)
        make_move(person)
    page.wait_for_selector(".tile:enabled")
    looks_well(person, f"table-{name}", findings)
    before = acks(person)
    page.locator(".tile:enabled").first.click()
    waits_for(person, before + 1)
    page.locator(".lit").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".ghost")
    looks_well(person, f"placing-{name}", findings)
    for tab in ("tree", "masteries", "monuments", "goals", "players"):
        page.locator(f"#tab-{tab}").click()
        looks_well(person, f"{tab}-{name}", findings)
    page.locator("#tab-masteries").click()
    page.locator(".market-card").first.click()
    looks_well(person, f"opened-{name}", findings)
    page.get_by_role("button", name="Read").first.click()
    page.wait_for_selector(".component")
    looks_well(person, f"reader-{name}", findings)
    page.keyboard.press("Escape")
    page.goto("about:blank")
    play_on([person], game, lambda _: False)
    opened(person, game)
    page.wait_for_selector("section.over table")
    looks_well(person, f"score-{name}", findings)
