"""People who are kept out; what operators tell everybody, and whether new games may begin."""

import sqlalchemy as sa
from alembic import op

revision = "0009_service"
down_revision = "0008_leases"


def upgrade() -> None:
    """Make the step."""
    op.create_table(
        "ban",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "service",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("notice", sa.String(500), nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("draining", sa.Boolean, nullable=False),
    )
