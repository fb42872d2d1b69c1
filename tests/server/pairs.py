"""What tests of several processes share: people who play at different processes."""

from time import monotonic, sleep
from typing import Any

from sqlalchemy import select

from demesne.server.storage.database import open_engine
from demesne.server.storage.log.entry import read_entry
from demesne.server.storage.schema import ENTRY
from tests.server.live.test_match import WISHES
from tests.server.serving import new_command, receive

SECONDS = 60


def begun(people, **table):
    """Let people begin a game of their own; return its id."""
    wish = {"kind": "dominion", "players": len(people), "table": table}
    made = people[0].post("/api/games", wish)
    for guest in people[1:]:
        assert guest.post("/api/join", {"join": made["join"]})["id"] == made["id"]
    people[0].post(f"/api/games/{made['id']}/start", {})
    return made["id"]


def shown(client, game):
    """Return the state of a game for a client."""
    return client.get(f"/api/games/{game}/events")


NOTHING: dict[str, Any] = {"view": None, "choice": None, "clocks": None, "bots": [], "window": None}


def told(client, game):
    """Return the state of a game for a client, one without anything while it cannot be had."""
    try:
        answer = shown(client, game)
    except OSError:
        return NOTHING
    return answer if isinstance(answer, dict) else NOTHING


def logged(address, game):
    """Return the entries of a game, each with its moment."""
    engine = open_engine(address)
    with engine.connect() as connection:
        rows = connection.execute(select(ENTRY).where(ENTRY.c.game == game).order_by(ENTRY.c.sequence)).all()
        found = [(read_entry(row.sequence, row.body, row.command or ""), row.at) for row in rows]
    engine.dispose()
    assert [entry.sequence for entry, _ in found] == list(range(len(found)))
    return found


def until(is_so):
    """Wait until something is so."""
    end = monotonic() + SECONDS
    while not is_so():
        assert monotonic() < end, "it does not come to that"
        sleep(0.02)


def moved(client, game):
    """Make a move of a player who wants Militias and Moats, if they are asked. Return whether they were."""
    now = told(client, game)
    if now["window"] or not now["choice"]:
        return False
    moves = now["choice"]["moves"]
    move = next((move for move in WISHES if move in moves), moves[0])
    command = {"t": "do", "id": new_command(), "decision": now["choice"]["id"], "move": move}
    answer = client.post(f"/api/games/{game}/commands", command)
    return isinstance(answer, dict) and answer["t"] == "ack"


def heard(socket, is_last):
    """Return the messages up to one."""
    found = [receive(socket, "update")]
    while not is_last(found[-1]):
        found.append(receive(socket, "update"))
    return found


def falls(clocks, seat):
    """Return when a clock that runs falls."""
    return clocks["at"] + clocks["left"][seat]
