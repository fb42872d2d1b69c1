"""Write what the server of a release leaves behind: `python -m tools.release_database CHECKOUT FILE`.

The server of the checkout is played on until games are in the middle of effects, and then killed. FILE gets its SQLite
database as text, after a line of JSON with what each person saw last. tests/server/storage/test_upgrade.py opens such a
file with the program as it is now. Made for version 0.1 from the commit before 1e85b4f.
"""

import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

PLANS: Final[dict[str, tuple[str, dict[str, Any], dict[str, Any], tuple[str, ...]]]] = {
    "discard": ("dominion", {"kingdom": "first-game"}, {}, ("discard",)),
    "double": ("dominion", {"kingdom": "big-money"}, {"clock": "days:3"}, ("throne-room", "trash", "gain")),
    "reveal": ("dominion", {"kingdom": "interaction"}, {}, ("spy", "library", "thief-trash", "thief-gain")),
    "exchange": ("dominations", {}, {}, ("exchange-for", "exchange-number")),
    "develop": ("dominations", {}, {"clock": "live:900+5"}, ("slot", "wild", "copy-of-card")),
    "prototype": ("dominations", {"ruleset": "prototype"}, {}, ()),
}
"""Games by name: game, options, terms, and the kinds of decisions at which they stop; none for the 60th decision."""

PASSWORD: Final = "a quiet harbour"  # noqa: S105 - of nobody
_MOST: Final = 900
_FEW: Final = 60
_LIKED: Final = ("Spy", "Library", "Thief", "Militia", "Feast", "Throne Room", "Cellar", "Chapel")


class Person:
    """A person with a session."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name, self.token = address, name, ""
        self.token = self.ask("POST", "/api/session", {"name": name, "bearer": True})["token"]

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        """Send a request and return what is answered. Raises HTTPError."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(self.address + path, body, headers, method=method)  # noqa: S310
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            text = answer.read()
        return json.loads(text) if text else None

    def seen(self, game: str) -> Any:
        """Return what this person is shown of a game."""
        return self.ask("GET", f"/api/games/{game}/events?after=1")


def play(people: list[Person], plan: str, chance: random.Random) -> str:
    """Play a game until it is in the middle of what its plan waits for, and return its id."""
    kind, options, terms, stops = PLANS[plan]
    wish = {"kind": kind, "players": 2, "options": options, "table": terms}
    made = people[0].ask("POST", "/api/games", wish)
    people[1].ask("POST", "/api/join", {"join": made["join"]})
    game = str(made["id"])
    people[0].ask("POST", f"/api/games/{game}/start", {})
    for number in range(_MOST):
        for person in people:
            update = person.seen(game)
            choice = update["choice"]
            if choice is None:
                continue
            if choice["kind"] in stops or (not stops and number == _FEW):
                return game
            moves = choice["moves"]
            liked = [move for move in moves if move.partition(" ")[2] in _LIKED]
            move = chance.choice(liked or [move for move in moves if move == "play treasures"] or moves)
            command = {"t": "do", "id": uuid4().hex, "decision": choice["id"], "move": move}
            person.ask("POST", f"/api/games/{game}/commands", command)
    raise SystemExit(f"{plan} was never in the middle of {stops}")


def main(checkout: Path, file: Path) -> None:
    """Play on a server of a checkout and write its database."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite"
        with served(checkout, database) as address:
            people = [Person(address, name) for name in ("Ann", "Bo")]
            claimed = {"name": "Ann", "password": PASSWORD}
            people[0].token = people[0].ask("POST", "/api/account", claimed).get("token") or people[0].token
            chance = random.Random(1)
            ids = {plan: play(people, plan, chance) for plan in PLANS}
            seen = {plan: [shown(person.seen(game)) for person in people] for plan, game in ids.items()}
        with closing(sqlite3.connect(database)) as connection:
            lines = list(connection.iterdump())
    told = {"tokens": [person.token for person in people], "games": ids, "seen": seen}
    file.write_text("\n".join([f"-- {json.dumps(told)}", *lines]) + "\n")
    print(f"{file}: {file.stat().st_size} bytes")


@contextmanager
def served(checkout: Path, database: Path) -> Iterator[str]:
    """Run the server of a checkout, yield its address, and kill it."""
    command = [sys.executable, "-m", "demesne", "serve", "--port", "0", "--limits", "off"]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    with subprocess.Popen(
        [*command, "--database", str(database)],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
        cwd=database.parent,
    ) as server:
        try:
            assert server.stderr is not None
            line = server.stderr.readline()
            found = re.search(r"(http://[\d.]+:\d+)/", line)
            if found is None:
                raise SystemExit(line + server.stderr.read())
            yield found[1]
        finally:
            server.kill()


def shown(update: Any) -> Any:
    """Return of an update what no version may change: the version, the view, and what is asked."""
    return {name: update[name] for name in ("version", "view", "choice", "over")}


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
