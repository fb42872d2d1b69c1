"""Databases for tests: a SQLite file each, and where a PostgreSQL server listens a database of its own on it."""

import os
import secrets
from importlib.util import find_spec

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from tests.examples import extended

SERVER = os.environ.get("DEMESNE_TEST_POSTGRESQL", "postgresql+psycopg://postgres@127.0.0.1:5432/postgres")
# Longer tests with a library that only the lock of all tests contains.
collect_ignore = [] if find_spec("schemathesis") else ["http/test_openapi.py"]


@pytest.fixture(params=["sqlite", *extended("postgresql")])
def address(request, tmp_path):
    """The address of an empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "games.sqlite")
        return
    url = make_url(SERVER)
    administrator = create_engine(url, isolation_level="AUTOCOMMIT", connect_args={"connect_timeout": 3})
    name = f"demesne_test_{secrets.token_hex(8)}"
    try:
        with administrator.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
    except Exception as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"no PostgreSQL server to test with: {error}")
    try:
        yield url.set(database=name).render_as_string(hide_password=False)
    finally:
        with administrator.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        administrator.dispose()
