"""The table of Dominion, its reader and its score sheet: what axe-core finds, in both themes, narrow and wide."""

import pytest

from tests.web.dominion.clicks import SHORT, opened
from tests.web.moving import wait_for_turn
from tests.web.played import Played

WIDTHS = (360, 1280)


@pytest.fixture(params=WIDTHS)
def look(request, people):
    """Somebody with a browser of this width, and what its pictures are called."""
    width = request.param
    height = 740 if width == 360 else 800
    return people(viewport={"width": width, "height": height}), width


@pytest.fixture(scope="module")
def played(live):
    """A game that is over."""
    return Played(live)


def sat_down(person):
    """Return the page of a person with an open decision at a table with a bot."""
    person.sign_in()
    opened(person, person.table("dominion", ["big-money"], options=SHORT))
    wait_for_turn(person)
    return person.page


def test_table_and_reader_are_accessible(look, findings):
    person, name = look
    page = sat_down(person)
    assert findings(person, f"dominion-table-{name}") == []
    page.keyboard.press("m")
    assert findings(person, f"dominion-memory-{name}") == []
    page.keyboard.press("Escape")
    page.locator('.dc-pile[data-card="militia"]').click(button="right")
    page.wait_for_selector(".dom-reader")
    assert findings(person, f"dominion-reader-{name}") == []


def test_what_is_armed_and_the_sheet_of_a_pile_are_accessible(people, findings):
    person = people(viewport={"width": 390, "height": 844}, has_touch=True)
    page = sat_down(person)
    page.get_by_role("button", name="End turn").tap()
    page.wait_for_selector(".dom-warn")
    assert findings(person, "dominion-armed") == []
    page.locator('.dc-pile[data-card="estate"]').tap()
    page.wait_for_selector(".dom-sheet[open]")
    assert findings(person, "dominion-sheet") == []


def test_the_score_sheet_is_accessible(look, played, findings):
    person, name = look
    opened(played.seen_by(person), played.game)
    person.page.wait_for_selector("section.over table")
    assert findings(person, f"dominion-score-{name}") == []


def test_nothing_is_wider_than_the_page_and_fingers_find_their_targets(look):
    person, _ = look
    page = sat_down(person)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if page.viewport_size and page.viewport_size["width"] == 360:
        low = "(all) => all.filter((one) => one.offsetHeight < 44).map((one) => one.textContent)"
        assert page.locator(".dominion button:visible").evaluate_all(low) == []


def test_the_table_is_laid_out_anew_as_the_window_changes(people):
    page = sat_down(people())
    columns = "getComputedStyle(document.querySelector('.dom-supply')).gridTemplateColumns.split(' ').length"
    name = page.locator(".dom-counters dt").first
    for width, count, is_named in ((1280, 2, True), (860, 2, False), (390, 1, False), (1280, 2, True)):
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(f"() => {columns} === {count}")
        assert name.evaluate("(name) => getComputedStyle(name).position === 'static'") == is_named


def test_lines_of_the_log_begin_with_the_picture_of_the_first_card_that_they_name(people):
    page = sat_down(people())
    page.keyboard.press("l")
    page.get_by_role("button", name="Play treasures").click()
    line = page.locator(".log li", has_text="You play").last
    line.wait_for()
    name = line.locator(".named").first.inner_text()
    picture = line.locator(".dom-line-mini")
    assert picture.get_attribute("aria-hidden") == "true"
    assert picture.locator("img").get_attribute("data-picture") == name.rstrip("s").lower()
    assert page.locator(".log li[data-level='0'] .dom-line-mini").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_narrow_bar_pictures_the_provinces_that_are_left_and_reads_them_out(people):
    page = sat_down(people(viewport={"width": 390, "height": 844}))
    ending = page.locator(".dom-ending")
    assert ending.locator(".dom-ending-number img").is_visible()
    assert "8 Provinces left" in ending.aria_snapshot()
    assert ending.evaluate("(bar) => bar.getBoundingClientRect().right") <= (
        page.locator(".tools").evaluate("(tools) => tools.getBoundingClientRect().left")
    )
