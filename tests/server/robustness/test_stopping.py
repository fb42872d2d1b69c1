"""The end of a server and its return: clients are informed, nothing is lost, and the time between is credited."""

import asyncio
import contextlib
import json
import signal
from functools import partial
from http.client import HTTPConnection
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed

from demesne.core.errors import DemesneError
from demesne.server import game_registry
from demesne.server.game_registry import GameRegistry
from demesne.server.identity.people import new_guest
from demesne.server.live.table.terms import read_terms
from demesne.server.storage.log import entries
from demesne.server.storage.store import Store
from demesne.server.workers.bots import BotWorkers
from tests.server.clockwork import Clockwork
from tests.server.serving import Client, Live, new_command, prepare, receive, send, serving

HANGING = """
import time
from demesne.server import listening
from demesne.server.game_registry import GameRegistry
async def hanging_drain(self):
    time.sleep(600)
listening._END_SECONDS = 1
GameRegistry.drain = hanging_drain
"""


@pytest.mark.extended
def test_a_server_that_is_stopped_at_once_ends(tmp_path):
    live = Live(str(tmp_path / "games.sqlite"))
    for _ in range(5):
        # It has said where it listens, and may not have got round to it yet.
        assert live.stop() == ""
        assert live.process.returncode == 0
        live.start()
    live.stop()


def test_clients_are_told_when_to_come_back_and_the_server_ends_soon(tmp_path):
    with serving(str(tmp_path / "games.sqlite")) as live:
        ann = Client(live, "Ann")
        made = ann.post(
            "/api/games",
            {"kind": "dominion", "players": 2, "bots": ["hard"], "table": {"clock": "live:60+0"}},
        )
        ann.post(f"/api/games/{made['id']}/start", {})
        with ann.socket(made["id"]) as socket:
            send(socket, t="hello")
            update = receive(socket, "update")
            while not update["choice"]:
                update = receive(socket, "update")
            command = new_command()
            answer = {"decision": update["choice"]["id"], "move": update["choice"]["moves"][-1]}
            send(socket, t="do", id=command, **answer)
            assert receive(socket, "ack")["id"] == command
            began = monotonic()
            live.process.send_signal(signal.SIGTERM)
            assert 0 < receive(socket, "bye")["after_ms"] <= 5_000
            with pytest.raises(ConnectionClosed) as caught:
                receive(socket, "pong", 10)
            assert caught.value.rcvd
            assert caught.value.rcvd.code == 1012
        live.process.wait(10)
        assert monotonic() - began < 10
        sleep(2)
        live.start()
        told = ann.get(f"/api/games/{made['id']}/events")
        assert sum(told["clocks"]["left"]) > 2 * 60_000 - 10_000


def readiness(live):
    """Return status and text of what the server says of itself."""
    connection = HTTPConnection("127.0.0.1", live.port, timeout=20)
    connection.request("GET", "/readyz")
    answer = connection.getresponse()
    with contextlib.closing(connection):
        return answer.status, answer.read()


def test_a_server_that_leaves_works_on_without_being_ready(tmp_path):
    live = Live(str(tmp_path / "games.sqlite"), "--drain-seconds", "600", "--log-level", "info")
    ann = Client(live, "Ann")
    assert readiness(live) == (200, b"ok\n")
    live.process.send_signal(signal.SIGTERM)
    until = monotonic() + 20
    while (told := readiness(live)) == (200, b"ok\n") and monotonic() < until:
        sleep(0.05)
    assert told == (503, b"stopping\n")
    made = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})
    assert ann.post(f"/api/games/{made['id']}/start", {})["status"] == "running"
    # A second signal ends the waiting.
    assert "stopping; games open: 1, sockets: 0" in live.stop()
    assert live.process.returncode == 0


@pytest.mark.extended
def test_a_server_says_what_it_does_when_asked_by_a_signal(tmp_path):
    live = Live(str(tmp_path / "games.sqlite"))
    live.process.send_signal(signal.SIGUSR1)
    assert live.said.readline().startswith(("Thread 0x", "Current thread 0x"))
    assert "listening.py" in live.stop()
    assert live.process.returncode == 0


@pytest.mark.extended
def test_a_server_that_hangs_as_it_ends_says_where_and_is_gone(tmp_path, monkeypatch):
    prepare(monkeypatch, tmp_path, HANGING)
    live = Live(str(tmp_path / "games.sqlite"))
    said = live.stop()
    assert live.process.returncode == 1
    assert "hanging_drain" in said


class House:
    """A registry over a database, with a clock that the test moves on."""

    def __init__(self, path, time):
        self.store = Store(str(path))
        self.bot_workers = BotWorkers(1)
        self.registry = GameRegistry(self.store, self.bot_workers, time)

    async def close(self):
        """End as a killed server does, without a word."""
        await self.registry.close()
        self.bot_workers.close()
        self.store.close()

    async def game(self, kind="dominion", **terms):
        """Start a game of two people and return it."""
        people = [
            await self.store.write(
                partial(new_guest, name=name, token=new_command(), now=self.registry.time.now())
            )
            for name in ("Ann", "Bob")
        ]
        tables = self.registry.tables
        _, token = await tables.create(kind, people[0], 2, [], {}, False, read_terms(terms))
        row = await tables.join(token, people[1])
        assert row is not None
        assert await self.registry.start(row)
        return await self.opened(self.registry.open_game(row.id))

    async def opened(self, opening):
        """Return the game that is open."""
        live = await opening
        assert live is not None
        return live


async def quiet(seconds=0.3):
    """Let the games do their work."""
    await asyncio.sleep(seconds)


def test_an_outage_is_credited_to_the_clocks(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        live = await house.game(clock="live:300+0")
        seat = live.match.asked[0]
        live.status.presence.heard(seat, time.at)
        await live.commit(live.match.move(seat, "play treasures"), time.at)
        time.at += 30_000
        await house.registry.heartbeat()
        await house.close()
        time.at += 10_000_000
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        live = await house.opened(house.registry.open_game(live.row.id))
        clocks = live.status.clocks
        assert clocks.read(time.at)[seat] == 270_000
        assert clocks.read(time.at)[1 - seat] == 300_000
        assert clocks.running == {seat}
        await house.close()

    asyncio.run(play())


def test_a_fault_does_not_end_the_heartbeats(tmp_path, monkeypatch, caplog):
    beats: list[int] = []

    async def play():
        monkeypatch.setattr(game_registry, "_HEARTBEAT_SECONDS", 0)
        house = House(tmp_path / "games.sqlite", Clockwork())
        beat = house.registry.cluster.beat

        async def faulty():
            beats.append(len(beats))
            if len(beats) == 1:
                raise KeyError("a fault of the program")
            await beat()

        monkeypatch.setattr(house.registry.cluster, "beat", faulty)
        await house.registry.wake()
        async with asyncio.timeout(10):
            while len(beats) < 3:
                await asyncio.sleep(0.01)
        await house.close()

    asyncio.run(play())
    assert "a fault of the program" in caplog.text


def test_rooms_that_nobody_needs_are_closed_and_come_back_in_time(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        live = await house.game(clock="days:2")
        plain = await house.game()
        seat = live.match.asked[0]
        await quiet()
        time.at += 200_000
        await house.registry.heartbeat()
        assert house.registry.live_games == {}
        # The time of a closed game goes on, and it is opened when its clock falls.
        time.at += 2 * 86_400_000 - 400_000
        await house.registry.heartbeat()
        assert house.registry.live_games == {}
        time.at += 400_000
        await house.registry.heartbeat()
        assert [*house.registry.live_games] == [live.row.id]
        while time.next is not None and time.next <= time.at:
            time.ring()
            await quiet(0.05)
        await quiet()
        assert house.registry.live_games[live.row.id].match.stand_ins[seat] is not None
        assert not (await house.opened(house.registry.open_game(plain.row.id))).match.is_over
        await house.close()

    asyncio.run(play())


def test_a_killed_server_holds_its_games(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        live = await house.game(kind="dominations")
        await house.close()
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        assert [*house.registry.live_games] == [live.row.id]
        await house.close()

    asyncio.run(play())


def test_one_game_that_cannot_be_opened_keeps_no_other_closed(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        bad, good = await house.game(), await house.game()
        await house.store.write(lambda c: entries.append(c, bad.row.id, broken(bad), time.at))
        await house.close()
        house = House(tmp_path / "games.sqlite", time)
        await house.registry.wake()
        assert [*house.registry.live_games] == [good.row.id]
        with pytest.raises(DemesneError):
            await house.registry.open_game(bad.row.id)
        await house.close()

    asyncio.run(play())


def broken(live):
    """Return an entry that does not replay."""
    from demesne.server.storage.log.entry import LogEntry

    return LogEntry(live.match.sequence, "move", live.match.asked[0], "buy Province", 37)


def test_whoever_goes_away_while_a_room_is_opened_lets_no_second_one_be_opened(tmp_path):
    async def play():
        house = House(tmp_path / "games.sqlite", Clockwork())
        await house.registry.wake()
        live = await house.game()
        await house.close()
        house = House(tmp_path / "games.sqlite", Clockwork())
        waiting = [asyncio.ensure_future(house.registry.open_game(live.row.id)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.wait([waiting[0]])
        late = await house.opened(house.registry.open_game(live.row.id))
        assert late is await waiting[1] is house.registry.live_games[live.row.id]
        await house.close()

    asyncio.run(play())


def test_a_room_is_opened_anew_when_its_people_change(tmp_path):
    async def play():
        house = House(tmp_path / "games.sqlite", Clockwork())
        await house.registry.wake()
        live = await house.game()
        await house.registry.reopen(live.row.id)
        other = house.registry.live_games[live.row.id]
        assert other is not live
        assert live.is_closed
        assert not live.act(0, "easy", "0.0", 0)
        assert json.dumps(other.match.state.digest()) == json.dumps(live.match.state.digest())
        await house.close()

    asyncio.run(play())
