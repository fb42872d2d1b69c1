"""The turns of others are shown one step after the other, at the chosen pace, and can be skipped."""

from tests.web.dominion.clicks import SHORT, confirm, opened
from tests.web.moving import wait_for_turn

TURNS = ".log li[data-level='0']"


def after_own_turn(people, pace):
    """Return a person at a table with two bots, who are shown at this pace and whose turns have all come."""
    ann = people(is_hasty=False)
    ann.sign_in()
    ann.open("/")
    ann.page.evaluate(f"localStorage.setItem('demesne.settings', JSON.stringify({{pace: '{pace}'}}))")
    opened(ann, ann.table("dominion", ["big-money", "big-money"], players=3, options=SHORT))
    wait_for_turn(ann)
    before = ann.messages("update")[-1]["choice"]["id"]
    ann.page.get_by_role("button", name="End turn").click()
    confirm(ann)
    for _ in range(500):
        if (ann.messages("update")[-1]["choice"] or {"id": before})["id"] != before:
            return ann
        ann.page.wait_for_timeout(20)
    raise AssertionError("the bots did not play")


def test_what_others_do_is_shown_later_than_it_comes_and_asked_when_all_is_shown(people):
    ann = after_own_turn(people, "calm")
    assert ann.page.locator(".dom-prompt[data-asked]").count() == 0
    ann.page.wait_for_selector(".dom-prompt[data-asked]")


def test_the_space_bar_skips_a_turn_and_all_when_pressed_twice(people):
    ann = after_own_turn(people, "calm")
    before = ann.page.locator(TURNS).count()
    ann.page.locator("body").press("Space")
    assert ann.page.locator(TURNS).count() == before + 1
    ann.page.locator("body").press("Space")
    assert ann.page.locator(".dom-prompt[data-asked]").count() == 1


def test_at_once_nothing_waits(people):
    ann = after_own_turn(people, "at-once")
    ann.page.wait_for_selector(".dom-prompt[data-asked]", timeout=1000)
