"""Rooms without a network: seats that send commands and keep what they hear, in a time that the test moves on."""

import asyncio
import json
from dataclasses import replace
from typing import Any

from demesne.kernel import registry
from demesne.server.asked import shown_asked
from demesne.server.clocks import Clocks
from demesne.server.connections import Connection
from demesne.server.match import Match
from demesne.server.messages import write_message
from demesne.server.room import Room
from demesne.server.store.database import StoreError
from demesne.server.store.games import GameRow, SeatRow
from demesne.server.terms import read_terms
from tests.server.clockwork import Clockwork, Keeping
from tests.server.test_match import KEY


class Memory:
    """A store that keeps nothing; its database can be made to fail."""

    def __init__(self):
        self.problem = None

    async def write(self, work):
        if self.problem:
            raise self.problem

    async def read(self, work):
        raise StoreError("it cannot be read")


class Seat(Connection):
    """Somebody at the table; `heard` is all that he was sent."""

    def __init__(self, seat, lang=None):
        super().__init__(seat, lang)
        self.frames = []

    def put(self, data):
        self.frames.append(data)

    @property
    def heard(self):
        """What was sent, read."""
        return [json.loads(frame) for frame in self.frames]

    def last(self, kind="update"):
        """Return the last message of a kind."""
        return [message for message in self.heard if message["t"] == kind][-1]


class Table:
    """A room with people on its first seats and bots, which do not think, on the last ones."""

    def __init__(self, kind="dominion", people=2, bots=(), match=None, wait=lambda: 5_000, key=KEY, **terms):
        players = people + len(bots)
        game = registry.find(kind)
        self.log = []
        if match is None:
            match = Match(game, game.make_setup(players, {}, 0), players, key)
            deal = match.deal()
            match.accept(deal)
            self.log.append(deal.entry)
        seats = [SeatRow(seat, f"Ann {seat}", f"p{seat}", None, None) for seat in range(people)]
        seats += [SeatRow(people + k, bot, None, bot, None) for k, bot in enumerate(bots)]
        row = GameRow(
            "g", kind, "", {}, "running", "private", "p0", "", b"", {}, "", 0, 0, None, None, tuple(seats)
        )
        self.time = Clockwork()
        self.keeper = Keeping()
        store: Any = Memory()
        self.store = store
        clock = read_terms(terms).clock_terms
        clocks = None
        if clock is not None:
            clocks = Clocks.fresh(clock, players, self.time.at).turned(
                self.time.at, self.time.at, shown_asked(match.state)
            )
        self.row = replace(row, terms=terms)
        self.match = match
        self.room = Room(store, self.row, match, self.log, self.time, self.keeper, clocks, wait)
        self.seats = {}
        self.number = 0

    async def __aenter__(self):
        self.task = asyncio.create_task(self.room.run())
        await self.quiet()
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def quiet(self):
        """Wait until the room has done all that it was given."""
        for _ in range(50):
            await asyncio.sleep(0)

    async def come(self, *seats, lang=None):
        """Connect seats."""
        for seat in seats:
            self.seats[seat] = Seat(seat, lang)
            self.room.attach(self.seats[seat], self.match.versions[seat])
        await self.quiet()

    async def go(self, seat):
        """Disconnect a seat."""
        self.room.detach(self.seats.pop(seat))
        await self.quiet()

    async def send(self, seat, kind, /, **more):
        """Send a command and return what was answered to it; None if nothing was, yet."""
        self.number += 1
        command = kind(f"command{self.number}", **more)
        answers: list[Any] = []
        self.room.take(seat, command, answers.append)
        await self.quiet()
        return json.loads(write_message(answers[-1])) if answers else None

    async def wait(self, milliseconds):
        """Let time pass, with all alarms on the way."""
        until = self.time.at + milliseconds
        rings = 0
        while self.time.next is not None and self.time.next <= until:
            rings += 1
            assert rings < 1_000, "the alarm goes off again and again"
            self.time.ring()
            await self.quiet()
        self.time.at = until

    async def act(self, action=None):
        """Let the first seat that is asked make a move; return the seat."""
        seat = self.match.asked[0]
        legal = self.match.state.view(seat).legal_actions()
        await self.room.commit(self.match.act(seat, legal[0] if action is None else action), self.time.at)
        await self.quiet()
        return seat
