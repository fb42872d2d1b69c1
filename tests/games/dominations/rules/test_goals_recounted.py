"""Goals and the control of monuments at the ends of whole games, counted a second time (O2, O3, O5, F6)."""

from collections import Counter

import pytest

from demesne.games.dominations.board.pieces import MONUMENT, NO_MONUMENT
from demesne.games.dominations.cards.components import Goal, Level
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.measures.counting import controller_of
from demesne.games.dominations.measures.goals import reaches
from demesne.games.dominations.tree.tree import Tree
from demesne.games.dominations.zones.seats import influence_of, owns, seat_at, tree_of
from tests.games.dominations.board.slow import Cell, SlowBoard, SlowPiece, axial, beyond, ring, sides
from tests.games.dominations.rules.games import finished

GAMES = [(2, "final", 21), (3, "final", 23), (4, "final", 25), (4, "final", 27), (4, "prototype", 29)]


def count_nodi(state: DominationsState, tree: Tree) -> list[int]:
    """Return the full nodi of each colour, counted again from where the cards lie."""
    places = {int(tree.slot(number)): int(tree.halves(number)) for number in range(int(tree.count))}
    found = [0] * 7
    for slot, halves in places.items():
        for step, own, other in ((1, 1, 3), (128, 2, 0)):
            if slot + step not in places:
                continue
            pair = (halves >> 3 * own & 7, places[slot + step] >> 3 * other & 7)
            colours = set(pair) - {6}
            assert 7 not in colours, "nothing lies beside a Corruptio (D4)"
            assert len(colours) == 1 or (not colours and state.setup.joins_vestigia), (
                f"{pair} make no nodus (D4)"
            )
            found[min(colours, default=6)] += 1
    return found


class Recount:
    """A finished game, looked at again."""

    def __init__(self, state: DominationsState) -> None:
        self.state = state
        self.board = SlowBoard(state.board)
        self.controllers = Counter(self.controller(monument) for monument in range(12))

    def cities(self, seat: int) -> list[SlowPiece]:
        return [thing for thing in self.board.things.values() if thing.level and thing.owner == seat]

    def groups(self, seat: int) -> list[int]:
        """Return the sizes of the groups of a seat's cities: they share whole sides (O5)."""
        left = {thing.cell for thing in self.cities(seat)}
        sizes = []
        while left:
            group = [left.pop()]
            for cell in group:
                near = {beyond(cell, side) for side in sides(cell)} & left
                group += near
                left -= near
            sizes.append(len(group))
        return sizes

    def levels(self, seat: int) -> list[Level]:
        """Return the level cards of a tree."""
        tree = tree_of(self.state, seat)
        codes = [int(tree.code(number)) for number in range(int(tree.count))]
        cards = self.state.setup.components.levels
        return [cards[code - LEVEL_CODE] for code in codes if LEVEL_CODE <= code < CAMPFIRE_CODE]

    def masteries(self, seat: int, value: int, domains: int) -> int:
        cards = [
            card for card in self.state.setup.components.masteries if owns(self.state, seat, card.number)
        ]
        return sum(card.value == value and domains >> card.domain & 1 for card in cards)

    def beside(self, monument: int) -> set[Cell]:
        """Return the cells beside a monument: along its sides, or on the locus of a circle (O3)."""
        covered = [
            t.cell for t in self.board.things.values() if t.kind == MONUMENT and t.monument == monument
        ]
        found = {beyond(cell, side) for cell in covered for side in sides(cell)}
        board = self.state.board
        for rank in range(int(board.locus_count)):
            if board.circle_at(rank) == monument != NO_MONUMENT:
                found |= set(ring(axial(int(board.locus_point(rank)))))
        return found

    def controller(self, monument: int) -> int:
        """Return who controls a monument, -1 for nobody."""
        ranking = []
        near = self.beside(monument)
        for rank in range(int(self.state.players)):
            seat = int(seat_at(self.state, rank))
            levels = [level.level for level in self.levels(seat) if level.monument == monument]
            cities = [city.level for city in self.cities(seat) if city.cell in near]
            claim = len(levels) + (len(cities) if self.state.setup.ruleset.prototype else sum(cities))
            tie = min(levels, default=99)
            if self.state.setup.ruleset.prototype and tie > 1:
                tie = 99
            ranking.append((-claim, tie, rank, seat))
        best = min(ranking)
        return best[3] if best[0] < 0 and near else -1

    def reaches(self, seat: int, goal: Goal) -> bool:
        """Tell whether a goal is reached (O2)."""
        sizes = self.groups(seat)
        nodi = count_nodi(self.state, tree_of(self.state, seat))
        highest = sorted((city.level for city in self.cities(seat)), reverse=True)
        wanted = [level for level in (3, 2, 1) for _ in range(goal.cities[level - 1])]
        return (
            influence_of(self.state, seat) >= goal.influence
            and max(sizes, default=0) >= goal.connected
            and len(sizes) >= goal.separate
            and all(nodi[colour] >= goal.nodi[colour] for colour in range(6))
            and self.controllers[seat] >= goal.monuments
            and all(
                self.masteries(seat, want.value, want.domains) >= want.quantity for want in goal.masteries
            )
            and len(highest) >= len(wanted)
            and all(have >= want for have, want in zip(highest, wanted, strict=False))
        )


@pytest.mark.parametrize(("players", "ruleset", "seed"), GAMES)
def test_o2_o3_goals_and_control_of_whole_games(players: int, ruleset: str, seed: int) -> None:
    state, _ = finished(players, ruleset, seed)
    recount = Recount(state)
    for monument in range(int(state.tables.monument_count)):
        assert controller_of(state, monument) == recount.controller(monument)
    reached = Counter[bool]()
    for objective in state.setup.components.objectives:
        for goal in objective.goals:
            for seat in range(players):
                assert reaches(state, seat, goal) == recount.reaches(seat, goal), (objective.id, goal)
                reached[recount.reaches(seat, goal)] += 1
    assert min(reached[True], reached[False]) > 5
