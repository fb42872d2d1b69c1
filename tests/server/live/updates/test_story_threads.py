"""Stories of long games come in pieces that every socket takes, and nobody waits for all that another one asks."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from demesne.i18n.source import LANGUAGES
from demesne.server.limits.fair_pool import Asker
from demesne.server.live.updates import catch_up
from demesne.server.live.updates.catch_up import MOST_EVENTS, story
from demesne.server.storage.log.entry import SPECTATOR
from demesne.server.websocket import sockets
from demesne.server.websocket.messages import write_message
from demesne.server.websocket.sockets import MOST_BYTES_WAITING, serve
from tests.server.live.updates.test_welcome import Guest, Playing
from tests.server.websocket.test_wire import Wire

ANN = Asker("ann", "a")


@pytest.fixture
def small(monkeypatch):
    """Let little wait for a socket, and pieces be as small."""
    monkeypatch.setattr(sockets, "MOST_BYTES_WAITING", 32 * 1024)
    monkeypatch.setattr(catch_up, "MOST_EVENTS", 40)


def told_whole(playing, viewer=SPECTATOR):
    """Return all events that a viewer was shown, as they go over the wire."""
    return msgspec.to_builtins(story(playing.match, playing.library.log, viewer))


def check_chain(updates, playing, viewer=SPECTATOR):
    """Check that updates follow each other and tell everything once; only the last one says how things stand."""
    assert [update["since"] for update in updates] == [0, *(update["version"] for update in updates[:-1])]
    assert updates[-1]["version"] == playing.match.versions[viewer]
    assert [form for update in updates for form in update["events"]] == told_whole(playing, viewer)
    assert updates[-1]["view"] == json.loads(json.dumps(playing.match.state.view(viewer).to_json()))
    for update in updates[:-1]:
        assert len(update["events"]) <= catch_up.MOST_EVENTS
        assert update["choice"] is None
        assert not update["over"]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("lang", [None, "de"])
def test_a_long_story_is_sent_in_pieces_to_who_reads_them(lang):
    async def work():
        async with Playing(400) as playing:
            playing.library.is_open.set()
            wire: Any = Wire()
            serving = asyncio.create_task(serve(wire, playing.live, None))
            wire.send(t="hello", version=0, **({} if lang is None else {"lang": lang}))
            async with asyncio.timeout(20):
                while not wire.frames or wire.heard[-1]["version"] < playing.match.versions[SPECTATOR]:
                    await asyncio.sleep(0.001)
            assert sum(map(len, wire.frames)) > 32 * 1024
            check_chain(wire.heard, playing)
            if lang is not None:
                assert all(len(each["told"]["lines"]) == len(each["events"]) for each in wire.heard)
            wire.coming.put_nowait(None)
            await serving

    asyncio.run(work())


async def looked(playing, version, asker=ANN, viewer=SPECTATOR, lang=None):
    """Ask once what was missed after a version, and return what is answered."""
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    assert playing.live.look(viewer, version, answer.set_result, lang, asker)
    return json.loads(write_message(await answer))


@pytest.mark.usefixtures("small")
def test_who_asks_by_single_requests_is_told_piece_by_piece():
    async def work():
        async with Playing(400) as playing:
            playing.library.is_open.set()
            heard = [await looked(playing, 0)]
            while heard[-1]["version"] < playing.match.versions[SPECTATOR]:
                heard.append(await looked(playing, heard[-1]["version"]))
            assert len(heard) > 5
            check_chain(heard, playing)
            # The story was kept meanwhile.
            assert playing.library.reads == 1

    asyncio.run(work())


def test_a_piece_is_far_smaller_than_what_may_wait_for_a_socket():
    async def work():
        async with Playing(3_000) as playing:
            playing.library.is_open.set()
            missed = playing.live.subscribers.missed(SPECTATOR, 0, "de", ANN)
            pieces, last = await missed.retold
            largest = max(len(data) for data in (*(each.data for each in pieces), write_message(last)))
            assert MOST_EVENTS * 50 < largest < MOST_BYTES_WAITING / 4

    asyncio.run(work())


def test_nobody_waits_for_all_the_stories_that_another_address_asks_for():
    async def work():
        async with Playing() as playing:
            greedy = [
                asyncio.create_task(looked(playing, 0, Asker("eve", "e"), viewer, lang))
                for viewer in (-1, 0)
                for lang in LANGUAGES
            ]
            await asyncio.sleep(0.01)
            bob = asyncio.create_task(looked(playing, 0, Asker("bob", "b"), 1))
            await asyncio.sleep(0.01)
            assert playing.library.reads == 1
            playing.library.is_open.set()
            await bob
            assert playing.library.reads <= 3
            await asyncio.gather(*greedy)

    asyncio.run(work())


def test_a_story_that_a_greedy_address_asked_for_first_is_told_in_the_turn_of_another():
    async def work():
        async with Playing() as playing:
            asked = [(viewer, lang) for viewer in (0, 1) for lang in LANGUAGES]
            for viewer, lang in asked:
                assert playing.live.look(viewer, 0, [].append, lang, Asker("eve", "e"))
            await asyncio.sleep(0.01)
            last = asked[-1]
            bob = asyncio.create_task(looked(playing, 0, Asker("bob", "b"), *last))
            await asyncio.sleep(0.01)
            playing.library.is_open.set()
            await bob
            assert playing.library.reads <= 3
            await playing.all_told()
            assert playing.library.reads == len(asked)

    asyncio.run(work())


def test_who_has_gone_is_told_nothing():
    async def work():
        async with Playing() as playing:
            guests = [Guest(seat) for seat in (-1, 0, 1)]
            for guest in guests:
                playing.live.attach(guest, 0)
            look = playing.live.look(0, 0, [].append, "de")
            await asyncio.sleep(0.01)
            for guest in guests:
                playing.live.detach(guest)
            assert look is not None
            look.end()
            await playing.all_told()
            # Only the first of them had a turn.
            assert playing.library.reads == 1
            assert len(playing.live.tasks) == 0

    asyncio.run(work())
