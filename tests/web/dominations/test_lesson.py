"""The lesson of Dominations, from its first page to its last."""

from playwright.sync_api import expect

from demesne.server.lessons.dominations import LESSON
from tests.web.dominations.clicks import press
from tests.web.lessons import learner, read_on

STEPS = len(LESSON.steps)
# Where a tile is placed, where one of three copies is taken, and where the wares of an exchange are chosen.
LOOKED_AT = (5, 8, 14)
OPEN = "(all) => all.forEach((each) => (each.open = true))"


def at_place(person, place, turn=0):
    """Choose a place, the way to turn the piece there, and lay it."""
    page = person.page
    press(person, page.locator(f'.lit[data-place="{place}"]'))
    way = page.locator(f'.turn[data-turn="{turn}"]')
    if way.count():
        way.click()
    page.locator(".prompt .place").click()


def see_age_end(page):
    """Look at the end of the age, and close it."""
    page.locator(".age-end").get_by_role("button", name="Continue").click()
    page.wait_for_selector(".age-end", state="detached")


def acts_of(person):
    """Return the acts that lead from each step to the next one."""
    page = person.page
    button = page.get_by_role

    def exchange():
        page.locator(".open-exchange").click()
        button("button", name="Give 2 Craft").click()
        button("button", name="Take more Trade").click()
        page.locator(".exchange .primary").click()

    def develop(mastery):
        page.locator(".market-card", has_text=mastery).click()
        button("button", name=f"Develop {mastery}").click()

    def take_copy(number):
        page.locator(".copies-choice .answers > *").nth(number).click()
        page.locator(".prompt .primary").click()

    def end_turn():
        button("button", name="End the turn").click()

    def assimilate(mastery):
        page.locator(".market-card", has_text=mastery).click()
        page.locator(".market-open .primary").click()

    tiles = page.locator(".tile")
    third_turn = [
        tiles.nth(3).click,
        lambda: at_place(person, "n3e1", 1),
        lambda: at_place(person, "n1e2"),
        end_turn,
    ]
    fourth_turn = [
        tiles.nth(2).click,
        lambda: at_place(person, "n2e3"),
        lambda: at_place(person, "n3e1"),
        lambda: develop("Painting"),
        lambda: take_copy(3),
        lambda: at_place(person, "n0e1"),
        end_turn,
    ]
    fifth_turn = [
        tiles.nth(1).click,
        lambda: at_place(person, "n3e3"),
        page.locator(".level-card").first.click,
        lambda: at_place(person, "n0e2"),
        lambda: develop("Bardism"),
        lambda: take_copy(2),
        lambda: at_place(person, "n1e0"),
        end_turn,
    ]
    return [
        lambda: button("button", name="Keep Vikings").click(),
        lambda: button("button", name="Keep The Colosseum").click(),
        lambda: button("button", name="Done").click(),
        page.locator(".tile").first.click,
        lambda: at_place(person, "n1e2"),
        lambda: at_place(person, "n1e2"),
        lambda: develop("Fishing"),
        lambda: take_copy(2),
        lambda: at_place(person, "n0w1"),
        page.locator(".tile").first.click,
        lambda: at_place(person, "n2e2", 2),
        lambda: at_place(person, "n2e2"),
        exchange,
        lambda: page.locator(".prompt .answer").filter(has_text="Trade").click(),
        lambda: develop("Currency"),
        lambda: take_copy(0),
        lambda: at_place(person, "s1e0"),
        end_turn,
        *third_turn,
        *fourth_turn,
        *fifth_turn,
        lambda: assimilate("Typography"),
        lambda: take_copy(1),
        page.locator(".prompt .answer").first.click,
    ]


def test_the_guide_is_in_sight_after_a_move_on_a_small_phone(people):
    page = learner(people, "dominations", viewport={"width": 360, "height": 740}).page
    guide = page.get_by_role("heading", name="Learn Dominations")
    expect(guide).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Keep Vikings").click()
    page.get_by_text(f"Step 2 of {STEPS}").wait_for()
    expect(guide).to_be_in_viewport(ratio=1)


def test_another_legal_move_is_told_from_the_one_that_is_wanted(people):
    page = learner(people, "dominations").page
    page.get_by_role("button", name="Keep Etruscans").click()
    assert page.get_by_text("this lesson goes on with: Keep Vikings").count() == 1
    page.get_by_text(f"Step 1 of {STEPS}").wait_for()


def test_the_lesson_is_done_by_clicking_and_accessible_from_its_first_step_to_its_last(people, look):
    person = learner(people, "dominations")
    page, acts = person.page, acts_of(person)
    assert len(acts) == STEPS - 1
    look(person, "dominations-lesson-1", ".lesson-text")
    for number, act in enumerate(acts, 1):
        page.get_by_text(f"Step {number} of {STEPS}").wait_for()
        read_on(page)
        if number in LOOKED_AT:
            page.locator(".lesson-lines").evaluate_all(OPEN)
            look(person, f"dominations-lesson-{number}", ".lesson-wanted")
        act()
    page.get_by_text(f"Step {STEPS} of {STEPS}").wait_for()
    see_age_end(page)
    read_on(page)
    look(person, f"dominations-lesson-{STEPS}", ".lesson-buttons a")
    assert page.get_by_role("link", name="Play a game now").get_attribute("href") == "#/new/dominations"
