"""People, sessions, games, seats, invitations, logs, snapshots, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.String(32)
TOKEN_HASH = sa.String(64)


def upgrade() -> None:
    """Make the step."""
    op.create_table(
        "person",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("name_key", sa.String(80)),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("name_key", name="uq_person_name_key"),
    )
    op.create_table(
        "session",
        sa.Column("token", TOKEN_HASH, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_session"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person", ondelete="CASCADE"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_index("ix_session_expires", "session", ["expires"])
    op.create_table(
        "game",
        sa.Column("id", ID, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("visibility", sa.String(10), nullable=False),
        sa.Column("owner", ID),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("setup", sa.Text),
        sa.Column("entropy", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.ForeignKeyConstraint(["owner"], ["person.id"], name="fk_game_owner", ondelete="SET NULL"),
    )
    op.create_index("ix_game_status_created", "game", ["status", "created"])
    op.create_table(
        "seat",
        sa.Column("game", ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", ID),
        sa.Column("bot", sa.String(40)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("entropy", sa.LargeBinary),
        sa.PrimaryKeyConstraint("game", "number", name="pk_seat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_seat_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_seat_person", ondelete="SET NULL"),
    )
    op.create_index("ix_seat_person", "seat", ["person"])
    op.create_table(
        "invitation",
        sa.Column("token", TOKEN_HASH, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_invitation"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_invitation_game", ondelete="CASCADE"),
    )
    op.create_index("ix_invitation_game", "invitation", ["game"])
    op.create_table(
        "entry",
        sa.Column("game", ID, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "sequence", name="pk_entry"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_entry_game", ondelete="CASCADE"),
        sa.UniqueConstraint("game", "command", name="uq_entry_game_command"),
    )
    op.create_table(
        "snapshot",
        sa.Column("game", ID, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("versions", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_snapshot"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_snapshot_game", ondelete="CASCADE"),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("person", ID),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_chat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_chat_game", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_chat_person", ondelete="SET NULL"),
    )
    op.create_index("ix_chat_game", "chat", ["game"])
