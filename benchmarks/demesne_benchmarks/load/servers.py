"""The servers under load: processes that are started, killed, started again, and looked at from outside."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Final

_LISTENING: Final = re.compile(r"listening: (http://[\d.]+:(\d+))/\n")
_PATIENCE_SECONDS: Final = 60
_HEARING_SECONDS: Final = 2
"""How long to wait for the last lines; a process below the server may keep its pipe open."""

_LINES_KEPT: Final = 1_000
_BOT_MARK: Final = b"--multiprocessing-fork"
"""What the command line of a process has in which bots think."""


class ServerError(Exception):
    """A server that does not start or does not end as it should."""


@dataclass
class ServerProcess:
    """One process of the server on a database, with more options of its command line, run by a command before it.

    `environment` is added to that of this process. `said` has the latest lines that the server wrote.
    """

    database: str
    options: list[str] = field(default_factory=list)
    prefix: list[str] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)
    port: int = 0
    address: str = ""
    said: deque[str] = field(default_factory=lambda: deque(maxlen=_LINES_KEPT))
    _process: "subprocess.Popen[str] | None" = None
    _hearing: threading.Thread = field(default_factory=threading.Thread)

    def start(self) -> None:
        """Start it and wait until it listens. Raises ServerError."""
        command = [*self.prefix, sys.executable, "-m", "demesne", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--limits", "off", *self.options]
        process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, env=os.environ | self.environment
        )
        assert process.stderr is not None
        line = process.stderr.readline()
        found = _LISTENING.fullmatch(line)
        if not found:
            raise ServerError(line + process.stderr.read())
        self.address, self.port = found[1], int(found[2])
        self._process = process
        # A full pipe would hold the server up.
        self._hearing = threading.Thread(target=self._hear, args=(process.stderr,), daemon=True)
        self._hearing.start()

    def stop(self, how: int = signal.SIGTERM) -> None:
        """End it by a signal; what it had said is kept. Raises ServerError where it does not end."""
        process = self._process
        assert process is not None
        process.send_signal(how)
        try:
            process.wait(_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise ServerError("the server does not stop") from None
        self._process = None
        self._hearing.join(_HEARING_SECONDS)

    def tell(self, how: int) -> None:
        """Send a signal that does not end it."""
        assert self._process is not None
        self._process.send_signal(how)

    @property
    def is_running(self) -> bool:
        """Whether it was started and not stopped since."""
        return self._process is not None

    def _hear(self, stream: IO[str]) -> None:
        with stream:
            for line in stream:
                self.said.append(line.rstrip("\n"))

    @property
    def number(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid


def tree(process: int) -> list[int]:
    """Return a process and all below it, but for those in which bots think."""
    found = [process]
    for task in Path(f"/proc/{process}/task").glob("*"):
        try:
            children = [int(number) for number in (task / "children").read_text().split()]
        except OSError:
            continue
        for child in children:
            if _BOT_MARK not in _read(f"/proc/{child}/cmdline"):
                found += tree(child)
    return found


def memory(process: int) -> int:
    """Return how many bytes a tree of processes takes, shared pages divided among those who share them (PSS)."""
    total = 0
    for each in tree(process):
        for line in _read(f"/proc/{each}/smaps_rollup").splitlines():
            if line.startswith(b"Pss:"):
                total += int(line.split()[1]) << 10
    return total


def processor_seconds(process: int) -> float:
    """Return how much processor time a tree of processes has used."""
    total = 0
    for each in tree(process):
        fields = _read(f"/proc/{each}/stat").rpartition(b")")[2].split()
        if fields:
            total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def _read(path: str) -> bytes:
    """Return a file, nothing where the process has ended."""
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""
