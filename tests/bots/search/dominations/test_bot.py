import subprocess
import sys

import pytest

from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Budget
from demesne.bots.search.dominations.bot import DominationsSearchBot, shared
from demesne.bots.search.tree import ROOT
from demesne.core.chance import Chance, FastChance
from demesne.games.dominations.actions import PASS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.notation.moves import text
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup
from tests.games.dominations.positions import Table

SEED = b"eight by"
LAST = {"age": 3, "turn": 5}


def generator(number):
    return FastChance(number.to_bytes(8))


def bot(iterations=6):
    """Return a bot that has taken its seat."""
    searcher = DominationsSearchBot("ismcts", Budget(iterations))
    searcher.start(0, None, SEED)
    return searcher


def move(state, iterations=30):
    """Return its move as a text; the generator that is handed over gives nothing."""
    seat = state.current_player
    return text(int(bot(iterations).pick(state.lens(seat), Chance())), state.view(seat))


@pytest.fixture(scope="module", params=[FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
def positions(request):
    """The first choices of a game between greedy bots, and the positions of its last turn."""
    state = DominationsState.start(Setup(2, request.param), generator(5))
    found, last = [], []
    number = 0
    while state.actor >= 0:
        if state.step < asks.TURN_GROWTH and state.age == 0:
            found.append(state.copy())
        elif state.age == 2 and state.turn == 4:
            last.append(state.copy())
        seat = state.current_player
        state.apply(seat, GreedyBot().pick(state.lens(seat), generator(6)), generator(100 + number))
        number += 1
    return found, last


def test_moves_are_legal_and_hidden_facts_move_nothing(positions):
    first, last = positions
    for state in [first[0], *last[::8]]:
        # A whole game takes long where nothing is compiled.
        searcher = bot(1 if state is first[0] else 4)
        seat = state.current_player
        before = state.to_bytes()
        chosen = int(searcher.pick(state.lens(seat), Chance()))
        assert state.is_legal(seat, chosen)
        assert state.to_bytes() == before
        assert searcher.choose(state.view(seat), state.choice(seat), Chance(), 0) == chosen
        other = state.view(seat).sample(generator(9))
        assert searcher.pick(other.lens(seat), Chance()) == chosen


def test_the_generator_that_is_handed_over_stays_where_it_is(positions):
    for state in positions[1][-6:]:
        rng = generator(1)
        bot(2).pick(state.lens(state.current_player), rng)
        assert rng.position == 0


def test_the_budget_is_kept(positions):
    for state in positions[1][::10]:
        tree = bot().tree(state.lens(state.current_player))
        tree.search(Budget(5))
        assert tree.iterations <= 5
        assert tree.visits[ROOT] == tree.iterations


def test_a_budget_of_the_caller_comes_first(positions):
    state = next(state for state in positions[1] if state.step == asks.TURN_BUILD)
    view = state.view(state.current_player)
    decision = state.choice(state.current_player)
    searcher = bot(1_000_000)
    assert searcher.choose(view, decision, Chance(), 3) == bot(3).choose(view, decision, Chance(), 0)


def test_equal_seeds_grow_equal_trees(positions):
    grown = 0
    for state in positions[1][::4]:
        trees = [bot().tree(state.lens(state.current_player)) for _ in range(2)]
        for tree in trees:
            tree.search(Budget(4))
        assert list(trees[0].totals) == list(trees[1].totals)
        grown += len(trees[0].totals) - 1
    assert grown > 2


def test_a_seat_that_is_not_the_first_to_act_chooses_in_secret():
    state = DominationsState.start(Setup(3, FINAL), generator(3))
    assert state.players_to_act() == (0, 1, 2)
    chosen = int(bot(1).pick(state.lens(2), Chance()))
    assert state.is_legal(2, chosen)


def table():
    """Return a table near its end on which seat 0 moves last and is behind."""
    return Table(2, order=(1, 0)).settle("trade", "n2e0")


def test_the_last_turn_takes_what_wins():
    # A city of trade brings an influence, which is a point; seat 1 dominates everything, and wins a draw.
    def position(points):
        rich = dict.fromkeys(WORDS, 10)
        rows = table().know(0, trade=5).know(1, **rich).points(0, "masteries", points)
        return rows.at("build", 0, **LAST)

    passed = position(0)
    while passed.actor >= 0:
        passed.apply(0, PASS, generator(1))
    state = position(passed.scores()[1] - passed.scores()[0])
    assert move(state).startswith("city")


def test_the_tile_gets_the_whole_budget_and_what_follows_a_part():
    assert shared(Budget(1000), asks.GROWTH) == Budget(1000)
    assert shared(Budget(1000), asks.BUILD) == Budget(250)
    assert shared(Budget(1000), asks.KEEP_OBJECTIVE) == Budget(125)
    assert shared(Budget(40, 500), asks.PLACE_TILE) == Budget(16, 500)
    assert shared(Budget(7), asks.DEVELOP) == Budget(7)
    assert shared(Budget(0, 500, 4), asks.DEVELOP) == Budget(0, 500, 4)
    assert shared(Budget(100, 0, 30), asks.DEVELOP) == Budget(25, 0, 25)


GAME = """
import sys
from demesne.games.dominations.rulesets import find
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.game import DominationsState
from demesne.core.chance import Chance
from demesne.bots.registry import make_bot
state = DominationsState.from_bytes(Setup(2, find(sys.argv[1])), bytes.fromhex(sys.argv[2]))
bot = make_bot("ismcts:6", "dominations")
seat = state.current_player
bot.start(seat, state.setup, b"eight by")
print(bot.choose(state.view(seat), state.choice(seat), Chance(), 0))
"""


def test_another_process_makes_the_same_move(positions):
    state = next(state for state in positions[1] if state.step == asks.TURN_GROWTH)
    words = [sys.executable, "-c", GAME, state.setup.ruleset.name, state.to_bytes().hex()]
    run = subprocess.run(words, check=True, capture_output=True)
    assert int(run.stdout) == bot(6).pick(state.lens(state.current_player), Chance())


def test_what_a_turn_does_not_turn_on_is_left_to_greedy(positions):
    greedy = GreedyBot()
    found = [state for state in positions[1] if asked_kind(state, state.current_player) == asks.SLOT]
    for state in found[:3]:
        seat = state.current_player
        assert bot().pick(state.lens(seat), Chance()) == greedy.pick(state.lens(seat), Chance())


def test_levels_are_bots_of_the_game():
    for name in ("beginner", "easy", "medium", "hard"):
        assert isinstance(make_bot(name, "dominations"), DominationsSearchBot)
