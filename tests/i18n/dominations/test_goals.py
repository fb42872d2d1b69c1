import pytest

from demesne.games.dominations.cards.components import Goal, MasteryGoal
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ALL_DOMAINS
from demesne.i18n import source
from demesne.i18n.dominations import goal_text
from tests.i18n.dominations import CATALOGUES, EN, RULESETS


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_every_goal_is_told(catalogue):
    for ruleset in RULESETS:
        for objective in load(ruleset).objectives:
            for goal in objective.goals:
                text = goal_text(goal, catalogue)
                assert text
                assert "{" not in text


def test_all_parts_of_a_goal_are_told():
    goal = Goal(
        connected=5,
        separate=2,
        monuments=1,
        influence=20,
        nodi=(0, 3, 0, 0, 0, 0),
        masteries=(MasteryGoal(2, 3, ALL_DOMAINS), MasteryGoal(1, 9, 0b111)),
    )
    assert goal_text(goal, EN) == (
        "5 connected cities, 2 cities that are not adjacent, control of 1 monument, 20 influence, 3 Craft nodi, "
        "2 masteries of value 3 and 1 mastery of value 9 (Trade, Craft or Art)"
    )
