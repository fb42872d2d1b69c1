"""The process that listens: an application on a port, until it is told to stop."""

import faulthandler
import gc
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import uvicorn

from demesne.kernel.errors import SetupError
from demesne.server.app import application
from demesne.server.limits import Limits
from demesne.server.proxies import Proxies
from demesne.server.server import Server
from demesne.server.sockets import LARGEST_FRAME
from demesne.server.static_files import SHIPPED
from demesne.server.store.database import read_address
from demesne.server.store.holding import file_of, served
from demesne.server.store.store import Store
from demesne.server.thinking import Thinkers
from demesne.server.wakeups import Wakeups

LOCAL: Final = ("localhost", "127.0.0.1", "::1")
_BACKLOG: Final = 1024
_GRACE_SECONDS: Final = 3
_END_SECONDS: Final = 40
"""After so long a server that is to stop says what it is doing, and is gone: what was acknowledged is kept."""

_SWITCH_SECONDS: Final = 0.001
_COLLECTED_AFTER: Final = (20_000, 20, 20)
"""Objects, and young and middle collections, after which garbage is looked for: seldomer than usual."""

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has, which is never sent anything: the way to it leads through the network."""


@dataclass(frozen=True)
class Settings:
    """How to serve: the names of the server besides the local ones, how many bots think at once, where the pages lie.

    `share` is the address that people are told to pass on, None for the one that they use themselves. `redis` is the
    address of what wakes other processes of the same server up, None where there are none.
    """

    hosts: Sequence[str]
    processes: int
    static: Path = SHIPPED
    limits: Limits = field(default_factory=Limits)
    proxies: Proxies = field(default_factory=Proxies)
    share: str | None = None
    redis: str | None = None


def usual_database() -> str:
    """Return the path of the SQLite file that is used without another address."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(base) / "demesne" / "games.sqlite")


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port, 0 for any that is free. Raises SetupError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        said = error.strerror if isinstance(error, OSError) else "ports are 0 to 65535"
        raise SetupError(f"cannot listen on {host}, port {port}: {said}; choose another --port") from None
    listener.setblocking(False)
    return listener


def address_of(listener: socket.socket, host: str) -> str:
    """Return the address under which a browser reaches a listening socket."""
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_names() -> list[str]:
    """Return the names under which other machines of the same network reach this one, its address first."""
    names = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)
        names.append(str(probe.getsockname()[0]))
    own = socket.gethostname().lower()
    with suppress(OSError):
        names += socket.gethostbyname_ex(own)[2]
    names += [own, f"{own.partition('.')[0]}.local"]
    return list(dict.fromkeys(name for name in names if name not in LOCAL))


class Listener(uvicorn.Server):
    """Takes no more connections once it is to stop, then says good-bye, and only then closes those that there are."""

    def __init__(self, config: uvicorn.Config, farewell: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._farewell = farewell

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the server."""
        faulthandler.dump_traceback_later(_END_SECONDS, exit=True)
        for server in self.servers:
            server.close()
        await self._farewell()
        await super().shutdown(sockets)


def wakeups_of(redis: str | None, database: str) -> Wakeups:
    """Return how to tell other processes on a database, by the address of Redis. Raises SetupError."""
    if redis is None:
        return Wakeups()
    if file_of(database) is not None:
        raise SetupError(
            "--redis is for several servers on one PostgreSQL database; a SQLite file has one server"
        )
    try:
        from demesne.server.redis_wakeups import RedisWakeups
    except ModuleNotFoundError as error:
        raise SetupError(f'{error.name} is not installed; try: pip install "demesne[redis]"') from None
    return RedisWakeups(redis, f"demesne:{read_address(database).database}")


def listen(
    listener: socket.socket,
    database: str,
    settings: Settings,
    ready: Callable[[], object] = lambda: None,
) -> None:
    """Serve until a signal comes; call `ready` when the database is open, and there is nothing left to go wrong.

    Raises SetupError and StoreError where the database cannot be used.
    """
    wakeups = wakeups_of(settings.redis, database)
    with served(database):
        _serve(listener, Store(database), settings, wakeups, ready)


def _serve(
    listener: socket.socket,
    store: Store,
    settings: Settings,
    wakeups: Wakeups,
    ready: Callable[[], object],
) -> None:
    """Serve a database that no other server holds, and close it."""
    thinkers = Thinkers(settings.processes)
    try:
        server = Server(
            store,
            frozenset((*LOCAL, *settings.hosts)),
            thinkers,
            settings.static,
            settings.limits,
            settings.proxies,
            settings.share,
            wakeups,
        )
        config = uvicorn.Config(
            application(server),
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            # Compression doubles what a socket costs, and lets a small frame become a large one.
            ws_per_message_deflate=False,
            log_level="warning",
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=_GRACE_SECONDS,
        )
        # The thread that writes must not wait long for its turn after each call of the database.
        sys.setswitchinterval(_SWITCH_SECONDS)
        # What is loaded stays; of what comes and goes hardly anything is a cycle.
        gc.freeze()
        gc.set_threshold(*_COLLECTED_AFTER)
        serving = Listener(config, server.hall.farewell)
        # A signal that comes before it runs must not be lost; and it sends itself the one that it ended by once more,
        # which must not keep this process from the rest.
        signal.signal(signal.SIGTERM, serving.handle_exit)
        ready()
        serving.run(sockets=[listener])
    finally:
        thinkers.close()
        store.close()
        faulthandler.cancel_dump_traceback_later()
