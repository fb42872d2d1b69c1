"""A reaction window of Dominion, which two people come to by single requests and not by their pages."""

from typing import Any, Final

from tests.web.browser import Person
from tests.web.dominion.clicks import seated
from tests.web.played import advance

CALM: Final = ("play Militia", "play treasures", "buy Militia", "buy Moat", "end turn", "end actions")
FEW: Final = 3
"""So many of each are bought: the decks stay small, and a Moat is in hand more often than not."""


def attacked(ann: Person, bo: Person, **table: Any) -> tuple[Person, Person]:
    """Let two people play until a window is open; return who attacks, and who is attacked and holds a Moat."""
    game = seated(ann, bo, **table)

    def pick(update: Any) -> str | None:
        choice, view = update["choice"], update["view"]
        if choice["kind"] == "react" and update["window"]:
            return None
        seat = view["table"]["seat"]
        legal = choice["moves"]
        owned = view["memory"]["seats"][seat]["owned"]
        enough = {f"buy {card}" for card in ("Militia", "Moat") if owned.get(card, 0) >= FEW}
        # A window in which there is no Moat lasts as long.
        if "play Militia" in legal and "Moat" not in hand_beside(seat):
            enough.add("play Militia")
        return next((wish for wish in CALM if wish in legal and wish not in enough), legal[-1])

    def hand_beside(seat: int) -> Any:
        seen = (person.get(f"/api/games/{game}/events?after=0")["view"]["table"] for person in (ann, bo))
        return next(table["seats"][1 - seat]["hand"] for table in seen if table["seat"] != seat)

    victim = advance((ann, bo), game, pick, lambda update: "reveal Moat" in update["choice"]["moves"])
    assert victim, "nobody with a Moat in hand was attacked"
    return (bo if victim is ann else ann), victim
