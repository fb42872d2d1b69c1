"""What `Game` offers of every game, so that servers, terminals and environments need not know which it is."""

import pytest

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import RecordError, SetupError
from tests.third_game.keepsake import SPEC

GAMES = [*[registry.find(name) for name in registry.names()], SPEC.game]


def positions(game, number=3, players=3):
    """Yield the state of random games at every decision."""
    for k in range(number):
        setup = game.make_setup(players, {}, k)
        rng = FastChance(derive_key("positions", k))
        state = game.start(setup, rng)
        for _ in range(60):
            if state.is_over:
                break
            yield game, setup, state
            seat = state.current_player
            actions = state.view(seat).legal_actions()
            state.apply(seat, actions[rng.randbelow(len(actions))], rng)


@pytest.mark.parametrize("name", registry.names())
def test_states_and_views_come_back_from_their_bytes(name):
    for game, setup, state in positions(registry.find(name)):
        assert game.restore(setup, state.to_bytes()).digest() == state.digest()
        for seat in (-1, 0, state.current_player):
            view = state.view(seat)
            assert game.restore_view(setup, view.to_bytes()).to_json() == view.to_json()


@pytest.mark.parametrize("name", registry.names())
def test_a_state_is_what_its_text_says(name):
    for game, _, state in positions(registry.find(name), number=2):
        again = eval(repr(state), {type(state).__name__: type(state)})  # noqa: S307 - this is what the text is for
        assert again == state == state.copy()
        assert hash(again) == hash(state)
        assert game.to_text(again) == state.to_text()
        assert "\n" not in state.to_text()
        assert state.legal_actions()[0] in state.legal_actions(state.current_player)
        other = state.copy()
        other.apply(state.current_player, state.legal_actions()[0], FastChance(bytes(8)))
        assert other != state


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize(
    "text", ["", "chess {{}} eJw=", "{name}", "{name} {{}} x", "{name} [] eJw=", "{name} {{}} eJw="]
)
def test_a_text_that_is_no_state_is_refused(name, text):
    with pytest.raises((RecordError, SetupError)):
        registry.find(name).from_text(text.format(name=name))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_legal_is_what_the_legal_actions_list(game):
    for _, setup, state in positions(game, number=2):
        for seat in range(setup.players):
            listed = [action for action in range(game.num_distinct_actions) if state.is_legal(seat, action)]
            assert listed == state.legal_actions(seat)
            assert bool(listed) == (seat in state.players_to_act())
        action = state.legal_actions()[0]
        assert not state.is_legal(-1, action)
        assert not state.is_legal(setup.players, action)
        assert not state.is_legal(state.current_player, game.num_distinct_actions)
        assert not state.is_legal(state.current_player, -1)


@pytest.mark.parametrize("name", registry.names())
def test_a_view_tells_the_decision_that_the_state_has(name):
    for game, _, state in positions(registry.find(name)):
        decision = game.choice(state.view(state.current_player))
        assert vars_of(decision) == vars_of(state.choice())


@pytest.mark.parametrize("name", registry.names())
def test_all_moves_are_told_as_each_of_them_is(name):
    for game, _, state in positions(registry.find(name), number=1):
        seat = state.current_player
        view = state.view(seat)
        assert game.moves(view) == [game.text(state, seat, action) for action in view.legal_actions()]


def vars_of(decision):
    return decision.seat, decision.kind, decision.actions, decision.source


def test_what_turns_up_hidden_cards_reveals_something():
    dominion, dominations = registry.find("dominion"), registry.find("dominations")
    assert dominion.reveals("revealed")
    assert not dominion.reveals("bought")
    assert dominations.reveals("drew-tiles")
    assert not dominations.reveals("placed")
