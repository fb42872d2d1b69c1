"""The records of real tables keep the promise of the server; what somebody bends afterwards is found out."""

import asyncio
import json
from typing import Any

import pytest

from demesne.kernel import promise, replay
from demesne.kernel import record as records
from demesne.kernel.errors import RecordError
from demesne.server import hall
from demesne.server.replaying import told_draws
from tests.kernel.recorded import edited
from tests.server.inside import Visitor, running


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    with running(tmp_path_factory.mktemp("server") / "games.sqlite") as inside:
        yield inside


def begun(inside, kind="dominion", options=None):
    """Return the two people of a game of three that has begun, and its id."""
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    wish = {"kind": kind, "players": 3, "bots": ["random"], "public": True, "options": options or {}}
    game = ann.post("/api/games", wish)["id"]
    bob.post(f"/api/tables/{game}/sit", {})
    for person, digits in ((ann, "ab"), (bob, "cd")):
        person.post(f"/api/games/{game}/entropy", {"bytes": digits * 16})
    ann.post(f"/api/games/{game}/start", {})
    return (ann, bob), game


def left(people, game):
    """Return the record of a game that its people leave."""
    for person in people:
        assert person.post(f"/api/games/{game}/commands", {"t": "leave", "id": "leave-it-1"})["t"] == "ack"
    return records.parse(people[0].ask("GET", f"/api/games/{game}/record").body)


@pytest.fixture(scope="module")
def record(inside):
    return left(*begun(inside, options={"kingdom": "random", "max_turns": "30"}))


def bent(record, message, **origin):
    """Assert that a record with another origin is refused, here and by the replay of the server."""
    data = edited(record, 1, origin={**record.header.origin, **origin})
    with pytest.raises(RecordError, match=message):
        replay.verify(records.parse(data))


def test_a_record_tells_the_table_and_how_it_was_made(record):
    replay.verify(record)
    found = promise.read(record)
    assert found is not None
    assert (found.checked(), found.unchecked(record), found.senders) == (["key", "seats", "setup"], {}, 2)
    assert record.header.origin["options"] == {"kingdom": "random", "max_turns": 30}
    # Whoever makes a table takes its first seat, bots the last ones.
    assert record.header.origin["table"] == [
        {"name": "Ann", "bot": None, "sent": "ab" * 16},
        {"name": "Bob", "bot": None, "sent": "cd" * 16},
        {"name": "random", "bot": "random", "sent": None},
    ]
    # The browser is told it with the draws, and checks the same.
    assert json.loads(told_draws(record.to_bytes()))["table"] == record.header.origin["table"]


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        ("dominion", {}),
        ("dominion", {"kingdom": "interaction"}),
        ("dominations", {}),
        ("dominations", {"ruleset": "prototype", "trade": "every"}),
    ],
)
def test_the_setup_follows_from_every_kind_of_options(inside, kind, options):
    record = left(*begun(inside, kind, options))
    replay.verify(record)
    found = promise.read(record)
    assert found is not None
    assert found.checked() == ["key", "seats", "setup"]


def test_the_seats_of_a_rematch_are_not_checked_but_its_kingdom_is(inside, monkeypatch):
    monkeypatch.setattr(hall, "REMATCH_PAUSE", 0)
    people, game = begun(inside, options={"kingdom": "random"})
    left(people, game)
    for person in people:
        person.post(f"/api/games/{game}/commands", {"t": "again", "id": "again-it-1"})
    following: list[Any] = []
    for _ in range(200):
        following = [each for each in people[0].get("/api/games")["games"] if each["previous"] == game]
        if following and following[0]["status"] == "running":
            break
        inside.loop.run_until_complete(asyncio.sleep(0.02))
    record = left(people, following[0]["id"])
    replay.verify(record)
    found = promise.read(record)
    assert found is not None
    assert (found.checked(), found.unchecked(record)) == (["key", "setup"], {"seats": promise.REMATCH})
    assert record.header.origin["previous"] == game


def test_what_is_bent_afterwards_is_found_out(record):
    origin, head = record.header.origin, record.header
    bent(record, "the secret is not the one that the commitment promised", secret="00" * 32)
    swapped = origin["entropy"].replace("ab", "ef")
    bent(record, "the key does not follow from the secret and what the players sent", entropy=swapped)
    bent(record, "the setup has another 'kingdom' than", options={"max_turns": 30})
    table = [origin["table"][1], origin["table"][0], origin["table"][2]]
    bent(record, "seat 0 of the table sent other bytes than those that entered the key", table=table)
    players = [*head.players[1:], head.players[0]]
    with pytest.raises(RecordError, match="at seat 0 sits another player than the key gives"):
        replay.verify(records.parse(edited(record, 1, players=players)))
    with pytest.raises(RecordError, match="the key does not follow from the secret"):
        replay.verify(records.parse(edited(record, 1, key="00" * 32)))


def test_the_server_says_so_too_of_a_record_that_is_brought(inside, record):
    ann = Visitor(inside, "Ann")
    assert ann.post("/api/replay", {"record": record.to_bytes().decode()})["fault"] == ""
    data = edited(record, 1, origin={**record.header.origin, "secret": "00" * 32})
    story = ann.post("/api/replay", {"record": data.decode()})
    assert "the secret is not the one that the commitment promised" in story["fault"]
