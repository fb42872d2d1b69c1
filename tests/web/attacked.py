"""A reaction window of Dominion, which two people come to by single requests and not by their pages."""

from typing import Any, Final
from uuid import uuid4

from tests.web.browser import Person
from tests.web.dominion.clicks import seated

CALM: Final = ("play Militia", "play treasures", "buy Militia", "buy Moat", "end turn", "end actions")
FEW: Final = 3
"""So many of each are bought: the decks stay small, and a Moat is in hand more often than not."""
MOST_ROUNDS: Final = 500


def attacked(ann: Person, bo: Person, **table: Any) -> tuple[Person, Person]:
    """Let two people play until a window is open; return who attacks, and who is attacked and holds a Moat."""
    game = seated(ann, bo, **table)
    for _ in range(MOST_ROUNDS):
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
                person.page.wait_for_timeout(500)
    raise AssertionError("nobody with a Moat in hand was attacked")


def update_of(person: Person, game: str) -> Any:
    """Return how a game stands for a person."""
    return person.get(f"/api/games/{game}/events?after=0")


def make_calm_move(person: Person, game: str, update: Any) -> None:
    """Make a move that leads to Attacks on players who hold a Moat."""
    choice = update["choice"]
    owned = update["view"]["memory"]["seats"][update["view"]["table"]["seat"]]["owned"]
    enough = {f"buy {card}" for card in ("Militia", "Moat") if owned.get(card, 0) >= FEW}
    legal = choice["moves"]
    move = next((wish for wish in CALM if wish in legal and wish not in enough), legal[-1])
    command = {"t": "do", "id": uuid4().hex, "decision": choice["id"], "move": move}
    person.post(f"/api/games/{game}/commands", command)
