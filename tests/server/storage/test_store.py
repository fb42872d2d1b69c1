"""The store: what is acknowledged is there, what fails has not happened, whatever else is in the same group."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select, text

from demesne.core.errors import SetupError
from demesne.server.cluster.redis_bus import RedisBus
from demesne.server.identity import accounts
from demesne.server.identity.names import name_key
from demesne.server.storage.database import ConflictError, StoreError, open_engine
from demesne.server.storage.holding import served
from demesne.server.storage.schema import METADATA, PERSON
from demesne.server.storage.store import Store
from tests.examples import extended


def person(number):
    """Return work that adds a person."""

    def work(connection):
        connection.execute(insert(PERSON).values(id=f"p{number}", name=f"Ann {number}", created=number))
        return number

    return work


def two(number):
    """Return work that adds two people."""
    return lambda connection: [person(number)(connection), person(number + 1)(connection)]


def fill_up(connection):
    """Let the file of the database not grow any more."""
    connection.execute(text("PRAGMA max_page_count = 1"))


def count(connection):
    return connection.execute(select(func.count()).select_from(PERSON)).scalar_one()


@pytest.fixture
def store(address):
    """An open store."""
    opened = Store(address)
    yield opened
    opened.close()


def test_what_is_written_can_be_read(store):
    async def play():
        numbers = await asyncio.gather(*(store.write(person(number)) for number in range(200)))
        assert numbers == list(range(200))
        assert await store.read(count) == 200

    asyncio.run(play())


def test_one_bad_task_spoils_no_other(store):
    def bad(connection):
        connection.execute(insert(PERSON).values(id="half", name="Half", created=0))
        raise ValueError("half way")

    async def play():
        tasks = [
            person(1),
            person(1),
            bad,
            person(2),
            lambda connection: connection.execute(text("SELECT nothing")),
        ]
        results = await asyncio.gather(*map(store.write, tasks), return_exceptions=True)
        assert [type(result) for result in results] == [int, ConflictError, ValueError, int, StoreError]
        assert await store.read(count) == 2

    asyncio.run(play())


def test_readers_see_no_half_of_a_group(store):
    async def play():
        seen = set()
        for round_ in range(20):
            writing = store.write(two(2 * round_))
            seen.add(await store.read(count) % 2)
            await writing
        assert seen == {0}

    asyncio.run(play())


def test_the_migrations_make_the_tables_of_the_schema(address):
    engine = open_engine(address)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_opening_again_changes_nothing(address):
    first = Store(address)
    asyncio.run(first.write(person(1)))
    first.close()
    second = Store(address)
    assert asyncio.run(second.read(count)) == 1
    second.close()


@pytest.mark.extended
def test_a_full_disk_refuses_and_loses_nothing(tmp_path):
    store = Store(str(tmp_path / "small.sqlite"))
    try:

        async def play():
            await store.write(person(1))
            await store.write(fill_up)
            results = []
            for group in range(100):
                numbers = range(2 + 50 * group, 52 + 50 * group)
                tasks = [store.write(person(number)) for number in numbers]
                results += await asyncio.gather(*tasks, return_exceptions=True)
            refused = [result for result in results if isinstance(result, StoreError)]
            assert refused
            assert all("full" in str(problem) for problem in refused)
            assert await store.read(count) == 1 + len(results) - len(refused)

        asyncio.run(play())
    finally:
        store.close()


@pytest.mark.parametrize(
    "address",
    ["mysql://localhost/x", "://", "nonsense://x", "/proc/nobody/games.sqlite"],
)
def test_addresses_that_cannot_be_used_are_refused(address):
    with pytest.raises((SetupError, StoreError)) as caught:
        Store(address)
    assert "\n" not in str(caught.value)


def parameters_of(connection):
    """Return how a connection to PostgreSQL was made."""
    driver: Any = connection.connection.driver_connection
    return driver.info.get_parameters()


@pytest.mark.parametrize("address", extended("postgresql"), indirect=True)
def test_nobody_waits_for_ever_for_a_server_that_hangs(address):
    engine = open_engine(address)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar_one() == "10s"
        parameters = parameters_of(connection)
    engine.dispose()
    found = [int(parameters[name]) for name in ("connect_timeout", "tcp_user_timeout", "keepalives_idle")]
    assert all(found)
    engine = open_engine(f"{address}?tcp_user_timeout=1234&options=-c%20statement_timeout%3D7s")
    with engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar_one() == "7s"
        assert parameters_of(connection)["tcp_user_timeout"] == "1234"
    engine.dispose()


@pytest.mark.parametrize("address", extended("postgresql"), indirect=True)
def test_what_hangs_is_refused_and_what_waits_behind_it_too(address, monkeypatch):
    monkeypatch.setattr("demesne.server.storage.store.PATIENCE", 0.1)
    other = open_engine(address)
    store = Store(f"{address}?options=-c%20statement_timeout%3D200ms")

    async def play():
        with other.begin() as connection:
            connection.execute(text("LOCK TABLE person"))
            asked = (store.write(person(number)) for number in range(200))
            found = await asyncio.gather(*asked, return_exceptions=True)
            assert {type(error) for error in found} == {StoreError}
        assert await store.write(person(1)) == 1

    asyncio.run(asyncio.wait_for(play(), 20))
    store.close()
    other.dispose()


def test_a_server_that_is_not_there_is_named():
    with pytest.raises(StoreError, match="cannot open the database"):
        Store("postgresql://postgres@127.0.0.1:1/none")


WRITER = """
    import asyncio, sys
    from sqlalchemy import insert
    from demesne.server.storage.holding import served
from demesne.server.storage.schema import PERSON
    from demesne.server.storage.store import Store

    async def play():
        store = Store(sys.argv[1])
        async def one(number):
            row = dict(id=f"PREFIX-{number}", name="x", created=0)
            await store.write(lambda connection: connection.execute(insert(PERSON).values(row)) and None)
            print(number, flush=True)
        number = 0
        while True:
            await asyncio.gather(*(one(number + k) for k in range(8)))
            number += 8

    asyncio.run(play())
"""


def test_kill_9_loses_nothing_that_was_acknowledged(address):
    """A process acknowledges rows on its standard output until it is killed; all of them are there afterwards."""
    for _ in range(3):
        program = textwrap.dedent(WRITER).replace("PREFIX", os.urandom(4).hex())
        command = [sys.executable, "-c", program, address]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(40)]
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
        process.wait()
        process.stdout.close()
        acknowledged = [line for line in [*lines, *rest.splitlines(keepends=True)] if line.endswith("\n")]
        store = Store(address)
        rows = asyncio.run(store.read(lambda c: c.execute(select(PERSON.c.id)).scalars().all()))
        store.close()
        latest = {row.split("-")[1] for row in rows}
        assert {line.strip() for line in acknowledged} <= latest


def test_accounts_of_an_older_version_keep_their_names_and_no_two_are_one(tmp_path, monkeypatch):
    address = str(tmp_path / "games.sqlite")
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda settings, _: upgrade(settings, "0004_continued"))
        engine = open_engine(address)
    # By keys of another kind.
    old = {"first": ("Ann", "a-n-n"), "second": ("\u13aann", "\u13aa-n-n"), "third": ("Bob", "b-o-b")}
    with engine.begin() as connection:
        for created, (person_id, (name, key)) in enumerate(old.items()):
            values = {"id": person_id, "name": name, "name_key": key, "password": "x", "created": created}
            connection.execute(insert(PERSON).values(**values))
    engine.dispose()
    engine = open_engine(address)
    with engine.connect() as connection:
        found = {
            person_id: accounts.find_account(connection, name_key(name), name)
            for person_id, (name, _) in old.items()
        }
        look_alike = accounts.find_account(connection, name_key("ANN"), "ANN")
    engine.dispose()
    assert {person_id: account and account.id for person_id, account in found.items()} == {
        key: key for key in old
    }
    assert look_alike is not None
    assert look_alike.id == "first"


def test_a_file_that_is_deleted_under_a_server_is_noticed_before_anything_is_acknowledged(tmp_path):
    file = tmp_path / "games.sqlite"
    store = Store(str(file))
    asyncio.run(store.write(person(1)))
    moved = file.rename(tmp_path / "elsewhere.sqlite")
    with pytest.raises(StoreError, match="the file of the database is gone"):
        asyncio.run(store.write(person(2)))
    file.write_bytes(b"")
    with pytest.raises(StoreError, match="the file of the database is gone"):
        asyncio.run(store.write(person(2)))
    moved.rename(file)
    asyncio.run(store.write(person(2)))
    assert asyncio.run(store.read(count)) == 2
    store.close()


def modes(folder):
    """Return the modes of all files in a folder."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("is_old", [False, True])
def test_nobody_else_on_the_machine_can_read_a_database(tmp_path, is_old):
    file = tmp_path / "here" / "games.sqlite"
    if is_old:
        Store(str(file)).close()
        file.chmod(0o644)
    before = os.umask(0o022)
    try:
        with served(str(file)):
            store = Store(str(file))
            asyncio.run(store.write(person(1)))
            found = modes(file.parent)
            store.close()
    finally:
        os.umask(before)
    assert len(found) == 4
    assert set(found.values()) == {0o600}
    assert file.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    "wrong",
    [
        "postgresql://ann:gehe1m@127.0.0.1:1/x",
        "postgresql://ann:gehe1m@127.0.0.1:port/x",
        "postgresql://ann:gehe1m@127.0.0.1:5432/x?nonsense=1",
        "postgresql://ann@127.0.0.1:1/x?password=gehe1m",
        "postgresql://ann:a@gehe1m@127.0.0.1:1/x",
        "postgresql://ann:gehe1m/x@127.0.0.1:1/x",
        "postgresql://:gehe1m@127.0.0.1:1",
        "postgresq://ann:gehe1m@127.0.0.1/x",
    ],
)
def test_a_wrong_address_is_told_without_its_password(wrong):
    with pytest.raises((SetupError, StoreError)) as caught:
        open_engine(wrong)
    assert "gehe1m" not in str(caught.value)


def test_a_wrong_address_of_redis_is_told_without_its_password():
    with pytest.raises(SetupError, match="is no address of Redis") as caught:
        RedisBus("redi://ann:gehe1m@127.0.0.1", "channel")
    assert "gehe1m" not in str(caught.value)
