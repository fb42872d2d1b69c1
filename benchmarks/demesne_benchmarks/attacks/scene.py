"""A server of its own for one attack, and people at different addresses of this machine."""

import http.client
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

from demesne_benchmarks.load.servers import ServerProcess, memory, processor_seconds

OWNER: Final = "127.0.0.2"
"""The address of an honest player."""

_SECONDS: Final = 90
_FEW: Final = 16


@dataclass
class Scene:
    """A running server on a fresh database."""

    server: ServerProcess
    database: Path

    def person(self, name: str, address: str = "127.0.0.9") -> "Person":
        """Return a guest at an address."""
        return Person(self, name, address)

    def count(self, table: str) -> int:
        """Return how many rows a table of the database has."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as base:
            (found,) = base.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - names of the schema
        return int(found)

    @property
    def megabytes(self) -> float:
        """The memory of the server."""
        return memory(self.server.number) / 1_000_000

    @property
    def processor(self) -> float:
        """The processor time that the server has used."""
        return processor_seconds(self.server.number)

    @contextmanager
    def at_once(self, *works: Callable[[], object]) -> Iterator[None]:
        """Let threads do some works meanwhile; what is under way at the end is waited for."""
        with ThreadPoolExecutor(len(works)) as pool:
            done = [pool.submit(work) for work in works]
            time.sleep(0.3)
            yield
            for each in done:
                each.exception()


@dataclass
class Person:
    """A client with a session, at an address of this machine. `says` are headers that a proxy would add."""

    scene: Scene
    name: str
    address: str
    says: dict[str, str] = field(default_factory=dict)
    token: str = ""

    def __post_init__(self) -> None:
        """Come as a guest."""
        if self.name:
            self.token = self.post("/api/session", {"name": self.name, "bearer": True})[1]["token"]

    def get(self, path: str) -> tuple[int, Any]:
        """Ask and return the status and what is answered, None for what is no JSON."""
        return self.ask("GET", path)

    def post(self, path: str, data: object) -> tuple[int, Any]:
        """Send JSON, and return the same."""
        return self.ask("POST", path, data)

    def ask(self, method: str, path: str, data: object = None) -> tuple[int, Any]:
        """Send a request from the person's address. Raises OSError where nobody answers."""
        parts = urlsplit(self.scene.server.address)
        line = http.client.HTTPConnection(
            parts.hostname or "", parts.port, _SECONDS, source_address=(self.address, 0)
        )
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        body = None if data is None else json.dumps(data).encode()
        if body is not None:
            headers["Content-Type"] = "application/json"
        with closing(line):
            line.request(method, path, body, headers | self.says)
            answer = line.getresponse()
            told = answer.read()
        try:
            return answer.status, json.loads(told) if told else None
        except ValueError:
            return answer.status, None

    def many(self, number: int, work: Callable[[int], object], width: int = _FEW) -> list[object]:
        """Do some work a number of times, a few at once, and return the results."""
        with ThreadPoolExecutor(width) as pool:
            return [*pool.map(work, range(number))]

    def socket(self, game: str) -> ClientConnection:
        """Connect to a game."""
        return connect(
            f"{self.scene.server.address.replace('http', 'ws')}/api/games/{game}/socket",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            source_address=(self.address, 0),
            max_size=None,
        )

    def table(self, bots: int = 0, **more: Any) -> str:
        """Make a public table of two, begun where a bot sits by, and return its id."""
        wish = {"kind": "dominion", "players": 2, "bots": ["random"] * bots, "public": True, **more}
        game = str(self.post("/api/games", wish)[1]["id"])
        if bots:
            self.post(f"/api/games/{game}/start", {})
        return game

    def takes(self, work: Callable[[], tuple[int, Any]]) -> str:
        """Return how long an answer took, with its status if it is an error."""
        begin = time.monotonic()
        try:
            status, _ = work()
        except OSError as error:
            return f"no answer ({type(error).__name__})"
        spent = f"{time.monotonic() - begin:.1f} s"
        return spent if status < http.HTTPStatus.BAD_REQUEST else f"{spent}, refused with {status}"


def command() -> str:
    """Return a fresh id of a command."""
    return uuid4().hex


def worst(work: Callable[[], object], until: threading.Event) -> float:
    """Return the longest time that some work took, done again and again until something ends."""
    longest = 0.0
    while not until.is_set():
        begin = time.monotonic()
        work()
        longest = max(longest, time.monotonic() - begin)
        time.sleep(0.02)
    return longest
