"""Everything around the games: settings, tables as text, the kingdom by hand, chat, consent, leaving, accounts."""

import json
from time import sleep

import pytest
from playwright.sync_api import expect

from tests.web.dominion.clicks import seated


@pytest.fixture
def couple(people):
    """Two people at a table of Dominion: whoever is to move, then the other; both look at it."""
    ann, bo = people("Ann"), people("Bo", viewport={"width": 360, "height": 740})
    game = seated(ann, bo)
    for person in (ann, bo):
        expect(person.page.locator(".table-frame")).to_be_visible()
        expect(person.page.locator(".dom-ask")).not_to_be_empty()
    first, second = (ann, bo) if ann.get(f"/api/games/{game}")["seat"] == 0 else (bo, ann)
    expect(answers(first)).to_be_enabled()
    return first, second


def answers(person):
    """Return the main button of the table."""
    return person.page.locator(".board-area .primary").first


def tool(person, name):
    """Return a button of the bar, or of what stands beside the table."""
    return person.page.get_by_role("button", name=name, exact=True).locator("visible=true").first


def test_settings_hold_at_once_and_after_a_reload(people):
    ann = people("Ann")
    page = ann.open("/settings")
    page.get_by_text("Dark", exact=True).click()
    page.get_by_text("Very large", exact=True).click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "de")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-size", "huge")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_a_table_as_text_is_played_and_the_keyboard_goes_on_at_the_next_question(people):
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["easy"])
    ann.open("/settings").get_by_label("Tables as text").check()
    page = ann.open(f"/game/{game}")
    expect(page.locator(".plain-facts dt").first).to_have_text("Your hand")
    moves = page.locator(".plain-moves li > button:first-child")
    for _ in range(3):
        expect(moves.last).to_be_enabled()
        moves.last.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#plain-moves")).to_be_focused()


def test_a_kingdom_chosen_by_hand_has_what_is_wanted_and_nothing_that_is_banned(people):
    page = people("Ann").open("/new/dominion")
    page.get_by_text("Choose and ban").click()
    page.get_by_role("button", name="Gardens").click()
    page.get_by_role("button", name="Witch").dblclick()
    expect(page.get_by_role("button", name="Witch")).to_contain_text("banned")
    page.get_by_role("button", name="Set the table").click()
    expect(page.locator(".seats")).to_be_visible()
    game = page.url.rpartition("/")[2]
    told = page.evaluate("id => fetch(`/api/games/${id}`).then((answer) => answer.json())", game)
    kingdom = told["options"]["kingdom"].split(",")
    assert len(set(kingdom)) == 10
    assert "Gardens" in kingdom
    assert "Witch" not in kingdom
    # One commits to one's own part of the chance without being asked for it.
    assert told["seats"][0]["hash"]
    assert not told["seats"][0]["entropy"]


def test_moves_are_taken_back_by_consent(couple):
    first, second = couple
    expect(first.page.locator(".tool-undo")).to_have_count(0)
    answers(first).click()
    ends = first.page.locator(".dom-buttons button").last
    expect(ends).to_be_enabled()
    # It leaves coins unspent, and so is pressed twice.
    ends.click()
    ends.click()
    expect(answers(second)).to_be_enabled()
    tool(first, "Ask to undo").click()
    expect(first.page.locator(".consents")).to_contain_text("The others are being asked.")
    second.page.get_by_role("button", name="Agree").click()
    expect(first.page.locator(".dom-buttons button").last).to_be_enabled()
    expect(first.page.locator(".consents p")).to_have_count(0)


def test_a_move_that_showed_nothing_is_taken_back_at_once(couple):
    first, second = couple
    question = first.page.locator(".dom-ask").inner_text()
    answers(first).click()
    log = second.page.locator('.log li[data-level="1"]')
    expect(log.first).to_be_attached()
    tool(first, "Undo").click()
    expect(answers(first)).to_contain_text("Play treasures")
    expect(first.page.locator(".dom-ask")).to_have_text(question)
    for person, told in ((first, "You take a move back."), (second, "takes a move back.")):
        back = person.page.locator(".log li", has_text=told)
        expect(back).to_be_attached()
        # What was taken back stands, struck through, under the line that says so.
        expect(person.page.locator(".log li:has-text('back.') + li[data-undone] > del")).to_have_count(1)
    assert [said for said in first.said if '"t":"undo"' in said]
    assert second.page.locator(".consents p").count() == 0


@pytest.mark.parametrize("is_on", [True, False])
def test_the_only_possible_move_is_made_by_itself_where_that_is_wished(people, is_on):
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["easy"])
    only = "play treasures"

    def leave_one(socket):
        server = socket.connect_to_server()

        def from_server(text):
            message = json.loads(text)
            if message["t"] == "update" and message["version"] == first and message["choice"]:
                message["choice"]["moves"] = [only]
            socket.send(json.dumps(message))

        server.on_message(from_server)

    # The bot may begin.
    while not (told := ann.get(f"/api/games/{game}/events?after=0"))["choice"]:
        sleep(0.05)
    first = told["version"]
    switch = ann.open("/settings").get_by_label("Make the only possible move automatically")
    expect(switch).to_be_checked()
    switch.set_checked(is_on)
    ann.page.route_web_socket("**/socket", leave_one)
    page = ann.open(f"/game/{game}")
    expect(page.locator(".dom-prompt[data-asked]")).to_be_visible()
    page.wait_for_timeout(1_000)
    assert ann.get(f"/api/games/{game}/events?after=0")["version"] == first + is_on


def test_what_is_said_is_heard_and_can_be_muted(couple):
    first, second = couple
    name = first.get("/api/me")["name"]
    tool(first, "Chat").click()
    first.page.locator("#chat-say").fill("<b>Hello</b>")
    first.page.keyboard.press("Enter")
    expect(first.page.locator(".chat-lines")).to_contain_text("<b>Hello</b>")
    tool(second, "Chat").click()
    expect(second.page.locator(".chat-lines")).to_contain_text("<b>Hello</b>")
    second.page.get_by_role("button", name=f"Mute {name}").click()
    expect(second.page.locator(".chat-lines")).not_to_contain_text("Hello")


def test_a_move_is_asked_for_once_more_where_that_is_wished(couple):
    first, _ = couple
    first.page.evaluate("localStorage.setItem('demesne.settings', JSON.stringify({confirm: true}))")
    first.page.reload()
    answers(first).click()
    dialog = first.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert not [said for said in first.said if '"t":"do"' in said]
    answers(first).click()
    dialog.get_by_role("button", name="Yes").click()
    expect(dialog).to_have_count(0)
    expect(first.page.locator('.log li[data-level="1"]').first).to_be_attached()


def test_a_bot_plays_for_who_leaves_until_he_comes_back(couple):
    first, second = couple
    address = first.page.url
    tool(first, "Leave").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(answers(second)).to_be_enabled()
    first.page.goto(address)
    tool(first, "Come back").click()
    expect(first.page.locator(".consents p")).to_have_count(0)


def test_a_guest_becomes_an_account_and_is_found_on_another_device(people):
    ann, later = people("Ann"), people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["easy"])
    for person, way in ((ann, "Make an account"), (later, "Log in")):
        page = person.open("/account")
        form = page.get_by_role("region", name=way)
        form.get_by_label("Name").fill("Anna of the Mill")
        form.get_by_label("Password").fill("a long and odd sentence 71")
        form.get_by_role("button").click()
        expect(page.get_by_text("This is your account.")).to_be_visible()
    expect(later.open("/games").locator(f'a[href="#/game/{game}"]')).to_be_visible()
