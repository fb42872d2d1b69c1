"""Two processes whose Redis is killed, hangs and comes back: the log goes on, and what was wished meanwhile is heard.

Every wait has an end: those of `pairs`, of sockets and requests, and of servers that begin and end.
"""

import os
import shutil
import signal
import socket
import subprocess
from functools import partial
from time import monotonic, sleep

import pytest
from redis import Redis
from redis.exceptions import RedisError

from demesne.server.game_registry import _HEARTBEAT_SECONDS
from tests.server.cluster.test_processes import elsewhere, two
from tests.server.pairs import begun, logged, moved, shown, until
from tests.server.serving import Client, new_command, receive, send

FREELY = "--limits", "off"
AT_ONCE = 2.5
"""Seconds within which no three moves in a row reach a process that only looks at the log."""

pytestmark = [pytest.mark.extended, pytest.mark.parametrize("address", ["postgresql"], indirect=True)]


class OwnRedis:
    """A Redis on a port of its own, which can be killed, held up, and started again."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        """Start it, and wait until it answers."""
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL)
        until(self.answers)

    def answers(self):
        """Tell whether it answers."""
        try:
            return Redis.from_url(self.address, socket_timeout=1).ping()
        except RedisError:
            return False

    def tell(self, how):
        """Send a signal to it."""
        self.process.send_signal(how)
        if how == signal.SIGKILL:
            self.process.wait(10)


@pytest.fixture
def redis(tmp_path):
    """A Redis of the test's own."""
    if shutil.which("redis-server") is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)("MISSING: redis-server")
    own = OwnRedis(tmp_path)
    try:
        yield own
    finally:
        own.tell(signal.SIGKILL)


@pytest.fixture
def pair(address, redis):
    """Two people at different processes with a game, and the game."""
    with two(address, "--redis", redis.address, *FREELY) as lives:
        people = [Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True)]
        yield people, begun(people, fast_windows=True)


class Moves:
    """Moves of two people; `told` has the commands that were acknowledged, `waits` how long the other one waited."""

    def __init__(self, people, game):
        self.people = people
        self.game = game
        self.told = []
        self.waits = []

    def make(self, many):
        """Make moves, each of which must reach the other process."""
        for _ in range(many):
            mover, other = sorted(self.people, key=lambda client: shown(client, self.game)["choice"] is None)
            choice = shown(mover, self.game)["choice"]
            command = {"t": "do", "id": new_command(), "decision": choice["id"], "move": choice["moves"][-1]}
            answer = mover.post(f"/api/games/{self.game}/commands", command)
            assert answer["t"] == "ack"
            self.told.append(command["id"])
            began = monotonic()
            there = elsewhere(mover, other.live)
            until(partial(self.is_seen, there, choice["id"]))
            self.waits.append(monotonic() - began)

    def is_seen(self, mover, decision):
        """Return whether a process shows that a decision was made."""
        choice = shown(mover, self.game)["choice"]
        return choice is None or choice["id"] != decision

    def is_prompt(self):
        """Make three moves; tell whether all were heard of at once, as only wake-ups can do it."""
        self.make(3)
        return max(self.waits[-3:]) < AT_ONCE


@pytest.mark.parametrize("ends", [(signal.SIGKILL, None), (signal.SIGSTOP, signal.SIGCONT)])
def test_moves_go_on_without_redis_and_nothing_is_lost_or_doubled(address, redis, pair, ends):
    people, game = pair
    begins, ends = ends
    moves = Moves(people, game)
    with people[0].socket(game) as ann, people[1].socket(game) as bo:
        for each in (ann, bo):
            send(each, t="hello")
        moves.make(4)
        redis.tell(begins)
        moves.make(3)
        # What is not heard is seen when the log is looked at next; the machine may be busy.
        assert max(moves.waits) < 3 * _HEARTBEAT_SECONDS
        if ends is None:
            redis.start()
        else:
            redis.tell(ends)
        until(moves.is_prompt)
        commands = [entry.command.partition(":")[2] for entry, _ in logged(address, game) if entry.command]
        assert commands == moves.told
        # Who was connected all the time has been sent the same as who asks now.
        for client, wire in zip(people, (ann, bo), strict=True):
            now = shown(client, game)
            while (update := receive(wire, "update"))["version"] < now["version"]:
                pass
            assert update["view"] == now["view"]


def test_what_is_wished_without_redis_is_known_at_the_other_process_when_it_is_back(address, redis, pair):
    people, game = pair
    mover, other = sorted(people, key=lambda client: shown(client, game)["choice"] is None)
    redis.tell(signal.SIGKILL)
    assert moved(mover, game)
    ask = {"t": "ask-undo", "id": new_command(), "moves": 1}
    assert mover.post(f"/api/games/{game}/commands", ask)["t"] == "ack"
    offer = shown(mover, game)["offer"]
    # Time enough to give up telling it, and to begin at the other process meanwhile.
    other.live.stop()
    other.live.start()
    sleep(_HEARTBEAT_SECONDS)
    assert shown(other, game)["offer"] is None
    redis.start()
    until(lambda: shown(other, game)["offer"] is not None)
    assert shown(other, game)["offer"]["id"] == offer["id"]
    answer = {"t": "agree", "id": new_command(), "offer": offer["id"], "yes": True}
    assert other.post(f"/api/games/{game}/commands", answer)["t"] == "ack"
    until(lambda: all(shown(client, game)["offer"] is None for client in people))
    assert [entry.kind for entry, _ in logged(address, game)] == ["deal", "move", "undo"]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_ends_and_begins_without_redis(redis, pair, how):
    people, game = pair
    before = shown(people[0], game)
    redis.tell(how)
    for client in people:
        client.live.stop()
        client.live.start()
        until(lambda: any(moved(each, game) for each in people))
    assert shown(people[0], game)["events"][: len(before["events"])] == before["events"]
