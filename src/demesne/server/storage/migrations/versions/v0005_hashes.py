"""Players commit to their bytes for the key before anybody sends any."""

import sqlalchemy as sa
from alembic import op

revision = "0005_hashes"
down_revision = "0004_continued"


def upgrade() -> None:
    """Make the step."""
    op.add_column("seat", sa.Column("hash", sa.LargeBinary))
    op.add_column("game", sa.Column("sealed", sa.BigInteger))
    op.add_column("game", sa.Column("hashes", sa.Text))
