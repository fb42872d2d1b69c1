"""Two tables that differ in hidden facts alone, to which the same things happen: what does a viewer hear?"""

import asyncio
from functools import partial
from typing import Any

from demesne.server.storage.database import StoreError
from demesne.server.storage.log import entries
from demesne.server.websocket.messages import Agree, AskUndo, ComeBack, Do, Leave, Say, Undo, write_message
from demesne.server.websocket.sockets import serve
from tests.server.playing import Table
from tests.server.websocket.test_wire import Wire

WAIT = 5_000


def copied(match, state=None):
    """Return the same match, with another state of the game if one is given."""
    other = type(match)(match.game, match.setup, match.players, match.key)
    lists = {"answers", "stand_ins", "_before"}
    vars(other).update({key: list(value) if key in lists else value for key, value in vars(match).items()})
    other.versions = dict(match.versions)
    other._state = match.state if state is None else state
    return other


class Side(Table):
    """One of the tables. `forms` are the events that the viewer was shown, `log` is the log of the game."""

    def __init__(self, kind, match, log, viewer):
        super().__init__(kind, people=match.players, match=match, clock="live:3000+5")
        self.viewer = viewer
        self.log = list(log)
        self.is_whole = bool(log)
        self.forms: list[Any] = []
        self.wires: list[Wire] = []
        self.looked: list[bytes] = []
        self.serving: asyncio.Task[None] | None = None
        accept = match.accept

        def noting(proposal):
            self.forms += match.forms(viewer, proposal.events)
            accept(proposal)
            self.log.append(proposal.entry)

        match.accept = noting

        async def read(work):
            if not isinstance(work, partial) or work.func is not entries.of_game or not self.is_whole:
                raise StoreError("it cannot be read")
            return list(self.log)

        self.store.read = read

    async def connect(self, version):
        """Let the viewer come, with the last version that it has."""
        if self.serving is not None:
            self.wires[-1].coming.put_nowait(None)
            await self.serving
        wire: Any = Wire()
        self.wires.append(wire)
        seat = None if self.viewer < 0 else self.viewer
        self.serving = asyncio.create_task(serve(wire, self.live, seat))
        wire.send(t="hello", version=version, lang="en")
        await self.until(lambda: wire.frames)

    async def until(self, is_so):
        """Wait for a condition that may need a thread, and then until everything has been sent."""
        async with asyncio.timeout(20):
            while not is_so():
                await asyncio.sleep(0.001)
        await self.quiet()

    async def look(self, version):
        """Ask by a single request."""
        before = len(self.looked)
        self.live.look(self.viewer, version, lambda told: self.looked.append(write_message(told)), "de")
        await self.until(lambda: len(self.looked) > before)

    @property
    def shown(self):
        """What the game has shown to the viewer, and shows now."""
        return self.forms, self.match.state.view(self.viewer).to_bytes()

    @property
    def told(self):
        """All that the viewer was sent, on all ways."""
        return [wire.frames for wire in self.wires], self.looked

    async def give(self, seat, kind, /, **more):
        """Send a command of a seat and return the kind of its answer."""
        answer = await self.send(seat, kind, **more)
        return None if answer is None else answer["t"]

    async def play(self, seat, move):
        """Let a seat, or the bot that plays it, make a move; wait for the end of a window."""
        match, bot = self.match, self.live.status.bot_of(seat)
        decision = match.decision_id(seat)
        answer = "ack"
        if bot is None:
            answer = await self.give(seat, Do, decision=decision, move=move)
        else:
            self.live.act(seat, bot, decision, match.game.parse(move, match.state, seat))
            await self.quiet()
        if self.live.status.window is not None and not is_over(self):
            await self.wait(WAIT)
        return answer


def is_over(side):
    """Tell whether a table's game is over."""
    return side.match.is_over


class Twins:
    """Both tables, driven in step. `steps` counts those with hidden differences and nothing revealed."""

    def __init__(self, kind, matches, logs, viewer, rng):
        self.sides = [Side(kind, match, log, viewer) for match, log in zip(matches, logs, strict=True)]
        self.viewer = viewer
        self.rng = rng
        self.steps = 0
        self.done: set[str] = set()

    async def drive(self, steps, choose):
        """Do the same at both tables until the game itself shows the viewer a difference."""
        one, other = self.sides
        async with one, other:
            await self.both("connect", one.match.versions[self.viewer])
            for _ in range(steps):
                if one.match.is_over or other.match.is_over or not await self.step(choose):
                    break
                assert one.told == other.told
                self.steps += one.match.state.digest() != other.match.state.digest()

    async def both(self, name, /, *given, **more):
        """Do something at both tables; what comes of it must be the same."""
        results = [await getattr(side, name)(*given, **more) for side in self.sides]
        assert results[0] == results[1], (name, given, more, results)
        return results[0]

    async def step(self, choose):
        """Do something; return False where the game has shown the viewer that the tables differ."""
        one = self.sides[0]
        dice = int(self.rng.randbelow(20))
        seat = (self.viewer + 1 + int(self.rng.randbelow(one.match.players - 1))) % one.match.players
        versions = one.match.versions[self.viewer]
        await self.both("wait", 1_000)
        if dice == 0:
            await self.both("give", seat, Say, text="Hello")
        elif dice == 1:
            await self.both("connect", max(0, versions - int(self.rng.randbelow(3))))
        elif dice == 2:
            await self.both("connect", 0)
        elif dice == 3:
            await self.both("look", int(self.rng.randbelow(versions + 1)))
        elif dice == 4:
            await self.both("give", seat, Leave if one.match.stand_ins[seat] is None else ComeBack)
        elif dice == 5 and one.is_whole:
            return await self.ask_back()
        elif dice in (6, 7) and one.match.moves and one.match.moves[-1].seat != self.viewer:
            self.note("undo", await self.both("give", one.match.moves[-1].seat, Undo))
        else:
            return await self.move(choose)
        return True

    def note(self, what, answer):
        """Note that something was carried out."""
        if answer == "ack":
            self.done.add(what)

    async def ask_back(self):
        """Let a seat that has moved at both tables ask to take its last move back, and the others agree.

        Return False where the viewer's own move came later at one table alone, so that it sees its own one gone.
        """
        movers = [{move.seat for move in side.match.moves} for side in self.sides]
        if not movers[0] & movers[1]:
            return True
        seat = min(movers[0] & movers[1])
        answer = await self.both("give", seat, AskUndo)
        for each in range(self.sides[0].match.players):
            offers = [side.live.status.offer for side in self.sides]
            if offers[0] and each != seat:
                await self.both("give", each, Agree, offer=offers[0].id, yes=True)
        self.note("ask-undo", answer)
        own = [sum(move.seat == self.viewer for move in side.match.moves) for side in self.sides]
        return own[0] == own[1]

    async def move(self, choose):
        """Let a seat move as it can at both tables; return False where it cannot, or a difference is shown."""
        matches = [side.match for side in self.sides]
        if all(match.hosting.is_secret_step(match.state) for match in matches):
            return await self.choose_secretly()
        if matches[0].asked != matches[1].asked:
            return False
        seat = matches[0].asked[int(self.rng.randbelow(len(matches[0].asked)))]
        moves = [match.game.moves(match.state.view(seat)) for match in matches]
        shared = [move for move in moves[0] if move in moves[1]]
        if not shared:
            return False
        move = "decline" if matches[0].hosting.is_reaction(matches[0].state) else choose(shared, self.rng)
        answers = [await side.play(seat, move) for side in self.sides]
        self.done.add(move)
        if self.sides[0].shown != self.sides[1].shown:
            return False
        assert answers[0] == answers[1] or None in answers
        return True

    async def choose_secretly(self):
        """Let a seat choose, at each table what it likes there, if it has not chosen yet."""
        dice = [int(self.rng.randbelow(1_000)) for _ in self.sides]
        seat = dice[0] % self.sides[0].match.players
        dice = dice[:1] * 2 if seat == self.viewer else dice
        for side, number in zip(self.sides, dice, strict=True):
            if seat in side.match.asked and (seat == self.viewer or number % 5 > 1):
                moves = side.match.game.moves(side.match.state.view(seat))
                await side.play(seat, moves[number % len(moves)])
        return self.sides[0].shown == self.sides[1].shown
