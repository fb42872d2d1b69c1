"""The front page: a kingdom and a rival are chosen and played at once, the day's kingdom, lessons, results."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.played import Played


def options_of(person):
    """Return the table that a person has just started."""
    person.page.wait_for_selector(".dominion")
    return person.get(f"/api/games/{person.page.url.rpartition('/')[2]}")


def test_a_kingdom_and_a_rival_are_chosen_and_played(people):
    ann = people("Ann")
    page = ann.open()
    play = page.get_by_role("region", name="Dominion", exact=False).first
    play.get_by_role("button", name="Big money").click()
    expect(play.locator(".ten li")).to_have_count(10)
    expect(play.get_by_text("Chapel").first).to_be_attached()
    play.get_by_role("radio", name=re.compile("Dante")).check()
    play.locator(".segments").get_by_text("3", exact=True).click()
    page.get_by_role("button", name="Play now Dominion").click()
    told = options_of(ann)
    assert told["options"]["kingdom"] == "big-money"
    assert sorted(seat["bot"] or "" for seat in told["seats"]) == ["", "expert", "expert"]


def test_own_cards_are_wanted_and_banned(people):
    ann = people("Ann")
    page = ann.open()
    page.get_by_role("button", name="Choose and ban").click()
    picks = page.locator(".card-pick")
    picks.filter(has_text="Witch").click()
    for _ in range(2):
        picks.filter(has_text="Moat").click()
    page.get_by_role("button", name="Play now Dominion").click()
    kingdom = options_of(ann)["setup"]["kingdom"]
    assert "Witch" in kingdom
    assert "Moat" not in kingdom


def test_the_game_of_the_day_is_played_once_and_comes_back(people):
    ann = people("Ann")
    page = ann.open()
    page.wait_for_selector(".day-cards li")
    shown = page.locator(".day-cards .unseen").all_inner_texts()
    page.get_by_role("button", name=re.compile("^Play today")).click()
    page.wait_for_selector(".dominion")
    game = page.url.rpartition("/")[2]
    told = ann.get(f"/api/games/{game}")
    assert sorted(told["setup"]["kingdom"]) == sorted(shown)
    assert told["secret"] is None
    ann.open().get_by_role("button", name="To your game of today").click()
    page.wait_for_selector(".dominion")
    assert page.url.endswith(game)
    # It is the game that waits, too.
    expect(ann.open().locator(".waiting-game")).to_have_attribute("href", f"#/game/{game}")


def test_lessons_say_how_far_one_has_come_and_begin_where_they_are_opened(people):
    page = people("Ann").open("/learn/dominion/4")
    expect(page.locator(".lesson-progress")).to_contain_text("5")
    page.goto("#/")
    lessons = page.get_by_role("region", name="Lessons")
    expect(lessons.get_by_role("link", name=re.compile("Your first turn.*done$"))).to_be_visible()
    expect(lessons).to_contain_text("1 of 13")


def test_the_last_result_is_listed(people, live):
    ann = Played(live).seen_by(people("Ann"))
    results = ann.open().get_by_role("region", name="Last results")
    # The list is fetched again where the end of the game was not stored in time for it.
    expect(results.get_by_role("listitem")).to_have_count(1, timeout=25_000)
    expect(results).to_contain_text(re.compile("Won|Lost"))


@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_is_accessible_and_fits(people, live, width):
    ann = Played(live).seen_by(people("Ann", viewport={"width": width, "height": 800}))
    page = ann.open()
    page.wait_for_selector(".ten li .dc-picture")
    page.wait_for_selector(".day-scores, .day-play")
    assert findings(ann, "home") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_very_large_text_fits_a_phone(people):
    ann = people("Ann", viewport={"width": 390, "height": 800})
    ann.open("/settings").get_by_text("Very large", exact=True).click()
    page = ann.open()
    page.wait_for_selector(".ten li")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
