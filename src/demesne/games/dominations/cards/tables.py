"""The components of a ruleset as the engine looks them up: flat runs of numbers and compiled effects.

Every side of a card that can have effects has a number: masteries two each (basic, then advanced), then level cards,
campfires and domination cards. A card in a tree has a *code*: a mastery 4 for each card plus its copy, a level card
`LEVEL_CODE` and its number, a campfire `CAMPFIRE_CODE` and its number.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.bits import single
from demesne.games.dominations.board.shapes import Shape
from demesne.games.dominations.cards.compiled_effect import (
    CAMPFIRE,
    DOMINATION,
    LEVEL,
    MASTERY,
    CompiledEffect,
)
from demesne.games.dominations.cards.components import CIRCLE, Components, Effect, Monument
from demesne.games.dominations.cards.vocabulary import EXCHANGE, REDUCE, STANDING
from demesne.games.dominations.domains import DOMAINS, NO_DOMAIN, VESTIGIUM
from demesne.games.dominations.tree.halves import four
from demesne.games.dominations.tree.slots import Copies

COPIES: Final = 4
ALL_COPIES: Final = 15
LEVEL_CODE: Final = 512
CAMPFIRE_CODE: Final = 768
# Seven bytes of a word keep what standing effects have paid.
MOST_STANDING: Final = 7
# Room for the levels of a monument in the table of level cards.
_LEVELS: Final = 8


class Tables:
    """All figures of a set of components. Attributes in the plural are indexed by the number of the component."""

    def __init__(self, components: Components, joins_vestigia: bool) -> None:
        self.components = components
        masteries = components.masteries
        self.mastery_count: i64 = len(masteries)
        self.domains: vec[i64] = vec[i64]([card.domain for card in masteries])
        self.values: vec[i64] = vec[i64]([card.value for card in masteries])
        # Equal for masteries of one domain and value.
        self.groups: vec[i64] = vec[i64]([16 * card.domain + card.value for card in masteries])
        self.improvements: vec[i64] = vec[i64]([card.improvement for card in masteries])
        self.improvement_domains: vec[i64] = vec[i64]([card.improvement_domain for card in masteries])
        self.needed_domains: vec[i64] = vec[i64](
            [card.prerequisite.domain if card.prerequisite else NO_DOMAIN for card in masteries]
        )
        self.needed_values: vec[i64] = vec[i64](
            [card.prerequisite.value if card.prerequisite else 0 for card in masteries]
        )
        self.mastery_points: vec[i64] = vec[i64]([points for card in masteries for points in card.points])
        halves = [int(four(copy)) for card in masteries for copy in card.copies]
        self.copies = Copies(halves, joins_vestigia)
        self.joins_vestigia: bool = joins_vestigia
        self._levels(components)
        self._tiles(components)
        self.monument_count: i64 = len(components.monuments)
        self.shapes: list[Shape] = [_footprint(monument) for monument in components.monuments]
        self.circles: vec[i64] = vec[i64](
            [int(monument.shape.kind == CIRCLE) for monument in components.monuments]
        )
        self.monument_domains: vec[i64] = vec[i64]([monument.domain for monument in components.monuments])
        self.rewards: vec[i64] = vec[i64]([monument.reward for monument in components.monuments])
        self.reward_influence: vec[i64] = vec[i64](
            [monument.reward_influence for monument in components.monuments]
        )
        self.reward_knowledge: vec[i64] = vec[i64](
            [
                sum(number << (8 * domain) for domain, number in enumerate(monument.reward_knowledge))
                for monument in components.monuments
            ]
        )
        self.monument_levels: vec[i64] = vec[i64]([monument.levels for monument in components.monuments])
        self.campfires: vec[i64] = vec[i64]([four(campfire.nodi) for campfire in components.campfires])
        self.campfire_cards: vec[i64] = vec[i64]([campfire.cards for campfire in components.campfires])
        # The one with four Vestigia, which all have where campfires are equal (S4).
        self.common_campfire: i64 = next(
            campfire.number for campfire in components.campfires if set(campfire.nodi) == {VESTIGIUM}
        )
        # The card of each domain.
        self.dominations: vec[i64] = vec[i64](
            [
                card.number
                for domain in range(DOMAINS)
                for card in components.dominations
                if card.domain == domain
            ]
        )
        self._effects(components)

    def _levels(self, components: Components) -> None:
        levels = components.levels
        table = [-1] * (_LEVELS * len(components.monuments))
        for level in levels:
            table[_LEVELS * level.monument + level.level] = level.number
        self.level_table: vec[i64] = vec[i64](table)
        self.level_costs: vec[i64] = vec[i64](
            [sum(cost << (8 * domain) for domain, cost in enumerate(level.cost)) for level in levels]
        )
        self.level_points: vec[i64] = vec[i64]([level.points for level in levels])
        self.level_halves: vec[i64] = vec[i64]([four(level.nodi) for level in levels])
        self.level_monuments: vec[i64] = vec[i64]([level.monument for level in levels])
        self.level_ranks: vec[i64] = vec[i64]([level.level for level in levels])

    def _tiles(self, components: Components) -> None:
        tiles = components.tiles
        self.tile_count: i64 = len(tiles)
        self.settlements: vec[i64] = vec[i64]([tile.settlement for tile in tiles])
        self.first_corners: vec[i64] = vec[i64]([tile.corners[0] for tile in tiles])
        self.second_corners: vec[i64] = vec[i64]([tile.corners[1] for tile in tiles])
        self.third_corners: vec[i64] = vec[i64]([tile.corners[2] for tile in tiles])

    def _effects(self, components: Components) -> None:
        """Compile the effects of all sides."""
        self.effects: list[CompiledEffect] = []
        firsts: list[int] = []
        moments: list[int] = []
        self._standing: list[tuple[int, int]] = []

        def side(effects: Sequence[Effect], kind: int, card: int, advanced: bool = False) -> None:
            firsts.append(len(self.effects))
            moments.append(sum({1 << effect.when for effect in effects}))
            for effect in effects:
                compiled = CompiledEffect(len(self.effects), effect, kind, card, advanced)
                if effect.when == STANDING:
                    compiled.standing = self._standing_number(kind, card)
                self.effects.append(compiled)

        for card in components.masteries:
            side(card.basic, MASTERY, card.number)
            side(card.advanced, MASTERY, card.number, True)
        self.level_sides: i64 = len(firsts)
        for level in components.levels:
            side(level.effect, LEVEL, level.number)
        self.campfire_sides: i64 = len(firsts)
        for campfire in components.campfires:
            side(campfire.effect, CAMPFIRE, campfire.number)
        self.domination_sides: i64 = len(firsts)
        for domination in components.dominations:
            side(domination.effect, DOMINATION, domination.number)
        firsts.append(len(self.effects))
        self.moments: vec[i64] = vec[i64](moments)
        self._prices(firsts)
        self.first_effects: vec[i64] = vec[i64](firsts)

    def _prices(self, firsts: list[int]) -> None:
        """Note which kinds of costs each side reduces, and the prices of its exchanges, 0 where it has none (A3)."""
        reduced = [0] * (len(firsts) - 1)
        trades = [0] * (len(firsts) - 1)
        swaps = [0] * (len(firsts) - 1)
        for side in range(len(trades)):
            for effect in self.effects[firsts[side] : firsts[side + 1]]:
                if effect.do == REDUCE:
                    reduced[side] |= int(effect.costs)
                if effect.do == EXCHANGE:
                    prices = swaps if effect.price <= effect.amount else trades
                    prices[side] = int(effect.price)
        self.reduced: vec[i64] = vec[i64](reduced)
        self.trades: vec[i64] = vec[i64](trades)
        self.swaps: vec[i64] = vec[i64](swaps)

    def _standing_number(self, kind: int, card: int) -> int:
        if (kind, card) not in self._standing:
            self._standing.append((kind, card))
        number = self._standing.index((kind, card))
        if number >= MOST_STANDING:
            raise ValueError(f"at most {MOST_STANDING} cards can have standing effects")
        return number

    def side_of(self, code: i64, advanced: bool) -> i64:
        """Return the number of the side that a card of a tree shows."""
        if code < LEVEL_CODE:
            if advanced:
                return 2 * (code >> 2) + 1
            return 2 * (code >> 2)
        if code < CAMPFIRE_CODE:
            return self.level_sides + code - LEVEL_CODE
        return self.campfire_sides + code - CAMPFIRE_CODE

    def halves_of(self, code: i64) -> i64:
        """Return the half nodi of a card by its code."""
        if code < LEVEL_CODE:
            return self.copies.halves[code]
        if code < CAMPFIRE_CODE:
            return self.level_halves[code - LEVEL_CODE]
        return self.campfires[code - CAMPFIRE_CODE]

    def level_card(self, monument: i64, level: i64) -> i64:
        """Return the number of a monument's level card, -1 above its last level."""
        if level >= _LEVELS:
            return -1
        return self.level_table[_LEVELS * monument + level]

    def tile(self, number: i64) -> tuple[i64, i64, i64, i64]:
        """Return a tile's settlement and its corners clockwise."""
        return (
            self.settlements[number],
            self.first_corners[number],
            self.second_corners[number],
            self.third_corners[number],
        )

    def all_copies(self) -> list[int]:
        """Return the sets of all copies, a word for each `Copies.words`."""
        words = [0] * int(self.copies.words)
        for copy in range(len(self.copies.halves)):
            words[copy // 32] |= int(single(copy % 32))
        return words


def _footprint(monument: Monument) -> Shape:
    """Return the footprint of a monument's tile; that of a circle is empty."""
    if monument.shape.kind == CIRCLE:
        return Shape(monument.shape.id, [], [])
    return Shape.of(monument.shape)
