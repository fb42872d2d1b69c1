"""Records of real tables keep the commitment of the server; later changes are detected."""

import asyncio
import json
from typing import Any

import pytest

from demesne.core.errors import RecordError
from demesne.core.records import commitment, replay
from demesne.core.records import record as records
from demesne.core.records.fairness import bytes_hash
from demesne.server import game_registry
from demesne.server.http.replays import told_draws
from demesne.server.lobby import tables
from tests.core.recorded import edited
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
        assert (
            person.post(f"/api/games/{game}/commands", {"t": "leave", "id": "leave-it-1", "end": True})["t"]
            == "ack"
        )
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
    found = commitment.read(record)
    assert found is not None
    assert (found.checked(), found.unchecked(record), found.senders) == (
        ["key", "bytes", "seats", "setup"],
        {},
        2,
    )
    assert record.header.origin["options"] == {"kingdom": "random", "max_turns": 30}
    # The owner takes the first seat, bots the last ones.
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
    found = commitment.read(record)
    assert found is not None
    assert found.checked() == ["key", "bytes", "seats", "setup"]


def test_the_seats_of_a_rematch_are_not_checked_but_its_kingdom_is(inside, monkeypatch):
    monkeypatch.setattr(game_registry, "REMATCH_PAUSE", 0)
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
    found = commitment.read(record)
    assert found is not None
    assert (found.checked(), found.unchecked(record)) == (
        ["key", "bytes", "setup"],
        {"seats": commitment.REMATCH},
    )
    assert record.header.origin["previous"] == game


class Sealed:
    """A table of two people and a bot at which both have committed to bytes."""

    def __init__(self, inside, monkeypatch):
        self.inside = inside
        self.ann, self.bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
        wish = {"kind": "dominion", "players": 3, "bots": ["random"], "public": True}
        self.id = self.ann.post("/api/games", wish)["id"]
        self.bob.post(f"/api/tables/{self.id}/sit", {})
        self.bytes = {self.ann: "ab" * 16, self.bob: "cd" * 16}
        for person, digits in self.bytes.items():
            hashed = bytes_hash(self.id, bytes.fromhex(digits)).hex()
            assert person.ask("POST", f"/api/games/{self.id}/entropy", {"hash": hashed}).status == 204
        # A start waits as long as the test lets it.
        monkeypatch.setattr(tables, "REVEAL_SECONDS", 60)
        self.patch = monkeypatch

    def reveal(self, person, digits=None):
        """Send the bytes of a person, or others; return the status."""
        return person.ask(
            "POST", f"/api/games/{self.id}/entropy", {"bytes": digits or self.bytes[person]}
        ).status

    def starting(self):
        """Begin to start the game; return the task."""
        path = f"/api/games/{self.id}/start"
        answer = self.inside.answer("POST", path, {}, self.ann.headers, "127.0.0.1", "localhost")
        task = self.inside.loop.create_task(answer)
        for _ in range(200):
            if self.told["sealed"]:
                return task
            self.inside.loop.run_until_complete(asyncio.sleep(0.02))
        raise AssertionError("the table is not sealed")

    @property
    def told(self):
        """What everybody is told of the table."""
        return self.ann.get(f"/api/games/{self.id}")

    def wait(self, task):
        """Return what the start was answered."""
        return self.inside.loop.run_until_complete(asyncio.wait_for(task, 20))


@pytest.fixture
def sealed(inside, monkeypatch):
    return Sealed(inside, monkeypatch)


def test_nobody_sends_bytes_before_all_hashes_stand_and_none_but_those(inside, sealed):
    hashes = [seat["hash"] for seat in sealed.told["seats"]]
    assert hashes == [bytes_hash(sealed.id, bytes.fromhex(d)).hex() for d in sealed.bytes.values()] + [None]
    assert sealed.reveal(sealed.ann) == 409
    task = sealed.starting()
    # No hash is taken any more, and no bytes that were not committed to.
    assert sealed.bob.ask("POST", f"/api/games/{sealed.id}/entropy", {"hash": "00" * 32}).status == 409
    assert sealed.reveal(sealed.bob, "ef" * 16) == 409
    for person in (sealed.ann, sealed.bob):
        assert not task.done()
        assert sealed.reveal(person) == 204
        assert sealed.reveal(person) == 409
    assert sealed.wait(task).json["status"] == "running"
    record = left((sealed.ann, sealed.bob), sealed.id)
    replay.verify(record)
    found = commitment.read(record)
    assert found is not None
    assert (found.senders, found.withheld) == (2, 0)
    assert record.header.origin["entropy"] == "0:" + "ab" * 16 + ",1:" + "cd" * 16 + ",2:-"
    other = record.header.origin["hashes"].replace(hashes[0], "00" * 32)
    bent(record, "seat 0 of the table sent other bytes than it had committed to", hashes=other)


def test_bytes_that_do_not_come_count_as_none_and_that_shows(inside, sealed):
    task = sealed.starting()
    assert sealed.reveal(sealed.bob) == 204
    sealed.patch.setattr(tables, "REVEAL_SECONDS", 0)
    task.cancel()
    assert sealed.ann.ask("POST", f"/api/games/{sealed.id}/start", {}).status == 200
    told = sealed.told
    assert told["entropy"] == "0:-,1:" + "cd" * 16 + ",2:-"
    assert told["hashes"].startswith("0:" + bytes_hash(sealed.id, bytes.fromhex("ab" * 16)).hex())
    assert sealed.reveal(sealed.ann) == 409
    record = left((sealed.ann, sealed.bob), sealed.id)
    replay.verify(record)
    found = commitment.read(record)
    assert found is not None
    assert (found.senders, found.withheld) == (1, 1)


def test_who_gets_up_from_a_sealed_table_lets_everybody_commit_anew(inside, sealed):
    task = sealed.starting()
    assert sealed.reveal(sealed.ann) == 204
    assert sealed.bob.ask("POST", f"/api/games/{sealed.id}/leave", {}).status == 204
    assert sealed.wait(task).json["code"] == "seats-free"
    told = sealed.told
    assert (told["sealed"], [(seat["hash"], seat["entropy"]) for seat in told["seats"]]) == (
        False,
        [(None, False)] * 3,
    )


def test_what_is_no_hash_and_no_bytes_is_refused(inside, sealed):
    eve = Visitor(inside, "Eve")
    path = f"/api/games/{sealed.id}/entropy"
    assert eve.ask("POST", path, {"hash": "00" * 32}).status == 409
    for wish in ({}, {"hash": "00" * 32, "bytes": "00" * 16}, {"hash": "00" * 31}, {"hash": "zz"}):
        assert sealed.ann.ask("POST", path, wish).status == 400


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
