"""Tables on a server without a network: two seats and a viewer, whose sockets carry whatever a test gives them."""

import asyncio
import contextlib
import json
from functools import partial

import pytest

from demesne.core import registry
from demesne.server.limits.rate_limits import Limits, Rate
from demesne.server.live.match import Match
from demesne.server.lobby.tables import match_of
from demesne.server.storage import games
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import SPECTATOR
from demesne.server.websocket import sockets
from tests.server.inside import Visitor, Wire, running


@contextlib.contextmanager
def patient(path):
    """Run a server that reads all messages, however many come: that they are bounded is tested elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sockets, "RATE", Rate(100_000, 0.01))
        with running(path, limits=Limits(is_on=False)) as server:
            yield server


class Gathering:
    """A public game of two people that has started. Bots at it do not think, so nothing happens by itself."""

    def __init__(self, inside, kind, people=None, **table):
        self.inside = inside
        self.kind = kind
        inside.server.registry._bot_scheduler.ask = lambda live: None
        self.people = people or [Visitor(inside, name) for name in ("Ann", "Bo")]
        wish = {"kind": kind, "players": 2, "public": True, "table": table}
        made = self.people[0].post("/api/games", wish)
        self.people[1].post("/api/join", {"join": made["join"]})
        self.id = made["id"]
        assert self.people[0].ask("POST", f"/api/games/{self.id}/start", {}).status == 200
        seats = {person.get(f"/api/games/{self.id}")["seat"]: person for person in self.people}
        self.headers = {SPECTATOR: {}, **{seat: seats[seat].headers for seat in (0, 1)}}
        self.sockets = {}

    @property
    def live(self):
        """The live game."""
        return self.inside.server.registry.live_games[self.id]

    @property
    def match(self):
        """The match of the live game."""
        return self.live.match

    def socket(self, viewer):
        """Return the open socket of a viewer, a new one if need be."""
        wire = self.sockets.get(viewer)
        if wire is None or wire.task.done():
            path = f"/api/games/{self.id}/socket"
            wire = Wire(self.inside, path, self.headers[viewer], "127.0.0.1", "localhost")
            assert wire.until(lambda: wire.of("websocket.accept"))
            self.sockets[viewer] = wire
        return wire

    def send(self, viewer, text):
        """Send a frame, wait until all that comes of it has been told, and return what the viewer was sent."""
        wire = self.socket(viewer)
        before = len(wire.sent)
        frame = {"bytes": text} if isinstance(text, bytes) else {"text": text}
        wire._coming.put_nowait({"type": "websocket.receive", **frame})
        self.inside.loop.run_until_complete(asyncio.wait_for(self._settled(wire), 20))
        assert_closed_well(wire)
        return [json.loads(sent["text"]) for sent in wire.sent[before:] if sent["type"] == "websocket.send"]

    def tell(self, viewer, /, **message):
        """Send a message as `send` does."""
        return self.send(viewer, json.dumps(message))

    async def _settled(self, wire):
        while not wire._coming.empty() and not wire.task.done():
            await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)
        done = asyncio.Event()

        async def note():
            done.set()

        assert self.live.post(note)
        await done.wait()
        for _ in range(8):
            await asyncio.sleep(0)
        # A welcome is rendered beside the mailbox, and all answers wait behind it.
        while any(connection.is_awaiting for connection in self.live.subscribers.connections):
            await asyncio.sleep(0.0005)
        for connection in list(self.live.subscribers.connections):
            if connection.seat in self.sockets and not self.sockets[connection.seat].task.done():
                await asyncio.wait_for(connection.flushed(), 5)
        if wire.closed is not None:
            await wire.task

    def log(self):
        """Return the log of the game as it is stored."""
        return self.inside.loop.run_until_complete(
            self.inside.store.read(partial(entries.of_game, game=self.id))
        )

    def replayed(self):
        """Return the match that the stored log leads to."""
        row = self.inside.loop.run_until_complete(self.inside.store.read(partial(games.find, game=self.id)))
        assert row is not None
        match = match_of(row, self.log(), None)
        assert isinstance(match, Match)
        assert match.game is registry.find(self.kind)
        return match

    def move(self, number, pick=0):
        """Let a seat that is asked make a legal move over its socket, after it came back if a bot plays it."""
        seat = self.match.asked[0]
        if self.live.status.bot_of(seat) is not None:
            assert self.tell(seat, t="come-back", id=f"returns-{number}")[-1]["t"] in ("ack", "update")
        moves = self.match.game.moves(self.match.state.view(seat))
        decision = self.match.decision_id(seat)
        told = self.tell(
            seat, t="do", id=f"plays-on-{number}", decision=decision, move=moves[pick % len(moves)]
        )
        assert [message["t"] for message in told if message["t"] in ("ack", "stale", "refused")] == ["ack"]
        return seat

    def close(self):
        """Hang up."""
        for wire in self.sockets.values():
            if not wire.task.done():
                wire.close()
        for wire in self.sockets.values():
            if wire in self.inside.wires:
                self.inside.wires.remove(wire)


def assert_closed_well(wire):
    """Check that a socket is open, or was closed with a code that says why."""
    if wire.task.done() or wire.closed is not None:
        assert wire.closed in (1007, 1008), f"closed with {wire.closed}"
        assert wire.task.exception() is None
