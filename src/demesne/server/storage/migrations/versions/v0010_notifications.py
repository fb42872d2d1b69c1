"""Messages to people who are away: how each person is reached, what was sent, and the keys of the server."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0010_notifications"
down_revision = "0009_service"


def upgrade() -> None:
    """Make the step, and draw the keys."""
    op.create_table(
        "contact",
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("mail", sa.String(254), index=True),
        sa.Column("wants_mail", sa.Boolean, nullable=False),
        sa.Column("new_mail", sa.String(254)),
        sa.Column("new_token", sa.String(64), unique=True),
        sa.Column("new_until", sa.BigInteger),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("notified", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "subscription",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "person",
            sa.String(32),
            sa.ForeignKey("person.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column(
            "session",
            sa.String(64),
            sa.ForeignKey("session.token", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
    )
    op.create_table(
        "notified_turn",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("ending", sa.Boolean, nullable=False),
    )
    op.create_table(
        "outgoing",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column(
            "person",
            sa.String(32),
            sa.ForeignKey("person.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column(
            "subscription", sa.String(32), sa.ForeignKey("subscription.id", ondelete="CASCADE"), index=True
        ),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "password_reset",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column(
            "person",
            sa.String(32),
            sa.ForeignKey("person.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    keys = op.create_table(
        "notification_key",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("push", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("looked", sa.BigInteger, nullable=False),
    )
    # A private key of P-256 is a number from 1 to its order less 1; the order begins with the byte 255.
    push = bytes([1 + secrets.randbelow(254)]) + secrets.token_bytes(31)
    row = {"number": 1, "push": push, "secret": secrets.token_bytes(32), "looked": 0}
    op.bulk_insert(keys, [row])
