"""A process that wrote late, after another one had opened the game: clients who saw that bring it to light."""

import json
from functools import partial

import pytest

from demesne.server.storage.log import entries
from tests.server.gathering import Gathering
from tests.server.inside import running


def done(inside, work):
    return inside.loop.run_until_complete(work)


@pytest.fixture
def table(tmp_path):
    with running(tmp_path / "games.sqlite") as inside:
        yield Gathering(inside, "dominion")


def write_late(table):
    """Write a move as another process does, behind the back of this one; return the seat and its version then."""
    store, match = table.inside.server.store, table.replayed()
    (seat,) = match.asked
    proposal = match.move(seat, match.game.moves(match.state.view(seat))[0])
    match.accept(proposal)
    done(table.inside, store.write(partial(entries.append, game=table.id, entry=proposal.entry, at=1)))
    return seat, match.versions[seat]


def test_a_client_that_has_seen_more_makes_the_game_be_read_again(table):
    seat, version = write_late(table)
    before = table.live
    assert before.match.versions[seat] == version - 1
    wire = table.socket(seat)
    wire._coming.put_nowait(
        {"type": "websocket.receive", "text": json.dumps({"t": "hello", "version": version})}
    )
    assert wire.until(lambda: wire.of("websocket.close"))
    assert before.is_closed
    (update,) = [told for told in table.tell(seat, t="hello", version=version) if told["t"] == "update"]
    assert (update["since"], update["version"]) == (version, version)
    assert table.live is not before


def test_a_client_that_only_says_so_changes_nothing(table):
    (seat,) = table.match.asked
    before = table.live
    (update,) = [told for told in table.tell(seat, t="hello", version=40) if told["t"] == "update"]
    assert (update["since"], update["version"]) == (0, before.match.versions[seat])
    assert table.live is before
    assert not before.is_closed
