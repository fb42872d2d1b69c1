"""Two processes whose Redis is killed, hangs and comes back: games need none, and heartbeats find the rest.

Every wait has an end: those of `pairs`, of sockets and requests, and of servers that begin and end.
"""

import os
import shutil
import signal
import socket
import subprocess

import pytest
from redis import Redis
from redis.exceptions import RedisError
from websockets.exceptions import ConnectionClosed

from demesne.server.hosting.hosting import ORPHAN
from demesne.server.websocket.open_sockets import ENDED
from tests.server.cluster.test_processes import elsewhere, two
from tests.server.pairs import begun, logged, moved, shown, until
from tests.server.serving import Client, receive, send

FREELY = "--limits", "off"

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


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_games_and_the_ends_of_sessions_need_no_redis(address, redis, pair, how):
    people, game = pair
    ann, bo = people
    with bo.socket(game) as socket:
        send(socket, t="hello")
        receive(socket, "update")
        redis.tell(how)
        for _ in range(4):
            until(lambda: any(moved(client, game) for client in people))
        assert len(logged(address, game)) == 5
        # A session that ends at one process loses its sockets at the other with a heartbeat.
        assert elsewhere(bo, ann.live).ask("DELETE", "/api/session") is None
        with pytest.raises(ConnectionClosed) as caught:
            receive(socket, "pong")
        assert caught.value.rcvd
        assert caught.value.rcvd.code == ENDED


def test_a_game_is_opened_anew_where_it_is_when_a_person_is_deleted_elsewhere(address, redis, pair):
    (ann, bo), game = pair
    seat = ann.get(f"/api/games/{game}")["seat"]
    assert shown(ann, game)["bots"] == [None, None]
    redis.tell(signal.SIGKILL)
    assert bo.ask("DELETE", "/api/me") is None
    until(lambda: shown(ann, game)["bots"][1 - seat] == ORPHAN)
    until(lambda: moved(ann, game) or len(logged(address, game)) > 3)


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
