"""What components are called. Names come from the data files, which have those that sources tell.

For the others the catalogues hold translations of this project; where there is none either, the English name serves.
"""

from collections.abc import Sequence
from functools import cache

from demesne.games.dominations.cards.components import (
    Campfire,
    Components,
    DominationCard,
    Level,
    Mastery,
    Monument,
    Names,
    Objective,
    Tile,
)
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import FINAL
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue, CatalogueError
from demesne.i18n.dominations import words

Component = Mastery | Level | Monument | Objective | DominationCard | Campfire | Tile


@cache
def final() -> Components:
    """Return the components of the final rules."""
    return load(FINAL)


def entries(kind: str, components: Components) -> Sequence[Component]:
    """Return all components of a kind: "mastery", "level", "monument", "objective", "domination", "campfire", "tile".

    Raises CatalogueError for another kind.
    """
    match kind:
        case "mastery":
            return components.masteries
        case "level":
            return components.levels
        case "monument":
            return components.monuments
        case "objective":
            return components.objectives
        case "domination":
            return components.dominations
        case "campfire":
            return components.campfires
        case "tile":
            return components.tiles
    raise CatalogueError(f"no component is of the kind {kind!r}")


def entry(kind: str, number: int, components: Components) -> Component:
    """Return a component. Raises CatalogueError for a kind or a number that there is not."""
    found = entries(kind, components)
    if not 0 <= number < len(found):
        raise CatalogueError(f"no {kind} has the number {number}")
    return found[number]


def name(
    kind: str,
    number: int,
    catalogue: Catalogue,
    components: Components | None = None,
    advanced: bool = False,
) -> str:
    """Return the name of a component, of a "domain", or of a "rule", which is no card.

    Raises CatalogueError for a kind or a number that there is not.
    """
    if kind == "rule":
        return catalogue.text("dominations-word.rule")
    if kind == "domain":
        return words.domain(number, catalogue)
    parts = components or final()
    said = name_of(entry(kind, number, parts), catalogue, parts)
    return catalogue.text("dominations-word.advanced", card=said) if advanced else said


def name_of(component: Component, catalogue: Catalogue, components: Components) -> str:
    """Return the name of one of the `components`; levels, tiles and several campfires are named by what they are."""
    match component:
        case Level():
            monument = components.monuments[component.monument]
            return catalogue.text(
                "dominations-word.level",
                monument=named(monument.id, monument.names, catalogue),
                level=component.level,
                levels=monument.levels,
            )
        case Tile():
            return catalogue.text(
                "dominations-word.tile",
                domain=words.domain(component.settlement, catalogue),
                number=component.id.rpartition("-")[2],
                corners=words.letters(component.corners),
            )
        case Campfire() if len(components.campfires) > 1:
            return catalogue.text(
                "dominations-word.campfire",
                name=named(component.id, component.names, catalogue),
                nodi=words.letters(component.nodi),
            )
    return named(component.id, component.names, catalogue)


def named(identifier: str, names: Names, catalogue: Catalogue) -> str:
    """Return the name of an entry: a source's, this project's translation, or the English one."""
    if is_own(identifier, names, catalogue):
        return source.own_names(catalogue.language)[identifier]
    return names.of(catalogue.language)


def is_own(identifier: str, names: Names, catalogue: Catalogue) -> bool:
    """Tell whether the name of an entry is a translation of this project."""
    if getattr(names, catalogue.language):
        return False
    return identifier in source.own_names(catalogue.language)
