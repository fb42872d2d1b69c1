"""The process that listens: an application on a port, until it is told to stop."""

import os
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import uvicorn

from demesne.kernel.errors import SetupError
from demesne.server.app import Server
from demesne.server.sockets import LARGEST_FRAME
from demesne.server.store.store import Store
from demesne.server.thinking import Thinkers

LOCAL: Final = ("localhost", "127.0.0.1", "::1")
_BACKLOG: Final = 1024
_GRACE_SECONDS: Final = 10


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


def listen(listener: socket.socket, database: str, hosts: Sequence[str], processes: int) -> None:
    """Serve until a signal comes. `processes` is how many bots may think at once.

    Raises SetupError and StoreError where the database cannot be used.
    """
    store = Store(database)
    thinkers = Thinkers(processes)
    try:
        server = Server(store, frozenset((*LOCAL, *hosts)), thinkers)
        config = uvicorn.Config(
            server.application(),
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            # Compression doubles what a socket costs, and lets a small frame become a large one.
            ws_per_message_deflate=False,
            log_level="warning",
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=_GRACE_SECONDS,
        )
        uvicorn.Server(config).run(sockets=[listener])
    finally:
        thinkers.close()
        store.close()
