from collections import Counter

import pytest

from demesne.dominations.asks import GROWTH
from demesne.dominations.rulesets import FINAL, PROTOTYPE
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator
from demesne.players.dominations.random import RandomBot


def test_all_legal_actions_come_up_equally_often():
    rng = FastGenerator(bytes(8))
    state = State.start(Setup(2), rng)
    while state.ask(state.actor) != GROWTH:
        state.apply(state.actor, state.legal_actions()[0], rng)
    lens, bot = state.lens(state.actor), RandomBot()
    legal = state.legal_actions()
    found = Counter(int(bot.pick(lens, rng)) for _ in range(200 * len(legal)))
    assert sorted(found) == legal
    assert all(140 < number < 260 for number in found.values())


@pytest.mark.parametrize("ruleset", [FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
def test_it_chooses_the_same_from_a_value_and_through_the_lens(ruleset):
    setup, bot = Setup(3, ruleset), RandomBot()
    rng = FastGenerator(bytes(8))
    state = State.start(setup, rng)
    for _ in range(150):
        seat = state.actor
        one, other = (FastGenerator(bytes(7) + bytes([seat])) for _ in range(2))
        action = bot.pick(state.lens(seat), one)
        assert bot.choose(state.view(seat), state.decision(seat), other, 0) == action
        assert one.position == other.position <= 1
        state.apply(seat, action, rng)
