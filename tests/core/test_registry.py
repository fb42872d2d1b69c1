import pytest

from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.game import Game


@pytest.mark.parametrize("name", registry.names())
def test_every_game_is_described(name):
    game = registry.find(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert game.title
    assert game.rules
    assert 1 <= game.least_players <= game.most_players


@pytest.mark.parametrize(
    ("name", "hint"), [("chess", "the games are dominion"), ("dominon", "did you mean dominion")]
)
def test_an_unknown_game_is_answered_with_the_known_ones(name, hint):
    with pytest.raises(SetupError, match=hint):
        registry.find(name)
