"""Expensive work is shared fairly, and reading sessions does not wait for it."""

import asyncio
import threading
from contextlib import ExitStack

import pytest

from demesne.server.limits.fair_pool import Asker
from demesne.server.storage.store import Store
from tests.server.inside import Visitor, running


@pytest.fixture
def inside(tmp_path):
    with running(tmp_path / "games.sqlite") as server:
        yield server


def at_once(inside, pool, refused, asks):
    """Send requests while another asker has the turn of a pool. Return their statuses after a number of refusals."""

    async def all_of_them():
        async with pool.turn(Asker("somebody", "10.0.0.9")):
            tasks = [
                asyncio.ensure_future(
                    inside.answer(method, path, data, visitor.headers, "10.0.0.1", "localhost")
                )
                for visitor, method, path, data in asks
            ]
            async with asyncio.timeout(20):
                while sum(task.done() for task in tasks) < refused:
                    await asyncio.sleep(0.001)
        return [answer.status for answer in await asyncio.gather(*tasks)]

    return inside.loop.run_until_complete(all_of_them())


def test_of_many_exports_at_once_few_are_made(inside):
    guests = [Visitor(inside, f"Guest {number}") for number in range(3)]
    asks = [(guest, "GET", "/api/me/export", None) for guest in guests for _ in range(8)]
    found = at_once(inside, inside.server.exports, 21, asks)
    assert (found.count(200), found.count(409)) == (3, 21)


def test_of_many_codes_at_once_few_are_drawn(inside):
    ann = Visitor(inside, "Ann")
    wish = {"text": "http://localhost/#/join/abc"}
    found = at_once(inside, inside.server.pages, 8, [(ann, "POST", "/api/qr", wish)] * 12)
    assert (found.count(200), found.count(409)) == (4, 8)


def test_a_record_is_not_read_before_its_owner_is_admitted(inside):
    ann = Visitor(inside, "Ann")
    pool = inside.server.worker_pool.pool
    body = b'{"record": "' + b"x" * 100_000 + b'"}'

    async def ask():
        with ExitStack() as stack:
            for _ in range(inside.server.limits.replays.each):
                stack.enter_context(pool.admitted(Asker(ann.made.json["id"], "10.0.0.1")))
            return await inside.answer(
                "POST", "/api/replay", body, ann.headers, "10.0.0.1", "localhost", hang=True
            )

    answer = inside.loop.run_until_complete(asyncio.wait_for(ask(), 5))
    assert answer.json["code"] == "work-under-way"


def test_who_somebody_is_is_known_while_everything_else_is_read(tmp_path):
    store = Store(str(tmp_path / "games.sqlite"))
    access = threading.Event()

    async def ask():
        held = [asyncio.ensure_future(store.read(lambda _: access.wait(20))) for _ in range(5)]
        held += [asyncio.ensure_future(store.read_long(lambda _: access.wait(20))) for _ in range(5)]
        try:
            return await asyncio.wait_for(store.read_quick(lambda _: "ann"), 10)
        finally:
            access.set()
            await asyncio.gather(*held)

    assert asyncio.run(ask()) == "ann"
    store.close()


def test_whoever_takes_much_along_does_not_keep_others_out(inside):
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    access = threading.Event()

    async def ask():
        held = asyncio.ensure_future(inside.store.read_long(lambda _: access.wait(20)))
        export = asyncio.ensure_future(
            inside.answer("GET", "/api/me/export", None, ann.headers, "10.0.0.1", "localhost")
        )
        me = await inside.answer("GET", "/api/me", None, bob.headers, "10.0.0.2", "localhost")
        assert not export.done()
        access.set()
        await held
        return me.status, (await export).status

    assert inside.loop.run_until_complete(ask()) == (200, 200)
