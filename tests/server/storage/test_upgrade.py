"""Databases of earlier releases, with games in the middle of effects: they are read, shown as before, and played on.

`python -m tools.release_database` writes such a database.
"""

import asyncio
import json
import random
import sqlite3
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, inspect
from tools.release_database import PASSWORD, PLANS, shown

from demesne.cli.app import run
from demesne.core.errors import SetupError
from demesne.games.dominations.rulesets import FORMER_VERSION, VERSION
from demesne.server.limits.rate_limits import Limits
from demesne.server.storage.database import open_engine
from tests.server.inside import running

MOVES = 20
MOST_WAITS = 300
RELEASES = sorted(Path(__file__).with_name("releases").glob("*.sql"))


def restored(file, path):
    """Write the database of a release, and return what its people saw."""
    head, _, text = file.read_text().partition("\n")
    with sqlite3.connect(path) as connection:
        connection.executescript(text)
    return json.loads(head.removeprefix("-- "))


@pytest.fixture(params=RELEASES, ids=lambda file: file.stem)
def release(request, tmp_path):
    """A database of a release, and what its people saw last."""
    path = tmp_path / "games.sqlite"
    return path, restored(request.param, path)


@contextmanager
def started(path, **settings):
    """A server as it starts: the time since the release was killed is credited to the clocks of its games."""
    with running(path, **settings) as inside:
        inside.loop.run_until_complete(inside.server.registry.wake())
        yield inside


class Player:
    """A person of a release at a server of today."""

    def __init__(self, inside, token):
        self.inside = inside
        self.headers = {"authorization": f"Bearer {token}"}

    def seen(self, game):
        update = self._after(game, 1)
        # A long story comes in parts; the last one has the view.
        while "view" not in update:
            update = self._after(game, update["version"])
        return update

    def move(self, game, choice, chance):
        command = {
            "t": "do",
            "id": uuid4().hex,
            "decision": choice["id"],
            "move": chance.choice(choice["moves"]),
        }
        return self.inside.ask("POST", f"/api/games/{game}/commands", command, headers=self.headers).json

    def _after(self, game, version):
        return self.inside.ask("GET", f"/api/games/{game}/events?after={version}", headers=self.headers).json


def test_everybody_sees_what_they_saw_before(release):
    path, told = release
    assert set(told["games"]) == set(PLANS)
    with started(path) as inside:
        people = [Player(inside, token) for token in told["tokens"]]
        for plan, game in told["games"].items():
            now = [shown(person.seen(game)) for person in people]
            assert now == told["seen"][plan], plan
            assert any(update["choice"] for update in now)
        login = inside.ask("POST", "/api/login", {"name": "Ann", "password": PASSWORD, "bearer": True})
        assert login.status == 201


def test_games_are_played_on_by_the_rules_that_they_began_with(release, capsys):
    path, told = release
    chance = random.Random(2)
    with started(path, limits=Limits(False)) as inside:
        people = [Player(inside, token) for token in told["tokens"]]
        registry = inside.server.registry
        for plan, game in told["games"].items():
            made = waited = 0
            while made < MOVES:
                asked = [(person, update) for person in people if (update := person.seen(game))["choice"]]
                if not asked:
                    if all(person.seen(game)["over"] for person in people):
                        break
                    # Whether anybody can react is kept secret for some seconds.
                    inside.loop.run_until_complete(asyncio.sleep(0.1))
                    waited += 1
                    assert waited < MOST_WAITS, plan
                waited = 0
                for person, update in asked:
                    answer = person.move(game, update["choice"], chance)
                    assert answer["t"] in ("ack", "stale"), answer
                    made += 1
            live = registry.live_games[game]
            if live.row.kind == "dominations":
                assert live.match.setup.version == FORMER_VERSION
        wish = {"kind": "dominations", "players": 2, "bots": ["random"]}
        fresh = inside.ask("POST", "/api/games", wish, headers=people[0].headers)
        inside.ask("POST", f"/api/games/{fresh.json['id']}/start", {}, headers=people[0].headers)
        assert registry.live_games[fresh.json["id"]].match.setup.version == VERSION
    assert run(["admin", "check", "--database", str(path)]) == 0
    assert capsys.readouterr().out == "games replayed: 7, wrong: 0\n"


def columns(path):
    """Return the columns of a database by table and name."""
    engine = create_engine(f"sqlite:///{path}")
    found = inspect(engine)
    tables = {
        (table, column["name"]): column
        for table in found.get_table_names()
        for column in found.get_columns(table)
    }
    engine.dispose()
    return tables


def test_an_upgrade_only_adds_so_that_older_processes_work_on_until_they_are_replaced(release):
    path, _ = release
    before = columns(path)
    open_engine(str(path)).dispose()
    after = columns(path)
    assert set(before) <= set(after)
    old = {table for table, _ in before}
    for (table, name), column in after.items():
        if table in old and (table, name) not in before:
            assert column["nullable"] or column["default"] is not None, (table, name)


def test_a_database_of_a_newer_version_is_refused_and_stays_as_it_is(tmp_path, capsys):
    path = tmp_path / "games.sqlite"
    open_engine(str(path)).dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999_future'")
    with pytest.raises(SetupError, match="of a newer version of demesne"):
        open_engine(str(path))
    assert run(["admin", "games", "--database", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999_future",)]
