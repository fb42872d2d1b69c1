"""Two processes of the server on one database: each can be asked for any game, and one of them has it open."""

import contextlib
import json
import os
import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from demesne.server.storage.database import open_engine
from demesne.server.storage.schema import ENTRY
from demesne.server.websocket.open_sockets import ENDED
from tests.server.pairs import told as told_of
from tests.server.pairs import until
from tests.server.serving import Client, new_command, receive, send, serving

REDIS = os.environ.get("DEMESNE_TEST_REDIS", "redis://127.0.0.1:6379")
SECONDS = 120

pytestmark = [pytest.mark.extended, pytest.mark.parametrize("address", ["postgresql"], indirect=True)]


@pytest.fixture
def bus():
    """The options of a server that Redis wakes up."""
    try:
        Redis.from_url(REDIS).ping()
    except RedisError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"no Redis to test with: {error}")
    return ["--redis", REDIS]


@contextlib.contextmanager
def two(address, *options):
    """Run two processes on one database that are ready; sessions hold in both."""
    with serving(address, *options) as first, serving(address, *options) as second:
        for live in (first, second):
            until(lambda live=live: is_ready(live))
        yield first, second


def is_ready(live):
    """Return whether a process takes players."""
    with contextlib.suppress(HTTPError), urlopen(f"{live.address}/readyz") as answer:  # noqa: S310 - its own address
        return answer.status == 200
    return False


def elsewhere(client, live):
    """Return the same person at another process."""
    other = object.__new__(Client)
    other.live, other.token = live, client.token
    return other


def started(host, guest, **table):
    """Let two people begin a game of their own; return its id."""
    wish = {"kind": "dominion", "players": 2, "table": {"fast_windows": True, **table}}
    made = host.post("/api/games", wish)
    assert guest.post("/api/join", {"join": made["join"]})["id"] == made["id"]
    host.post(f"/api/games/{made['id']}/start", {})
    return made["id"]


def log(address, game):
    """Return the log of a game: numbers and commands."""
    engine = open_engine(address)
    with engine.connect() as connection:
        rows = connection.execute(
            select(ENTRY.c.sequence, ENTRY.c.command).where(ENTRY.c.game == game).order_by(ENTRY.c.sequence)
        ).all()
    engine.dispose()
    return [row.sequence for row in rows], [row.command for row in rows if row.command]


def play(client, game, moves, chance, told):
    """Play at random, until the end or for a number of moves, and keep the ids that were acknowledged."""
    until = monotonic() + SECONDS
    with client.socket(game, max_size=None) as socket:
        send(socket, t="hello")
        update = receive(socket, "update")
        while not update["over"] and len(told) < moves:
            assert monotonic() < until, "the game does not go on"
            if not update["choice"]:
                update = receive(socket, "update", SECONDS)
                continue
            command = new_command()
            move = chance.choice(update["choice"]["moves"])
            send(socket, t="do", id=command, decision=update["choice"]["id"], move=move)
            update, is_kept = answered(socket, update)
            if is_kept:
                told.append(command)
    return update


def answered(socket, update):
    """Return the latest update when a command is answered, and whether it was acknowledged."""
    while True:
        message = json.loads(socket.recv(SECONDS))
        if message["t"] == "update":
            update = message
        elif message["t"] == "ack":
            return update, True
        elif message["t"] == "stale":
            return message["now"], False
        else:
            assert message["t"] != "refused", message


def test_two_players_at_different_processes_play_together(address):
    with two(address) as lives:
        host, guest = (Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True))
        game = started(host, guest)
        told: dict[str, list[str]] = {"Ann": [], "Bo": []}
        with ThreadPoolExecutor(2) as pool:
            plays = [
                pool.submit(play, client, game, 10_000, random.Random(name), told[name])
                for client, name in ((host, "Ann"), (guest, "Bo"))
            ]
            ends = [each.result(2 * SECONDS) for each in plays]
        assert [end["over"] for end in ends] == [True, True]
        assert ends[0]["view"]["table"]["supply"] == ends[1]["view"]["table"]["supply"]
        assert host.get(f"/api/games/{game}")["status"] == "over"
        assert guest.raw(f"/api/games/{game}/record") == host.raw(f"/api/games/{game}/record")
        numbers, commands = log(address, game)
        assert numbers == list(range(len(numbers)))
        kept = [command.partition(":")[2] for command in commands]
        for name in ("Ann", "Bo"):
            assert [command for command in kept if command in told[name]] == told[name]


def test_both_processes_get_the_same_command(address):
    with two(address) as lives:
        host, guest = (Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True))
        game = started(host, guest)
        both = [[host, elsewhere(host, lives[1])], [elsewhere(guest, lives[0]), guest]]
        for people in both:
            for client in people:
                client.get(f"/api/games/{game}/events")
        done = 0
        while done < 5:
            for people in both:
                shown = people[0].get(f"/api/games/{game}/events")
                if not shown["choice"]:
                    continue
                choice = shown["choice"]
                command = {
                    "t": "do",
                    "id": new_command(),
                    "decision": choice["id"],
                    "move": choice["moves"][-1],
                }
                answers: list[dict[str, str]] = []

                def ask(client, command=command, answers=answers):
                    answers.append(client.post(f"/api/games/{game}/commands", command))

                threads = [threading.Thread(target=ask, args=(client,)) for client in people]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                assert all(isinstance(answer, dict) for answer in answers), answers
                assert [answer["t"] for answer in answers] == ["ack", "ack"]
                done += 1
        _, commands = log(address, game)
        assert len(commands) == len(set(commands)) == done


def test_a_killed_process_loses_nothing_and_its_game_goes_on_at_the_other(address):
    with two(address) as lives:
        client = Client(lives[0], "Ann")
        wish = {"kind": "dominion", "players": 2, "bots": ["random"]}
        game = client.post("/api/games", wish)["id"]
        client.post(f"/api/games/{game}/start", {})
        told: list[str] = []
        chance = random.Random(5)
        play(client, game, 12, chance, told)
        before = client.get(f"/api/games/{game}/events")
        lives[0].stop(signal.SIGKILL)
        other = elsewhere(client, lives[1])
        until(lambda: told_of(other, game)["view"])
        play(other, game, 24, chance, told)
        after = other.get(f"/api/games/{game}/events")
        assert after["events"][: len(before["events"])] == before["events"]
        numbers, commands = log(address, game)
        assert numbers == list(range(len(numbers)))
        kept = [command.partition(":")[2] for command in commands]
        assert kept == told
        assert len(told) == 24
        lives[0].start()


def test_people_at_different_processes_talk_and_agree(address, bus):
    with two(address, *bus) as lives:
        host, guest = (Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True))
        game = started(host, guest)
        with host.socket(game) as ann, guest.socket(game) as bo:
            for socket in (ann, bo):
                send(socket, t="hello")
            while not all((update := receive(bo, "update"))["present"]):
                pass
            first = receive(ann, "update")
            mover, other = (ann, bo) if first["choice"] else (bo, ann)
            choice = first["choice"] or update["choice"]
            send(mover, t="do", id=new_command(), decision=choice["id"], move=choice["moves"][-1])
            assert receive(mover, "ack")
            send(mover, t="ask-undo", id=new_command(), moves=1)
            while (offer := receive(other, "update")["offer"]) is None:
                pass
            send(other, t="agree", id=new_command(), offer=offer["id"], yes=True)
            assert receive(other, "ack")
            while not any(event["event"] == "undone" for event in receive(mover, "update")["events"]):
                pass
            send(mover, t="say", id=new_command(), text="Thank you")
            assert receive(other, "said")["text"] == "Thank you"
            # A session that ends at one process loses its sockets at the other.
            assert elsewhere(guest, lives[0]).ask("DELETE", "/api/session") is None
            with pytest.raises(ConnectionClosed) as caught:
                receive(bo, "pong")
            assert caught.value.rcvd
            assert caught.value.rcvd.code == ENDED
