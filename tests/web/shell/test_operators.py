"""What operators do with `demesne admin` is seen in the browser: notices, closed accounts, no new games."""

from time import monotonic, sleep

import pytest
from playwright.sync_api import expect

from demesne.cli.app import run
from tests.server.serving import serving
from tests.web.browser import People

PASSWORD = "a quiet harbour"  # noqa: S105 - of nobody
NOTICE = "Restart at 20:00 UTC. Games go on afterwards."


@pytest.fixture
def operated(browser, tmp_path, static):
    """A server, commands on its database, and people."""
    path = str(tmp_path / "games.sqlite")
    with serving(path, *static) as live:
        people = People(browser, live.address)

        def admin(*arguments):
            assert run(["admin", *arguments, "--database", path]) == 0

        yield admin, people
        assert people.leave() == []


def wait_for(is_so):
    """Wait until the server has noticed what was done in its database."""
    until = monotonic() + 20
    while not is_so():
        assert monotonic() < until
        sleep(0.2)


def test_a_notice_stands_above_every_page_and_no_game_begins_while_the_server_drains(operated):
    admin, people = operated
    ann = people("Ann")
    ann.sign_in()
    game = ann.table("dominion", ["random"])
    admin("notice", NOTICE)
    admin("drain")
    wait_for(lambda: ann.get("/api/about")["notice"] == NOTICE)
    for route in ("", "/settings", f"/game/{game}"):
        expect(ann.open(route).locator(".server-notice")).to_have_text(NOTICE)
    page = ann.page
    expect(page.locator(".dom-hand")).to_be_visible()
    # The table has the height that is left, so that nothing of it lies below the window.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    ann.shot("notice")
    page = ann.open("")
    page.get_by_role("button", name="Play", exact=False).first.click()
    expect(page.get_by_text("No new games begin at the moment", exact=False)).to_be_visible()
    admin("notice")
    wait_for(lambda: ann.get("/api/about")["notice"] == "")
    expect(ann.open("/settings").get_by_role("heading", level=1)).to_be_visible()
    expect(ann.page.locator(".server-notice")).to_have_count(0)


def test_a_closed_account_is_told_so_at_its_login(operated):
    admin, people = operated
    ann = people("Ann")
    ann.sign_in()
    ann.post("/api/account", {"name": ann.name, "password": PASSWORD})
    admin("ban", ann.name)
    page = people("Bo").open("/account")
    form = page.get_by_role("region", name="Log in")
    form.get_by_label("Name", exact=True).fill(ann.name)
    form.get_by_label("Password", exact=True).fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("alert")).to_have_text("This account is closed.")
