"""A database that cannot be written, or is gone: commands are refused, games stay readable, and then it goes on."""

import resource
import sqlite3
import sys

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from demesne.server.refusals import sentence
from tests.examples import extended
from tests.server.conftest import SERVER
from tests.server.inside import Visitor, running
from tests.server.serving import Client, new_command, receive, send, serving

UNAVAILABLE = sentence("unavailable", {})

SMALL = 1024
"""Bytes of the files that a process may still write: less than one page of the database."""


def asked(client):
    """Make a game against a bot and return it with what is shown when its person is asked."""
    game = client.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
    client.post(f"/api/games/{game}/start", {})
    with client.socket(game) as socket:
        send(socket, t="hello")
        while not (update := receive(socket, "update"))["choice"]:
            pass
    return game, update


def answer(update):
    """Return a command that answers the open choice."""
    return {
        "t": "do",
        "id": new_command(),
        "decision": update["choice"]["id"],
        "move": update["choice"]["moves"][-1],
    }


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs limits of another process")
def test_what_cannot_be_written_is_refused_until_it_can(tmp_path):
    assert sys.platform == "linux"
    with serving(str(tmp_path / "games.sqlite")) as live:
        client = Client(live, "Ann")
        game, update = asked(client)
        process = live.process.pid
        before = resource.prlimit(process, resource.RLIMIT_FSIZE, (SMALL, resource.RLIM_INFINITY))
        command = answer(update)
        refused = client.post(f"/api/games/{game}/commands", command)
        assert (refused["t"], refused["why"]) == ("refused", "unavailable")
        assert refused["text"] == UNAVAILABLE
        assert client.post("/api/games", {"kind": "dominion"}) == (503, UNAVAILABLE)
        shown = client.get(f"/api/games/{game}/events")
        assert (shown["view"], shown["choice"]) == (update["view"], update["choice"])
        assert client.get(f"/api/games/{game}")["status"] == "running"
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)
        assert client.post(f"/api/games/{game}/commands", command)["t"] == "ack"
        assert client.get(f"/api/games/{game}/events")["version"] > shown["version"]


def test_what_is_wrong_with_a_stored_game_is_told_to_the_log_only(tmp_path, caplog):
    path = tmp_path / "games.sqlite"
    with running(path) as inside:
        ann = Visitor(inside, "Ann")
        game = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
        ann.post(f"/api/games/{game}/start", {})
        brought = ann.ask("POST", "/api/replay", {"record": "no record"})
        # The sender of a record learns what is wrong with it.
        assert brought.status == 409
        assert "the first line has no end" in brought.json["error"]
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE entry SET body = '{}'")
    with running(path) as inside:
        answer = inside.ask("GET", f"/api/games/{game}/events", headers=ann.headers)
    assert (answer.status, answer.json["code"]) == (409, "damaged-game")
    assert answer.json["error"] == sentence("damaged-game", {})
    assert "cannot be read" in caplog.text


@pytest.fixture
def administrator():
    """A connection to the database server that may close others."""
    engine = create_engine(
        make_url(SERVER), isolation_level="AUTOCOMMIT", connect_args={"connect_timeout": 3}
    )
    yield engine
    engine.dispose()


@pytest.mark.parametrize("address", extended("postgresql"), indirect=True)
def test_connections_that_are_cut_are_made_again(address, administrator):
    with serving(address) as live:
        client = Client(live, "Ann")
        game, _ = asked(client)
        for _ in range(3):
            cut(administrator, address)
            shown = client.get(f"/api/games/{game}/events")
            while not shown["choice"]:
                shown = client.get(f"/api/games/{game}/events")
            cut(administrator, address)
            assert client.post(f"/api/games/{game}/commands", answer(shown))["t"] == "ack"


@pytest.mark.parametrize("address", extended("postgresql"), indirect=True)
def test_a_database_that_is_gone_is_waited_for(address, administrator):
    with serving(address) as live:
        client = Client(live, "Ann")
        game, update = asked(client)
        # A game that has begun in this process is known from its deal on; one that was opened again is not.
        live.stop()
        live.start()
        with client.socket(game) as socket:
            send(socket, t="hello", version=update["version"])
            receive(socket, "update")
            allow(administrator, address, "false")
            cut(administrator, address)
            command = answer(update)
            send(socket, **command)
            refused = receive(socket, "refused")
            assert (refused["why"], refused["text"]) == ("unavailable", UNAVAILABLE)
            send(socket, t="hello", version=update["version"])
            assert receive(socket, "update")["choice"] == update["choice"]
            assert client.get(f"/api/games/{game}") == (503, UNAVAILABLE)
            send(socket, t="hello")
            assert receive(socket, "refused")["text"] == UNAVAILABLE
            allow(administrator, address, "true")
            send(socket, **command)
            assert receive(socket, "ack")["id"] == command["id"]


def cut(administrator, address):
    """Close all connections to a database."""
    with administrator.connect() as connection:
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
        connection.execute(text(query), {"name": make_url(address).database})


def allow(administrator, address, said):
    """Let nobody connect to a database, or everybody again."""
    with administrator.connect() as connection:
        connection.execute(text(f"ALTER DATABASE {make_url(address).database} ALLOW_CONNECTIONS {said}"))
