"""The stage of Dominations: nothing scrolls, and what belongs together is answered together."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.dominations.clicks import opened, play_on, sat_down
from tests.web.moving import acks, wait_for_turn, waits_for

SIZES = [(360, 740), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]


def asked(kind):
    """Return what tells whether an update asks a question of this kind."""
    return lambda update: update["choice"]["kind"] == kind


def at(person, wanted):
    """Let a person sit down with a bot, play by requests until an update is wanted, and open the table there."""
    person.sign_in()
    game = person.table("dominations", ["random"])
    play_on([person], game, wanted)
    opened(person, game)
    wait_for_turn(person)
    return person.page


def own(person):
    """Return what the person has, as the last update shows it."""
    view = person.messages("update")[-1]["view"]
    return view["seats"][view["seat"]]


def cards(person):
    """Return how many cards lie in the tree of the person."""
    return len(own(person)["tree"]["cards"])


@pytest.mark.parametrize("size", SIZES)
def test_the_page_does_not_scroll_and_the_question_is_in_sight(people, size):
    person = people(viewport={"width": size[0], "height": size[1]})
    page = at(person, asked("place-tile"))
    page.locator(".lit-best").first.focus()
    page.keyboard.press("Enter")
    for tab in ("tree", "masteries", "monuments", "goals", "players", "board"):
        page.locator(f"#tab-{tab}").click()
        root = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert root == list(size), tab
        box = page.locator(".prompt-ask").bounding_box()
        assert box["y"] + box["height"] <= size[1], tab
    box = page.locator(".prompt .place").bounding_box()
    assert box["y"] + box["height"] <= size[1]


def test_the_market_shows_all_masteries_at_once_and_what_they_lack(people):
    person = people()
    sat_down(person)
    page = person.page
    page.keyboard.press("3")
    expect(page.locator(".market-card")).to_have_count(72)
    grid = page.locator(".market-grid")
    assert grid.evaluate("(grid) => grid.scrollHeight <= grid.clientHeight")
    # Nobody has any knowledge yet.
    assert page.locator(".offer-pay").count() == 1, "the legend only"
    # Each domain has its row, in which the values ascend as the headings say.
    costs = grid.evaluate("""(grid) => [...grid.querySelectorAll("section")].map((row) =>
        [...row.querySelectorAll(".market-cost")].map((cost) => Number(cost.textContent)))""")
    assert costs == [[3] * 4 + [6] * 4 + [9] * 4] * 6
    # What a filter leaves out is dimmed in its place, and leaves where the market scrolls.
    page.get_by_role("button", name="Value 9").click()
    assert page.locator(".apart .market-card").count() == 48
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".market-card:visible")).to_have_count(24)
    page.locator(".market-card:visible").first.click()
    assert page.locator(".market-open h3").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".market-open").count() == 0


def test_an_exchange_is_made_in_one_dialog(people):
    person = people()
    page = at(
        person,
        lambda update: sum(move.startswith("exchange") for move in update["choice"]["moves"]) > 0,
    )
    before, sent = own(person)["knowledge"], acks(person)
    page.locator(".open-exchange").click()
    page.locator(".exchange button:enabled[aria-label^=Give]").first.click()
    assert "1" in page.locator(".exchange [role=status]").inner_text()
    assert page.locator(".exchange .primary").is_disabled()
    # At the domain that gives, the same button takes all of it back.
    page.locator(".exchange button:enabled[aria-label^=Take]", has_text="+1").last.click()
    page.locator(".exchange .primary").click()
    waits_for(person, sent + 2)
    after = own(person)["knowledge"]
    changes = sorted(after[domain] - before[domain] for domain in before)
    assert changes == [-2, 0, 0, 0, 0, 1]


def test_a_copy_is_laid_together_with_its_slot(people):
    person = people()
    page = at(
        person,
        lambda update: any(move.startswith("master ") for move in update["choice"]["moves"]),
    )
    before = cards(person)
    sent = acks(person)
    page.locator(".market-grid .can button").first.click()
    page.locator(".market-open .primary").click()
    waits_for(person, sent + 1)
    wait_for_turn(person)
    page.locator(".lit-best").first.focus()
    page.keyboard.press("Enter")
    page.locator(".prompt .place").click()
    waits_for(person, sent + 2)
    page.wait_for_selector(".copies-choice", state="detached")
    # Where one copy fits only, there is no question for it.
    page.wait_for_function(
        "(number) => document.querySelectorAll('.small-view .tree-card').length === number", arg=before + 1
    )


def test_the_end_of_an_age_says_who_dominates_and_why(people):
    person = people()
    person.sign_in()
    game = person.table("dominations", ["random"])
    play_on([person], game, lambda update: update["view"]["turn"]["number"] == 5)
    opened(person, game)
    wait_for_turn(person)
    assert person.page.locator(".age-end").count() == 0
    play_on([person], game, lambda update: update["view"]["age"] == 2)
    page = person.page
    page.wait_for_selector(".age-end")
    assert page.locator(".age-end-domain").count() == 6
    told = page.locator(".age-end").inner_text()
    assert re.search(r"\d against \d|ahead on initiative|nobody", told)
    points = {
        sum(seat["points"].values())
        for seat in person.get(f"/api/games/{game}/events?after=0")["view"]["seats"]
    }
    shown = {int(text) for text in page.locator(".age-end-sums strong > :first-child").all_inner_texts()}
    assert shown == points
    page.keyboard.press("Enter")
    page.wait_for_selector(".age-end", state="detached")
