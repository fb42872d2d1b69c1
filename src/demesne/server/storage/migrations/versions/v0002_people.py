"""Sessions say which browser or program they are of."""

import sqlalchemy as sa
from alembic import op

revision = "0002_people"
down_revision = "0001"


def upgrade() -> None:
    """Make the step."""
    with op.batch_alter_table("session") as table:
        table.add_column(sa.Column("about", sa.String(80), nullable=False, server_default=""))
