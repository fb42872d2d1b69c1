"""What is disturbed: servers, and proxies in front of all that they need."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from demesne.server.storage.database import file_of, read_address
from demesne_benchmarks.load.chaos.hooks import Hooks, build_library
from demesne_benchmarks.load.chaos.proxy import Proxy
from demesne_benchmarks.load.servers import ServerProcess
from demesne_benchmarks.load.table import Table

_POSTGRESQL_PORT: Final = 5432
_REDIS_PORT: Final = 6379
_CONNECT_SECONDS: Final = 5


@dataclass
class Site:
    """Servers on one database, and what leads from each to the database, to Redis and to it from the others.

    `tables` play there. `library` is that of `hooks`, None where this machine cannot slow a disk down.
    """

    database: str
    chance: random.Random
    library: Path | None
    servers: list[ServerProcess] = field(default_factory=list)
    hooks: list[Hooks] = field(default_factory=list)
    database_lines: list[Proxy] = field(default_factory=list)
    redis_lines: list[Proxy] = field(default_factory=list)
    peer_lines: list[Proxy] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    can_refuse: bool = False

    @property
    def is_shared(self) -> bool:
        """Whether the database is a server of its own."""
        return file_of(read_address(self.database)) is None

    def one(self) -> int:
        """Return one of the servers, by chance."""
        return self.chance.randrange(len(self.servers))

    async def kill(self, number: int) -> None:
        """Kill a server."""
        await asyncio.to_thread(self.servers[number].stop, signal.SIGKILL)

    async def start(self, number: int) -> None:
        """Start a server, where it was before if it was there. Raises ServerError."""
        server = self.servers[number]
        await asyncio.to_thread(server.start)
        if self.peer_lines:
            self.peer_lines[number].target = ("127.0.0.1", server.port)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Let nobody connect to the database, and end all connections to it."""
        url = read_address(self.database)
        engine = _administrator(self.database)
        try:
            with engine.connect() as connection:
                try:
                    connection.execute(text(f'ALTER DATABASE "{url.database}" ALLOW_CONNECTIONS false'))
                    query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
                    connection.execute(text(query), {"name": url.database})
                    yield
                finally:
                    connection.execute(text(f'ALTER DATABASE "{url.database}" ALLOW_CONNECTIONS true'))
        finally:
            engine.dispose()


@asynccontextmanager
async def opened(
    database: str, processes: int, redis: str | None, seed: int, folder: Path
) -> AsyncIterator[Site]:
    """Start servers on a database, with all that disturbs them in a folder; stop them at the end.

    Raises ServerError where one does not start or does not end as it should.
    """
    site = Site(database, random.Random(seed), build_library(folder))
    proxies: list[Proxy] = []

    async def line(target: tuple[str, int]) -> Proxy:
        proxy = Proxy(target)
        await proxy.start()
        proxies.append(proxy)
        return proxy

    try:
        if site.is_shared:
            site.can_refuse = await asyncio.to_thread(_is_superuser, database)
        for number in range(processes):
            own = folder / f"server-{number}"
            own.mkdir()
            site.hooks.append(Hooks(own, site.library))
            address, options = database, []
            if site.is_shared:
                url = read_address(database)
                to_database = await line((url.host or "localhost", url.port or _POSTGRESQL_PORT))
                site.database_lines.append(to_database)
                url = url.set(host="127.0.0.1", port=to_database.port)
                address = url.render_as_string(hide_password=False)
                site.peer_lines.append(await line(("", 0)))
                options = ["--peer-address", f"127.0.0.1:{site.peer_lines[-1].port}"]
            if redis is not None:
                parts = urlsplit(redis)
                to_redis = await line((parts.hostname or "localhost", parts.port or _REDIS_PORT))
                site.redis_lines.append(to_redis)
                login, at, _ = parts.netloc.rpartition("@")
                options += [
                    "--redis",
                    parts._replace(netloc=f"{login}{at}127.0.0.1:{to_redis.port}").geturl(),
                ]
            site.servers.append(ServerProcess(address, options, environment=site.hooks[-1].environment))
            await site.start(number)
        yield site
    finally:
        for server in site.servers:
            if server.is_running:
                server.tell(signal.SIGCONT)
                await asyncio.to_thread(server.stop)
        for proxy in proxies:
            await proxy.close()


def _administrator(database: str) -> Engine:
    """Return an engine for the database beside which PostgreSQL has others."""
    return create_engine(
        read_address(database).set(database="postgres"),
        isolation_level="AUTOCOMMIT",
        connect_args={"connect_timeout": _CONNECT_SECONDS},
    )


def _is_superuser(database: str) -> bool:
    """Return whether the role of an address may do anything."""
    engine = _administrator(database)
    try:
        with engine.connect() as connection:
            query = text("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
            return bool(connection.execute(query).scalar_one())
    except SQLAlchemyError:
        return False
    finally:
        engine.dispose()
