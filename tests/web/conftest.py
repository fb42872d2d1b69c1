"""A browser and a server for browser tests, and the people of each test.

Where nothing but browser tests runs, a process has one browser and one server for all of them.
"""

from pathlib import Path

import pytest

from tests.conftest import IN_CI
from tests.server.serving import serving
from tests.web import axe
from tests.web.altered import impatiently, serving_altered
from tests.web.browser import SHIPPED, People, bundle, chromium, launched

HERE = Path(__file__).parent
JOURNEYS = {
    "after/test_analysis": ["test_everybody_who_played_must_agree"],
    "shell/test_account": ["test_an_account_logs_out_at_once_and_a_guest_is_warned_before"],
    "dominations/test_lesson": ["test_another_legal_move_is_told_from_the_one_that_is_wanted"],
    "dominations/test_table": [
        "test_a_turn_by_keys_alone",
        "test_secret_choices_tell_the_others_nothing_but_that_they_wait",
    ],
    "dominion/test_lesson": ["test_one_can_go_back_and_read_a_card"],
    "dominion/test_looks": ["test_table_and_reader_are_accessible[360]"],
    "dominion/test_table": [
        "test_nothing_illegal_can_be_clicked_and_every_card_can_be_read",
        "test_a_whole_game_by_keys_alone",
    ],
    "after/test_fairness": ["test_a_game_made_by_clicks_has_own_chance_in_its_key_and_passes_every_check"],
    "lobby/test_flow": [
        "test_a_newcomer_plays_after_at_most_two_clicks",
        "test_two_people_meet_by_one_link_and_both_are_at_the_table",
    ],
    "lobby/test_home": ["test_the_game_of_the_day_is_played_once_and_comes_back"],
    "table/test_leaks": ["test_no_socket_received_anything_that_does_not_follow_from_what_its_seat_may_know"],
    "lobby/test_lobby": ["test_who_types_the_code_of_a_table_sits_down_there"],
    "shell/test_notifications": ["test_an_address_is_confirmed_and_leads_to_a_new_password_and_mails_end"],
    "table/test_reconnect": [
        "test_a_socket_that_is_cut_comes_back_by_itself_without_a_dialog_and_gets_what_it_missed"
    ],
    "after/test_replay": ["test_keys_slider_and_log_go_through_the_game"],
    "shell/test_shell": [
        "test_moves_are_taken_back_by_consent",
        "test_what_is_said_is_heard_and_can_be_muted",
    ],
}
"""The tests with a browser that `make test` runs: each way through the client once. `make test-all` runs the others."""


def needed(what, name):
    """Return what is needed; where it is missing skip the test, or let it fail in CI."""
    if what is None:
        (pytest.fail if IN_CI else pytest.skip)(f"MISSING for the browser tests: {name}")
    return what


def is_alone(config):
    """Tell whether only browser tests run, so that a browser's event loop is in nobody's way."""
    root = config.rootpath
    return all(
        HERE in (path := (root / name.partition("::")[0])).parents or path == HERE for name in config.args
    )


def share_of(fixture_name, config):
    """Return the scope of the browser and of the server."""
    return "session" if is_alone(config) else "module"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items, config):
    """Mark what is no journey; keep the tests of a module in one process where it has a browser of its own."""
    for item in items:
        if HERE not in item.path.parents:
            continue
        name = item.path.relative_to(HERE).with_suffix("").as_posix()
        journeys = JOURNEYS.get(name, ())
        if "browser" in item.fixturenames and not {item.name, item.originalname} & {*journeys}:
            item.add_marker(pytest.mark.extended)
        if not is_alone(config) and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(f"web-{name}"))


@pytest.fixture(scope="session")
def static():
    """The options of `demesne serve` for the client that is tested."""
    folder = needed(bundle(), "the built client, or Node.js and `npm ci` in web/ to build it")
    return [] if folder == SHIPPED else ["--static", str(folder)]


@pytest.fixture(scope=share_of)
def browser():
    """A running Chromium."""
    with launched(needed(chromium(), "chromium")) as running:
        yield running


@pytest.fixture(scope=share_of)
def live(tmp_path_factory, static):
    """A server for tests that do not kill it. The guests of all of them come from one address."""
    path = tmp_path_factory.mktemp("web") / "games.sqlite"
    with serving(str(path), "--limits", "off", *static) as running:
        yield running


@pytest.fixture
def people(browser, live):
    """Call it for a person with a browser; at the end nobody's pages may have done anything wrong."""
    everybody = People(browser, live.address)
    yield everybody
    assert everybody.leave() == []


@pytest.fixture
def impatient(browser, tmp_path, static):
    """People at a server where whoever is away is absent at once."""
    pages = Path(static[-1]) if static else SHIPPED
    with serving_altered(impatiently, str(tmp_path / "games.sqlite"), pages) as address:
        everybody = People(browser, address)
        yield everybody
        assert everybody.leave() == []


@pytest.fixture
def findings():
    """Call it with a person and a name for what axe-core finds on the page, in both themes."""
    needed(axe.SOURCE if axe.SOURCE.exists() else None, "axe-core, by `npm ci` in web/")
    return axe.findings


@pytest.fixture
def look(findings):
    """Call it to look at a page in both themes and widths; at the end nothing may have been found anywhere."""
    looks = axe.Looks()
    yield looks
    assert looks.found == {}
