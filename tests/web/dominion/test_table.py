"""The table of Dominion in the browser: whole games with the mouse, by keys and by typing; cards to be read."""

import json

import pytest

from tests.web.dominion.clicks import SHORT, WISHES, make_move, opened, seated
from tests.web.moving import acks, click_through, is_over, wait_for_turn, waits_for

ROWS = """[...document.querySelectorAll('.dom-others, .dom-supply, .dom-stage, .dom-prompt, .dom-own')]
    .map((row) => Math.round(row.getBoundingClientRect().top))"""
PROMPT_IN_SIGHT = """(() => {
    const box = document.querySelector('.dom-prompt').getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
})()"""


def sat_down(person):
    """Let a person sit down at a table with a bot, open its page, and wait for the first turn."""
    person.sign_in()
    opened(person, person.table("dominion", ["big-money"], options=SHORT))
    wait_for_turn(person)


def play_together(people, names, wishes, **options):
    """Let people play a game, the first with the mouse, the others by touch; return what each sees at its end."""
    # The pages of the first one move.
    moving, *still = names
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    everybody = [people(moving, reduced_motion="no-preference"), *(people(name, **phone) for name in still)]
    seated(*everybody, options=SHORT | options)
    click_through(everybody, lambda mover: make_move(mover, wishes))
    for person in everybody:
        person.page.wait_for_selector("section.over table")
    return [
        (
            person.page.locator("section.over table").inner_text(),
            person.page.locator(".dc-pile .dc-count").all_inner_texts(),
        )
        for person in everybody
    ]


def test_two_people_play_from_the_first_click_to_the_score_sheet(people):
    ann, bo = play_together(people, ["Ann", "Bo"], WISHES)
    assert ann == bo
    assert "Curse" in ann[0]


@pytest.mark.slow
def test_four_people_play_from_the_first_click_to_the_score_sheet(people):
    names = ["Ann", "Bo", "Cy", "Di"]
    first, *others = play_together(people, names, WISHES, max_turns="5")
    assert all(other == first for other in others)
    assert all(name in first[0] for name in names)


@pytest.mark.parametrize("width", [1280, pytest.param(390, marks=pytest.mark.extended)])
def test_a_whole_game_by_keys_alone(people, width):
    ann = people(viewport={"width": width, "height": 844})
    sat_down(ann)
    for _ in range(200):
        wait_for_turn(ann)
        if is_over(ann):
            break
        before = acks(ann)
        lit = [
            pile
            for wish in WISHES
            if (pile := ann.page.locator(f'.dc-pile.dc-can[data-card="{wish}"]')).count()
        ]
        # The letter of a pile, as it is shown on it; else the main button.
        key = str(lit[0].get_attribute("aria-keyshortcuts")) if lit else "Enter"
        ann.page.keyboard.press(key)
        # What costs something is pressed twice.
        if ann.page.locator(".dom-warn").count():
            ann.page.keyboard.press(key)
        waits_for(ann, before + 1)
    assert is_over(ann)
    assert "Curse" in ann.page.locator("section.over table").inner_text()


def test_arrows_reach_every_group_and_enter_acts_on_what_has_the_focus(people):
    ann = people()
    sat_down(ann)
    page = ann.page
    page.locator('.dc-hand[data-card="copper"]').first.focus()
    groups = []
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        groups.append(page.evaluate("document.activeElement.closest('.dom-supply, .dom-dock').className"))
    assert groups == ["dom-supply"] * 4 + ["dom-dock"]
    page.locator('.dc-hand[data-card="copper"]').first.focus()
    before = acks(ann)
    page.keyboard.press("Enter")
    waits_for(ann, before + 1)
    assert page.locator(".dom-counter-coins .dom-number").inner_text() == "1"
    stops = page.evaluate("document.querySelectorAll('.dom-hand [tabindex=\"0\"]').length")
    assert stops == 1


def test_the_focus_stays_where_one_plays(people):
    ann = people()
    sat_down(ann)
    ann.page.get_by_role("button", name="Play treasures").focus()
    before = acks(ann)
    ann.page.keyboard.press("Enter")
    waits_for(ann, before + 1)
    ann.page.wait_for_function("() => document.activeElement.textContent === 'End turn'")


def test_moves_can_be_typed(people):
    ann = people()
    sat_down(ann)
    ann.page.keyboard.press("/")
    for text in ("play treasures", "buy copper"):
        before = acks(ann)
        ann.page.locator("#notation").fill(text)
        ann.page.keyboard.press("Enter")
        waits_for(ann, before + 1)
    assert ann.page.locator('.dc-pile[data-card="copper"] .dc-count').inner_text() == "45"


def test_nothing_illegal_can_be_clicked_and_every_card_can_be_read(people):
    ann = people()
    sat_down(ann)
    page = ann.page
    before = acks(ann)
    province = page.locator('.dc-pile[data-card="province"]')
    assert "dc-lit" not in (province.get_attribute("class") or "")
    province.click()
    reader = page.locator(".dom-reader")
    assert reader.locator("h3").inner_text() == "Province"
    assert "rule E2" in reader.locator(".dom-rulings").inner_text()
    page.locator('.dc-pile[data-card="moat"]').click(button="right")
    assert reader.locator("h3").inner_text() == "Moat"
    page.locator('.dc-pile[data-card="witch"], .dc-pile[data-card="militia"]').first.focus()
    page.keyboard.press("i")
    assert reader.locator("h3").inner_text() == "Militia"
    assert acks(ann) == before


def test_a_long_press_reads_and_does_not_act(people):
    ann = people(viewport={"width": 360, "height": 740}, has_touch=True)
    sat_down(ann)
    page = ann.page
    before = acks(ann)
    copper = page.locator('.dc-hand[data-card="copper"]').last
    touch = {"pointerType": "touch", "isPrimary": True, "bubbles": True, "pointerId": 7}
    copper.dispatch_event("pointerdown", touch)
    page.wait_for_selector(".dom-reader")
    copper.dispatch_event("pointerup", touch)
    copper.dispatch_event("click")
    assert page.locator(".dom-reader h3").inner_text() == "Copper"
    page.wait_for_timeout(200)
    assert acks(ann) == before


def test_the_memory_tells_where_the_own_cards_lie_and_what_comes_next(people):
    ann = people()
    sat_down(ann)
    ann.page.keyboard.press("m")
    panel = ann.page.locator(".dom-memory")
    assert panel.locator(".dom-memory-seat").count() == 2
    copper = panel.locator(".dom-memory-cards li").filter(has=ann.page.get_by_role("img", name="Copper"))
    in_hand = ann.page.locator('.dc-hand[data-card="copper"]').count()
    assert f"Your hand {in_hand}, Deck {7 - in_hand}" in copper.inner_text()
    shares = panel.locator(".dom-odds dd").all_inner_texts()
    assert shares[1:3] == [f"{(7 - in_hand) * 20} %", f"{100 - (7 - in_hand) * 20} %"]
    assert float(shares[3]) == 7 - in_hand


def test_a_pile_is_bought_from_before_the_treasures_are_played(people):
    ann = people()
    sat_down(ann)
    ann.page.locator('.dc-pile.dc-lit[data-card="estate"]').click()
    waits_for(ann, 2)
    assert [json.loads(said)["move"] for said in ann.said if '"do"' in said] == [
        "play treasures",
        "buy Estate",
    ]


def test_what_costs_something_is_pressed_twice(people):
    ann = people()
    sat_down(ann)
    page = ann.page
    page.get_by_role("button", name="End turn").click()
    warning = page.locator(".dom-warn")
    assert "unspent" in warning.inner_text()
    page.keyboard.press("e")
    waits_for(ann, 1)
    wait_for_turn(ann)
    copper = page.locator('.dc-pile[data-card="copper"]')
    assert "dc-lit" not in str(copper.get_attribute("class"))
    copper.click()
    assert warning.inner_text() == "Buy Copper after all?"
    warning.click()
    waits_for(ann, 2)


def test_resting_on_a_card_reads_it(people):
    ann = people()
    sat_down(ann)
    ann.page.locator('.dc-pile[data-card="moat"]').hover()
    assert ann.page.locator(".dom-hover h3").inner_text() == "Moat"
    ann.page.mouse.move(5, 5)
    ann.page.wait_for_selector(".dom-hover", state="detached")


def test_a_tap_on_a_pile_shows_the_card_before_it_is_bought(people):
    ann = people(viewport={"width": 390, "height": 844}, has_touch=True)
    sat_down(ann)
    ann.page.locator('.dc-pile[data-card="estate"]').tap()
    sheet = ann.page.locator(".dom-sheet")
    assert sheet.locator("h3").inner_text() == "Estate"
    assert acks(ann) == 0
    sheet.get_by_role("button", name="Buy Estate").tap()
    waits_for(ann, 2)


def test_no_row_moves_and_the_question_stays_in_sight(people):
    ann = people()
    sat_down(ann)
    page = ann.page
    tops: list[int] = []
    for width, height in ((360, 740), (768, 1024), (1280, 800), (1920, 1080), (2560, 1300)):
        page.set_viewport_size({"width": width, "height": height})
        tops = page.evaluate(ROWS)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(PROMPT_IN_SIGHT)
    page.keyboard.press("t")
    waits_for(ann, 1)
    page.wait_for_selector(".dom-stage .dc-play")
    assert page.evaluate(ROWS) == tops


@pytest.mark.parametrize(("locale", "hand"), [("de", "Deine Hand"), ("es", "Tu mano"), ("fr", "Votre main")])
def test_the_table_speaks_the_language_of_the_browser(people, locale, hand):
    ann = people(locale=locale)
    sat_down(ann)
    assert ann.page.get_by_role("region", name=hand).count() == 1


def test_less_motion_means_none(people):
    ann = people()
    sat_down(ann)
    times = ann.page.evaluate(
        "[...document.querySelectorAll('.dominion *')].map((e) => getComputedStyle(e).animationDuration)"
    )
    assert set(times) <= {"0s"}
