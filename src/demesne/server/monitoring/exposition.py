"""Metrics for Prometheus, on a listener of their own, so that the address of the games does not show them.

A thread of its own answers, also while the event loop is busy.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from threading import Thread
from typing import Final
from wsgiref.simple_server import WSGIServer

from prometheus_client import REGISTRY, start_http_server
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from demesne import MODE, __version__
from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.server import metrics
from demesne.server.http.server import Server
from demesne.server.http.tcp import Guard
from demesne.server.monitoring.workers import memory_of_workers
from demesne.server.notifications.sending import CHANNELS, OUTCOMES
from demesne.server.refusals import REFUSALS

_MOST_PORT: Final = 65_535


def read_listener(text: str) -> tuple[str, int]:
    """Return host and port of `HOST:PORT` or `PORT`, which listens on this machine only. Raises SetupError.

    >>> read_listener("9100")
    ('127.0.0.1', 9100)
    >>> read_listener("[::1]:9100")
    ('::1', 9100)
    """
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or "127.0.0.1"
    if not (port.isascii() and port.isdigit() and int(port) <= _MOST_PORT):
        raise SetupError(f"--metrics is a port or HOST:PORT, such as 127.0.0.1:9100, not {text!r}")
    return host, int(port)


class LiveState(Collector):
    """What is read from a server at each scrape: how much is open, waits and is used."""

    def __init__(self, server: Server, guard: Guard) -> None:
        self._server = server
        self._guard = guard

    def describe(self) -> Iterable[Metric]:
        """Return nothing: the names need no check, because only one server is served by a process."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """Yield the metrics. They are read by another thread than that of the server, so they only count."""
        server = self._server
        yield _labelled("demesne_info", "The server; always 1.", _about(server))
        rooms = Counter(live.row.kind for live in list(server.registry.live_games.values()))
        family = GaugeMetricFamily("demesne_rooms", "Games that this process has open.", labels=("game",))
        for name in registry.names():
            family.add_metric((name,), rooms[name])
        yield family
        workers = memory_of_workers()
        bots = server.registry.bots
        for name, text, value in (
            (
                "demesne_ready",
                "1 if nothing is known that keeps the server from its work.",
                server.health.was_ready,
            ),
            ("demesne_stopping", "1 from the signal to stop on.", server.health.is_stopping),
            ("demesne_sockets", "Open sockets of games.", len(server.open_sockets)),
            ("demesne_connections", "Open connections of all kinds.", len(self._guard)),
            ("demesne_connections_limit", "Connections that the process may have open.", self._guard.most),
            ("demesne_bots_waiting", "Decisions of bots that wait for a process.", bots.waiting),
            ("demesne_bots_thinking", "Decisions of bots that a process works on.", bots.thinking),
            ("demesne_bot_processes", "Decisions of bots that can be made at a time.", bots.processes),
            ("demesne_database_waiting", "Pieces of work that wait for the writer.", server.store.waiting),
            ("demesne_database_up", "1 if the last writing succeeded.", server.store.is_writable),
            ("demesne_workers", "Processes for bots and other work.", len(workers)),
            ("demesne_workers_memory_bytes", "Resident memory of these processes.", sum(workers)),
        ):
            yield GaugeMetricFamily(name, text, value=float(value))


def _about(server: Server) -> dict[str, str]:
    return {"version": __version__, "engine": MODE, "database": server.store.kind}


def _labelled(name: str, text: str, labels: dict[str, str]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=tuple(labels))
    family.add_metric(tuple(labels.values()), 1)
    return family


@contextmanager
def exposed(where: tuple[str, int] | None, server: Server, guard: Guard) -> Iterator[int]:
    """Answer scrapes while the server runs, if `where` is a host and a port (0 for any); the value is the port.

    Raises SetupError.
    """
    if where is None:
        yield 0
        return
    # The rate of a counter that begins with 1 does not show that 1.
    for code in REFUSALS:
        metrics.REFUSALS.labels(code)
    for kind in ("conflict", "failed"):
        metrics.DATABASE_ERRORS.labels(kind)
    for channel, outcome in product(CHANNELS, OUTCOMES):
        metrics.NOTIFICATIONS.labels(channel, outcome)
    state = LiveState(server, guard)
    REGISTRY.register(state)
    try:
        listener, thread = _listening(*where)
        try:
            yield listener.server_port
        finally:
            listener.shutdown()
            listener.server_close()
            thread.join()
    finally:
        REGISTRY.unregister(state)


def _listening(host: str, port: int) -> tuple[WSGIServer, Thread]:
    try:
        return start_http_server(port, host)
    except OSError as error:
        raise SetupError(
            f"cannot listen on {host}, port {port}: {error.strerror}; choose another --metrics"
        ) from None
