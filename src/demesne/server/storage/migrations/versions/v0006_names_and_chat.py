"""Names are compared by Unicode's table of characters that look alike; what is said has the id of its command."""

import sqlalchemy as sa
from alembic import op

from demesne.server.identity.names import LONGEST_KEY, name_key
from demesne.server.identity.people import NameRefusedError

revision = "0006_names_and_chat"
down_revision = "0005_hashes"

PERSON = sa.table("person", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("created"))


def upgrade() -> None:
    """Make the step. Of accounts whose names look alike now the oldest has the name, the others log in by their own."""
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("command", sa.String(80)))
        chat.create_unique_constraint("uq_chat_game_command", ["game", "command"])
    connection = op.get_bind()
    accounts = connection.execute(
        sa.select(PERSON.c.id, PERSON.c.name)
        .where(PERSON.c.name_key.is_not(None))
        .order_by(PERSON.c.created, PERSON.c.id)
    ).all()
    # No key of the new kind has this sign, so that none is in the way of another one on the way.
    for account in accounts:
        _keep(connection, account.id, f"#{account.id}")
    taken = set()
    for account in accounts:
        try:
            key = name_key(account.name)
        except NameRefusedError:
            key = ""
        if key and key not in taken:
            taken.add(key)
            _keep(connection, account.id, key[:LONGEST_KEY])


def _keep(connection: sa.Connection, person: str, key: str) -> None:
    connection.execute(sa.update(PERSON).where(PERSON.c.id == person).values(name_key=key))
