"""One writer and a few readers around a database.

All writing goes through one thread with one connection. It commits what is waiting together, so that the price of a
durable commit is shared; callers are answered after that commit, never before.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from demesne.server import metrics
from demesne.server.storage.database import ConflictError, StoreError, file_of, first_line, open_engine

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

MOST_TOGETHER: Final = 64
LONGEST_GROUP: Final = 0.005
"""The most tasks and seconds of a group. With little to do it is closed as soon as nothing waits."""

PATIENCE: Final = 5.0
"""Seconds for the second attempt at a group: others wait behind it."""

_READERS: Final = 2
_ALONE: Final = 1
"""Threads for what must wait for nothing else, and for what others must not wait for."""

_STOP: Final = None
_LOG: Final = logging.getLogger(__name__)


class Task(NamedTuple):
    """Some work, with the future and the loop that wait for it."""

    work: Work
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


Outcome = tuple[Task, Any, Exception | None]


@dataclass(frozen=True)
class Row:
    """Work that adds one row and returns nothing; rows of one table that wait together are added by one statement.

    `values` are those of all columns of the table, in their order. With an `epoch` the first of them is a game, and the
    row is added only while the game has that epoch: a process that has lost the game cannot write to it any more.
    """

    table: Table
    values: tuple[object, ...]
    epoch: int | None = None

    def __call__(self, connection: Connection) -> None:
        """Add the row. Raises ConflictError where the game has another epoch."""
        add_rows(connection, [self])


class Store:
    """The database of a server.

    Work is a function of a connection, which it must not keep. It may be called again if the database failed, so it
    must do nothing else.
    """

    def __init__(self, address: str) -> None:
        """Open and migrate the database. Raises SetupError and StoreError."""
        self._engine: Engine = open_engine(address)
        self._file = file_of(self._engine.url)
        self._mark = _mark(self._file)
        # In PostgreSQL each statement sees what is committed, in a transaction or not, and without one it takes one
        # journey to the server instead of three.
        options = {"isolation_level": "AUTOCOMMIT"} if self.is_shared else {"reads_only": True}
        self._by_statement = self._engine.execution_options(**options)
        self._waiting: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._is_busy = False
        self.is_writable = True
        """Whether the last writing succeeded. Servers write at least every few seconds."""
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="store-reader")
        self._quick_reader = ThreadPoolExecutor(_ALONE, thread_name_prefix="store-quick")
        self._long_reader = ThreadPoolExecutor(_ALONE, thread_name_prefix="store-long")
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use this database."""
        return self.kind != "sqlite"

    @property
    def kind(self) -> str:
        """The kind of the database: sqlite or postgresql."""
        return self._engine.dialect.name

    @property
    def waiting(self) -> int:
        """How much work waits for the writer."""
        return self._waiting.qsize()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work and return its result as soon as it is durable.

        Raises ConflictError where a row exists already, and StoreError where the database fails; then nothing of the
        work has happened.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._waiting.put(Task(work, future, loop))
        return await future

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Return the result of read-only work. Raises StoreError."""
        return await asyncio.wrap_future(self._readers.submit(self._read, work))

    async def read_quick(self, work: Callable[[Connection], Result]) -> Result:
        """Read as `read` does, in a thread of its own: for sessions, which all requests wait for."""
        return await asyncio.wrap_future(self._quick_reader.submit(self._read, work))

    async def write_at_once(self, work: Callable[[Connection], Result]) -> Result:
        """Do some small work that must not wait behind other writing, each statement committed by itself.

        Only for a shared database. Raises StoreError.
        """
        assert self.is_shared, "SQLite has one writer"
        return await self.read_quick(work)

    async def read_long(self, work: Callable[[Connection], Result]) -> Result:
        """Read as `read` does, for work that may take long, such as whole logs: other readers do not wait for it."""
        return await asyncio.wrap_future(self._long_reader.submit(self._read, work))

    def close(self) -> None:
        """Finish what is waiting and close the database."""
        self._waiting.put(_STOP)
        self._writer.join()
        for readers in (self._readers, self._quick_reader, self._long_reader):
            readers.shutdown()
        self._engine.dispose()

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            try:
                return self._read_once(work)
            except DBAPIError as error:
                # The database may have restarted since the connection was made; then there is a new one now.
                if not error.connection_invalidated:
                    raise
                return self._read_once(work)
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be read: {first_line(error)}") from None

    def _read_once(self, work: Callable[[Connection], Result]) -> Result:
        with self._by_statement.connect() as connection:
            return work(connection)

    def _is_there(self) -> bool:
        """Return whether the file still exists; writing to a deleted one would lose everything."""
        return self._file is None or _mark(self._file) == self._mark

    def _write_all(self) -> None:
        """Write group after group until the store closes."""
        is_open = True
        while is_open:
            task = self._waiting.get()
            if task is _STOP:
                return
            is_open = self._write_group(task)

    def _write_group(self, task: Task) -> bool:
        """Do a task and those that wait behind it in one transaction. Return False after the store was closed."""
        group, is_open = self._gather(task)
        began = monotonic()
        done = self._outcomes(group)
        metrics.WRITES.observe(monotonic() - began)
        metrics.WRITES_TOGETHER.observe(len(group))
        self._note_errors([error for _, _, error in done])
        settle(done)
        return is_open

    def _outcomes(self, group: list[Task]) -> list[Outcome]:
        """Do a group in one transaction, or if that fails each task for itself."""
        if not self._is_there():
            return [(each, None, StoreError("the file of the database is gone")) for each in group]
        try:
            # One row is one statement, which is a transaction by itself.
            if self.is_shared and len(group) == 1 and isinstance(group[0].work, Row):
                with self._by_statement.connect() as connection:
                    return [(group[0], group[0].work(connection), None)]
            with self._engine.begin() as connection:
                rows: dict[tuple[Table, bool], list[Task]] = {}
                done: list[Outcome] = []
                for each in group:
                    if isinstance(each.work, Row):
                        rows.setdefault((each.work.table, each.work.epoch is None), []).append(each)
                    else:
                        done.append((each, each.work(connection), None))
                for tasks in rows.values():
                    add_rows(connection, [each.work for each in tasks if isinstance(each.work, Row)])
                    done += [(each, None, None) for each in tasks]
                return done
        except Exception:  # noqa: BLE001 - each task hears of its own error from the second attempt
            # Nothing of the group has happened, but most of it can: do it again, each task for itself.
            return self._write_carefully(group, monotonic() + PATIENCE)

    def _note_errors(self, errors: list[Exception | None]) -> None:
        """Count what failed, and log when the database fails and when it works again."""
        failed = [each for each in errors if isinstance(each, StoreError)]
        for each in failed:
            metrics.DATABASE_ERRORS.labels("conflict" if isinstance(each, ConflictError) else "failed").inc()
        refused = [each for each in failed if not isinstance(each, ConflictError)]
        is_writable = len(refused) < len(errors)
        if is_writable != self.is_writable:
            self.is_writable = is_writable
            if is_writable:
                _LOG.warning("the database can be written again")
            else:
                _LOG.error("%s", refused[0])

    def _gather(self, task: Task) -> tuple[list[Task], bool]:
        """Return a task with those that wait behind it, and False after the store was closed.

        Under load it waits for more, so that more share a commit; a single one never waits.
        """
        group = [task]
        close_at = monotonic() + LONGEST_GROUP
        while len(group) < MOST_TOGETHER:
            left = close_at - monotonic() if self._is_busy else 0
            try:
                following = self._waiting.get(timeout=left) if left > 0 else self._waiting.get_nowait()
            except queue.Empty:
                break
            if following is _STOP:
                return group, False
            group.append(following)
        self._is_busy = len(group) > 1
        return group, True

    def _write_carefully(self, group: list[Task], until: float) -> list[Outcome]:
        """Do a group with a savepoint for each task, so that only a failing one is undone. Refuse the rest in time.

        If the database hangs, each attempt takes long.
        """
        if monotonic() > until:
            return [(task, None, StoreError("the database takes too long")) for task in group]
        try:
            with self._engine.begin() as connection:
                return [(task, *_attempt(connection, task.work)) for task in group]
        except SQLAlchemyError as error:
            # A database that fails may have dropped the whole transaction.
            if len(group) == 1:
                return [(group[0], None, unwritten(error))]
        return [outcome for task in group for outcome in self._write_carefully([task], until)]


def _mark(file: Path | None) -> tuple[int, int] | None:
    """Return what tells a file from another one in its place."""
    with suppress(OSError):
        if file is not None:
            found = file.stat()
            return found.st_dev, found.st_ino
    return None


def add_rows(connection: Connection, rows: Sequence[Row]) -> None:
    """Add rows of one table, all with an epoch or all without, by one statement.

    The text is made here, because a statement of the library costs more than the rest of adding a row.
    """
    table, is_fenced = rows[0].table, rows[0].epoch is not None
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    values = [value for row in rows for value in ((*row.values, row.epoch) if is_fenced else row.values)]
    text = _insertion(table, len(rows), mark, is_fenced)
    added = connection.exec_driver_sql(text, tuple(values)).rowcount
    if is_fenced and added != len(rows):
        raise ConflictError("another process has opened the game")


@lru_cache
def _insertion(table: Table, rows: int, mark: str, is_fenced: bool) -> str:
    names = [f'"{column.name}"' for column in table.columns]
    row = "(" + ", ".join([mark] * (len(names) + is_fenced)) + ")"
    into, values = f"INSERT INTO {table.name} ({', '.join(names)})", f"VALUES {', '.join([row] * rows)}"
    if not is_fenced:
        return f"{into} {values}"
    # The lock keeps the game from being claimed before these rows can be read, and these rows wait for a claim that is
    # on its way, after which they find another epoch.
    return (
        f"{into} SELECT {', '.join(f'new.{name}' for name in names)} "  # noqa: S608 - names of the schema
        f"FROM ({values}) AS new ({', '.join(names)}, epoch) "
        f"JOIN game ON game.id = new.{names[0]} AND game.epoch = new.epoch FOR SHARE OF game"
    )


def _attempt(connection: Connection, work: Work) -> tuple[Any, Exception | None]:
    """Do some work and return its result, or roll it back and return its error. Raises if the database fails."""
    part = connection.begin_nested()
    try:
        result = work(connection)
        part.commit()
    except IntegrityError as error:
        part.rollback()
        return None, ConflictError(f"it was written already: {first_line(error)}")
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001 - the caller gets it
        part.rollback()
        return None, error
    return result, None


def unwritten(error: SQLAlchemyError) -> StoreError:
    """Return the error of work that the database refused."""
    return StoreError(f"the database cannot be written: {first_line(error)}")


def settle(done: Sequence[Outcome]) -> None:
    """Answer all callers; each loop is woken once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in done:
        by_loop.setdefault(outcome[0].loop, []).append(outcome)
    for loop, outcomes in by_loop.items():
        # The loop has ended.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer, outcomes)


def _answer(outcomes: Sequence[Outcome]) -> None:
    for task, result, error in outcomes:
        if task.future.done():
            # The caller has gone.
            continue
        if error is None:
            task.future.set_result(result)
        else:
            task.future.set_exception(error)
