"""All monuments of both rulesets: shape, place, rewards at once and later, control (B5, B6a, O3, R14)."""

from demesne.games.dominations.board import notation
from demesne.games.dominations.board.pieces import MONUMENT, kind_of
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import (
    CIRCLES,
    DIAMOND_PLACE,
    DIAMONDS,
    LOCUS,
    RHOMBUS,
    RING,
    SHAPES,
    before_circle,
    before_diamond,
    each,
    other_than,
    stands,
)
from tests.games.dominations.cards.kit import Game
from tests.games.dominations.naming import number
from tests.games.dominations.positions import Table

REWARDS = {
    "pharos": 10,
    "petra": 5,
    "great-pyramid": 10,
    "hanging-gardens": 5,
    "parthenon": 8,
    "theatre-of-epidaurus": 5,
    "great-library": 8,
    "stonehenge": 5,
    "great-wall": 5,
    "colosseum": 5,
    "temple-of-artemis": 8,
    "chichen-itza": 5,
}


def build(game: Game, monument: str, place: str) -> None:
    """Build the first level in the first slot; its tile comes to this place, where the place is asked for."""
    game.play(f"level {monument}")
    while game.state.current_player == 0 and game.asked in {"slot", "place-monument"}:
        at = [text for text in (f"at {place}", f"on {place}") if text in game.legal]
        game.play(at[0] if game.asked == "place-monument" else game.legal[0])


def reward_points(game: Game, seat: int) -> int:
    """Return the points of a seat from monuments without the 5 that the first level prints for seat 0."""
    return game.points(seat, "monuments") - (5 if seat == 0 else 0)


def at(game: Game, cell: str) -> int:
    return int(game.state.board.at(notation.parse_cell(cell)))


@each(DIAMONDS)
def test_a_diamond_covers_its_cells_and_opens_its_sides(start: Start, ruleset, monument):
    covered, _, rewarded, plain, closed = SHAPES.get(monument, RHOMBUS)
    domain = DIAMONDS[monument]
    table = Table(ruleset=ruleset, monuments=(monument,)).know(0, **{domain: 5})
    game = start(table.settle(domain, "n2e0", "n2e1").city("n2e1", 0), "build")
    build(game, monument, DIAMOND_PLACE)
    for cell in covered:
        assert kind_of(at(game, cell)) == MONUMENT
    for cell in (*rewarded, *plain):
        assert game.state.board.rank_of_open(notation.parse_cell(cell)) >= 0, cell
    for cell in closed:
        assert game.state.board.rank_of_open(notation.parse_cell(cell)) < 0, cell
    board = game.state.board
    assert sum(kind_of(board.piece(k)) == MONUMENT for k in range(board.count)) == len(covered)


@each(DIAMONDS)
def test_a_diamond_rewards_the_cities_there_when_it_comes(start: Start, ruleset, monument):
    """Cities of any domain and owner beside a side with a reward, each once (R14); others nothing."""
    _, _, rewarded, plain, _ = SHAPES.get(monument, RHOMBUS)
    table = before_diamond(ruleset, monument).city("n2e1", 0, 3)
    for cell in (*rewarded, *plain):
        table.city(cell, 1)
    game = start(table, "build")
    build(game, monument, DIAMOND_PLACE)
    assert reward_points(game, 0) == REWARDS[monument]
    assert reward_points(game, 1) == REWARDS[monument] * len(rewarded)


@each(DIAMONDS)
def test_a_diamond_rewards_later_cities_once(start: Start, ruleset, monument):
    """A new city gets the reward, a raised one does not, and one beside a side without a reward neither."""
    _, _, rewarded, plain, _ = SHAPES.get(monument, RHOMBUS)
    domain = other_than(DIAMONDS[monument])
    for cells, each_reward in ((rewarded, REWARDS[monument]), (plain, 0)):
        for cell in cells:
            table = stands(before_diamond(ruleset, monument).city("n2e1", 1), monument, 1)
            new = start(table.know(0, **{domain: 3}), "build")
            new.play(f"city {cell}")
            assert new.points(0, "monuments") == each_reward
            table = stands(before_diamond(ruleset, monument).city("n2e1", 1), monument, 1)
            raised = start(table.city(cell, 0).know(0, **{domain: 6}), "build")
            raised.play(f"city {cell}")
            assert raised.points(0, "monuments") == 0


@each(DIAMONDS)
def test_a_diamond_asks_for_a_city_of_its_domain(start: Start, ruleset, monument):
    """Of any owner; a city of another domain does not do. In the prototype land is enough (F5)."""
    needs = ruleset == "final"
    domain = DIAMONDS[monument]
    cases = [((), not needs), (("n2e0",), not needs), (("n2e1",), True)]
    for cells, allowed in cases:
        table = Table(ruleset=ruleset, monuments=(monument,)).know(0, **{domain: 5})
        table.settle(other_than(domain), "n2e0").settle(domain, "n2e1")
        for cell in cells:
            table.city(cell, 1)
        assert (f"level {monument}" in start(table, "build").legal) == allowed


@each(DIAMONDS)
def test_a_diamond_does_not_stand_on_the_cradle_alone(start: Start, ruleset, monument):
    table = Table(ruleset=ruleset, monuments=(monument,)).know(0, **{DIAMONDS[monument]: 5})
    assert f"level {monument}" not in start(table, "build").legal


@each({name: domain for name, domain in DIAMONDS.items() if name in SHAPES})
def test_no_closed_side_against_land(start: Start, ruleset, monument):
    """With land on n1e2 below, n2e2/0 would have a closed side against it (B6a)."""
    domain = DIAMONDS[monument]
    table = Table(ruleset=ruleset, monuments=(monument,)).know(0, **{domain: 5})
    table.settle(domain, "n2e0", "n2e1", "n1e2").city("n2e1", 0)
    game = start(table, "build")
    game.play(f"level {monument}")
    game.play(game.legal[0])
    assert game.asked == "place-monument"
    assert f"at {DIAMOND_PLACE}" not in game.legal


@each(CIRCLES)
def test_a_circle_asks_for_a_complete_locus(start: Start, ruleset, monument):
    assert f"level {monument}" not in start(before_circle(ruleset, monument, 5), "build").legal
    game = start(before_circle(ruleset, monument), "build")
    build(game, monument, LOCUS)
    board = game.state.board
    rank = board.rank_of_locus(notation.parse_point(LOCUS))
    assert board.circle_at(rank) == number(game.setup, "monuments", monument)
    assert board.count == 6 + 6


@each(CIRCLES)
def test_a_circle_rewards_the_cities_of_its_domain_in_the_locus(start: Start, ruleset, monument):
    """Two of them, of two owners and any level; a city of another domain in the locus gets nothing."""
    table = before_circle(ruleset, monument).city("n2e0", 0, 2).city("n2e1", 1).city("n3e1", 1)
    game = start(table, "build")
    build(game, monument, LOCUS)
    assert reward_points(game, 0) == 5
    assert reward_points(game, 1) == 5


@each(CIRCLES)
def test_a_circle_rewards_later_cities_of_its_domain_once(start: Start, ruleset, monument):
    domain = CIRCLES[monument]
    new = start(stands(before_circle(ruleset, monument), monument, 1), "build")
    new.play("city n2e1")
    assert new.points(0, "monuments") == 5
    table = stands(before_circle(ruleset, monument).city("n2e1", 0), monument, 1).know(0, **{domain: 6})
    raised = start(table, "build")
    raised.play("city n2e1")
    assert raised.points(0, "monuments") == 0
    table = stands(before_circle(ruleset, monument), monument, 1).know(0, **{other_than(domain): 3})
    other = start(table, "build")
    other.play("city n3e1")
    assert other.points(0, "monuments") == 0


def test_a_locus_carries_one_circle(start: Start):
    table = Table(monuments=("petra", "stonehenge")).settle("trade", *RING)
    stands(table, "petra", 1).know(0, science=5)
    assert "level stonehenge" not in start(table, "build").legal


def test_a_city_beside_two_monuments_gets_both(start: Start):
    """n2e1 lies in the locus of Petra and beside the Pharos (R14): 5 and 10."""
    table = Table(monuments=("petra", "pharos")).settle("trade", *RING).know(0, trade=3)
    stands(stands(table, "petra", 1), "pharos", 1)
    game = start(table, "build")
    game.play("city n2e1")
    assert game.points(0, "monuments") == 15
