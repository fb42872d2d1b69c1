"""The routes about messages to browsers: what is taken, how much, and when it ends."""

from types import SimpleNamespace

import pytest

from demesne.server.notifications import webpush
from demesne.server.notifications.settings import NotificationSettings
from demesne.server.notifications.subscriptions import MOST_SUBSCRIPTIONS
from tests.server.inside import Visitor, running
from tests.server.notifications.away import USUAL, away, pair
from tests.server.notifications.services import Device

PHRASE = "a quiet harbour"


@pytest.fixture
def test(tmp_path, address):
    with away(tmp_path, address) as server:
        yield server


def told(visitor):
    return visitor.get("/api/notifications")


def test_settings_are_kept_and_quiet_hours_can_be_removed(test):
    ann, _ = pair(test)
    first = told(ann)
    assert (first["language"], first["zone"], first["quiet"], first["mail"]) == ("en", "UTC", None, False)
    wish = {"language": "fr", "zone": "Europe/Paris", "quiet": {"begin": 1320, "end": 420}, "mail": False}
    assert ann.post("/api/notifications", wish).items() >= wish.items()
    assert ann.post("/api/notifications", wish | {"quiet": None})["quiet"] is None
    answer = ann.ask("POST", "/api/notifications", USUAL | {"zone": "Nowhere/At_All"})
    assert (answer.status, answer.json["code"]) == (400, "no-such-zone")
    assert told(ann)["zone"] == "Europe/Paris"


def test_a_browser_is_added_once_listed_without_its_secrets_and_removed(test):
    ann, bo = pair(test)
    device = test.device(ann, "one")
    ann.post("/api/notifications/browsers", device.subscription)
    (browser,) = told(ann)["browsers"]
    assert set(browser) == {"id", "created", "about"}
    path = f"/api/notifications/browsers/{browser['id']}"
    assert bo.ask("DELETE", path).json["code"] == "no-such-browser"
    assert ann.ask("DELETE", path).status == 204
    assert told(ann)["browsers"] == []
    assert ann.ask("DELETE", path).status == 404


def test_a_browser_belongs_to_the_person_who_is_logged_in_there_now(test):
    ann, bo = pair(test)
    device = test.device(ann, "one")
    bo.post("/api/notifications/browsers", device.subscription)
    assert (len(told(ann)["browsers"]), len(told(bo)["browsers"])) == (0, 1)


def test_a_person_has_some_browsers_at_most(test):
    test.inside.server.limits.is_on = False
    ann, _ = pair(test)
    for number in range(MOST_SUBSCRIPTIONS):
        test.device(ann, f"device-{number}")
    more = Device(test.service, "more").subscription
    answer = ann.ask("POST", "/api/notifications/browsers", more)
    assert (answer.status, answer.json["code"]) == (409, "too-many-browsers")


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://localhost/a"},
        {"endpoint": "https://user@localhost/a"},
        {"keys": {"p256dh": "AAAA", "auth": "A" * 22}},
        {"keys": {"p256dh": "é", "auth": "A" * 22}},
    ],
)
def test_what_is_no_browser_is_refused(test, change):
    ann, _ = pair(test)
    wish = Device(test.service, "one").subscription | change
    answer = ann.ask("POST", "/api/notifications/browsers", wish)
    assert (answer.status, answer.json["code"]) == (400, "browser-refused")


def test_without_leave_of_the_operator_no_private_address_is_taken(tmp_path):
    with running(
        tmp_path / "games.sqlite", notifications=NotificationSettings("https://localhost")
    ) as inside:
        ann = Visitor(inside, "Ann")
        elsewhere = SimpleNamespace(address=lambda name: "https://10.0.0.1/a")
        wish = Device(elsewhere, "one").subscription
        answer = ann.ask("POST", "/api/notifications/browsers", wish)
        assert (answer.status, answer.json["code"]) == (400, "browser-refused")


def test_the_end_of_a_session_is_the_end_of_messages_to_its_browser(test):
    ann, _ = pair(test)
    test.device(ann, "one")
    ann.ask("POST", "/api/account", {"name": "Ann B", "password": PHRASE})
    assert len(told(ann)["browsers"]) == 1, "the session of the account takes the place of that of the guest"
    login = {"name": "Ann B", "password": PHRASE, "bearer": True}
    other = Visitor(test.inside, "Cy")
    other.keep(test.inside.ask("POST", "/api/login", login))
    test.device(other, "two")
    assert len(told(ann)["browsers"]) == 2
    assert ann.ask("DELETE", "/api/session").status == 204
    assert len(told(other)["browsers"]) == 1


def test_all_that_is_stored_is_exported_and_goes_with_the_person(test):
    ann, _ = pair(test)
    device = test.device(ann, "one")
    ann.post("/api/notifications", USUAL | {"zone": "Europe/Rome", "quiet": {"begin": 1, "end": 2}})
    exported = ann.get("/api/me/export")["notifications"]
    assert exported["zone"] == "Europe/Rome"
    assert exported["quiet"] == {"begin": 1, "end": 2}
    assert exported["browsers"][0]["endpoint"] == device.subscription["endpoint"]
    assert ann.ask("DELETE", "/api/me").status == 204
    stored = test.inside.stored()
    assert "Europe/Rome" not in stored
    assert "/push/one" not in stored


def test_a_server_without_the_library_says_so_and_offers_nothing(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(webpush, "is_available", lambda: False)
    with away(tmp_path) as test:
        ann, _ = pair(test)
        assert told(ann)["push_key"] is None
        answer = ann.ask("POST", "/api/notifications/browsers", Device(test.service, "one").subscription)
        assert (answer.status, answer.json["code"]) == (409, "no-push")
        test.notifier.begin()
        assert "cryptography is missing" in caplog.text


def test_a_server_without_a_site_sends_nothing(tmp_path):
    with running(tmp_path / "games.sqlite") as inside:
        assert not inside.server.notifier.is_on
        assert told(Visitor(inside, "Ann"))["push_key"] is None


def test_the_key_of_the_server_stays_the_same(tmp_path):
    keys = []
    for _ in range(2):
        with away(tmp_path) as test:
            keys.append(told(pair(test)[0])["push_key"])
    assert keys[0] == keys[1]
    assert webpush.is_key(webpush.decoded(keys[0]))
