from collections import Counter

import pytest

from demesne.bots.dominations.random import RandomBot
from demesne.core.chance import FastChance
from demesne.games.dominations.choices.asks import GROWTH
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup


def test_all_legal_actions_come_up_equally_often():
    rng = FastChance(bytes(8))
    state = DominationsState.start(Setup(2), rng)
    while asked_kind(state, state.actor) != GROWTH:
        state.apply(state.actor, state.legal_actions()[0], rng)
    lens, bot = state.lens(state.actor), RandomBot()
    legal = state.legal_actions()
    found = Counter(int(bot.pick(lens, rng)) for _ in range(200 * len(legal)))
    assert sorted(found) == legal
    assert all(140 < number < 260 for number in found.values())


@pytest.mark.parametrize("ruleset", [FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
def test_it_chooses_the_same_from_a_value_and_through_the_lens(ruleset):
    setup, bot = Setup(3, ruleset), RandomBot()
    rng = FastChance(bytes(8))
    state = DominationsState.start(setup, rng)
    for _ in range(150):
        seat = state.actor
        one, other = (FastChance(bytes(7) + bytes([seat])) for _ in range(2))
        action = bot.pick(state.lens(seat), one)
        assert bot.choose(state.view(seat), state.choice(seat), other, 0) == action
        assert one.position == other.position <= 1
        state.apply(seat, action, rng)
