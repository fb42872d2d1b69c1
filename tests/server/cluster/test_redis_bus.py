"""What a process says through Redis, in the process itself."""

import asyncio
import gc
import json
import warnings
from functools import partial

import pytest

from demesne.server.cluster.bus import Message
from demesne.server.cluster.redis_bus import RedisBus
from demesne.server.tasks import end_all
from tests.server.cluster.test_processes import REDIS, bus

__all__ = ["bus"]


@pytest.mark.extended
@pytest.mark.usefixtures("bus")
def test_whoever_sends_can_be_ended_at_any_moment():
    async def work():
        one = RedisBus(REDIS, "test-ending")
        listening = asyncio.create_task(one.listen(lambda _: None))
        for turn in range(40):
            sending = asyncio.create_task(one.send())
            # Something is always being sent, and the moment of the end moves through it.
            for step in range(20 + turn):
                one.publish({"step": step})
                await asyncio.sleep(0)
            await asyncio.wait_for(end_all([sending]), 20)
        await asyncio.wait_for(end_all([listening]), 20)
        await one.close()

    asyncio.run(work())


@pytest.mark.extended
@pytest.mark.usefixtures("bus")
def test_nothing_stays_open_when_it_is_closed():
    async def work():
        one = RedisBus(REDIS, "test-closing")
        tasks = [asyncio.create_task(each) for each in (one.send(), one.listen(lambda _: None))]
        one.publish({"step": 0})
        await asyncio.sleep(0.2)
        await asyncio.wait_for(end_all(tasks), 20)
        await one.close()

    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        asyncio.run(work())
        gc.collect()
    assert [str(each.message) for each in heard if each.category is ResourceWarning] == []


class Channel:
    """A channel of Redis that tells some messages, and then nothing any more."""

    def __init__(self, *told):
        self.told = told

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass

    async def subscribe(self, *names):
        self.names = names

    async def listen(self):
        yield {"type": "subscribe", "data": 1}
        for data in self.told:
            yield {"type": "message", "data": data}
        await asyncio.Event().wait()


def test_a_process_hears_the_others_and_not_itself(monkeypatch):
    one = RedisBus("redis://nowhere", "test")
    said = [json.dumps({"from": name, "check": True}).encode() for name in (one.process, "other")]
    channel = Channel(b"nonsense", *said)
    monkeypatch.setattr(one._redis, "pubsub", lambda: channel)

    async def work():
        heard: list[Message] = []
        listening = asyncio.create_task(one.listen(heard.append))
        while not heard:
            await asyncio.sleep(0)
        await end_all([listening])
        return heard

    assert asyncio.run(work()) == [{"from": "other", "check": True}]
    assert channel.names == ("test", f"test:{one.process}")


@pytest.mark.extended
@pytest.mark.usefixtures("bus")
def test_a_message_for_one_process_goes_to_no_other():
    async def work():
        buses = [RedisBus(REDIS, "test-one") for _ in range(3)]
        heard: list[list[str]] = [[], [], []]
        running = []
        for one, told in zip(buses, heard, strict=True):
            hear = partial(_note, told)
            running += [asyncio.create_task(each) for each in (one.listen(hear), one.send())]
        while not all(heard[1:]):
            # Not all of them listen yet.
            buses[0].publish({"t": "all"})
            await asyncio.sleep(0.1)
        buses[0].publish({"t": "one"}, buses[1].process)
        buses[0].publish({"t": "end"})
        while not all("end" in each for each in heard[1:]):
            await asyncio.sleep(0.05)
        await end_all(running)
        for one in buses:
            await one.close()
        return [set(told) for told in heard]

    assert asyncio.run(work()) == [set(), {"all", "one", "end"}, {"all", "end"}]


def _note(told, message):
    told.append(message["t"])
