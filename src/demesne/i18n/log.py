"""Events in words: one line for each form of an event, in any language."""

from collections.abc import Mapping, Sequence
from typing import Any

from demesne.i18n.catalogue import Catalogue, CatalogueError

Form = Mapping[str, Any]

NOT_ADDRESSED = -1


def render(event: Form, catalogue: Catalogue, names: Sequence[str], you: int = NOT_ADDRESSED) -> str:
    """Return one line that tells a form of an event, as `Event.seen_by(seat)` gives it.

    `names` are the players' names by seat. Events of the seat `you` say "you". Raises
    CatalogueError for an event that the catalogues do not know.

    >>> render({"event": "drew", "seat": 0, "n": 3}, Catalogue.load("en"), ["Ann", "Bo"])
    'Ann draws 3 cards.'
    """
    kind = str(event["event"])
    if kind == "over":
        return _over(event, catalogue, names)
    key, parameters = _message(kind, event)
    seat = event["first"] if kind == "started" else event["seat"]
    if seat == you:
        return catalogue.text(f"you.{key}", **parameters)
    return catalogue.text(f"log.{key}", player=names[seat], **parameters)


def _message(kind: str, event: Form) -> tuple[str, dict[str, object]]:
    """Return the message that tells an event, and its parameters but for the player."""
    match kind:
        case "started":
            return kind, {"kingdom": event["kingdom"]}
        case "turn":
            return kind, {"number": event["number"]}
        case "played":
            return ("played-again" if event["again"] else kind), {"card": event["card"]}
        case "gained":
            target = "from-trash" if event["from"] == "trash" else f"to-{event['to']}"
            return f"gained-{target}", {"card": event["card"]}
        case "trashed":
            return f"trashed-from-{event['from']}", {"card": event["card"]}
        case (
            "bought" | "reacted" | "set-aside" | "topdecked" | "put-back" | "kept" | "finished" | "no-effect"
        ):
            return kind, {"card": event["card"]}
        case "shuffled":
            return kind, {}
        case "drew" | "drew-secretly":
            if event.get("cards"):
                return "drew-cards", {"cards": event["cards"]}
            return "drew", {"n": event.get("n", 0)}
        case "drew-openly":
            return kind, {"n": event["n"]}
        case "played-treasures":
            return kind, {"cards": event["cards"]}
        case "discarded" | "discarded-openly":
            if event.get("cards"):
                return "discarded-cards", {"cards": event["cards"]}
            if not event.get("n"):
                return "discarded-none", {}
            return "discarded", {"n": event["n"], "top": event["top"]}
        case "revealed" | "took":
            return (kind, {"cards": event["cards"]}) if event["cards"] else (f"{kind}-none", {})
        case "revealed-hand":
            return (kind, {"cards": event["cards"]}) if event["cards"] else ("revealed-empty-hand", {})
        case "deck-discarded":
            return (kind, {"n": event["n"], "top": event["top"]}) if event["n"] else (f"{kind}-empty", {})
        case "cleaned-up":
            if event["top"] < 0:
                return "cleaned-up-empty", {}
            return kind, {"n": event["n"], "top": event["top"]}
    raise CatalogueError(f"no message tells the event {kind!r}")


def _over(event: Form, catalogue: Catalogue, names: Sequence[str]) -> str:
    """Tell the end of a game: the points of all, and who won (E2, E3)."""
    scores = catalogue.join(
        [
            catalogue.text("log.score", player=name, points=points)
            for name, points in zip(names, event["scores"], strict=True)
        ]
    )
    if event["unfinished"]:
        return catalogue.text("log.over-unfinished", scores=scores)
    winners = [names[seat] for seat in event["winners"]]
    key = "log.over" if len(winners) == 1 else "log.over-shared"
    return catalogue.text(key, scores=scores, winners=winners)
