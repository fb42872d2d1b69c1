"""The lesson of Dominion, from its first page to its last."""

from playwright.sync_api import expect

from demesne.server.lessons.dominion import LESSON
from tests.web.lessons import learner, read_on

# After an Attack, where cards are discarded, and where a Moat may be shown.
LOOKED_AT = (8, 9, 15, 25)
STEPS = len(LESSON.steps)
OPEN = "(all) => all.forEach((each) => (each.open = true))"


def at_step(page, number):
    """Wait for a step."""
    page.get_by_text(f"Step {number} of {STEPS}").wait_for()


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


def trash_three(page):
    """Choose two Coppers and the Estate, and confirm: three steps of the lesson."""
    for card in ("copper", "copper", "estate"):
        page.locator(f'.dc-hand[data-card="{card}"]:not([aria-pressed="true"])').first.click()
    page.get_by_role("button", name="Trash 3 cards").click()


def clicks_of(page):
    """Return the clicks that lead from each step to the next one."""

    def play(card):
        page.locator(f'.dc-hand[data-card="{card}"]').first.click()

    def buy(card):
        page.locator(f'.dc-pile[data-card="{card}"]').click()

    def treasures():
        page.get_by_role("button", name="Play treasures").click()

    return [
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
        lambda: play("moat"),
        treasures,
        lambda: buy("chapel"),
        treasures,
        lambda: buy("gold"),
        lambda: play("smithy"),
        treasures,
        lambda: buy("province"),
        lambda: play("chapel"),
        lambda: trash_three(page),
        # The other two cards of the same choice follow by themselves.
        None,
        None,
        treasures,
        lambda: buy("village"),
        lambda: play("village"),
        lambda: play("moat"),
        treasures,
        lambda: buy("gold"),
        lambda: play("smithy"),
        treasures,
        lambda: buy("duchy"),
        treasures,
        lambda: buy("province"),
        treasures,
        lambda: buy("duchy"),
        lambda: play("smithy"),
        treasures,
        lambda: buy("duchy"),
    ]


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


def test_the_lesson_is_done_by_clicking_and_accessible_from_its_first_step_to_its_last(people, look):
    person = learner(people, "dominion")
    page = person.page
    look(person, "dominion-lesson-1", ".lesson-text")
    for step, click in enumerate(clicks_of(page), start=1):
        if click is None:
            continue
        at_step(page, step)
        read_on(page)
        if step in LOOKED_AT:
            page.locator(".lesson-lines").evaluate_all(OPEN)
            look(person, f"dominion-lesson-{step}", ".lesson-wanted")
        click()
    at_step(page, STEPS)
    read_on(page)
    page.locator('.dc-pile[data-card="moat"]').click(button="right")
    look(person, "dominion-lesson-card", "dialog h3")
    page.keyboard.press("Escape")
    look(person, "dominion-lesson-last", ".lesson-buttons a")
    assert "35" in page.locator(".lesson-guide .score").inner_text()
    assert page.get_by_role("link", name="Play a game now").get_attribute("href") == "#/new/dominion"


def test_the_hint_after_another_move_is_accessible(people, look):
    person = learner(people, "dominion")
    person.page.locator('.dc-pile[data-card="curse"]').click()
    look(person, "dominion-lesson-other", ".lesson-other")


def test_a_hand_of_seven_stays_on_a_narrow_phone(people):
    page = people(viewport={"width": 360, "height": 740}).open("/learn/dominion/12")
    expect(page.locator(".dc-hand")).to_have_count(7)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
