"""Work in other processes: it ends in time, errors are reported, and nobody gets more than their share."""

import asyncio
import time
from functools import partial

import pytest

from demesne.core.errors import SetupError
from demesne.server.limits.fair_pool import UNBOUNDED, Asker, FairPool
from demesne.server.refusals import RefusalError
from demesne.server.workers.pool import WorkerPool

ANN = Asker("ann", "a")
SOMEBODY = Asker("somebody", "b")


def told(work):
    """Run work with a workshop of one worker, and end it."""

    async def run():
        worker_pool = WorkerPool(1, 20, FairPool(1, UNBOUNDED))
        try:
            return await work(worker_pool)
        finally:
            worker_pool.close()

    return asyncio.run(run())


def refuse(text):
    raise SetupError(text)


def refuse_with_parameters():
    raise RefusalError("no-such-bot", bot="'x'", known=["easy", "hard"])


def test_work_is_done_one_piece_after_the_other_by_the_same_process():
    async def work(worker_pool):
        first = await worker_pool.do(ANN, divmod, 7, 2)
        started = worker_pool._workers[0]._process.pid
        assert await worker_pool.do(ANN, max, [1, 5, 2]) == 5
        assert worker_pool._workers[0]._process.pid == started
        return first

    assert told(work) == (3, 1)


def test_a_refusal_comes_back_as_it_is():
    async def work(worker_pool):
        with pytest.raises(SetupError, match="no such thing"):
            await worker_pool.do(ANN, refuse, "no such thing")
        with pytest.raises(RefusalError, match="There are easy and hard") as caught:
            await worker_pool.do(ANN, refuse_with_parameters)
        assert caught.value.parameters == {"bot": "'x'", "known": ["easy", "hard"]}
        return await worker_pool.do(ANN, abs, -1)

    assert told(work) == 1


def test_work_that_takes_too_long_is_ended_and_the_next_one_is_done():
    async def work(worker_pool):
        assert await worker_pool.do(ANN, abs, -1) == 1
        worker_pool._seconds = 0.2
        with pytest.raises(RefusalError, match="more than a second, which is too long") as caught:
            await worker_pool.do(ANN, time.sleep, 60)
        assert (caught.value.code, caught.value.parameters) == ("too-long", {"n": 1})
        worker_pool._seconds = 20
        return await worker_pool.do(ANN, abs, -3)

    assert told(work) == 3


def test_work_that_needs_too_much_memory_or_ends_its_process_harms_nobody():
    async def work(worker_pool):
        for harm in (partial(bytearray, 1 << 33), partial(exit, 3)):
            with pytest.raises(RefusalError) as caught:
                await worker_pool.do(ANN, harm)
            assert caught.value.code == "too-heavy"
        return await worker_pool.do(ANN, abs, -3)

    assert told(work) == 3


def test_accounts_and_addresses_take_turns():
    async def work(worker_pool):
        done: list[str] = []

        async def ask(who, address):
            await worker_pool.do(Asker(who, address), abs, -1)
            done.append(who)

        await worker_pool.do(SOMEBODY, abs, -1)
        wishes = [("ann", "a")] * 3 + [("eve", "a"), ("bob", "b"), ("bob", "b"), ("cat", "c")]
        await asyncio.gather(*(ask(*wish) for wish in wishes))
        return done

    done = told(work)
    # Ann was first and has most; Eve at the same address does not wait for all of hers, and others for none of that.
    assert [who for who in done if who in ("ann", "eve")] == ["ann", "ann", "eve", "ann"]
    assert sorted(done[:3]) == ["ann", "bob", "cat"]


def test_what_is_large_is_fetched_when_its_turn_comes():
    async def work(worker_pool):
        fetched: list[int] = []

        async def fetch(number):
            fetched.append(number)
            return -number

        asked = [
            asyncio.ensure_future(worker_pool.do(ANN, time.sleep, 0.1)),
            asyncio.ensure_future(worker_pool.do(ANN, abs, partial(fetch, 7))),
        ]
        await asyncio.sleep(0.02)
        assert fetched == []
        return (await asyncio.gather(*asked))[1]

    assert told(work) == 7


def test_whoever_goes_away_leaves_the_worker_to_the_next_one():
    async def work(worker_pool):
        await worker_pool.do(ANN, abs, -1)
        waiting = asyncio.ensure_future(worker_pool.do(ANN, time.sleep, 0.3))
        await asyncio.sleep(0.05)
        waiting.cancel()
        return await worker_pool.do(ANN, abs, -4)

    assert told(work) == 4
