"""Rows of a card, played again."""

import pytest
from tools.measure.master import line, measured

from demesne.learning.dominion.master import SHIPPED

ROW = {
    "bot": "master",
    "against": "big-money",
    "kingdom": "first-game",
    "games": 4,
    "command": "demesne simulate dominion -p master -p big-money --kingdom first-game -n 4 --seed 7",
}


@pytest.mark.extended
def test_another_network_plays_in_place_of_the_shipped_one(tmp_path):
    path = tmp_path / "same.network"
    path.write_bytes(SHIPPED.content())
    shipped = measured(ROW)
    assert measured(ROW, str(path)) == shipped
    shown = line(shipped)
    assert shown.startswith("| `master` | `big-money` | first-game | 4 |")
    assert f"{shipped['share'] * 100:.1f} %" in shown
