"""Whether the server says that it lives, and that it can do its work; it may do the one without the other."""

import asyncio

import pytest
from sqlalchemy import create_engine, text

from demesne.server.http import health
from demesne.server.storage.database import StoreError, read_address
from tests.server.inside import running


@pytest.fixture
def inside(address):
    with running(address) as server:
        yield server


def told(inside, path="/readyz", **more):
    """Return the status and the text of an answer."""
    answer = inside.ask("GET", path, **more)
    return answer.status, answer.body.decode().strip()


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    """Ask the database each time."""
    monkeypatch.setattr(health, "_KEPT_SECONDS", 0)


def test_a_server_with_a_database_is_ready_under_any_name(inside):
    assert told(inside) == (200, "ok")
    assert told(inside, host="10.0.0.7:8000") == (200, "ok")
    assert told(inside, "/livez", host="10.0.0.7:8000") == (200, "ok")
    assert inside.ask("GET", "/api/about", host="10.0.0.7").status == 421


def test_a_server_that_stops_is_alive_and_not_ready(inside):
    inside.server.health.is_stopping = True
    assert told(inside) == (503, "stopping")
    assert told(inside, "/livez") == (200, "ok")


def test_a_server_whose_database_cannot_be_written_is_not_ready_until_it_can(tmp_path, caplog):
    file = tmp_path / "games.sqlite"
    with running(file) as inside:
        beat = inside.server.registry.heartbeat
        file.rename(tmp_path / "elsewhere")
        for _ in range(2):
            with pytest.raises(StoreError):
                inside.loop.run_until_complete(beat())
        assert told(inside) == (503, "the database cannot be written")
        assert told(inside, "/livez") == (200, "ok")
        (tmp_path / "elsewhere").rename(file)
        inside.loop.run_until_complete(beat())
        assert told(inside) == (200, "ok")
    assert [record.getMessage() for record in caplog.records] == [
        "the file of the database is gone",
        "the database can be written again",
    ]


def test_a_database_that_hangs_is_asked_once_and_the_server_is_not_ready(inside, monkeypatch):
    monkeypatch.setattr(health, "SECONDS", 0.05)
    asked = []
    answered = asyncio.Event()

    async def hang(_work):
        asked.append(1)
        await answered.wait()

    monkeypatch.setattr(inside.store, "read_quick", hang)
    for _ in range(3):
        assert told(inside) == (503, "the database does not answer")
    assert asked == [1]
    answered.set()
    assert told(inside) == (200, "ok")


def test_a_database_without_its_tables_cannot_be_read(inside, address):
    engine = create_engine(read_address(address))
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE heartbeat RENAME TO lost"))
    assert told(inside) == (503, "the database cannot be read")
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE lost RENAME TO heartbeat"))
    engine.dispose()
    assert told(inside) == (200, "ok")
