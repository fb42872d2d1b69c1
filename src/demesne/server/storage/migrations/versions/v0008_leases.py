"""Server processes that share a database: which there are, and which of them has a game open."""

import sqlalchemy as sa
from alembic import op

revision = "0008_leases"
down_revision = "0007_days"


def upgrade() -> None:
    """Make the step."""
    op.create_table(
        "process",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.add_column("game", sa.Column("process", sa.String(32)))
    op.add_column("game", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_index("ix_game_process", "game", ["process"])
