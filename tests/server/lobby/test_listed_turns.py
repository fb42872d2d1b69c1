"""The list of your games says whose turn it is, from the last entry of each log and without opening the game."""

import json

import pytest
from sqlalchemy import select, update

from demesne.server.storage.schema import ENTRY
from tests.server.inside import Visitor, running


@pytest.fixture
def path(tmp_path):
    """Where the database is."""
    return tmp_path / "games.sqlite"


def begun(inside, kind="dominion"):
    """Return two people at a game that has begun, and its id."""
    people = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    made = people[0].post("/api/games", {"kind": kind, "players": 2})
    people[1].post("/api/join", {"code": made["code"]})
    assert listed(people[0]) is False
    people[0].post(f"/api/games/{made['id']}/start", {})
    return people, made["id"]


def listed(person):
    """Return whether the only game of a visitor waits for them, by the list."""
    (game,) = person.get("/api/games")["games"]
    return game["turn"]


def choice(person, game):
    """Return the open decision of a visitor."""
    return person.get(f"/api/games/{game}/events")["choice"]


def send(person, game, t, number, **more):
    """Send a command."""
    answer = person.post(f"/api/games/{game}/commands", {"t": t, "id": f"command-{number}", **more})
    assert answer["t"] == "ack"


def play(people, game, moves):
    """Make moves, and look each time whether the list agrees with who is asked."""
    for number in range(moves):
        asked = [choice(person, game) for person in people]
        assert [listed(person) for person in people] == [each is not None for each in asked]
        seat = 0 if asked[0] is not None else 1
        send(people[seat], game, "do", number, decision=asked[seat]["id"], move=asked[seat]["moves"][-1])


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_the_list_agrees_with_who_is_asked_also_where_all_choose_in_secret(path, kind):
    with running(path) as inside:
        people, game = begun(inside, kind)
        play(people, game, 6)


def test_no_room_is_opened_and_logs_of_older_versions_say_nothing(path):
    with running(path) as inside:
        people, game = begun(inside)
        play(people, game, 3)
        told = [listed(person) for person in people]
    with running(path) as inside:
        for person in people:
            person.inside = inside
        assert [listed(person) for person in people] == told
        assert inside.server.registry.live_games == {}
        inside.loop.run_until_complete(inside.store.write(forget_asked))
        assert [listed(person) for person in people] == [None, None]


def forget_asked(connection):
    """Make all logs what they were before they said who is asked."""
    for row in connection.execute(select(ENTRY)).all():
        body = {key: value for key, value in json.loads(row.body).items() if key != "asked"}
        here = (ENTRY.c.game == row.game) & (ENTRY.c.sequence == row.sequence)
        connection.execute(update(ENTRY).where(here).values(body=json.dumps(body)))


def test_who_has_left_is_not_asked_and_a_game_that_was_given_up_asks_nobody(path):
    with running(path) as inside:
        people, game = begun(inside)
        asked, other = people if choice(people[0], game) else people[::-1]
        send(asked, game, "leave", 1)
        assert listed(asked) is False
        send(other, game, "leave", 2)
        assert [listed(person) for person in people] == [False, False]


def test_who_is_asked_stays_asked_when_the_other_deletes_himself(path):
    with running(path) as inside:
        people, game = begun(inside)
        asked, other = people if choice(people[0], game) else people[::-1]
        assert other.ask("DELETE", "/api/me").status == 204
        assert listed(asked) is True
