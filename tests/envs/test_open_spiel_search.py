"""The tree search of OpenSpiel plays both games, resampling what its seat does not know."""

import pytest

from demesne.games.dominion.actions import BUY, END
from demesne.games.dominion.ids import DUCHY, ESTATE, PROVINCE

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402 - only where it is installed

from tests.envs.spiel import SHORT, play  # noqa: E402

pytestmark = pytest.mark.extended

DOMINATIONS = ["python_demesne_dominations", "python_demesne_dominations(players=3,ruleset=prototype)"]
LAST_MOVES = 25


def searcher(game, seed, simulations, exploration=2.0):
    """Return OpenSpiel's tree search, with every random number from one seed."""
    random = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, random),
        exploration,
        simulations,
        random_state=random,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, random.random_sample))
    return bot


def history(state, simulations, most=1000):
    """Let the search play the first seat, for so many decisions at most, against chance; return what happened."""
    rng, bot = np.random.default_rng(5), searcher(state.get_game(), 5, simulations)
    for _ in range(most):
        if play(state, rng, lambda state: state.current_player() == 0).is_terminal():
            break
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    return state.history()


@pytest.mark.parametrize(
    "name", [SHORT, "python_demesne_dominion(players=3,kingdom=interaction,max_turns=2)"]
)
def test_it_plays_dominion(name):
    game = pyspiel.load_game(name)
    assert history(game.new_initial_state(), 12) == history(game.new_initial_state(), 12)


@pytest.mark.parametrize("name", DOMINATIONS)
def test_it_plays_dominations_from_the_start(name):
    """In the final rules the first decisions are made in secret."""
    game = pyspiel.load_game(name)
    ends = [history(game.new_initial_state(), 3, 4) for _ in range(2)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", DOMINATIONS)
def test_it_plays_dominations_to_the_end(name):
    state = play(pyspiel.load_game(name).new_initial_state(), np.random.default_rng(6))
    late = state.get_game().new_initial_state()
    for action in state.history()[:-LAST_MOVES]:
        late.apply_action(action)
    ends = []
    for _ in range(2):
        twin = late.clone()
        ends.append(history(twin, 6))
        assert twin.is_terminal()
        assert sum(twin.returns()) == 1.0
    assert ends[0] == ends[1]


def test_it_finds_the_purchase_that_wins():
    """In the last turn of a game that stands even any Victory card wins."""
    state = pyspiel.load_game("python_demesne_dominion(max_turns=1,first=1)").new_initial_state()
    rng = np.random.default_rng(1)
    while state.current_player() != 0:
        play(state, rng, lambda state: not state.is_chance_node())
        if state.current_player() == 1:
            state.apply_action(END)
    rich = state.position.settled.copy()
    rich.coins = 8
    state.position.state = rich
    assert searcher(state.get_game(), 1, 150, 0.5).step(state) in {BUY + ESTATE, BUY + DUCHY, BUY + PROVINCE}
