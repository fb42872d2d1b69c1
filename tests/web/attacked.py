"""A reaction window of Dominion, which two people come to by single requests and not by their pages."""

from typing import Any, Final
from uuid import uuid4

from tests.web.browser import Person
from tests.web.dominion_clicks import seated

CALM: Final = ("play treasures", "buy Moat", "buy Militia", "buy Silver", "end turn", "end actions")
MOST_MOVES: Final = 300


def attacked(ann: Person, bo: Person, **table: Any) -> tuple[Person, Person]:
    """Let two people play until a window is open; return who attacks, and who is attacked and holds a Moat."""
    game = seated(ann, bo, **table)
    for _ in range(MOST_MOVES):
        for person, other in ((ann, bo), (bo, ann)):
            update = update_of(person, game)
            if update["choice"] is None:
                continue
            if update["choice"]["kind"] != "react":
                make_calm_move(person, game, update)
            elif "reveal Moat" in update["choice"]["moves"]:
                return other, person
            elif update["window"] is None:
                make_calm_move(person, game, update)
            else:
                person.page.wait_for_timeout(200)
    raise AssertionError("nobody with a Moat in hand was attacked")


def update_of(person: Person, game: str) -> Any:
    """Return how a game stands for a person."""
    return person.get(f"/api/games/{game}/events?after=0")


def make_calm_move(person: Person, game: str, update: Any) -> None:
    """Make a move that leads to Attacks on players who own a Moat, which is bought once."""
    choice = update["choice"]
    table, memory = update["view"]["table"], update["view"]["memory"]
    wishes = [
        wish for wish in CALM if wish != "buy Moat" or not memory["seats"][table["seat"]]["owned"].get("Moat")
    ]
    legal = choice["moves"]
    move = next((wish for wish in ("play Militia", *wishes) if wish in legal), legal[-1])
    command = {"t": "do", "id": uuid4().hex, "decision": choice["id"], "move": move}
    person.post(f"/api/games/{game}/commands", command)
