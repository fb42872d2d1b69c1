"""A server in a process of its own, and clients for it."""

import contextlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from uuid import uuid4

from websockets.sync.client import connect

SECONDS = 60
"""How long a server may take to begin or to end; the machine that tests may be busy."""


class Said:
    """What a process says on standard error. It is read at once, for a full pipe would hold the process up."""

    def __init__(self, stream):
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(stream,), daemon=True).start()

    def _listen(self, stream):
        with stream:
            for line in stream:
                self._lines.put(line)
        self._lines.put("")

    def readline(self):
        """Return the next line, "" after the last one. Raises queue.Empty where none comes in time."""
        return self._lines.get(timeout=SECONDS)

    def rest(self):
        """Return all that is said until the process ends."""
        return "".join(iter(self.readline, ""))


def prepare(monkeypatch, folder, program):
    """Let servers run this program as they begin."""
    (folder / "sitecustomize.py").write_text(program)
    folders = [str(folder), os.environ.get("PYTHONPATH")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(each for each in folders if each))


class Live:
    """A running server: its address, and its process, which can be killed and started again on the same database."""

    def __init__(self, database, *options):
        self.database = database
        self.options = options
        self.port = 0
        self.start()

    def start(self):
        """Start the process and wait until it listens."""
        command = [
            sys.executable,
            "-m",
            "demesne",
            "serve",
            "--port",
            str(self.port),
            "--database",
            self.database,
            *self.options,
        ]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ.copy())
        self.said = Said(self.process.stderr)
        try:
            line = self.said.readline()
        except queue.Empty:
            self.process.kill()
            raise AssertionError("the server does not begin") from None
        found = re.fullmatch(r"listening: (http://[\d.]+:(\d+))/\n", line)
        assert found, line + self.said.rest()
        self.address, self.port = found[1], int(found[2])

    def stop(self, how=signal.SIGTERM):
        """Send a signal, wait for the end, and return what was said on standard error."""
        self.process.send_signal(how)
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return self.said.rest()


@contextlib.contextmanager
def serving(database, *options):
    """Run a server with these options of the command line."""
    live = Live(database, *options)
    try:
        yield live
    finally:
        live.stop()


class Client:
    """A client with a session of its own."""

    def __init__(self, live, name):
        self.live = live
        self.token = ""
        self.token = self.post("/api/session", {"name": name, "bearer": True})["token"]

    @property
    def headers(self):
        """The headers that say who asks."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def post(self, path, data):
        """Send JSON and return what is answered."""
        return self.ask("POST", path, json.dumps(data).encode(), {"Content-Type": "application/json"})

    def get(self, path):
        """Ask and return what is answered."""
        return self.ask("GET", path)

    def ask(self, method, path, body=None, headers=None):
        """Send a request and return what is answered; an error is returned as its status and text."""
        try:
            data = self.raw(path, method, body, headers)
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())["error"]
        return json.loads(data) if data else None

    def raw(self, path, method="GET", body=None, headers=None):
        """Send a request and return the bytes that are answered. Raises HTTPError."""
        given = {**self.headers, **(headers or {})}
        request = urllib.request.Request(self.live.address + path, body, given, method=method)  # noqa: S310
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
            return answer.read()

    def socket(self, game, **more):
        """Connect to a game."""
        url = f"{self.live.address.replace('http', 'ws')}/api/games/{game}/socket"
        return connect(url, additional_headers=self.headers, **more)


def send(socket, **message):
    """Send a message."""
    socket.send(json.dumps(message))


def receive(socket, kind, timeout=20):
    """Return the next message of a kind; those of other kinds are dropped."""
    while True:
        message = json.loads(socket.recv(timeout))
        if message["t"] == kind:
            return message


def new_command():
    """Return a fresh id of a command."""
    return uuid4().hex
