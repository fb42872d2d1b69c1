"""The components of the game as plain immutable values: what the data files say, with numbers for words.

`number` is the place of a component in its file and the canonical order. Domains are numbers (`domains`), half nodi
the numbers of their colours on the four sides (top, right, bottom, left), points of the board pairs (q, r).
"""

from typing import Final, NamedTuple

from demesne.games.dominations.cards.vocabulary import ONCE
from demesne.games.dominations.domains import NO_DOMAIN

STATUSES: Final = ("source", "partial", "reconstructed")
"""Where figures come from: a source; partly a source; this project, because no source tells them."""

LANGUAGES: Final = ("en", "de", "es", "fr")

CLOSED: Final = 0
RESOURCES: Final = 1
REWARD: Final = 2
SIDES: Final = ("closed", "resources", "reward")
"""Kinds of a monument's sides (B5): nothing may lie against a closed one; a reward side has resources too."""

DIAMOND: Final = 0
CIRCLE: Final = 1
SHAPE_KINDS: Final = ("diamond", "circle")

OWN: Final = 7
NO_RESOURCE: Final = -1
OUTLINE_RESOURCES: Final = {"own": OWN, "vestigium": 6, "none": NO_RESOURCE}
"""Resources at the points of a monument: the monument's own domain, a white one, none."""

Nodi = tuple[int, int, int, int]
Point = tuple[int, int]


class Names(NamedTuple):
    """What a component is called in each language; "" where no source tells."""

    en: str
    de: str = ""
    es: str = ""
    fr: str = ""

    def of(self, language: str) -> str:
        """Return the name in a language, the English one where there is none."""
        return {"de": self.de, "es": self.es, "fr": self.fr}.get(language) or self.en


class Origin(NamedTuple):
    """Where an entry comes from.

    `reconstructed` names the fields that are ours although the entry as a whole has a source.
    """

    status: str
    source: str
    reconstructed: tuple[str, ...] = ()


class Effect(NamedTuple):
    """One effect in the numbers of the `vocabulary`; a parameter that the deed does not have keeps its default.

    The amount comes once, or for every full `each` of what `per` counts. `trigger` is the domain `in` which the
    effect is at work, `of` the domain that is counted. `costs` is a set of the COST_ bits.
    """

    when: int
    do: int
    amount: int = 0
    domain: int = NO_DOMAIN
    trigger: int = NO_DOMAIN
    per: int = ONCE
    of: int = NO_DOMAIN
    each: int = 1
    least: int = 0
    costs: int = 0
    value: int = 0
    price: int = 0
    most: int = 0
    kinds: int = 0
    code: str = ""


class Domain(NamedTuple):
    """A domain of knowledge."""

    number: int
    id: str
    names: Names
    colour: str
    origin: Origin


class Prerequisite(NamedTuple):
    """Another mastery that the tree must have: of this domain, of this value or more (D1)."""

    domain: int
    value: int


class Mastery(NamedTuple):
    """A mastery card; `points` and the effects are those of the basic and of the advanced side.

    Printed influence is the first effect of its side. Improving is paid in `improvement_domain`.
    """

    number: int
    id: str
    names: Names
    domain: int
    value: int
    improvement: int
    prerequisite: Prerequisite | None
    points: tuple[int, int]
    copies: tuple[Nodi, ...]
    basic: tuple[Effect, ...]
    advanced: tuple[Effect, ...]
    origin: Origin
    improvement_domain: int


class Corner(NamedTuple):
    """A point of an outline: where it lies, its resource, and the kind of the side from it to the next one."""

    point: Point
    resource: int
    side: int


class Shape(NamedTuple):
    """The form of a monument's tile as it lies before it is turned.

    A cell is (1 for up or 0 for down, q, r). The outline goes round clockwise; a circle has neither.
    """

    id: str
    kind: int
    cells: tuple[tuple[int, int, int], ...]
    outline: tuple[Corner, ...]
    origin: Origin


class Monument(NamedTuple):
    """A monument: its shape, its colours, and what each city beside or in it brings.

    `reward` is victory points; `reward_domain` is the domain of the rewarded cities, `ANY` for all.
    """

    number: int
    id: str
    names: Names
    shape: Shape
    domain: int
    second: int
    third: int
    levels: int
    reward: int
    reward_domain: int
    origin: Origin
    reward_influence: int = 0
    reward_knowledge: tuple[int, ...] = (0, 0, 0, 0, 0, 0)


class Level(NamedTuple):
    """A level card; `cost` is the knowledge to pay of each of the six domains."""

    number: int
    id: str
    monument: int
    level: int
    cost: tuple[int, ...]
    points: int
    nodi: Nodi
    effect: tuple[Effect, ...]
    origin: Origin


class MasteryGoal(NamedTuple):
    """A number of masteries of exactly this value in any of a set of domains."""

    quantity: int
    value: int
    domains: int


class Goal(NamedTuple):
    """One goal of an objective: all its parts must hold, each number at least (O2).

    `cities` are numbers of level 1, 2 and 3, `nodi` those of each domain; 0 asks for nothing.
    """

    cities: tuple[int, ...] = (0, 0, 0)
    connected: int = 0
    separate: int = 0
    monuments: int = 0
    influence: int = 0
    nodi: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    masteries: tuple[MasteryGoal, ...] = ()


class Objective(NamedTuple):
    """An objective card: a nation with its five goals, the first three historical."""

    number: int
    id: str
    names: Names
    focus: tuple[int, int]
    goals: tuple[Goal, ...]
    origin: Origin


class Tile(NamedTuple):
    """A land tile: the domain of its settlement and its resources clockwise."""

    number: int
    id: str
    settlement: int
    corners: tuple[int, int, int]
    origin: Origin


class Cradle(NamedTuple):
    """The start tile: its corners clockwise, each with its resource."""

    names: Names
    points: tuple[Point, ...]
    resources: tuple[int, ...]
    origin: Origin


class DominationCard(NamedTuple):
    """A domination card; `points_with_two` is for two players, `last_points` for the end of the third age."""

    number: int
    id: str
    names: Names
    domain: int
    points: int
    points_with_two: int
    last_points: int
    effect: tuple[Effect, ...]
    origin: Origin


class Campfire(NamedTuple):
    """A root of civilization trees; `cards` is how many of it there are."""

    number: int
    id: str
    names: Names
    nodi: Nodi
    cards: int
    effect: tuple[Effect, ...]
    origin: Origin


class Totals(NamedTuple):
    """How many of each component a ruleset's box holds; `values` counts masteries of value 3, 6 and 9 in a domain."""

    masteries: int
    copies: int
    values: tuple[int, ...]
    monuments: int
    levels: int
    objectives: int
    tiles: int
    campfires: int
    city_markers: int
    """Of each player, for levels of cities (B3)."""
    city_points: tuple[int, ...]
    """Points of each city at the end of each age, by its level (F15)."""


class Components(NamedTuple):
    """All components of one ruleset, each kind in canonical order."""

    totals: Totals
    domains: tuple[Domain, ...]
    masteries: tuple[Mastery, ...]
    shapes: tuple[Shape, ...]
    monuments: tuple[Monument, ...]
    levels: tuple[Level, ...]
    objectives: tuple[Objective, ...]
    tiles: tuple[Tile, ...]
    cradle: Cradle
    dominations: tuple[DominationCard, ...]
    campfires: tuple[Campfire, ...]
