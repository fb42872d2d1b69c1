"""Mail to an account: its address, messages about games, their end, and a new password by a link."""

from functools import partial

import pytest

from demesne.server.storage.purging import purge
from tests.server.inside import Visitor
from tests.server.notifications.away import HOUR, MINUTE, SITE, USUAL, away
from tests.server.notifications.postbox import Postbox, link_in, text_of, until

PHRASE, OTHER = "a quiet harbour", "a loud harbour"
MAIL = "ann@post.example"


@pytest.fixture
def box(tmp_path):
    """A mail server."""
    running = Postbox(tmp_path)
    yield running
    running.close()


@pytest.fixture
def test(tmp_path, address, box):
    with away(tmp_path, address, box.server) as server:
        yield server


def account(test, name):
    """Return a visitor with an account."""
    visitor = Visitor(test.inside, name)
    assert visitor.ask("POST", "/api/account", {"name": name, "password": PHRASE}).status == 201
    return visitor


def give(visitor, mail=MAIL, phrase=PHRASE, language="en"):
    """Give an account an address."""
    return visitor.ask("POST", "/api/mail", {"address": mail, "password": phrase, "language": language})


def confirmed(test, box, visitor, mail=MAIL, language="en"):
    """Give an account an address and confirm it."""
    before = len(box.letters)
    assert give(visitor, mail, language=language).status == 204
    until(test, lambda: len(box.letters) > before)
    token = link_in(box.letters[-1], "confirm")
    assert test.inside.ask("POST", "/api/mail/confirm", {"token": token}).status == 204
    return token


def waiting_game(test, ann, bo):
    """Return a game in which Ann is asked."""
    for _ in range(40):
        game = test.game((ann, bo))
        if test.asked((ann, bo), game)[0] is ann:
            return game
    raise AssertionError("Ann never begins")


def test_an_address_counts_when_its_link_was_opened_and_the_link_works_once(test, box):
    ann = account(test, "Ann")
    assert give(ann).status == 204
    told = ann.get("/api/notifications")
    assert (told["sends_mail"], told["address"], told["new_address"]) == (True, None, MAIL)
    until(test, lambda: box.letters)
    assert (box.letters[0]["to"], box.letters[0]["subject"]) == (MAIL, "Confirm your address")
    assert "Hello Ann," in text_of(box.letters[0])
    token = link_in(box.letters[0], "confirm")
    assert token not in test.inside.stored()
    assert test.inside.ask("POST", "/api/mail/confirm", {"token": token}).status == 204
    told = ann.get("/api/notifications")
    assert (told["address"], told["new_address"], told["mail"]) == (MAIL, None, True)
    assert test.inside.ask("POST", "/api/mail/confirm", {"token": token}).json["code"] == "no-such-link"


def test_an_address_needs_an_account_its_password_and_the_form_of_one(test, box):
    guest, ann = Visitor(test.inside, "Cy"), account(test, "Ann")
    assert give(guest).json["code"] == "no-account"
    assert give(ann, phrase=OTHER).json["code"] == "wrong-password"
    assert give(ann, mail="nobody").json["code"] == "mail-refused"
    assert box.letters == []


def test_nobody_can_have_another_person_flooded_with_mails(test, box):
    codes = [give(account(test, f"Ann {number}")).status for number in range(5)]
    assert codes == [204, 204, 204, 429, 429]


def test_mails_are_in_the_language_of_the_account_and_say_which_games_wait(test, box):
    ann, bo = account(test, "Ann"), account(test, "Bo")
    confirmed(test, box, ann, language="fr")
    game = waiting_game(test, ann, bo)
    test.wait(6 * MINUTE)
    letter = box.letters[-1]
    assert letter["to"] == MAIL
    assert letter["subject"] == "À vous de jouer\u00a0: Dominion"
    assert text_of(letter).startswith("Dominion avec Bo\n")
    assert f"{SITE}/#/game/{game}" in text_of(letter)
    test.wait(2 * HOUR)
    assert len(box.letters) == 2


def test_the_link_that_ends_mails_works_without_logging_in_and_for_that_address_only(test, box):
    ann, bo = account(test, "Ann"), account(test, "Bo")
    confirmed(test, box, ann)
    waiting_game(test, ann, bo)
    test.wait(6 * MINUTE)
    letter = box.letters[-1]
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    path = letter["list-unsubscribe"].strip("<>").removeprefix(SITE)
    assert path == f"/api/mail/unsubscribe/{link_in(letter, 'unsubscribe')}"
    wrong = test.inside.ask("POST", path[:-1] + ("A" if path[-1] != "A" else "B"))
    assert wrong.json["code"] == "no-such-link"
    assert ann.get("/api/notifications")["mail"] is True
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert test.inside.ask("POST", path, b"List-Unsubscribe=One-Click", headers=form).status == 204
    told = ann.get("/api/notifications")
    assert (told["mail"], told["address"]) == (False, MAIL)
    confirmed(test, box, ann, "ann@elsewhere.example")
    assert test.inside.ask("POST", path).json["code"] == "no-such-link"


def test_an_address_that_the_mail_server_refuses_gets_no_more_mails(test, box):
    ann, bo = account(test, "Ann"), account(test, "Bo")
    confirmed(test, box, ann)
    waiting_game(test, ann, bo)
    box.verdict = "550 no such user"
    test.wait(6 * MINUTE)
    assert ann.get("/api/notifications")["mail"] is False
    assert test.waiting() == []


def test_a_mail_server_that_is_away_gets_the_mail_later(test, box):
    ann, bo = account(test, "Ann"), account(test, "Bo")
    confirmed(test, box, ann)
    waiting_game(test, ann, bo)
    box.verdict = "451 later"
    test.wait(6 * MINUTE)
    assert len(box.letters) == 1
    box.verdict = ""
    test.wait(2 * MINUTE)
    assert len(box.letters) == 2


def test_a_removed_address_gets_nothing_more_and_leads_to_no_password(test, box):
    ann, bo = account(test, "Ann"), account(test, "Bo")
    confirmed(test, box, ann)
    assert test.inside.ask("POST", "/api/password/forgotten", {"name": "Ann"}).status == 204
    until(test, lambda: len(box.letters) == 2)
    assert ann.ask("DELETE", "/api/mail").status == 204
    wish = {"token": link_in(box.letters[-1], "reset"), "password": OTHER}
    assert test.inside.ask("POST", "/api/password/reset", wish).json["code"] == "no-such-link"
    waiting_game(test, ann, bo)
    test.wait(6 * MINUTE)
    assert len(box.letters) == 2
    assert MAIL not in test.inside.stored()


def test_mails_that_are_switched_off_stay_away_and_the_address_stays(test, box):
    ann, bo = account(test, "Ann"), account(test, "Bo")
    confirmed(test, box, ann)
    assert ann.post("/api/notifications", USUAL | {"mail": False})["address"] == MAIL
    waiting_game(test, ann, bo)
    test.wait(6 * MINUTE)
    assert len(box.letters) == 1


@pytest.mark.parametrize("name", ["Ann", "ann", MAIL])
def test_a_new_password_by_a_link_that_works_once_and_ends_all_sessions(test, box, name):
    ann = account(test, "Ann")
    confirmed(test, box, ann)
    assert test.inside.ask("POST", "/api/password/forgotten", {"name": name}).status == 204
    until(test, lambda: len(box.letters) == 2)
    token = link_in(box.letters[1], "reset")
    assert token not in test.inside.stored()
    weak = test.inside.ask("POST", "/api/password/reset", {"token": token, "password": "short"})
    assert weak.json["code"] == "password-refused"
    wish = {"token": token, "password": OTHER}
    assert test.inside.ask("POST", "/api/password/reset", wish).status == 204
    assert test.inside.ask("POST", "/api/password/reset", wish).json["code"] == "no-such-link"
    assert ann.ask("GET", "/api/me").status == 401
    log_in = [
        test.inside.ask("POST", "/api/login", {"name": "Ann", "password": phrase, "bearer": True}).status
        for phrase in (PHRASE, OTHER)
    ]
    assert log_in == [403, 201]


def test_a_link_to_a_new_password_ends_with_its_hour_a_later_one_and_a_changed_password(
    test, box, monkeypatch
):
    ann = account(test, "Ann")
    confirmed(test, box, ann)
    tokens = []
    for number in (2, 3):
        test.inside.ask("POST", "/api/password/forgotten", {"name": "Ann"})
        until(test, lambda number=number: len(box.letters) == number)
        tokens.append(link_in(box.letters[-1], "reset"))

    def answer(token):
        wish = {"token": token, "password": OTHER}
        return test.inside.ask("POST", "/api/password/reset", wish).json["code"]

    assert answer(tokens[0]) == "no-such-link"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("demesne.server.http.routes.mail.now", lambda: test.now() + HOUR + MINUTE)
        assert answer(tokens[1]) == "no-such-link"
    assert ann.ask("POST", "/api/account/password", {"old": PHRASE, "new": OTHER}).status == 204
    assert answer(tokens[1]) == "no-such-link"


def test_the_answer_does_not_tell_whether_there_is_an_account(test, box):
    confirmed(test, box, account(test, "Ann"))
    account(test, "Bo")
    answers = [
        test.inside.ask("POST", "/api/password/forgotten", {"name": name})
        for name in ("Ann", "Bo", "Nobody", "nobody@post.example", "...")
    ]
    assert {(each.status, each.body) for each in answers} == {(204, b"")}
    until(test, lambda: len(box.letters) == 2)
    test.wait()
    assert len(box.letters) == 2


def test_links_to_a_new_password_are_bounded_by_name_and_by_address(test):
    statuses = [
        test.inside.ask("POST", "/api/password/forgotten", {"name": "Nobody"}).status for _ in range(4)
    ]
    assert statuses == [204, 204, 204, 429]
    more = [
        test.inside.ask("POST", "/api/password/forgotten", {"name": f"nobody {number}"}).status
        for number in range(10)
    ]
    assert more[-1] == 429


def test_an_address_goes_with_the_account_and_is_in_its_export(test, box):
    ann = account(test, "Ann")
    confirmed(test, box, ann)
    assert ann.get("/api/me/export")["notifications"]["address"] == MAIL
    assert ann.ask("DELETE", "/api/me").status == 204
    assert MAIL not in test.inside.stored()


def test_links_that_are_over_are_deleted_with_an_address_that_nobody_confirmed(test, box):
    ann = account(test, "Ann")
    confirmed(test, box, ann)
    test.inside.ask("POST", "/api/password/forgotten", {"name": "Ann"})
    until(test, lambda: len(box.letters) == 2)
    give(ann, "other@post.example")
    for later, is_there in ((0, True), (25 * HOUR, False)):
        test.run(test.inside.store.write(partial(purge, now=test.now() + later)))
        assert ("other@post.example" in test.inside.stored()) is is_there
        assert (ann.get("/api/me/export")["notifications"]["password_reset"] is not None) is is_there
    assert ann.get("/api/notifications")["address"] == MAIL


def test_a_server_without_mail_says_so(tmp_path):
    with away(tmp_path) as test:
        ann = account(test, "Ann")
        assert give(ann).json["code"] == "no-mail"
        answer = test.inside.ask("POST", "/api/password/forgotten", {"name": "Ann"})
        assert answer.json["code"] == "no-mail"
        assert test.inside.ask("GET", "/api/about").json["mail"] is False
