from typing import Any

from demesne.bots.registry import make_bot
from demesne.lab.analyze.position import course_of
from tests.lab.analyze.games import dominations

SEED = b"rollouts"


def test_a_game_is_played_to_its_end_and_a_world_is_a_function_of_its_number(tmp_path):
    last = course_of(dominations(tmp_path)).positions[-12]
    bot: Any = make_bot("ismcts:1", "dominations")
    made = bot.rollouts(last.view, SEED)
    assert made.plans == ("greedy",)
    assert made.leaders(5) == (0, 0)
    found = []
    for world in (0, 1):
        made.deal(world)
        found.append(made.play(last.action, (0, 0)))
    assert all(sorted(shares) == [0.0, 1.0] for shares in found)
    again = bot.rollouts(last.view, SEED)
    again.deal(1)
    again.play(last.view.legal_actions()[-1], (0, 0))
    assert again.play(last.action, (0, 0)) == found[1]
