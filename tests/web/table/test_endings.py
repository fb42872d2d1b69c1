"""How a game ends for people: leaving it, the record of it, a check of one that was given up, and another one."""

import json
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.dominion.clicks import seated
from tests.web.played import end_turn, play_out

ONE_TURN = {"kingdom": "first-game", "max_turns": "1"}


@pytest.fixture
def couple(people):
    """Two people at a table of Dominion, in the order of their seats, and the id of the game."""
    ann, bo = people("Ann"), people("Bo")
    game = seated(ann, bo, options=ONE_TURN)
    return *sorted((ann, bo), key=lambda one: one.get(f"/api/games/{game}")["seat"]), game


def test_two_people_play_again_when_both_wish_it(couple):
    first, second, game = couple
    end_turn(first, game)
    end_turn(second, game)
    first.page.get_by_role("button", name="Play again").click()
    expect(first.page.get_by_role("button", name="Waiting for the others")).to_be_disabled()
    expect(second.page.get_by_text(f"For another game: {first.name}")).to_be_visible()
    second.page.get_by_role("button", name="Play again").click()
    # Both are there without another press.
    for person in (first, second):
        expect(person.page).not_to_have_url(re.compile(game))
        person.page.wait_for_selector(".dominion:not([data-over])")
    assert first.page.url == second.page.url
    told = first.get(f"/api/games/{first.page.url.rpartition('/')[2]}")
    assert told["previous"] == game
    assert told["options"]["max_turns"] == "1"


def test_one_press_leads_to_the_next_game_against_bots(people):
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["random"], options=ONE_TURN)
    ann.open(f"/game/{game}").wait_for_selector(".dominion")
    with ann.socket(game) as socket:
        play_out(socket)
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page).not_to_have_url(re.compile(game))
    ann.page.wait_for_selector(".dominion:not([data-over])")
    # The old game can be looked at again.
    ann.open(f"/game/{game}").wait_for_selector("section.over")
    expect(ann.page.get_by_role("link", name="To the next game")).to_be_visible()
    assert ann.page.url.endswith(game)


def test_the_record_of_a_game_that_is_over_is_saved_as_a_file(couple):
    first, second, game = couple
    assert first.page.get_by_role("link", name="Save the record").count() == 0
    end_turn(first, game)
    end_turn(second, game)
    with first.page.expect_download() as saving:
        first.page.get_by_role("link", name="Save the record").click()
    assert saving.value.suggested_filename == f"demesne-{game}.jsonl"
    head = json.loads(Path(saving.value.path()).read_text("utf-8").splitlines()[0])
    assert head["origin"]["game"] == game


def leave(person):
    """Leave the game on its page."""
    person.page.get_by_role("button", name="Leave", exact=True).click()
    person.page.get_by_role("dialog").get_by_role("button", name="Leave").click()


def test_a_game_against_bots_waits_for_who_leaves_it(people):
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["easy"])
    ann.open(f"/game/{game}").wait_for_selector(".dominion")
    ann.page.wait_for_selector(".dom-prompt[data-asked]")
    leave(ann)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(
        "A small kingdom, a little better every turn"
    )
    ann.open(f"/game/{game}").wait_for_selector(".dominion:not([data-over])")
    ann.page.wait_for_selector(".dom-prompt[data-asked]")
    expect(ann.page.locator(".consents p")).to_have_count(0)


def test_two_people_who_have_left_may_both_come_back(people):
    first, second = people("Ann"), people("Bo")
    game = seated(first, second)
    for person in (first, second):
        leave(person)
        expect(person.page.get_by_role("heading", level=1)).to_have_text(
            "A small kingdom, a little better every turn"
        )
    for person in (first, second):
        person.open(f"/game/{game}").wait_for_selector(".dominion")
        person.page.get_by_role("button", name="Come back").click()
        expect(person.page.locator(".consents p")).to_have_count(0)


def test_a_game_that_was_ended_is_listed_and_its_chance_can_be_checked(people):
    first = people("Ann")
    first.sign_in()
    game = first.table("dominion", ["easy"])
    first.open(f"/game/{game}").wait_for_selector(".dominion")
    first.page.get_by_role("button", name="Leave", exact=True).click()
    first.page.get_by_role("dialog").get_by_role("button", name="End the game").click()
    expect(first.page.get_by_role("heading", level=1)).to_have_text(
        "A small kingdom, a little better every turn"
    )
    over = first.open("/games").get_by_role("region", name="Games that are over")
    expect(over.locator(f'a[href="#/game/{game}"]')).to_contain_text("Given up")
    over.locator(f'a[href="#/game/{game}"]').click()
    expect(first.page.get_by_role("heading", name="This game was ended early")).to_be_visible()
    first.page.get_by_role("button", name="Check it").click()
    findings = first.page.locator(".findings li")
    expect(findings.first).to_have_attribute("data-verdict", "good")
    assert "bad" not in [each.get_attribute("data-verdict") for each in findings.all()]


def test_the_table_stays_until_the_server_has_heard_that_one_leaves(couple):
    first, second, game = couple
    kept = []

    def hold_back(socket):
        server = socket.connect_to_server()

        def from_page(text):
            if json.loads(text)["t"] == "leave":
                kept.append(partial(server.send, text))
            else:
                server.send(text)

        socket.on_message(from_page)

    first.page.route_web_socket("**/socket", hold_back)
    first.page.reload()
    first.page.wait_for_selector('.bar-status[data-status="live"]', state="attached")
    leave(first)
    expect(first.page.get_by_role("button", name="Leave", exact=True)).to_be_disabled()
    first.page.wait_for_timeout(1_500)
    assert first.page.url.endswith(game)
    kept[0]()
    expect(first.page.get_by_role("heading", level=1)).to_have_text(
        "A small kingdom, a little better every turn"
    )
    expect(second.page.locator(".players li", has_text=first.name)).to_contain_text("bot")
