"""What the components of a game of Dominations are called in one language."""

from collections.abc import Sequence
from typing import Final

from demesne.games.dominations.cards.components import Components
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.rulesets import Ruleset
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import card_lines, goal_text, name, words
from demesne.i18n.dominations.cards import level_lines, monument_lines, objective_lines

SEATS: Final = "abcd"
"""The letters of the seats on the board."""


class Naming:
    """Names of one ruleset's components in the language of a catalogue."""

    def __init__(self, components: Components, ruleset: Ruleset, catalogue: Catalogue) -> None:
        self.components = components
        self.ruleset = ruleset
        self.joins_vestigia = ruleset.option("vestigium_pair") == "colourless"
        self.catalogue = catalogue
        self.domains = self._all("domain", DOMAINS)
        self.masteries = self._all("mastery", len(components.masteries))
        self.monuments = self._all("monument", len(components.monuments))
        self.objectives = self._all("objective", len(components.objectives))
        self.dominations = self._all("domination", len(components.dominations))
        self.cradle = catalogue.text("dominations-word.cradle")
        self.advanced = catalogue.text("dominations-word.side-advanced")
        self.further = [*self.masteries, *self.monuments, *self.objectives, *self.domains]
        """The names that notation takes beside its own, in its order."""

    def _all(self, kind: str, number: int) -> list[str]:
        return [self.card(kind, card) for card in range(number)]

    def say(self, key: str, /, **parameters: object) -> str:
        """Return a message about the table of this game."""
        return self.catalogue.text(f"dominations-table.{key}", **parameters)

    def card(self, kind: str, number: int, advanced: bool = False) -> str:
        """Return the name of a card of any kind."""
        return name(kind, number, self.catalogue, self.components, advanced)

    def text(self, kind: str, number: int) -> list[str]:
        """Return the text of a card."""
        return card_lines(kind, number, self.catalogue, self.components, ruleset=self.ruleset)

    def brief(self, kind: str, number: int) -> list[str]:
        """Return the text of a card that is to be chosen, without rulings and sources."""
        parts = self.components
        if kind == "objective":
            return objective_lines(parts.objectives[number], self.catalogue)
        if kind == "level":
            return level_lines(parts.levels[number], self.catalogue, parts)
        return monument_lines(parts.monuments[number], self.catalogue, self.ruleset)

    def goals(self, objective: int) -> list[str]:
        """Return the goals of an objective in words."""
        goals = self.components.objectives[objective].goals
        return [words.sentence(goal_text(goal, self.catalogue)) for goal in goals]

    def tiles(self, numbers: Sequence[int]) -> str:
        """Return several land tiles."""
        if not numbers:
            return self.catalogue.text("table.empty")
        return ", ".join(self.card("tile", number) for number in numbers)

    def knowledge(self, amounts: Sequence[int]) -> str:
        """Return amounts of the six domains, and of white in the seventh place: "2 Craft, 1 Art"."""
        return words.amounts(amounts, self.catalogue)

    def points(self, number: int) -> str:
        """Return a number of victory points in words."""
        return words.points(number, self.catalogue)

    def nodi(self, numbers: Sequence[int]) -> str:
        """Return full nodi by colour, those without colour in the seventh place."""
        return words.nodi(numbers, self.catalogue) or words.amounts([], self.catalogue)

    def colour(self, colour: int) -> str:
        """Return the name of the colour of a resource or half nodus: a domain, Vestigium or Corruptio."""
        return words.colour_name(colour, self.catalogue)

    def cards(self) -> list[tuple[str, int, list[str]]]:
        """Return all cards that have a text: their kind, their number and their names, the id first."""
        parts = self.components
        kinds = (
            ("mastery", parts.masteries),
            ("monument", parts.monuments),
            ("objective", parts.objectives),
            ("domination", parts.dominations),
            ("campfire", parts.campfires),
            ("level", parts.levels),
        )
        return [
            (kind, entry.number, [entry.id, self.card(kind, entry.number)])
            for kind, entries in kinds
            for entry in entries
        ]
