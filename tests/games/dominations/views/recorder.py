"""What a seat can tell from the events that it was shown, and from nothing else.

Written apart from the engine: it knows the box (S1 to S5) with its figures, how places are named, and the forms of
events.
"""

from typing import cast

from demesne.core.events import Form
from demesne.games.dominations.board.notation import parse_cell, parse_place, parse_point
from demesne.games.dominations.board.placing import place_cell, place_thirds
from demesne.games.dominations.cards.vocabulary import RAISE_LIMIT
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.tree.tree import parse_slot

TILES = 90


def numbers(value: object) -> list[int]:
    """Return a list of numbers of a form."""
    return [int(number) for number in cast("list[int]", value)]


class Seen:
    """What is known of one player."""

    def __init__(self) -> None:
        self.knowledge = [0] * 6
        self.influence = 0
        self.points = dict.fromkeys(SOURCES, 0)
        self.hand: set[int] = set()
        self.objective = -1
        self.dealt: tuple[set[int], set[int]] = (set(), set())
        # Slots with a card each: ("mastery", number, copy), ("level", number, 0), ("campfire", number, 0).
        self.tree: dict[int, tuple[str, int, int]] = {}
        self.advanced: set[int] = set()
        self.nodi = [0] * 7

    def add(self, amounts: object, sign: int = 1) -> None:
        """Add or take knowledge."""
        self.knowledge = [
            have + sign * more for have, more in zip(self.knowledge, numbers(amounts), strict=True)
        ]

    def slot_of(self, mastery: int) -> int:
        """Return where a mastery lies."""
        return next(slot for slot, card in self.tree.items() if card[:2] == ("mastery", mastery))


class Recorder:
    """The information state of `seat` (-1: a spectator), rebuilt from the forms it is shown."""

    def __init__(self, seat: int, setup: Setup) -> None:
        self.seat = seat
        self.setup = setup
        self.players: list[Seen] = []
        self.order: list[int] = []
        self.age = self.turn = 0
        self.turn_player = -1
        self.batches: list[set[int]] = [set(range(TILES))]
        self.monuments: set[int] = set()
        self.built: dict[int, int] = {}
        # Cells with a tile and its turn, cities with their owner and level, places of monuments.
        self.land: dict[int, tuple[int, int]] = {}
        self.cities: dict[int, tuple[int, int]] = {}
        self.places: dict[int, int] = {}
        self.dominators: dict[int, int] = {}
        self.deals_anew = False
        self.chosen_monument = -1
        self.result: Form | None = None

    def hear(self, form: Form) -> None:
        """Take in one event."""
        getattr(self, f"on_{str(form['event']).replace('-', '_')}")(form)

    def player(self, form: Form) -> Seen:
        """Return the player whom a form is about."""
        return self.players[self.number(form, "seat")]

    def number(self, form: Form, key: str) -> int:
        """Return a number of a form."""
        return int(cast("int", form[key]))

    def limit(self, seat: int, domain: int) -> int:
        """Return a limit, from cities and cards (G8)."""
        limits, components = self.setup.figures.limits, self.setup.components
        found = [limits[0]]
        for cell, (owner, level) in self.cities.items():
            if owner == seat and components.tiles[self.land[cell][0]].settlement == domain:
                found.append(limits[level])
        for kind, number, _ in self.players[seat].tree.values():
            if kind == "mastery":
                card = components.masteries[number]
                sides = [*card.basic, *(card.advanced if number in self.players[seat].advanced else ())]
                found += [effect.amount for effect in sides if effect.do == RAISE_LIMIT]
        return max(found)

    # The course of the game

    def on_started(self, form: Form) -> None:
        assert form["ruleset"] == self.setup.ruleset.name
        self.players = [Seen() for _ in range(self.number(form, "players"))]
        self.order = list(range(len(self.players)))
        if not self.setup.chooses_campfire:
            white = [fire.number for fire in self.setup.components.campfires if set(fire.nodi) == {6}]
            for seen in self.players:
                seen.tree[parse_slot("n0e0")] = ("campfire", white[0], 0)

    def on_initiative(self, form: Form) -> None:
        self.order = numbers(form["order"])
        self.age, self.turn = self.number(form, "age") - 1, 0

    def on_age(self, form: Form) -> None:
        assert self.age == self.number(form, "age") - 1

    def on_turn(self, form: Form) -> None:
        assert self.age == self.number(form, "age") - 1
        self.turn_player, self.turn = self.number(form, "seat"), self.number(form, "turn") - 1

    def on_age_end(self, form: Form) -> None:
        self.turn_player, self.turn = -1, self.setup.figures.turns
        self.deals_anew = True

    def on_reset(self, form: Form) -> None:
        self.take_back()
        for seen in self.players:
            seen.knowledge = [0] * 6

    def on_over(self, form: Form) -> None:
        self.take_back()
        self.dominators.clear()
        self.result = form

    def take_back(self) -> None:
        """All domination cards of the age come back before they are dealt anew (E4)."""
        if self.deals_anew:
            self.dominators.clear()
        self.deals_anew = False

    # The start

    def on_dealt(self, form: Form) -> None:
        mine = self.player(form).dealt
        if self.number(form, "seat") == self.seat:
            mine[0].update(numbers(form["objectives"]))
            mine[1].update(numbers(form["monuments"]))
        else:
            assert set(form) == {"event", "seat", "n"}

    def on_dealt_openly(self, form: Form) -> None:
        self.player(form).dealt[0].update(numbers(form["objectives"]))

    def on_chose(self, form: Form) -> None:
        assert self.number(form, "seat") == self.seat
        if "objective" in form:
            self.player(form).objective = self.number(form, "objective")
        else:
            self.chosen_monument = self.number(form, "monument")

    def on_shown(self, form: Form) -> None:
        for seen, objective in zip(self.players, numbers(form["objectives"]), strict=True):
            seen.objective = objective
            seen.dealt[0].clear()
            seen.dealt[1].clear()
        self.chosen_monument = -1
        self.monuments = set(numbers(form["monuments"]))

    def on_drawn_monuments(self, form: Form) -> None:
        self.monuments = set(numbers(form["monuments"]))

    def on_kept_objective(self, form: Form) -> None:
        seen = self.player(form)
        seen.objective = self.number(form, "objective")
        assert seen.objective in seen.dealt[0] or self.number(form, "seat") != self.seat
        seen.dealt[0].clear()

    def on_lit(self, form: Form) -> None:
        self.player(form).tree[parse_slot("n0e0")] = ("campfire", self.number(form, "campfire"), 0)

    # Tiles

    def on_drew_tiles(self, form: Form) -> None:
        for tile in numbers(form["tiles"]):
            self.batches[0].remove(tile)
            self.player(form).hand.add(tile)
            if not self.batches[0]:
                self.batches.pop(0)

    def on_returned_tiles(self, form: Form) -> None:
        tiles = set(numbers(form["tiles"]))
        assert tiles <= self.player(form).hand
        self.player(form).hand -= tiles
        self.batches.append(tiles)

    def on_placed(self, form: Form) -> None:
        tile, where = self.number(form, "tile"), parse_place(str(form["place"]))
        self.player(form).hand.remove(tile)
        self.land[int(place_cell(where))] = tile, int(place_thirds(where))

    def on_activated(self, form: Form) -> None:
        assert parse_cell(str(form["cell"])) in self.land

    def on_locus(self, form: Form) -> None:
        parse_point(str(form["point"]))

    def on_no_place(self, form: Form) -> None:
        """A placement is skipped; nothing moves."""

    # What comes and goes

    def on_produced(self, form: Form) -> None:
        self.player(form).add(form["knowledge"])
        self.player(form).add(form["lost"], -1)

    def on_gained(self, form: Form) -> None:
        self.on_produced(form)

    def on_points(self, form: Form) -> None:
        self.player(form).points[str(form["source"])] += self.number(form, "points")

    def on_influence(self, form: Form) -> None:
        self.player(form).influence += self.number(form, "influence")

    def on_exchanged(self, form: Form) -> None:
        knowledge, many = self.player(form).knowledge, self.number(form, "number")
        target = self.number(form, "to")
        knowledge[self.number(form, "from")] -= self.number(form, "price") * many
        # What goes above the highest limit is lost, for a point (R4).
        knowledge[target] = min(knowledge[target] + many, self.limit(self.number(form, "seat"), target))

    def on_bought_influence(self, form: Form) -> None:
        self.player(form).add(form["paid"], -1)

    def on_counts_more(self, form: Form) -> None:
        assert sum(numbers(form["knowledge"])) > 0

    def on_kept(self, form: Form) -> None:
        self.player(form).add(form["knowledge"])

    # Building and developing

    def on_city(self, form: Form) -> None:
        cell, level = parse_cell(str(form["cell"])), self.number(form, "level")
        seat = self.number(form, "seat")
        assert self.cities.get(cell, (seat, 0)) == (seat, level - 1)
        self.cities[cell] = seat, level
        self.player(form).add(form["cost"], -1)

    def on_level(self, form: Form) -> None:
        monument, level = self.number(form, "monument"), self.number(form, "level")
        self.built[monument] = self.built.get(monument, 0) + 1
        assert self.built[monument] == level
        cards = self.setup.components.levels
        card = next(card for card in cards if (card.monument, card.level) == (monument, level))
        self.lay(form, ("level", card.number, 0))
        self.player(form).add(form["cost"], -1)

    def on_monument_placed(self, form: Form) -> None:
        text = str(form["place"])
        parse = parse_point if text.startswith("*") else parse_place
        self.places[self.number(form, "monument")] = parse(text)

    def on_developed(self, form: Form) -> None:
        self.on_assimilated(form)
        self.player(form).add(form["cost"], -1)

    def on_assimilated(self, form: Form) -> None:
        self.lay(form, ("mastery", self.number(form, "mastery"), self.number(form, "copy") - 1))

    def lay(self, form: Form, card: tuple[str, int, int]) -> None:
        """Lay a card into a tree."""
        seen, slot = self.player(form), parse_slot(str(form["slot"]))
        assert slot not in seen.tree
        seen.tree[slot] = card
        seen.nodi = [have + more for have, more in zip(seen.nodi, numbers(form["nodi"]), strict=True)]

    def on_improved(self, form: Form) -> None:
        self.on_assimilated_advanced(form)
        self.player(form).add(form["cost"], -1)

    def on_assimilated_advanced(self, form: Form) -> None:
        assert self.player(form).slot_of(self.number(form, "mastery"))
        self.player(form).advanced.add(self.number(form, "mastery"))

    # The end of an age

    def on_domination(self, form: Form) -> None:
        self.take_back()
        self.dominators[self.number(form, "domain")] = self.number(form, "seat")

    def on_goals(self, form: Form) -> None:
        """The goals are judged; the points come as an event of their own."""

    def on_tree(self, form: Form) -> None:
        """A domain of a tree is counted; the points come as an event of their own."""
