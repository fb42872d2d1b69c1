"""Leases of games: who has lost one cannot write to its log any more."""

import asyncio
import threading
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import update

from demesne.core import registry
from demesne.server.lobby.tables import new_row
from demesne.server.storage import games, leases
from demesne.server.storage.database import ConflictError
from demesne.server.storage.games import SeatRow
from demesne.server.storage.leases import Claim, ProcessRow
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import LogEntry
from demesne.server.storage.schema import PROCESS
from demesne.server.storage.store import Store
from tests.server.storage.test_store import person

pytestmark = [pytest.mark.extended, pytest.mark.parametrize("address", ["postgresql"], indirect=True)]

OLD, NEW = (ProcessRow(name, f"127.0.0.1:{port}", "", 0) for name, port in (("old", 1), ("new", 2)))


@pytest.fixture
def store(address):
    """An open store with two processes, the first of which is declared dead later, and three games."""
    opened = Store(address)
    asyncio.run(opened.write(_fill))
    yield opened
    opened.close()


def _fill(connection):
    person(0)(connection)
    for number in range(3):
        game = new_row(registry.find("dominion"), (SeatRow(0, "Ann", "p0", None, None),), "p0", 0)
        games.create(connection, replace(game, id=f"g{number}"))
    for process in (OLD, NEW):
        leases.join(connection, process)


def log_of(store, game):
    """Return the sequences in the log of a game, by the texts of their entries."""
    log = asyncio.run(store.read(partial(entries.of_game, game=game)))
    return {entry.sequence: entry.text for entry in log}


def entry(sequence, text):
    return LogEntry(sequence, "move", 0, text)


def take(store, game):
    """Let the new process take a game of the old one, which is dead."""

    def work(connection):
        connection.execute(update(PROCESS).where(PROCESS.c.id == OLD.id).values(ended=True))
        return leases.claim(connection, game, NEW.id)

    return asyncio.run(store.write(work))


def test_an_owner_before_is_refused_and_others_of_its_group_are_not(store):
    async def play():
        first = [await store.write(partial(leases.claim, game=f"g{k}", process=OLD.id)) for k in range(3)]
        assert first == [Claim(OLD.id, 1)] * 3
        for k in range(3):
            await store.write(entries.entry_row(f"g{k}", entry(0, "before"), 0, 1))

    async def go_on():
        rows = [entries.entry_row(f"g{k}", entry(1, "late"), 0, 1) for k in range(3)]
        late = await asyncio.gather(*map(store.write, rows), return_exceptions=True)
        assert [type(each) for each in late] == [type(None), ConflictError, type(None)]
        with pytest.raises(ConflictError):
            await store.write(partial(entries.append, game="g1", entry=entry(1, "late"), at=0, epoch=1))
        await store.write(entries.entry_row("g1", entry(1, "mine"), 0, 2))
        with pytest.raises(ConflictError):
            await store.write(entries.entry_row("g1", entry(1, "again"), 0, 2))

    asyncio.run(play())
    assert take(store, "g1") == Claim(NEW.id, 2, 0)
    asyncio.run(go_on())
    assert log_of(store, "g0") == {0: "before", 1: "late"}
    assert log_of(store, "g1") == {0: "before", 1: "mine"}


def test_a_game_is_not_taken_while_an_entry_of_its_owner_is_on_the_way(store, address):
    asyncio.run(store.write(partial(leases.claim, game="g0", process=OLD.id)))
    other, written, may_commit = Store(address), threading.Event(), threading.Event()

    def slow(connection):
        entries.append(connection, "g0", entry(0, "slow"), 0, 1)
        written.set()
        assert may_commit.wait(5)

    async def write():
        await other.write(slow)

    owner = threading.Thread(target=asyncio.run, args=(write(),))
    owner.start()
    assert written.wait(5)
    assert take(store, "g0") == Claim("", 1)
    may_commit.set()
    owner.join()
    assert take(store, "g0") == Claim(NEW.id, 2, 0)
    assert log_of(store, "g0") == {0: "slow"}
    other.close()


def test_an_entry_waits_for_a_claim_on_the_way_and_is_refused_after_it(store, address):
    asyncio.run(store.write(partial(leases.claim, game="g0", process=OLD.id)))
    other, claimed, may_commit = Store(address), threading.Event(), threading.Event()

    def claim(connection):
        connection.execute(update(PROCESS).where(PROCESS.c.id == OLD.id).values(ended=True))
        assert leases.claim(connection, "g0", NEW.id) == Claim(NEW.id, 2, 0)
        claimed.set()
        assert may_commit.wait(5)

    async def take_slowly():
        await other.write(claim)

    async def write():
        late = asyncio.create_task(store.write(entries.entry_row("g0", entry(0, "late"), 0, 1)))
        await asyncio.sleep(0.2)
        assert not late.done()
        may_commit.set()
        with pytest.raises(ConflictError):
            await late

    taker = threading.Thread(target=asyncio.run, args=(take_slowly(),))
    taker.start()
    assert claimed.wait(5)
    asyncio.run(write())
    taker.join()
    assert log_of(store, "g0") == {}
    other.close()
