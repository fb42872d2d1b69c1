"""Who gets a push message, when, and about what."""

import asyncio

import pytest

from demesne.server.notifications import notifier, outbox
from demesne.server.notifications.notifier import Notifier
from demesne.server.notifications.settings import NotificationSettings
from tests.server.notifications.away import HOUR, MINUTE, SITE, USUAL, away, pair
from tests.server.notifications.services import claims

DAY = 24 * HOUR


@pytest.fixture
def test(tmp_path, address):
    with away(tmp_path, address) as server:
        yield server


def begun(test, clock="days:3"):
    """Return who is asked in a game, who is not, their browsers, and the game."""
    people = pair(test)
    game = test.game(people, clock)
    asked, other = test.asked(people, game)
    return asked, other, test.device(asked, "asked"), test.device(other, "other"), game


def test_a_person_who_is_away_gets_a_message_about_their_turn_and_it_opens_the_game(test):
    _, other, device, elsewhere, game = begun(test)
    test.wait(4 * MINUTE)
    assert device.read == []
    test.wait(2 * MINUTE)
    name = other.get("/api/me")["name"]
    assert device.read == [
        {
            "title": "Your turn: Dominion",
            "text": f"Dominion with {name}",
            "tag": "turns",
            "place": f"/#/game/{game}",
        }
    ]
    assert elsewhere.read == []
    _, headers, _ = test.service.got[0]
    assert claims(headers["authorization"])["sub"] == SITE
    assert (headers["ttl"], headers["content-encoding"], headers["topic"]) == ("86400", "aes128gcm", "turns")
    assert test.waiting() == []


def test_a_turn_is_told_once_however_long_it_lasts_and_whatever_is_done_in_it(test):
    asked, _, device, _, game = begun(test)
    test.wait(6 * MINUTE)
    test.play(asked, game, until_turn_ends=False)
    test.wait(2 * HOUR)
    test.wait(2 * HOUR)
    assert len(device.read) == 1


def test_the_next_turn_is_another_one_even_if_nobody_looked_in_between(test):
    asked, other, device, elsewhere, game = begun(test)
    test.wait(6 * MINUTE)
    test.play(asked, game)
    test.play(other, game)
    test.wait(2 * HOUR)
    assert len(device.read) == 2
    assert elsewhere.read == []


def test_there_is_one_message_an_hour_and_it_names_all_games_that_came_meanwhile(test):
    asked, other, device, _, _ = begun(test)
    test.wait(6 * MINUTE)
    for game in (test.game((asked, other)), test.game((asked, other))):
        if test.asked((asked, other), game)[0] is other:
            test.play(other, game)
    test.wait(6 * MINUTE)
    test.wait(40 * MINUTE)
    assert len(device.read) == 1
    test.wait(20 * MINUTE)
    assert len(device.read) == 2
    told = device.read[1]
    assert (told["title"], told["place"]) == ("2 games wait for you", "/#/games")
    assert told["text"] == "\n".join(["Dominion with " + other.get("/api/me")["name"]] * 2)


@pytest.mark.parametrize("clock", ["none", "live:300+5"])
def test_only_games_by_days_send_messages(test, clock):
    _, _, device, elsewhere, _ = begun(test, clock)
    test.wait(10 * MINUTE)
    assert device.read == elsewhere.read == []


def test_a_person_with_a_socket_at_any_table_is_not_away(test):
    asked, _, device, _, game = begun(test)
    wire = test.inside.connect(game, headers=asked.headers)
    for _ in range(10):
        test.wait(2 * MINUTE)
    assert device.read == []
    wire.close()
    test.inside.wires.remove(wire)
    for _ in range(4):
        test.wait(2 * MINUTE)
    assert len(device.read) == 1


def test_a_clock_near_its_end_is_told_once_more(test):
    _, _, device, _, _ = begun(test, "days:1")
    test.wait(6 * MINUTE)
    test.inside.server.registry.time._ahead += 17 * HOUR
    test.wait(17 * HOUR)
    assert len(device.read) == 1
    test.inside.server.registry.time._ahead += HOUR
    test.wait(HOUR)
    test.wait(HOUR)
    assert [told["text"].endswith("less than six hours are left") for told in device.read] == [False, True]


def test_nothing_is_sent_in_quiet_hours_and_all_of_it_after_them(test):
    asked, _, device, _, _ = begun(test)
    minute = (test.now() // MINUTE) % (24 * 60)
    quiet = {"begin": (minute - 60) % 1440, "end": (minute + 120) % 1440}
    assert asked.post("/api/notifications", USUAL | {"quiet": quiet})["quiet"] == quiet
    test.wait(6 * MINUTE)
    test.wait(HOUR)
    assert device.read == []
    test.wait(HOUR)
    assert len(device.read) == 1


def test_messages_are_in_the_language_of_the_account(test):
    asked, _, device, _, _ = begun(test)
    asked.post("/api/notifications", USUAL | {"language": "de"})
    test.wait(6 * MINUTE)
    assert device.read[0]["title"] == "Du bist am Zug: Dominion"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_takes_no_more_messages_is_forgotten(test, status):
    asked, _, _, _, _ = begun(test)
    test.service.status = status
    test.wait(6 * MINUTE)
    assert len(test.service.got) == 1
    assert asked.get("/api/notifications")["browsers"] == []
    assert test.waiting() == []


def test_a_push_service_in_trouble_gets_the_message_again_after_a_pause(test):
    _, _, device, _, _ = begun(test)
    test.service.status = 503
    test.wait(6 * MINUTE)
    test.wait(MINUTE // 2)
    assert len(test.service.got) == 1
    test.service.status = 201
    test.wait(MINUTE)
    test.wait(10 * MINUTE)
    assert len(test.service.got) == 2
    assert device.read[0] == device.read[1]
    assert test.waiting() == []


def test_after_some_tries_a_message_is_given_up(test):
    begun(test)
    test.service.status = 500
    test.wait(6 * MINUTE)
    for _ in range(8):
        if test.waiting():
            test.wait(3 * HOUR)
    assert test.waiting() == []
    assert 1 < len(test.service.got) <= 6


def test_a_message_that_waits_is_dropped_when_the_person_comes(test):
    asked, _, _, _, game = begun(test)
    test.service.status = 503
    test.wait(6 * MINUTE)
    test.inside.wires.append(test.inside.connect(game, headers=asked.headers))
    del test.inside.wires[-1]
    test.wait(2 * MINUTE)
    assert len(test.service.got) == 1
    assert test.waiting() == []


def test_one_message_that_is_refused_is_not_sent_again_and_the_browser_stays(test):
    asked, _, _, _, _ = begun(test)
    test.service.status = 413
    test.wait(6 * MINUTE)
    test.wait(10 * MINUTE)
    assert len(test.service.got) == 1
    assert len(asked.get("/api/notifications")["browsers"]) == 1


def test_a_bot_in_the_place_of_a_person_needs_no_message(test):
    asked, _, device, _, game = begun(test)
    answer = asked.post(f"/api/games/{game}/commands", {"t": "leave", "id": "command-leave"})
    assert answer["t"] == "ack"
    test.wait(10 * MINUTE)
    assert device.read == []


def test_of_two_processes_one_sends_each_message(test, monkeypatch):
    """Two notifiers on one database look at the same moment, again and again."""
    _, _, device, _, _ = begun(test)
    monkeypatch.setattr(notifier, "_take_look", lambda connection, now: True)
    settings = NotificationSettings(SITE, None, allows_private=True)
    server = test.inside.server
    second = Notifier(test.inside.store, server.registry.time, set, settings, server.notifier.endpoints)
    test.later += 6 * MINUTE

    async def both():
        await asyncio.gather(server.notifier.look(), second.look(), server.notifier.look(), second.look())

    test.run(both())
    assert len(device.read) == 1


def test_of_several_processes_one_looks_at_a_time(test):
    begun(test)
    write = test.inside.store.write
    looks = [test.run(write(lambda c: notifier._take_look(c, test.now()))) for _ in range(3)]
    test.later += 20_000
    looks.append(test.run(write(lambda c: notifier._take_look(c, test.now()))))
    assert looks == [True, False, False, True]


def test_what_a_process_had_taken_when_it_died_is_sent_by_another_one(test):
    _, _, device, _, _ = begun(test)
    test.service.status = 503
    test.wait(6 * MINUTE)
    test.later += 5 * MINUTE
    taken = test.run(test.inside.store.write(lambda connection: outbox.claim(connection, test.now())))
    assert len(taken) == 1
    test.service.status = 201
    test.wait(MINUTE)
    assert len(test.service.got) == 1
    test.wait(2 * MINUTE)
    assert len(device.read) == 2
    assert test.waiting() == []
