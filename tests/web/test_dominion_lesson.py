"""The lesson of Dominion, from its first page to its last."""

import pytest

from tests.web.lessons import learner, read_on


def at_step(page, number):
    """Wait for a step."""
    page.get_by_text(f"Step {number} of 16").wait_for()


def discard_estates(page):
    """Choose two Estates, taking a wrong choice back, and confirm."""
    confirm = page.get_by_role("button", name="Discard 2 cards")
    copper = page.locator('.dc-hand[data-card="copper"]').first
    estates = page.locator('.dc-hand[data-card="estate"]')
    copper.click()
    assert copper.get_attribute("aria-pressed") == "true"
    estates.nth(0).click()
    copper.click()
    assert confirm.is_disabled(), "one card is too few"
    estates.nth(1).click()
    confirm.click()


def test_the_lesson_is_done_by_clicking(people):
    page = learner(people, "dominion").page
    clicks = [
        lambda: page.get_by_role("button", name="Play treasures").click(),
        lambda: page.locator('.dc-pile[data-card="smithy"]').click(),
        lambda: page.get_by_role("button", name="Play treasures").click(),
        lambda: page.locator('.dc-pile[data-card="silver"]').click(),
        lambda: page.locator('.dc-hand[data-card="smithy"]').click(),
        lambda: page.get_by_role("button", name="Play treasures").click(),
        lambda: page.locator('.dc-pile[data-card="gold"]').click(),
        lambda: page.get_by_role("button", name="Decline").click(),
        lambda: discard_estates(page),
        lambda: page.get_by_role("button", name="Play treasures").click(),
        lambda: page.locator('.dc-pile[data-card="moat"]').click(),
        lambda: page.locator('.dc-hand[data-card="smithy"]').click(),
        lambda: page.get_by_role("button", name="Play treasures").click(),
        lambda: page.locator('.dc-pile[data-card="province"]').click(),
        lambda: page.get_by_role("button", name="Reveal Moat").click(),
    ]
    for step, click in enumerate(clicks, start=1):
        at_step(page, step)
        read_on(page)
        click()
    at_step(page, 16)
    read_on(page)
    assert page.get_by_role("link", name="Play a game now").get_attribute("href") == "#/new/dominion"


def test_another_legal_move_is_told_from_the_one_that_is_wanted(people):
    page = learner(people, "dominion").page
    page.locator('.dc-pile[data-card="curse"]').click()
    assert page.get_by_text("this lesson goes on with: Play treasures").count() == 1
    at_step(page, 1)


def test_one_can_go_back_and_read_a_card(people):
    page = learner(people, "dominion").page
    page.get_by_role("button", name="Play treasures").click()
    at_step(page, 2)
    page.locator('.dc-pile[data-card="smithy"]').click(button="right")
    assert page.locator("dialog h3").inner_text() == "Smithy"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Back", exact=True).click()
    at_step(page, 1)


@pytest.mark.parametrize("width", [360, 1280])
def test_the_lesson_is_accessible(people, findings, width):
    person = learner(people, "dominion", viewport={"width": width, "height": 800})
    assert findings(person, f"dominion-lesson-{width}") == []
