import json
from functools import partial

import pytest

from demesne.server.identity import privacy
from demesne.server.identity.privacy import ANONYMOUS
from demesne.server.storage.log.entry import LogEntry
from demesne.server.storage.purging import WAITS_FOR, purge
from demesne.server.storage.schema import METADATA, PERSON
from demesne.server.timing import now
from tests.server.inside import Visitor, running


@pytest.fixture
def inside(address):
    with running(address) as server:
        yield server


def two(inside, start=True):
    """Return two people at one table, of which the first made it."""
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    made = ann.post("/api/games", {"kind": "dominion", "players": 2})
    ann.game = bob.game = made["id"]
    bob.post("/api/join", {"join": made["join"]})
    if start:
        assert ann.ask("POST", f"/api/games/{made['id']}/start", {}).status == 200
    return ann, bob


def say(inside, visitor, text):
    wire = inside.connect(visitor.game, headers=visitor.headers)
    wire.say(t="say", id="command-" + text[:3], text=text)
    assert wire.until(lambda: wire.of("said"))


def move(inside, people):
    """Make a move for the visitor who is asked. Return that visitor."""
    for visitor in people:
        shown = visitor.get(f"/api/games/{visitor.game}/events")
        if shown["choice"]:
            choice = shown["choice"]
            wish = {"t": "do", "id": "move-0001", "decision": choice["id"], "move": choice["moves"][-1]}
            assert visitor.post(f"/api/games/{visitor.game}/commands", wish)["t"] == "ack"
            return visitor
    raise AssertionError("nobody is asked")


def test_an_export_has_all_of_ones_own_and_nothing_of_others(inside):
    ann, bob = two(inside)
    say(inside, ann, "hello from ann")
    say(inside, bob, "greetings by bob")
    mover = move(inside, (ann, bob))
    other = bob if mover is ann else ann
    told = mover.get("/api/me/export")
    assert set(told) == {
        "person",
        "sessions",
        "strategies",
        "chat",
        "analyses",
        "ban",
        "notifications",
        "games",
    }
    assert told["person"]["name"] == mover.made.json["name"]
    (game,) = told["games"]
    assert game["id"] == ann.game
    assert len(game["moves"]) == 1
    assert other.get("/api/me/export")["games"][0]["moves"] == []
    texts = [said["text"] for said in told["chat"]]
    assert texts == (["hello from ann"] if mover is ann else ["greetings by bob"])
    assert game["secret"] is None
    token = mover.headers["authorization"].removeprefix("Bearer ")
    assert token not in json.dumps(told)
    assert inside.ask("GET", "/api/me/export").status == 401


def test_an_export_of_a_running_game_counts_only_the_own_moves_that_were_taken_back():
    log = [
        LogEntry(0, "deal"),
        LogEntry(1, "move", 0, "a"),
        LogEntry(2, "move", 1, "secret"),
        LogEntry(3, "move", 1, "secret too"),
        LogEntry(4, "move", 0, "b"),
        LogEntry(5, "undo", 0, "4"),
        LogEntry(6, "move", 0, "c"),
        LogEntry(7, "undo", 1, "1"),
    ]

    def told(seat):
        return [
            (each["kind"], each["text"]) for each in privacy.told_moves([(0, entry) for entry in log], seat)
        ]

    assert told(0) == [("move", "a"), ("move", "b"), ("undo", "2"), ("move", "c")]
    assert told(1) == [("move", "secret"), ("move", "secret too"), ("undo", "0")]


def test_every_table_that_names_people_is_thought_of():
    # A new one belongs into the export and into what is forgotten: see own_data.py.
    naming = {
        f"{table.name}.{column.name}"
        for table in METADATA.tables.values()
        for column in table.columns
        for key in column.foreign_keys
        if key.column.table is PERSON
    }
    assert naming == {
        "session.person",
        "ban.person",
        "game.owner",
        "seat.person",
        "chat.person",
        "strategy.person",
        "consent.person",
        "contact.person",
        "subscription.person",
        "outgoing.person",
        "notified_turn.person",
        "password_reset.person",
    }


def test_who_deletes_himself_is_forgotten(inside):
    ann, bob = two(inside)
    say(inside, ann, "own secret word")
    number = ann.made.json["id"]
    assert ann.ask("DELETE", "/api/me").status == 204
    assert ann.ask("GET", "/api/me").status == 401
    told = bob.get(f"/api/games/{bob.game}")
    assert sorted(seat["name"] for seat in told["seats"]) == sorted(["Bob", ANONYMOUS])
    dump = inside.stored()
    assert bob.made.json["id"] in dump
    for trace in (number, "own secret word", "Ann"):
        assert trace not in dump


def test_a_game_goes_on_when_somebody_deletes_himself(inside):
    ann, bob = two(inside)
    shown = [visitor.get(f"/api/games/{visitor.game}/events") for visitor in (ann, bob)]
    going, staying = (ann, bob) if shown[0]["choice"] else (bob, ann)
    wire = inside.connect(staying.game, headers=staying.headers)
    assert going.ask("DELETE", "/api/me").status == 204
    # The other player must reconnect; then a bot plays for the deleted one until it is their turn.
    assert wire.until(lambda: wire.closed)
    again = inside.connect(staying.game, headers=staying.headers)
    assert again.until(lambda: any(update["choice"] for update in again.of("update")), 60)


def test_a_game_without_anybody_else_is_given_up(inside):
    ann = Visitor(inside, "Ann")
    game = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"], "public": True})[
        "id"
    ]
    ann.post(f"/api/games/{game}/start", {})
    assert ann.ask("DELETE", "/api/me").status == 204
    assert Visitor(inside, "Bob").get(f"/api/games/{game}")["status"] == "abandoned"


def test_a_table_that_waits_loses_who_deletes_himself(inside):
    ann, bob = two(inside, start=False)
    assert ann.ask("DELETE", "/api/me").status == 204
    told = bob.get(f"/api/games/{bob.game}")
    assert [seat["taken"] for seat in told["seats"]] == [False, True]
    assert bob.ask("POST", f"/api/games/{bob.game}/seats/0", {"bot": "random"}).status == 200
    assert bob.ask("DELETE", "/api/me").status == 204
    assert Visitor(inside, "Eve").ask("GET", f"/api/games/{bob.game}").status == 404


def test_what_nobody_needs_goes_and_whoever_may_come_back_stays(inside):
    ann, bob = two(inside)
    guest, account = Visitor(inside, "Guest"), Visitor(inside, "Cyd")
    account.post("/api/account", {"name": "Cyd", "password": "a quiet harbour"})
    everybody = [visitor.made.json["id"] for visitor in (ann, bob, guest, account)]
    year = 366 * 86_400_000

    def kept(at):
        inside.loop.run_until_complete(inside.store.write(partial(purge, now=at)))
        dump = inside.stored()
        return [number in dump for number in everybody]

    assert kept(now() + 2 * 86_400_000) == [True, True, True, True]
    assert kept(now() + year) == [True, True, False, True]
    assert ann.ask("GET", "/api/me").status == 401
    again = inside.ask("POST", "/api/login", {"name": "Cyd", "password": "a quiet harbour"})
    assert again.status == 201


def test_a_table_that_nobody_starts_goes_after_a_month_and_a_game_stays(inside):
    ann, bob = two(inside)
    table = ann.post("/api/games", {"kind": "dominations", "players": 3})["id"]
    made = now()

    def kept(at):
        inside.loop.run_until_complete(inside.store.write(partial(purge, now=at)))
        return [row["id"] for row in inside.rows() if row.get("id") in (table, bob.game)]

    assert sorted(kept(made + WAITS_FOR - 60_000)) == sorted([table, bob.game])
    assert kept(made + WAITS_FOR + 60_000) == [bob.game]
