"""What a process says through Redis, in the process itself."""

import asyncio
import gc
import warnings

import pytest

from demesne.server.held_tasks import end_all
from demesne.server.redis_wakeups import RedisWakeups
from tests.server.test_processes import REDIS, wakeups

pytestmark = pytest.mark.extended

__all__ = ["wakeups"]


@pytest.mark.usefixtures("wakeups")
def test_whoever_sends_can_be_ended_at_any_moment():
    async def work():
        one = RedisWakeups(REDIS, "test-ending")
        listening = asyncio.create_task(one.listen(lambda _: None, lambda: None))
        for turn in range(40):
            sending = asyncio.create_task(one.send())
            # Something is always being sent, and the moment of the end moves through it.
            for step in range(20 + turn):
                one.tell({"step": step})
                await asyncio.sleep(0)
            await asyncio.wait_for(end_all([sending]), 20)
        await asyncio.wait_for(end_all([listening]), 20)
        await one.close()

    asyncio.run(work())


@pytest.mark.usefixtures("wakeups")
def test_nothing_stays_open_when_it_is_closed():
    async def work():
        one = RedisWakeups(REDIS, "test-closing")
        tasks = [asyncio.create_task(each) for each in (one.send(), one.listen(lambda _: None, lambda: None))]
        one.tell({"step": 0})
        await asyncio.sleep(0.2)
        await asyncio.wait_for(end_all(tasks), 20)
        await one.close()

    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        asyncio.run(work())
        gc.collect()
    assert [str(each.message) for each in heard if each.category is ResourceWarning] == []
