"""`kill -9` in the middle of the effect of a card: all see the same question afterwards, and nobody lost time."""

import asyncio
import contextlib
import random
import signal
from functools import partial
from time import sleep, time

import pytest

from demesne.server.live.table.reaction_windows import LONGEST
from demesne.server.lobby.tables import match_of
from demesne.server.storage import games
from demesne.server.storage.log import entries
from demesne.server.storage.store import Store
from tests.examples import extended
from tests.server.serving import Client, new_command, receive, send, serving

DOWN = 1.5
"""Seconds between the end of the server and its new start."""

EFFECTS = {
    "discard": ("dominion", {"kingdom": "first-game"}, {"discard"}),
    "reveal": ("dominion", {"kingdom": "interaction"}, {"spy", "library", "thief-trash", "thief-gain"}),
    "double": ("dominion", {"kingdom": "big-money"}, {"throne-room", "trash", "gain"}),
    "develop": ("dominations", {}, {"slot", "wild", "copy-of-card"}),
    "exchange": ("dominations", {}, {"exchange-for", "exchange-number"}),
}
WISHES = ("Spy", "Library", "Thief", "Militia", "Moat", "Feast", "Throne LiveGame", "Cellar", "Chapel")


class Played:
    """A game of two people on a server in a process of its own, which a stranger watches."""

    def __init__(self, live, kind, options, seed, fast=True):
        self.live = live
        self.chance = random.Random(seed)
        self.people = [Client(live, name) for name in ("Ann", "Bo")]
        stranger = Client(live, "Zoe")
        wish = {"kind": kind, "players": 2, "options": options, "public": True}
        table = {"clock": "live:300+5", "fast_windows": fast}
        made = self.people[0].post("/api/games", wish | {"table": table})
        self.people[1].post("/api/join", {"join": made["join"]})
        self.id = made["id"]
        self.people[0].post(f"/api/games/{self.id}/start", {})
        self.viewers = [*self.people, stranger]

    def told(self, client):
        """Return the update that a single request gets."""
        return client.get(f"/api/games/{self.id}/events?after=1")

    def play(self, is_there):
        """Play until a decision comes that the test waits for."""
        for _ in range(900):
            for client in self.people:
                update = self.told(client)
                assert not update["over"]
                if is_there(update):
                    return
                if update["choice"]:
                    self.move(client, update["choice"])
        raise AssertionError("it was never asked")

    def move(self, client, choice):
        """Make a move, one that plays or buys a card of many words rather than others."""
        moves = choice["moves"]
        wanted = [move for move in moves if move.partition(" ")[2] in WISHES]
        treasures = [move for move in moves if move == "play treasures"]
        move = self.chance.choice(wanted or treasures or moves)
        command = {"t": "do", "id": new_command(), "decision": choice["id"], "move": move}
        assert client.post(f"/api/games/{self.id}/commands", command)["t"] == "ack"

    @contextlib.contextmanager
    def watched(self, versions):
        """Connect everybody, with the versions that they have. Yield what each is sent."""
        with contextlib.ExitStack() as stack:
            told = []
            for client, version in zip(self.viewers, versions, strict=True):
                socket = stack.enter_context(client.socket(self.id))
                send(socket, t="hello", version=version, lang="en")
                told.append(receive(socket, "update"))
            yield told

    def stored(self, path):
        """Return the match as the database has it."""

        async def read():
            store = Store(path)
            row = await store.read(partial(games.find, game=self.id))
            log = await store.read(partial(entries.of_game, game=self.id))
            store.close()
            assert row is not None
            return match_of(row, log, None)

        return asyncio.run(read())


def known(update):
    """Return what of an update is the game's, and not that of the moment."""
    keys = ("version", "events", "view", "choice", "over", "abandoned", "bots", "told")
    return {key: update[key] for key in keys}


def killed(played, path):
    """Kill the server while all are connected. Return all that was sent before and after, and check the clocks."""
    worked = -time()
    with played.watched([0] * 3) as before:
        played.live.stop(signal.SIGKILL)
    worked += time()
    match = played.stored(path)
    sleep(DOWN)
    worked -= time()
    played.live.start()
    with played.watched([0] * 3) as after:
        for one, other in zip(before, after, strict=True):
            assert known(other) == known(one)
    with played.watched([update["version"] for update in before]) as latest:
        for one, other in zip(before, latest, strict=True):
            assert (other["since"], other["events"]) == (one["version"], [])
            assert (other["view"], other["choice"]) == (one["view"], one["choice"])
            assert (other["told"]["ask"], other["told"]["wait"]) == (one["told"]["ask"], one["told"]["wait"])
    clocks = [before[0]["clocks"], latest[0]["clocks"]]
    assert clocks[0]["running"] == clocks[1]["running"]
    worked += time()
    for had, has in zip(clocks[0]["left"], clocks[1]["left"], strict=True):
        assert has >= had - worked * 1000, "only the time in which a server worked has gone by"
    return match, before, latest


@pytest.mark.parametrize(
    "effect", ["develop", *extended(*(effect for effect in EFFECTS if effect != "develop"))]
)
def test_a_kill_in_the_middle_of_an_effect_leaves_everybody_the_same_question(tmp_path, effect):
    kind, options, kinds = EFFECTS[effect]
    path = str(tmp_path / "games.sqlite")
    with serving(path, "--limits", "off") as live:
        played = Played(live, kind, options, effect)

        def is_there(update):
            return bool(update["choice"]) and update["choice"]["kind"] in kinds

        played.play(is_there)
        match, before, _ = killed(played, path)
        assert match.state.depth > 0, "the effect of a card is under way"
        asked = [update["choice"] is not None for update in before]
        assert sum(asked) == 1
        assert before[2]["choice"] is None
        # The effect goes on where it was.
        choice = before[asked.index(True)]["choice"]
        assert choice["kind"] in kinds
        played.move(played.people[asked.index(True)], choice)


def test_a_kill_while_a_window_is_open_leaves_a_window_and_the_same_question(tmp_path):
    path = str(tmp_path / "games.sqlite")
    with serving(path, "--limits", "off") as live:
        played = Played(live, "dominion", {"kingdom": "first-game"}, "window", fast=False)
        played.play(lambda update: update["window"] is not None)
        match, before, latest = killed(played, path)
        assert match.hosting.is_reaction(match.state)
        assert match.state.depth > 0
        assert sum(update["choice"] is not None for update in before) == 1
        ends = {update["window"]["until"] for update in latest}
        assert len(ends) == 1, "all see the same wait"
        assert all(0 < update["window"]["left"] <= LONGEST for update in latest)
        assert latest[0]["clocks"]["running"] == []
