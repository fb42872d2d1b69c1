"""Games say which moves of which other game they go on from."""

import sqlalchemy as sa
from alembic import op

revision = "0004_continued"
down_revision = "0003_tables"


def upgrade() -> None:
    """Make the step."""
    op.add_column("game", sa.Column("continues", sa.Text))
