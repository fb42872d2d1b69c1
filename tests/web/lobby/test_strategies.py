"""A strategy text of one's own: refused with the place of what is wrong, kept when it is right, and played against."""

import json

from playwright.sync_api import expect

from tests.web.dominion.clicks import make_move
from tests.web.moving import click_through

MISSPELT = "strategy silver\n\nbuy Provinse\nbuy Silver\n"
RIGHT = MISSPELT.replace("Provinse", "Province")


def offer(page, name, text):
    """Send a strategy."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Text of the strategy").fill(text)
    page.get_by_role("button", name="Add a strategy").click()


def test_a_text_is_refused_then_mended_kept_and_played_against(people):
    ann = people("Ann")
    ann.sign_in()
    page = ann.open("/account")
    mine = page.get_by_role("region", name="Strategies of your own")
    mine.get_by_text("Add a strategy").first.click()
    offer(mine, "Silver only", MISSPELT)
    expect(mine.get_by_role("alert")).to_contain_text("line 3, column 5")
    expect(mine.get_by_role("alert")).to_contain_text("Provinse")
    # What was typed stays, so that it can be mended.
    expect(mine.get_by_label("Text of the strategy")).to_have_value(MISSPELT)
    ann.shot("strategy-refused")
    offer(mine, "Silver only", RIGHT)
    expect(mine.get_by_role("listitem").filter(has_text="Silver only")).to_be_visible()
    expect(mine.get_by_role("alert")).to_have_count(0)
    page = ann.open("/new/dominion")
    page.get_by_label("Player 2").select_option("Silver only")
    page.get_by_text("More options").click()
    page.get_by_label("Most turns of each player").fill("4")
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".dominion")
    click_through([ann], make_move)
    expect(page.locator("section.over table")).to_contain_text("Silver only")
    ann.shot("strategy-played")
    game = page.url.rpartition("/")[2]
    seat = 1 - ann.get(f"/api/games/{game}")["seat"]
    record = [
        json.loads(line) for line in ann.context.request.get(f"/api/games/{game}/record").text().splitlines()
    ]
    bought = [
        line["do"] for line in record if line.get("seat") == seat and line.get("do", "").startswith("buy")
    ]
    # It has done what its text says.
    assert bought
    assert set(bought) <= {"buy Silver", "buy Province"}
