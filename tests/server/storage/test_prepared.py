"""Statements that are written once do what those of the library do, in both databases."""

from typing import Any

import pytest
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from demesne.server.storage.database import open_engine
from demesne.server.storage.prepared import Prepared
from demesne.server.storage.schema import PERSON, STRATEGY

ROW = {"id": "a", "name": "100 % Änn", "created": 7}
ADD = Prepared(insert(PERSON), ("id", "name", "created"))
FIND = Prepared(select(PERSON).where(PERSON.c.id == bindparam("id")))


@pytest.fixture
def connection(address):
    """A connection to an empty database."""
    engine = open_engine(address)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_rows_are_those_of_the_library(connection):
    ADD(connection, **ROW)
    found = FIND(connection, id="a").one()
    assert found == connection.execute(select(PERSON)).one()
    assert (found.name, found.created, found.name_key) == ("100 % Änn", 7, None)
    assert FIND(connection, id="b").one_or_none() is None


def test_values_of_the_statement_stay_and_others_are_given(connection):
    ADD.each(connection, [ROW, {**ROW, "id": "b"}])
    rename = Prepared(
        update(PERSON)
        .where(PERSON.c.id == bindparam("whose"), PERSON.c.created > 5)
        .values(name="Bo", password=None, name_key=bindparam("key"))
    )
    assert rename(connection, whose="b", key="bo").rowcount == 1
    assert rename(connection, whose="nobody", key=None).rowcount == 0
    rows = connection.execute(select(PERSON.c.name, PERSON.c.name_key).order_by(PERSON.c.id)).all()
    assert rows == [("100 % Änn", None), ("Bo", "bo")]


def test_errors_are_those_of_the_library(connection):
    ADD(connection, **ROW)
    part = connection.begin_nested()
    with pytest.raises(IntegrityError):
        ADD(connection, **ROW)
    part.rollback()
    orphan = Prepared(insert(STRATEGY), [column.name for column in STRATEGY.columns])
    strategy: dict[str, Any] = {"id": "s", "person": "nobody", "name": "", "text": "", "created": 1}
    part = connection.begin_nested()
    with pytest.raises(IntegrityError):
        orphan(connection, **strategy)
    part.rollback()
