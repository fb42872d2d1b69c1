"""What happened while a player was away, what is said while they look on, and a card that is played by a swipe."""

import pytest
from playwright.sync_api import expect

from tests.server.serving import new_command
from tests.web.dominion.clicks import SHORT, opened, seated
from tests.web.moving import wait_for_turn
from tests.web.played import end_turn


@pytest.fixture
def couple(people):
    """Two people at a table of Dominion, in the order of their seats, and the id of the game."""
    ann, bo = people("Ann"), people("Bo")
    game = seated(ann, bo)
    return *sorted((ann, bo), key=lambda one: one.get(f"/api/games/{game}")["seat"]), game


def make(person, game, move):
    """Make a move by a request."""
    choice = person.get(f"/api/games/{game}/events?after=0")["choice"]
    person.post(
        f"/api/games/{game}/commands",
        {"t": "do", "id": new_command(), "decision": choice["id"], "move": move},
    )


def test_who_comes_back_sees_what_the_others_did_and_puts_it_away(couple):
    first, second, game = couple
    expect(second.page.locator(".log li").first).to_be_attached()
    second.page.goto("about:blank")
    make(first, game, "play treasures")
    end_turn(first, game)
    opened(second, game)
    missed = second.page.get_by_role("region", name="While you were away")
    expect(missed.locator("li")).to_have_count(1)
    expect(missed.locator("li")).to_contain_text(first.name)
    expect(missed.locator('.dom-mini[data-card="copper"]')).to_be_visible()
    second.shot("missed")
    missed.get_by_role("button", name="Close").click()
    expect(missed).to_have_count(0)
    second.page.reload()
    wait_for_turn(second)
    expect(missed).to_have_count(0)
    # The other one looked on all the time.
    assert first.page.locator(".missed").count() == 0


def test_what_is_said_stands_for_a_moment_beside_the_face(couple):
    first, second, _ = couple
    first.page.get_by_role("button", name="Chat", exact=True).locator("visible=true").first.click()
    first.page.locator("#chat-say").fill("Hello")
    first.page.keyboard.press("Enter")
    bubble = second.page.locator(".dom-other:has(h2) .bubble")
    expect(bubble).to_have_text("Hello")
    expect(bubble).to_have_count(0)
    assert first.page.locator(".bubble").count() == 0


def test_a_card_is_played_by_a_swipe_upward_and_not_by_a_short_one(people):
    ann = people("Ann", viewport={"width": 390, "height": 844}, has_touch=True)
    ann.sign_in()
    opened(ann, ann.table("dominion", ["random"], options=SHORT))
    wait_for_turn(ann)
    page = ann.page
    touch = page.context.new_cdp_session(page)
    box = page.locator(".dc-hand.dc-lit").last.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def swipe(up):
        for kind, points in (
            ("touchStart", [{"x": x, "y": y}]),
            ("touchMove", [{"x": x, "y": y - up}]),
            ("touchEnd", []),
        ):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    in_play = page.locator(".dom-stage .dom-slot")
    swipe(30)
    page.wait_for_timeout(100)
    assert in_play.count() == 0
    swipe(80)
    expect(in_play).to_have_count(1)
