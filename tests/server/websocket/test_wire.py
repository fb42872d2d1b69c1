"""What goes over the wire to one seat follows from what that seat knows, and from nothing else.

Sockets are real but for the network: everything passes `sockets.serve`, in a time that stands still.
"""

import asyncio
import json
import secrets
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.server.live.updates.catch_up import story
from demesne.server.websocket.messages import Update
from demesne.server.websocket.sockets import serve
from tests.server.live.test_match import KEY, new_match, new_match_deal, play
from tests.server.playing import Table

GAMES = registry.names()


class Wire:
    """A socket without a network: what is sent to it is kept."""

    def __init__(self):
        self.frames: list[str] = []
        self.coming: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive_text(self):
        text = await self.coming.get()
        if text is None:
            raise WebSocketDisconnect
        return text

    async def send_text(self, text):
        self.frames.append(text)

    async def close(self, code, reason=""):
        raise AssertionError(f"closed: {code} {reason}")

    def send(self, **message):
        """Send a message to the server."""
        self.coming.put_nowait(json.dumps(message))

    @property
    def heard(self):
        """What was sent, read."""
        return [json.loads(frame) for frame in self.frames]


class Wired:
    """A table with a socket for each viewer."""

    def __init__(self, table, viewers):
        self.table = table
        self.wires = {viewer: Wire() for viewer in viewers}

    async def __aenter__(self):
        wires: dict[int, Any] = self.wires
        self.tasks = [
            asyncio.create_task(serve(wire, self.table.live, None if viewer < 0 else viewer))
            for viewer, wire in wires.items()
        ]
        for viewer, wire in self.wires.items():
            wire.send(t="hello", version=self.table.match.versions[viewer], lang="en")
        await self.quiet()
        return self

    async def quiet(self):
        """Wait until everything was sent."""
        for _ in range(8):
            await self.table.quiet()

    async def __aexit__(self, *_):
        for wire in self.wires.values():
            wire.coming.put_nowait(None)
        await asyncio.gather(*self.tasks)


def twin(match, state):
    """Return the same match with another state of the game."""
    other = type(match)(match.game, match.setup, match.players, match.key)
    vars(other).update({**vars(match), "versions": dict(match.versions), "answers": list(match.answers)})
    other._state = state
    return other


async def greeted(match, viewer, kind):
    """Return the frames of a viewer who says hello, and then hears people come, talk and ask."""
    async with (
        Table(kind, match=match, people=match.players, clock="live:300+5") as table,
        Wired(table, range(-1, match.players)) as wired,
    ):
        await table.wait(60_000)
        other = next(seat for seat in range(match.players) if seat != viewer)
        wired.wires[other].send(t="say", id="sentence-1", text="Hello")
        wired.wires[other].send(t="ask-undo", id="undo-them-1")
        await wired.quiet()
        return wired.wires[viewer].frames


@pytest.mark.parametrize("kind", GAMES)
def test_frames_do_not_change_when_only_that_changes_which_a_seat_may_not_know(kind, monkeypatch):
    # The name of a wish is drawn; here it is always the same.
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: "a-name")
    match = new_match(kind, 3)
    compared = 0
    for point in range(14):
        play(match, 1 if point < 5 else 9, seed=point)
        if match.is_over:
            break
        for viewer in range(-1, 3):
            sample = match.state.view(viewer).sample(FastChance(derive_key("wire", point, viewer + 1)))
            here = asyncio.run(greeted(twin(match, match.state), viewer, kind))
            there = asyncio.run(greeted(twin(match, sample), viewer, kind))
            assert here == there
            assert here
            compared += sample.digest() != match.state.digest()
    assert compared > 10, "what is hidden was really exchanged"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_nobody_is_told_who_has_chosen_in_secret_or_what(order):
    """The frames of the third seat and of the spectators are the same whatever the others choose, and when."""

    async def heard(pick, seats):
        async with (
            Table("dominations", people=3, clock="live:300+5") as table,
            Wired(table, range(-1, 3)) as wired,
        ):
            assert table.match.hosting.is_secret_step(table.match.state)
            for number, seat in enumerate(seats):
                while seat in table.match.asked:
                    moves = table.match.game.moves(table.match.state.view(seat))
                    wired.wires[seat].send(
                        t="do",
                        id=f"choice-{number}-{table.match.answers[seat]}",
                        decision=table.match.decision_id(seat),
                        move=moves[pick % len(moves)],
                    )
                    await table.wait(1_000)
                    await wired.quiet()
                    assert wired.wires[seat].heard[-1]["t"] in ("ack", "update")
                    assert not table.match.free_undo(seat)
            await table.wait(60_000 - table.time.at % 60_000)
            wired.wires[2].send(t="undo", id="undo-mine-1")
            await wired.quiet()
            return wired.wires[2].frames, wired.wires[-1].frames, wired.wires[0].frames

    first = asyncio.run(heard(0, order))
    second = asyncio.run(heard(-1, order[::-1]))
    nothing = asyncio.run(heard(0, ()))
    assert first[:2] == second[:2] == nothing[:2]
    assert first[2] != second[2]


@pytest.mark.parametrize("kind", GAMES)
def test_each_socket_gets_its_own_view_its_own_events_and_its_own_choice_alone(kind):
    async def run():
        log = [new_match_deal(kind, 3)]
        async with Table(kind, people=3, key=KEY, fast_windows=True) as table:
            match = table.match
            async with Wired(table, range(-1, 3)) as wired:
                rng = FastChance(derive_key("sockets"))
                for number in range(60):
                    if match.is_over:
                        break
                    seat = match.asked[int(rng.randbelow(len(match.asked)))]
                    moves = match.game.moves(match.state.view(seat))
                    wired.wires[seat].send(
                        t="do",
                        id=f"command-{number}",
                        decision=match.decision_id(seat),
                        move=moves[int(rng.randbelow(len(moves)))],
                    )
                    before = match.sequence
                    for _ in range(20):
                        await table.quiet()
                        if match.sequence > before and not match.hosting.is_reaction(match.state):
                            break
                    await wired.quiet()
            log += match.moves
            for viewer, wire in wired.wires.items():
                updates = [message for message in wire.heard if message["t"] == "update"]
                assert all(set(update) <= {"t", *Update.__struct_fields__} for update in updates)
                told = [form for update in updates for form in update["events"]]
                again = story(match, log, viewer)
                assert json.loads(json.dumps(again))[-len(told) :] == told
                assert len(told) > 20
                last = updates[-1]
                assert last["view"] == json.loads(json.dumps(match.state.view(viewer).to_json()))
                assert all(update["view"].get("seat", viewer) == viewer for update in updates)
                assert (last["choice"] is not None) == (viewer in match.asked)
                if viewer < 0:
                    assert all(update["choice"] is None for update in updates)

    asyncio.run(run())
