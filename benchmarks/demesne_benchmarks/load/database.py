"""How much processor time PostgreSQL takes for one database, where it runs on this machine."""

from pathlib import Path

from sqlalchemy import create_engine, text

from demesne.server.storage.database import file_of, read_address
from demesne_benchmarks.load.servers import processor_seconds


def database_seconds(database: str | None) -> float:
    """Return the seconds that the processes took which serve the connections to a database.

    What PostgreSQL does for all databases together, such as checkpoints, is not part of it. 0 for SQLite, whose time is
    that of the server, and for a database elsewhere.
    """
    if database is None or file_of(read_address(database)) is not None:
        return 0.0
    engine = create_engine(read_address(database))
    try:
        with engine.connect() as connection:
            query = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            processes = connection.execute(text(query)).scalars().all()
    finally:
        engine.dispose()
    return sum(processor_seconds(process) for process in processes if _is_here(process))


def _is_here(process: int) -> bool:
    """Return whether a process of this number is one of PostgreSQL on this machine."""
    try:
        return Path(f"/proc/{process}/comm").read_text(encoding="utf-8").strip() == "postgres"
    except OSError:
        return False
