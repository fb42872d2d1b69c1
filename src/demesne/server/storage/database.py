"""Opening a database and bringing it up to date."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from demesne.core.errors import DemesneError, SetupError
from demesne.server.storage.private import make_private, shown

SQLITE: Final = "sqlite"
_POSTGRESQL: Final = "postgresql"
_BUSY_SECONDS: Final = 10
_STATEMENT_SECONDS: Final = 10
_IDLE_SECONDS: Final = 5
"""Seconds after which PostgreSQL drops what a process has begun to write and does not finish, because it is stopped.

Other processes take its games over later than that, so nothing of it appears behind them.
"""

_POSTGRESQL_SETTINGS: Final[dict[str, int]] = {
    "connect_timeout": _BUSY_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 15_000,
}
"""Settings that end the wait for a database that has silently gone: all writing waits for one connection."""
_CUT: Final = ("57P01", "57P02", "57P03")
"""Codes of PostgreSQL for ended connections: it was shut down, has crashed, or is not ready yet."""
_READERS: Final = 5


class StoreError(DemesneError):
    """The database cannot be read or written now. The requested work has not happened."""


class ConflictError(StoreError):
    """The same row was written before: another process was quicker, or a command came twice."""


def open_engine(address: str) -> Engine:
    """Return the engine of a database: the path of a SQLite file, or an address such as postgresql://host/name.

    The database is brought up to date. Raises SetupError for an address that cannot be used, StoreError for a database
    that cannot be reached.
    """
    url = read_address(address)
    if (file := file_of(url)) is not None:
        make_private(file)
    try:
        engine = create_engine(url, poolclass=QueuePool, pool_size=_READERS, connect_args=_arguments(url))
    except (SQLAlchemyError, ImportError) as error:
        raise SetupError(f"cannot use the database {shown(address)}: {first_line(error)}") from None
    if url.get_backend_name() == SQLITE:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "handle_error", _note_cut)
    try:
        migrate(engine)
    except SetupError:
        engine.dispose()
        raise
    except SQLAlchemyError as error:
        engine.dispose()
        raise StoreError(f"cannot open the database {shown(address)}: {first_line(error)}") from None
    return engine


def read_address(address: str) -> URL:
    """Return the parts of an address. Raises SetupError."""
    if "://" not in address:
        path = Path(address).expanduser()
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SetupError(f"cannot make {path.parent}: {error.strerror}") from None
        return URL.create(SQLITE, database=str(path))
    if address.partition("?")[0].count("@") > 1:
        # Otherwise a part of the password would be taken for the host name, and shown.
        raise SetupError(f"{shown(address)} is no address of a database: in a password @ is written %40")
    try:
        url = make_url(address)
        name = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise SetupError(f"{shown(address)} is no address of a database") from None
    if name == _POSTGRESQL:
        return url.set(drivername="postgresql+psycopg")
    if name != SQLITE:
        raise SetupError(f"games are kept in SQLite or PostgreSQL, not in {name}")
    return url


def file_of(url: URL) -> Path | None:
    """Return the file of a SQLite database, None for any other one."""
    if url.get_backend_name() != SQLITE or not url.database or url.database == ":memory:":
        return None
    # A link leads to the same database as the file itself.
    return Path(url.database).resolve()


def migrate(engine: Engine) -> None:
    """Bring a database up to date; one process does it, others wait for it. Raises SetupError for a newer one."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    settings.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        _alone(connection)
        _check_version(connection, ScriptDirectory.from_config(settings))
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def _check_version(connection: Connection, steps: ScriptDirectory) -> None:
    """Raise SetupError for a database that a newer version of this package has brought up to date."""
    known = {step.revision for step in steps.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise SetupError(
                f"the database is of a newer version of demesne ({revision}); use that version, or restore the backup "
                "from before the upgrade, see docs/operating.md"
            )


def first_line(error: BaseException) -> str:
    """Return what a library says of a failure, on one line."""
    cause = getattr(error, "orig", None) or error
    return str(cause).strip().partition("\n")[0]


def _arguments(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == SQLITE:
        return {"timeout": _BUSY_SECONDS, "check_same_thread": False}
    # What an address says itself holds, as the other settings of it do.
    usual = {name: value for name, value in _POSTGRESQL_SETTINGS.items() if name not in url.query}
    own = url.query.get("options", "")
    limits = (
        f"-c statement_timeout={_STATEMENT_SECONDS}s",
        f"-c idle_in_transaction_session_timeout={_IDLE_SECONDS}s",
    )
    options = " ".join((*limits, *([own] if isinstance(own, str) else own)))
    return {**usual, "options": options.strip()}


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Make one connection keep what it has committed, whatever happens to the machine."""
    # The driver's own transactions begin too late for savepoints and for readers that must not wait.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    connection.exec_driver_sql("BEGIN" if options.get("reads_only") else "BEGIN IMMEDIATE")


def _note_cut(context: ExceptionContext) -> None:
    """Know a connection that the database has ended, also before the driver has noticed."""
    if getattr(context.original_exception, "sqlstate", None) in _CUT:
        context.is_disconnect = True


def _alone(connection: Connection) -> None:
    """Wait until no other process migrates; SQLite's transaction sees to that itself."""
    if connection.dialect.name == _POSTGRESQL:
        # Other processes may take long at it, and so may a migration itself.
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(686466511)")
