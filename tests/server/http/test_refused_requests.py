"""Requests that people make and that are refused: each code over HTTP is provoked once."""

import json
from functools import cache

import pytest

from demesne.server.http import request_body
from demesne.server.limits.rate_limits import Meter, Rate, Share
from demesne.server.lobby import quota, uploads
from demesne.server.lobby.continuing import MOST_MOVES
from demesne.server.lobby.quota import Quota
from demesne.server.refusals import REFUSALS
from demesne.server.storage import links
from demesne.server.storage.database import StoreError
from tests.core.recorded import header, play
from tests.server.inside import Visitor, running

PHRASE = "a quiet harbour"
STRATEGY = "strategy plain\nbuy Gold\n"


class Stage:
    """A server, and two guests on it."""

    def __init__(self, inside, patch):
        self.inside = inside
        self.patch = patch
        self.ask = inside.ask
        self.ann, self.bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")

    def empty(self, meter):
        """Let nothing be left of a limit of the server."""
        self.patch.setattr(self.inside.server.limits, "is_on", True)
        self.patch.setattr(self.inside.server.limits, meter, Meter(Rate(0, 10)))

    def allow(self, waiting, running):
        """Set how many tables guests may have."""
        self.patch.setattr(self.inside.server.limits, "is_on", True)
        self.patch.setattr(quota, "GUEST", Quota(waiting, running))

    def table(self, **more):
        """Return the path of a public table of Ann."""
        made = self.ann.post("/api/games", {"kind": "dominion", "players": 2, "public": True, **more})
        return f"/api/games/{made['id']}"

    def game(self):
        """Return the path of a game between Ann and a bot."""
        path = self.table(bots=["random"])
        assert self.ann.ask("POST", f"{path}/start").status == 200
        return path

    def wish(self, **more):
        """Let Ann ask for a table."""
        return self.ann.ask("POST", "/api/games", {"kind": "dominion", "players": 2, **more})

    def change_seat(self, seat, **wish):
        """Let Ann change a seat at a table with a bot."""
        return self.ann.ask("POST", f"{self.table(bots=['random'])}/seats/{seat}", wish)

    def claim(self, name, password=PHRASE):
        """Let Ann ask for an account."""
        return self.ann.ask("POST", "/api/account", {"name": name, "password": password})

    def strategy(self, text=STRATEGY, name="Mine"):
        """Let Ann bring a strategy."""
        return self.ann.ask("POST", "/api/strategies", {"name": name, "text": text})

    def go_on(self, record, at=1, **more):
        """Let Ann go on from a record."""
        return self.ann.ask("POST", "/api/replay/continue", {"record": record, "at": at, **more})


@cache
def record(moves=2_000, stored=True):
    """Return the text of a record; a game is over long before its last move could be made."""
    return play(header(stored=stored), moves)[0].to_bytes().decode()


def long_record():
    """Return a record with more moves than a game may begin with; they are counted before they are played."""
    lines = record(20).splitlines()[:2]
    lines += [json.dumps({"seq": number, "seat": 0, "do": "end turn"}) for number in range(1, MOST_MOVES + 2)]
    return "\n".join(lines) + "\n"


# What takes more than one step


def other_site(stage):
    browser = Visitor(stage.inside, "Cid", browser=True)
    return browser.ask("POST", "/api/games", {"kind": "dominion"}, headers={"origin": "http://evil.example"})


def slow_down(stage):
    stage.empty("requests_of_address")
    return stage.ask("GET", "/api/about")


def too_many_guests(stage):
    stage.empty("guests_of_address")
    return stage.ask("POST", "/api/session", {"name": "Cid"})


def too_many_tries(stage):
    stage.empty("codes_of_person")
    return stage.bob.ask("POST", "/api/join", {"code": "AAAAAA"})


def body_too_slow(stage):
    stage.patch.setattr(request_body, "READING_SECONDS", 0.01)
    return stage.ask("POST", "/api/session", hang=True)


def busy(stage):
    stage.patch.setattr(stage.inside.server.passwords._pool, "_share", Share(2, 8, 0))
    return stage.ask("POST", "/api/login", {"name": "Ann", "password": PHRASE})


def unavailable(stage):
    async def fail(_work):
        raise StoreError("connection to 10.0.0.7 failed")

    stage.patch.setattr(stage.inside.store, "read_quick", fail)
    return stage.ann.ask("GET", "/api/me")


def failed(stage):
    stage.patch.setattr("demesne.server.http.routes.session.hosting", None)
    answer = stage.ask("GET", "/api/about")
    assert isinstance(stage.inside.raised.pop(), AttributeError)
    return answer


def too_long(stage):
    stage.patch.setattr(stage.inside.server.worker_pool, "_seconds", 0.001)
    return stage.strategy()


def work_under_way(stage):
    stage.patch.setattr(stage.inside.server.worker_pool.pool, "_share", Share(0, 8, 64))
    return stage.strategy()


def address_busy(stage):
    stage.patch.setattr(stage.inside.server.worker_pool.pool, "_share", Share(4, 0, 64))
    return stage.strategy()


def name_taken(stage):
    assert stage.claim("Taken").status == 201
    return stage.ask("POST", "/api/session", {"name": "taken"})


def has_account(stage):
    assert stage.claim("Twice").status == 201
    return stage.claim("Another")


def seats_taken(stage):
    path = stage.table(bots=["random"]).replace("/games/", "/tables/")
    return stage.bob.ask("POST", f"{path}/sit")


def too_many_tables(stage):
    stage.allow(1, 10)
    stage.table()
    return stage.wish()


def too_many_games(stage):
    stage.allow(5, 1)
    stage.game()
    return stage.wish()


def bytes_refused(stage):
    path = stage.table()
    assert stage.ann.ask("POST", f"{path}/entropy", {"bytes": "ab" * 16}).status == 204
    return stage.ann.ask("POST", f"{path}/entropy", {"bytes": "ab" * 16})


def too_many_links(stage):
    stage.patch.setattr(links, "MOST_LINKS", 1)
    return stage.ann.ask("POST", f"{stage.table()}/links", {})


def too_many_strategies(stage):
    stage.patch.setattr(uploads, "MOST_KEPT", 0)
    return stage.strategy()


def no_such_zone(stage):
    wish = {"language": "en", "zone": "Nowhere", "quiet": None, "mail": False}
    return stage.ann.ask("POST", "/api/notifications", wish)


BROWSER = {"endpoint": "https://push.example/a", "keys": {"p256dh": "", "auth": ""}}
WAYS = {
    # The way in
    "wrong-host": lambda stage: stage.ask("GET", "/api/about", host="evil.example"),
    "other-site": other_site,
    "no-session": lambda stage: stage.ask("GET", "/api/me"),
    "slow-down": slow_down,
    "too-many-guests": too_many_guests,
    "too-many-tries": too_many_tries,
    # Requests
    "unknown-path": lambda stage: stage.ask("GET", "/api/nowhere"),
    "wrong-method": lambda stage: stage.ask("PUT", "/api/games"),
    "bad-request": lambda stage: stage.ask("POST", "/api/session", []),
    "not-json": lambda stage: stage.ask("POST", "/api/session"),
    "body-too-large": lambda stage: stage.ask("POST", "/api/session", b" " * 70_000),
    "body-too-slow": body_too_slow,
    # The server
    "busy": busy,
    "unavailable": unavailable,
    "failed": failed,
    "too-long": too_long,
    "work-under-way": work_under_way,
    "address-busy": address_busy,
    # People
    "name-refused": lambda stage: stage.ask("POST", "/api/session", {"name": "\n"}),
    "name-without-letters": lambda stage: stage.claim("..."),
    "name-taken": name_taken,
    "password-refused": lambda stage: stage.claim("Ann", "short"),
    "wrong-password": lambda stage: stage.ask("POST", "/api/login", {"name": "Nobody", "password": PHRASE}),
    "has-account": has_account,
    "no-such-session": lambda stage: stage.ann.ask("DELETE", "/api/sessions/none"),
    # Messages
    "no-push": lambda stage: stage.ann.ask("POST", "/api/notifications/browsers", BROWSER),
    "no-such-browser": lambda stage: stage.ann.ask("DELETE", "/api/notifications/browsers/none"),
    "no-such-zone": no_such_zone,
    "no-mail": lambda stage: stage.ask("POST", "/api/password/forgotten", {"name": "Ann"}),
    # Tables
    "no-such-game": lambda stage: stage.ann.ask("GET", "/api/games/none"),
    "not-owner": lambda stage: stage.bob.ask("POST", f"{stage.table()}/start"),
    "started": lambda stage: stage.ann.ask("POST", f"{stage.game()}/cancel"),
    "not-started": lambda stage: stage.ann.ask("GET", f"{stage.table()}/events"),
    "seats-taken": seats_taken,
    "seat-taken": lambda stage: stage.change_seat(1, bot="easy"),
    "seats-free": lambda stage: stage.ann.ask("POST", f"{stage.table()}/start"),
    "not-seated": lambda stage: stage.bob.ask("POST", f"{stage.table()}/leave"),
    "own-seat": lambda stage: stage.change_seat(0, free=True),
    "no-such-seat": lambda stage: stage.change_seat(7, free=True),
    "wrong-players": lambda stage: stage.wish(players=9),
    "too-many-bots": lambda stage: stage.wish(bots=["random", "random"]),
    "no-such-bot": lambda stage: stage.wish(bots=["path/to/bot.py:Bot"]),
    "too-many-tables": too_many_tables,
    "too-many-games": too_many_games,
    "bytes-refused": bytes_refused,
    "dead-link": lambda stage: stage.bob.ask("POST", "/api/join", {"join": "nowhere"}),
    "no-such-link": lambda stage: stage.ann.ask("DELETE", f"{stage.table()}/links/none"),
    "too-many-links": too_many_links,
    "other-address": lambda stage: stage.ann.ask("POST", "/api/qr", {"text": "http://evil.example/"}),
    # Strategies
    "no-such-strategy": lambda stage: stage.ann.ask("DELETE", "/api/strategies/none"),
    "strategy-game": lambda stage: stage.wish(kind="dominations", bots=["strategy:any"]),
    "strategy-name": lambda stage: stage.strategy(name="x" * 31),
    "bad-strategy": lambda stage: stage.strategy("buy the moon"),
    "strategy-too-large": lambda stage: stage.strategy("#" + "x" * uploads.LARGEST),
    "strategy-rules": lambda stage: stage.strategy(STRATEGY + "buy Gold\n" * uploads.MOST_RULES),
    "strategy-steps": lambda stage: stage.strategy(
        f"{STRATEGY}buy Silver when {'+'.join(['coins'] * 2_600)} > 1\n"
    ),
    "too-many-strategies": too_many_strategies,
    # Records
    "bad-record": lambda stage: stage.go_on("no record"),
    "record-without-draws": lambda stage: stage.go_on(record(20, stored=False)),
    "no-such-move": lambda stage: stage.go_on(record(20), at=21),
    "over-there": lambda stage: stage.go_on(record(), at=record().count('"do"')),
    "too-many-moves": lambda stage: stage.go_on(long_record(), at=MOST_MOVES + 1),
    "wrong-bots": lambda stage: stage.go_on(record(), bots=["random", "random"]),
    # Games
    "running": lambda stage: stage.ann.ask("GET", f"{stage.game()}/record"),
    "spectator": lambda stage: stage.bob.ask(
        "POST", f"{stage.game()}/commands", {"t": "undo", "id": "command-1"}
    ),
}

ELSEWHERE = {
    "damaged-game": "test_disk.py",
    "too-heavy": "test_working.py",
    "day-goes-on": "test_day.py",
    "no-consent": "test_analyses.py",
    "banned": "test_admin.py",
    "banned-until": "test_admin.py",
    "no-new-games": "test_admin.py",
    "browser-refused": "test_browsers.py",
    "too-many-browsers": "test_browsers.py",
    "mail-refused": "test_mail.py",
    "no-account": "test_mail.py",
}
"""Codes that take more than requests, and where they are provoked."""


@pytest.fixture(scope="module")
def inside(tmp_path_factory):
    with running(tmp_path_factory.mktemp("refused") / "games.sqlite") as server:
        server.server.limits.is_on = False
        yield server


def test_every_code_is_provoked():
    over_http = [code for code, status in REFUSALS.items() if status is not None]
    assert sorted([*WAYS, *ELSEWHERE]) == sorted(over_http)


@pytest.mark.parametrize("code", WAYS)
def test_what_is_refused_has_its_code(inside, monkeypatch, code):
    answer = WAYS[code](Stage(inside, monkeypatch))
    # That status, parameters and sentences belong to it is looked at with every answer.
    assert answer.json["code"] == code
    assert not inside.raised
