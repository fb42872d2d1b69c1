"""A reaction window: all wait alike, and whoever holds a Moat may show it."""

import json

import pytest
from playwright.sync_api import expect

from tests.web.attacked import attacked

HOUR = 3_600_000
LONGEST_WAIT = 8_000
ANSWER_WAIT = 7_000
"""After so long the client comes back where an answer stays out, if there is no window."""


@pytest.fixture
def attack(people):
    """Two people in a reaction window: who attacks, who is attacked and holds a Moat."""
    ann, bo = people("Ann"), people("Bo")
    # Their clocks are two hours apart, which no bar may show.
    for person, ahead in ((ann, HOUR), (bo, -HOUR)):
        person.context.add_init_script(f"const real = Date.now; Date.now = () => real() + {ahead};")
    return attacked(ann, bo)


def test_both_see_the_same_wait_and_a_moat_keeps_the_attack_off(attack):
    attacker, victim = attack
    waits = [person.page.locator(".dom-wait") for person in (attacker, victim)]
    for wait in waits:
        wait.wait_for()
    assert waits[0].inner_text() == waits[1].inner_text()
    for wait in waits:
        assert 0 < wait.locator("progress").evaluate("bar => bar.max") <= LONGEST_WAIT
        assert 0 < wait.locator("progress").evaluate("bar => bar.value") <= LONGEST_WAIT
    assert attacker.page.locator(".dom-buttons button").count() == 0
    victim.page.get_by_role("button", name="Reveal Moat").click()
    victim.page.get_by_text("You reveal a Moat").first.wait_for()
    attacker.page.get_by_text(f"{victim.name} reveals a Moat").first.wait_for()
    assert victim.page.get_by_role("button", name="Discard 2 cards").count() == 0


def test_an_answer_may_be_changed_until_the_window_ends_and_the_others_see_nothing_of_it(attack):
    attacker, victim = attack
    answers = victim.page.locator(".dom-buttons button")
    expect(answers).to_have_count(2)
    heard, said = len(attacker.messages("update")), len(victim.said)
    victim.page.clock.install()
    answers.last.click()
    expect(answers.last).to_have_attribute("aria-pressed", "true")
    victim.page.clock.fast_forward(ANSWER_WAIT + 500)
    answers.first.click()
    expect(answers.first).to_have_attribute("aria-pressed", "true")
    expect(answers.last).to_have_attribute("aria-pressed", "false")
    victim.page.get_by_text("You reveal a Moat").first.wait_for()
    assert [json.loads(each)["t"] for each in victim.said[said:]] == ["do", "do"]
    assert [each["why"] for each in victim.messages("refused")] == ["replaced"]
    assert victim.page.locator(".notices p").count() == 0
    attacker.page.get_by_text(f"{victim.name} reveals a Moat").first.wait_for()
    told = attacker.messages("update")[heard:]
    assert told
    assert all(update["present"] == [True, True] for update in told)
