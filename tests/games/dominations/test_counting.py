"""Counts of whole trees of small instances, and the same found in other ways: by formula and by brute force."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest

from demesne.core.chance import FastChance, ScriptedChance, derive_key
from demesne.core.outcomes import outcomes
from demesne.games.dominations.actions import PASS
from demesne.games.dominations.board.notation import parse_place
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import seat_at
from demesne.games.dominations.zones.supply import move_tile
from tests.games.dominations.conservation import OUT_OF_GAME
from tests.games.dominations.playing import moves
from tests.games.dominations.positions import Table

# The secret choices of the start: each seat keeps one of two, once or twice, in any order of the seats


def sequences(state: DominationsState, depth: int) -> tuple[int, set[bytes]]:
    """Return how many sequences of so many secret answers there are, and the states that they lead to."""
    if depth == 0:
        return 1, {state.to_bytes()}
    number, reached = 0, set()
    for seat in state.players_to_act():
        for action in state.legal_actions(seat):
            child = state.copy()
            child.apply(seat, action, ScriptedChance([]))
            more, further = sequences(child, depth - 1)
            number += more
            reached |= further
    return number, reached


def by_formula(players: int, questions: int, depth: int) -> tuple[int, int]:
    """Return the same numbers from how many answers each seat has given."""
    number = states = 0
    for given in product(range(questions + 1), repeat=players):
        if sum(given) == depth:
            orders = factorial(depth)
            for many in given:
                orders //= factorial(many)
            number += orders * 2**depth
            states += 2**depth
    return number, states


@pytest.mark.parametrize(
    ("setup", "questions", "depth", "pinned"),
    [
        (Setup(2), 2, 3, (48, 16)),
        (Setup(3), 2, 4, (864, 96)),
        (Setup(4, PROTOTYPE.with_options({"objective_choice": "secret"})), 1, 3, (192, 32)),
    ],
)
def test_the_secret_choices(setup, questions, depth, pinned):
    state = DominationsState.start(setup, FastChance(derive_key("counting")))
    number, reached = sequences(state, depth)
    assert (number, len(reached)) == pinned == by_formula(int(setup.players), questions, depth)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_initiative_order_is_any_with_equal_chance(players):
    """With an empty supply nobody can do anything, and the last secret choice runs to the end of the game."""
    state = DominationsState.start(Setup(players), FastChance(derive_key("order")))
    rng = ScriptedChance([])
    while (
        sum(len(state.legal_actions(seat)) > 0 for seat in state.players_to_act()) > 1
        or asked_kind(state, state.actor) == 0
    ):
        state.apply(state.actor, state.legal_actions()[0], rng)
    for tile in range(90):
        move_tile(state, tile, OUT_OF_GAME)
    state.batches = 0
    found = outcomes(state, state.actor, state.legal_actions()[0])
    orders = Counter(tuple(int(seat_at(child, rank)) for rank in range(players)) for _, child in found)
    assert orders == Counter(permutations(range(players)))
    assert {chance for chance, _ in found} == {Fraction(1, factorial(players))}
    assert all(child.is_over for _, child in found)


# Placements: the open cells a second time, by rows and columns alone

Cell = tuple[int, int]
CRADLE = frozenset((row, column) for row in (0, -1) for column in (-1, 0, 1))


def neighbours(cell: Cell) -> list[Cell]:
    """Return the cells that share a side; one whose column and row are both even or odd points down."""
    row, column = cell
    across = row + 1 if (column - row) % 2 == 0 else row - 1
    return [(row, column - 1), (row, column + 1), (across, column)]


def open_cells(covered: frozenset[Cell]) -> set[Cell]:
    return {near for cell in covered for near in neighbours(cell)} - covered


def name(cell: Cell) -> str:
    row, column = cell
    north = f"n{row + 1}" if row >= 0 else f"s{-row}"
    return north + (f"e{column}" if column >= 0 else f"w{-column}")


def brute_force(hands: list[int], covered: frozenset[Cell] = CRADLE) -> int:
    """Return how many ways there are to place a tile of each hand in turn: which tile, where, and how turned."""
    if not hands:
        return 1
    return sum(3 * hands[0] * brute_force(hands[1:], covered | {cell}) for cell in open_cells(covered))


def after_passes(state: DominationsState) -> DominationsState:
    """Pass until the next tile is to be placed, or the turns are over."""
    while not state.is_over and state.step in (asks.TURN_BUILD, asks.TURN_DEVELOP):
        state.apply(state.actor, PASS, ScriptedChance([]))
    return state


def placements(
    state: DominationsState, covered: frozenset[Cell], left: int, reached: set[tuple[int, ...]]
) -> int:
    """Return how many ways there are by the engine; check the open places on the way."""
    if left == 0:
        reached.add(tuple(sorted(int(state.board.piece(k)) for k in range(int(state.board.count)))))
        return 1
    number = 0
    tiles = [state] if asked_kind(state, state.actor) == asks.PLACE_TILE else []
    if not tiles:
        for action in state.legal_actions():
            child = state.copy()
            child.apply(child.actor, action, ScriptedChance([]))
            tiles.append(child)
    for chosen in tiles:
        texts = moves(chosen)
        places = {f"at {name(cell)}/{thirds}": cell for cell in open_cells(covered) for thirds in range(3)}
        assert set(texts) == set(places)
        assert [parse_place(text[3:]) for text in texts] == sorted(parse_place(text[3:]) for text in texts)
        for action, text in zip(chosen.legal_actions(), texts, strict=True):
            child = chosen.copy()
            child.apply(child.actor, action, ScriptedChance([]))
            number += placements(after_passes(child), covered | {places[text]}, left - 1, reached)
    return number


def table(hands: list[int]) -> DominationsState:
    """Return the first turn of a game in which the players have so many tiles, and the supply none."""
    first = Table(len(hands))
    names = [tile.id for tile in first.setup.components.tiles[:: 90 // sum(hands)]]
    for seat, many in enumerate(hands):
        first.hand(seat, *[names.pop() for _ in range(many)])
    return first.batches().at("growth")


@pytest.mark.parametrize(("hands", "pinned"), [([1, 1], 378), ([3, 1], 1134), ([2, 2], 1512)])
def test_two_placements(hands, pinned):
    reached: set[tuple[int, ...]] = set()
    assert placements(table(hands), CRADLE, 2, reached) == pinned == brute_force(hands)
    # Tiles in two hands never are the same; one after the other or the reverse is the same board at times.
    assert len(reached) <= pinned


@pytest.mark.slow
def test_three_placements():
    reached: set[tuple[int, ...]] = set()
    assert placements(table([1, 2, 1]), CRADLE, 3, reached) == brute_force([1, 2, 1])


# Chance: a supply in every order of each of its batches


def by_permutations(
    hand: list[str], batches: list[list[str]], returned: list[str]
) -> dict[frozenset[str], Fraction]:
    """Return what a hand may be after an exchange, over all orders of the supply (S5)."""
    found: Counter[frozenset[str]] = Counter()
    kept = [tile for tile in hand if tile not in returned]
    for orders in product(*(list(permutations(batch)) for batch in [*batches, returned])):
        supply = [tile for order in orders for tile in order]
        found[frozenset(kept + supply[: len(returned)])] += 1
    return {after: Fraction(number, found.total()) for after, number in found.items()}


def by_engine(
    hand: list[str], batches: list[list[str]], returned: list[str]
) -> dict[frozenset[str], Fraction]:
    """Return the same from the engine."""
    state = Table(2).hand(0, *hand).hand(1, "religion-15").batches(*batches).at("hands")
    for tile in sorted(returned, key=[tile.id for tile in state.setup.components.tiles].index):
        legal = moves(state)
        state.apply(0, state.legal_actions()[legal.index(f"return {tile}")], ScriptedChance([]))
    ends = [(Fraction(1), state)]
    if state.actor == 0:
        done = state.legal_actions()[moves(state).index("done")]
        ends = outcomes(state, 0, done)
    found: dict[frozenset[str], Fraction] = {}
    ids = [tile.id for tile in state.setup.components.tiles]
    for chance, after in ends:
        key = frozenset(ids[tile] for tile in after.view(0).hand(0))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@pytest.mark.parametrize(
    ("batches", "returned"),
    [
        ([["art-01", "art-02", "art-03"]], ["trade-01"]),
        ([["art-01", "art-02", "art-03"]], ["trade-01", "craft-05"]),
        ([["art-01"], ["art-02", "art-03"]], ["trade-01", "craft-05"]),
        ([["art-01", "art-04"], ["art-02"], ["art-03", "art-05"]], ["trade-01", "craft-05"]),
        ([["art-01"]], ["trade-01", "craft-05"]),
        ([], ["trade-01", "craft-05"]),
    ],
)
def test_an_exchange_draws_as_from_any_order_of_the_supply(batches, returned):
    hand = ["trade-01", "craft-05", "science-07", "religion-02"]
    assert by_engine(hand, batches, returned) == by_permutations(hand, batches, returned)
