"""The page of the account: out and in again, another password, one's data as a file, and the end of it all."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

OLD, NEW, WRONG = "a long and odd sentence 71", "another odd sentence 72", "not one of them"


def fill(page, way, **fields):
    """Fill in a form by its title, and send it."""
    form = page.get_by_role("region", name=way)
    for label, text in fields.items():
        form.get_by_label(label.replace("_", " ").capitalize(), exact=True).fill(text)
    form.get_by_role("button").click()


@pytest.fixture
def account(people):
    """Call it with a name for somebody who has made an account of it on the page."""

    def made(name):
        person = people(name)
        page = person.open("/account")
        expect(page.get_by_text("You get a name with your first game.")).to_be_visible()
        fill(page, "Make an account", name=name, password=OLD)
        expect(page.get_by_text("This is your account.")).to_be_visible()
        return person

    return made


def test_a_changed_password_ends_other_sessions_and_is_the_only_one_that_leads_in(account, people):
    ann, elsewhere = account("Ann of the Mill"), people("Ann")
    fill(elsewhere.open("/account"), "Log in", name=ann.name, password=OLD)
    expect(elsewhere.page.get_by_text("This is your account.")).to_be_visible()
    fill(ann.page, "Change the password", current_password=WRONG, new_password=NEW)
    expect(ann.page.get_by_role("alert")).to_be_visible()
    fill(ann.page, "Change the password", current_password=OLD, new_password=NEW)
    expect(ann.page.get_by_text("Done.")).to_be_visible()
    page = elsewhere.open("/account")
    expect(page.get_by_text("You get a name with your first game.")).to_be_visible()
    fill(page, "Log in", name=ann.name, password=OLD)
    expect(page.get_by_role("alert")).to_be_visible()
    fill(page, "Log in", name=ann.name, password=NEW)
    expect(page.get_by_text("This is your account.")).to_be_visible()


def test_an_account_logs_out_at_once_and_a_guest_is_warned_before(account, people):
    ann, guest = account("Ann of the Brook"), people("Guest")
    ann.page.get_by_role("button", name="Log out").click()
    expect(ann.page.get_by_role("heading", name="Log in")).to_be_visible()
    guest.sign_in()
    page = guest.open("/account")
    page.get_by_role("button", name="Log out").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("there is no way back")
    page.keyboard.press("Escape")
    assert guest.get("/api/me")["name"] == guest.name
    page.get_by_role("button", name="Log out").click()
    dialog.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("You get a name with your first game.")).to_be_visible()


def test_all_data_is_saved_as_a_file_and_then_deleted(account, people):
    ann = account("Ann of the Hill")
    game = ann.table("dominion", ["random"])
    page = ann.open("/account")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save all of it").click()
    assert saving.value.suggested_filename == "demesne.json"
    saved = Path(saving.value.path()).read_text("utf-8")
    assert isinstance(json.loads(saved), dict)
    assert ann.name in saved
    assert game in saved
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()
    page = people("Ann").open("/account")
    fill(page, "Log in", name=ann.name, password=OLD)
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_guest_chooses_a_name_and_another_one_without_an_account(people):
    ann = people("Ann")
    page = ann.open("/account")
    fill(page, "Choose a name", name="Ann of the Hill")
    expect(page.get_by_role("heading", name="Ann of the Hill")).to_be_visible()
    fill(page, "Choose a name", name="Ann of the Dale")
    expect(page.get_by_role("heading", name="Ann of the Dale")).to_be_visible()
    assert ann.get("/api/me")["name"] == "Ann of the Dale"
    page.get_by_text("You are a guest").wait_for()


def test_a_guest_is_named_in_the_language_of_the_page_and_bots_have_names(people):
    ann = people("Ann")
    page = ann.open("/settings")
    page.get_by_label("Language").select_option("de")
    page = ann.open()
    page.locator(
        "#quick-dominion ~ button.primary, section[aria-labelledby=quick-dominion] button.primary"
    ).click()
    page.wait_for_selector(".dominion")
    words = ann.get("/api/words/de")
    first, last, number = ann.get("/api/me")["name"].split()
    assert first in words["web-shell.guest-first"].split()
    assert last in words["web-shell.guest-last"].split()
    assert number.isdigit()
    expect(page.get_by_text(words["web-lobby.names-beginner"].split()[0]).first).to_be_attached()


def test_no_button_moves_when_a_late_list_comes(people):
    ann = people("Ann")
    ann.sign_in()
    held: list[Route] = []

    def hold(route):
        held.append(route)

    ann.context.route("**/api/sessions", hold)
    with ann.page.expect_response("**/api/strategies"):
        page = ann.open("/account")
    expect(page.get_by_role("button", name="Make an account")).to_be_visible()
    expect(page.get_by_role("button", name="Log out")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_role("button", name="Log out")).to_be_visible()
    expect(page.locator("main .table-row")).to_have_count(1)
