"""axe-core on every screen beside the tables, in both themes, on a phone and on a desk; and none is too wide."""

import pytest

from tests.web.played import Played

WIDTHS = {"phone": {"width": 360, "height": 740}, "desk": {"width": 1280, "height": 800}}


@pytest.fixture(scope="module")
def played(live):
    """A finished game of Dominion."""
    return Played(live)


def screens(person, game):
    """Yield the screens by name, each open and complete."""
    yield "lobby", person.open(), ".quick-row"
    yield "new-dominion", person.open("/new/dominion"), ".kingdoms"
    yield "new-dominations", person.open("/new/dominations"), "form.stack button[type=submit]"
    waiting = person.post("/api/games", {"kind": "dominion", "players": 3, "bots": ["easy"]})["id"]
    yield "waiting", person.open(f"/game/{waiting}"), "ol.seats"
    person.post(f"/api/games/{waiting}/cancel")
    yield "games", person.open("/games"), ".tables"
    yield "account", person.open("/account"), "main form, main section"
    yield "settings", person.open("/settings"), "main select"
    yield "over", person.open(f"/game/{game}"), "section.over table"
    yield "replay", person.open(f"/replay/{game}/20/-2"), '.replay-table[aria-busy="false"] .dominion'
    yield "import", person.open("/import"), "main textarea"


@pytest.mark.parametrize("size", list(WIDTHS))
def test_no_screen_has_findings(people, findings, played, size):
    ann = played.seen_by(people("Ann", viewport=WIDTHS[size]))
    found = {}
    for name, page, ready in screens(ann, played.game):
        page.wait_for_selector(ready)
        found[name] = findings(ann, f"axe-{name}-{size}")
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            found[name].append(f"{wide} px wider than the window")
    assert {name: told for name, told in found.items() if told} == {}


def test_the_check_of_chance_has_no_findings(people, findings, played):
    ann = played.seen_by(people("Ann", viewport=WIDTHS["phone"]))
    page = ann.open(f"/replay/{played.game}/20/-2")
    page.wait_for_selector('.replay-table[aria-busy="false"] .dominion')
    page.get_by_role("button", name="Check it").click()
    page.wait_for_selector(".findings li")
    page.locator(".fairness summary").click()
    assert findings(ann, "axe-fairness") == []
