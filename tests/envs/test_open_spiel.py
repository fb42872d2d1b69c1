"""Both games in OpenSpiel: its own tests, what a state shows and what it keeps to itself."""

import json
import pickle

import pytest

from demesne.core.errors import SetupError
from demesne.games.dominations.options import OPTIONS

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from demesne.envs.open_spiel import games  # noqa: E402 - only where it is installed
from tests.envs.spiel import SHORT, decisions, play  # noqa: E402

pytestmark = pytest.mark.extended

GAMES = [
    SHORT,
    "python_demesne_dominion(players=3,kingdom=interaction,max_turns=3)",
    "python_demesne_dominion(players=4,kingdom=size-distortion,max_turns=2,first=2)",
]
LONG = ["python_demesne_dominations", "python_demesne_dominations(players=3,ruleset=prototype)"]


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_of_dominion(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_random_simulations_of_dominations(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["python_demesne_dominion", "python_demesne_dominations"])
def test_the_type_and_the_bounds(name):
    game = pyspiel.load_game(name)
    kind = game.get_type()
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.utility == pyspiel.GameType.Utility.CONSTANT_SUM
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (0.0, 1.0, 1.0)
    assert 0 < game.max_game_length() < 1 << 31
    assert 0 < game.max_chance_nodes_in_history() < 1 << 31
    assert game.max_chance_outcomes() in {32, 90}
    assert name in pyspiel.registered_names()


def test_a_game_ends_after_its_turns_and_the_utilities_are_shares():
    rng = np.random.default_rng(3)
    game = pyspiel.load_game(SHORT)
    for _ in range(5):
        state = play(game.new_initial_state(), rng)
        assert state.position.settled.unfinished
        assert sum(state.returns()) == 1.0
        assert state.returns() == state.rewards() == state.position.settled.returns()
        assert state.legal_actions() == []
        assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_before_the_end_returns_are_zero():
    state = pyspiel.load_game(SHORT).new_initial_state()
    assert state.is_chance_node()
    assert state.returns() == [0.0, 0.0]
    assert state.information_state_string(0) == ""
    assert not any(state.information_state_tensor(1))


def test_a_string_names_a_game_again():
    name = "python_demesne_dominion(kingdom=Cellar;Chapel;Feast;Gardens;Laboratory;Moat;Thief;Village;Witch;Workshop)"
    game = pyspiel.load_game(name)
    assert pyspiel.load_game(str(game)).setup == game.setup
    assert len(game.setup.kingdom) == 10
    random = [
        pyspiel.load_game(f"python_demesne_dominion(kingdom=random,seed={seed})").setup for seed in (1, 1, 2)
    ]
    assert random[0] == random[1] != random[2]


def test_every_open_option_of_dominations_is_a_parameter():
    parameters = set(games.game_type("dominations").parameter_specification)
    assert {option.name for option in OPTIONS if option.is_open} <= parameters
    game = pyspiel.load_game("python_demesne_dominations(trade=one,players=4)")
    assert game.setup.ruleset.option("trade") == "one"
    assert game.num_players() == 4


@pytest.mark.parametrize(
    ("name", "parameters", "said"),
    [
        ("dominion", {"kingdom": "no-such"}, "there is no kingdom"),
        ("dominion", {"max_turns": 0}, "max_turns is 1 or more here"),
        ("dominations", {"ruleset": "finall"}, "no ruleset 'finall'"),
        ("dominations", {"trade": "two"}, "option trade cannot be 'two'"),
        ("dominations", {"players": 5}, "2 to 4 players, not 5"),
    ],
)
def test_wrong_parameters_are_named(name, parameters, said):
    with pytest.raises(SetupError, match=said):
        games.DemesneGame(name, parameters)


def moved(number):
    """Return what tells whether so many moves have been made."""
    return lambda state: state.move_number() >= number


@pytest.mark.parametrize("name", [*GAMES, *LONG])
def test_clones_and_copies_are_equal_and_independent(name):
    rng = np.random.default_rng(1)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(12):
        play(state, rng, moved(state.move_number() + 3))
        if state.is_terminal():
            break
        for twin in (state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301 - its own bytes
            assert str(twin) == str(state)
            assert twin.history() == state.history()
            action = state.legal_actions()[0]
            after = state.child(action)
            twin.apply_action(action)
            assert str(twin) == str(after) != str(state)


@pytest.mark.parametrize("name", [GAMES[1], *LONG])
def test_what_a_seat_sees(name):
    for state in decisions(name, 4, 12):
        for seat in range(state.num_players()):
            view = state.position.settled.view(seat)
            assert json.loads(state.observation_string(seat)) == json.loads(json.dumps(view.to_json()))
            row = np.array(state.information_state_tensor(seat), np.uint8).tobytes()
            assert row == state.position.interface.observe(state.position.settled, seat)
            assert state.observation_tensor(seat) == state.information_state_tensor(seat)
        assert state.legal_actions() == state.position.settled.legal_actions()


@pytest.mark.parametrize("name", [*GAMES, *LONG])
def test_what_is_hidden_does_not_reach_a_seat(name):
    """Exchange what is hidden as `sample` allows: string and tensor of the seat stay the same, byte for byte."""
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    changed = 0
    for state in decisions(name, 8, 14):
        for seat in range(state.num_players()):
            other = state.resample_from_infostate(seat, sampler)
            changed += str(other) != str(state)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.current_player() == state.current_player()
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
    # After the start of the prototype all of it is open.
    assert changed or "prototype" in name


def test_secret_choices_are_successive_decisions_that_show_nothing():
    """The second seat cannot tell what the first has kept."""
    state = pyspiel.load_game("python_demesne_dominations").new_initial_state()
    play(state, np.random.default_rng(2), lambda state: not state.is_chance_node())
    seen = set()
    for first in state.legal_actions():
        child, seats = state.child(first), []
        while child.current_player() == 0:
            seats.append(0)
            child.apply_action(child.legal_actions()[0])
        assert (seats, child.current_player()) == ([0], 1)
        seen.add((child.information_state_string(1), tuple(child.information_state_tensor(1))))
    assert len(state.legal_actions()) == 2
    assert len(seen) == 1


def test_actions_and_draws_have_words():
    state = pyspiel.load_game(SHORT).new_initial_state()
    words = [state.action_to_string(pyspiel.PlayerId.CHANCE, item) for item, _ in state.chance_outcomes()]
    assert words == ["draw Copper", "draw Estate"]
    state = next(decisions(SHORT, 1, 1))
    assert "end turn" in [state.action_to_string(0, action) for action in state.legal_actions()]


@pytest.mark.parametrize(
    "kind", [{"public_info": False}, {"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}]
)
def test_other_types_of_observation_are_refused(kind):
    game = games.DemesneGame("dominion", {"max_turns": 3})
    with pytest.raises(ValueError, match="all that one seat knows"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, **kind))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(None, {"a": 1})
