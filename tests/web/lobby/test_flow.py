"""The first minutes: a newcomer plays after two clicks, and two people on two devices meet by one link."""

import re

import pytest

from tests.server.serving import serving
from tests.web.browser import People


@pytest.mark.parametrize(
    ("game", "table"), [("Dominion", ".dom-prompt[data-asked]"), ("Dominations", ".dominations .prompt")]
)
def test_a_newcomer_plays_after_at_most_two_clicks(people, game, table):
    ann = people("Ann")
    page = ann.open()
    page.get_by_role("button", name=f"Play now {game}").click()
    page.wait_for_selector(table)
    told = ann.get("/api/games")["games"]
    assert [(each["kind"], each["status"]) for each in told] == [(game.lower(), "running")]


def test_a_newcomer_speaks_the_language_of_the_browser(people):
    ann = people("Ann", locale="de-AT")
    page = ann.open()
    page.get_by_role("button", name=re.compile(r"spielen Dominion")).click()
    page.wait_for_selector(".dom-prompt[data-asked]")
    assert page.evaluate("document.documentElement.lang") == "de"


@pytest.fixture
def two_devices(browser, tmp_path, static):
    """People who reach a server by an address that is not the usual one, as a second device would."""
    with serving(str(tmp_path / "games.sqlite"), "--host", "127.0.0.2", *static) as live:
        assert live.address.startswith("http://127.0.0.2:")
        everybody = People(browser, live.address)
        yield everybody
        assert everybody.leave() == []


def test_two_people_meet_by_one_link_and_both_are_at_the_table(two_devices):
    ann, bo = two_devices("Ann"), two_devices("Bo", locale="fr-FR")
    page = ann.open("/new/dominion")
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("heading", name="Invite others").wait_for()
    link = page.get_by_label("Link", exact=True)
    link.wait_for()
    address = link.input_value()
    assert re.fullmatch(rf"{re.escape(ann.address)}/#/join/[\w-]{{16,}}", address)
    bo.page.goto(address)
    start = page.get_by_role("button", name="Start the game")
    page.wait_for_function("() => !document.querySelector('button.primary')?.disabled")
    start.click()
    for person in (ann, bo):
        person.page.wait_for_selector(".dominion")
    games = [person.get("/api/games")["games"][0] for person in (ann, bo)]
    assert games[0]["id"] == games[1]["id"]
    assert {games[0]["seat"], games[1]["seat"]} == {0, 1}
    # Each gave a part of the chance, and neither was ever shown the link of the other's seat.
    assert games[0]["entropy"].count("-") == 0
    mover, other = sorted((ann, bo), key=lambda person: person.get("/api/games")["games"][0]["seat"])
    mover.page.wait_for_selector(".dom-prompt[data-asked]")
    assert other.page.locator(".dom-prompt[data-asked]").count() == 0
    before = len(other.messages("update"))
    mover.page.locator(".dom-buttons button:enabled").first.click()
    for _ in range(100):
        if len(other.messages("update")) > before:
            break
        other.page.wait_for_timeout(100)
    assert len(other.messages("update")) > before
