"""One writer and a few readers around a database.

All writing goes through one thread with one connection. It commits what is waiting together, so that the price of a
durable commit is shared; whoever asked is answered after that commit, never before.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from demesne.server.store.database import ConflictError, StoreError, first_line, open_engine

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

MOST_TOGETHER: Final = 64
LONGEST_GROUP: Final = 0.005
"""A group is closed after so many tasks or seconds, or as soon as nothing waits."""

_READERS: Final = 2
_STOP: Final = None


class Task(NamedTuple):
    """Some work, and who waits for it."""

    work: Work
    future: Future[Any]


class Store:
    """The database of a server.

    Work is a function of a connection, which it must not keep. It may be called again if the database failed, so it
    must do nothing else.
    """

    def __init__(self, address: str) -> None:
        """Open and migrate the database. Raises SetupError and StoreError."""
        self._engine: Engine = open_engine(address)
        self._reading = self._engine.execution_options(reads_only=True)
        self._waiting: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(_READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Do some work and return its result as soon as it is durable.

        Raises ConflictError where a row exists already, and StoreError where the database fails; then nothing of the
        work has happened.
        """
        future: Future[Result] = Future()
        self._waiting.put(Task(work, future))
        return await asyncio.wrap_future(future)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Return the result of some work that writes nothing. Raises StoreError."""
        return await asyncio.wrap_future(self._readers.submit(self._read, work))

    def close(self) -> None:
        """Finish what is waiting and close the database."""
        self._waiting.put(_STOP)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            with self._reading.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be read: {first_line(error)}") from None

    def _write_all(self) -> None:
        """Write group after group until the end is asked for."""
        is_open = True
        while is_open:
            task = self._waiting.get()
            if task is _STOP:
                return
            is_open = self._write_group(task)

    def _write_group(self, task: Task) -> bool:
        """Do a task and those that wait behind it in one transaction; return False after the end was asked for."""
        group: list[Task] = []
        done: list[tuple[Task, Any, Exception | None]] = []
        is_open = True
        try:
            with self._engine.begin() as connection:
                close_at = monotonic() + LONGEST_GROUP
                following: Task | None = task
                while following is not None:
                    group.append(following)
                    done.append((following, *_attempt(connection, following.work)))
                    if len(group) == MOST_TOGETHER or monotonic() >= close_at:
                        break
                    try:
                        following = self._waiting.get_nowait()
                    except queue.Empty:
                        break
                    is_open = following is not _STOP
        except SQLAlchemyError as error:
            # A database that fails may have dropped the whole transaction: nothing of the group has happened.
            if len(group) < 2:
                settle(task, None, unwritten(error))
            else:
                for each in group:
                    self._write_alone(each)
            return is_open
        for each, result, problem in done:
            settle(each, result, problem)
        return is_open

    def _write_alone(self, task: Task) -> None:
        """Do a task in a transaction of its own."""
        try:
            with self._engine.begin() as connection:
                result, problem = _attempt(connection, task.work)
        except SQLAlchemyError as error:
            settle(task, None, unwritten(error))
            return
        settle(task, result, problem)


def _attempt(connection: Connection, work: Work) -> tuple[Any, Exception | None]:
    """Do some work and return its result, or take it back and return its error. Raises where the database fails."""
    part = connection.begin_nested()
    try:
        result = work(connection)
        part.commit()
    except IntegrityError as error:
        part.rollback()
        return None, ConflictError(f"it was written already: {first_line(error)}")
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001 - whoever asked for the work hears of it
        part.rollback()
        return None, error
    return result, None


def unwritten(error: SQLAlchemyError) -> StoreError:
    """Return the error of work that the database refused."""
    return StoreError(f"the database cannot be written: {first_line(error)}")


def settle(task: Task, result: object, error: Exception | None) -> None:
    """Answer whoever waits, unless he has gone."""
    if not task.future.set_running_or_notify_cancel():
        return
    if error is None:
        task.future.set_result(result)
    else:
        task.future.set_exception(error)
