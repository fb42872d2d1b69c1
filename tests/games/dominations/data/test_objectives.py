"""The objective cards of both rulesets."""

from collections import Counter

import pytest

from demesne.games.dominations.cards.components import Goal, MasteryGoal
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import (
    ALL_DOMAINS,
    ART,
    CRAFT,
    GOVERNMENT,
    LETTERS,
    RELIGION,
    SCIENCE,
    TRADE,
)
from demesne.games.dominations.rulesets import PROTOTYPE
from tests.games.dominations.data_reader.data_files import WHEEL

OBJECTIVES = load().objectives
BY_ID = {objective.id: objective for objective in OBJECTIVES}


def number_of(letter: str) -> int:
    """Return the domain of a letter."""
    return LETTERS.index(letter)


def short(goal: Goal) -> str:
    """Write a goal in a few letters: L1 to L3 cities, con, sep, mon, inf, nodi by letter, number v value."""
    parts = [f"{number}L{level}" for level, number in enumerate(goal.cities, 1) if number]
    for name in ("connected", "separate", "monuments", "influence"):
        parts += [f"{name[:3]}{getattr(goal, name)}"] if getattr(goal, name) else []
    parts += [f"{goal.nodi[number_of(letter)]}{letter}" for letter in WHEEL if goal.nodi[number_of(letter)]]
    for part in goal.masteries:
        domains = "".join(letter for letter in WHEEL if part.domains >> number_of(letter) & 1)
        parts.append(f"{part.quantity}v{part.value}{'' if part.domains == ALL_DOMAINS else domains}")
    return "+".join(parts)


CARDS = {
    "egyptians": "5L1+1L2 mon1 4R+3C 4v6RC+1v9RC mon2",
    "romans": "5L1+1L2+1L3 7G mon1 5v6GC inf45",
    "greeks": "3S+5A 3v6SA sep5 inf32 3v9SA",
    "celts": "sep6 5v3 5C sep8 4A+6C",
    "vikings": "sep6 5T inf18 mon2 4v6TC+1v9TC",
    "inca": "con5 4L1+2L2 5G con8 mon1+6C",
    "sumerians": "5v3 3T+5S 5L1+1L2 2v9TS 4T+8S",
    "maya": "5S+3R mon1 3v6SR 3L2+1L3 3v9SR",
    "huns": "inf20 sep6 5G sep9 inf35",
    "persians": "inf20 5L1+1L2 4T+4G inf35 4v6TG+2v9TG",
    "babylonians": "mon1 5R 3v6SR 6S+5R 2L2+2L3",
    "phoenicians": "5T sep6 3v6TS 8T+3S sep8+inf25",
    "chinese": "con5 4v6GA inf20 mon2 con8",
    "aztecs": "5R+3A mon1 4L1+2L2 8R inf32",
    "mauryas": "3T+5R inf18 5v3 3v9TR con7",
    "etruscans": "4A+4C 3v6AC mon1 8A 3L2+1L3",
}


def test_sixteen_nations():
    assert [objective.id for objective in OBJECTIVES] == list(CARDS)


@pytest.mark.parametrize("objective", OBJECTIVES, ids=lambda objective: objective.id)
def test_goals(objective):
    assert [short(goal) for goal in objective.goals] == CARDS[objective.id].split()


def test_focus_counts():
    found = Counter(domain for objective in OBJECTIVES for domain in objective.focus)
    assert found == {CRAFT: 6, ART: 5, SCIENCE: 5, RELIGION: 5, GOVERNMENT: 5, TRADE: 6}


def test_goals_stay_within_the_focus_of_their_nation():
    for objective in OBJECTIVES:
        allowed = set(objective.focus)
        for goal in objective.goals:
            assert {domain for domain in range(6) if goal.nodi[domain]} <= allowed, objective.id
            for part in goal.masteries:
                named = {domain for domain in range(6) if part.domains >> domain & 1}
                assert named <= allowed or part.domains == ALL_DOMAINS


def test_the_romans_have_the_numbers_of_their_print():
    goals = BY_ID["romans"].goals
    assert goals[0].cities == (5, 1, 1)
    assert goals[3].masteries == (MasteryGoal(5, 6, 1 << GOVERNMENT | 1 << CRAFT),)
    assert (goals[1].nodi[GOVERNMENT], goals[2].monuments, goals[4].influence) == (7, 1, 45)


def test_ten_nations_have_a_source():
    assert sum(objective.origin.status == "partial" for objective in OBJECTIVES) == 10
    assert BY_ID["egyptians"].names.de == "Aegyptus"
    assert BY_ID["romans"].names.de == "Römer"


def test_the_prototype_has_the_first_eight_without_separate_groups():
    eight = load(PROTOTYPE).objectives
    assert [objective.id for objective in eight] == [objective.id for objective in OBJECTIVES[:8]]
    for objective, final in zip(eight, OBJECTIVES, strict=False):
        for goal, other in zip(objective.goals, final.goals, strict=True):
            expected = other
            if other.separate:
                expected = other._replace(separate=0, connected=other.separate - 1)
            assert goal == expected
