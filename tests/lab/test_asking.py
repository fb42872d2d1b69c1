import pytest

from demesne.lab.asking import tables_of
from demesne.players.bot import Bot
from demesne.players.random import RandomBot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rotations_take_everybody_to_every_seat(players):
    bots: list[Bot] = [RandomBot() for _ in range(players)]
    tables = tables_of(bots)
    assert len(tables) == players
    for shift, table in enumerate(tables):
        for player, bot in enumerate(bots):
            assert table[(player + shift) % players] is bot
