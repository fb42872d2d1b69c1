"""A live game when things go wrong: nothing happens that is not in the log, and slow readers harm only themselves."""

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from demesne.core import registry
from demesne.server.limits.rate_limits import Bucket
from demesne.server.live.live_game import MAILBOX, LiveGame
from demesne.server.live.match import Match
from demesne.server.live.table.presence import ABSENT_AFTER
from demesne.server.live.updates.catch_up import KEPT_UPDATES, Kept
from demesne.server.storage.database import ConflictError, StoreError
from demesne.server.storage.games import GameRow, SeatRow
from demesne.server.websocket.connection import Connection
from demesne.server.websocket.messages import Ack, Do, Refused, Said, Undo, Update
from demesne.server.websocket.sockets import MOST_BYTES_WAITING, MOST_WAITING, RATE, serve
from tests.server.clockwork import Clockwork, Keeping
from tests.server.compared import everything
from tests.server.live.test_match import KEY


class Disk:
    """A store whose database fails when told to; it keeps nothing."""

    def __init__(self):
        self.problem = None
        self.written = 0

    async def write(self, work):
        await asyncio.sleep(0)
        if self.problem:
            raise self.problem
        self.written += 1

    async def read(self, work):
        raise StoreError("it cannot be read")

    read_long = read


class Listener(Connection):
    """Keeps what it is sent."""

    def __init__(self, seat):
        super().__init__(seat)
        self.heard = []

    def put(self, data):
        self.heard.append(data)


def row():
    """Return a game of two people."""
    seats = (SeatRow(0, "Ann", "a", None, None), SeatRow(1, "Bob", "b", None, None))
    return GameRow(
        "g", "dominion", "", {}, "running", "private", "a", "", b"", {}, "0:-,1:-", 0, 0, None, None, seats
    )


class Going(Clockwork):
    """A clock that goes on by a millisecond each time it is looked at."""

    def now(self):
        self.at += 1
        return self.at


def live(time=None):
    """Return a live game, its disk, and its host, which counts its changes."""
    game = registry.find("dominion")
    match = Match(game, game.make_setup(2, {}, 0), 2, KEY)
    deal = match.deal()
    match.accept(deal)
    disk: Any = Disk()
    host = Keeping()
    return LiveGame(disk, row(), match, [deal.entry], time or Clockwork(), host), disk, host.changes


async def ask(opened, post, *arguments):
    """Post work to a live game and return its answer."""
    answers: list[Any] = []
    assert post(*arguments, answers.append)
    running = asyncio.create_task(opened.run())
    while not answers:
        await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return answers


@pytest.mark.parametrize("problem", [StoreError("the disk is full"), ConflictError("another process")])
def test_a_move_that_cannot_be_kept_has_not_happened(problem):
    async def play():
        opened, disk, changes = live()
        seat = opened.match.asked[0]
        before = everything(opened.match)
        disk.problem = problem
        move = Do("a" * 8, opened.match.decision_id(seat), "play treasures")
        (answer,) = await ask(opened, opened.take, seat, move)
        assert isinstance(answer, Refused)
        assert answer.why == ("moved" if isinstance(problem, ConflictError) else "unavailable")
        assert everything(opened.match) == before
        assert changes == []
        assert opened.is_closed == isinstance(problem, ConflictError)
        if not opened.is_closed:
            disk.problem = None
            (answer,) = await ask(opened, opened.take, seat, move)
            assert isinstance(answer, Ack)
            assert len(changes) == 1

    asyncio.run(play())


def test_everybody_who_is_connected_hears_what_concerns_him():
    async def play():
        opened, _, _ = live()
        seat = opened.match.asked[0]
        listeners = [Listener(viewer) for viewer in (-1, 0, 1, 1)]
        opened.subscribers.connections.update(listeners)
        opened.subscribers.refresh(opened.time.now())
        for listener in listeners:
            listener.heard.clear()
        await ask(opened, opened.take, seat, Do("a" * 8, opened.match.decision_id(seat), "play treasures"))
        assert [len(listener.heard) for listener in listeners] == [1, 1, 1, 1]
        for listener in listeners:
            # A client with another version than this one sees that it has missed something.
            told = json.loads(listener.heard[0])
            assert (told["since"], told["version"]) == (1, 2)
        opened.detach(listeners[3])
        await ask(opened, opened.take, seat, Undo("b" * 8))
        assert [len(listener.heard) for listener in listeners] == [2, 2, 2, 1]
        (answer,) = await ask(opened, opened.take, seat, Undo("c" * 8))
        assert answer.why == "revealed"

    asyncio.run(play())


@pytest.mark.parametrize("early", range(12))
def test_whoever_becomes_absent_at_any_moment_is_told_of(early):
    async def play():
        opened, _, _ = live(Going())
        listener = Listener(0)
        assert opened.attach(listener, 0)
        running = asyncio.create_task(opened.run())
        await asyncio.sleep(0.01)
        # One player sends something just before, while or after the other one's time is up.
        opened.time.at = opened.status.presence.since[1] + ABSENT_AFTER - early
        assert opened.wake()
        await asyncio.sleep(0.01)
        while opened.time.next is not None:
            opened.time.ring()
            await asyncio.sleep(0.01)
        told = [json.loads(data) for data in listener.heard]
        assert [away["seat"] for away in told[-1]["absent"]] == [1]
        running.cancel()

    asyncio.run(play())


def test_games_stay_readable_without_the_database():
    async def play():
        opened, _, _ = live()
        (answer,) = await ask(opened, opened.look, 0, opened.match.versions[0])
        assert isinstance(answer, Update)
        (answer,) = await ask(opened, opened.look, 0, 0)
        assert answer.why == "unavailable"

    asyncio.run(play())


def test_a_full_mailbox_refuses():
    async def play():
        opened, _, _ = live()
        for _ in range(MAILBOX):
            assert opened.act(0, "bot", "none", 0)
        assert not opened.act(0, "bot", "none", 0)

    asyncio.run(play())


def test_what_was_missed_is_told_as_far_as_it_is_kept():
    kept = Kept()
    for number in range(1, KEPT_UPDATES + 11):
        kept.note(number, [{"event": number}])
    assert kept.since(kept.version) == []
    assert kept.since(kept.version - 2) == [{"event": kept.version - 1}, {"event": kept.version}]
    assert len(kept.since(10) or ()) == KEPT_UPDATES
    assert kept.since(9) is None
    assert kept.since(kept.version + 1) is None


class Stuck:
    """A socket whose reader has stopped, and who says nothing."""

    def __init__(self):
        self.closed = None

    async def send_text(self, text):
        await asyncio.Event().wait()

    async def receive_text(self):
        return await asyncio.Event().wait()

    async def close(self, code, reason):
        self.closed = code


@pytest.mark.parametrize(("size", "number"), [(100, MOST_WAITING + 2), (MOST_BYTES_WAITING // 4, 6)])
def test_a_reader_that_stops_is_closed_and_the_table_does_not_notice(size, number):
    async def play():
        opened, _, _ = live()
        socket: Any = Stuck()
        serving = asyncio.create_task(serve(socket, opened, 0))
        await asyncio.sleep(0)
        opened.subscribers.connections.add(listener := Listener(1))
        (stuck,) = connections_of(serving)
        opened.subscribers.connections.add(stuck)
        for _ in range(number):
            opened.subscribers.broadcast(Said("Bob", 1, "x" * (size if size < 500 else 500), 0))
            stuck.send(b"x" * size)
        await asyncio.wait_for(serving, 5)
        assert socket.closed == 1013
        assert stuck not in opened.subscribers.connections
        assert len(listener.heard) == number

    asyncio.run(play())


def connections_of(serving):
    """Return the connection that a socket's task made."""
    return [serving.get_coro().cr_frame.f_locals["connection"]]


def test_a_flood_is_told_from_a_burst():
    allowance = Bucket(RATE, 0.0)
    assert sum(allowance.take(0.0) for _ in range(100)) == 30
    assert sum(allowance.take(1.0) for _ in range(100)) == 3
    allowance.give_back()
    assert allowance.take(1.0)


def test_seats_are_found_by_person():
    assert row().seat_of("b") == 1
    assert row().seat_of("c") is None
    assert not replace(row().seats[0], person=None).is_taken
