"""What is fixed before the first card is dealt: the players, the ruleset and its components."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.core.chance import Chance
from demesne.core.errors import SetupError
from demesne.games.dominations.cards.tables import Tables
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, VERSION, Figures, Ruleset

_tables: Final[dict[int, Tables]] = {}


class Setup:
    """The immutable side of a game: how many players, by which ruleset. Raises SetupError for 1 or 5 players.

    `version` is that of the rules; a game that began by version 1 goes on by it.
    """

    def __init__(self, players: int = 2, ruleset: Ruleset = FINAL, version: int = VERSION) -> None:
        ruleset = ruleset.of_version(version)
        figures = ruleset.figures
        if not figures.least_players <= players <= figures.most_players:
            raise SetupError(
                f"Dominations has {figures.least_players} to {figures.most_players} players, not {players}"
            )
        self.players: i64 = players
        self.ruleset = ruleset
        self.version = version
        self.figures: Figures = figures
        self.joins_vestigia: bool = ruleset.option("vestigium_pair") == "colourless"
        self.components = load(ruleset)
        self.tables: Tables = _tables_of(self)
        self._figures(figures)
        self._options(ruleset)
        self._cards_to_choose_from()
        # What a state holds in the place of a generator between two actions.
        self.no_chance: Chance = Chance()
        # The words of the table before the first draw; `State.start` fills and reuses them.
        self.opening: vec[i64] = vec[i64]()

    def _figures(self, figures: Figures) -> None:
        self.ages: i64 = figures.ages
        self.turns: i64 = figures.turns
        self.hand: i64 = figures.hand
        self.redrawn: vec[i64] = vec[i64](figures.redrawn_hands)
        self.most_kept: i64 = figures.most_kept
        city_points = self.components.totals.city_points
        self.city_points: vec[i64] = vec[i64](city_points)
        self.cities_score: bool = any(city_points)
        self.markers: i64 = self.components.totals.city_markers
        self.limits: vec[i64] = vec[i64](figures.limits)
        self.top_limit: i64 = figures.limits[-1]
        self.city_costs: vec[i64] = vec[i64](figures.city_costs)
        self.city_influence: vec[i64] = vec[i64](figures.city_influence)
        self.highest_level: i64 = len(figures.city_costs)
        self.card_values: vec[i64] = vec[i64](figures.values)
        self.copy_influence: vec[i64] = vec[i64](figures.copy_influence)
        self.kept_of: i64 = figures.kept_of

    def _options(self, ruleset: Ruleset) -> None:
        """Turn the readings that the engine looks at into truths."""
        option = ruleset.option
        self.overflows_every_time: bool = option("overflow_point") == "every_time"
        self.copy_needs_prerequisite: bool = option("copy_needs_prerequisite") == "yes"
        self.joins_one_side: bool = option("joined_sides") == "one"
        self.trades_on_one_side: bool = option("trade") == "one"
        self.draws_monuments: bool = option("monuments_in_play") == "drawn"
        self.chooses_openly: bool = option("objective_choice") == "open"
        self.chooses_campfire: bool = option("campfire_choice") == "in-order"
        self.redraws_hand: bool = option("tile_exchange") == "hand-thrice"
        self.keeps_two: bool = option("refill") == "keep-two"
        self.diamond_needs_city: bool = option("diamond_needs_city") == "yes"
        self.first_level_controls: bool = option("control_tie") == "first-level"
        self.levels_control: bool = option("control_cities") == "levels"
        self.scores_tree: bool = option("tree_scoring") == "yes"
        self.exchanges_after_development: bool = option("after_development") == "exchanges"
        self.exchanges_anew: bool = option("exchanges_anew") == "each-action"
        self.chooses_count_more: bool = option("count_more_domain") == "chosen"
        self.reduces_itself: bool = option("own_reduction") == "yes"
        self.order_comes_last: bool = option("setup_order") == "order-last"
        self.deals_openly: bool = self.chooses_openly and option("dealt_objectives") == "shown"
        self.exchanges_overflow: bool = option("exchange_overflow") == "point"
        self.merchant_places_only: bool = option("merchant") == "placed"
        self.inventor_comes_second: bool = option("inventor_second") == "yes"
        self.goals_share_monuments: bool = option("separate_goals") == "separately"
        self.monuments_activate: bool = option("ring_closed_by_monument") == "cities-and-effects"
        self.keeps_all_or_none: bool = option("kept_tiles") == "all-or-none"
        points = {
            "table": self.figures.table_points,
            "strip": self.figures.strip_points,
            "ten-each": tuple(self.figures.goal_points * n for n in range(1, self.figures.goals + 1)),
        }[option("objective_scoring")]
        by_goals = [0]
        by_goals.extend(points)
        self.goal_points: vec[i64] = vec[i64](by_goals)

    def _cards_to_choose_from(self) -> None:
        """Raise SetupError where there are too few cards for all to choose from (S3, F1)."""
        needed = self.kept_of * self.players
        if not self.draws_monuments and needed > self.tables.monument_count:
            raise SetupError(
                f"{self.tables.monument_count} monuments are too few for {self.players} players to keep one of "
                f"{self.kept_of} each; let the option monuments_in_play be 'drawn'"
            )

    def options(self) -> dict[str, str]:
        """Return the readings that differ from those of the named ruleset."""
        from demesne.games.dominations import rulesets

        usual = rulesets.find(self.ruleset.name).of_version(self.version)
        return {
            option.name: self.ruleset.option(option.name)
            for option in OPTIONS
            if self.ruleset.option(option.name) != usual.option(option.name)
        }

    def key(self) -> tuple[object, ...]:
        """Return what makes two setups the same. Digests hold it, so that of version 1 stays as it was."""
        chosen = self.ruleset.chosen
        if self.version != VERSION:
            chosen = tuple(
                reading for option, reading in zip(OPTIONS, chosen, strict=True) if option.since == 1
            )
        return (self.ruleset.name, chosen, int(self.players))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        version = "" if self.version == VERSION else f", version={self.version}"
        return f"Setup({int(self.players)}, {self.ruleset.name!r}{version})"


def _tables_of(setup: Setup) -> Tables:
    """Return the tables of a setup's components; equal ones are shared."""
    key = 2 * id(setup.components) + int(setup.joins_vestigia)
    if key not in _tables:
        _tables[key] = Tables(setup.components, setup.joins_vestigia)
    return _tables[key]
