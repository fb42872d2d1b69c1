"""Closed games take no memory any more."""

import asyncio
import gc
import weakref

from tests.server.gathering import Gathering, patient


def test_a_closed_room_is_forgotten_without_a_search_for_garbage(tmp_path, monkeypatch):
    """The server looks for cycles seldom: games that were in one would pile up until then."""
    monkeypatch.setattr("demesne.server.live.live_game.IDLE", 0)
    with patient(tmp_path / "games.sqlite") as inside:
        table = Gathering(inside, "dominion")
        game, registry, (ann, _) = table.id, inside.server.registry, table.people
        wire = inside.connect(game, headers=ann.headers)
        for lang in ("de", "fr"):
            assert ann.get(f"/api/games/{game}/events?after=0&lang={lang}")["told"]["lines"]
        kept = weakref.ref(table.match)
        gc.collect()
        gc.disable()
        try:
            wire.close()
            inside.loop.run_until_complete(registry._close_live(table.live))
            assert game not in registry.live_games
            inside.loop.run_until_complete(asyncio.sleep(0.1))
            assert kept() is None
        finally:
            gc.enable()
