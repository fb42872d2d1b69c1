"""The servers under load: processes that are started, killed, started again, and looked at from outside."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

_LISTENING: Final = re.compile(r"listening: (http://[\d.]+:(\d+))/\n")
_PATIENCE_SECONDS: Final = 60
_BOT_MARK: Final = b"--multiprocessing-fork"
"""What the command line of a process has in which bots think."""


class ServerError(Exception):
    """A server that does not start or does not end as it should."""


@dataclass
class ServerProcess:
    """One process of the server on a database, with more options of its command line, run by a command before it."""

    database: str
    options: list[str] = field(default_factory=list)
    prefix: list[str] = field(default_factory=list)
    port: int = 0
    address: str = ""
    said: list[str] = field(default_factory=list)
    _process: "subprocess.Popen[str] | None" = None

    def start(self) -> None:
        """Start it and wait until it listens. Raises ServerError."""
        command = [*self.prefix, sys.executable, "-m", "demesne", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--limits", "off", *self.options]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        line = self._process.stderr.readline()
        found = _LISTENING.fullmatch(line)
        if not found:
            raise ServerError(line + self._process.stderr.read())
        self.address, self.port = found[1], int(found[2])

    def stop(self, how: int = signal.SIGTERM) -> None:
        """End it by a signal; what it had said is kept. Raises ServerError where it does not end."""
        process = self._process
        assert process is not None
        process.send_signal(how)
        try:
            _, said = process.communicate(timeout=_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise ServerError("the server does not stop") from None
        self.said += said.splitlines()
        self._process = None

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
