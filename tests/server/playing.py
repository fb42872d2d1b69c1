"""Live games without a network: seats that send commands and keep what they are sent, with a clock the test moves."""

import asyncio
import json
from dataclasses import replace
from typing import Any

from demesne.core import registry
from demesne.server.live.live_game import LiveGame
from demesne.server.live.match import Match
from demesne.server.live.table.clocks import Clocks
from demesne.server.live.table.terms import read_terms
from demesne.server.storage.database import StoreError
from demesne.server.storage.games import GameRow, SeatRow
from demesne.server.websocket.connection import Connection
from demesne.server.websocket.messages import write_message
from tests.server.clockwork import Clockwork, Keeping
from tests.server.live.test_match import KEY


class Memory:
    """A store that keeps nothing; its database can be made to fail."""

    def __init__(self):
        self.problem = None

    async def write(self, work):
        if self.problem:
            raise self.problem

    async def read(self, work):
        raise StoreError("it cannot be read")

    async def read_long(self, work):
        return await self.read(work)


class Seat(Connection):
    """A person at the table; `heard` is all that they were sent."""

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
    """A live game with people on the first seats and bots, which do not move, on the last ones."""

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
        self.host = Keeping()
        store: Any = Memory()
        self.store = store
        clock = read_terms(terms).clock_terms
        clocks = None
        if clock is not None:
            clocks = Clocks.fresh(clock, players, self.time.at)
            if clock.kind == "days":
                clocks = clocks.turned(self.time.at, self.time.at, match.hosting.shown_asked(match.state))
        self.row = replace(row, terms=terms)
        self.match = match
        self.live = LiveGame(store, self.row, match, self.log, self.time, self.host, clocks, wait)
        self.seats = {}
        self.number = 0

    async def __aenter__(self):
        self.task = asyncio.create_task(self.live.run())
        await self.quiet()
        return self

    async def __aexit__(self, *_):
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def quiet(self):
        """Wait until the game has done all work in its mailbox."""
        for _ in range(50):
            await asyncio.sleep(0)

    async def come(self, *seats, lang=None):
        """Connect seats."""
        for seat in seats:
            self.seats[seat] = Seat(seat, lang)
            self.live.attach(self.seats[seat], self.match.versions[seat])
        await self.quiet()

    async def go(self, seat):
        """Disconnect a seat."""
        self.live.detach(self.seats.pop(seat))
        await self.quiet()

    async def send(self, seat, kind, /, **more):
        """Send a command and return what was answered to it; None if nothing was, yet."""
        self.number += 1
        command = kind(f"command{self.number}", **more)
        answers: list[Any] = []
        self.live.take(seat, command, answers.append)
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
        await self.live.commit(self.match.act(seat, legal[0] if action is None else action), self.time.at)
        await self.quiet()
        return seat
