"""The cards of Dominations as lists, and one card in full."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from demesne.cli.listing import Row, listing, paragraph
from demesne.cli.names import plain
from demesne.core.errors import SetupError
from demesne.games.dominations import rulesets
from demesne.games.dominations.cards.components import (
    CIRCLE,
    STATUSES,
    Components,
    DominationCard,
    Level,
    Mastery,
    Monument,
    Objective,
    Origin,
    Tile,
)
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import LETTERS
from demesne.games.dominations.errors import instead
from demesne.games.dominations.rulesets import Ruleset
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import card_lines, effects_text, goal_text, words
from demesne.i18n.dominations.cards import domination_text, letters_line, monument_text, source_text
from demesne.i18n.dominations.names import Component, entries, name_of
from demesne.i18n.source import LANGUAGES

KINDS: Final = {
    "masteries": "mastery",
    "monuments": "monument",
    "levels": "level",
    "objectives": "objective",
    "domination": "domination",
    "campfires": "campfire",
    "tiles": "tile",
}
"""What --kind takes, in the order in which all are shown, with the kind of the components."""


def lines(
    catalogue: Catalogue, ruleset: str | None, kind: str | None, card: str | None, width: int
) -> Iterator[str]:
    """Yield the lines of the command. Raises SetupError for an unknown ruleset, kind or card."""
    rules = rulesets.find(ruleset or rulesets.FINAL.name)
    if kind is not None and kind not in KINDS:
        raise SetupError(f"no kind of cards is called {kind!r}{instead(kind, KINDS)}")
    components = load(rules)
    chosen = [kind] if kind else list(KINDS)
    if card is not None:
        yield from _in_full(card, chosen, catalogue, rules, components, width)
        return
    lists = _Lists(catalogue, components, rules)
    for each in chosen:
        yield from lists.of_kind(each, width)
        yield ""
    yield from paragraph(letters_line(catalogue), width, "", "")
    marks = {
        word: lists.say(f"mark-{status}")
        for word, status in zip(("full", "partial", "ours"), STATUSES, strict=True)
    }
    yield from paragraph(lists.say("legend-origin", **marks), width, "", "")


def _in_full(
    written: str,
    kinds: Sequence[str],
    catalogue: Catalogue,
    ruleset: Ruleset,
    components: Components,
    width: int,
) -> Iterator[str]:
    """Yield the lines of the card that is meant."""
    of_kind, card = find(written, [KINDS[kind] for kind in kinds], components)
    yield name_of(card, catalogue, components)
    for line in card_lines(of_kind, card.number, catalogue, components, ruleset=ruleset):
        yield from paragraph(line, width, "  ", "    ")
    yield f"  {catalogue.text('dominations-card.id', id=card.id)}"


def find(written: str, kinds: Sequence[str], components: Components) -> tuple[str, Component]:
    """Return the component, and its kind, that a name in any language, an id or the start of one means.

    Level cards and tiles, which there are many of, need their whole name where another card fits. Raises SetupError.
    """
    wanted = plain(written)
    whole: dict[str, tuple[str, Component]] = {}
    starts: dict[str, tuple[str, Component]] = {}
    many: dict[str, tuple[str, Component]] = {}
    known: set[str] = set()
    for kind in kinds:
        for component in entries(kind, components):
            names = _names(component, components)
            known |= names
            if wanted in names:
                whole[component.id] = (kind, component)
            if wanted and any(name.startswith(wanted) for name in names):
                group = many if isinstance(component, Level | Tile) else starts
                group[component.id] = (kind, component)
    found = whole or starts or many
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        raise SetupError(f"{written!r} can be {', '.join(list(found)[:8])}{' ...' if len(found) > 8 else ''}")
    close = instead(wanted, sorted(known)) if wanted else ""
    among = "card" if len(kinds) > 1 else kinds[0]
    raise SetupError(f"no {among} is called {written!r}{close if 'did you mean' in close else ''}")


def _names(component: Component, components: Components) -> set[str]:
    """Return all names of a component as they are compared, its id among them."""
    said = {name_of(component, Catalogue.load(language), components) for language in LANGUAGES}
    return {plain(name) for name in (component.id, *said)}


class _Lists:
    """The lists of one ruleset in one language."""

    def __init__(self, catalogue: Catalogue, components: Components, ruleset: Ruleset) -> None:
        self.catalogue = catalogue
        self.components = components
        self.ruleset = ruleset

    def of_kind(self, kind: str, width: int) -> Iterator[str]:
        """Yield the heading and the list of a kind."""
        yield self.say(f"kind-{kind}").upper()
        match kind:
            case "masteries":
                yield from paragraph(self.say("legend-masteries"), width, "", "")
                for domain, cards in groupby(self.components.masteries, lambda card: card.domain):
                    yield from ("", words.domain(domain, self.catalogue))
                    yield from self.list("card cost points origin", map(self.mastery, cards), width)
            case "monuments":
                rows = map(self.monument, self.components.monuments)
                yield from self.list("card shape domains levels origin", rows, width)
            case "levels":
                rows = map(self.level, self.components.levels)
                yield from self.list("card cost points nodi origin", rows, width)
            case "objectives":
                rows = map(self.objective, self.components.objectives)
                yield from self.list("card domains origin", rows, width)
            case "domination":
                yield from paragraph(self.say("legend-domination"), width, "", "")
                rows = map(self.dominator, self.components.dominations)
                yield from self.list("card domain points origin", rows, width)
            case "campfires":
                yield from self.campfires(width)
            case "tiles":
                yield from paragraph(self.say("legend-tiles"), width, "", "")
                tiles = groupby(self.components.tiles, lambda tile: tile.settlement)
                yield from self.list(
                    "domain origin", (self.tiles(domain, list(group)) for domain, group in tiles), width
                )

    def mastery(self, card: Mastery) -> Row:
        cost = f"{card.value} +{card.improvement}"
        if card.prerequisite:
            cost += f" ({words.domain(card.prerequisite.domain, self.catalogue)} {card.prerequisite.value})"
        return Row(
            (self.named(card), cost, f"{card.points[0]}, {card.points[1]}", self.origin(card.origin)),
            (
                self.say("basic", effect=effects_text(card.basic, self.catalogue)),
                self.say("advanced", effect=effects_text(card.advanced, self.catalogue)),
            ),
        )

    def monument(self, card: Monument) -> Row:
        shape = self.say("shape-circle" if card.shape.kind == CIRCLE else "shape-diamond")
        paid = " ".join(words.letters((card.domain, card.second, card.third)))
        return Row(
            (self.named(card), shape, paid, str(card.levels), self.origin(card.origin)),
            (monument_text(card, self.catalogue, self.ruleset),),
        )

    def level(self, card: Level) -> Row:
        cost = " ".join(f"{paid}{LETTERS[domain]}" for domain, paid in enumerate(card.cost) if paid)
        nodi = words.letters(card.nodi)
        effect = effects_text(card.effect, self.catalogue)
        return Row(
            (self.named(card), cost, str(card.points), nodi, self.origin(card.origin)),
            (effect,) if effect else (),
        )

    def objective(self, card: Objective) -> Row:
        focus = ", ".join(words.domain(number, self.catalogue) for number in card.focus)
        goals = (
            self.say("goal", n=number, goal=goal_text(goal, self.catalogue))
            for number, goal in enumerate(card.goals, 1)
        )
        return Row((self.named(card), focus, self.origin(card.origin)), tuple(goals))

    def dominator(self, card: DominationCard) -> Row:
        points = f"{card.points}, {card.points_with_two}, {card.last_points}"
        return Row(
            (self.named(card), words.domain(card.domain, self.catalogue), points, self.origin(card.origin)),
            (domination_text(card, self.catalogue),),
        )

    def campfires(self, width: int) -> Iterator[str]:
        """Yield the campfires; an effect that many of them share comes once, after the last."""
        for effect, group in groupby(self.components.campfires, lambda card: card.effect):
            rows = [
                Row((self.named(card), words.letters(card.nodi), str(card.cards), self.origin(card.origin)))
                for card in group
            ]
            rows[-1] = rows[-1]._replace(below=(effects_text(effect, self.catalogue),))
            yield from self.list("card nodi number origin", rows, width)

    def tiles(self, domain: int, tiles: Sequence[Tile]) -> Row:
        texts = ", ".join(
            f"{tile.id.rpartition('-')[2]}\N{NO-BREAK SPACE}{words.letters(tile.corners)}" for tile in tiles
        )
        return Row((words.domain(domain, self.catalogue), self.origin(tiles[0].origin)), (texts,))

    def list(self, heads: str, rows: Iterable[Row], width: int) -> Iterator[str]:
        """Yield a list with the heads of these names."""
        yield from listing([self.say(f"head-{head}") for head in heads.split()], list(rows), width)

    def named(self, card: Component) -> str:
        return name_of(card, self.catalogue, self.components)

    def origin(self, origin: Origin) -> str:
        """Return the status and the source of an entry, the status alone where no source tells anything."""
        mark = self.say(f"mark-{origin.status}")
        if origin.status == STATUSES[-1]:
            return mark
        return self.say("mark", mark=mark, source=source_text(origin, self.catalogue))

    def say(self, key: str, /, **parameters: object) -> str:
        return self.catalogue.text(f"dominations-card.{key}", **parameters)
