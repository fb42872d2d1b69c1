"""The serving process: an application on a port, until a signal stops it."""

import asyncio
import faulthandler
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Final

import uvicorn

from demesne import MODE, __version__, install_hint
from demesne.core.errors import SetupError
from demesne.server.app import application
from demesne.server.cluster.bus import MessageBus
from demesne.server.http.server import Server
from demesne.server.http.static_files import SHIPPED
from demesne.server.http.tcp import Guard, HttpProtocol, SocketProtocol, descriptors
from demesne.server.identity.proxies import Proxies
from demesne.server.limits.rate_limits import Limits
from demesne.server.monitoring.exposition import exposed
from demesne.server.notifications.settings import NotificationSettings
from demesne.server.storage.database import file_of, read_address
from demesne.server.storage.holding import served
from demesne.server.storage.private import shown
from demesne.server.storage.store import Store
from demesne.server.websocket.sockets import LARGEST_FRAME
from demesne.server.workers.bots import BotWorkers

LOCAL: Final = ("localhost", "127.0.0.1", "::1")
_BACKLOG: Final = 1024
_GRACE_SECONDS: Final = 3
_END_SECONDS: Final = 40
"""Seconds after which a stopping server prints its stacks and exits. Everything acknowledged is stored by then."""

_SWITCH_SECONDS: Final = 0.001
_COLLECTED_AFTER: Final = (100_000, 20, 20)
"""Thresholds of the garbage collector. All sockets wait for it, 0.1 s and more where there are thousands."""

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has. Nothing is sent there, but its route shows our address in the network."""

_LOOK_SECONDS: Final = 0.1
_AT_ONCE: Final = 2
"""Signals after which nothing waits for proxies any more."""

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Settings:
    """Settings: the names of the server besides the local ones, the number of bot processes, the folder of the pages.

    `share` is the address to pass on to others, None for the one that people use themselves. `redis` is the
    address of the message bus between processes of the server, None for a single process. `peer_address` is where other
    processes reach this one, as host:port, None for the address that it listens on. `metrics` is where scrapes are
    answered, None for nowhere. `leave` is for how many seconds a server that is stopped works on, not ready any more,
    so that proxies notice. `notifications` is how people who are away are reached.
    """

    hosts: Sequence[str]
    processes: int
    static: Path = SHIPPED
    limits: Limits = field(default_factory=Limits)
    proxies: Proxies = field(default_factory=Proxies)
    share: str | None = None
    redis: str | None = None
    peer_address: str | None = None
    metrics: tuple[str, int] | None = None
    leave: float = 0
    notifications: NotificationSettings = field(default_factory=NotificationSettings)


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


def peer_address(listener: socket.socket) -> str:
    """Return the address at which other processes reach a listening socket, as host:port."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not listened on
        host = next(iter(network_names()), LOCAL[1])
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def read_peer_address(text: str | None) -> str | None:
    """Return a given address of this process for others. Raises SetupError for one that is not host:port."""
    if text is not None:
        host, colon, port = text.rpartition(":")
        if not (host and colon and port.isascii() and port.isdigit()):
            raise SetupError(f"--peer-address is HOST:PORT, such as 10.0.0.5:8001, not {text!r}")
    return text


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
    """Stops in order: is not ready, takes no more connections, informs clients, and only then closes connections."""

    def __init__(self, config: uvicorn.Config, server: Server, leave: float) -> None:
        """Work on for `leave` seconds before the end, or until a second signal."""
        super().__init__(config)
        self._server = server
        self._leave = leave
        self._signals = 0
        self._signalled = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take note of a signal."""
        self._signals += 1
        super().handle_exit(sig, frame)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._signalled.set)

    async def main_loop(self) -> None:
        """Do what is done every second until a signal comes; uvicorn would look for one ten times a second."""
        self._loop = asyncio.get_running_loop()
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._signalled.wait(), 1)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the server."""
        self._server.health.is_stopping = True
        until = monotonic() + self._leave
        while monotonic() < until and self._signals < _AT_ONCE:
            await asyncio.sleep(_LOOK_SECONDS)
        _LOG.info(
            "stopping; games open: %d, sockets: %d",
            len(self._server.registry.live_games),
            len(self._server.open_sockets),
        )
        faulthandler.dump_traceback_later(_END_SECONDS, exit=True)
        for server in self.servers:
            server.close()
        await self._server.registry.drain()
        await super().shutdown(sockets)


def bus_of(redis: str | None, database: str) -> MessageBus:
    """Return the message bus of a database, by the address of Redis. Raises SetupError."""
    if redis is None:
        return MessageBus()
    if file_of(read_address(database)) is not None:
        raise SetupError(
            "--redis is for several servers on one PostgreSQL database; a SQLite file has one server"
        )
    try:
        from demesne.server.cluster.redis_bus import RedisBus
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is not installed; try: {install_hint('redis')}") from None
    return RedisBus(redis, f"demesne:{read_address(database).database}")


def listen(
    listener: socket.socket,
    database: str,
    settings: Settings,
    ready: Callable[[], object] = lambda: None,
) -> None:
    """Serve until a signal comes. Call `ready` when the database is open and nothing can fail any more.

    Raises SetupError and StoreError where the database cannot be used.
    """
    bus = bus_of(settings.redis, database)
    with served(database):
        _serve(listener, database, settings, bus, ready)


def _serve(
    listener: socket.socket,
    database: str,
    settings: Settings,
    bus: MessageBus,
    ready: Callable[[], object],
) -> None:
    """Serve a database that no other server holds, and close it."""
    store = Store(database)
    bot_workers = BotWorkers(settings.processes)
    try:
        server = Server(
            store,
            frozenset((*LOCAL, *settings.hosts)),
            bot_workers,
            settings.static,
            settings.limits,
            settings.proxies,
            settings.share,
            bus,
            settings.peer_address or peer_address(listener),
            settings.notifications,
        )
        guard = Guard(settings.limits, settings.proxies, descriptors())
        config = uvicorn.Config(
            application(server),
            http=partial(HttpProtocol, guard, relay=server.relay),  # type: ignore[arg-type] # what makes a protocol will do
            ws=partial(SocketProtocol, guard),  # type: ignore[arg-type]
            ws_max_size=LARGEST_FRAME,
            # Compression doubles what a socket costs, and lets a small frame become a large one.
            ws_per_message_deflate=False,
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=_GRACE_SECONDS,
        )
        # The thread that writes must not wait long for its turn after each call of the database.
        sys.setswitchinterval(_SWITCH_SECONDS)
        # Loaded modules stay, and hardly any garbage is cyclic.
        gc.freeze()
        gc.set_threshold(*_COLLECTED_AFTER)
        serving = Listener(config, server, settings.leave)
        # A signal that comes before it runs must not be lost; and it sends itself the one that it ended by once more,
        # which must not keep this process from the rest.
        signal.signal(signal.SIGTERM, serving.handle_exit)
        # For an operator who wants to know what a server that does not answer is doing.
        faulthandler.register(signal.SIGUSR1)
        with exposed(settings.metrics, server, guard) as port:
            ready()
            _LOG.info("version %s (%s) works on %s", __version__, MODE, shown(database))
            if port:
                _LOG.info("metrics are at port %d", port)
            serving.run(sockets=[listener])
    finally:
        bot_workers.close()
        store.close()
        faulthandler.cancel_dump_traceback_later()
