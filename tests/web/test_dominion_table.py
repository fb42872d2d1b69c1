"""The table of Dominion in the browser: whole games with the mouse, by keys and by typing; cards to be read."""

import pytest

from tests.web.dominion_clicks import SHORT, WISHES, make_move, opened, seated
from tests.web.moving import acks, click_through, is_over, wait_for_turn, waits_for


def sat_down(person):
    """Let a person sit down at a table with a bot, open its page, and wait for the first turn."""
    person.sign_in()
    opened(person, person.table("dominion", ["big-money"], options=SHORT))
    wait_for_turn(person)


def play_together(people, names, wishes):
    """Let people click through a game, each at his own browser; return the score sheet and piles that each sees."""
    everybody = [people(name) for name in names]
    seated(*everybody)
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
    # There are thirty Curses for four.
    first, *others = play_together(people, names, [wish for wish in WISHES if wish != "curse"])
    assert all(other == first for other in others)
    assert all(name in first[0] for name in names)


def test_a_whole_game_by_keys_alone(people):
    ann = people()
    sat_down(ann)
    for _ in range(200):
        wait_for_turn(ann)
        if is_over(ann):
            break
        before = acks(ann)
        lit = [
            pile
            for wish in WISHES
            if (pile := ann.page.locator(f'.dc-pile.dc-lit[data-card="{wish}"]')).count()
        ]
        # The letter of a pile, as it is shown on it; else the main button.
        ann.page.keyboard.press(str(lit[0].get_attribute("aria-keyshortcuts")) if lit else "Enter")
        waits_for(ann, before + 1)
    assert is_over(ann)
    assert "Curse" in ann.page.locator("section.over table").inner_text()


def test_arrows_reach_every_group_and_enter_acts_on_what_has_the_focus(people):
    ann = people()
    sat_down(ann)
    page = ann.page
    page.locator('.dc-hand[data-card="copper"]').focus()
    groups = []
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
        groups.append(page.evaluate("document.activeElement.closest('.dom-supply, .dom-dock').className"))
    assert groups == ["dom-supply"] * 4 + ["dom-dock"]
    page.locator('.dc-hand[data-card="copper"]').focus()
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
    ann.page.keyboard.press("m")
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
    copper = page.locator('.dc-hand[data-card="copper"]')
    touch = {"pointerType": "touch", "isPrimary": True, "bubbles": True, "pointerId": 7}
    copper.dispatch_event("pointerdown", touch)
    page.wait_for_selector(".dom-reader")
    copper.dispatch_event("pointerup", touch)
    copper.dispatch_event("click")
    assert page.locator(".dom-reader h3").inner_text() == "Copper"
    page.wait_for_timeout(200)
    assert acks(ann) == before


def test_the_memory_panel_counts_the_own_deck(people):
    ann = people()
    sat_down(ann)
    panel = ann.page.locator(".dom-memory")
    panel.locator("summary").click()
    assert panel.locator(".dom-memory-seat").count() == 2
    copper = panel.get_by_role("button", name="Copper, 7 times")
    assert copper.count() == 2, "each player owns 7 Coppers"


@pytest.mark.parametrize(("locale", "hand"), [("de", "Deine Hand"), ("es", "Tu mano"), ("fr", "Votre main")])
def test_the_table_speaks_the_language_of_the_browser(people, locale, hand):
    ann = people(locale=locale)
    sat_down(ann)
    assert ann.page.get_by_role("region", name=hand).count() == 1


def test_less_motion_means_none(people):
    ann = people(reduced_motion="reduce")
    sat_down(ann)
    times = ann.page.evaluate(
        "[...document.querySelectorAll('.dominion *')].map((e) => getComputedStyle(e).animationDuration)"
    )
    assert set(times) <= {"0s"}
