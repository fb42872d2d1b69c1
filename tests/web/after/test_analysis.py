"""What the page tells after a game: points by round, and where it was decided, which leads into the replay."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.axe import findings
from tests.web.dominion.clicks import seated
from tests.web.played import Played, end_turn


@pytest.fixture(scope="module")
def played(live):
    """A short game that is over."""
    return Played(live)


def test_the_chances_are_worked_out_and_lead_to_the_positions(people, played):
    ann = played.seen_by(people("Ann"))
    page = ann.open(f"/game/{played.game}")
    ending = page.locator(".finale")
    expect(ending).to_have_attribute("data-outcome", re.compile("won|lost"))
    expect(page.get_by_role("heading", name=re.compile("^Points round by round"))).to_be_visible()
    page.get_by_role("button", name="Work out my chances").click()
    decided = page.locator(".turning")
    expect(decided).to_be_visible(timeout=120_000)
    expect(page.locator(".chart")).to_have_count(2)
    chances = page.locator(".chart").nth(1)
    chances.get_by_text("As a table").click()
    expect(chances.get_by_role("row").last).to_contain_text(re.compile("end.*(100|50|0) %"))
    assert findings(ann, "analysis") == []
    points = decided.get_by_role("link")
    if points.count():
        points.first.click()
        expect(page).to_have_url(re.compile(rf"replay/{played.game}/\d+/{played.seat}$"))
        expect(page.get_by_role("button", name="Play on")).to_be_visible()


def test_nothing_moves_when_the_points_come(people, played):
    ann = played.seen_by(people("Ann", viewport={"width": 390, "height": 800}))
    held: list[Route] = []

    def hold(route):
        held.append(route)

    ann.page.route("**/points", hold)
    page = ann.open(f"/game/{played.game}")
    offer = page.get_by_role("button", name="Work out my chances")
    expect(offer).to_be_visible()
    expect(page.locator(".chart-line")).to_have_count(0)
    before = offer.bounding_box()
    held[0].continue_()
    expect(page.locator(".chart-line")).to_have_count(2)
    assert offer.bounding_box() == before


def test_everybody_who_played_must_agree(people):
    ann, bo = people("Ann"), people("Bo")
    game = seated(ann, bo, options={"kingdom": "first-game", "max_turns": "1"})
    first, second = sorted((ann, bo), key=lambda one: one.get(f"/api/games/{game}")["seat"])
    end_turn(first, game)
    end_turn(second, game)
    first.page.get_by_role("button", name="Agree and work it out").click()
    expect(first.page.get_by_text(f"Still to agree: {second.name}.")).to_be_visible()
    second.page.get_by_role("button", name="Agree and work it out").click()
    expect(second.page.locator(".turning")).to_be_visible(timeout=60_000)


def test_very_large_text_fits_a_phone(people, played):
    ann = played.seen_by(people("Ann", viewport={"width": 390, "height": 800}))
    ann.open("/settings").get_by_text("Very large", exact=True).click()
    page = ann.open(f"/game/{played.game}")
    page.wait_for_selector(".chart")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".table-main").evaluate("(main) => main.scrollWidth - main.clientWidth") <= 0
