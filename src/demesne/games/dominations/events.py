"""The events of Dominations.

Components are their numbers; cells, points, places and slots are their names (`board.notation`, `tree.slot_text`).
Knowledge is a list of six amounts. Nearly everything is public; secret are the cards of the choice at the start (S3).
"""

from demesne.core.events import Event, Form
from demesne.games.dominations.board.knowledge import amounts
from demesne.games.dominations.cards.compiled_effect import KINDS, CompiledEffect
from demesne.games.dominations.domains import DOMAINS

NODUS_COLOURS = DOMAINS + 1


def card(kind: str, number: int, advanced: bool = False) -> Form:
    """Return how an event names the card of an effect; `kind` is "monument", "rule" or of `compiled_effect.KINDS`."""
    return {"kind": kind, "number": number, "advanced": advanced}


def card_of(effect: CompiledEffect) -> Form:
    """Return how an event names the card that an effect belongs to."""
    return card(KINDS[int(effect.kind)], int(effect.card), bool(effect.advanced))


def six(knowledge: int) -> list[int]:
    """Return the amounts of the six domains."""
    return amounts(knowledge)[:DOMAINS]


def colours(nodi: int) -> list[int]:
    """Return the numbers of nodi of the six domains and of those without colour."""
    return amounts(nodi)[:NODUS_COLOURS]


def started(players: int, ruleset: str) -> Event:
    """A game begins."""
    return Event("started", {"players": players, "ruleset": ruleset})


def dealt(seat: int, objectives: list[int], monuments: list[int]) -> Event:
    """A seat drew cards to choose from in secret (S3)."""
    n = len(objectives) + len(monuments)
    private: Form = {"seat": seat, "objectives": objectives, "monuments": monuments}
    return Event("dealt", {"seat": seat, "n": n}, private, (seat,))


def dealt_openly(seat: int, objectives: list[int]) -> Event:
    """A seat drew objectives to choose from openly (F1)."""
    return Event("dealt-openly", {"seat": seat, "objectives": objectives})


def chose(seat: int, kind: str, number: int) -> Event:
    """A seat kept a card in secret; `kind` is "objective" or "monument"."""
    return Event("chose", None, {"seat": seat, kind: number}, (seat,))


def shown(objectives: list[int], monuments: list[int]) -> Event:
    """All choices are shown: the objective of each seat and the monuments in play, each -1 or none where not chosen."""
    return Event("shown", {"objectives": objectives, "monuments": monuments})


def drawn_monuments(monuments: list[int]) -> Event:
    """The monuments of the game were drawn openly (F1)."""
    return Event("drawn-monuments", {"monuments": monuments})


def kept_objective(seat: int, objective: int) -> Event:
    """A seat kept an objective openly (F1)."""
    return Event("kept-objective", {"seat": seat, "objective": objective})


def lit(seat: int, campfire: int) -> Event:
    """A seat chose its campfire (F12)."""
    return Event("lit", {"seat": seat, "campfire": campfire})


def initiative(order: list[int], age: int) -> Event:
    """The initiative order of an age, counted from 0 (S6, E4)."""
    return Event("initiative", {"order": order, "age": age})


def drew_tiles(seat: int, tiles: list[int]) -> Event:
    """A seat drew land tiles, face up (S5)."""
    return Event("drew-tiles", {"seat": seat, "tiles": tiles})


def returned_tiles(seat: int, tiles: list[int]) -> Event:
    """A seat put tiles at the end of the supply (S5, E6)."""
    return Event("returned-tiles", {"seat": seat, "tiles": tiles})


def age(number: int) -> Event:
    """An age begins (A1)."""
    return Event("age", {"age": number})


def turn(seat: int, number_of_age: int, number: int) -> Event:
    """A turn begins (A2)."""
    return Event("turn", {"seat": seat, "age": number_of_age, "turn": number})


def placed(seat: int, tile: int, place: str) -> Event:
    """A seat placed a land tile (G1)."""
    return Event("placed", {"seat": seat, "tile": tile, "place": place})


def activated(seat: int, cell: str) -> Event:
    """A seat activates a placed tile by the Inventor (G9)."""
    return Event("activated", {"seat": seat, "cell": cell})


def locus(seat: int, point: str) -> Event:
    """The tile scores a locus (G4)."""
    return Event("locus", {"seat": seat, "point": point})


def no_place(seat: int) -> Event:
    """A seat has no tile or no place for one (G10)."""
    return Event("no-place", {"seat": seat})


def produced(seat: int, knowledge: int, lost: int) -> Event:
    """A placement or an activation produced knowledge (G6); `lost` of it was above the limits (G8)."""
    return Event("produced", {"seat": seat, "knowledge": six(knowledge), "lost": six(lost)})


def gained(seat: int, knowledge: int, lost: int, by: Form | None) -> Event:
    """A card gave knowledge (G6); `lost` of it was above the limits (G8)."""
    return Event("gained", {"seat": seat, "knowledge": six(knowledge), "lost": six(lost), "card": by})


def points(seat: int, number: int, source: str, by: Form | None) -> Event:
    """A seat gained victory points; `source` is one of `memory.SOURCES`."""
    return Event("points", {"seat": seat, "points": number, "source": source, "card": by})


def influence(seat: int, number: int, by: Form | None) -> Event:
    """A seat gained influence."""
    return Event("influence", {"seat": seat, "influence": number, "card": by})


def exchanged(seat: int, price: int, source: int, target: int, number: int) -> Event:
    """A seat exchanged knowledge `number` times: `price` of the domain `from` for 1 of the domain `to` (A3)."""
    return Event("exchanged", {"seat": seat, "price": price, "from": source, "to": target, "number": number})


def city(seat: int, cell: str, domain: int, level: int, cost: int) -> Event:
    """A seat built a city of level 1, or raised one to a higher level (B1, B2)."""
    return Event("city", {"seat": seat, "cell": cell, "domain": domain, "level": level, "cost": six(cost)})


def level(seat: int, monument: int, number: int, slot: str, cost: int, nodi: int) -> Event:
    """A seat built the level of this number of a monument (B4)."""
    return Event(
        "level",
        {
            "seat": seat,
            "monument": monument,
            "level": number,
            "slot": slot,
            "cost": six(cost),
            "nodi": colours(nodi),
        },
    )


def monument_placed(seat: int, monument: int, place: str) -> Event:
    """The tile of a monument came to the board; a circle's place is a point (B5)."""
    return Event("monument-placed", {"seat": seat, "monument": monument, "place": place})


def developed(seat: int, mastery: int, copy: int, slot: str, cost: int, nodi: int) -> Event:
    """A seat developed a mastery; copies count from 1 (D1, D3)."""
    return Event(
        "developed",
        {
            "seat": seat,
            "mastery": mastery,
            "copy": copy,
            "slot": slot,
            "cost": six(cost),
            "nodi": colours(nodi),
        },
    )


def improved(seat: int, mastery: int, cost: int) -> Event:
    """A seat improved a mastery (D2)."""
    return Event("improved", {"seat": seat, "mastery": mastery, "cost": six(cost)})


def assimilated(seat: int, mastery: int, copy: int, slot: str, nodi: int) -> Event:
    """A seat copied a mastery of another player (E2)."""
    return Event(
        "assimilated",
        {"seat": seat, "mastery": mastery, "copy": copy, "slot": slot, "nodi": colours(nodi)},
    )


def assimilated_advanced(seat: int, mastery: int) -> Event:
    """A seat turned its mastery like that of another player (E2)."""
    return Event("assimilated-advanced", {"seat": seat, "mastery": mastery})


def age_end(number: int, order: list[int], points_of_all: list[int]) -> Event:
    """An age ends; its effects come first (E1). `order` is the initiative order of this age."""
    return Event("age-end", {"age": number, "order": order, "points": points_of_all})


def bought_influence(seat: int, paid: int, number: int) -> Event:
    """A seat paid knowledge for influence (R13)."""
    return Event("bought-influence", {"seat": seat, "paid": six(paid), "influence": number})


def domination(
    seat: int, domain: int, number: int, points_of_card: int, left: list[int], extra: list[int]
) -> Event:
    """A seat takes the domination card of a domain (E4).

    `left` is the knowledge of the domain that each seat has left, `extra` what it counts more (R8); `next` is how much
    the strongest of the other seats counts, and `ahead` is whether initiative decides.
    """
    strengths = [have + more for have, more in zip(left, extra, strict=True)]
    strongest_other = max(strength for other, strength in enumerate(strengths) if other != seat)
    return Event(
        "domination",
        {
            "seat": seat,
            "domain": domain,
            "card": number,
            "points": points_of_card,
            "left": left,
            "extra": extra,
            "next": strongest_other,
            "ahead": strongest_other == strengths[seat],
        },
    )


def counts_more(seat: int, knowledge: int) -> Event:
    """A seat chose the domains in which it counts more when domination is decided (R8)."""
    return Event("counts-more", {"seat": seat, "knowledge": six(knowledge)})


def reset(points_of_all: list[int]) -> Event:
    """Knowledge goes back to 0 (E5). It tells the points of all seats after the end of the age."""
    return Event("reset", {"points": points_of_all})


def kept(seat: int, knowledge: int) -> Event:
    """A seat keeps knowledge over the reset (E5, R13)."""
    return Event("kept", {"seat": seat, "knowledge": six(knowledge)})


def goals(seat: int, reached: list[bool], points_of_goals: int) -> Event:
    """The goals of a seat's objective are judged (O1)."""
    return Event("goals", {"seat": seat, "goals": reached, "points": points_of_goals})


def tree(seat: int, domain: int, cards: int, nodi: int, points_of_tree: int) -> Event:
    """A domain of a seat's tree scores (F8)."""
    return Event(
        "tree", {"seat": seat, "domain": domain, "cards": cards, "nodi": nodi, "points": points_of_tree}
    )


def over(scores: list[int], winners: list[int], sheet: list[list[int]]) -> Event:
    """The game is over (O4); `sheet` has for each seat the points from each of `memory.SOURCES`."""
    return Event("over", {"scores": scores, "winners": winners, "sheet": sheet})
