"""Snapshots make the opening of a game quicker and can never prevent it."""

import logging
import sqlite3
from functools import partial

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.server.live.match import Match
from demesne.server.storage.log import entries
from tests.server.compared import everything
from tests.server.inside import Visitor, running
from tests.server.live.test_match import new_match

SIFTING = "Cellar, Council Room, Festival, Laboratory, Library, Market, Militia, Moat, Throne Room, Village"
EAGER = (
    "Throne LiveGame",
    "Cellar",
    "Council Room",
    "Library",
    "Militia",
    "Festival",
    "Laboratory",
    "Village",
)
MOVES = 150


def eager(match, seat, mind):
    """Return a move of a player who usually discards, plays Treasures or sifts."""
    moves = match.game.moves(match.state.view(seat))
    lively = [move for move in moves if move.startswith("discard ") or move.partition(" ")[2] in EAGER]
    if "play treasures" in moves and mind.randbelow(8):
        return "play treasures"
    if lively and mind.randbelow(8):
        return lively[mind.randbelow(len(lively))]
    return moves[mind.randbelow(len(moves))]


@pytest.mark.parametrize("seed", [4, 5])
def test_a_game_resumes_after_every_move(seed):
    key = derive_key("every move", seed)
    empty = new_match(kingdom=SIFTING, key=key)
    log = [Match(empty.game, empty.setup, 2, key).deal().entry]
    match = new_match(kingdom=SIFTING, key=key)
    mind = FastChance(derive_key("mind", seed))
    for _ in range(MOVES):
        seat = match.asked[0]
        proposal = match.move(seat, eager(match, seat, mind))
        match.accept(proposal)
        log.append(proposal.entry)
        assert match.game.restore(match.setup, match.state.to_bytes()).digest() == match.state.digest()
        snapshot = match.snapshot()
        if snapshot is not None:
            resumed = Match.resume(match.game, match.setup, 2, key, log, snapshot)
            assert everything(resumed) == everything(match)


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("UPDATE snapshot SET state = ?", b"nothing that was ever saved"),
        ("UPDATE snapshot SET versions = ?", "[]"),
        ("UPDATE snapshot SET versions = ?", "no numbers"),
        ("UPDATE snapshot SET answers = ?", "[1]"),
        ("UPDATE snapshot SET sequence = ?", 10_000),
    ],
)
def test_one_that_cannot_be_read_is_noted_and_the_log_is_played(tmp_path, caplog, change, value):
    path = tmp_path / "games.sqlite"
    with running(path) as inside:
        ann = Visitor(inside, "Ann")
        made = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})
        url = f"/api/games/{made['id']}/events"
        ann.post(f"/api/games/{made['id']}/start", {})
        before = ann.get(url)
        snapshot = inside.server.registry.live_games[made["id"]].match.snapshot()
        work = partial(entries.put_snapshot, game=made["id"], snapshot=snapshot)
        inside.loop.run_until_complete(inside.store.write(work))
    with sqlite3.connect(path) as connection:
        connection.execute(change, (value,))
    caplog.set_level(logging.WARNING)
    with running(path) as inside:
        after = inside.ask("GET", url, headers=ann.headers)
        assert after.status == 200
        assert after.json["events"][: len(before["events"])] == before["events"]
    assert f"the snapshot of game {made['id']} cannot be read" in caplog.text
