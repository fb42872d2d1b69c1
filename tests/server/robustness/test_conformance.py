"""Every message of a played game, in both directions, is one of the schema that the server publishes, and no more."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.server.limits.rate_limits import Rate
from demesne.server.live.log_budget import BUDGETS, Budget
from demesne.server.websocket import sockets
from demesne.server.websocket.messages import schema
from tests.server.gathering import Gathering
from tests.server.inside import running
from tests.server.live.table.test_reaction_windows import again
from tests.server.live.test_match import attacked, new_match, play
from tests.server.playing import Table
from tests.server.websocket.test_wire import Wired

jsonschema_rs = pytest.importorskip("jsonschema_rs")

GAMES = registry.names()
PAGE = Path(__file__).resolve().parents[3] / "docs/protocol.md"
SCHEMA = schema()
TAGS = {side: set(SCHEMA[side]["discriminator"]["mapping"]) for side in ("client", "server")}


def strict(kind):
    """Return a schema whose objects have no other keys than it names, with patterns as JSON Schema has them."""
    if isinstance(kind, list):
        return [strict(each) for each in kind]
    if not isinstance(kind, dict):
        return kind
    made = {key: strict(value) for key, value in kind.items()}
    if isinstance(kind.get("pattern"), str):
        made["pattern"] = kind["pattern"].replace("\\A", "^").replace("\\Z", "$")
    return made | ({"additionalProperties": False} if "properties" in kind else {})


VALIDATORS = {
    side: jsonschema_rs.validator_for({**SCHEMA[side], "$defs": strict(SCHEMA["$defs"])}) for side in TAGS
}
WHY = set(re.findall(r"`([a-z-]+)`", PAGE.read_text()))


class Heard:
    """All that was said, by side; each message is checked when it is added."""

    def __init__(self):
        self.tags: dict[str, set[str]] = {side: set() for side in TAGS}
        self.whys: set[str] = set()
        self.parts: set[str] = set()

    def add(self, side, message):
        """Check a message."""
        VALIDATORS[side].validate(message)
        self.tags[side].add(message["t"])
        if message["t"] == "refused":
            self.whys.add(message["why"])
        update: dict[str, Any] = message.get("now", message)
        self.parts |= {key for key, value in update.items() if value not in (None, [], False)}


class Recorded(Wired):
    """A table with sockets, all of whose messages are checked."""

    def __init__(self, table, heard):
        super().__init__(table, range(-1, table.match.players))
        self.said = heard
        self.number = 0
        self.read: dict[int, int] = {}

    async def __aenter__(self):
        await super().__aenter__()
        self.read = {viewer: len(wire.frames) for viewer, wire in self.wires.items()}
        return self

    async def tell(self, viewer, /, **message):
        """Send a message and return the answers to it."""
        if message["t"] not in ("hello", "ping"):
            self.number += 1
            message.setdefault("id", f"command-{self.number}")
        self.said.add("client", message)
        self.wires[viewer].send(**message)
        await self.quiet()
        answers = []
        for each, wire in self.wires.items():
            news = [json.loads(frame) for frame in wire.frames[self.read[each] :]]
            self.read[each] = len(wire.frames)
            for told in news:
                self.said.add("server", told)
            if each == viewer:
                answers = [told["t"] for told in news if told["t"] in ("ack", "stale", "refused", "pong")]
        return answers

    async def move(self, pick):
        """Make a move of a seat that is asked. Return the seat."""
        match = self.table.match
        seat = match.asked[pick % len(match.asked)]
        moves = match.game.moves(match.state.view(seat))
        await self.tell(seat, t="do", decision=match.decision_id(seat), move=moves[pick % len(moves)])
        return seat


@pytest.mark.parametrize(
    ("kind", "lang"),
    [
        *[("dominion", lang) for lang in (None, "en", "de", "es", "fr")],
        ("dominations", None),
        ("dominations", "de"),
    ],
)
def test_all_messages_of_a_whole_game_are_of_the_schema(kind, lang, monkeypatch):
    # Here nobody waits a moment between two messages.
    monkeypatch.setattr(sockets, "RATE", Rate(10_000, 1))
    monkeypatch.setitem(BUDGETS, "undo", Budget(Rate(10_000, 1), 10_000))
    heard = Heard()
    rng = FastChance(derive_key("conformance"))
    words = {} if lang is None else {"lang": lang}
    options = {"max_turns": 4} if kind == "dominion" else {}

    async def run():
        match = new_match(kind, 2, **options)
        if (kind, lang) == ("dominations", "de"):
            # Drawing all pictures takes long, so render the last moves only.
            play(match, len(play(new_match(kind), 9_999)) - 40)
        async with (
            Table(kind, match=match, clock="live:3000+5", fast_windows=True) as table,
            Recorded(table, heard) as wired,
        ):
            for viewer in wired.wires:
                await wired.tell(viewer, t="hello", version=match.versions[viewer], **words)
            for _ in range(3_000):
                match, number = table.match, int(rng.randbelow(1_000))
                if match.is_over:
                    break
                seat = await wired.move(number)
                if number % 6 == 0:
                    await wired.tell(seat, t="undo")
                elif number % 6 == 1 and not match.is_over:
                    await wired.tell(seat, t="ask-undo", moves=1 + number % 3)
                    if (offer := table.live.status.offer) is not None:
                        yes = number % 4 > 0 and number < 600
                        await wired.tell(1 - offer.seat, t="agree", offer=offer.id, yes=yes)
            assert table.match.is_over
            for seat in (0, 1):
                await wired.tell(seat, t="again")

    asyncio.run(run())
    assert heard.tags["client"] >= {"hello", "do", "undo", "ask-undo", "agree", "again"}
    assert heard.tags["server"] >= {"update", "ack", "refused", "rematch"}
    assert heard.parts >= {"events", "view", "choice", "over", "offer", "again", "clocks"}
    assert ("told" in heard.parts) == (lang is not None)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("words", [{}, {"lang": "fr"}])
def test_what_is_said_beside_the_game_is_of_the_schema(kind, words):
    heard = Heard()

    async def run():
        async with Table(kind, people=3, undo="free-only") as table, Recorded(table, heard) as wired:
            for viewer in wired.wires:
                await wired.tell(viewer, t="hello", **words)
                await wired.tell(viewer, t="hello", version=table.match.versions[viewer], **words)
            assert await wired.tell(0, t="ping") == ["pong"]
            assert await wired.tell(-1, t="undo") == ["refused"]
            assert await wired.tell(0, t="ask-undo", moves=1) == ["refused"]
            assert await wired.tell(0, t="agree", offer="none", yes=True) == ["refused"]
            assert await wired.tell(0, t="again") == ["refused"]
            assert await wired.tell(0, t="do", decision="7.7", move="end turn") == ["stale"]
            decision = table.match.decision_id(table.match.asked[0])
            assert await wired.tell(table.match.asked[0], t="do", decision=decision, move="fly") == [
                "refused"
            ]
            assert await wired.tell(0, t="take-over", seat=2) == ["refused"]
            wired.wires[2].coming.put_nowait(None)
            await wired.quiet()
            await table.wait(61_000)
            assert await wired.tell(0, t="take-over", seat=2) == ["ack"]
            assert await wired.tell(1, t="take-over", seat=2) == ["ack"]
            assert table.match.stand_ins[2]
            for seat in (0, 1):
                assert await wired.tell(seat, t="leave") == ["ack"]
            assert await wired.tell(1, t="come-back") == ["ack"]
            assert await wired.tell(0, t="do", decision=decision, move="end turn") == ["refused"]

    asyncio.run(run())
    assert heard.parts >= {"absent", "bots", "present"}
    assert heard.tags["client"] >= {"ping", "take-over", "leave", "come-back"}
    assert heard.whys >= {"spectator", "free-only", "gone", "running", "illegal", "present", "bot"}
    assert heard.whys <= WHY


@pytest.mark.parametrize("words", [{}, {"lang": "es"}])
def test_windows_and_answers_that_are_held_are_of_the_schema(words):
    heard = Heard()

    async def run():
        async with Table(match=again(attacked()), people=2) as table, Recorded(table, heard) as wired:
            for viewer in wired.wires:
                await wired.tell(viewer, t="hello", version=table.match.versions[viewer], **words)
            seat = table.match.asked[0]
            answer = {"decision": table.match.decision_id(seat), "move": "decline"}
            assert await wired.tell(seat, t="do", **answer) == []
            assert await wired.tell(seat, t="do", **answer) == ["refused"]
            await table.wait(5_000)
            assert await wired.tell(seat, t="ping") == ["ack", "pong"]
            assert not table.match.hosting.is_reaction(table.match.state)

    asyncio.run(run())
    assert "replaced" in heard.whys <= WHY
    assert "window" in heard.parts


@pytest.mark.parametrize("kind", GAMES)
def test_a_real_server_says_nothing_else(tmp_path, kind):
    heard = Heard()
    with running(tmp_path / "games.sqlite") as inside:
        table = Gathering(inside, kind, clock="days:3")
        for number in range(8):
            table.move(number, pick=number)
        for viewer in (-1, 0, 1):
            table.tell(viewer, t="hello", version=0, lang="de")
            for told in table.tell(viewer, t="hello", version=3):
                heard.add("server", told)
        table.tell(0, t="say", id="sentence-1", text="Hello")
        table.tell(1, t="hello")
        for path in ("events", "events?after=2", "events?lang=fr"):
            for headers in table.headers.values():
                heard.add("server", inside.ask("GET", f"/api/games/{table.id}/{path}", headers=headers).json)
        for command in ({"t": "undo"}, {"t": "say", "text": "Ho"}, {"t": "leave"}):
            path = f"/api/games/{table.id}/commands"
            heard.add("server", table.people[0].post(path, {**command, "id": f"by-http-{command['t']}"}))
        inside.loop.run_until_complete(inside.server.registry.drain())
        for wire in table.sockets.values():
            for sent in wire.sent:
                if sent["type"] == "websocket.send":
                    heard.add("server", json.loads(sent["text"]))
    assert heard.tags["server"] >= {"update", "chat", "said", "bye", "ack"}


def test_the_schema_can_be_used_as_it_is_published():
    for side in TAGS:
        jsonschema_rs.validator_for({**SCHEMA[side], "$defs": SCHEMA["$defs"]})
