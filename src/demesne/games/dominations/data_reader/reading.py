"""Read the entries of each kind: from the tables of a data file to components. Every reader raises DataError."""

from collections.abc import Mapping
from typing import Final

from demesne.games.dominations.cards.components import (
    DIAMOND,
    OUTLINE_RESOURCES,
    SHAPE_KINDS,
    SIDES,
    Campfire,
    Corner,
    Cradle,
    Domain,
    DominationCard,
    Effect,
    Goal,
    Level,
    Mastery,
    MasteryGoal,
    Monument,
    Nodi,
    Objective,
    Point,
    Prerequisite,
    Shape,
    Tile,
    Totals,
)
from demesne.games.dominations.cards.vocabulary import AT_ONCE, INFLUENCE
from demesne.games.dominations.data_reader.effects import read_effects
from demesne.games.dominations.data_reader.entry import Entry
from demesne.games.dominations.domains import ALL_DOMAINS, ANY, CORRUPTIO, DOMAINS, LETTERS, VESTIGIUM, WORDS
from demesne.games.dominations.errors import instead
from demesne.games.dominations.rulesets import Ruleset

CRADLE_POINTS: Final[tuple[Point, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The neighbours of (0, 0), clockwise as seen on the screen."""

MOST_OF_A_KIND: Final = 300
DEAREST: Final = 20
"""The most knowledge of one domain that can be paid: the highest limit (G8)."""


def read_domain(entry: Entry, number: int) -> Domain:
    """Return a domain, which must come in the order of the numbers."""
    if number >= DOMAINS or entry.text("id") != WORDS[number]:
        entry.fail("id", f"the domains are {', '.join(WORDS)}, in this order")
    return Domain(number, WORDS[number], entry.names(), entry.text("colour"), entry.origin())


def read_totals(entry: Entry, ruleset: Ruleset) -> Totals:
    """Return how many of each component a box holds."""
    return Totals(
        masteries=entry.number("masteries", most=MOST_OF_A_KIND),
        copies=entry.number("copies"),
        values=entry.numbers("values", len(ruleset.figures.values)),
        monuments=entry.number("monuments"),
        levels=entry.number("levels"),
        objectives=entry.number("objectives"),
        tiles=entry.number("tiles", most=MOST_OF_A_KIND),
        campfires=entry.number("campfires"),
        city_markers=entry.number("city_markers", 1),
        city_points=entry.numbers("city_points", len(ruleset.figures.city_costs)),
    )


def read_mastery(entry: Entry, number: int, ruleset: Ruleset, in_each: int) -> Mastery:
    """Return a mastery, which has `in_each` copies."""
    copies = read_copies(entry, ruleset, in_each)
    basic, advanced = entry.numbers("points", 2)
    printed = read_influence(entry)
    return Mastery(
        number,
        entry.slug("id"),
        entry.names(),
        entry.domain("domain"),
        _value(entry, ruleset),
        entry.number("improvement", 1, DEAREST),
        read_prerequisite(entry, ruleset),
        (basic, advanced),
        copies,
        printed[0] + read_effects(entry, "basic"),
        printed[1] + read_effects(entry, "advanced"),
        entry.origin(),
        entry.domain("improvement_domain" if entry.has("improvement_domain") else "domain"),
    )


def read_copies(entry: Entry, ruleset: Ruleset, in_each: int) -> tuple[Nodi, ...]:
    """Return the half nodi of the copies of a mastery; in the prototype every black one is white."""
    copies = entry.copies("copies")
    if len(copies) != in_each:
        entry.fail("copies", f"a mastery has {in_each} copies, not {len(copies)}")
    if len(set(copies)) < len(copies):
        entry.fail("copies", "two copies are alike")
    if ruleset.prototype:
        copies = tuple(_without_black(nodi) for nodi in copies)
    return copies


def read_influence(entry: Entry) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """Return the influence that is printed on both sides of a mastery, which comes at once as by an effect (D7)."""
    basic, advanced = entry.numbers("influence", 2) if entry.has("influence") else (0, 0)
    return (_influence(basic), _influence(advanced))


def _influence(number: int) -> tuple[Effect, ...]:
    return (Effect(AT_ONCE, INFLUENCE, number),) if number else ()


def read_prerequisite(entry: Entry, ruleset: Ruleset) -> Prerequisite | None:
    """Return the prerequisite of a mastery, which those of the highest value have (D1)."""
    prerequisite = None
    if entry.has("prerequisite"):
        inner = entry.table("prerequisite")
        prerequisite = Prerequisite(inner.domain("domain"), _value(inner, ruleset))
        inner.end()
    if (_value(entry, ruleset) == max(ruleset.figures.values)) != (prerequisite is not None):
        entry.fail("prerequisite", "masteries of value 9 have one, and no others (D1)")
    return prerequisite


def read_alternative(entry: Entry, card: Mastery, ruleset: Ruleset) -> Mastery:
    """Return a mastery with the fields that an alternative has in their place."""
    if entry.has("value"):
        value, improvement = _value(entry, ruleset), entry.number("improvement", 1, DEAREST)
        basic, advanced = entry.numbers("points", 2)
        prerequisite = read_prerequisite(entry, ruleset)
        card = card._replace(
            value=value, improvement=improvement, points=(basic, advanced), prerequisite=prerequisite
        )
    if entry.has("copies"):
        card = card._replace(copies=read_copies(entry, ruleset, len(card.copies)))
    printed = read_influence(entry)
    card = card._replace(
        basic=printed[0] + read_effects(entry, "basic"), advanced=printed[1] + read_effects(entry, "advanced")
    )
    origin = entry.origin()
    ours = {*card.origin.reconstructed, *origin.reconstructed}
    return card._replace(origin=origin._replace(reconstructed=tuple(sorted(ours))))


def _value(entry: Entry, ruleset: Ruleset) -> int:
    """Return the value of a mastery."""
    value = entry.number("value")
    if value not in ruleset.figures.values:
        entry.fail("value", f"a mastery has the value 3, 6 or 9, not {value}")
    return value


def _without_black(nodi: Nodi) -> Nodi:
    """Return half nodi of the prototype, which has no Corruptio."""
    top, right, bottom, left = (VESTIGIUM if half == CORRUPTIO else half for half in nodi)
    return (top, right, bottom, left)


def read_shape(entry: Entry, _number: int) -> Shape:
    """Return the shape of monuments' tiles; its outline goes once round its cells, clockwise."""
    kind = entry.word("kind", SHAPE_KINDS, "kind of shape")
    cells = entry.cells("cells")
    corners = []
    for table in entry.tables("outline"):
        resource = table.word("resource", list(OUTLINE_RESOURCES), "resource")
        point = table.point("point")
        corners.append(
            Corner(point, list(OUTLINE_RESOURCES.values())[resource], table.word("side", SIDES, "side"))
        )
        table.end()
    if (kind == DIAMOND) != bool(cells):
        entry.fail("cells", "a diamond covers cells, a circle none")
    points = {point for cell in cells for point in _cell_points(cell)}
    if {corner.point for corner in corners} != points:
        entry.fail("outline", "its points are those of the cells")
    area = 0
    for corner, following in zip(corners, corners[1:] + corners[:1], strict=True):
        (q, r), (x, y) = corner.point, following.point
        if (x - q, y - r) not in CRADLE_POINTS:
            entry.fail("outline", f"({q}, {r}) and ({x}, {y}) are not neighbours")
        area += y * q - x * r
    # Twice the area in units of the lattice: each cell counts 1, and the way round is clockwise.
    if -area != len(cells):
        entry.fail("outline", "does not go clockwise round the cells")
    return Shape(entry.slug("id"), kind, cells, tuple(corners), entry.origin())


def _cell_points(cell: tuple[int, int, int]) -> tuple[Point, Point, Point]:
    """Return the corners of a unit triangle."""
    up, q, r = cell
    return ((q, r), (q + 1, r), (q, r + 1)) if up else ((q + 1, r), (q + 1, r + 1), (q, r + 1))


def read_monument(entry: Entry, number: int, shapes: Mapping[str, Shape]) -> Monument:
    """Return a monument."""
    shape = entry.text("shape")
    if shape not in shapes:
        entry.fail("shape", f"{shape!r} is no shape{instead(shape, shapes)}")
    domain, second, third = entry.domain("domain"), entry.domain("second"), entry.domain("third")
    if len({domain, second, third}) < len((domain, second, third)):
        entry.fail("third", "domain, second and third are three different domains")
    reward = entry.table("reward")
    points = reward.number("points") if reward.has("points") else 0
    influence = reward.number("influence") if reward.has("influence") else 0
    knowledge = reward.by_domain("knowledge", DEAREST) if reward.has("knowledge") else (0,) * DOMAINS
    if not (points or influence or any(knowledge)):
        entry.fail("reward", "it is points, influence or knowledge")
    cities = reward.word("cities", (*WORDS, "any"), "domain")
    reward.end()
    if cities != (ANY if shapes[shape].kind == DIAMOND else domain):
        entry.fail("reward.cities", "a diamond rewards any cities, a circle those of its domain (B5)")
    return Monument(
        number,
        entry.slug("id"),
        entry.names(),
        shapes[shape],
        domain,
        second,
        third,
        entry.number("levels", 1, 9),
        points,
        cities,
        entry.origin(),
        influence,
        knowledge,
    )


def read_level(entry: Entry, number: int, monuments: Mapping[str, Monument]) -> Level:
    """Return a level card."""
    name = entry.text("monument")
    if name not in monuments:
        entry.fail("monument", f"{name!r} is no monument{instead(name, monuments)}")
    monument = monuments[name]
    level = entry.number("level", 1, monument.levels)
    return Level(
        number,
        f"{name}-{level}",
        monument.number,
        level,
        entry.by_domain("cost", DEAREST),
        entry.number("points"),
        entry.nodi("nodi"),
        read_effects(entry, "effect", least=0),
        entry.origin(),
    )


def read_objective(entry: Entry, number: int, ruleset: Ruleset) -> Objective:
    """Return an objective card."""
    goals = tuple(read_goal(table, ruleset) for table in entry.tables("goals"))
    if len(goals) != ruleset.figures.goals:
        entry.fail("goals", f"an objective has {ruleset.figures.goals} goals, not {len(goals)}")
    focus = entry.words("focus", WORDS, "domain")
    if len(focus) != 2:
        entry.fail("focus", "it is two different domains")
    return Objective(number, entry.slug("id"), entry.names(), (focus[0], focus[1]), goals, entry.origin())


def read_goal(table: Entry, ruleset: Ruleset) -> Goal:
    """Return one goal, which asks for something."""
    masteries = []
    for part in table.tables("masteries") if table.has("masteries") else []:
        value = _value(part, ruleset)
        named = part.words("domains", WORDS, "domain") if part.has("domains") else ()
        domains = sum(1 << domain for domain in named) or ALL_DOMAINS
        masteries.append(MasteryGoal(part.number("number", 1), value, domains))
        part.end()
    goal = Goal(
        cities=table.numbers("cities", 3) if table.has("cities") else (0, 0, 0),
        connected=table.number("connected", 1) if table.has("connected") else 0,
        separate=table.number("separate", 1) if table.has("separate") else 0,
        monuments=table.number("monuments", 1) if table.has("monuments") else 0,
        influence=table.number("influence", 1) if table.has("influence") else 0,
        nodi=table.by_domain("nodi", most=100) if table.has("nodi") else (0,) * DOMAINS,
        masteries=tuple(masteries),
    )
    table.end()
    if goal == Goal():
        table.fail("", "the goal asks for nothing")
    return goal


def read_tile(entry: Entry, number: int) -> Tile:
    """Return a land tile; white and black are no colours of a resource."""
    first, second, third = entry.colours("corners", 3, LETTERS[:DOMAINS])
    return Tile(number, entry.slug("id"), entry.domain("settlement"), (first, second, third), entry.origin())


def read_cradle(entry: Entry, _number: int) -> Cradle:
    """Return the Cradle, whose corners are the neighbours of (0, 0), clockwise."""
    entry.slug("id")
    points, resources = [], []
    for corner in entry.tables("corners"):
        points.append(corner.point("point"))
        resources.append(corner.domain("resource"))
        corner.end()
    if tuple(points) != CRADLE_POINTS:
        entry.fail("corners", f"the points are {CRADLE_POINTS}, in this order")
    return Cradle(entry.names(), tuple(points), tuple(resources), entry.origin())


def read_domination(entry: Entry, number: int) -> DominationCard:
    """Return a domination card, which must come in the order of the domains."""
    domain = entry.domain("domain")
    if domain != number:
        entry.fail("domain", f"there is one card of each domain, in the order {', '.join(WORDS)}")
    return DominationCard(
        number,
        entry.slug("id"),
        entry.names(),
        domain,
        entry.number("points"),
        entry.number("points_with_two"),
        entry.number("last_points"),
        read_effects(entry, "effect"),
        entry.origin(),
    )


def read_campfire(entry: Entry, number: int) -> Campfire:
    """Return a campfire."""
    return Campfire(
        number,
        entry.slug("id"),
        entry.names(),
        entry.nodi("nodi"),
        entry.number("cards", 1),
        read_effects(entry, "effect"),
        entry.origin(),
    )
