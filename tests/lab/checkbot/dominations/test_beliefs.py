"""How far another player has come in the secret choices of the start is equally likely, whatever there is to choose."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.choices.legal import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE
from demesne.lab.checkbot.dominations.beliefs import posterior
from tests.examples import extended


@pytest.mark.parametrize(
    ("options", "questions"),
    [({"ruleset": "prototype", "objective_choice": "secret"}, 1), *extended(({"ruleset": "final"}, 2))],
)
def test_each_number_of_choices_made_is_equally_likely(options, questions):
    game: Any = registry.find("dominations")
    state = game.start(game.make_setup(2, options, 0), FastChance(derive_key("beliefs")))
    made: Counter[int] = Counter()
    shares: dict[int, Fraction] = {}
    for (_, word), chance in posterior(state, 0).items():
        kept = sum(word >> place & 0xFF > 0 for place in (CHOSEN_OBJECTIVE, CHOSEN_MONUMENT))
        made[kept] += 1
        shares[kept] = shares.get(kept, Fraction(0)) + chance
    assert shares == dict.fromkeys(range(questions + 1), Fraction(1, questions + 1))
    assert len(set(made.values())) > 1, "some stages have more possibilities than others"
