import asyncio
import re
import sqlite3
from functools import partial
from time import sleep

import pytest
from argon2 import PasswordHasher

from demesne.server.identity import people
from demesne.server.identity.names import name_key
from demesne.server.identity.passwords import AT_A_TIME, Passwords
from demesne.server.identity.people import MOST_SESSIONS, NameRefusedError, token_hash
from demesne.server.limits.fair_pool import Asker
from demesne.server.limits.rate_limits import Share
from demesne.server.storage.store import Store
from tests.server.inside import Visitor, running

PHRASE = "a quiet harbour"


@pytest.fixture
def inside(tmp_path):
    with running(tmp_path / "games.sqlite") as server:
        yield server


def claimed(inside, name="Ann", **more):
    """Return a visitor with an account."""
    visitor = Visitor(inside, name, **more)
    answer = visitor.ask("POST", "/api/account", {"name": name, "password": PHRASE})
    assert answer.status == 201, answer.json
    return visitor


def log_in(inside, name="Ann", phrase=PHRASE, **more):
    return inside.ask("POST", "/api/login", {"name": name, "password": phrase, "bearer": True}, **more)


def test_a_guest_becomes_an_account_and_is_the_same_person(inside):
    visitor = Visitor(inside, "Ann")
    before = visitor.get("/api/me")
    assert before["account"] is False
    made = visitor.post("/api/account", {"name": "Ann B", "password": PHRASE})
    assert made == {"id": before["id"], "name": "Ann B", "account": True, "token": made["token"]}
    assert visitor.get("/api/me") == {key: told for key, told in made.items() if key != "token"}
    again = visitor.ask("POST", "/api/account", {"name": "Ann C", "password": PHRASE})
    assert again.status == 409
    other = log_in(inside, "ann b")
    assert other.status == 201
    assert other.json["id"] == before["id"]


def test_only_hashes_of_secrets_are_stored(inside, tmp_path):
    inside.server.passwords = Passwords(inside.server.limits.passwords)
    visitor = claimed(inside)
    token = visitor.headers["authorization"].removeprefix("Bearer ")
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        dump = "\n".join(connection.iterdump())
    assert token not in dump
    assert PHRASE not in dump
    assert token_hash(token) in dump
    # At least what RFC 9106 asks for where memory is short.
    found = re.search(r"\$argon2id\$v=19\$m=(\d+),t=(\d+),", dump)
    assert found
    assert int(found[1]) >= 64 * 1024
    assert int(found[2]) >= 3


LOOK_ALIKES = (
    "\u13aaNN",  # Cherokee
    "\ua4eenn",  # Lisu
    "\u1d00\u0274\u0274",  # small capitals
    "A\u0640nn",  # with a tatweel
    "\u15c5nn",  # Canadian syllabics
    "\U0001f170nn",  # in a square
    "\U0001d400\U0001d427\U0001d427",  # mathematical
    "Ann\u02b9",  # with a modifier
    "A\u030ann",
)


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_characters_of_other_scripts_and_overlooked_ones_make_no_other_name(inside, name):
    claimed(inside)
    assert inside.ask("POST", "/api/session", {"name": name}).status == 409


@pytest.mark.parametrize("filler", "\u3164\u1160\u115f\uffa0\u2800\u034f\u180b\U000e0100")
def test_no_name_has_characters_that_nobody_sees(inside, filler):
    for name in (filler, f"Ann{filler}", f"{filler} {filler}"):
        answer = inside.ask("POST", "/api/session", {"name": name})
        assert (answer.status, answer.json["code"]) == (400, "name-refused")


def test_no_name_is_made_of_accents_alone(inside):
    assert inside.ask("POST", "/api/session", {"name": "\u0301\u0308"}).status == 400


@pytest.mark.parametrize(
    "name",
    ["hard", "Hard", "HARD 2", "h\u0430rd", "\u029c\u1d00\u0280\u1d05", "random", "Schwerer Bot", "Clara (hard)",
     "Big Money",
     "anonymous", "Admin", "serv\u0435r"],
)  # fmt: skip
def test_nobody_is_called_like_a_bot_or_who_runs_the_server(inside, name):
    assert inside.ask("POST", "/api/session", {"name": name}).status == 409
    guest = Visitor(inside, "Ann")
    assert guest.ask("POST", "/api/account", {"name": name, "password": PHRASE}).status == 409


def test_names_that_do_not_look_alike_are_all_to_be_had(inside):
    names = [
        "Ann",
        "Anna",
        "Hanna",
        "Renée",
        "Zoë",
        "Бори\u0441",
        "Λευτέρης",
        "美咲",
        "さくら",
        "Łukasz",
        "O'Neil",
    ]
    for name in names:
        guest = Visitor(inside, name)
        assert guest.ask("POST", "/api/account", {"name": name, "password": PHRASE}).status == 201, name
        assert log_in(inside, name).status == 201, name


@pytest.mark.parametrize(
    "name", ["ann", "ANN", "A n-n", "Änn", "@nn", "\uff21nn", "\u0410nn", "\u0391\u039d\u039d", "a\u0301nn"]
)
def test_a_name_that_looks_like_one_that_is_taken_is_refused(inside, name):
    claimed(inside, "Ann")
    other = Visitor(inside, "Bob")
    answer = other.ask("POST", "/api/account", {"name": name, "password": PHRASE})
    assert answer.status == 409
    assert other.get("/api/me")["name"] == "Bob"
    assert inside.ask("POST", "/api/session", {"name": name}).status == 409


def test_looks():
    assert name_key("Modern") == name_key("Modem")
    assert name_key("1an") == name_key("lan") == name_key("Ian") == name_key("|an")
    assert name_key("Ann") != name_key("Anna") != name_key("Bob")
    for name in ("...", "", "\u200b", "x" * 25, "a\x1b[2J", "\ufdfa" * 9):
        with pytest.raises(NameRefusedError):
            name_key(name)


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaa", "x" * 129, "", "ann the great"])
def test_passwords_that_are_easy_to_guess_are_refused(inside, password):
    visitor = Visitor(inside, "Ann")
    answer = visitor.ask("POST", "/api/account", {"name": "Ann the Great", "password": password})
    assert answer.status == 400
    assert visitor.get("/api/me")["account"] is False


def test_a_wrong_password_and_a_wrong_name_are_answered_alike(inside):
    claimed(inside)
    wrong, nobody = log_in(inside, phrase="something else"), log_in(inside, "Nobody")
    assert wrong.status == nobody.status == 403
    assert wrong.body == nobody.body


def test_logging_in_is_slowed_down_by_account_and_by_address(inside):
    claimed(inside)
    limits = inside.server.limits
    for _ in range(limits.failed_of_account.rate.burst):
        assert log_in(inside, phrase="guess guess", address="10.0.0.1").status == 403
    # Even the right password is of no use there now: guessing must not pay.
    blocked = log_in(inside, address="10.0.0.1")
    assert blocked.status == 429
    assert int(blocked.headers["retry-after"]) > 0
    for number in range(limits.failed_of_address.rate.burst - limits.failed_of_account.rate.burst - 1):
        assert log_in(inside, f"Person {number}x", address="10.0.0.1").status == 403
    assert log_in(inside, "Somebody", address="10.0.0.1").status == 429
    assert log_in(inside, "Somebody", address="10.0.0.3").status == 403


def test_wrong_passwords_from_elsewhere_keep_nobody_out_of_an_account(inside):
    claimed(inside)
    for _ in range(20):
        log_in(inside, phrase="guess guess", address="10.0.0.1")
    assert log_in(inside, address="10.0.0.2").status == 201


def test_guessing_from_many_addresses_has_an_end_and_the_owner_still_comes_in(inside):
    claimed(inside)
    assert log_in(inside, address="10.9.9.9").status == 201
    most = inside.server.limits.failed_of_name.rate.burst
    found = [
        log_in(inside, phrase="guess guess", address=f"10.0.{number // 4}.1").status
        for number in range(most + 8)
    ]
    assert found == [403] * most + [429] * 8
    assert log_in(inside, address="10.9.9.9").status == 201


def test_addresses_of_one_site_guess_as_one(inside):
    claimed(inside)
    found = [
        log_in(inside, phrase="guess guess", address=f"2001:db8:1:{number:x}::1").status
        for number in range(20)
    ]
    assert found == [403] * 5 + [429] * 15
    assert log_in(inside, address="2001:db8:2::1").status == 201


def test_many_guesses_at_once_are_no_more_than_one_after_the_other(inside):
    claimed(inside)

    async def guess():
        wish = {"name": "Ann", "password": "guess guess"}
        return await inside.answer("POST", "/api/login", wish, None, "10.0.0.1", "localhost")

    async def all_at_once():
        return await asyncio.gather(*(guess() for _ in range(20)))

    answers = inside.loop.run_until_complete(all_at_once())
    burst = inside.server.limits.failed_of_account.rate.burst
    assert sorted(answer.status for answer in answers) == [403] * burst + [429] * (20 - burst)


def test_logging_in_often_is_no_guessing(inside):
    claimed(inside)
    assert [log_in(inside).status for _ in range(12)] == [201] * 12


def test_logging_in_begins_a_new_session_and_ends_the_one_before(inside):
    claimed(inside)
    browser = Visitor(inside, "Guest", browser=True)
    old = browser.headers["cookie"]
    answer = browser.ask("POST", "/api/login", {"name": "Ann", "password": PHRASE})
    assert answer.status == 201
    assert "token" not in answer.json
    browser.keep(answer)
    assert browser.headers["cookie"] != old
    assert browser.get("/api/me")["name"] == "Ann"
    assert inside.ask("GET", "/api/me", headers={"cookie": old}).status == 401


@pytest.mark.parametrize(("headers", "secure"), [({}, False), ({"x-forwarded-proto": "https"}, True)])
def test_the_cookie_can_be_read_by_no_script_and_no_other_site(tmp_path, headers, secure):
    from demesne.server.identity.proxies import Proxies, read_networks

    proxies = Proxies(read_networks(["127.0.0.1"]))
    with running(tmp_path / "games.sqlite", proxies=proxies) as inside:
        answer = inside.ask("POST", "/api/session", {"name": "Ann"}, headers=headers)
    (cookie,) = answer.set_cookies
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=strict", "path=/"} <= parts
    assert ("secure" in parts) is secure
    assert not any(part.startswith("domain") for part in parts)


def test_sessions_are_listed_and_can_be_ended_one_by_one_by_their_owner_only(inside):
    first = claimed(inside)
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:1.0) Gecko Firefox/1.0"
    token = log_in(inside, headers={"user-agent": agent}).json["token"]
    second = {"authorization": f"Bearer {token}"}
    listed = first.get("/api/sessions")["sessions"]
    assert [session["current"] for session in listed] == [False, True]
    assert listed[0]["about"] == "Firefox, Linux"
    assert token_hash(token) not in str(listed)
    stranger = Visitor(inside, "Eve")
    assert stranger.ask("DELETE", f"/api/sessions/{listed[0]['id']}").status == 404
    assert inside.ask("GET", "/api/me", headers=second).status == 200
    assert first.ask("DELETE", f"/api/sessions/{listed[0]['id']}").status == 204
    assert inside.ask("GET", "/api/me", headers=second).status == 401
    assert first.ask("GET", "/api/me").status == 200


def test_all_other_sessions_can_be_ended(inside):
    first = claimed(inside)
    tokens = [log_in(inside).json["token"] for _ in range(3)]
    stranger = Visitor(inside, "Eve")
    assert first.ask("DELETE", "/api/sessions").status == 204
    for token in tokens:
        assert inside.ask("GET", "/api/me", headers={"authorization": f"Bearer {token}"}).status == 401
    assert first.ask("GET", "/api/me").status == stranger.ask("GET", "/api/me").status == 200


def test_a_new_password_ends_all_other_sessions_and_makes_the_old_one_useless(inside):
    first = claimed(inside)
    token = log_in(inside).json["token"]
    wrong = {"old": "not this one", "new": "another harbour"}
    assert first.ask("POST", "/api/account/password", wrong).status == 403
    right = {"old": PHRASE, "new": "another harbour"}
    assert first.ask("POST", "/api/account/password", right).status == 204
    assert inside.ask("GET", "/api/me", headers={"authorization": f"Bearer {token}"}).status == 401
    assert first.ask("GET", "/api/me").status == 200
    assert log_in(inside).status == 403
    assert log_in(inside, phrase="another harbour").status == 201


def test_a_session_that_was_closed_opens_nothing(inside):
    visitor = Visitor(inside, "Ann", browser=True)
    assert visitor.ask("DELETE", "/api/session").status == 204
    assert visitor.ask("GET", "/api/me").status == 401


def test_of_too_many_sessions_the_least_used_ends(inside):
    first = claimed(inside)
    tokens = [log_in(inside).json["token"] for _ in range(MOST_SESSIONS)]
    assert first.ask("GET", "/api/me").status == 401
    headers = {"authorization": f"Bearer {tokens[-1]}"}
    assert len(inside.ask("GET", "/api/sessions", headers=headers).json["sessions"]) == MOST_SESSIONS


def test_that_a_session_is_used_is_noted_now_and_then(inside, monkeypatch):
    visitor = claimed(inside)
    hour = 3_600_000
    times = [people._NOTED_EVERY - hour // 2, people._NOTED_EVERY + 1, people._NOTED_EVERY + 2]
    start = visitor.get("/api/sessions")["sessions"][0]["seen"]
    seen = []
    for time in times:
        monkeypatch.setattr("demesne.server.identity.access_control.now", lambda time=time: start + time)
        visitor.ask("GET", "/api/me")
        monkeypatch.undo()
        seen.append(visitor.get("/api/sessions")["sessions"][0]["seen"] - start)
    assert seen == [0, times[1], times[1]]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://localhost"}, 204),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://localhost.evil.example"}, 403),
        ({"origin": "http://["}, 403),
        ({}, 403),
    ],
)
def test_a_page_of_another_site_cannot_use_the_cookie(inside, headers, status):
    visitor = Visitor(inside, "Ann", browser=True)
    del visitor.headers["origin"]
    assert visitor.ask("DELETE", "/api/sessions", headers=headers).status == status


def test_a_page_of_another_site_cannot_make_somebody_log_in(inside):
    claimed(inside)
    assert log_in(inside, headers={"origin": "http://evil.example"}).status == 403


def test_few_passwords_are_hashed_at_a_time_and_few_wait():
    running_now = []
    most = []

    class Hasher(PasswordHasher):
        def hash(self, *_, **__):
            running_now.append(1)
            most.append(len(running_now))
            sleep(0.01)
            running_now.pop()
            return "hash"

    passwords = Passwords(Share(2, 8, 32), Hasher())

    async def many():
        asked = [Asker(f"guest {number}", f"10.0.{number}.1") for number in range(37)]
        work = [passwords.hashed("x", asker) for asker in asked]
        return await asyncio.gather(*work, return_exceptions=True)

    results = asyncio.run(many())
    passwords.close()
    assert results.count("hash") == 32
    assert all(result.code == "busy" for result in results if result != "hash")
    assert max(most) <= AT_A_TIME


def test_no_id_is_taken_for_an_option():
    assert not any(people.new_id().startswith("-") for _ in range(2000))


def test_a_guest_is_called_otherwise_without_an_account(inside):
    ann, cyd = Visitor(inside, "Quiet Miller 27"), Visitor(inside, "Cyd")
    waiting = ann.post("/api/games", {"kind": "dominion", "players": 2, "public": True})["id"]
    running = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
    ann.post(f"/api/games/{running}/start", {})
    told = ann.post("/api/me", {"name": "  Ann of  the Mill "})
    assert told == {"id": ann.made.json["id"], "name": "Ann of the Mill", "account": False}
    assert ann.get("/api/me")["name"] == "Ann of the Mill"
    assert ann.get(f"/api/games/{waiting}")["seats"][0]["name"] == "Ann of the Mill"
    # What has begun is told as it began.
    assert "Quiet Miller 27" in [seat["name"] for seat in ann.get(f"/api/games/{running}")["seats"]]
    cyd.post("/api/account", {"name": "Cyd", "password": "a quiet harbour"})
    assert cyd.ask("POST", "/api/me", {"name": "Dan"}).json["code"] == "has-account"
    assert ann.ask("POST", "/api/me", {"name": "C y d"}).json["code"] == "name-taken"
    assert ann.ask("POST", "/api/me", {"name": " "}).json["code"] == "name-refused"
    assert inside.ask("POST", "/api/me", {"name": "Eve"}).status == 401


@pytest.mark.parametrize("many", [1, 100, 250])
def test_of_many_sessions_those_that_stand_are_found(address, many):
    store = Store(address)
    hashes = [token_hash(f"secret {k}") for k in range(many)]

    def come(connection):
        for k in range(many):
            people.new_guest(connection, "Ann", f"secret {k}", now=k * 1000)

    async def ask():
        await store.write(come)
        # Sessions last 180 days; the first ones have ended.
        late = people.SESSION_DAYS * 86_400_000 + many // 2 * 1000
        asked = [*hashes, token_hash("nobody's secret")]
        return await store.read(partial(people.standing_sessions, hashes=asked, now=late))

    try:
        assert asyncio.run(ask()) == set(hashes[many // 2 + 1 :])
    finally:
        store.close()
