"""Which processes are alive, as each of them sees it by its own clock; and leases of games."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import select, update

from demesne.core import registry
from demesne.server.cluster import membership
from demesne.server.cluster.membership import LEASE, MARGIN, Membership
from demesne.server.cluster.ownership import ElsewhereError, Leases
from demesne.server.identity.people import new_guest
from demesne.server.lobby.tables import new_row
from demesne.server.storage import games, leases
from demesne.server.storage.games import HELD, SeatRow
from demesne.server.storage.leases import Claim, ProcessRow
from demesne.server.storage.schema import GAME
from demesne.server.storage.store import Store
from tests.examples import extended
from tests.server.clockwork import Clockwork

SHARED = pytest.mark.parametrize("address", extended("postgresql"), indirect=True)


def rows(*times):
    """Return the rows of processes with these signs of life."""
    return [ProcessRow(f"p{number}", f"127.0.0.1:{8000 + number}", "", at) for number, at in enumerate(times)]


def member(store=None, time=None, name="own", port=9000):
    """Return a process that has not joined yet."""
    return Membership(store, time or Clockwork(), name, f"127.0.0.1:{port}")


def test_who_gives_no_sign_of_life_is_dead_and_who_does_is_not():
    own = member()
    for second in range(LEASE // 1000 + 1):
        own.note(rows(5, second), 1_000 * second)
        assert own.silent() == ({"p0": 5} if second == LEASE // 1000 else {})


def test_who_was_away_declares_nobody_dead_on_coming_back():
    own = member()
    own.note(rows(5), 0)
    own.note(rows(5), 20_000)
    assert own.silent() == {}
    for second in range(21, 29):
        own.note(rows(5), 1_000 * second)
    assert own.silent() == {"p0": 5}


def test_the_address_of_another_process_is_read():
    own = member()
    own.note([ProcessRow("p", "[fd00::1]:8001", "s", 0)], 0)
    assert (own.peers["p"].host, own.peers["p"].port) == ("fd00::1", 8001)


def test_a_process_that_could_not_renew_its_membership_writes_nothing(monkeypatch):
    own = member()
    at = [1_000_000]
    monkeypatch.setattr(membership, "steady", lambda: at[0])
    own._renewed = at[0]
    at[0] += LEASE - MARGIN - 1
    assert own.holds()
    at[0] += 1
    assert not own.holds()


def shared(play):
    """Return a test that plays with the store of a shared database and the id of a running game."""

    def test(address):
        store = Store(address)

        async def run():
            ann = await store.write(partial(new_guest, name="Ann", token="t" * 32, now=0))
            seat = SeatRow(0, "Ann", ann.id, None, None)
            row = new_row(registry.find("dominion"), (seat,), ann.id, 0)

            def begin(connection):
                games.create(connection, row)
                connection.execute(update(GAME).values(status=games.RUNNING, wake=5_000))

            await store.write(begin)
            await play(store, row.id)

        try:
            asyncio.run(run())
        finally:
            store.close()

    return test


def wakes(connection, game):
    return connection.execute(select(GAME.c.wake).where(GAME.c.id == game)).scalar_one()


async def _one_owner(store, game):
    time = Clockwork()
    members = [member(store, time, name, port) for name, port in (("a", 1), ("b", 2))]
    for each in members:
        await each.join()
    one, other = (Leases(store, each) for each in members)
    assert await one.claim(game) == Claim("a-1", 1)
    assert await store.read(partial(wakes, game=game)) == HELD
    with pytest.raises(ElsewhereError) as caught:
        await other.claim(game)
    assert caught.value.peer
    assert (caught.value.peer.id, caught.value.peer.secret) == ("a-1", members[0].secret)
    assert await one.find(game) is None
    assert await store.read(partial(games.due, at=10_000, held=True)) == []
    # An owner that claims again has another epoch, and what it gives up late is not what it has now.
    assert await one.claim(game) == Claim("a-1", 2)
    await one.release(game, 1, None)
    assert await one.owned() == {game: 2}
    await one.release(game, 2, 7_000)
    assert await store.read(partial(wakes, game=game)) == 7_000
    assert await other.claim(game) == Claim("b-1", 3)
    # A game that is taken away belongs to nobody.
    assert await one.revoke(game) == "b-1"
    assert await other.owned() == {}
    assert await store.read(partial(games.due, at=10_000, held=True)) == [game]


async def _dead_owner(store, game):
    time = Clockwork()
    members = [member(store, time, name, port) for name, port in (("a", 1), ("b", 2))]
    for each in members:
        await each.join()
    await Leases(store, members[0]).claim(game)
    seen = time.at
    time.at += 1_000
    assert await members[0].renew()
    assert not await store.write(partial(leases.end, process="a-1", seen=seen)), "it lives"
    assert await store.write(partial(leases.end, process="a-1", seen=time.at))
    assert not await members[0].renew()
    assert await store.read(partial(games.due, at=10_000, held=True)) == [game]
    # Who takes over hears when the time of the clocks stopped.
    assert await Leases(store, members[1]).claim(game) == Claim("b-1", 2, time.at)


async def _successor(store, game):
    first = member(store, name="a", port=1)
    await first.join()
    await Leases(store, first).claim(game)
    second = member(store, name="b", port=1)
    await second.join()
    assert await second.is_alone()
    assert (await Leases(store, second).claim(game)).owner == "b-1"
    await second.leave()
    assert await store.read(leases.living) == []


async def _starting_together(store, game):
    time = Clockwork()
    _, one, other = members = [member(store, time, name, port) for port, name in enumerate("xyz", 1)]
    for each in members:
        await each.join()
    # Neither takes the other one, which only starts, for one that works.
    assert all(await asyncio.gather(one.is_alone(), other.is_alone()))
    seen = asyncio.ensure_future(other.is_alone())
    await asyncio.sleep(0.1)
    time.at += 1_000
    await one.renew()
    assert not await seen


test_a_game_has_one_owner = SHARED(shared(_one_owner))
test_the_games_of_a_dead_process_are_taken_over_from_its_last_sign_of_life = SHARED(shared(_dead_owner))
test_who_listens_at_the_address_of_another_process_follows_it_at_once = SHARED(shared(_successor))
test_processes_that_start_together_find_that_none_works = SHARED(shared(_starting_together))
