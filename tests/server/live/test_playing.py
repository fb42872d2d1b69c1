"""Whole games over the network, with the real server process."""

import contextlib
import json
import signal
import threading
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import monotonic, sleep
from types import ModuleType

import pytest
from websockets.exceptions import ConnectionClosed

from demesne.core.records import record, replay
from demesne.core.records.fairness import commitment, draws_key, game_key
from tests.server.serving import Client, new_command, receive, send, serving

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    """One server for the tests that do not kill it."""
    with serving(str(tmp_path_factory.mktemp("server") / "games.sqlite")) as running:
        yield running


def example():
    """Return the bot of the examples as a module."""
    loader = SourceFileLoader("online_bot", str(ROOT / "examples" / "online_bot.py"))
    module = ModuleType(loader.name)
    loader.exec_module(module)
    return module


def table(client, kind="dominion", **more):
    """Make a table where nobody waits for reactions; return its id and the secret of its link."""
    made = client.post("/api/games", {"kind": kind, "players": 2, "table": {"fast_windows": True}, **more})
    return made["id"], made["join"]


def play_on(socket):
    """Play at random until the game is over; return the last update."""
    bot = example()
    while True:
        update = receive(socket, "update")
        if update["over"]:
            return update
        if update["choice"]:
            send(socket, t="do", id=new_command(), decision=update["choice"]["id"], move=bot.choose(update))


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_a_whole_game_against_a_bot_and_its_record(live, kind):
    client = Client(live, "Ann")
    game, _ = table(client, kind, bots=["random"])
    assert client.post(f"/api/games/{game}/entropy", {"bytes": "ab" * 16}) is None
    client.post(f"/api/games/{game}/start", {})
    with client.socket(game) as socket:
        send(socket, t="hello")
        play_on(socket)
    told = client.get(f"/api/games/{game}")
    assert told["status"] == "over"
    kept = record.parse(client.raw(f"/api/games/{game}/record"))
    assert replay.verify(kept).digest() == told["result"]["digest"]
    assert commitment(game, bytes.fromhex(told["secret"])) == told["commitment"]
    key = game_key(game, bytes.fromhex(told["secret"]), [bytes.fromhex("ab" * 16), None])
    assert draws_key(key) == kept.header.key


def test_two_people_by_one_link(live):
    host, guest = Client(live, "Ann"), Client(live, "Bob")
    game, join = table(host)
    assert guest.post("/api/join", {"join": join})["id"] == game
    assert host.post(f"/api/games/{game}/start", {})["status"] == "running"
    ends = {}

    def play(client):
        with client.socket(game) as socket:
            send(socket, t="hello")
            ends[client] = play_on(socket)

    threads = [threading.Thread(target=play, args=(client,)) for client in (host, guest)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    tables = [ends[client]["view"]["table"] for client in (host, guest)]
    for key in ("turn", "supply", "trash"):
        assert tables[0][key] == tables[1][key]


def test_the_bot_of_the_examples_plays_a_whole_game(live):
    host = Client(live, "Ann")
    game, join = table(host)
    bot = example()
    ask = bot.ask

    def asked(address, path, token, data):
        told = ask(address, path, token, data)
        if path == "/api/join":
            host.post(f"/api/games/{game}/start", {})
        return told

    bot.ask = asked
    ends = []
    thread = threading.Thread(target=lambda: ends.append(bot.play(live.address, join)))
    thread.start()
    while host.get(f"/api/games/{game}")["status"] == "open":
        thread.join(0.05)
    with host.socket(game) as socket:
        send(socket, t="hello")
        assert play_on(socket)["over"]
    thread.join(30)
    assert ends[0]["table"]["seat"] == 1 - host.get(f"/api/games/{game}")["seat"]


def test_a_resent_command_is_done_once_and_a_stale_one_not_at_all(live):
    client = Client(live, "Ann")
    game, _ = table(client, bots=["random"])
    client.post(f"/api/games/{game}/start", {})
    with client.socket(game) as socket:
        send(socket, t="hello")
        update = receive(socket, "update")
        while not update["choice"]:
            update = receive(socket, "update")
        command = {
            "t": "do",
            "id": new_command(),
            "decision": update["choice"]["id"],
            "move": "play treasures",
        }
        send(socket, **command)
        first = receive(socket, "ack")
        send(socket, **command)
        assert receive(socket, "ack") == first
        send(socket, **{**command, "id": new_command()})
        stale = receive(socket, "stale")
        assert stale["now"]["version"] == first["version"]
        assert stale["now"]["choice"]["id"] != command["decision"]
        send(socket, t="do", id=new_command(), decision=stale["now"]["choice"]["id"], move="buy the moon")
        assert receive(socket, "refused")["why"] == "illegal"
        send(socket, t="undo", id=new_command())
        seat = client.get(f"/api/games/{game}")["seat"]
        undone = {"event": "undone", "player": seat, "moves": 1, "events": 1}
        assert receive(socket, "update")["events"] == [undone]


def test_who_comes_back_gets_what_was_missed(live):
    client = Client(live, "Ann")
    game, _ = table(client, bots=["random"])
    client.post(f"/api/games/{game}/start", {})
    with client.socket(game) as socket:
        send(socket, t="hello")
        update = receive(socket, "update")
    story = update["events"]
    moves = 0
    until = monotonic() + 60
    while moves < 5:
        shown = client.get(f"/api/games/{game}/events?after={update['version']}")
        assert shown["since"] == update["version"]
        story += shown["events"]
        update = shown
        if shown["choice"]:
            answer = {"decision": shown["choice"]["id"], "move": shown["choice"]["moves"][-1]}
            command = {"t": "do", "id": new_command(), **answer}
            assert client.post(f"/api/games/{game}/commands", command)["t"] == "ack"
            moves += 1
        else:
            assert monotonic() < until, "the bot does not move"
            sleep(0.02)
    whole = client.get(f"/api/games/{game}/events")
    assert whole["since"] == 0
    assert len(story) > 10
    assert whole["events"][: len(story)] == story


def test_who_floods_is_shown_the_door(live):
    client = Client(live, "Ann")
    game, _ = table(client, bots=["random"])
    client.post(f"/api/games/{game}/start", {})
    with client.socket(game) as socket:
        for _ in range(100):
            with contextlib.suppress(ConnectionClosed):
                send(socket, t="ping")
        with pytest.raises(ConnectionClosed) as caught:
            receive(socket, "update", 5)
        assert caught.value.rcvd
        assert caught.value.rcvd.code == 1008


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"t": "dance"}', '{"t": "do"}', '{"t": "ping", "x": 1}', "\x00"]
)
def test_what_is_no_message_closes_the_socket(live, text):
    client = Client(live, "Ann")
    game, _ = table(client, bots=["random"])
    client.post(f"/api/games/{game}/start", {})
    with client.socket(game) as socket:
        socket.send(text)
        with pytest.raises(ConnectionClosed) as caught:
            socket.recv(10)
        assert caught.value.rcvd
        assert caught.value.rcvd.code == 1007
    assert client.get(f"/api/games/{game}")["status"] == "running"


def test_strangers_see_nothing(live):
    client, stranger = Client(live, "Ann"), Client(live, "Eve")
    game, join = table(client, bots=["random"])
    client.post(f"/api/games/{game}/start", {})
    assert stranger.get(f"/api/games/{game}")[0] == 404
    assert stranger.get(f"/api/games/{game}/events")[0] == 404
    assert stranger.post("/api/join", {"join": join})[0] == 404
    assert stranger.post(f"/api/games/{game}/start", {})[0] == 404
    assert client.get(f"/api/games/{game}/record")[0] == 403


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        ("/api/games", {"kind": "chess"}, 400),
        ("/api/games", {"kind": "dominion", "players": 5}, 400),
        ("/api/games", {"kind": "dominion", "bots": ["path/to/bot.py:Bot"]}, 400),
        ("/api/games", {"kind": "dominion", "bots": ["random", "random"]}, 400),
        ("/api/games", {"kind": "dominion", "options": {"kingdom": "no-such"}}, 400),
        ("/api/games", {"kind": "dominion", "nonsense": 1}, 400),
        ("/api/games", [], 400),
        ("/api/session", {"name": ""}, 400),
        ("/api/session", {"name": "x" * 100}, 400),
        ("/api/join", {"join": "nowhere"}, 404),
        ("/api/games/none/start", {}, 404),
    ],
)
def test_wrong_requests_get_a_sentence(live, path, data, status):
    code, text = Client(live, "Ann").post(path, data)
    assert code == status
    assert "\n" not in text
    assert "Traceback" not in text


@pytest.mark.extended
def test_kill_9_loses_no_acknowledged_move(tmp_path):
    with serving(str(tmp_path / "games.sqlite")) as live:
        client = Client(live, "Ann")
        game, _ = table(client, bots=["random"])
        client.post(f"/api/games/{game}/start", {})
        acknowledged = []
        bot = example()
        for _ in range(4):
            with client.socket(game) as socket:
                send(socket, t="hello")
                update = receive(socket, "update")
                for _ in range(7):
                    while not update["choice"]:
                        update = receive(socket, "update")
                    command = new_command()
                    send(socket, t="do", id=command, decision=update["choice"]["id"], move=bot.choose(update))
                    acknowledged.append(receive(socket, "ack")["id"])
                    update = client.get(f"/api/games/{game}/events")
                before = client.get(f"/api/games/{game}/events")
                live.stop(signal.SIGKILL)
            live.start()
            after = client.get(f"/api/games/{game}/events")
            assert after["events"][: len(before["events"])] == before["events"]
            if before["choice"]:
                assert after["choice"] == before["choice"]
                assert after["view"] == before["view"]
        kept = json.dumps(commands_of(tmp_path / "games.sqlite"))
        assert all(command in kept for command in acknowledged)


def commands_of(path):
    """Return the commands in the log of a database."""
    import sqlite3

    with sqlite3.connect(path) as connection:
        return [row[0] for row in connection.execute("SELECT command FROM entry WHERE command IS NOT NULL")]
