"""Positions made to order: a table is arranged with verbs, then the state at any step of any turn is taken from it.

    table = Table(2, monuments=("pharos", "petra"))
    table.land("trade-05", "n2e0/0").city("n2e0", 0).know(0, craft=3).hand(0, "art-01")
    state = table.at("build")

Components are named by their ids, places as on a drawn board, slots as in a drawn tree. What is arranged comes
without its effects: a card that lies in a tree has brought no points, knowledge or influence. But its limit counts,
and what a standing effect is worth now counts as paid (R9). Every position is checked (`conservation.check`).
"""

from collections.abc import Sequence

from demesne.core.chance import FastChance
from demesne.games.dominations import rulesets
from demesne.games.dominations.answers import place_campfire
from demesne.games.dominations.board import notation
from demesne.games.dominations.board.pieces import owner_of, settlement_of
from demesne.games.dominations.board.placing import lay_land, lay_monument
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.cards.vocabulary import STANDING
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.effects.resolving import (
    pay_standing,
    raise_limits,
    refresh_moments,
    resolve_next,
)
from demesne.games.dominations.effects.tree_cards import has_copy, note_owned, take_copy
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import (
    DEALT,
    HAND,
    IN_HAND,
    INFLUENCE,
    KNOWLEDGE,
    MARKERS,
    OBJECTIVE,
    PLACED,
    SOURCES,
    TREE,
    bytes_of,
    seat_base,
)
from demesne.games.dominations.measures.costs import has_moment, next_level
from demesne.games.dominations.phases.assimilation import assimilating_player
from demesne.games.dominations.phases.course import advance
from demesne.games.dominations.phases.growth import start_growth
from demesne.games.dominations.rulesets import VERSION, find
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.state import reclaim
from demesne.games.dominations.tree import tree as trees
from demesne.games.dominations.tree.slots import open_slots, slot_of
from demesne.games.dominations.tree.tree import Tree, parse_slot
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.frames import frame_kind, pop_frame, top_frame
from demesne.games.dominations.zones.seats import (
    hand_of,
    influence_of,
    initiative_rank,
    knowledge_in,
    owns,
    seat_at,
    tree_of,
)
from demesne.games.dominations.zones.stores import add_points, begin_phase, raise_limit
from demesne.games.dominations.zones.supply import move_tile, whereabouts
from tests.games.dominations import conservation
from tests.games.dominations.naming import number

STEPS = {
    "growth": asks.TURN_GROWTH,
    "second-tile": asks.TURN_SECOND,
    "build": asks.TURN_BUILD,
    "development": asks.TURN_DEVELOP,
    "age-effects": asks.AGE_EFFECTS,
    "assimilation": asks.COPYING,
    "domination": asks.DOMINATION,
    "keeping": asks.KEEPING,
    "hands": asks.HANDS,
    "age-start": asks.AGE_START,
}
"""Where a game can be joined: the four decisions of a turn, the end of an age in its order, the start of the next."""

MAIN = ("growth", "second-tile", "build", "development", "assimilation")
NO_SLOT = -1


class Table:
    """A game to be arranged. Each verb returns the table.

    `monuments` are filled up to the number of players with others; `order` is the initiative order; `options` are
    readings of the ruleset, such as `overflow_point="every_time"`. In the prototype seat k has the campfire number
    15 - k unless `campfires` names others: seat 0 has the one with four Vestigia. Objectives are `objectives`, or one
    for each seat in their order. Hands are empty until `hand` fills them.
    """

    def __init__(
        self,
        players: int = 2,
        ruleset: str = "final",
        monuments: Sequence[str] = (),
        order: Sequence[int] = (),
        objectives: Sequence[str] = (),
        campfires: Sequence[str] = (),
        version: int = VERSION,
        **options: str,
    ) -> None:
        setup = Setup(players, find(ruleset).with_options(options), version)
        self.setup = setup
        self.taken = False
        self.state = DominationsState.start(setup, FastChance(bytes(8)))
        self._deal(monuments, objectives)
        if ruleset == rulesets.PROTOTYPE.name:
            named = [number(setup, "campfires", name) for name in campfires] or [
                15 - k for k in range(players)
            ]
            for seat, campfire in enumerate(named):
                place_campfire(self.state, seat, campfire)
        places = list(order) or list(range(players))
        assert sorted(places) == list(range(players)), "every seat has one place in the order"
        self.state.order = sum(seat << 2 * rank for rank, seat in enumerate(places))
        self.state.next_order = self.state.order

    def _deal(self, monuments: Sequence[str], objectives: Sequence[str]) -> None:
        """Let all have chosen their cards (S3)."""
        state, players = self.state, int(self.setup.players)
        wanted = [number(self.setup, "monuments", name) for name in monuments]
        wanted += [k for k in range(int(state.tables.monument_count)) if k not in wanted]
        state.monuments = sum(1 << k for k in wanted[:players])
        state.drawn = players if self.setup.draws_monuments else 0
        kept = [number(self.setup, "objectives", name) for name in objectives]
        kept += [k for k in range(players) if k not in kept]
        for seat in range(players):
            state.cells[seat_base(seat) + DEALT] = 0
            state.cells[seat_base(seat) + OBJECTIVE] = kept[seat] + 1
        # In the prototype the start leaves this step at once, and first hands are dealt.
        while state.depth:
            pop_frame(state)
        for seat in range(players):
            for tile in hands.tiles(hand_of(state, seat)):
                move_tile(state, tile, 0)
            state.cells[seat_base(seat) + HAND] = 0
        state.actor = -1
        state.step = asks.CHOOSING

    # The board

    def land(self, tile: str, where: str) -> "Table":
        """Place a land tile by the rules (G1), such as `land("trade-05", "n2e0/1")`; nothing is produced."""
        card = number(self.setup, "tiles", tile)
        assert whereabouts(self.state, card) < PLACED, f"{tile} is in use"
        lay_land(self.state.board, notation.parse_place(where), self.state.tables.tile(card))
        move_tile(self.state, card, PLACED)
        return self

    def settle(self, domain: str, *cells: str) -> "Table":
        """Place on each cell, unturned, the first free tile with a settlement of a domain."""
        for cell in cells:
            self.land(self.spare(domain), f"{cell}/0")
        return self

    def spare(self, domain: str) -> str:
        """Return the first tile with a settlement of a domain that lies in the supply."""
        for tile in self.setup.components.tiles:
            if WORDS[tile.settlement] == domain and whereabouts(self.state, tile.number) < PLACED:
                return tile.id
        raise AssertionError(f"no {domain} tile is left")

    def city(self, cell: str, seat: int, level: int = 1) -> "Table":
        """Put a city of a seat on a tile, with its markers and its limit (B1 to B3); influence and rewards stay."""
        state = self.state
        where = notation.parse_cell(cell)
        word = state.board.at(where)
        state.cells[seat_base(seat) + MARKERS] += level
        state.board.set_city(where, seat, level)
        assert owner_of(state.board.at(where)) == seat
        raise_limit(state, seat, settlement_of(word), self.setup.limits[level])
        return self

    def monument(self, monument: str, where: str) -> "Table":
        """Place the tile of a monument: a diamond on a place such as "n2e3/1", a circle on a point such as "*n2e2".

        Its first level must be in a tree (`level`). Cities beside it get no reward.
        """
        state, tables = self.state, self.state.tables
        card = number(self.setup, "monuments", monument)
        domain = tables.monument_domains[card]
        if tables.circles[card]:
            rank = state.board.rank_of_locus(notation.parse_point(where))
            assert rank >= 0, "a circle lies on a complete locus"
            state.board.set_circle(rank, card, domain)
        else:
            lay_monument(state.board, notation.parse_place(where), tables.shapes[card], domain, card)
        return self

    # Seats

    def know(self, seat: int, **amounts: int) -> "Table":
        """Set the knowledge of a seat in the named domains; its limits rise as far as needed for it."""
        state = self.state
        for word, amount in amounts.items():
            domain = WORDS.index(word)
            raise_limit(state, seat, domain, amount)
            state.cells[seat_base(seat) + KNOWLEDGE] += bytes_of(
                amount - knowledge_in(state, seat, domain), domain
            )
        return self

    def limit(self, seat: int, **limits: int) -> "Table":
        """Raise limits of a seat, as cities and cards would (G8)."""
        for word, limit in limits.items():
            raise_limit(self.state, seat, WORDS.index(word), limit)
        return self

    def influence(self, seat: int, amount: int) -> "Table":
        """Set a seat's influence (P1)."""
        self.state.cells[seat_base(seat) + INFLUENCE] = amount
        return self

    def points(self, seat: int, source: str, amount: int) -> "Table":
        """Give a seat victory points from one of `memory.SOURCES`."""
        add_points(self.state, seat, SOURCES.index(source), amount, None)
        return self

    def hand(self, seat: int, *tiles: str) -> "Table":
        """Give a seat tiles of the supply into its hand."""
        for tile in tiles:
            card = number(self.setup, "tiles", tile)
            assert whereabouts(self.state, card) < PLACED, f"{tile} is in use"
            at = seat_base(seat) + HAND
            self.state.cells[at] = hands.with_tile(self.state.cells[at], card)
            move_tile(self.state, card, IN_HAND)
        return self

    def batches(self, *batches: Sequence[str]) -> "Table":
        """Let the supply hold these tiles only, batch after batch from the front; the others leave the game."""
        state = self.state
        for card in range(int(state.tables.tile_count)):
            if whereabouts(state, card) < PLACED:
                move_tile(state, card, conservation.OUT_OF_GAME)
        for batch, tiles in enumerate(batches):
            for tile in tiles:
                move_tile(state, number(self.setup, "tiles", tile), batch)
        state.batches = len(batches)
        return self

    def dominates(self, domain: str, seat: int) -> "Table":
        """Give a seat the domination card of a domain, with its effect for the age (E4)."""
        self.state.dominators += (seat + 1) << (4 * WORDS.index(domain))
        return self

    # Trees

    def master(
        self, seat: int, mastery: str, slot: str = "", copy: int = 0, advanced: bool = False
    ) -> "Table":
        """Lay a mastery into a tree by the rules (D3 to D6), copy 1 to 4; without a slot or copy, where it fits.

        What is left open is chosen so that most slots stay open.
        """
        state = self.state
        card = number(self.setup, "masteries", mastery)
        assert not owns(state, seat, card), f"seat {seat} has {mastery}"
        free = [4 * card + k for k in range(4) if copy in {0, k + 1} and has_copy(state, 4 * card + k)]
        code, where = self._fitting(seat, free, slot)
        tree_of(state, seat).place(code, state.tables.halves_of(code), where, state.tables.joins_vestigia)
        take_copy(state, code)
        note_owned(state, seat, card)
        if advanced:
            tree_of(state, seat).improve(tree_of(state, seat).count - 1)
        raise_limits(state, seat, state.tables.side_of(code, advanced))
        return self

    def masters(self, seat: int, *masteries: str) -> "Table":
        """Lay several masteries where they fit; a star after a name turns the card to its advanced side."""
        for mastery in masteries:
            self.master(seat, mastery.removesuffix("*"), advanced=mastery.endswith("*"))
        return self

    def level(self, seat: int, monument: str, slot: str = "") -> "Table":
        """Lay the next level card of a monument, which must be in play, into a tree (B4)."""
        state = self.state
        card = number(self.setup, "monuments", monument)
        level = next_level(state, card)
        assert level >= 0, f"{monument} has no more levels, or is not in play"
        code, where = self._fitting(seat, [LEVEL_CODE + int(level)], slot)
        tree_of(state, seat).place(code, state.tables.halves_of(code), where, state.tables.joins_vestigia)
        state.built += 1 << (4 * card)
        return self

    def _fitting(self, seat: int, codes: Sequence[int], slot: str) -> tuple[int, int]:
        """Return the card among some, and the slot, that fit and keep most slots open."""
        state = self.state
        tree, tables = tree_of(state, seat), state.tables
        wanted = parse_slot(slot) if slot else NO_SLOT
        best, found = -1, (-1, -1)
        for word in open_slots(tree):
            where = int(slot_of(word))
            if wanted not in {NO_SLOT, where}:
                continue
            for code in codes:
                halves = tables.halves_of(code)
                if tree.nodi_of(where, halves, tables.joins_vestigia) == 0:
                    continue
                trial = tree.copy()
                trial.place(code, halves, where, tables.joins_vestigia)
                if len(open_slots(trial)) > best:
                    best, found = len(open_slots(trial)), (int(code), where)
        assert best >= 0, f"the card fits nowhere ({slot or 'any slot'})"
        return found

    def root(self, seat: int, campfire: str) -> "Table":
        """Exchange the campfire of a tree that holds nothing else (prototype)."""
        state = self.state
        card = number(self.setup, "campfires", campfire)
        base = seat_base(seat) + TREE
        for word in range(trees.WORDS):
            state.cells[base + word] = 0
        Tree(state.cells, base).plant(CAMPFIRE_CODE + card, state.tables.campfires[card])
        return self

    # The course of the game

    def at(self, step: str, seat: int = -1, age: int = 1, turn: int = 1) -> DominationsState:
        """Return the state at a step (see `STEPS`) of an age and a turn, counted from 1.

        At the four decisions of a turn `seat` is to act, by default the first in the order; a turn that begins with
        "growth" brings its start-of-turn effects. The other steps run to the next decision that leaves a choice.
        """
        state = self.state
        assert not self.taken, "a table gives one state"
        self.taken = True
        self._settle_cards()
        state.age, state.turn, state.step = age - 1, turn - 1, STEPS[step]
        state.rank = 0
        if step in MAIN[:4]:
            state.rank = initiative_rank(state, seat) if seat >= 0 else 0
        state.rng = FastChance(bytes(8))
        if step == "growth":
            start_growth(state)
        else:
            begin_phase(state)
        if step == "growth":
            self._begin_turn()
        elif step not in MAIN:
            advance(state)
        elif step == "assimilation":
            state.actor = assimilating_player(state)
        else:
            state.actor = seat_at(state, state.rank)
        reclaim(state)
        state.legal_seat = -1
        conservation.check(state)
        return state

    def _begin_turn(self) -> None:
        """Let the start-of-turn effects come, up to a question that they ask; the turn goes no further."""
        state = self.state
        state.actor = seat_at(state, state.rank)
        while state.depth and frame_kind(top_frame(state)) == asks.RESOLVE_QUEUED:
            resolve_next(state, top_frame(state))

    def _settle_cards(self) -> None:
        """Note what the cards do, and count standing effects as paid so far (R9)."""
        state = self.state
        for seat in range(int(self.setup.players)):
            refresh_moments(state, seat)
            if has_moment(state, seat, STANDING):
                before = influence_of(state, seat)
                pay_standing(state, seat)
                self.influence(seat, int(before))
