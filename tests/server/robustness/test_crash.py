"""`kill -9` at any moment: every player sees the same question afterwards, and nothing acknowledged is lost."""

import contextlib
import random
import signal
import sqlite3
import threading
from http.client import HTTPException
from time import sleep

import pytest

from demesne.server.live.match import Match
from tests.examples import extended
from tests.server.compared import everything
from tests.server.live.test_match import GAMES, KEY, new_match, new_match_deal
from tests.server.serving import Client, new_command, serving

ROUNDS = 3
LONGEST_DELAY = 0.03


@pytest.mark.parametrize("kind", ["dominion", *extended("dominations")])
def test_a_kill_at_any_moment_changes_nothing_for_anybody(tmp_path, kind):
    chance = random.Random(kind)
    path = tmp_path / "games.sqlite"
    with serving(str(path)) as live:
        people = [Client(live, name) for name in ("Ann", "Bo")]
        made = people[0].post("/api/games", {"kind": kind, "players": 2, "table": {"fast_windows": True}})
        people[1].post("/api/join", {"join": made["join"]})
        game = made["id"]
        people[0].post(f"/api/games/{game}/start", {})
        told = []
        for _ in range(ROUNDS):
            for _ in range(chance.randint(5, 12)):
                client, command = next_command(people, game, chance)
                if client.post(f"/api/games/{game}/commands", command)["t"] == "ack":
                    told.append(command["id"])
            before = [shown(client, game) for client in people]
            client, command = next_command(people, game, chance)
            answers: list[dict[str, str]] = []
            flying = threading.Thread(target=ask, args=(client, game, command, answers))
            flying.start()
            sleep(chance.uniform(0, LONGEST_DELAY))
            live.stop(signal.SIGKILL)
            flying.join()
            live.start()
            after = [shown(client, game) for client in people]
            kept = commands_of(path)
            if command["id"] not in kept:
                assert after == before
                assert not answers
            # Sent again, it is carried out once, whether or not it was before.
            assert client.post(f"/api/games/{game}/commands", command)["t"] == "ack"
            told.append(command["id"])
            assert commands_of(path) == told


def next_command(people, game, chance):
    """Return who is asked, and an answer."""
    while True:
        for client in chance.sample(people, 2):
            choice = client.get(f"/api/games/{game}/events")["choice"]
            if choice:
                move = chance.choice(choice["moves"])
                return client, {"t": "do", "id": new_command(), "decision": choice["id"], "move": move}


def ask(client, game, command, answers):
    """Send a command to a server that may not live to answer it."""
    with contextlib.suppress(OSError, HTTPException):
        answers.append(client.post(f"/api/games/{game}/commands", command))


def shown(client, game):
    """Return the state of a game for a client: version, events, view, and the open decision."""
    told = client.get(f"/api/games/{game}/events")
    return [told[key] for key in ("version", "events", "view", "choice")]


def commands_of(path):
    """Return the commands in the log, as the client called them."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT command FROM entry WHERE command IS NOT NULL ORDER BY sequence")
        return [row[0].partition(":")[2] for row in rows]


@pytest.mark.parametrize("kind", GAMES)
def test_any_snapshot_recovers_what_the_whole_log_gives(kind):
    match, log, snapshots = eventful(kind, 120)
    kinds = {entry.kind for entry in log}
    assert kinds >= {"deal", "move", "undo", "bot", "person"}
    assert len(snapshots) > 10
    whole = Match.replay(match.game, match.setup, 2, KEY, log)
    assert everything(whole) == everything(match)
    for snapshot in snapshots:
        resumed = Match.resume(match.game, match.setup, 2, KEY, log, snapshot)
        assert everything(resumed) == everything(match)
        assert resumed.stand_ins == match.stand_ins


def eventful(kind, steps):
    """Play with moves taken back by consent, bots that take over and people who come back; keep all snapshots."""
    chance = random.Random(kind)
    match, log, snapshots = new_match(kind), [new_match_deal(kind, 2)], []
    for _ in range(steps):
        if match.is_over:
            break
        seat, what = chance.choice(match.asked), chance.random()
        if what < 0.1 and match.moves:
            proposal = match.undo(seat, chance.randint(1, min(6, len(match.moves))))
        elif what < 0.15:
            proposal = match.hand_over(seat, "medium", chance.choice(["vote", "clock", "left"]))
        elif what < 0.2 and match.stand_ins[seat]:
            proposal = match.come_back(seat)
        else:
            actions = match.state.view(seat).legal_actions()
            proposal = match.act(seat, chance.choice(actions))
        match.accept(proposal)
        log.append(proposal.entry)
        if (snapshot := match.snapshot()) is not None:
            snapshots.append(snapshot)
    return match, log, snapshots
