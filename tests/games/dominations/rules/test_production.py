"""All that is produced in whole games, counted a second time with the slow board (G2 to G6, R1, R2, R6, R10)."""

from collections import Counter
from typing import cast

import pytest

from demesne.core.events import EventList, Form
from demesne.games.dominations.board import notation
from demesne.games.dominations.board.pieces import WHITE
from demesne.games.dominations.choices.main import is_improved
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.zones.seats import dominator_of, owns
from tests.games.dominations.board.slow import Cell, Point, SlowBoard, SlowPiece, axial, cell_of, ring
from tests.games.dominations.rules.games import ALL, random_game

CRAFT = 1
TRADE = 0
GAMES = [
    (2, "final", 1),
    (3, "final", 2),
    (4, "final", 3),
    (4, "final", 4),
    (4, "prototype", 5),
    (3, "prototype", 6),
]


def worth(state: DominationsState, seat: int, mastery: str) -> int:
    """Return 1 for a mastery that shows its basic side, 2 for the advanced one, 0 where a seat does not have it."""
    for card in state.setup.components.masteries:
        if card.id == mastery and owns(state, seat, card.number):
            return 2 if is_improved(state, seat, card.number) else 1
    return 0


class Placement:
    """A tile that was placed or activated, and what must come of it."""

    def __init__(self, seat: int, cell: Cell, is_placed: bool = True) -> None:
        self.seat = seat
        self.is_placed = is_placed
        self.cell = cell
        self.locus: Point | None = None

    def cities(self, board: SlowBoard) -> list[SlowPiece]:
        """Return the cities that are activated, each once (G5)."""
        cells = board.attached(board.things[self.cell])
        if self.locus is not None:
            cells |= {cell for cell in ring(self.locus) if cell in board.things}
        return [board.things[cell] for cell in cells if board.things[cell].level]

    def of_cities(self, state: DominationsState, board: SlowBoard, seat: int) -> Counter[int]:
        """Return what the cities of a seat produce."""
        made: Counter[int] = Counter()
        for city in self.cities(board):
            if city.owner == seat:
                extra = worth(state, seat, "colonisation")
                made[city.settlement] += city.level + (extra + 1 if extra else 0)
        return made

    def of_player(self, state: DominationsState, board: SlowBoard) -> Counter[int]:
        """Return what its player produces, white apart."""
        tile = board.things[self.cell]
        made = board.by_sides(tile) if self.locus is None else board.by_locus(tile, self.locus)
        # The Merchant of the final rules works for placed tiles only (R6, F10).
        merchant = dominator_of(state, TRADE) == self.seat and (
            self.is_placed or state.setup.ruleset.prototype
        )
        made[tile.settlement] += 2 if merchant else 1
        made[CRAFT] += worth(state, self.seat, "livestock")
        return made + self.of_cities(state, board, self.seat)


def check_produced(state: DominationsState, event: Form, placement: Placement) -> None:
    """Fail unless a seat has produced what the rules say; white counts as whatever was chosen."""
    board = SlowBoard(state.board)
    seat = cast(int, event["seat"])
    told = Counter(
        {domain: amount for domain, amount in enumerate(cast(list[int], event["knowledge"])) if amount}
    )
    if seat != placement.seat:
        assert told == placement.of_cities(state, board, seat)
        return
    wanted = placement.of_player(state, board)
    white = wanted.pop(WHITE, 0)
    wanted = Counter({domain: amount for domain, amount in wanted.items() if amount and domain < WHITE})
    rest = told - wanted
    assert wanted <= told
    assert rest.total() == white


PAIRS = ("barter", "agriculture", "typography", "mathematics", "education", "mysticism")
"""The masteries that gain for every 2 that a turn produces of their domain, in the order of the domains."""


class Pairs:
    """What the masteries for pairs owe in a turn, and what they have gained (R5)."""

    def __init__(self) -> None:
        self.seat = -1
        self.produced = [0] * 6
        self.owed: Counter[str] = Counter()
        self.gained: Counter[str] = Counter()

    def enter(self, event: Form, state: DominationsState) -> None:
        """Take in an event of the game."""
        if event["event"] == "turn":
            self.seat, self.produced = cast(int, event["seat"]), [0] * 6
        elif event["event"] == "produced" and event["seat"] == self.seat:
            for domain, amount in enumerate(cast(list[int], event["knowledge"])):
                before = self.produced[domain] // 2
                self.produced[domain] += amount
                pairs = self.produced[domain] // 2 - before
                self.owed[PAIRS[domain]] += pairs * worth(state, self.seat, PAIRS[domain])
        elif event["event"] == "gained":
            card = cast(dict[str, object], event["card"])
            name = state.setup.components.masteries[cast(int, card["number"])].id
            if card["kind"] == "mastery" and name in PAIRS:
                assert event["seat"] == self.seat, "nothing in the turns of others"
                self.gained[name] += sum(cast(list[int], event["knowledge"]))


@pytest.mark.parametrize(("players", "ruleset", "seed"), GAMES)
def test_r5_pairs_of_whole_games(players: int, ruleset: str, seed: int) -> None:
    log, read, book = EventList(), 0, Pairs()
    for state in random_game(players, ruleset, seed, log):
        for event in log.forms(ALL)[read:]:
            read += 1
            book.enter(event, state)
        assert state.depth or book.owed == book.gained
    assert book.gained.total() > 0


@pytest.mark.parametrize(("players", "ruleset", "seed"), GAMES)
def test_g2_g5_production_of_whole_games(players: int, ruleset: str, seed: int) -> None:
    log, read, checked = EventList(), 0, 0
    placement: Placement | None = None
    for state in random_game(players, ruleset, seed, log):
        for event in log.forms(ALL)[read:]:
            read += 1
            if event["event"] == "placed":
                name = cast(str, event["place"]).split("/")[0]
                placement = Placement(cast(int, event["seat"]), cell_of(notation.parse_cell(name)))
            elif event["event"] == "activated":
                name = cast(str, event["cell"])
                placement = Placement(cast(int, event["seat"]), cell_of(notation.parse_cell(name)), False)
            elif event["event"] == "locus":
                assert placement is not None
                placement.locus = axial(notation.parse_point(cast(str, event["point"])))
            elif event["event"] == "produced":
                assert placement is not None
                check_produced(state, event, placement)
                checked += 1
    assert checked >= 14 * players


def test_g5_everybody_with_an_activated_city_produces() -> None:
    """No city is passed over: who has one beside a placed tile is told of in the same placement."""
    log, read, seen = EventList(), 0, 0
    for state in random_game(4, "final", 9, log):
        events, read = log.forms(ALL)[read:], len(log.forms(ALL))
        placed = [event for event in events if event["event"] == "placed"]
        if not placed or any(event["event"] == "locus" for event in events) or state.depth:
            continue
        name = cast(str, placed[0]["place"]).split("/")[0]
        made = Placement(cast(int, placed[0]["seat"]), cell_of(notation.parse_cell(name)))
        owners = {city.owner for city in made.cities(SlowBoard(state.board))} | {made.seat}
        assert {event["seat"] for event in events if event["event"] == "produced"} == owners
        seen += len(owners) > 1
    assert seen > 0
