"""People who sit down together at a table, whichever game is played there."""

from collections.abc import Sequence
from typing import Any

from tests.web.browser import Person


def opened(person: Person, kind: str, game: str) -> None:
    """Open the table of a game."""
    person.open(f"/game/{game}").wait_for_selector(f".{kind}")


def seated(kind: str, everybody: Sequence[Person], bots: Sequence[str] = (), **wish: Any) -> str:
    """Let people sit down at a table, the first of them as its host, start it, and open their pages.

    `wish` is what else the host wishes of the table; return the id of the game.
    """
    host, *others = everybody
    for person in everybody:
        person.sign_in()
    players = len(everybody) + len(bots)
    made = host.post("/api/games", {"kind": kind, "players": players, "bots": list(bots), **wish})
    game = str(made["id"])
    for person in others:
        person.post("/api/join", {"join": made["join"]})
    host.post(f"/api/games/{game}/start")
    for person in everybody:
        opened(person, kind, game)
    return game
