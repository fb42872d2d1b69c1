"""Replays in the browser: going through a game by slider, keys and links, from any side; playing on; importing."""

import json

import pytest

from tests.web.dominion.clicks import SHORT
from tests.web.played import Played, play_out

CURRENT = ".replay-log li[aria-current]"
READY = '.replay-table[aria-busy="false"] .dominion'


@pytest.fixture(scope="module")
def played(live):
    """A finished game of Dominion."""
    return Played(live)


@pytest.fixture
def ann(people, played):
    """Somebody who has played it; `game` is its id."""
    person = played.seen_by(people("Ann"))
    person.game = played.game
    return person


def shown(person, route=""):
    """Open the replay and return its page."""
    page = person.open(f"/replay/{person.game}{route}")
    page.wait_for_selector(READY)
    return page


def position(page):
    """Return the position that the slider says."""
    return int(page.locator(".replay-slider").input_value())


def story(person):
    """Return what the server tells of the whole game."""
    return person.get(f"/api/games/{person.game}/replay")


@pytest.mark.parametrize(
    ("locale", "title"), [("en-GB", "Replay: Dominion"), ("fr", "Relecture\N{NO-BREAK SPACE}: Dominion")]
)
def test_the_title_is_set_as_the_language_does_it(people, played, locale, title):
    person = played.seen_by(people("Ann", locale=locale))
    page = person.open(f"/replay/{played.game}")
    page.wait_for_selector(READY)
    assert page.locator("h1").text_content() == title
    assert page.title().startswith(title)


def test_keys_slider_and_log_go_through_the_game(ann):
    told = story(ann)
    page = shown(ann)
    assert position(page) == 0
    page.keyboard.press("End")
    page.wait_for_selector(".replay-table .score")
    assert position(page) == told["moves"]
    # On a desk table and log scroll for themselves, and the page does not.
    assert page.evaluate("document.documentElement.scrollHeight") == page.viewport_size["height"]
    page.keyboard.press("ArrowLeft")
    assert position(page) == told["moves"] - 1
    page.keyboard.press("PageUp")
    turns = [turn["at"] for turn in told["turns"]]
    assert position(page) == max(at for at in turns if at < told["moves"] - 1)
    page.keyboard.press("PageDown")
    page.keyboard.press("Home")
    assert position(page) == 0
    page.locator(".replay-slider").fill("5")
    page.wait_for_selector(f'{CURRENT}[data-at="5"], {CURRENT}[data-at="4"]')
    line = next(number for number, lines in enumerate(told["log"]) if number > 8 and lines)
    page.locator(f'.replay-log li[data-at="{line}"]').click()
    assert position(page) == line
    page.wait_for_url(f"**/#/replay/{ann.game}/{line}/-2")


def test_it_runs_by_itself_and_stops_at_a_key(ann):
    page = shown(ann)
    page.locator(".replay-speed select").select_option("4")
    page.locator("#main").focus()
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('.replay-slider').value > 2")
    page.keyboard.press("ArrowLeft")
    stopped = position(page)
    page.wait_for_timeout(800)
    assert position(page) == stopped


def test_a_link_leads_to_its_position_and_each_side_sees_its_own_hand(ann, played):
    own = played.seat
    page = shown(ann, f"/12/{own}")
    assert position(page) == 12
    frame = ann.get(f"/api/games/{ann.game}/frames?seat={own}&first=12&count=1")["frames"][0]
    hand = frame["update"]["view"]["table"]["seats"][own]["hand"]
    for name, count in hand.items():
        card = page.locator(".dom-own").get_by_text(name, exact=True)
        assert card.count() >= 1, (name, count)
    page.get_by_label("Seen by").select_option("-1")
    page.wait_for_selector(".dominion:not(:has(.dom-own))")
    page.wait_for_url("**/12/-1")


def test_nobody_can_move_in_a_replay(ann):
    page = shown(ann, "/3/-2")
    question = page.locator(".dom-prompt").inner_text()
    for button in page.locator(".dominion .dom-buttons button").all():
        assert button.is_disabled()
        assert not button.is_visible()
    page.locator(".dominion .dc-hand").last.click()
    page.locator('.dc-pile[data-card="copper"]').click()
    page.keyboard.press("t")
    assert page.locator(".dom-prompt").inner_text() == question
    assert position(page) == 3
    assert ann.said == []


def test_a_game_goes_on_from_a_position_against_a_bot(ann, played):
    own = played.seat
    at = next(turn["at"] for turn in story(ann)["turns"] if turn["at"] > 10 and turn["seat"] == own)
    page = shown(ann, f"/{at}/{own}")
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/#/game/*")
    page.wait_for_selector(".table-frame .dom-prompt[data-asked]")
    new = page.url.rpartition("/")[2]
    told = ann.get(f"/api/games/{new}")
    assert told["continues"] == {"game": ann.game, "moves": at}
    old = ann.get(f"/api/games/{ann.game}/frames?seat={own}&first={at}&count=1")["frames"][0]["update"]
    now = ann.messages("update")[-1]
    assert now["view"] == old["view"]
    assert now["choice"]["moves"] == old["choice"]["moves"]
    # It is a game like any other: it ends, and what came after the position follows from its own key.
    with ann.socket(new) as socket:
        play_out(socket)
    ann.game = new
    page = shown(ann, "/0/-2")
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector('.findings li[data-verdict="good"]')
    assert page.locator('.findings li[data-verdict="bad"]').count() == 0
    page.get_by_text("This game goes on from another one").wait_for()


def test_a_record_is_brought_as_text_and_as_a_file(ann, tmp_path):
    record = ann.context.request.get(f"/api/games/{ann.game}/record").body()
    page = ann.open("/import")
    page.get_by_label("Or its text").fill(record.decode())
    page.get_by_role("button", name="Show the game").click()
    page.wait_for_selector(READY)
    page.get_by_text("All moves follow the rules, and all draws follow from the key.").wait_for()
    page.get_by_role("button", name="Open another one").click()
    path = tmp_path / "game.jsonl"
    lines = record.splitlines()
    head = json.loads(lines[0]) | {"key": "00" * 32}
    path.write_bytes(b"\n".join([json.dumps(head).encode(), *lines[1:]]) + b"\n")
    page.get_by_label("A file").set_input_files(path)
    page.wait_for_selector(READY)
    page.get_by_text("This record is not sound").wait_for()


def test_what_is_no_record_is_refused_with_a_sentence(ann):
    page = ann.open("/import")
    page.get_by_label("Or its text").fill("no record")
    page.get_by_role("button", name="Show the game").click()
    page.get_by_role("alert").get_by_text("line 1").wait_for()


def test_a_game_that_goes_on_has_no_replay(people):
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["random"], options=SHORT)
    for path in ("replay", "frames", "draws", "record"):
        assert ann.context.request.get(f"/api/games/{game}/{path}").status == 403
    page = ann.open(f"/replay/{game}")
    page.get_by_role("alert").wait_for()


def test_lines_show_what_they_name(ann):
    """A line of the log has a picture of the card that it is about, and a turn the mark of its player."""
    page = shown(ann, "/30")
    pictured = page.locator(".replay-log p:not([data-level='0']):has(> .dom-line-mini)")
    assert pictured.count() > 20
    heads = page.locator(".replay-log p[data-level='0'][data-seat]")
    assert heads.count() == heads.locator("> svg.portrait").count() > 10
    # The pictures come after the words; the line of the shown move is in sight all the same.
    box, line = page.locator(".replay-log").bounding_box(), page.locator(CURRENT).bounding_box()
    assert box["y"] <= line["y"] < line["y"] + line["height"] <= box["y"] + box["height"]
