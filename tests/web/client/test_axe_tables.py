"""axe-core at the tables of both games: all that opens beside, above and instead of them, in both themes and widths."""

import json

import pytest

from tests.web.attacked import attacked
from tests.web.dominations.clicks import play_on
from tests.web.dominion.clicks import opened, seated
from tests.web.moving import wait_for_turn
from tests.web.played import CALM, advance, end_turn, first_wished

# The first move of a turn of each game.
FIRST = {"dominion": "play treasures", "dominations": "place "}
QUESTION = "dialog.question h2"


def tool(person, name):
    """Return a button of the bar, or of what stands beside the table."""
    return person.page.get_by_role("button", name=name, exact=True).locator("visible=true").first


def may_begin(wanted):
    """Return what tells whether a move may be made that begins as is wanted."""
    return lambda update: any(move.startswith(wanted) for move in update["choice"]["moves"])


def sat_down(person, kind):
    """Let a person come to his first turn at a table with a bot, open its page and return the game."""
    person.sign_in()
    game = person.table(kind, ["random"], public=True)
    assert advance([person], game, first_wished(CALM), may_begin(FIRST[kind]))
    person.open(f"/game/{game}")
    wait_for_turn(person)
    return game


def set_to(person, **settings):
    """Change the settings of a person, who looks at a table."""
    person.page.evaluate(
        "(wanted) => localStorage.setItem('demesne.settings', JSON.stringify(wanted))", settings
    )
    person.page.reload()


@pytest.mark.parametrize("kind", list(FIRST))
def test_what_opens_beside_and_above_a_table_has_no_findings(people, look, kind):
    ann, eve = people("Ann"), people("Eve")
    game = sat_down(ann, kind)
    page = ann.page
    page.locator("details").evaluate_all("all => all.forEach((each) => (each.open = true))")
    page.keyboard.press("/")
    look(ann, f"{kind}-typing", ".notation")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    look(ann, f"{kind}-help", "dialog.help")
    page.keyboard.press("Escape")
    tool(ann, "Leave").click()
    look(ann, f"{kind}-leaving", QUESTION)
    page.keyboard.press("Escape")
    page.keyboard.press(".")
    look(ann, f"{kind}-cards", ".reader-list")
    page.locator(".reader-list button").first.click()
    look(ann, f"{kind}-card", ".side .reader article")
    eve.sign_in()
    eve.open(f"/game/{game}")
    look(eve, f"{kind}-watching", ".spectating")


@pytest.mark.parametrize("kind", list(FIRST))
def test_tables_as_text_have_no_findings(people, look, kind):
    ann = people("Ann")
    sat_down(ann, kind)
    set_to(ann, plain=True)
    look(ann, f"{kind}-plain", ".plain-moves button:enabled")


def test_a_move_that_is_asked_for_once_more_has_no_findings(people, look):
    ann, bo = people("Ann"), people("Bo")
    sat_down(ann, "dominion")
    set_to(ann, confirm=True)
    ann.page.get_by_role("button", name="Play treasures").click()
    look(ann, "dominion-confirming", QUESTION)
    sat_down(bo, "dominations")
    set_to(bo, confirm=True)
    page = bo.page
    page.locator(".tile:enabled").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    page.locator(".lit").first.focus()
    page.keyboard.press("Enter")
    page.locator(".prompt .place").click()
    look(bo, "dominations-confirming", QUESTION)


def test_chat_and_wishes_of_two_people_have_no_findings(people, look):
    ann, bo = people("Ann"), people("Bo")
    game = seated(ann, bo, clock="live:300+5")
    first, second = (ann, bo) if ann.get(f"/api/games/{game}")["seat"] == 0 else (bo, ann)
    tool(first, "Chat").click()
    look(first, "chat-without-a-line", ".chat-lines")
    first.page.locator("#chat-say").fill("Hello")
    first.page.keyboard.press("Enter")
    second.page.wait_for_selector(".unread", state="attached")
    look(second, "unread", ".bar")
    tool(second, "Chat").click()
    second.page.wait_for_selector(".chat-lines li")
    second.page.get_by_role("button", name="Mute").click()
    look(second, "muted", ".chat-mutes [aria-pressed=true]")
    first.page.keyboard.press("Escape")
    second.page.keyboard.press("Escape")
    end_turn(first, game)
    tool(first, "Ask to undo").click()
    look(first, "wish-to-undo", ".consents p")
    look(second, "asked-to-undo", ".consents .primary")
    second.page.get_by_role("button", name="Refuse").click()
    tool(first, "Leave").click()
    first.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    first.page.wait_for_selector(".hero")
    opened(first, game)
    look(first, "come-back", ".consents .primary")


def test_the_vote_on_who_is_absent_has_no_findings(impatient, look):
    ann, bo, cy = (impatient(name) for name in ("Ann", "Bo", "Cy"))
    seated(ann, bo, cy)
    cy.page.goto("about:blank")
    look(ann, "vote", ".consents button")
    ann.page.get_by_role("button", name="Let a bot play").click()
    look(ann, "voted", ".consents button:disabled")


def test_a_reaction_window_has_no_findings(people, look):
    def give_time(socket):
        # Windows last some seconds, and many open before somebody holds a Moat; this one stays to be looked at.
        server = socket.connect_to_server()

        def from_server(text):
            message = json.loads(text)
            if message["t"] == "update" and message["choice"] and message["choice"]["kind"] == "react":
                message["window"] = {"until": 60_000, "left": 60_000}
            socket.send(json.dumps(message))

        server.on_message(from_server)

    ann, bo = people("Ann"), people("Bo")
    for person in (ann, bo):
        person.page.route_web_socket("**/socket", give_time)
    _, victim = attacked(ann, bo, fast_windows=True)
    look(victim, "attacked", ".dom-wait")


def test_the_replay_of_dominations_has_no_findings(people, look):
    ann = people("Ann")
    game = sat_down(ann, "dominations")
    ann.page.goto("about:blank")
    play_on([ann], game, lambda _: False)
    ann.open(f"/replay/{game}/60/-2")
    look(ann, "dominations-replay", '.replay-table[aria-busy="false"] .dominations')
