"""The end of a server and its return: clients are told, nothing is lost, and nobody pays for the time between."""

import asyncio
import json
import signal
from functools import partial
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed

from demesne.kernel.errors import DemesneError
from demesne.server.hall import Hall
from demesne.server.people import new_guest
from demesne.server.store import games
from demesne.server.store.store import Store
from demesne.server.terms import read_terms
from demesne.server.thinking import Thinkers
from tests.server.clockwork import Clockwork
from tests.server.live import Client, Live, new_command, prepare, receive, send, serving

HANGING = """
import time
from demesne.server import listening, server
async def hanging_farewell(self):
    time.sleep(600)
listening._END_SECONDS = 1
server.Hall.farewell = hanging_farewell
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


@pytest.mark.extended
def test_a_server_that_hangs_as_it_ends_says_where_and_is_gone(tmp_path, monkeypatch):
    prepare(monkeypatch, tmp_path, HANGING)
    live = Live(str(tmp_path / "games.sqlite"))
    said = live.stop()
    assert live.process.returncode == 1
    assert "hanging_farewell" in said


class House:
    """A hall over a database, in a time that the test moves on."""

    def __init__(self, path, time):
        self.store = Store(str(path))
        self.thinkers = Thinkers(1)
        self.hall = Hall(self.store, self.thinkers, time)

    async def close(self):
        """End as a killed server does, without a word."""
        await self.hall.close()
        self.thinkers.close()
        self.store.close()

    async def game(self, kind="dominion", **terms):
        """Start a game of two people and return its room."""
        people = [
            await self.store.write(
                partial(new_guest, name=name, token=new_command(), now=self.hall.time.now())
            )
            for name in ("Ann", "Bob")
        ]
        tables = self.hall.tables
        _, token = await tables.create(kind, people[0], 2, [], {}, False, read_terms(terms))
        row = await tables.join(token, people[1])
        assert row is not None
        return await self.opened(self.hall.start(row))

    async def opened(self, opening):
        """Return the room that is opened."""
        room = await opening
        assert room is not None
        return room


async def quiet(seconds=0.3):
    """Let rooms do what they have to do."""
    await asyncio.sleep(seconds)


def test_an_outage_is_credited_to_the_clocks(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        room = await house.game(clock="live:300+0")
        seat = room.match.asked[0]
        time.at += 30_000
        await house.hall.keep_house()
        await house.close()
        time.at += 10_000_000
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        room = await house.opened(house.hall.room(room.row.id))
        clocks = room.standing.clocks
        assert clocks.read(time.at)[seat] == 270_000
        assert clocks.read(time.at)[1 - seat] == 300_000
        assert clocks.running == {seat}
        await house.close()

    asyncio.run(play())


def test_rooms_that_nobody_needs_are_closed_and_come_back_in_time(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        room = await house.game(clock="days:2")
        plain = await house.game()
        seat = room.match.asked[0]
        await quiet()
        time.at += 200_000
        await house.hall.keep_house()
        assert house.hall.rooms == {}
        # The time of a closed room goes on, and it is opened when its clock falls.
        time.at += 2 * 86_400_000 - 400_000
        await house.hall.keep_house()
        assert house.hall.rooms == {}
        time.at += 400_000
        await house.hall.keep_house()
        assert [*house.hall.rooms] == [room.row.id]
        while time.next is not None and time.next <= time.at:
            time.ring()
            await quiet(0.05)
        await quiet()
        assert house.hall.rooms[room.row.id].match.stand_ins[seat] is not None
        assert not (await house.opened(house.hall.room(plain.row.id))).match.is_over
        await house.close()

    asyncio.run(play())


def test_a_killed_server_holds_its_games(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        room = await house.game(kind="dominations")
        await house.close()
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        assert [*house.hall.rooms] == [room.row.id]
        await house.close()

    asyncio.run(play())


def test_one_game_that_cannot_be_opened_keeps_no_other_closed(tmp_path):
    async def play():
        time = Clockwork()
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        bad, good = await house.game(), await house.game()
        await house.store.write(lambda c: games.append(c, bad.row.id, broken(bad), time.at))
        await house.close()
        house = House(tmp_path / "games.sqlite", time)
        await house.hall.wake()
        assert [*house.hall.rooms] == [good.row.id]
        with pytest.raises(DemesneError):
            await house.hall.room(bad.row.id)
        await house.close()

    asyncio.run(play())


def broken(room):
    """Return an entry that does not replay."""
    from demesne.server.entry import Entry

    return Entry(room.match.sequence, "move", room.match.asked[0], "buy Province", 37)


def test_whoever_goes_away_while_a_room_is_opened_lets_no_second_one_be_opened(tmp_path):
    async def play():
        house = House(tmp_path / "games.sqlite", Clockwork())
        await house.hall.wake()
        room = await house.game()
        await house.close()
        house = House(tmp_path / "games.sqlite", Clockwork())
        waiting = [asyncio.ensure_future(house.hall.room(room.row.id)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.wait([waiting[0]])
        late = await house.opened(house.hall.room(room.row.id))
        assert late is await waiting[1] is house.hall.rooms[room.row.id]
        await house.close()

    asyncio.run(play())


def test_a_room_is_opened_anew_when_its_people_change(tmp_path):
    async def play():
        house = House(tmp_path / "games.sqlite", Clockwork())
        await house.hall.wake()
        room = await house.game()
        await house.hall.reopen(room.row.id)
        other = house.hall.rooms[room.row.id]
        assert other is not room
        assert room.is_closed
        assert not room.act(0, "easy", "0.0", 0)
        assert json.dumps(other.match.state.digest()) == json.dumps(room.match.state.digest())
        await house.close()

    asyncio.run(play())
