"""The lobby: rare options of a table, and lists and tabs that are shown whole."""

import re
from io import BytesIO

import numpy as np
import pytest
import segno
from PIL import Image
from playwright.sync_api import expect

from demesne.server.lobby.quota import GUEST
from demesne.server.storage.lobby import PAGE
from tests.server.serving import Client
from tests.web.dominations.clicks import sat_down

TABLES_OF_A_GUEST = GUEST.open
TURNS = "Most turns of each player"
DARK = 128
"""How light a point of a picture is at most that counts as dark."""

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


def test_ruleset_and_points_of_dominations_are_chosen(people):
    ann = people("Ann")
    page = ann.open("/new/dominations")
    page.get_by_text("French prototype", exact=True).click()
    page.get_by_text("Rules on which printings differ").click()
    page.get_by_label("Barter gains").select_option("For every 4 produced")
    page.get_by_label("Points for 1 to 5 goals").select_option("15, 30, 50, 65, 80")
    page.get_by_label("Points for 1 to 5 goals").select_option("As the ruleset: 10 for each goal")
    page.get_by_role("button", name="Set the table").click()
    assert options_of(ann) == {"ruleset": "prototype", "barter_figures": "summary"}


def test_who_sits_down_at_an_open_table_is_at_it(people):
    ann, bo = people("Ann"), people("Bo")
    page = ann.open("/new/dominion")
    page.get_by_text("Everybody", exact=True).click()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".seats")
    row = bo.open().locator(".table-row", has_text=ann.get("/api/me")["name"])
    row.get_by_role("button", name="Take a seat").click()
    expect(bo.page.locator(".seats")).to_be_visible()
    assert bo.page.url == page.url
    told = ann.get(f"/api/games/{page.url.rpartition('/')[2]}")
    assert [(seat["taken"], bool(seat["hash"]), seat["entropy"]) for seat in told["seats"]] == [
        (True, True, False)
    ] * 2


def test_who_types_the_code_of_a_table_sits_down_there(people):
    ann, bo = people("Ann"), people("Bo")
    page = ann.open("/new/dominion")
    page.get_by_role("button", name="Set the table").click()
    code = page.locator(".join-code").inner_text()
    bo.open().get_by_label("Link or code").fill("ZZZZZZ" if code != "ZZZZZZ" else "YYYYYY")
    bo.page.get_by_role("button", name="Join").click()
    expect(bo.page.get_by_role("button", name="Try again")).to_be_visible()
    bo.open().get_by_label("Link or code").fill(code.lower())
    bo.page.get_by_role("button", name="Join").click()
    expect(bo.page.locator(".seats")).to_be_visible()
    assert bo.page.url == page.url


def modules_of(picture):
    """Return what a picture of a QR code shows on the screen: its modules, dark or not, without the margin."""
    dark = np.asarray(Image.open(BytesIO(picture.screenshot())).convert("L")) < DARK
    rows, columns = np.flatnonzero(dark.any(1)), np.flatnonzero(dark.any(0))
    dark = dark[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    # The first row begins with the side of a finder pattern, seven modules long.
    many = round(7 * dark.shape[1] / np.argmin(dark[2]))
    middles = ((np.arange(many) + 0.5) * len(dark) / many).astype(int)
    return dark[np.ix_(middles, middles)].astype(int).tolist()


def test_the_picture_of_a_join_link_is_a_code_of_that_link(people):
    # Twice as many pixels as usual, as on a phone: a module is some pixels large.
    ann, bo = people("Ann", device_scale_factor=2), people("Bo")
    page = ann.open("/new/dominion")
    page.get_by_role("button", name="Set the table").click()
    picture = page.get_by_role("img", name="The link as a QR code")
    picture.evaluate("(image) => image.decode()")
    ann.shot("invitation")
    link = page.get_by_label("Link", exact=True).input_value()
    assert modules_of(picture) == [list(row) for row in segno.make_qr(link, error="m").matrix]
    bo.page.goto(link)
    expect(bo.page.locator(".seats")).to_be_visible()
    assert ann.get(f"/api/games/{page.url.rpartition('/')[2]}")["seats"][1]["taken"]


def test_open_tables_that_stand_on_further_pages_are_reached(people, live):
    wish = {"kind": "dominion", "players": 2, "public": True, "bots": [], "options": {}}
    made = []
    for number in range((PAGE + TABLES_OF_A_GUEST) // TABLES_OF_A_GUEST):
        host = Client(live, f"Host {number}")
        made += [host.post("/api/games", wish)["id"] for _ in range(TABLES_OF_A_GUEST)]
    ann = people("Ann")
    page = ann.open()
    rows = page.get_by_role("region", name="Open tables").locator(".table-row")
    expect(rows).to_have_count(PAGE)
    assert rows.filter(has_text="Host 0").count() == 0
    page.get_by_role("button", name="More tables").click()
    mine = rows.filter(has_text="Host 0")
    expect(mine).to_have_count(TABLES_OF_A_GUEST)
    mine.last.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".seats")).to_be_visible()
    assert page.url.rpartition("/")[2] == made[0]


@pytest.mark.parametrize("locale", ["en-GB", "de", "es", "fr"])
def test_the_list_of_bots_can_be_read_on_a_small_phone(people, locale):
    ann = people("Ann", viewport={"width": 360, "height": 740}, locale=locale)
    ann.sign_in()
    page = ann.open(f"/game/{ann.table('dominion', [])}")
    bots = page.locator(".seats select")
    expect(bots.locator("option[value=easy]")).to_be_attached()
    assert bots.evaluate(FITS)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_title_of_a_new_table_is_set_as_french_does_it(people):
    page = people("Ann", locale="fr").open("/new/dominations")
    assert page.locator("h1").text_content() == "Nouvelle table\N{NO-BREAK SPACE}: Dominations"


@pytest.mark.parametrize("locale", ["en-GB", "fr"])
def test_the_cards_of_a_kingdom_by_hand_are_listed_by_their_names(people, locale):
    page = people("Ann", locale=locale).open("/new/dominion")
    page.locator(".segments label").filter(has_text=re.compile("Choose and ban|Choisir et")).click()
    names = page.locator(".card-pick span:nth-child(2)").all_inner_texts()
    assert len(names) == 25
    assert names == page.evaluate("names => names.toSorted((a, b) => a.localeCompare(b))", names)


@pytest.mark.parametrize("locale", ["en-GB", "es"])
def test_no_tab_stands_alone_beside_the_board(people, locale):
    ann = people("Ann", locale=locale)
    sat_down(ann)
    for width in (1280, 1440, 1920):
        ann.page.set_viewport_size({"width": width, "height": 800})
        ann.page.wait_for_timeout(100)
        rows = ann.page.locator(".tabs").evaluate("tabs => [...tabs.children].map((tab) => tab.offsetTop)")
        assert all(rows.count(row) > 1 for row in rows), rows
