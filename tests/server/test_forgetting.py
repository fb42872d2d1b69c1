"""Games whose rooms are closed take no memory any more."""

import asyncio
import gc
import weakref

from tests.server.gathering import Gathering, patient


def test_a_closed_room_is_forgotten_without_a_search_for_garbage(tmp_path, monkeypatch):
    """The server looks for cycles seldom: games that were in one would pile up until then."""
    monkeypatch.setattr("demesne.server.room.IDLE", 0)
    with patient(tmp_path / "games.sqlite") as inside:
        table = Gathering(inside, "dominion")
        game, hall, (ann, _) = table.id, inside.server.hall, table.people
        wire = inside.connect(game, headers=ann.headers)
        for lang in ("de", "fr"):
            assert ann.get(f"/api/games/{game}/events?after=0&lang={lang}")["told"]["lines"]
        kept = weakref.ref(table.match)
        gc.collect()
        gc.disable()
        try:
            wire.close()
            inside.loop.run_until_complete(hall._close_room(table.room))
            assert game not in hall.rooms
            inside.loop.run_until_complete(asyncio.sleep(0.1))
            assert kept() is None
        finally:
            gc.enable()
