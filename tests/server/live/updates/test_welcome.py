"""Welcomes are rendered beside the game: moves go on meanwhile, and everybody gets everything once and in order."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from demesne.core import registry
from demesne.server.live.live_game import LiveGame
from demesne.server.live.match import Match
from demesne.server.live.updates.catch_up import story
from demesne.server.storage.database import StoreError
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import SPECTATOR, read_entry
from demesne.server.websocket.connection import MOST_LATE
from demesne.server.websocket.messages import Ack, Do
from tests.server.clockwork import Clockwork, Keeping
from tests.server.live.test_live_game import Listener, row
from tests.server.live.test_match import KEY, play

MESSAGES = 30
"""As many as a socket may send at once."""


class Library:
    """A store of one log, which it gives out only when it is let."""

    def __init__(self, log):
        self.log = log
        self.reads = 0
        self.problem = None
        self.is_open = asyncio.Event()

    async def write(self, work):
        await asyncio.sleep(0)
        _, sequence, _, command, body = work.values
        self.log.append(read_entry(sequence, body, command or ""))

    async def read(self, work):
        if work.func is not entries.of_game:
            return []
        self.reads += 1
        await self.is_open.wait()
        if self.problem:
            raise self.problem
        return list(self.log)

    read_long = read


class Guest(Listener):
    """Keeps what it is sent, and whether it was sent away."""

    def __init__(self, seat=SPECTATOR):
        super().__init__(seat)
        self.is_dismissed = False

    def dismiss(self):
        self.is_dismissed = True

    @property
    def told(self):
        """All that was heard, read."""
        return [json.loads(data) for data in self.heard]


class Playing:
    """A live game in which some moves have been made."""

    def __init__(self, moves=20):
        game = registry.find("dominion")
        self.match = Match(game, game.make_setup(2, {}, 0), 2, KEY)
        deal = self.match.deal()
        self.match.accept(deal)
        log = [deal.entry, *play(self.match, moves)]
        library: Any = Library(list(log))
        self.library = library
        self.live = LiveGame(library, row(), self.match, log, Clockwork(), Keeping())

    async def __aenter__(self):
        self.task = asyncio.create_task(self.live.run())
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def move(self):
        """Make a move and return what is answered."""
        seat = self.match.asked[0]
        text = self.match.game.moves(self.match.state.view(seat))[0]
        answers: list[Any] = []
        name = f"move-{self.match.sequence:04}"
        assert self.live.take(seat, Do(name, self.match.decision_id(seat), text), answers.append)
        async with asyncio.timeout(20):
            while not answers:
                await asyncio.sleep(0)
        return answers[0]

    async def all_told(self):
        """Let the stories be told."""
        self.library.is_open.set()
        async with asyncio.timeout(20):
            while self.live.tasks or not self.live._inbox.empty():
                await asyncio.sleep(0.001)


def test_moves_are_acknowledged_while_many_stories_are_told():
    async def work():
        async with Playing() as playing:
            guests = [Guest() for _ in range(20)]
            assert all(playing.live.attach(guest, 0) for guest in guests for _ in range(MESSAGES))
            looks: list[Any] = []
            assert playing.live.look(SPECTATOR, 0, looks.append)
            length, before = playing.match.sequence, playing.match.versions[SPECTATOR]
            for _ in range(3):
                assert isinstance(await playing.move(), Ack)
            after = playing.match.versions[SPECTATOR]
            assert after > before
            assert not looks
            assert not any(guest.heard for guest in guests)
            # The same request gets the same story, and one repeated meanwhile gets another, later.
            assert playing.library.reads == 1
            await playing.all_told()
            assert playing.library.reads == 2
            assert [look.version for look in looks] == [before]
            first, last = (
                msgspec.to_builtins(story(playing.match, log, SPECTATOR))
                for log in (playing.library.log[:length], playing.library.log)
            )
            later = [(number, number + 1) for number in range(before, after)]
            for guest in guests:
                heard = [(each["since"], each["version"]) for each in guest.told]
                assert heard == [(0, before), *later, (0, after)]
                assert guest.told[0]["events"] == first
                assert guest.told[-1]["events"] == last
                assert [form for each in guest.told[:-1] for form in each["events"]] == last

    asyncio.run(work())


def test_who_has_missed_a_step_without_events_is_told_from_where_he_was():
    """Such as the end of the Action phase; otherwise the client would miss a version, and ask for ever."""

    async def work():
        async with Playing() as playing:
            live, match = playing.live, playing.match
            before = match.versions[SPECTATOR]
            match.versions[SPECTATOR] += 1
            live.subscribers._catch_up.note(SPECTATOR, [])
            guest = Guest()
            live.attach(guest, before)
            await playing.all_told()
            (told,) = guest.told
            assert (told["since"], told["version"], told["events"]) == (before, before + 1, [])

    asyncio.run(work())


def test_who_goes_away_takes_no_story_from_others():
    async def work():
        async with Playing() as playing:
            guests = [Guest(), Guest()]
            for guest in guests:
                playing.live.attach(guest, 0)
            await playing.move()
            playing.live.detach(guests[0])
            await playing.all_told()
            assert guests[1].told[0]["since"] == 0

    asyncio.run(work())


@pytest.mark.parametrize("length", [None, 3])
def test_a_story_that_cannot_be_told_is_noted_and_told_when_it_can(length, caplog):
    async def work():
        async with Playing() as playing:
            whole = list(playing.library.log)
            if length is None:
                playing.library.problem = StoreError("connection to 10.0.0.7 failed")
            else:
                playing.library.log[length] = playing.library.log[length - 1]
            guest = Guest()
            playing.live.attach(guest, 0)
            await asyncio.sleep(0)
            await playing.all_told()
            (refused,) = guest.told
            assert refused["why"] == "unavailable"
            assert "10.0.0.7" not in refused["text"]
            assert isinstance(await playing.move(), Ack)
            playing.library.problem = None
            playing.library.log[: len(whole)] = whole
            playing.live.attach(guest, 0)
            await playing.all_told()
            assert guest.told[-1]["since"] == 0

    asyncio.run(work())
    assert "cannot be rendered: " in caplog.text


def test_what_is_said_during_a_greeting_is_told_once():
    guest = Guest()
    guest.hold()
    for data in (b"said", b"other"):
        guest.send(data)
    assert guest.heard == []
    guest.greet([b"greeting"], {b"said"})
    guest.send(b"said")
    assert guest.heard == [b"greeting", b"other", b"said"]


def test_who_misses_too_much_during_his_greeting_is_sent_away():
    guest = Guest()
    guest.hold()
    for _ in range(MOST_LATE):
        guest.send(b"update")
    assert not guest.is_dismissed
    guest.send(b"update")
    assert guest.is_dismissed
