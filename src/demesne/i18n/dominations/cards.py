"""A card in full: its figures, its effects, the rulings on it, and where all that comes from."""

from collections.abc import Sequence

from demesne.games.dominations.cards.components import (
    CIRCLE,
    STATUSES,
    Campfire,
    Components,
    DominationCard,
    Effect,
    Level,
    Mastery,
    Monument,
    Objective,
    Origin,
    Tile,
)
from demesne.games.dominations.cards.vocabulary import AT_ONCE
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ANY, DOMAINS
from demesne.games.dominations.rulesets import FINAL, Ruleset
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import rulings, words
from demesne.i18n.dominations.effects import effects_text
from demesne.i18n.dominations.goals import goal_text
from demesne.i18n.dominations.names import Component, entry, is_own, named

HISTORICAL = 3
"""How many goals of an objective are from history; they are its first."""

PROJECT = "this project"
"""What data files call the source of our own figures."""


def card_lines(
    kind: str,
    number: int,
    catalogue: Catalogue,
    components: Components | None = None,
    advanced: bool | None = None,
    ruleset: Ruleset = FINAL,
) -> list[str]:
    """Return what there is to say about a component (see `names.entries`), without its name.

    `advanced` picks one side of a mastery; without it the text has both. Raises CatalogueError for an unknown kind or
    number.
    """
    parts = components or load(ruleset)
    component = entry(kind, number, parts)
    lines = text_lines(component, catalogue, parts, advanced, ruleset)
    concerned = rulings_of(component, ruleset)
    if concerned:
        lines.append(_say(catalogue, "rulings"))
        lines += [f"- {rulings.ruling_text(key, catalogue)}" for key in concerned]
    return [*lines, *origin_lines(component.origin, catalogue), *own_name_lines(component, catalogue)]


def text_lines(
    component: Component,
    catalogue: Catalogue,
    components: Components,
    advanced: bool | None = None,
    ruleset: Ruleset = FINAL,
) -> list[str]:
    """Return the figures and the effects of a component, without rulings and sources."""
    match component:
        case Mastery():
            return mastery_lines(component, catalogue, advanced)
        case Level():
            return level_lines(component, catalogue, components)
        case Monument():
            return monument_lines(component, catalogue, ruleset)
        case Objective():
            return objective_lines(component, catalogue)
        case DominationCard():
            return domination_lines(component, catalogue)
        case Campfire():
            return campfire_lines(component, catalogue)
        case _:
            return tile_lines(component, catalogue)


def rulings_of(component: Component, ruleset: Ruleset = FINAL) -> list[str]:
    """Return the rulings that concern a component (`rulings.RULES`)."""
    match component:
        case Mastery():
            return rulings.of_effects(component.basic, component.advanced)
        case Monument():
            return rulings.of_monument(component, ruleset)
        case Objective():
            return rulings.of_objective(component, ruleset)
        case DominationCard():
            return rulings.of_domination(component, ruleset)
        case Level() | Campfire():
            return rulings.of_effects(component.effect)
        case _:
            return []


def mastery_lines(card: Mastery, catalogue: Catalogue, advanced: bool | None = None) -> list[str]:
    """Return the figures of a mastery and the effects of one side or both."""
    domain = words.domain(card.domain, catalogue)
    costs = [_say(catalogue, "cost", cost=words.amount(card.value, card.domain, catalogue))]
    improvement = words.amount(card.improvement, card.improvement_domain, catalogue)
    costs.append(_say(catalogue, "improvement", cost=improvement))
    if card.prerequisite:
        needed = words.domain(card.prerequisite.domain, catalogue)
        costs.append(_say(catalogue, "needs", domain=needed, value=card.prerequisite.value))
    lines = [_say(catalogue, "type-mastery", domain=domain, value=card.value), " ".join(costs)]
    if any(card.points):
        lines.append(_say(catalogue, "points-sides", basic=card.points[0], advanced=card.points[1]))
    if advanced is not True:
        lines.append(_say(catalogue, "basic", effect=effects_text(card.basic, catalogue)))
    if advanced is not False:
        lines.append(_say(catalogue, "advanced", effect=effects_text(card.advanced, catalogue)))
    copies = [
        _say(catalogue, "copy", n=number, nodi=words.letters(copy))
        for number, copy in enumerate(card.copies, 1)
    ]
    return [*lines, _say(catalogue, "copies", copies=", ".join(copies))]


def level_lines(card: Level, catalogue: Catalogue, components: Components) -> list[str]:
    """Return the figures and the effect of a level card."""
    monument = components.monuments[card.monument]
    said = named(monument.id, monument.names, catalogue)
    cost = words.cost(card.cost, catalogue)
    points = words.points(card.points, catalogue)
    return [
        _say(catalogue, "type-level", monument=said, level=card.level, levels=monument.levels),
        f"{_say(catalogue, 'cost', cost=cost)} {_say(catalogue, 'points', points=points)}",
        _effect(card.effect, catalogue),
        _say(catalogue, "nodi", nodi=words.letters(card.nodi)),
    ]


def monument_lines(card: Monument, catalogue: Catalogue, ruleset: Ruleset) -> list[str]:
    """Return where a monument stands, what it brings and in what it is paid."""
    domain = words.domain(card.domain, catalogue)
    key = "type-circle" if card.shape.kind == CIRCLE else "type-diamond"
    paid = [words.domain(number, catalogue) for number in (card.domain, card.second, card.third)]
    return [
        _say(catalogue, key, domain=domain, levels=card.levels),
        monument_text(card, catalogue, ruleset),
        _say(catalogue, "pays", domains=catalogue.join(paid)),
    ]


def monument_text(card: Monument, catalogue: Catalogue, ruleset: Ruleset) -> str:
    """Return where a monument stands and what it brings (B5, F5)."""
    points = rewards_text(card, catalogue)
    if card.shape.kind == CIRCLE:
        place, reward = _say(catalogue, "place-circle"), "reward-circle"
    else:
        reward = "reward-diamond"
        if ruleset.option("diamond_needs_city") == "yes":
            place = _say(catalogue, "place-diamond-city", of=words.of(card.domain, catalogue))
        else:
            place = _say(catalogue, "place-diamond")
    if card.reward_domain == ANY:
        return f"{place} {_say(catalogue, reward, points=points)}"
    of_domain = words.of(card.reward_domain, catalogue)
    return f"{place} {_say(catalogue, f'{reward}-of', points=points, of=of_domain)}"


def rewards_text(card: Monument, catalogue: Catalogue) -> str:
    """Return what a monument brings the owner of one city."""
    parts = [words.points(card.reward, catalogue)] if card.reward else []
    parts += [words.influence(card.reward_influence, catalogue)] if card.reward_influence else []
    parts += [words.amounts(card.reward_knowledge, catalogue)] if any(card.reward_knowledge) else []
    return catalogue.join(parts)


def objective_lines(card: Objective, catalogue: Catalogue) -> list[str]:
    """Return the goals of an objective, the historical ones first."""
    focus = [words.domain(number, catalogue) for number in card.focus]
    goals = [
        _say(catalogue, "goal", n=number, goal=goal_text(goal, catalogue))
        for number, goal in enumerate(card.goals, 1)
    ]
    return [
        _say(catalogue, "type-objective", domains=catalogue.join(focus)),
        _say(catalogue, "goals-historical"),
        *goals[:HISTORICAL],
        _say(catalogue, "goals-possible"),
        *goals[HISTORICAL:],
    ]


def domination_lines(card: DominationCard, catalogue: Catalogue) -> list[str]:
    """Return the points of a domination card and its ability."""
    points = _say(
        catalogue, "points-ages", points=card.points, two=card.points_with_two, last=card.last_points
    )
    domain = words.domain(card.domain, catalogue)
    return [_say(catalogue, "type-domination", domain=domain), points, domination_text(card, catalogue)]


def domination_text(card: DominationCard, catalogue: Catalogue) -> str:
    """Return the ability of a domination card; unless it comes at once, it is for the next age (E4)."""
    text = effects_text(card.effect, catalogue)
    if all(effect.when == AT_ONCE for effect in card.effect):
        return text
    return _say(catalogue, "effect-age", effect=text)


def campfire_lines(card: Campfire, catalogue: Catalogue) -> list[str]:
    """Return the half nodi and the effect of a campfire."""
    return [
        _say(catalogue, "type-campfire", n=card.cards),
        _effect(card.effect, catalogue),
        _say(catalogue, "nodi", nodi=words.letters(card.nodi)),
    ]


def tile_lines(tile: Tile, catalogue: Catalogue) -> list[str]:
    """Return the settlement and the resources of a land tile."""
    corners = [words.domain(corner, catalogue) for corner in tile.corners]
    return [
        _say(catalogue, "type-tile", domain=words.domain(tile.settlement, catalogue)),
        _say(catalogue, "corners", corners=", ".join(corners)),
    ]


def origin_lines(origin: Origin, catalogue: Catalogue) -> list[str]:
    """Return where an entry comes from, and which of its figures are reconstructed although it has a source."""
    if origin.source == PROJECT:
        return [_say(catalogue, "origin-project")]
    status = _say(catalogue, f"status-{origin.status}")
    lines = [_say(catalogue, "origin", status=status, source=source_text(origin, catalogue))]
    if origin.reconstructed and origin.status != STATUSES[-1]:
        fields = dict.fromkeys(_say(catalogue, f"field-{field}") for field in origin.reconstructed)
        lines.append(_say(catalogue, "ours", fields=", ".join(fields)))
    return lines


def source_text(origin: Origin, catalogue: Catalogue) -> str:
    """Return the source of an entry; books and pages are quoted as they are."""
    return origin.source.replace(PROJECT, _say(catalogue, "project"))


def own_name_lines(component: Component, catalogue: Catalogue) -> list[str]:
    """Return the line that says that a name is this project's, none where it is not."""
    if isinstance(component, Level | Tile) or not is_own(component.id, component.names, catalogue):
        return []
    english = component.names.en
    if named(component.id, component.names, catalogue) == english:
        return []
    return [_say(catalogue, "own-name", name=english)]


def letters_line(catalogue: Catalogue) -> str:
    """Return what the letters of half nodi and resources mean."""
    names = [
        _say(catalogue, "letter", letter=words.letters([colour]), name=words.colour_name(colour, catalogue))
        for colour in range(DOMAINS + 2)
    ]
    return _say(catalogue, "letters", letters=", ".join(names))


def _effect(effects: Sequence[Effect], catalogue: Catalogue) -> str:
    return effects_text(effects, catalogue) or _say(catalogue, "no-effect")


def _say(catalogue: Catalogue, key: str, /, **parameters: object) -> str:
    return catalogue.text(f"dominations-card.{key}", **parameters)
