"""Events of Dominations in words: one line for each form of an event."""

from collections.abc import Mapping, Sequence
from typing import Any

from demesne.games.dominations.cards.components import Components
from demesne.i18n.catalogue import Catalogue, CatalogueError
from demesne.i18n.dominations import names as naming
from demesne.i18n.dominations import words
from demesne.i18n.log import NOT_ADDRESSED

Form = Mapping[str, Any]
Message = tuple[str, dict[str, object]]

LAID = ("level", "developed", "assimilated")
"""Events that lay a card into a tree and tell what nodi it made."""


def render(
    event: Form,
    catalogue: Catalogue,
    names: Sequence[str],
    you: int = NOT_ADDRESSED,
    components: Components | None = None,
) -> str:
    """Return one line that tells a form of an event, as `Event.seen_by(seat)` gives it.

    `names` are the players' names by seat. Events of the seat `you` say "you". Raises
    CatalogueError for an event that the catalogues do not know.

    >>> event = {"event": "produced", "seat": 0, "knowledge": [0, 2, 1, 0, 0, 0], "lost": [0, 1, 0, 0, 0, 0]}
    >>> render(event, Catalogue.load("en"), ["Ann", "Bo"])
    'Ann produces 2 Craft and 1 Art; above the limit, 1 Craft is lost.'
    """
    return _Teller(catalogue, names, you, components or naming.final()).tell(event)


class _Teller:
    """Tells events of one game to one reader."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], you: int, components: Components) -> None:
        self.catalogue = catalogue
        self.names = names
        self.you = you
        self.components = components

    def tell(self, event: Form) -> str:
        kind = str(event["event"])
        if "seat" not in event:
            return self.of_all(kind, event)
        key, parameters = self.of_seat(kind, event)
        if event["seat"] == self.you:
            line = self.catalogue.text(f"dominations-you.{key}", **parameters)
        else:
            line = self.say(key, player=self.names[event["seat"]], **parameters)
        return self.finished(line, event)

    def finished(self, line: str, event: Form) -> str:
        """Return a line with what was lost by it (G8), or the nodi that it made (D4)."""
        if any(event.get("lost", ())):
            return self.say("lost", line=line, lost=words.amounts(event["lost"], self.catalogue))
        if event["event"] in LAID and any(event["nodi"]):
            return self.say("made", line=line, nodi=words.nodi(event["nodi"], self.catalogue))
        return line if line.endswith(".") else f"{line}."

    # Events of everybody

    def of_all(self, kind: str, event: Form) -> str:
        """Return the line of an event that concerns no single seat."""
        match kind:
            case "started":
                return self.say(f"started-{event['ruleset']}", n=event["players"])
            case "shown":
                return self.shown(event)
            case "drawn-monuments":
                return self.say(kind, cards=self.cards("monument", event["monuments"]))
            case "initiative":
                return self.say(kind, players=[self.names[seat] for seat in event["order"]], age=event["age"])
            case "age" | "age-end":
                return self.say(kind, age=event["age"])
            case "reset":
                return self.say(kind)
            case "over":
                return self.over(event)
        raise CatalogueError(f"no message tells the event {kind!r}")

    def shown(self, event: Form) -> str:
        """Tell all choices of the start (S3); cards that are not chosen in secret are left out."""
        kept = [
            self.say("shown-choice", player=self.names[seat], card=self.card("objective", number))
            for seat, number in enumerate(event["objectives"])
            if number >= 0
        ]
        parts = [self.say("shown-objectives", choices=", ".join(kept))] if kept else []
        if event["monuments"]:
            parts.append(self.say("shown-monuments", cards=self.cards("monument", event["monuments"])))
        return self.say("shown", choices=". ".join(parts))

    def over(self, event: Form) -> str:
        """Tell the end of a game: the points of all, and who won (O4)."""
        scores = [
            self.say("score", player=player, points=points)
            for player, points in zip(self.names, event["scores"], strict=True)
        ]
        winners = [self.names[seat] for seat in event["winners"]]
        tied = event["scores"].count(max(event["scores"])) > 1
        return self.say("over-tie" if tied else "over", scores=self.catalogue.join(scores), players=winners)

    # Events of one seat

    def of_seat(self, kind: str, event: Form) -> Message:
        """Return the message that tells an event of a seat, and its parameters but for the player."""
        match kind:
            case "no-place":
                return kind, {}
            case "turn":
                return kind, {"age": event["age"], "turn": event["turn"]}
            case "placed":
                return kind, {"tile": self.card("tile", event["tile"]), "place": event["place"]}
            case "activated":
                return kind, {"cell": event["cell"]}
            case "locus":
                return kind, {"point": event["point"]}
            case "drew-tiles" | "returned-tiles":
                if not event["tiles"]:
                    return f"{kind}-none", {}
                return kind, {"cards": self.cards("tile", event["tiles"])}
            case "produced" | "kept" | "counts-more":
                return kind, {"what": self.amounts(event["knowledge"])}
            case "gained" | "points" | "influence":
                return self.of_gain(kind, event)
            case "exchanged" | "bought-influence":
                return self.of_exchange(kind, event)
            case "domination":
                card = self.card("domination", event["card"])
                return kind, {"domain": words.domain(event["domain"], self.catalogue), "card": card}
            case "goals":
                reached = [str(number) for number, done in enumerate(event["goals"], 1) if done]
                if not reached:
                    return "goals-none", {}
                return kind, {"n": len(reached), "goals": self.catalogue.join(reached)}
            case "tree":
                figures = {key: event[key] for key in ("cards", "nodi", "points")}
                return kind, {"domain": words.domain(event["domain"], self.catalogue), **figures}
            case "city" | "level" | "monument-placed":
                return self.of_building(kind, event)
            case "developed" | "improved" | "assimilated" | "assimilated-advanced":
                return self.of_mastery(kind, event)
        return self.of_choice(kind, event)

    def of_choice(self, kind: str, event: Form) -> Message:
        """Return the message of an event of the start (S3, F1, F12)."""
        match kind:
            case "dealt" if "objectives" not in event:
                return kind, {"n": event["n"]}
            case "dealt" | "dealt-openly":
                dealt = [
                    self.dealt(kind_of_card, event[f"{kind_of_card}s"])
                    for kind_of_card in ("objective", "monument")
                    if event.get(f"{kind_of_card}s")
                ]
                return "dealt-cards", {"cards": self.catalogue.join(dealt)}
            case "chose" if "monument" in event:
                return "chose-monument", {"card": self.card("monument", event["monument"])}
            case "chose" | "kept-objective":
                return "chose-objective", {"card": self.card("objective", event["objective"])}
            case "lit":
                return kind, {"card": self.card("campfire", event["campfire"])}
        raise CatalogueError(f"no message tells the event {kind!r}")

    def of_gain(self, kind: str, event: Form) -> Message:
        """Return the message of knowledge, points or influence that came, and from where."""
        by = event["card"]
        said = (
            naming.name(by["kind"], by["number"], self.catalogue, self.components, by["advanced"])
            if by
            else ""
        )
        if kind == "points":
            source = said or self.catalogue.text(f"dominations-word.source-{event['source']}")
            return kind, {"what": words.points(event["points"], self.catalogue), "source": source}
        what = (
            self.amounts(event["knowledge"])
            if kind == "gained"
            else words.influence(event["influence"], self.catalogue)
        )
        return (f"{kind}-by", {"what": what, "card": said}) if said else (kind, {"what": what})

    def of_exchange(self, kind: str, event: Form) -> Message:
        """Return the message of knowledge that was given for something (A3, R13)."""
        if kind == "bought-influence":
            influence = words.influence(event["influence"], self.catalogue)
            return kind, {"paid": self.amounts(event["paid"]), "influence": influence}
        given = words.amount(event["price"] * event["number"], event["from"], self.catalogue)
        gotten = words.amount(event["number"], event["to"], self.catalogue)
        return kind, {"given": given, "gotten": gotten}

    def of_building(self, kind: str, event: Form) -> Message:
        """Return the message of something built (B1 to B5)."""
        if kind == "monument-placed":
            return kind, {"card": self.card("monument", event["monument"]), "place": event["place"]}
        cost = words.cost(event["cost"], self.catalogue)
        if kind == "level":
            levels = self.components.levels
            found = [
                card.number
                for card in levels
                if (card.monument, card.level) == (event["monument"], event["level"])
            ]
            return kind, {"card": self.card("level", found[0]), "slot": event["slot"], "cost": cost}
        of_domain = words.of(event["domain"], self.catalogue)
        if event["level"] == 1:
            return "city-built", {"of": of_domain, "cell": event["cell"], "cost": cost}
        return "city-raised", {"of": of_domain, "cell": event["cell"], "level": event["level"], "cost": cost}

    def of_mastery(self, kind: str, event: Form) -> Message:
        """Return the message of a mastery developed, improved or assimilated (D1, D2, E2)."""
        card: dict[str, object] = {"card": self.card("mastery", event["mastery"])}
        if kind == "assimilated-advanced":
            return kind, card
        if kind == "improved":
            return kind, card | {"cost": words.cost(event["cost"], self.catalogue)}
        laid = card | {"copy": event["copy"], "slot": event["slot"]}
        return kind, laid if kind == "assimilated" else laid | {
            "cost": words.cost(event["cost"], self.catalogue)
        }

    # Words

    def dealt(self, kind: str, numbers: Sequence[int]) -> str:
        key = kind if len(numbers) == 1 else f"{kind}s"
        return self.catalogue.text(f"dominations-word.{key}", cards=self.cards(kind, numbers))

    def card(self, kind: str, number: int) -> str:
        return naming.name(kind, number, self.catalogue, self.components)

    def cards(self, kind: str, numbers: Sequence[int]) -> str:
        return self.catalogue.join([self.card(kind, number) for number in numbers])

    def amounts(self, knowledge: Sequence[int]) -> str:
        return words.amounts(knowledge, self.catalogue)

    def say(self, key: str, /, **parameters: object) -> str:
        return self.catalogue.text(f"dominations-log.{key}", **parameters)
