"""A pool on a Ray cluster: whichever of its CPUs is free plays a task, and another one again if its process dies."""

import logging
import os
import re
import socket
from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from importlib import import_module
from time import monotonic
from types import ModuleType
from typing import Any, Final

from demesne import install_hint
from demesne.core.errors import DemesneError, SetupError
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import AHEAD, Answer, Play, Task, WorkerPool, answer

RETRIES: Final = 3
"""How often a task is played again whose process or machine died."""

ADDRESS_VARIABLE: Final = "RAY_ADDRESS"
AUTH_VARIABLE: Final = "RAY_AUTH_MODE"
_ADDRESS: Final = re.compile(r"(?:ray://)?(\[[^\]]+\]|[^:/\[\]\s]+):(\d{1,5})")
_CLIENT: Final = "ray://"
_WORDS: Final = ("auto", "local")

# RFC 9113: the client's preface with empty settings; a frame's header, with the type in its fourth byte.
_PREFACE: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
_FRAME_HEADER: Final = 9
_FRAME_TYPE: Final = 3
_SETTINGS: Final = b"\x04"

_SECONDS_TO_REACH: Final = 5.0
_SECONDS_TO_LISTEN: Final = 1.0
_SECONDS_TO_END: Final = 3.0
_SECONDS_BETWEEN_COUNTS: Final = 5.0


class RayPool(WorkerPool):
    """The CPUs of a Ray cluster, at most `jobs` of them at a time; each process makes its player by `make(*given)`.

    `address` is that of a cluster or "" for the one that Ray finds, or else starts on this machine. `make` is known
    to the cluster by its name, so every machine needs this package. Without `jobs` a cluster may grow and shrink
    while the tasks are played. Raises SetupError for a cluster that cannot be used.
    """

    def __init__(
        self,
        make: Callable[..., Play],
        given: tuple[Hashable, ...],
        jobs: int | None,
        address: str,
        interruption: Interruption,
    ) -> None:
        self.ray, self.is_mine = _connected(address, interruption)
        self.jobs = jobs
        self.cpus = 1
        self.counted = -_SECONDS_BETWEEN_COUNTS
        self.tasks: dict[Any, Task] = {}
        self.player = self.ray.put((make, given))
        self.remote = self.ray.remote(num_cpus=1, max_retries=RETRIES)(play_task)

    @property
    def size(self) -> int:
        return self.jobs or self._cpus()

    @property
    def room(self) -> int:
        # With a number of jobs no task waits on the cluster, for it might be played beside the others.
        return (self.jobs or AHEAD * self._cpus()) - len(self.tasks)

    def send(self, task: Task) -> None:
        self.tasks[self.remote.remote(self.player, task)] = task

    def receive(self) -> list[Answer]:
        """Wait for answers and return all that are there, none after a second.

        Raises DemesneError where the cluster cannot play: a machine without this package, say.
        """
        waiting = list(self.tasks)
        if not self.ray.wait(waiting, num_returns=1, timeout=_SECONDS_TO_LISTEN)[0]:
            return []
        ready, _ = self.ray.wait(waiting, num_returns=len(waiting), timeout=0)
        return [self._answer(each) for each in ready]

    def stop(self) -> None:
        # Open tasks are short, so they get a moment to end, and what plays on after that ends with the connection. They
        # are not cancelled: Ray 2.60 aborts this process where a task is answered while it is being cancelled.
        if self.is_mine:
            if self.tasks:
                self.ray.wait(list(self.tasks), num_returns=len(self.tasks), timeout=_SECONDS_TO_END)
            self.ray.shutdown()
            _tell(self.ray, True)

    def _answer(self, each: Any) -> Answer:
        index = self.tasks.pop(each)[0]
        errors = self.ray.exceptions
        try:
            answered: Answer = self.ray.get(each)
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError):
            told = f"{1 + RETRIES} workers of the Ray cluster ended in the middle of the same games"
            return index, (), f"{told}; run with --jobs 1 and without Ray to see why"
        except errors.RayTaskError as error:
            hint = "install the same version of demesne on every machine"
            raise DemesneError(f"the Ray cluster cannot play: {_last_line(error)}; {hint}") from None
        except errors.RayError as error:
            raise DemesneError(f"the Ray cluster has failed: {_last_line(error)}") from None
        return answered

    def _cpus(self) -> int:
        """Return the number of CPUs of the cluster, 1 while it has none; asked for every few seconds."""
        now = monotonic()
        if now - self.counted >= _SECONDS_BETWEEN_COUNTS:
            self.counted = now
            self.cpus = max(1, int(self.ray.cluster_resources().get("CPU", 0)))
        return self.cpus


def play_task(player: tuple[Callable[..., Play], tuple[Hashable, ...]], task: Task) -> Answer:
    """Return the answer to a task; this is what runs on the cluster."""
    return answer(partial(_made, *player), task)


@lru_cache(maxsize=1)
def _made(make: Callable[..., Play], given: tuple[Hashable, ...]) -> Play:
    """Return the player of tasks of this process; a process plays many tasks of one plan."""
    return make(*given)


def _connected(address: str, interruption: Interruption) -> tuple[ModuleType, bool]:
    """Return Ray, connected, and whether this call connected it: a program's own connection stays as it is.

    Ctrl-C may break in, for some addresses are tried for long.
    """
    # Nothing about a tournament is sent to anybody, whatever starts first.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray = import_module("ray")
    except ImportError:
        raise SetupError(f"Ray is not installed: {install_hint('ray')}") from None
    if ray.is_initialized():
        return ray, False
    address = address or os.environ.get(ADDRESS_VARIABLE, "")
    _check(address)
    try:
        interruption.allow()
        ray.init(address or None, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        where = f"at {address}" if address else "on this machine"
        told = f"there is no Ray cluster {where} that can be used: {_last_line(error)}{_token_hint()}"
        raise SetupError(told) from None
    finally:
        interruption.forbid()
    _tell(ray, False)
    return ray, True


def _tell(ray: ModuleType, of_workers: bool) -> None:
    """Let Ray tell of workers that died, or not: it does so on standard output, where the table belongs.

    No public option keeps it from that (`log_to_driver` does not).
    """
    ray._private.worker._worker_logs_enabled = of_workers  # noqa: SLF001


def _check(address: str) -> None:
    """Raise SetupError for what is no address and for one where nobody listens, which Ray would try for long."""
    if not address or address in _WORDS:
        return  # it is for Ray to find
    found = _ADDRESS.fullmatch(address)
    if found is None:
        raise SetupError(
            f"the address of a Ray cluster is HOST:PORT, ray://HOST:PORT, auto or local, not {address}"
        )
    if address.startswith(_CLIENT):
        _require_client()
    host, port = found[1].strip("[]"), int(found[2])
    try:
        with socket.create_connection((host, port), _SECONDS_TO_REACH) as link:
            is_other = os.environ.get("RAY_USE_TLS") != "1" and not _speaks_grpc(link)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise SetupError(f"no Ray cluster can be reached at {address}: {reason}") from None
    if is_other:
        raise SetupError(f"no Ray cluster can be reached at {address}: something else answers there")


def _speaks_grpc(link: socket.socket) -> bool:
    """Tell whether the other side takes HTTP/2, as all ports of Ray do: it answers with its settings."""
    link.sendall(_PREFACE)
    return link.recv(_FRAME_HEADER)[_FRAME_TYPE:][:1] == _SETTINGS


def _require_client() -> None:
    """Raise SetupError where Ray lacks what it needs to be a client."""
    try:
        complete = hasattr(import_module("grpc"), "StatusCode")
    except ImportError:
        complete = False
    if not complete:
        raise SetupError('an address with ray:// needs more of Ray: pip install "ray[client]"')


def _token_hint() -> str:
    """Return what may be missing where no token is sent: Ray sends none to an address unless it must."""
    if os.environ.get(AUTH_VARIABLE, "").lower() == "token":
        return ""
    return f"; if it asks for a token, set {AUTH_VARIABLE}=token and copy ~/.ray/auth_token from its head"


def _last_line(error: Exception) -> str:
    """Return the line of an error that says what happened: Ray puts the traceback of a worker before it."""
    lines = [line for line in str(error).splitlines() if line.strip()]
    return lines[-1].strip() if lines else type(error).__name__
