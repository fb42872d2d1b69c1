"""The lobby: rare options of a table, and lists and tabs that are shown whole."""

import pytest
from playwright.sync_api import expect

from tests.web.dominations_clicks import sat_down

TURNS = "Turns of each player at most"

FITS = """(list) => {
    const alone = list.cloneNode();
    alone.style.width = "auto";
    alone.append(list.options[0].cloneNode(true));
    list.after(alone);
    const fits = alone.offsetWidth <= list.offsetWidth;
    alone.remove();
    return fits;
}"""


def options_of(person):
    """Return the options of the table that a person has just made."""
    person.page.wait_for_selector(".seats")
    return person.get(f"/api/games/{person.page.url.rpartition('/')[2]}")["options"]


def test_a_game_of_dominion_may_end_after_some_turns(people):
    ann = people("Ann")
    page = ann.open("/new/dominion")
    page.get_by_text("More options").click()
    page.get_by_label(TURNS).fill("12")
    page.get_by_text("At random", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    assert options_of(ann) == {"kingdom": "random", "max_turns": "12"}


def test_no_number_of_turns_is_told_where_none_is_wanted(people):
    ann = people("Ann")
    page = ann.open("/new/dominion")
    page.get_by_text("More options").click()
    page.get_by_label(TURNS).fill("3")
    page.get_by_label(TURNS).fill("")
    page.get_by_role("button", name="Set the table").click()
    assert "max_turns" not in options_of(ann)


def test_a_number_that_is_too_large_is_shown_even_where_it_was_put_away(people):
    page = people("Ann").open("/new/dominion")
    page.get_by_text("More options").click()
    page.get_by_label(TURNS).fill("201")
    page.get_by_text("More options").click()
    expect(page.get_by_label(TURNS)).to_be_hidden()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_label(TURNS)).to_be_focused()
    assert page.url.endswith("/new/dominion")


@pytest.mark.parametrize("locale", ["en-GB", "de", "es", "fr"])
def test_the_list_of_bots_can_be_read_on_a_small_phone(people, locale):
    ann = people("Ann", viewport={"width": 360, "height": 740}, locale=locale)
    ann.sign_in()
    page = ann.open(f"/game/{ann.table('dominion', [])}")
    bots = page.locator(".seats select")
    expect(bots.locator("option[value=easy]")).to_be_attached()
    assert bots.evaluate(FITS)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("locale", ["en-GB", "es"])
def test_no_tab_stands_alone_beside_the_board(people, locale):
    ann = people("Ann", locale=locale)
    sat_down(ann)
    for width in (1280, 1440, 1920):
        ann.page.set_viewport_size({"width": width, "height": 800})
        ann.page.wait_for_timeout(100)
        rows = ann.page.locator(".tabs").evaluate("tabs => [...tabs.children].map((tab) => tab.offsetTop)")
        assert all(rows.count(row) > 1 for row in rows), rows
