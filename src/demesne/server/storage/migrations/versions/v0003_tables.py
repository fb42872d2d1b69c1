"""Tables have terms, codes to join by and rematches; outages are known, and people keep strategies."""

import sqlalchemy as sa
from alembic import op

revision = "0003_tables"
down_revision = "0002_people"

ID = sa.String(32)


def upgrade() -> None:
    """Make the step."""
    # Columns are added one by one: SQLite would make the table again for a constraint, and lose what refers to it.
    op.add_column("game", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
    op.add_column("game", sa.Column("code", sa.String(6)))
    op.add_column("game", sa.Column("previous", ID))
    op.add_column("game", sa.Column("wake", sa.BigInteger))
    op.create_index("ix_game_code", "game", ["code"], unique=True)
    op.create_index("ix_game_previous", "game", ["previous"], unique=True)
    op.create_index("ix_game_wake", "game", ["wake"])
    op.execute("UPDATE game SET wake = 0 WHERE status = 'running'")
    op.create_table(
        "heartbeat",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_heartbeat"),
    )
    op.create_table(
        "outage",
        sa.Column("began", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outage"),
    )
    op.create_table(
        "strategy",
        sa.Column("id", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_strategy"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_strategy_person", ondelete="CASCADE"),
    )
    op.create_index("ix_strategy_person", "strategy", ["person"])
