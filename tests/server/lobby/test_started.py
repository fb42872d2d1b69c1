"""A game that has just started is open as it was dealt, and is the same when it is opened from its log."""

from functools import partial

import pytest

from demesne.server.live.match import Match
from demesne.server.lobby.tables import match_of
from demesne.server.storage import games
from demesne.server.storage.log import entries
from demesne.server.storage.store import Store
from tests.server.gathering import Gathering
from tests.server.inside import Visitor, running


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_an_opened_deal_is_what_its_log_replays_to(tmp_path, monkeypatch, kind):
    replayed = []
    replay = Match.replay

    def noted(*parts):
        replayed.append(parts)
        return replay(*parts)

    monkeypatch.setattr(Match, "replay", noted)
    with running(tmp_path / "games.sqlite") as inside:
        ann, bo = Visitor(inside, "Ann"), Visitor(inside, "Bo")
        made = ann.post("/api/games", {"kind": kind, "players": 2})
        bo.post("/api/join", {"join": made["join"]})
        ann.post(f"/api/games/{made['id']}/start", {})
        live = inside.server.registry.live_games[made["id"]]
        assert replayed == []
        store = inside.server.store
        row = inside.loop.run_until_complete(store.read(partial(games.find, game=made["id"])))
        log = inside.loop.run_until_complete(store.read(partial(entries.of_game, game=made["id"])))
        again = match_of(row, log)
        assert len(replayed) == 1
        assert live.row == row
        assert (live.match.sequence, live.match.versions) == (again.sequence, again.versions)
        assert (live.match.asked, live.match.answers) == (again.asked, again.answers)
        assert live.match.snapshot() == again.snapshot()


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_the_first_connections_of_a_new_game_read_nothing_and_are_told_what_its_log_tells(
    tmp_path, monkeypatch, kind
):
    asked = []

    def noting(old):
        def ask(self, work):
            asked.append(getattr(work, "func", work).__name__)
            return old(self, work)

        return ask

    with running(tmp_path / "games.sqlite") as inside:
        table = Gathering(inside, kind)
        for way in ("read", "read_long", "write"):
            monkeypatch.setattr(Store, way, noting(getattr(Store, way)))
        first = {viewer: table.tell(viewer, t="hello", version=0) for viewer in (0, 1)}
        assert asked == []
        inside.loop.run_until_complete(inside.server.registry.reopen(table.id))
        again = {viewer: table.tell(viewer, t="hello", version=0) for viewer in (0, 1)}
        assert asked.count("of_game") == 2
        assert {viewer: events_of(told) for viewer, told in first.items()} == {
            viewer: events_of(told) for viewer, told in again.items()
        }


def events_of(told):
    """Return the versions and events of the one update among messages with events."""
    (update,) = [each for each in told if each["t"] == "update" and each["events"]]
    return update["since"], update["version"], update["events"]
