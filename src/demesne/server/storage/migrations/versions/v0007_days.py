"""Games of the day's kingdom: all games of a day have one secret, and each person has one of them."""

import sqlalchemy as sa
from alembic import op

revision = "0007_days"
down_revision = "0006_names_and_chat"


def upgrade() -> None:
    """Make the step."""
    op.create_table(
        "day",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.add_column("game", sa.Column("day", sa.String(10)))
    op.create_index("ix_game_day_owner", "game", ["day", "owner"], unique=True)
    op.create_table(
        "consent",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    )
