"""The parts of goals say what the texts of goals say."""

import re

import pytest

from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import goal_text
from demesne.server.rendering.dominations_goals import parts_of

GOALS = [
    goal
    for ruleset in (FINAL, PROTOTYPE)
    for objective in load(ruleset).objectives
    for goal in objective.goals
]


@pytest.mark.parametrize("goal", GOALS)
def test_the_numbers_of_a_goal_are_those_of_its_text(goal):
    text = goal_text(goal, Catalogue.load("en"))
    for part in parts_of(goal):
        assert re.search(rf"\b{part.n}\b", text)
        assert all(domain.title() in text for domain in part.domains)
        for figure in (part.level, part.value):
            assert not figure or str(figure) in text
