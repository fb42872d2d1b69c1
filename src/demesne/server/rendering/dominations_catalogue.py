"""The components of Dominations in one language: names, figures, effects in words, rulings, and their sources."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from demesne.games.dominations.cards.components import (
    SHAPE_KINDS,
    Campfire,
    Components,
    DominationCard,
    Effect,
    Level,
    Mastery,
    Monument,
    Nodi,
    Objective,
    Tile,
)
from demesne.games.dominations.cards.vocabulary import COSTS, COUNT_WORDS, DEED_WORDS, MOMENT_WORDS
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import EFFECT_WORDS, WORDS
from demesne.games.dominations.picture.parts import card_scene, tile_scene
from demesne.games.dominations.picture.shapes import KINDS_OF_KNOWLEDGE
from demesne.games.dominations.rulesets import Ruleset
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import effects_text, goal_text, rulings, words
from demesne.i18n.dominations.cards import (
    domination_text,
    monument_text,
    origin_lines,
    own_name_lines,
    rulings_of,
    text_lines,
)
from demesne.i18n.dominations.names import Component, name_of
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.pictures.scenes import face
from demesne.server.rendering.dominations_figures import rewards
from demesne.server.rendering.dominations_goals import GoalPart, parts_of
from demesne.server.rendering.dominion_catalogue import Ruling
from demesne.server.rendering.forms import Amounts
from demesne.server.rendering.pictures import lean

Scene = list[dict[str, Any]]
"""The shapes of a picture without their empty keys."""

E = TypeVar("E", bound="Entry")


class Entry(msgspec.Struct, kw_only=True):
    """What every component has. `lines` tell it in words.

    `provenance` says where its figures come from, and which of them are reconstructed; `status` is "source", "partial"
    or "reconstructed". `number` is how views of the board name monuments.
    """

    key: str
    number: int
    name: str
    lines: list[str]
    rulings: list[Ruling]
    provenance: list[str]
    status: str


class EffectEntry(msgspec.Struct, omit_defaults=True):
    """An effect in the words of the vocabulary; `trigger` is the domain of `in`, the rest as in `components.Effect`."""

    when: str
    do: str
    amount: int = 0
    domain: str = ""
    trigger: str = ""
    per: str = ""
    of: str = ""
    each: int = 1
    costs: list[str] = []
    value: int = 0
    price: int = 0
    most: int = 0


class MasteryEntry(Entry, kw_only=True):
    """A mastery: costs in its domain, the points and effects of both sides, its copies by their half nodi.

    `effects` has the effects of the basic and of the advanced side in the words of the vocabulary.
    """

    domain: str
    value: int
    improvement: int
    improvement_domain: str
    prerequisite: dict[str, Any] | None
    points: tuple[int, int]
    basic: str
    advanced: str
    effects: tuple[list[EffectEntry], list[EffectEntry]]
    copies: list[str]
    scenes: list[Scene]


class LevelEntry(Entry, kw_only=True):
    """A level card of a monument."""

    monument: str
    level: int
    cost: dict[str, int]
    points: int
    effect: str
    effects: list[EffectEntry]
    nodi: str
    scene: Scene


class MonumentEntry(Entry, kw_only=True):
    """A monument: where its tile stands, what it brings, in what its levels are paid."""

    domain: str
    pays: list[str]
    shape: str
    levels: int
    text: str
    reward: Amounts


class ObjectiveEntry(Entry, kw_only=True):
    """An objective: its two domains and its goals, those of history first, in words and in parts."""

    focus: list[str]
    goals: list[str]
    parts: list[list[GoalPart]]


class DominationEntry(Entry, kw_only=True):
    """A domination card: points usually, with two players, and after the third age."""

    domain: str
    points: int
    points_with_two: int
    last_points: int
    text: str


class CampfireEntry(Entry, kw_only=True):
    """A root of civilization trees."""

    nodi: str
    scene: Scene


class TileEntry(Entry, kw_only=True):
    """A land tile, its corners clockwise."""

    settlement: str
    corners: list[str]
    scene: Scene


class Domain(msgspec.Struct):
    """A domain of knowledge."""

    key: str
    name: str


class DominationsCatalogue(msgspec.Struct):
    """All components of a ruleset by their ids, each kind in canonical order."""

    masteries: dict[str, MasteryEntry]
    levels: dict[str, LevelEntry]
    monuments: dict[str, MonumentEntry]
    objectives: dict[str, ObjectiveEntry]
    dominations: dict[str, DominationEntry]
    campfires: dict[str, CampfireEntry]
    tiles: dict[str, TileEntry]
    domains: dict[str, Domain]


def dominations_catalogue(catalogue: Catalogue, ruleset: Ruleset) -> DominationsCatalogue:
    """Return the catalogue of a ruleset of Dominations in a language."""
    return _Writer(catalogue, load(ruleset), ruleset).all()


class _Writer:
    """Writes the entries of one ruleset in one language."""

    def __init__(self, catalogue: Catalogue, components: Components, ruleset: Ruleset) -> None:
        self.catalogue = catalogue
        self.components = components
        self.ruleset = ruleset
        self.naming = Naming(components, ruleset, catalogue)

    def all(self) -> DominationsCatalogue:
        parts = self.components
        return DominationsCatalogue(
            masteries=_by_key(map(self.mastery, parts.masteries)),
            levels=_by_key(map(self.level, parts.levels)),
            monuments=_by_key(map(self.monument, parts.monuments)),
            objectives=_by_key(map(self.objective, parts.objectives)),
            dominations=_by_key(map(self.domination, parts.dominations)),
            campfires=_by_key(map(self.campfire, parts.campfires)),
            tiles=_by_key(map(self.tile, parts.tiles)),
            domains={key: Domain(key, words.domain(k, self.catalogue)) for k, key in enumerate(WORDS)},
        )

    def common(self, card: Component) -> dict[str, Any]:
        """Return what every entry has."""
        found = rulings_of(card, self.ruleset)
        provenance = origin_lines(card.origin, self.catalogue) + own_name_lines(card, self.catalogue)
        return {
            "key": card.id,
            "number": card.number,
            "name": name_of(card, self.catalogue, self.components),
            "lines": text_lines(card, self.catalogue, self.components, ruleset=self.ruleset),
            "rulings": [
                Ruling(rulings.RULES[key], self.catalogue.text(f"dominations-ruling.{key}")) for key in found
            ],
            "provenance": provenance,
            "status": card.origin.status,
        }

    def mastery(self, card: Mastery) -> MasteryEntry:
        needed = card.prerequisite
        return MasteryEntry(
            **self.common(card),
            domain=WORDS[card.domain],
            value=card.value,
            improvement=card.improvement,
            improvement_domain=WORDS[card.improvement_domain],
            prerequisite={"domain": WORDS[needed.domain], "value": needed.value} if needed else None,
            points=card.points,
            basic=effects_text(card.basic, self.catalogue),
            advanced=effects_text(card.advanced, self.catalogue),
            effects=(effects_of(card.basic), effects_of(card.advanced)),
            copies=[words.letters(copy) for copy in card.copies],
            scenes=[self.scene("mastery", card.number, copy) for copy in card.copies],
        )

    def level(self, card: Level) -> LevelEntry:
        return LevelEntry(
            **self.common(card),
            monument=self.components.monuments[card.monument].id,
            level=card.level,
            cost={WORDS[domain]: paid for domain, paid in enumerate(card.cost) if paid},
            points=card.points,
            effect=effects_text(card.effect, self.catalogue),
            effects=effects_of(card.effect),
            nodi=words.letters(card.nodi),
            scene=self.scene("level", card.number, card.nodi),
        )

    def monument(self, card: Monument) -> MonumentEntry:
        return MonumentEntry(
            **self.common(card),
            domain=WORDS[card.domain],
            pays=[WORDS[number] for number in (card.domain, card.second, card.third)],
            shape=SHAPE_KINDS[card.shape.kind],
            levels=card.levels,
            text=monument_text(card, self.catalogue, self.ruleset),
            reward=rewards((card,)),
        )

    def objective(self, card: Objective) -> ObjectiveEntry:
        goals = [words.sentence(goal_text(goal, self.catalogue)) for goal in card.goals]
        return ObjectiveEntry(
            **self.common(card),
            focus=[WORDS[number] for number in card.focus],
            goals=goals,
            parts=[parts_of(goal) for goal in card.goals],
        )

    def domination(self, card: DominationCard) -> DominationEntry:
        return DominationEntry(
            **self.common(card),
            domain=WORDS[card.domain],
            points=card.points,
            points_with_two=card.points_with_two,
            last_points=card.last_points,
            text=domination_text(card, self.catalogue),
        )

    def campfire(self, card: Campfire) -> CampfireEntry:
        scene = self.scene("campfire", card.number, card.nodi)
        return CampfireEntry(**self.common(card), nodi=words.letters(card.nodi), scene=scene)

    def tile(self, card: Tile) -> TileEntry:
        corners = [KINDS_OF_KNOWLEDGE[corner] for corner in card.corners]
        return TileEntry(
            **self.common(card),
            settlement=WORDS[card.settlement],
            corners=corners,
            scene=lean(tile_scene(card)),
        )

    def scene(self, kind: str, number: int, halves: Nodi) -> Scene:
        """Return the picture of a card of a tree as it lies in the hand, its basic side up."""
        return lean(card_scene(face(kind, number, False, self.naming), halves))


def effects_of(effects: Sequence[Effect]) -> list[EffectEntry]:
    """Return effects in words."""
    return [
        EffectEntry(
            MOMENT_WORDS[effect.when],
            DEED_WORDS[effect.do],
            effect.amount,
            _domain(effect.domain),
            _domain(effect.trigger),
            COUNT_WORDS[effect.per] if effect.per else "",
            _domain(effect.of),
            effect.each,
            [word for k, word in enumerate(COSTS) if effect.costs >> k & 1],
            effect.value,
            effect.price,
            effect.most,
        )
        for effect in effects
    ]


def _domain(number: int) -> str:
    return EFFECT_WORDS[number] if number >= 0 else ""


def _by_key(entries: Iterable[E]) -> dict[str, E]:
    return {entry.key: entry for entry in entries}
