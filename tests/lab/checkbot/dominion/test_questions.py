"""Every kind of decision is asked for in a sound position."""

import pytest

from demesne.games.dominion import validate
from demesne.games.dominion.choices.asks import ASK_NAMES
from demesne.lab.checkbot.dominion.questions import questions


@pytest.mark.parametrize("kind", ASK_NAMES)
def test_it_is_asked_and_leaves_a_choice(kind):
    (question,) = questions([kind])
    validate.check(question.state)
    decision = question.state.choice()
    assert (question.name, decision.kind, decision.seat) == (kind, kind, question.seat)
    assert len(decision.actions) > 1
