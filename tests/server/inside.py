"""A server without a network: requests go to the application itself, from any address and under any name."""

import asyncio
import contextlib
import json
import re
from collections import defaultdict
from http import HTTPStatus
from http.cookies import SimpleCookie

from argon2 import PasswordHasher
from sqlalchemy import select
from starlette.routing import compile_path

from demesne.i18n.catalogue import Catalogue
from demesne.i18n.source import LANGUAGES
from demesne.server import app
from demesne.server.app import application
from demesne.server.http.openapi import document
from demesne.server.http.server import Server
from demesne.server.identity.passwords import Passwords
from demesne.server.listening import LOCAL
from demesne.server.refusals import CONCERN, REFUSALS, parameters_of, sentence
from demesne.server.storage.schema import METADATA
from demesne.server.storage.store import Store
from demesne.server.workers.bots import BotWorkers

VALUES = {"text": str, "number": int, "count": int, "players": list}
"""What the parameters of refusals are in JSON, by the types of the catalogues."""


class Answer:
    """What came back: status, headers with names in small letters, body."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = dict(headers)
        self.set_cookies = [value for name, value in headers if name == "set-cookie"]
        self.body = body

    @property
    def json(self):
        """The body as it was meant."""
        return json.loads(self.body) if self.body else None


WITHOUT_CODE = {("/", HTTPStatus.NOT_FOUND), ("/readyz", HTTPStatus.SERVICE_UNAVAILABLE)}
"""Answers in plain text: of a server without an installed page, and to those who watch one that is not ready."""


def check_refusal(path, answer):
    """Every request of every test that is refused, whatever it is, has a code, with its status and its parameters."""
    if answer.status < HTTPStatus.BAD_REQUEST or (path, answer.status) in WITHOUT_CODE:
        return
    told = answer.json
    assert set(told) - {"parameters"} == {"error", "code"}, path
    assert REFUSALS[told["code"]] == answer.status, path
    parameters = told.get("parameters", {})
    assert {name: VALUES[kind] for name, kind in parameters_of(told["code"]).items()} == {
        name: type(value) for name, value in parameters.items()
    }, path
    for language in LANGUAGES:
        Catalogue.load(language).text(f"{CONCERN}.{told['code']}", **parameters)
    assert told["error"] == sentence(told["code"], parameters)


DOCUMENT = document(app.ROUTES)
TOLD = defaultdict(list)
for each in app.ROUTES:
    if each.path.startswith("/api/"):
        operations = DOCUMENT["paths"][re.sub(r":\w+\}", "}", each.path)]
        TOLD[each.method].append((compile_path(each.path)[0], operations[each.method.lower()]))


def check_status(method, path, answer):
    """Every answer of every test has a status that the document of the interface tells of."""
    for pattern, operation in TOLD[method]:
        if pattern.fullmatch(path):
            assert str(answer.status) in operation["responses"], (method, path)


class Inside:
    """A server and its loop. `raised` holds what the application let out after it had answered."""

    def __init__(self, database, **settings):
        self.store = Store(database)
        self.bot_workers = BotWorkers(1)
        self.loop = asyncio.new_event_loop()
        self.server = Server(self.store, frozenset(LOCAL), self.bot_workers, **settings)
        # Passwords of tests are guarded badly, and so in no time.
        self.server.passwords = Passwords(self.server.limits.passwords, PasswordHasher(1, 8, 1))
        self.app = application(self.server)
        self.raised = []
        self.wires = []

    def close(self):
        """End everything."""
        for wire in self.wires:
            wire.close()
        self.loop.run_until_complete(self.server.close())
        self.loop.close()
        self.bot_workers.close()
        self.store.close()

    def rows(self):
        """Return all rows of the database."""

        def read(connection):
            found = (
                connection.execute(select(table).order_by(*table.primary_key.columns)).mappings()
                for table in METADATA.tables.values()
            )
            return [dict(row) for rows in found for row in rows]

        return self.loop.run_until_complete(self.store.read(read))

    def stored(self):
        """Return all that the database holds, as text."""
        return str(self.rows())

    def ask(
        self, method, path, data=None, *, headers=None, address="127.0.0.1", host="localhost", hang=False
    ):
        """Send a request and return its answer; with `hang` its body never comes."""
        return self.loop.run_until_complete(self.answer(method, path, data, headers, address, host, hang))

    def connect(self, game, *, headers=None, address="127.0.0.1", host="localhost"):
        """Connect to a game and say hello; return the socket as soon as it is taken or refused."""
        wire = Wire(self, f"/api/games/{game}/socket", headers or {}, address, host)
        wire.say(t="hello")
        assert wire.until(lambda: wire.is_settled)
        return wire

    async def answer(self, method, path, data, headers, address, host, hang=False):
        """Send a request and return its answer."""
        given = {"host": host, **(headers or {})}
        body = b""
        if isinstance(data, bytes):
            body = data
        elif data is not None:
            body = json.dumps(data).encode()
        if data is not None or hang:
            given.setdefault("content-type", "application/json")
        path, _, query = path.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in given.items()],
            "client": (address, 40000),
            "server": ("127.0.0.1", 8000),
        }
        sent = []

        async def receive():
            if hang:
                await asyncio.Event().wait()
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message):
            sent.append(message)

        try:
            await self.app(scope, receive, send)
        except Exception as error:  # noqa: BLE001 - the outermost layer of a server would write it down
            self.raised.append(error)
        start = sent[0]
        back = [(name.decode(), value.decode("latin-1")) for name, value in start["headers"]]
        found = Answer(start["status"], back, b"".join(part.get("body", b"") for part in sent[1:]))
        check_refusal(path, found)
        check_status(method, path, found)
        return found


class Wire:
    """A socket without a network. Messages that the server sent are in `sent`."""

    def __init__(self, inside, path, headers, address, host):
        self.inside = inside
        self.sent = []
        self._coming: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._changed = asyncio.Event()
        given = {"host": host, **headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in given.items()],
            "client": (address, 40000),
            "server": ("127.0.0.1", 8000),
            "subprotocols": [],
        }
        self._coming.put_nowait({"type": "websocket.connect"})
        self.task = inside.loop.create_task(inside.app(scope, self._coming.get, self._send))
        inside.wires.append(self)

    async def _send(self, message):
        self.sent.append(message)
        self._changed.set()

    def until(self, is_so, seconds=20):
        """Let the server work until something is so, and return whether it came to that."""

        async def wait():
            while not is_so():
                self._changed.clear()
                await self._changed.wait()

        try:
            self.inside.loop.run_until_complete(asyncio.wait_for(wait(), seconds))
        except TimeoutError:
            return False
        return True

    def of(self, kind):
        """Return the messages of a kind, of ASGI or of the protocol."""
        told = [json.loads(message["text"]) for message in self.sent if message["type"] == "websocket.send"]
        return [message for message in self.sent if message["type"] == kind] + [
            message for message in told if message["t"] == kind
        ]

    @property
    def closed(self):
        """The code with which the server closed it; None while it has not."""
        found = self.of("websocket.close")
        return found[0].get("code", 1000) if found else None

    @property
    def is_settled(self):
        """Whether the server has taken or refused it: sockets over a limit are closed at once."""
        return self.closed is not None or bool(self.of("update"))

    def say(self, **message):
        """Send a message."""
        self._coming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def close(self):
        """Hang up."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        self.inside.loop.run_until_complete(asyncio.wait_for(self.task, 20))


class Visitor:
    """A visitor with a session: a browser with its cookie, or a program with its token."""

    def __init__(self, inside, name="Ann", *, browser=False, **more):
        self.inside = inside
        self.more = more
        self.browser = browser
        self.game = ""
        self.headers = {"origin": "http://localhost"} if browser else {}
        self.made = self.ask("POST", "/api/session", {"name": name} | ({} if browser else {"bearer": True}))
        self.keep(self.made)

    def keep(self, answer):
        """Use the secret of an answer from now on."""
        if self.browser:
            for text in answer.set_cookies:
                for name, morsel in SimpleCookie(text).items():
                    self.headers["cookie"] = f"{name}={morsel.value}"
        elif answer.json and "token" in answer.json:
            self.headers["authorization"] = f"Bearer {answer.json['token']}"

    def ask(self, method, path, data=None, **more):
        """Send a request and return its answer."""
        headers = {**self.headers, **more.pop("headers", {})}
        answer = self.inside.ask(method, path, data, headers=headers, **{**self.more, **more})
        if (method, path) == ("POST", "/api/account"):
            self.keep(answer)
        return answer

    def get(self, path):
        """Ask and return what is answered."""
        return self.ask("GET", path).json

    def post(self, path, data):
        """Send JSON and return what is answered."""
        return self.ask("POST", path, data).json


@contextlib.contextmanager
def running(database, **settings):
    """Run a server."""
    inside = Inside(str(database), **settings)
    try:
        yield inside
    finally:
        inside.close()
