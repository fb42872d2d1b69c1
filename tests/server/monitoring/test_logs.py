"""The log: one form for each line, and nothing in it that opens anything."""

import json
import logging
import re

import pytest

from demesne.server.monitoring.logs import JsonFormatter, TextFormatter
from tests.server.serving import Client, Live, new_command, receive, send

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARNING|ERROR) [a-z_.]+: \S.*")


def record(text, *values, **more):
    found = logging.LogRecord("demesne.server", logging.WARNING, "", 0, text, values, more.get("error"))
    found.created = 1_795_629_732.0427
    return found


def test_a_line_of_text_has_time_level_and_logger():
    told = TextFormatter().format(record("the bot %s failed", "ann\n2026"))
    assert told == "2026-11-25T18:02:12.042Z WARNING demesne.server: the bot ann\\n2026 failed"
    assert LINE.fullmatch(told)


def test_an_object_of_json_has_the_same_and_the_fields():
    one = record("asked %s", "x")
    one.fields = {"status": 200}
    assert json.loads(JsonFormatter().format(one)) == {
        "time": "2026-11-25T18:02:12.042Z",
        "level": "warning",
        "logger": "demesne.server",
        "message": "asked x",
        "status": 200,
    }


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()])
def test_passwords_of_addresses_are_hidden_in_messages_and_tracebacks(formatter):
    address = "postgresql://ann:horse-battery@db/demesne"
    error = ValueError(f"no way to {address}")
    told = formatter.format(record("lost %s", address, error=(ValueError, error, None)))
    assert "horse-battery" not in told
    assert told.count("postgresql://ann:***@db/demesne") == 2


def traffic(live):
    """Let a server see what is secret, also where it does not belong; return a game and what must not be logged."""
    ann, bob = Client(live, "Ann"), Client(live, "Bob")
    password, wrong, mail = "a quiet harbour", "an open secret", "ann@example.org"
    hidden = [password, wrong, mail, ann.token]
    ann.token = ann.post("/api/account", {"name": "Ann", "password": password})["token"]
    hidden += [session["id"] for session in ann.get("/api/sessions")["sessions"]]
    bob.post("/api/login", {"name": "Ann", "password": wrong, "bearer": True})
    bob.post("/api/login", {"name": mail, "password": password, "bearer": True})
    hidden.append(bob.post("/api/login", {"name": "Ann", "password": password, "bearer": True})["token"])
    game = ann.post("/api/games", {"kind": "dominion", "players": 2})
    hidden += [game["join"], ann.post(f"/api/games/{game['id']}/links", {})["join"]]
    for secret in hidden[-2:]:
        bob.post("/api/join", {"join": secret})
        bob.get(f"/api/join/{secret}")
    ann.post(f"/api/games/{game['id']}/start", {})
    hidden += [ann.token, bob.token]
    for path in ("/api/games/{}", "/{}", "/api/about?token={}", "/api/sessions/{}", "/api/games/{}/socket"):
        for secret in (ann.token, mail):
            bob.get(path.format(secret))
    bob.ask("POST", "/api/login", b'{"name": "Ann", "password": ', {"Content-Type": "application/json"})
    bob.ask("GET", "/api/me", None, {"Cookie": f"demesne={ann.token}; mail={mail}"})
    return ann, game["id"], hidden


@pytest.mark.parametrize("form", ["text", "json"])
def test_nothing_secret_is_logged_whatever_is_sent(tmp_path, form):
    file = tmp_path / "games.sqlite"
    live = Live(str(file), "--log-level", "debug", "--log-format", form, "--access-log")
    try:
        ann, game, hidden = traffic(live)
        with ann.socket(game) as socket:
            send(socket, t="hello")
            update = receive(socket, "update")
            # Every part that needs the database reports that it fails.
            file.rename(tmp_path / "away")
            choice = update["choice"] or {"id": "0", "moves": ["x"]}
            send(socket, t="do", id=new_command(), decision=choice["id"], move=choice["moves"][-1])
            send(socket, t="say", id=new_command(), text="my password is a quiet harbour")
            receive(socket, "refused")
            assert ann.post("/api/games", {"kind": "dominion", "players": 2})[0] == 503
            (tmp_path / "away").rename(file)
    finally:
        said = live.stop()
    lines = said.splitlines()
    assert len(lines) > 30
    for secret in hidden:
        assert secret not in said
    for line in lines:
        if form == "json":
            assert {"time", "level", "logger", "message"} <= set(json.loads(line)), line
        else:
            assert LINE.fullmatch(line), line
    assert any("/api/games/{game}/socket" in line and game in line and "101" in line for line in lines)
    assert any("/api/login" in line and "403" in line for line in lines)
    assert "the file of the database is gone" in said
    assert "stopping; games open: 1" in said


def test_a_server_says_nothing_of_requests_unless_asked(tmp_path):
    live = Live(str(tmp_path / "games.sqlite"))
    Client(live, "Ann").get("/api/me")
    assert live.stop() == ""
