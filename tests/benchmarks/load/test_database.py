"""The processor time of PostgreSQL: that of the connections to one database."""

import pytest
from sqlalchemy import create_engine, text

from demesne_benchmarks.load.database import database_seconds
from tests.server.conftest import address

__all__ = ["address"]


def test_sqlite_has_no_time_of_its_own(tmp_path):
    assert database_seconds(None) == database_seconds(str(tmp_path / "games.sqlite")) == 0


@pytest.mark.extended
@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_the_work_of_a_connection_is_counted_and_that_of_others_is_not(address):
    engine = create_engine(address)
    other = create_engine(engine.url.set(database="postgres"))
    work = text("SELECT sum(sqrt(number)) FROM generate_series(1, 3000000) AS number")
    with engine.connect() as own, other.connect() as elsewhere:
        own.execute(text("SELECT 1"))
        before = database_seconds(address)
        elsewhere.execute(work)
        assert database_seconds(address) - before < 0.1
        own.execute(work)
        assert database_seconds(address) - before > 0.1
    engine.dispose()
    other.dispose()
