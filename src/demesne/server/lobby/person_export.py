"""Everything stored about a person, with their games, as JSON to take along."""

import json

from sqlalchemy import Connection

from demesne.server.identity import privacy
from demesne.server.identity.people import Person
from demesne.server.lobby.game_export import told_game
from demesne.server.notifications import export


def exported(connection: Connection, person: Person, at: int) -> bytes:
    """Return everything stored about a person at a moment, as JSON."""
    told = privacy.about(connection, person.id, at)
    told["notifications"] = export.about(connection, person.id)
    rows = privacy.games_of(connection, person.id)
    told["games"] = [
        told_game(row, person) | {"moves": privacy.moves_of(connection, row.id, row.seat_of(person.id) or 0)}
        for row in rows
    ]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
