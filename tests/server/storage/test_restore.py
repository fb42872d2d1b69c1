"""The drill of backup and restore: a server that plays is backed up, loses its database, and goes on from the copy."""

import os
import random
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from demesne.cli.app import run
from demesne.server.storage.database import read_address
from tests.server.serving import Client, Live, new_command

GAMES = 3


class Playing:
    """Games of two people each, played on by a thread; `made` counts the acknowledged moves of each."""

    def __init__(self, live):
        self.chance = random.Random(3)
        self.games = {}
        for number in range(GAMES):
            people = [Client(live, f"{name} {number}") for name in ("Ann", "Bo")]
            made = people[0].post("/api/games", {"kind": "dominion", "players": 2})
            people[1].post("/api/join", {"join": made["join"]})
            people[0].post(f"/api/games/{made['id']}/start", {})
            self.games[made["id"]] = people
        self.made = dict.fromkeys(self.games, 0)
        self.began = {game: min(versions) for game, versions in self.stored().items()}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._play)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def _play(self):
        while not self._stop.is_set():
            self.round()

    def round(self):
        """Make a move in each game."""
        for game, people in self.games.items():
            for person in people:
                choice = person.get(f"/api/games/{game}/events?after=1")["choice"]
                if choice:
                    move = self.chance.choice(choice["moves"])
                    command = {"t": "do", "id": new_command(), "decision": choice["id"], "move": move}
                    assert person.post(f"/api/games/{game}/commands", command)["t"] == "ack"
                    self.made[game] += 1
                    break

    def stored(self):
        """Return the versions of each game for its people: each move is one more."""
        return {
            game: {person.get(f"/api/games/{game}/events?after=1")["version"] for person in people}
            for game, people in self.games.items()
        }

    def wait(self, moves):
        """Wait until each game has this number of moves more."""
        goal = {game: made + moves for game, made in self.made.items()}
        while any(self.made[game] < goal[game] for game in goal):
            assert self._thread.is_alive()
            self._stop.wait(0.02)


class File:
    """A SQLite database: it is copied by the command, and replaced by the copy."""

    def __init__(self, address, folder):
        self.path, self.copy = Path(address), folder / "backup.sqlite"

    def back_up(self):
        assert run(["admin", "backup", str(self.copy), "--database", str(self.path)]) == 0

    def destroy(self):
        self.path.write_bytes(os.urandom(4096))

    def restore(self):
        shutil.copy(self.copy, self.path)
        for ending in ("-wal", "-shm"):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)


class PostgreSQL:
    """A database of PostgreSQL, with its own tools."""

    def __init__(self, address, folder):
        if shutil.which("pg_dump") is None and os.environ.get("CI") != "true":
            pytest.skip("no pg_dump to test with")
        self.url = read_address(address)
        self.plain = make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)
        self.copy = folder / "backup.dump"

    def back_up(self):
        command = ["pg_dump", "--format=custom", f"--file={self.copy}", self.plain]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        if "server version mismatch" in done.stderr:
            pytest.skip(done.stderr)
        assert done.returncode == 0, done.stderr

    def destroy(self):
        engine = create_engine(self.url, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
        engine.dispose()

    def restore(self):
        command = ["pg_restore", "--clean", "--if-exists", f"--dbname={self.plain}", str(self.copy)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_a_server_goes_on_from_its_backup(address, tmp_path, capsys):
    database = (PostgreSQL if "://" in address else File)(address, tmp_path)
    live = Live(address, "--limits", "off")
    try:
        with Playing(live) as playing:
            playing.wait(5)
            before = dict(playing.made)
            database.back_up()
            playing.wait(5)
        seen = playing.stored()
        live.stop(9)
        database.destroy()
        database.restore()
        live.start()
        again = playing.stored()
        for game, versions in again.items():
            # What was acknowledged before the backup began is there; what came long after it is not.
            assert playing.began[game] + before[game] <= min(versions)
            assert max(versions) < max(seen[game])
        for _ in range(3):
            playing.round()
        assert all(min(playing.stored()[game]) > min(versions) for game, versions in again.items())
    finally:
        live.stop()
    capsys.readouterr()
    assert run(["admin", "check", "--database", address]) == 0
    assert capsys.readouterr().out == f"games replayed: {GAMES}, wrong: 0\n"
