"""What no single entry can tell: totals of the box, entries alike, prerequisites that nothing meets."""

from collections.abc import Sequence

from demesne.games.dominations.cards.components import Components, Mastery, Monument
from demesne.games.dominations.domains import DOMAINS, WORDS
from demesne.games.dominations.errors import DataError
from demesne.games.dominations.rulesets import Ruleset


def check(components: Components, ruleset: Ruleset) -> None:
    """Raise DataError, which names the file, unless all components together are those of the ruleset."""
    totals = components.totals
    own = "-prototype" if ruleset.prototype else ""
    _total("domains", "domains", len(components.domains), DOMAINS)
    _total("masteries", "masteries", len(components.masteries), totals.masteries)
    cards = sum(len(mastery.copies) for mastery in components.masteries)
    _total("masteries", "cards", cards, totals.masteries * totals.copies)
    _values(components, ruleset)
    domains = [mastery.domain for mastery in components.masteries]
    if domains != sorted(domains):
        raise DataError("masteries.toml", "", "", f"the domains follow each other as {', '.join(WORDS)}")
    for mastery in components.masteries:
        _prerequisite(mastery, components.masteries)
    _total(f"monuments{own}", "monuments", len(components.monuments), totals.monuments)
    _total(f"levels{own}", "level cards", len(components.levels), totals.levels)
    for monument in components.monuments:
        _levels(f"levels{own}.toml", monument, components)
    _total(f"objectives{own}", "objectives", len(components.objectives), totals.objectives)
    _total("tiles", "land tiles", len(components.tiles), totals.tiles)
    _total("domination", "domination cards", len(components.dominations), DOMAINS)
    campfires = sum(campfire.cards for campfire in components.campfires)
    _total(f"campfires{own}", "campfires", campfires, totals.campfires)


def check_different(file: str, titles: Sequence[str], field: str, values: Sequence[str]) -> None:
    """Raise DataError where two entries of a file, called by their titles, have one value in a field."""
    seen: set[str] = set()
    for title, value in zip(titles, values, strict=True):
        if value in seen:
            raise DataError(file, title, field, f"there is another entry with this {field.partition('.')[0]}")
        seen.add(value)


def _total(file: str, kind: str, found: int, expected: int) -> None:
    """Check how many of a kind there are."""
    if found != expected:
        raise DataError(f"{file}.toml", "", "", f"there are {expected} {kind}, not {found}")


def _values(components: Components, ruleset: Ruleset) -> None:
    """Check how many masteries of each value a domain has."""
    for domain in range(DOMAINS):
        for value, expected in zip(ruleset.figures.values, components.totals.values, strict=True):
            found = sum(
                mastery.domain == domain and mastery.value == value for mastery in components.masteries
            )
            if found != expected:
                problem = f"{WORDS[domain]} has {expected} masteries of value {value}, not {found}"
                raise DataError("masteries.toml", "", "", problem)


def _prerequisite(mastery: Mastery, masteries: Sequence[Mastery]) -> None:
    """Check that another mastery can meet the prerequisite."""
    wanted = mastery.prerequisite
    if wanted is None:
        return
    if not any(
        other.domain == wanted.domain and other.value >= wanted.value and other.number != mastery.number
        for other in masteries
    ):
        problem = (
            f"there is no other mastery of {WORDS[wanted.domain]} with a value of {wanted.value} or more"
        )
        raise DataError("masteries.toml", f"mastery {mastery.id}", "prerequisite", problem)


def _levels(file: str, monument: Monument, components: Components) -> None:
    """Check that a monument has each of its levels once, in order."""
    found = [level.level for level in components.levels if level.monument == monument.number]
    if found != list(range(1, monument.levels + 1)):
        problem = f"{monument.id} has the levels 1 to {monument.levels} in order, not {found}"
        raise DataError(file, "", "", problem)
