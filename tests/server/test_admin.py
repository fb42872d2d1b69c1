import json
import sqlite3
from typing import NamedTuple

import pytest

from demesne.cli.app import run
from demesne.cli.commands.admin import COMMANDS
from demesne.server import administration
from demesne.server.identity.privacy import ANONYMOUS
from demesne.server.notifications import contacts, webpush
from demesne.server.websocket.open_sockets import ENDED
from tests.server.inside import Visitor, running


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite"


@pytest.fixture
def inside(path):
    with running(path) as server:
        yield server


class Said(NamedTuple):
    """What a command answered."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def demesne(capsys):
    """Runs a command in this process, which spares the seconds in which one starts."""

    def demesne(*arguments):
        capsys.readouterr()
        code = run(arguments)
        return Said(code, *capsys.readouterr())

    return demesne


@pytest.fixture
def admin(path, demesne):
    """Runs a command on the database of the test."""
    return lambda *arguments: demesne("admin", *arguments, "--database", str(path))


def assert_one_line(said, *words):
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert all(word in said.stderr for word in words), said.stderr


def finished(inside, name="Ann"):
    """Return a visitor who has played a short game to its end, alone."""
    visitor = Visitor(inside, name)
    made = visitor.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})
    visitor.game = made["id"]
    visitor.post(f"/api/games/{visitor.game}/start", {})
    return visitor


@pytest.mark.parametrize("function", COMMANDS, ids=lambda function: function.__name__)
def test_every_command_has_help(function, demesne):
    name = function.__name__.replace("_", "-")
    result = demesne("admin", name, "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"Usage: demesne admin {name} ")
    assert f"  {name} " in demesne("admin", "--help").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["games", "--database", "nowhere/games.sqlite"], ["there is no database nowhere/games.sqlite"]),
        (["games", "--database", "oracle://x"], ["not in oracle"]),
        (["games", "--status", "lost"], ["no status 'lost'", "open, running, over, abandoned"]),
        (["frobnicate"], ["no such command 'frobnicate'", "demesne admin --help"]),
        ([], ["missing command", "demesne admin --help"]),
        (["backup", "x", "--database", "postgresql://nowhere/x"], ["pg_dump", "docs/serving.md"]),
    ],
)
def test_wrong_input_is_told_on_one_line(arguments, words, tmp_path, monkeypatch, demesne):
    monkeypatch.chdir(tmp_path)
    result = demesne("admin", *arguments)
    assert_one_line(result, *words)
    assert not list(tmp_path.iterdir())


def test_people_games_and_sessions_are_listed(inside, path, admin):
    ann = finished(inside)
    games = admin("games").stdout
    assert ann.game in games
    assert "running" in games
    assert ann.game not in admin("games", "--status", "over").stdout
    people = admin("people").stdout
    assert ann.made.json["id"] in people
    assert "guest" in people
    sessions = admin("sessions", ann.made.json["id"]).stdout
    assert ann.get("/api/sessions")["sessions"][0]["id"] in sessions
    token = ann.headers["authorization"].removeprefix("Bearer ")
    assert token not in games + people + sessions


def test_sessions_are_ended_for_a_running_server(inside, admin):
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    ann.post("/api/account", {"name": "Ann", "password": "a quiet harbour"})
    assert_one_line(admin("revoke", "Ann", "0123456789abcdef"), "no session '0123456789abcdef'")
    assert admin("revoke", "Ann").stdout == "ended: 1\n"
    assert ann.ask("GET", "/api/me").status == 401
    assert bob.ask("GET", "/api/me").status == 200
    # Guests have no name of their own: they are found by their ids only.
    assert_one_line(admin("revoke", "Bob"), "there is no person 'Bob'")


def test_sockets_of_sessions_that_have_ended_are_closed(inside, path, admin):
    ann, bob, eve = (finished(inside, name) for name in ("Ann", "Bob", "Eve"))
    wires = [inside.connect(each.game, headers=each.headers) for each in (ann, bob, eve)]
    heartbeat = inside.server.registry.heartbeat
    inside.loop.run_until_complete(heartbeat())
    assert [wire.closed for wire in wires] == [None, None, None]
    assert admin("revoke", ann.made.json["id"]).stdout == "ended: 1\n"
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE session SET expires = 1 WHERE person = ?", (eve.made.json["id"],))
    inside.loop.run_until_complete(heartbeat())
    assert [wire.closed for wire in wires] == [ENDED, None, ENDED]
    # The game goes on for people who reconnect, but not with that session.
    assert ann.ask("GET", "/api/me").status == 401


def test_a_person_is_deleted(inside, path, admin):
    ann = finished(inside)
    told = admin("delete-person", ann.made.json["id"]).stdout
    assert told == "deleted; sessions ended: 1, games in progress: 1\n"
    assert ann.ask("GET", "/api/me").status == 401
    assert ANONYMOUS in admin("games").stdout


def test_a_game_is_abandoned_and_a_running_server_does_not_play_it_on(inside, path, admin):
    ann = finished(inside)
    wire = inside.connect(ann.game, headers=ann.headers)
    assert wire.until(lambda: any(update["choice"] for update in wire.of("update")), 60)
    assert admin("abandon", ann.game).stdout == f"{ann.game}: abandoned\n"
    choice = next(update["choice"] for update in reversed(wire.of("update")) if update["choice"])
    move = {"t": "do", "id": "move-0001", "decision": choice["id"], "move": choice["moves"][-1]}
    answer = ann.ask("POST", f"/api/games/{ann.game}/commands", move).json
    # The server has noticed already, or notices now, that the log went on without it.
    assert answer["t"] == "stale" or answer["why"] == "moved"
    told = ann.get(f"/api/games/{ann.game}")
    assert told["status"] == "abandoned"
    assert ann.get(f"/api/games/{ann.game}/events")["abandoned"] is True
    assert_one_line(admin("abandon", ann.game), "has ended already")
    assert_one_line(admin("abandon", "nothing"), "there is no game 'nothing'")


def test_a_backup_is_made_beside_a_running_server_and_can_be_served(inside, admin, tmp_path):
    ann = finished(inside)
    copy = tmp_path / "copy.sqlite"
    result = admin("backup", str(copy))
    assert result.stdout.startswith(f"{copy}: ")
    assert ann.get(f"/api/games/{ann.game}")["status"] == "running"
    assert not list(tmp_path.glob("copy*part*"))
    assert copy.stat().st_mode & 0o777 == 0o600
    with running(copy) as again:
        told = again.ask("GET", f"/api/games/{ann.game}", headers=ann.headers)
        assert told.json["commitment"] == ann.get(f"/api/games/{ann.game}")["commitment"]
    assert_one_line(admin("backup", str(copy)), "exists already")
    assert_one_line(admin("backup", str(tmp_path / "none" / "copy.sqlite")), "cannot write")


def test_who_looks_keeps_no_server_from_writing(inside, path):
    ann = finished(inside)
    with administration.opened(str(path)) as engine, engine.connect() as connection:
        before = administration.latest_people(connection, 10)
        assert ann.ask("POST", "/api/account", {"name": "Ann", "password": "a quiet harbour"}).status == 201
        # What one looks at is one moment of the database.
        assert administration.latest_people(connection, 10) == before
        for finding in administration.check(engine):
            assert not finding.problem
            assert Visitor(inside, "Bob").made.status == 201


def test_a_table_that_waits_is_taken_away(inside, admin):
    ann = Visitor(inside, "Ann")
    game = ann.post("/api/games", {"kind": "dominion", "players": 2})["id"]
    assert admin("abandon", game).returncode == 0
    assert ann.ask("GET", f"/api/games/{game}").status == 404


def test_all_logs_are_replayed(inside, path, admin):
    ann = finished(inside)
    wire = inside.connect(ann.game, headers=ann.headers)
    assert wire.until(lambda: any(update["choice"] for update in wire.of("update")), 60)
    assert admin("check").stdout == "games replayed: 1, wrong: 0\n"
    with sqlite3.connect(path) as connection:
        number, body = connection.execute("SELECT sequence, body FROM entry ORDER BY sequence").fetchone()
        deal = json.loads(body)
        deal["draws"] = deal["draws"][:-1]
        changed = json.dumps(deal)
        connection.execute("UPDATE entry SET body = ? WHERE sequence = ?", (changed, number))
    result = admin("check")
    assert result.returncode == 1
    assert result.stdout.startswith(f"{ann.game}: ")
    assert result.stdout.endswith("games replayed: 1, wrong: 1\n")


def test_a_result_that_the_log_does_not_lead_to_is_found(inside, path, admin):
    ann = finished(inside)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE game SET status = 'over', result = '{\"digest\": \"none\"}'")
    assert f"{ann.game}: it is noted as over" in admin("check").stdout


PASSWORD = {"name": "Ann", "password": "a quiet harbour"}


def login(inside, password=PASSWORD["password"]):
    """Log in as Ann from another browser, and return the answer."""
    return inside.ask("POST", "/api/login", {"name": "Ann", "password": password, "bearer": True})


def look(inside):
    """Let the server notice what was done in its database."""
    inside.loop.run_until_complete(inside.server.registry.heartbeat())


def test_a_password_is_reset_and_only_the_new_one_opens_the_account(inside, admin):
    ann = Visitor(inside, "Ann")
    assert ann.ask("POST", "/api/account", PASSWORD).status == 201
    said = admin("reset-password", "Ann").stdout
    password = said.removeprefix("new password: ").strip()
    assert len(password) >= 16
    assert ann.ask("GET", "/api/me").status == 401
    assert login(inside).json["code"] == "wrong-password"
    assert login(inside, password).status == 201
    bob = Visitor(inside, "Bob")
    assert_one_line(admin("reset-password", bob.made.json["id"]), "is a guest, who has no password")


def test_a_banned_person_is_put_out_and_kept_out_until_the_ban_ends(inside, admin, path):
    ann = Visitor(inside, "Ann")
    ann.ask("POST", "/api/account", PASSWORD)
    assert admin("ban", "Ann", "--reason", "insults").stdout == "banned for ever; sessions ended: 1\n"
    assert ann.ask("GET", "/api/me").status == 401
    assert login(inside).json["code"] == "banned"
    # Only who knows the password learns of it.
    assert login(inside, "another password").json["code"] == "wrong-password"
    assert admin("ban", "Ann", "--days", "3").stdout.startswith("banned until 20")
    told = login(inside).json
    assert told["code"] == "banned-until"
    assert told["parameters"]["day"] in told["error"]
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE ban SET until = 1, reason = 'insults'")
    again = login(inside)
    assert again.status == 201
    headers = {"authorization": f"Bearer {again.json['token']}"}
    exported = inside.ask("GET", "/api/me/export", headers=headers).json
    assert (exported["ban"]["until"], exported["ban"]["reason"]) == (1, "insults")
    assert admin("ban", "Ann").stdout == "banned for ever; sessions ended: 1\n"
    assert admin("unban", "Ann").returncode == 0
    assert login(inside).status == 201
    assert_one_line(admin("unban", "Ann"), "Ann is not banned")


def test_a_notice_is_shown_until_its_time_or_the_next_one(inside, admin, path):
    def shown():
        look(inside)
        return inside.ask("GET", "/api/about").json["notice"]

    assert shown() == ""
    assert admin("notice", "Restart at  noon.").stdout == "shown: Restart at  noon.\n"
    assert shown() == "Restart at noon."
    assert admin("notice", "Soon.", "--hours", "1").stdout.startswith("shown until 20")
    assert shown() == "Soon."
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE service SET until = 1")
    assert shown() == ""
    admin("notice", "Again.")
    assert admin("notice").stdout == "no notice is shown\n"
    assert shown() == ""
    assert_one_line(admin("notice", "x" * 501), "at most 500 characters")


def test_while_the_server_drains_no_game_begins_and_running_ones_go_on(inside, admin):
    ann = finished(inside)
    waiting = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
    assert admin("drain").stdout == (
        "no new games begin; in progress: 1, with a move in the last 10 minutes: 1\n"
    )
    look(inside)
    for path, wish in (
        ("/api/games", {"kind": "dominion", "players": 2}),
        (f"/api/games/{waiting}/start", {}),
        ("/api/day", {}),
    ):
        assert ann.ask("POST", path, wish).json["code"] == "no-new-games", path
    assert ann.get(f"/api/games/{ann.game}")["status"] == "running"
    assert inside.ask("GET", "/readyz").status == 200
    assert admin("resume").stdout == "new games begin again\n"
    look(inside)
    assert ann.post(f"/api/games/{waiting}/start", {})["status"] == "running"


def test_a_draining_server_makes_no_rematch(inside):
    registry = inside.server.registry
    ann = finished(inside)
    registry.is_draining = True
    live = registry.live_games[ann.game]
    assert inside.loop.run_until_complete(registry.rematch(live)) is None
    registry.is_draining = False
    assert inside.loop.run_until_complete(registry.rematch(live)) is not None


def test_all_about_a_person_is_written_to_a_file_of_the_operator(inside, admin, tmp_path):
    ann = finished(inside)
    file = tmp_path / "ann.json"
    name = ann.made.json["id"]
    assert admin("export-person", name, str(file)).stdout == f"{file}: {file.stat().st_size} bytes\n"
    assert file.stat().st_mode & 0o077 == 0
    told = json.loads(file.read_text())
    assert told["person"]["id"] == name
    assert [game["id"] for game in told["games"]] == [ann.game]
    assert told == ann.get("/api/me/export")
    assert_one_line(admin("export-person", name, str(file)), "cannot write", "exists")


def test_new_keys_take_the_place_of_those_that_became_known(inside, admin):
    def keys():
        return inside.loop.run_until_complete(inside.store.read(contacts.keys))

    before = keys()
    assert admin("renew-keys").stdout == "new keys; browsers forgotten: 0; restart the server\n"
    after = keys()
    assert before.push != after.push
    assert before.secret != after.secret
    assert len(webpush.public_bytes(webpush.private_key(after.push))) == webpush.KEY_BYTES
