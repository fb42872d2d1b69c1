"""Whoever looks elsewhere or is away: notifications, clocks of days, and a bot that others agree on."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import expect

from tests.web.dominion.clicks import SHORT, opened, seated
from tests.web.moving import wait_for_turn
from tests.web.played import end_turn

# What the browser shows is recorded. A page of a test is never really hidden, and Chromium without windows says of a
# permission that it has just given that it is denied.
RECORD = """
if (globalThis.Notification) {
    const real = Notification;
    globalThis.shown = [];
    globalThis.Notification = class {
        static get permission() { return "granted"; }
        static requestPermission() { return real.requestPermission(); }
        constructor(title, options) { shown.push([title, options.body]); }
        close() {}
    };
    Object.defineProperty(Document.prototype, "hidden", { get: () => globalThis.isAway === true });
}
"""


def wish_to_be_told(person):
    """Let a person switch notifications on in the settings."""
    switch = person.open("/settings").get_by_label("Tell me when it is my turn")
    switch.click()
    return switch


def test_who_looks_elsewhere_is_notified_once_when_his_turn_comes(people):
    ann, bo = people("Ann", permissions=["notifications"]), people("Bo", permissions=["notifications"])
    for person in (ann, bo):
        person.context.add_init_script(RECORD)
        person.sign_in()
        expect(wish_to_be_told(person)).to_be_checked()
    game = seated(ann, bo)
    first, second = (ann, bo) if ann.get(f"/api/games/{game}")["seat"] == 0 else (bo, ann)
    wait_for_turn(first)
    second.page.evaluate("isAway = true")
    end_turn(first, game)
    second.page.wait_for_function("() => shown.length > 0")
    [[title, body]] = second.page.evaluate("shown")
    assert title == "It is your turn"
    assert body == second.page.locator(".dom-ask").inner_text()
    # The other one looked at the table all the time.
    end_turn(second, game)
    wait_for_turn(first)
    assert first.page.evaluate("shown") == []
    assert len(second.page.evaluate("shown")) == 1


def test_a_refused_permission_is_told_and_nothing_is_switched_on(people):
    ann = people("Ann")
    ann.sign_in()
    expect(wish_to_be_told(ann)).not_to_be_checked()
    expect(ann.page.get_by_text("The browser does not allow")).to_be_visible()


def test_a_clock_of_days_is_shown_in_days_then_hours_then_minutes(people):
    ann = people("Ann")
    ann.sign_in()
    opened(ann, ann.table("dominion", ["random"], options=SHORT, table={"clock": "days:3"}))
    wait_for_turn(ann)
    clock = ann.page.locator(".players li", has_text="Ann").locator(".clock")
    began = datetime.now(UTC)
    for passed, left in ((0, "2 days"), (23.9, "2 days"), (49, "22 hours"), (71, "59:")):
        ann.page.clock.set_fixed_time(began + timedelta(hours=passed))
        expect(clock).to_contain_text(left)


def test_the_others_agree_that_a_bot_plays_for_who_is_absent_until_he_comes_back(impatient):
    ann, bo, cy = (impatient(name) for name in ("Ann", "Bo", "Cy"))
    game = seated(ann, bo, cy)
    cy.page.goto("about:blank")
    buttons = [person.page.get_by_role("button", name="Let a bot play") for person in (ann, bo)]
    expect(bo.page.locator(".consents")).to_contain_text("Cy has been away")
    buttons[0].click()
    expect(buttons[0]).to_be_disabled()
    expect(buttons[1]).to_be_enabled()
    buttons[1].click()
    for person, button in zip((ann, bo), buttons, strict=True):
        expect(button).to_have_count(0)
        expect(person.page.locator(".players li", has_text="Cy")).to_contain_text("bot")
    opened(cy, game)
    cy.page.get_by_role("button", name="Come back").click()
    for person in (ann, bo, cy):
        expect(person.page.locator(".players li", has_text="Cy")).not_to_contain_text("bot")
