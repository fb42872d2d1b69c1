"""The tables of the Dominations components on their page, with the texts of the English catalogue."""

from collections.abc import Iterable, Iterator, Sequence

from demesne.games.dominations.cards.components import CIRCLE, Components, Effect, Origin
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import EFFECT_WORDS, LETTERS, WORDS
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import effects_text, goal_text

ENGLISH = Catalogue.load("en")


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """Yield a table; an empty cell is a dash."""
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    for row in rows:
        yield f"| {' | '.join(str(cell) if cell != '' else '-' for cell in row)} |"


def masteries(components: Components) -> Iterator[str]:
    """Yield the masteries; those that the prototype has too are marked."""
    prototype = {mastery.id for mastery in load(PROTOTYPE).masteries}
    yield "Those with \\* belong to the prototype too, where a black half nodus is white."
    yield ""
    heads = (
        "mastery",
        "names",
        "domain",
        "value",
        "improve",
        "needs",
        "points",
        "basic",
        "advanced",
        "half nodi",
    )
    rows = []
    for m in components.masteries:
        needs = f"{WORDS[m.prerequisite.domain]} {m.prerequisite.value}" if m.prerequisite else ""
        mark = " \\*" if m.id in prototype else ""
        other = "" if m.improvement_domain == m.domain else f" {WORDS[m.improvement_domain]}"
        figures = (
            WORDS[m.domain],
            m.value,
            f"{m.improvement}{other}",
            needs,
            f"{m.points[0]} / {m.points[1]}",
        )
        copies = " ".join(letters(copy) for copy in m.copies)
        rows.append(
            (
                m.names.en + mark,
                names(m.names),
                *figures,
                told(m.basic),
                told(m.advanced),
                copies,
                *said(m.origin),
            )
        )
    yield from table((*heads, "status", "source", "ours"), rows)


def monuments(components: Components) -> Iterator[str]:
    """Yield the monuments."""
    rows = []
    for m in components.monuments:
        parts = [f"{m.reward} points"] if m.reward else []
        parts += [f"{m.reward_influence} influence"] if m.reward_influence else []
        parts += [
            f"{number} {word}" for number, word in zip(m.reward_knowledge, WORDS, strict=True) if number
        ]
        reward = f"{', '.join(parts)} for each {EFFECT_WORDS[m.reward_domain]} city"
        colours = (WORDS[m.domain], WORDS[m.second], WORDS[m.third])
        kind = "circle" if m.shape.kind == CIRCLE else f"diamond ({m.shape.id})"
        rows.append((m.names.en, names(m.names), kind, *colours, m.levels, reward, *said(m.origin)))
    heads = (
        "monument",
        "names",
        "shape",
        "domain",
        "second",
        "third",
        "levels",
        "reward",
        "status",
        "source",
        "ours",
    )
    yield from table(heads, rows)


def levels(components: Components) -> Iterator[str]:
    """Yield the level cards."""
    rows = []
    for level in components.levels:
        monument = components.monuments[level.monument]
        cost = " + ".join(f"{paid} {WORDS[domain]}" for domain, paid in enumerate(level.cost) if paid)
        card = f"{monument.names.en} {level.level}/{monument.levels}"
        rows.append((card, cost, level.points, told(level.effect), letters(level.nodi), *said(level.origin)))
    yield from table(("card", "cost", "points", "effect", "half nodi", "status", "source", "ours"), rows)


def objectives(components: Components) -> Iterator[str]:
    """Yield the objectives; the first three goals are historical."""
    rows = [
        (o.names.en, names(o.names), *(goal_text(g, ENGLISH) for g in o.goals), *said(o.origin))
        for o in components.objectives
    ]
    yield from table(("nation", "names", "1", "2", "3", "4", "5", "status", "source", "ours"), rows)


def campfires(components: Components) -> Iterator[str]:
    """Yield the campfires."""
    rows = ((letters(c.nodi), c.cards, told(c.effect), *said(c.origin)) for c in components.campfires)
    yield from table(("half nodi", "cards", "effect", "status", "source", "ours"), rows)


def dominations(components: Components) -> Iterator[str]:
    """Yield the domination cards."""
    rows = []
    for card in components.dominations:
        points = (card.points, card.points_with_two, card.last_points)
        rows.append(
            (
                card.names.en,
                names(card.names),
                WORDS[card.domain],
                *points,
                told(card.effect),
                card.origin.source,
            )
        )
    yield from table(("card", "names", "domain", "points", "with two", "third age", "effect", "source"), rows)


def tiles(components: Components) -> Iterator[str]:
    """Yield the tiles of each settlement in a row, and the Cradle."""
    cradle = components.cradle
    origin = f"{cradle.origin.status}; {cradle.origin.source}"
    yield f"Corners clockwise. The Cradle has {letters(cradle.resources)} ({origin})."
    yield ""
    rows = []
    for number, word in enumerate(WORDS):
        own = [tile for tile in components.tiles if tile.settlement == number]
        rows.append((word, " ".join(letters(tile.corners) for tile in own), own[0].origin.status))
    yield from table(("settlement", "tiles", "status"), rows)


def told(effects: Sequence[Effect]) -> str:
    """Return effects as the English catalogue tells them."""
    return effects_text(effects, ENGLISH)


def names(known: Sequence[str]) -> str:
    """Return the names in other languages, as far as sources give them."""
    return ", ".join(
        f"{name} ({code})" for code, name in zip(("de", "es", "fr"), known[1:], strict=True) if name
    )


def letters(colours: Iterable[int]) -> str:
    """Return colours as letters."""
    return "".join(LETTERS[colour] for colour in colours)


def said(origin: Origin) -> tuple[str, str, str]:
    """Return status, source and the fields that are ours."""
    return (origin.status, origin.source, ", ".join(origin.reconstructed))
