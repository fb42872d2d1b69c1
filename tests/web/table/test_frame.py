"""The frame of a table: spectators, one mark for each seat; and links to single seats."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.dominion.clicks import opened
from tests.web.moving import wait_for_turn
from tests.web.played import end_turn


@pytest.fixture
def ann(people):
    """A guest who has looked at no page yet."""
    person = people("Ann")
    person.sign_in()
    return person


def test_a_spectator_sees_the_table_and_is_offered_no_move(ann, people):
    game = ann.table("dominion", ["big-money"], public=True)
    opened(ann, game)
    wait_for_turn(ann)
    eve = people("Eve")
    eve.sign_in()
    eve.open(f"/game/{game}")
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    expect(eve.page.locator(".dom-ask")).to_contain_text("Ann")
    assert eve.page.locator(".dom-buttons button, .dom-own button:enabled").count() == 0
    assert eve.page.get_by_role("button", name="Leave").count() == 0
    assert eve.messages("update")[-1]["choice"] is None


def test_a_seat_of_dominations_has_one_mark_in_the_frame_and_on_the_table(ann):
    clocked = ann.table("dominations", ["random"], table={"clock": "live:300+5"})
    page = ann.open(f"/game/{clocked}")
    page.wait_for_selector(".prompt")
    houses = [
        page.locator(f"{place} li", has_text="Ann").locator(".house use")
        for place in (".players", ".standing")
    ]
    assert houses[0].get_attribute("href") == houses[1].get_attribute("href")
    assert page.locator(".seat-mark").count() == 0


def test_all_tabs_of_dominations_are_in_sight_on_a_small_phone(ann):
    ann.page.set_viewport_size({"width": 360, "height": 740})
    page = ann.open(f"/game/{ann.table('dominations', ['random'])}")
    tabs = page.get_by_role("tab")
    expect(tabs).to_have_count(6)
    for tab in tabs.all():
        box = tab.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        assert box["height"] >= 44


def test_new_cards_are_looked_at_from_the_question_on_a_small_phone(ann):
    ann.page.set_viewport_size({"width": 360, "height": 740})
    page = ann.open(f"/game/{ann.table('dominations', ['random'])}")
    question = page.locator(".prompt-ask")
    for asked in ("objective", "monument"):
        expect(question).to_contain_text(asked)
        expect(question).to_be_in_viewport(ratio=1)
        page.locator(".offered .primary").last.click()


def test_the_log_opens_at_its_end_on_a_small_phone(ann):
    ann.page.set_viewport_size({"width": 360, "height": 740})
    game = ann.table("dominion", ["big-money"])
    opened(ann, game)
    for _ in range(4):
        wait_for_turn(ann)
        end_turn(ann, game)
    wait_for_turn(ann)
    ann.page.keyboard.press("l")
    lines = ann.page.locator(".log li")
    expect(lines.last).to_be_in_viewport()
    expect(lines.first).not_to_be_in_viewport()


def test_the_link_of_a_seat_leads_there_and_a_revoked_one_nowhere(ann, people):
    page = ann.open(f"/game/{ann.table('dominion', [], players=3)}")
    for seat in ("2", "3"):
        page.get_by_label("Seat of the link").select_option(label=f"For seat {seat}")
        page.get_by_role("button", name="Make a link").click()
        expect(page.get_by_text(f"Anyone who opens this link takes seat {seat}.")).to_be_visible()
    address = page.get_by_label("Link", exact=True)
    third = address.input_value()
    page.get_by_role("button", name="For seat 2", exact=True).click()
    expect(page.get_by_text("Anyone who opens this link takes seat 2.")).to_be_visible()
    second = address.input_value()
    page.get_by_role("button", name="Revoke the link: For seat 2").click()
    expect(page.get_by_role("button", name="For seat 2", exact=True)).to_have_count(0)

    bo, cy = people("Bo"), people("Cy")
    for person, link in ((bo, second), (cy, third)):
        person.sign_in()
        person.open(link.partition("#")[2])
    expect(bo.page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator(".seats li").nth(2)).to_contain_text("Cy")
    expect(page.locator(".seats li").nth(1)).to_contain_text("free")
    # What has been used up is in the list no more.
    expect(page.get_by_role("button", name="Revoke the link: For seat 3")).to_have_count(0)


def test_nothing_moves_a_button_of_the_waiting_room(ann):
    game = ann.table("dominion", [], players=3)
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.url.rpartition("/")[2] in slow:
            held.append(route)
        else:
            route.continue_()

    def hurry(name: str) -> None:
        slow.discard(name)
        while held:
            held.pop().continue_()

    slow = {"links", "qr"}
    ann.context.route(re.compile(rf"/api/(qr|games/{game}/links)$"), hold)
    page = ann.open(f"/game/{game}")
    make = page.get_by_role("button", name="Make a link")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(make).to_have_count(0)
    hurry("links")
    make.click()
    expect(page.locator(".links li")).to_have_count(2)
    before = make.bounding_box()
    hurry("qr")
    expect(page.locator(".share img")).to_be_visible()
    assert make.bounding_box() == before


def test_links_are_made_also_where_the_server_tells_nothing_of_itself(ann):
    game = ann.table("dominion", [], players=3)
    ann.context.route("**/api/about", lambda route: route.fulfill(status=503))
    page = ann.open(f"/game/{game}")
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator(".links li")).to_have_count(2)


def test_the_list_of_games_says_where_it_is_ones_turn(ann):
    asked = ann.table("dominion", ["big-money"])
    opened(ann, asked)
    wait_for_turn(ann)
    waiting = ann.table("dominion", [], players=2)
    listed = ann.open("/games").locator(".table-link")
    expect(listed).to_have_count(2)
    expect(listed.first).to_have_attribute("href", f"#/game/{asked}")
    expect(listed.first).to_contain_text("It is your turn")
    expect(listed.last).to_have_attribute("href", f"#/game/{waiting}")
    expect(listed.last).not_to_contain_text("It is your turn")
