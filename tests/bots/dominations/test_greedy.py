import pytest

from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.dominations.random import RandomBot
from demesne.core.chance import FastChance
from demesne.games.dominations.board import notation as places
from demesne.games.dominations.board.grid import cell_around, corner_at, corner_point
from demesne.games.dominations.board.pieces import CRADLE, kind_of, land, resource
from demesne.games.dominations.board.placing import place
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import TRADE, WORDS
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.notation.moves import text
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import knowledge_in
from tests.games.dominations.naming import number
from tests.games.dominations.playing import moves
from tests.games.dominations.positions import Table

RULESETS = [FINAL, PROTOTYPE]
RICH = dict.fromkeys(WORDS, 10)
"""Knowledge that nobody can outdo."""


def generator(number):
    return FastChance(number.to_bytes(8))


def move(state):
    """Return what the bot does in a position, as a move of its notation."""
    seat = state.current_player
    return text(GreedyBot().pick(state.lens(seat), generator(1)), state.view(seat))


def turn(state, steps):
    """Let the bot go on for some answers; return its moves."""
    made = []
    for _ in range(steps):
        seat = state.current_player
        made.append(move(state))
        state.apply(seat, state.legal_actions()[moves(state).index(made[-1])], generator(2))
    return made


@pytest.fixture(scope="module", params=RULESETS, ids=lambda ruleset: ruleset.name)
def game(request):
    """A whole game against the random bot: the state at its end, and every tenth position that the bot was asked in."""
    bots = [GreedyBot(), RandomBot()]
    rng, rngs = generator(7), [generator(8), generator(9)]
    state = DominationsState.start(Setup(2, request.param), rng)
    seen = []
    number = 0
    while state.actor >= 0:
        seat = state.current_player
        action = bots[seat].pick(state.lens(seat), rngs[seat])
        if seat == 0:
            if number % 10 == 0 or state.step == asks.CHOOSING:
                seen.append((state.copy(), action))
            number += 1
        state.apply(seat, action, rng)
    return state, seen, rngs[0]


def test_it_plays_both_rulesets_to_the_end_and_beats_the_random_bot_by_far(game):
    state, seen, _ = game
    assert state.is_over
    assert state.returns() == [1.0, 0.0]
    assert state.scores()[0] > 2 * state.scores()[1]
    assert len(seen) > 5


def test_it_chooses_the_same_from_the_same_position_whatever_its_generator(game):
    _, seen, _ = game
    bot = GreedyBot()
    for k, (state, action) in enumerate(seen):
        assert bot.pick(state.lens(0), generator(k)) == action


def test_it_chooses_the_same_from_a_value_as_through_the_lens(game):
    _, seen, _ = game
    for state, action in seen:
        assert GreedyBot().choose(state.view(0), state.choice(0), generator(3), 0) == action


def test_what_it_remembers_changes_no_answer(game):
    _, seen, _ = game
    old = GreedyBot()
    for state, _ in [*seen, *reversed(seen)]:
        assert old.pick(state.lens(0), generator(3)) == GreedyBot().pick(state.lens(0), generator(3))


def test_it_leaves_the_game_as_it_is_and_draws_nothing(game):
    _, seen, rng = game
    assert rng.position == 0
    for state, _ in seen:
        before = state.to_bytes()
        GreedyBot().pick(state.lens(0), rng)
        assert state.to_bytes() == before
        assert rng.position == 0


def test_what_others_keep_in_secret_changes_nothing(game):
    state, action = game[1][0]
    assert state.step == (asks.CHOOSING if state.setup.ruleset is FINAL else asks.HANDS)
    for k in range(5):
        other = state.view(0).sample(generator(k))
        assert GreedyBot().pick(other.lens(0), generator(3)) == action


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
@pytest.mark.parametrize("players", [3, 4])
def test_tables_of_three_and_four_come_to_an_end(ruleset, players):
    rng = generator(players)
    state = DominationsState.start(Setup(players, ruleset), rng)
    bot = GreedyBot()
    while state.actor >= 0:
        seat = state.current_player
        state.apply(seat, bot.pick(state.lens(seat), rng), rng)
    assert min(state.scores()) > 100


# Positions in which one move is plainly the best


def around_the_cradle():
    """Return a table with a Government tile at each side of the Cradle, and the cells of the six."""
    table = Table(2, monuments=("pharos", "petra"), objectives=("huns", "romans"))
    cells = [places.cell_text(table.state.board.open_cell(k)) for k in range(6)]
    return table.settle("government", *cells), cells


def test_the_city_that_reaches_two_goals_comes_before_the_higher_one_that_reaches_one():
    # Goals of the Huns: influence 20 and 35, six separate groups. From one goal to three: 30 points.
    table, cells = around_the_cradle()
    for cell in cells[:5]:
        table.city(cell, 0)
    table.influence(0, 34).know(0, government=6)
    state = table.at("build", seat=0, age=3, turn=5)
    assert f"city {cells[0]}" in moves(state)
    assert move(state) == f"city {cells[5]}"


def test_a_little_that_is_lacking_for_a_goal_is_exchanged():
    table, cells = around_the_cradle()
    for cell in cells[:5]:
        table.city(cell, 0)
    table.influence(0, 34).know(0, government=2, craft=3)
    state = table.at("build", seat=0, age=3, turn=5)
    assert turn(state, 3) == ["exchange craft", "for government", f"city {cells[5]}"]


def test_in_the_last_turn_points_at_once_come_before_what_pays_later():
    table = Table(2).masters(0, "fishing").know(0, craft=9).know(1, **RICH)
    state = table.at("development", seat=0, age=3, turn=5)
    assert "master bridge-building" in moves(state)
    assert move(state) == "master masonry"


def test_early_a_card_that_pays_in_every_turn_comes_before_none():
    state = Table(2).know(0, craft=3).at("development", seat=0, age=1, turn=1)
    assert move(state) == "master fishing"


def test_the_last_to_play_takes_a_domination_by_exchange():
    table = (
        Table(2, order=(1, 0)).know(0, trade=2, government=5).know(1, **{**RICH, "trade": 3, "government": 0})
    )
    state = table.at("development", seat=0, age=3, turn=5)
    assert turn(state, 3) == ["exchange government", "for trade", "2 times"]


def test_knowledge_that_dominates_is_not_given_for_less():
    table = Table(2, order=(1, 0)).know(1, **{**RICH, "trade": 3, "craft": 1}).know(0, trade=4, craft=2)
    state = table.at("development", seat=0, age=3, turn=5)
    assert move(state) == "pass"


def test_a_placement_closes_a_locus_for_what_it_pays():
    table = Table(2, monuments=("pharos", "petra"), objectives=("greeks", "romans"))
    point = trade_around_a_point(table)
    for cell in (cell_around(point, k) for k in range(6)):
        if table.state.board.at(cell):
            table.city(places.cell_text(cell), 0)
    table.hand(0, "government-01")
    state = table.at("growth", seat=0, age=1, turn=3)
    made = turn(state, 2)
    assert made[1].startswith("at ")
    assert state.board.rank_of_locus(point) >= 0
    assert knowledge_in(state, 0, TRADE) == 10


def trade_around_a_point(table):
    """Lay five tiles around a point, each with Trade towards it; return the point."""
    board = table.state.board
    inner = board.open_cell(0)
    point = next(
        corner_point(inner, k)
        for k in range(3)
        if all(kind_of(board.at(cell_around(corner_point(inner, k), j))) != CRADLE for j in range(6))
    )
    around = [cell_around(point, k) for k in range(6)]
    first = around.index(inner)
    for cell in [around[(first + k) % 6] for k in range(5)]:
        tile = table.spare("trade")
        card = table.setup.components.tiles[number(table.setup, "tiles", tile)]
        for thirds in range(3):
            word = land(cell, card.settlement, card.corners[0], card.corners[1], card.corners[2], thirds)
            if resource(word, corner_at(cell, point)) == TRADE:
                table.land(tile, places.place_text(place(cell, thirds)))
                break
    return point


def test_what_may_be_copied_at_the_very_end_is_what_has_points():
    table = (
        Table(2, objectives=("celts", "romans")).influence(0, 23).masters(1, "fishing", "masonry", "pottery")
    )
    state = table.at("assimilation", age=3, turn=5)
    assert move(state) == "copy masonry"
