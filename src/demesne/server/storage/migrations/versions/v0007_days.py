"""Games of the day's kingdom: the key of the secrets of all days, and one game a day for each person."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007_days"
down_revision = "0006_names_and_chat"


def upgrade() -> None:
    """Make the step."""
    key = op.create_table(
        "day_key",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.bulk_insert(key, [{"number": 1, "secret": secrets.token_bytes(32)}])
    op.add_column("game", sa.Column("day", sa.String(10)))
    op.create_index("ix_game_day_owner", "game", ["day", "owner"], unique=True)
    op.create_table(
        "consent",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    )
