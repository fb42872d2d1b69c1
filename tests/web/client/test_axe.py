"""axe-core on every screen beside the tables, in both themes, on a phone and on a desk; and none is too wide."""

import re
from secrets import token_hex

import pytest
from playwright.sync_api import expect

from tests.server.serving import Client
from tests.web.browser import WEB
from tests.web.played import Played

REPLAY = '.replay-table[aria-busy="false"] .dominion'
SENTENCE = "a long and odd sentence 71"
STRATEGY = "strategy mine\nbuy Province\nbuy Gold\nbuy Silver\n"
# Notices go away after six seconds; here they stay.
KEEP_NOTICES = """
const real = globalThis.setTimeout;
globalThis.setTimeout = (work, after, ...more) => real(work, after === 6000 ? 1e9 : after, ...more);
"""


@pytest.fixture(scope="module")
def played(live):
    """A finished game of Dominion."""
    return Played(live)


@pytest.fixture(scope="module")
def hosted(live):
    """Tables of somebody else that are open to everybody, one of each game."""
    host = Client(live, "Host")
    wish = {"players": 2, "public": True, "bots": [], "options": {}}
    return [host.post("/api/games", wish | {"kind": kind})["id"] for kind in ("dominion", "dominations")]


def routes():
    """Return the names of all routes of the client, as its router tells them."""
    router = (WEB / "src" / "router.ts").read_text()
    found = re.search(r"export type Route =(.*?);\n\n", router, re.S)
    assert found
    return {
        name for names in re.findall(r"\bat: ([^;}]+)", found[1]) for name in re.findall(r'"([\w-]+)"', names)
    }


def screens(person, game):
    """Yield the screens by name, each open, and what selects something of it that comes last."""
    page = person.page
    person.table("dominion", ["random"])
    person.open()
    yield "lobby", ".lobby-row .table-row button"
    person.open("/new/dominion")
    yield "new-dominion", ".kingdoms"
    person.open("/new/dominations")
    page.get_by_text("Rules on which printings differ").click()
    yield "new-dominations", "details select"
    person.open("/join")
    yield "join", "main .panel p"
    person.open("/join/ZZZZZZ")
    yield "join-refused", "main .panel button"
    person.open("/join/not-the-secret-of-any-link")
    yield "join-link-refused", "main .panel button"
    person.open("/nowhere")
    yield "nowhere", "main a"
    person.open("/game/none")
    yield "no-game", "main button"
    person.open("/games")
    yield "games", ".tables"
    person.open("/account")
    yield "account", "main section .tables li"
    person.open("/forgotten")
    yield "forgotten", "main form button"
    for name in ("confirm", "reset", "unsubscribe"):
        person.open(f"/{name}/of-a-mail")
        yield name, "main button"
    person.open("/settings")
    yield "settings", "main select"
    person.open("/learn/dominion")
    yield "lesson", ".lesson .dominion"
    person.open(f"/game/{game}")
    yield "over", "section.over table"
    person.open(f"/replay/{game}/20/-2")
    yield "replay", REPLAY
    person.open("/import")
    yield "import", "main textarea"
    person.open("/components")
    yield "components", ".gallery-trees li"


def test_no_screen_has_findings_and_every_route_of_the_client_is_looked_at(people, look, played, hosted):
    ann = played.seen_by(people("Ann"))
    for name, ready in screens(ann, played.game):
        look(ann, name, ready)
    assert look.routes == routes()


def test_waiting_rooms_have_no_findings(people, look, hosted):
    ann = people("Ann")
    ann.sign_in()
    page = ann.page
    waiting = ann.table("dominion", ["easy"], players=3)
    ann.open(f"/game/{waiting}")
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator(".links li")).to_have_count(2)
    look(ann, "waiting", ".share img")
    ann.post(f"/api/games/{waiting}/cancel")
    ann.open(f"/game/{waiting}")
    look(ann, "cancelled", "main h1")
    ann.open(f"/game/{ann.table('dominations', ['random'], players=4)}")
    look(ann, "waiting-dominations", ".share .links-new")
    ann.post(f"/api/tables/{hosted[1]}/sit")
    ann.open(f"/game/{hosted[1]}")
    look(ann, "waiting-for-the-host", "ol.seats")


def test_a_kingdom_chosen_by_hand_has_no_findings(people, look):
    ann = people("Ann")
    page = ann.open("/new/dominion")
    page.get_by_text("Choose and ban").click()
    page.get_by_text("More options").click()
    page.get_by_role("button", name="Gardens").click()
    page.get_by_role("button", name="Witch").dblclick()
    look(ann, "kingdom-by-hand", ".card-pick[data-mark=banned]")


def test_the_page_of_an_account_has_no_findings(people, look):
    ann, elsewhere = people("Ann"), people("Ann")
    page = ann.open("/account")
    look(ann, "account-of-a-stranger", "#login")
    ann.sign_in()
    ann.open("/account")
    page.get_by_role("button", name="Log out").click()
    look(ann, "logging-out", "dialog h2")
    credentials = {"name": f"Ann {token_hex(4)}", "password": SENTENCE}
    ann.post("/api/account", credentials)
    ann.post("/api/strategies", {"name": "My money", "text": STRATEGY})
    elsewhere.post("/api/login", credentials)
    ann.open("/account")
    form = page.get_by_role("region", name="Change the password")
    form.get_by_label("Current password").fill("not one of them")
    form.get_by_label("New password").fill(SENTENCE)
    form.get_by_role("button").click()
    page.locator("main summary").click()
    expect(page.locator("main .table-row")).to_have_count(3)
    look(ann, "account", "main [role=alert]")
    page.get_by_role("button", name="Delete everything").click()
    look(ann, "deleting-an-account", "dialog h2")


def test_notices_have_no_findings(people, look):
    ann = people("Ann")
    ann.context.add_init_script(KEEP_NOTICES)
    ann.open("/settings").get_by_label("Tell me when it is my turn").click()
    look(ann, "notice", ".notices p")


def test_replays_and_the_check_of_chance_have_no_findings(people, look, played):
    ann = played.seen_by(people("Ann"))
    page = ann.open(f"/replay/{played.game}/20/-1")
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".findings li")
    page.locator(".fairness summary").click()
    look(ann, "fairness", REPLAY)
    page.keyboard.press("End")
    look(ann, "replay-end", ".replay-table .score")
    record = ann.context.request.get(f"/api/games/{played.game}/record").text()
    ann.open("/import")
    page.get_by_label("Or its text").fill("no record")
    page.get_by_role("button", name="Show the game").click()
    look(ann, "no-record", "[role=alert] p")
    page.get_by_label("Or its text").fill(record)
    page.get_by_role("button", name="Show the game").click()
    look(ann, "imported", REPLAY)
