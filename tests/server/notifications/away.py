"""People with a game by days on a server without a network, and a clock that the test moves."""

import contextlib
from functools import partial

import pytest

from demesne.server.notifications import contacts, notifier
from demesne.server.notifications.endpoints import Endpoints
from demesne.server.notifications.settings import NotificationSettings
from demesne.server.storage.schema import OUTGOING
from demesne.server.timing import now
from tests.server.inside import Visitor, running
from tests.server.notifications.services import Device, PushService

MINUTE = 60_000
HOUR = 60 * MINUTE
SITE = "https://localhost"
USUAL = {"language": "en", "zone": "UTC", "quiet": None, "mail": True}


class Away:
    """A server whose notifier looks when a test says so, at the time `now` plus `later` milliseconds."""

    def __init__(self, inside, service):
        self.inside = inside
        self.service = service
        self.later = 0
        self.number = 0

    @property
    def notifier(self):
        return self.inside.server.notifier

    def now(self):
        """Return the time of the test."""
        return now() + self.later

    def run(self, work):
        """Return the result of a coroutine."""
        return self.inside.loop.run_until_complete(work)

    def wait(self, milliseconds=0):
        """Let time pass, and the notifier look."""
        self.later += milliseconds
        self.run(self.notifier.look())

    def device(self, visitor, name):
        """Return a browser of a visitor that takes messages."""
        device = Device(self.service, name)
        answer = visitor.ask("POST", "/api/notifications/browsers", device.subscription)
        assert answer.status == 201, answer.json
        return device

    def game(self, people, clock="days:3", kind="dominion"):
        """Return the id of a game of two people that has begun."""
        made = people[0].post("/api/games", {"kind": kind, "players": 2, "table": {"clock": clock}})
        people[1].post("/api/join", {"code": made["code"]})
        assert people[0].ask("POST", f"/api/games/{made['id']}/start", {}).status == 200
        return made["id"]

    def asked(self, people, game):
        """Return who is asked, and who is not."""
        first, second = people
        is_first = first.get(f"/api/games/{game}/events")["choice"] is not None
        return (first, second) if is_first else (second, first)

    def play(self, person, game, until_turn_ends=True):
        """Let a person make moves until their turn ends, or one move."""
        while (choice := person.get(f"/api/games/{game}/events")["choice"]) is not None:
            self.number += 1
            move = {"t": "do", "id": f"command-{self.number}", "decision": choice["id"]}
            answer = person.post(f"/api/games/{game}/commands", move | {"move": choice["moves"][-1]})
            assert answer["t"] == "ack"
            if not until_turn_ends:
                return

    def waiting(self):
        """Return the messages that wait to be sent, as if all were due."""
        return self.run(self.inside.store.read(partial(_waiting)))

    def put(self, visitor, **values):
        """Change the contact of a visitor."""
        person = visitor.get("/api/me")["id"]
        self.run(self.inside.store.write(partial(contacts.put, person=person, **values)))


def _waiting(connection):
    return [dict(row) for row in connection.execute(OUTGOING.select()).mappings()]


@contextlib.contextmanager
def away(tmp_path, database=None, mail=None):
    """Run a server with a push service, and with a mail server if there is one."""
    service = PushService(tmp_path)
    settings = NotificationSettings(SITE, mail, allows_private=True)
    with (
        pytest.MonkeyPatch.context() as patch,
        running(database or tmp_path / "games.sqlite", notifications=settings) as inside,
    ):
        inside.server.notifier.endpoints = Endpoints(allows_private=True, tls=service.trust)
        test = Away(inside, service)
        patch.setattr(notifier, "now", test.now)
        try:
            yield test
        finally:
            service.close()


def pair(test):
    """Return two visitors."""
    return Visitor(test.inside, "Ann"), Visitor(test.inside, "Bo")
