"""The table of Dominations in the browser: whole games, alone and with four people, by mouse, by keys and by typing."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.dominations.clicks import make_move, opened, play_on, press, sat_down, seated
from tests.web.moving import acks, click_through, is_asked, is_over, wait_for_turn, waits_for

SCORES = "section.over table"


def placing(person):
    """Choose a tile, so that places are lit."""
    before = acks(person)
    person.page.locator(".tile:enabled").first.click()
    waits_for(person, before + 1)
    person.page.wait_for_selector(".lit")


def sheets_of(everybody):
    """Return the score sheet that each person sees after the game."""
    for person in everybody:
        person.page.wait_for_selector(SCORES)
    return [person.page.locator(SCORES).inner_text() for person in everybody]


def turn_of(update):
    """Return the age and the turn in it, from 1."""
    return update["view"]["age"], update["view"]["turn"]["number"]


def turn_seen_by(person):
    """Return the turn of which a person's page heard last."""
    return turn_of(person.messages("update")[-1])


def hand_of(person):
    """Return the land tiles that a person holds, in their order."""
    view = person.messages("update")[-1]["view"]
    return view["seats"][view["seat"]]["hand"]


def boards_of(everybody):
    """Return the board that each person sees."""
    return [person.page.locator(".board-side .board-scene > g").first.inner_html() for person in everybody]


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 390])
def test_a_whole_game_by_mouse_and_by_touch_from_the_first_press_to_the_score_sheet(people, width):
    """On a phone by touch."""
    screen = {"viewport": {"width": width, "height": 844}, "has_touch": width < 1280}
    ann = people("Ann", reduced_motion="no-preference", **screen)
    seated(ann, bots=1)
    click_through([ann], make_move)
    assert "Influence" in sheets_of([ann])[0]
    assert boards_of([ann])[0].count('class="s-tile"') >= 15


@pytest.mark.slow
def test_four_people_play_the_first_turns_leave_and_come_back_for_the_last_ones(people):
    everybody = [people(name) for name in ("Ann", "Bo", "Cy", "Di")]
    game = seated(*everybody)
    click_through(everybody, make_move, lambda: turn_seen_by(everybody[0]) == (1, 3))
    # The turns between are like these.
    for person in everybody:
        person.page.goto("about:blank")
    play_on(everybody, game, lambda update: turn_of(update) == (3, 5))
    for person in everybody:
        opened(person, game)
    click_through(everybody, make_move)
    sheets, boards = sheets_of(everybody), boards_of(everybody)
    assert len(set(sheets)) == len(set(boards)) == 1
    assert everybody[0].page.locator(f"{SCORES} thead th").count() == 5
    assert all(person.name in sheets[0] for person in everybody)
    assert boards[0].count('class="s-tile"') >= 30
    everybody[0].shot("dominations-four-over")


@pytest.mark.parametrize("width", [1280, 390])
def test_tiles_to_return_are_chosen_in_any_order_and_sent_at_once(people, width):
    ann = people("Ann", viewport={"width": width, "height": 844})
    sat_down(ann, choices=2)
    wait_for_turn(ann)
    tiles, finish = ann.page.locator(".tile"), ann.page.locator(".prompt .ending")
    dealt = hand_of(ann)
    for index in (4, 1, 0, 4, 6):
        tiles.nth(index).click()
    expect(ann.page.locator('.tile[aria-pressed="true"]')).to_have_count(3)
    before = acks(ann)
    expect(finish).to_have_text("Return 3 tiles")
    finish.click()
    waits_for(ann, before + 3)
    wait_for_turn(ann)
    kept = [tile for index, tile in enumerate(dealt) if index not in (0, 1, 6)]
    assert len(hand_of(ann)) == 7
    assert {*kept} <= {*hand_of(ann)}
    expect(ann.page.locator(".tile[aria-pressed]")).to_have_count(0)


def test_secret_choices_tell_the_others_nothing_but_that_they_wait(people):
    everybody = ann, bo = people("Ann"), people("Bo")
    seated(*everybody)
    kept = ann.page.locator(".offered h3").first.inner_text()
    for _ in range(2):
        wait_for_turn(ann)
        make_move(ann)
    ann.page.wait_for_selector(".prompt:not(.asking)")
    assert "choosing" in ann.page.locator(".prompt-ask").inner_text()
    assert kept not in bo.page.locator(".dominations").inner_text()
    assert is_asked(bo)


def test_a_turn_by_keys_alone(people):
    person = people()
    sat_down(person)
    page = person.page
    page.locator(".tile:enabled").first.focus()
    page.keyboard.press("Enter")
    # The focus goes on to the board by itself.
    page.wait_for_selector(".lit:focus")
    first = page.evaluate("document.activeElement.dataset.place")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.dataset.place") != first:
            break
    assert page.evaluate("document.activeElement.dataset.place") != first
    place = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("r")
    page.wait_for_selector(".turn:nth-child(2)[aria-pressed=true]")
    told = page.evaluate("document.activeElement.ariaLabel")
    # The best way to turn the tile comes first, so that which one is the second depends on what lies there.
    [turned] = re.findall(rf"{place}/\d", told)
    before = acks(person)
    page.keyboard.press("Enter")
    waits_for(person, before + 1)
    assert f'"move":"at {turned}"' in "".join(person.said)
    assert page.locator(".board-scene > g").first.inner_html().count('class="s-tile"') >= 1
    # Escape gives a chosen place up, and the digits open the panels.
    page.keyboard.press("3")
    assert page.locator("#tab-masteries").get_attribute("aria-selected") == "true"


def test_two_whole_turns_with_nothing_but_the_keyboard(people):
    person = people()
    sat_down(person)
    page = person.page
    matches = "(wanted) => document.activeElement.matches(wanted)"
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(matches, ".tile"):
            break
    assert page.evaluate(matches, ".tile")
    for _ in range(40):
        if person.messages("update")[-1]["view"]["turn"]["number"] >= 3 or is_over(person):
            break
        wait_for_turn(person)
        # After each move the focus comes to an answer of the next question by itself.
        page.wait_for_selector(".dominations :focus")
        before = acks(person)
        if page.evaluate(matches, ".lit"):
            page.keyboard.press("Enter")
            page.wait_for_selector(".lit:focus[aria-pressed=true]")
        if page.evaluate(matches, ".market-card"):
            page.keyboard.press("Enter")
            page.wait_for_selector(".market-open .primary:focus")
        page.keyboard.press("Enter")
        waits_for(person, before + 1)
    assert person.messages("update")[-1]["view"]["turn"]["number"] >= 3
    # What a turn asks depends on what was dealt: where a tile goes, and how it may grow, at least.
    assert acks(person) >= 4


def test_a_place_is_turned_by_clicks_by_the_wheel_and_by_buttons(people):
    person = people()
    sat_down(person)
    placing(person)
    before = acks(person)
    page = person.page
    place = page.locator(".lit").first
    turns = page.locator(".turn")
    press(person, place)
    assert turns.nth(0).get_attribute("aria-pressed") == "true"
    press(person, place)
    assert turns.nth(1).get_attribute("aria-pressed") == "true"
    page.mouse.wheel(0, 100)
    page.wait_for_selector(".turn:nth-child(3)[aria-pressed=true]")
    turns.nth(0).click()
    assert page.locator(".ghost .s-tile").count() == 1
    assert acks(person) == before
    page.get_by_role("button", name="Elsewhere").click()
    assert page.locator(".ghost").count() == 0


def test_the_board_is_moved_and_zoomed(people):
    person = people()
    sat_down(person)
    page = person.page
    board = page.locator(".board-side .board-scene")
    whole = board.get_attribute("viewBox")
    box = board.bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 100)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, box["y"] + 140, steps=4)
    page.mouse.up()
    moved = board.get_attribute("viewBox")
    assert moved.split()[2:] == whole.split()[2:]
    assert moved != whole
    page.mouse.wheel(0, -200)
    page.wait_for_timeout(50)
    assert float(board.get_attribute("viewBox").split()[2]) < float(whole.split()[2])
    page.get_by_role("button", name="Show everything").first.click()
    assert board.get_attribute("viewBox") == whole


def test_moves_can_be_typed_and_the_board_is_told_in_words(people):
    person = people()
    sat_down(person)
    page = person.page
    tile = page.locator(".tile:enabled .unseen").first.inner_text()
    page.keyboard.press("m")
    before = acks(person)
    move = person.messages("update")[-1]["choice"]["moves"][0]
    page.locator("#notation").fill(move)
    page.keyboard.press("Enter")
    waits_for(person, before + 1)
    assert tile.startswith("Place ")
    page.get_by_text("In words").first.click()
    words = page.locator(".board-side .in-words > ul:not(.legend) li").all_inner_texts()
    assert words[0].startswith("Cradle")
    assert words[-1].startswith("Open cells: ")


@pytest.mark.parametrize("tab", [3, 4])
def test_every_component_can_be_read_with_where_its_figures_come_from(people, tab):
    person = people()
    sat_down(person)
    page = person.page
    page.keyboard.press(str(tab))
    if page.locator(".market-card").count():
        page.locator(".market-card").first.click()
    card = page.locator(".mastery").first
    name = card.locator("h3").inner_text()
    card.get_by_role("button", name="Read").first.click()
    assert page.locator(".component-title").inner_text() == name
    assert "where the figures come from" in page.locator(".component").inner_text().lower()
