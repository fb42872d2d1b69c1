"""Two people and a reaction window in the time of the world: it is waited for, and what was answered holds then."""

import json
from time import time

import pytest

from demesne.server.live.table.reaction_windows import LONGEST
from tests.server.inside import Visitor, running
from tests.server.live.test_match import wish


@pytest.fixture
def inside(tmp_path):
    """A server."""
    with running(tmp_path / "games.sqlite") as server:
        yield server


def attack(inside, people):
    """Play a game that has begun until there is a window; return its match and who is attacked."""
    match = inside.server.registry.live_games[people[0].game].match
    seats = {person.get(f"/api/games/{person.game}")["seat"]: person for person in people}
    for number in range(500):
        (seat,) = match.asked
        if match.hosting.is_reaction(match.state):
            return match, seats[seat], seats[1 - seat]
        move = {"decision": match.decision_id(seat), "move": wish(match, seat)}
        command = {"t": "do", "id": f"command-{number}", **move}
        assert seats[seat].post(f"/api/games/{people[0].game}/commands", command)["t"] == "ack"
    raise AssertionError("nobody who owns a Moat was attacked")


def test_two_people_wait_through_a_window(inside):
    people = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    made = people[0].post("/api/games", {"kind": "dominion", "players": 2})
    people[1].post("/api/join", {"code": made["code"]})
    people[0].post(f"/api/games/{made['id']}/start", {})
    for person in people:
        person.game = made["id"]
    match, attacked, attacker = attack(inside, people)
    wires = [inside.connect(made["id"], headers=person.headers) for person in (attacked, attacker)]
    told = [wire.of("update")[-1] for wire in wires]
    end = told[0]["window"]["until"]
    assert told[1]["window"]["until"] == end
    assert all(0 < update["window"]["left"] <= LONGEST for update in told)
    assert [update["choice"] is None for update in told] == [False, True]
    assert end - told[0]["window"]["left"] <= time() * 1000 <= end
    sequence = match.sequence
    # Each hears that the other is there.
    assert not wires[0].until(lambda: False, 0.3)
    heard = [len(wire.sent) for wire in wires]
    wires[0].say(t="do", id="the-answer", decision=told[0]["choice"]["id"], move="decline")
    assert wires[0].until(lambda: wires[0].of("ack"))
    assert time() * 1000 >= end
    assert match.sequence == sequence + 1
    assert match.moves[-1].text == "decline"
    # Nobody heard of the answer before: what came first is what happened then.
    for wire, before in zip(wires, heard, strict=True):
        assert wire.until(lambda wire=wire, before=before: len(wire.sent) > before)
        first = json.loads(wire.sent[before]["text"])
        assert (first["t"], first["window"]) == ("update", None)
        assert first["version"] == first["since"] + 1
