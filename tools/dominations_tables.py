"""The tables of the Dominations components on their page, in the words of the vocabulary."""

from collections.abc import Iterable, Iterator, Sequence

from demesne.dominations.components import CIRCLE, Components, Effect, Goal, Origin
from demesne.dominations.domains import ALL_DOMAINS, EFFECT_WORDS, LETTERS, NO_DOMAIN, WORDS
from demesne.dominations.loading import load
from demesne.dominations.rulesets import PROTOTYPE
from demesne.dominations.vocabulary import COSTS, COUNTS, DEEDS, KINDS, MOMENTS


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
        figures = (WORDS[m.domain], m.value, m.improvement, needs, f"{m.points[0]} / {m.points[1]}")
        copies = " ".join(letters(copy) for copy in m.copies)
        rows.append(
            (
                m.names.en + mark,
                names(m.names),
                *figures,
                words(m.basic),
                words(m.advanced),
                copies,
                *said(m.origin),
            )
        )
    yield from table((*heads, "status", "source", "ours"), rows)


def monuments(components: Components) -> Iterator[str]:
    """Yield the monuments."""
    rows = []
    for m in components.monuments:
        reward = f"{m.reward} points for each {EFFECT_WORDS[m.reward_domain]} city"
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
        rows.append((card, cost, level.points, words(level.effect), letters(level.nodi), *said(level.origin)))
    yield from table(("card", "cost", "points", "effect", "half nodi", "status", "source", "ours"), rows)


def objectives(components: Components) -> Iterator[str]:
    """Yield the objectives; the first three goals are historical."""
    rows = [
        (o.names.en, names(o.names), *(goal(g) for g in o.goals), *said(o.origin))
        for o in components.objectives
    ]
    yield from table(("nation", "names", "1", "2", "3", "4", "5", "status", "source", "ours"), rows)


def goal(asked: Goal) -> str:
    """Return a goal in words."""
    parts = [f"{number} cities of level {level}" for level, number in enumerate(asked.cities, 1) if number]
    parts += [f"{asked.connected} connected cities"] if asked.connected else []
    parts += [f"{asked.separate} separate groups of cities"] if asked.separate else []
    parts += [f"control of monuments: {asked.monuments}"] if asked.monuments else []
    parts += [f"{asked.influence} influence"] if asked.influence else []
    parts += [f"{number} {WORDS[domain]} nodi" for domain, number in enumerate(asked.nodi) if number]
    for part in asked.masteries:
        named = " or ".join(word for domain, word in enumerate(WORDS) if part.domains >> domain & 1)
        where = "" if part.domains == ALL_DOMAINS else f" in {named}"
        parts.append(f"masteries of value {part.value}{where}: {part.quantity}")
    return ", ".join(parts)


def campfires(components: Components) -> Iterator[str]:
    """Yield the campfires."""
    rows = ((letters(c.nodi), c.cards, words(c.effect), *said(c.origin)) for c in components.campfires)
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
                words(card.effect),
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


def words(effects: Sequence[Effect]) -> str:
    """Return effects in the words of the vocabulary."""
    return "; ".join(_words(effect) for effect in effects)


def _words(effect: Effect) -> str:
    parts = [f"`{MOMENTS[effect.when].word}` {DEEDS[effect.do].word}"]
    parts += [effect.code] if effect.code else []
    parts += [f"{effect.price} for"] if effect.price else []
    parts += [str(effect.amount)] if effect.amount else []
    parts += [f"at most {effect.most} times"] if effect.most else []
    parts += [f"of value {effect.value}{' or more' if effect.costs else ''}"] if effect.value else []
    parts += [EFFECT_WORDS[effect.domain]] if effect.domain != NO_DOMAIN else []
    parts += [f"in {WORDS[effect.trigger]}"] if effect.trigger != NO_DOMAIN else []
    parts += (
        ["for " + ", ".join(cost for bit, cost in enumerate(COSTS) if effect.costs >> bit & 1)]
        if effect.costs
        else []
    )
    parts += [KINDS[effect.kinds]] if DEEDS[effect.do].word == "second-action" else []
    if effect.per:
        each = f"{effect.each} " if effect.each > 1 else ""
        of = f" of {WORDS[effect.of]}" if effect.of != NO_DOMAIN else ""
        least = f" of {effect.least} or more" if effect.least else ""
        parts.append(f"per {each}{COUNTS[effect.per].word}{of}{least}")
    return " ".join(parts)


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
