"""Declarations of observations: exact bounds, distinct names, and the widths and versions that are promised."""

import pytest

from demesne.envs.dominations import encode as dominations
from demesne.envs.dominations.observation import OBSERVATION as DOMINATIONS
from demesne.envs.dominion import encode as dominion
from demesne.envs.dominion.observation import OBSERVATION as DOMINION
from demesne.envs.observation import Column, Field, Observation, records
from demesne.envs.words import ELEMENTS, MOST_HIGHEST
from demesne.games.dominations.actions import N_ACTIONS as DOMINATIONS_ACTIONS
from demesne.games.dominion.actions import N_ACTIONS as DOMINION_ACTIONS

BOTH = [(DOMINION, dominion, DOMINION_ACTIONS), (DOMINATIONS, dominations, DOMINATIONS_ACTIONS)]


def test_fields_follow_each_other_without_gaps():
    observation = Observation(3, (Field("a", 2, 0, 1, "one"), Field("b", 3, 1, 9, "two")))
    assert observation.width == 5
    assert observation.slices == {"a": slice(0, 2), "b": slice(2, 5)}
    assert (observation.low, observation.high) == (bytes([0, 0, 1, 1, 1]), bytes([1, 1, 9, 9, 9]))
    assert observation.read("b", bytes([0, 1, 7, 8, 9])) == [7, 8, 9]


def test_records_keep_the_bounds_of_their_columns():
    field = records("pairs", 2, "pairs", Column("x", 0, 5, "left"), Column("y", 1, 3, "right"))
    observation = Observation(0, (Field("a", 1, 0, 1, "one"), field))
    assert (field.size, field.low, field.high) == (4, 0, 5)
    assert (observation.low, observation.high) == (bytes([0, 0, 1, 0, 1]), bytes([1, 5, 3, 5, 3]))
    assert observation.read_records("pairs", bytes([1, 2, 3, 4, 1])) == [{"x": 2, "y": 3}, {"x": 4, "y": 1}]
    assert observation.read_records("a", bytes(5)) == []


@pytest.mark.parametrize(
    ("make", "problem"),
    [
        (lambda: Field("a", 0, 0, 1, "nothing"), "no element"),
        (lambda: Field("a", 1, 2, 1, "turned round"), "do not fit"),
        (lambda: Field("a", 1, 0, 256, "too much"), "do not fit"),
        (lambda: Field("a", 1, -1, 1, "too little"), "do not fit"),
        (
            lambda: Field("a", 3, 0, 1, "uneven", (Column("x", 0, 1, ""), Column("y", 0, 1, ""))),
            "whole number",
        ),
        (lambda: Field("a", 1, 0, 1, "narrow", (Column("x", 0, 2, ""),)), "do not fit"),
        (lambda: Observation(0, (Field("a", 1, 0, 1, ""), Field("a", 1, 0, 1, ""))), "have one name: a"),
    ],
)
def test_what_cannot_be_is_refused(make, problem):
    with pytest.raises(ValueError, match=problem):
        make()


@pytest.mark.parametrize(("observation", "encoder", "actions"), BOTH)
def test_the_encoder_writes_as_much_as_is_declared(observation, encoder, actions):
    assert observation.version == 0
    assert encoder.WORDS * ELEMENTS == observation.width == len(observation.low) == len(observation.high)
    assert (encoder.MASK_WORDS - 1) * ELEMENTS < actions <= encoder.MASK_WORDS * ELEMENTS


@pytest.mark.parametrize(("observation", "encoder", "actions"), BOTH)
def test_the_highest_element_of_a_word_leaves_its_sign_alone(observation, encoder, actions):
    assert max(observation.high[ELEMENTS - 1 :: ELEMENTS]) <= MOST_HIGHEST


def test_the_parts_of_dominion_begin_where_the_encoder_puts_them():
    starts = {
        "ask": dominion.ASK,
        "subject": dominion.SUBJECT,
        "source": dominion.SOURCE,
        "effects": dominion.EFFECTS,
        "kingdom": dominion.CARDS_IN_GAME,
        "supply": dominion.OPEN_BAGS,
        "hand": dominion.OWN_BAGS,
        "hand_size.0": dominion.SEAT,
        "hand_size.1": dominion.SEAT + dominion.SEAT_WORDS,
    }
    assert {name: DOMINION.slices[name].start // ELEMENTS for name in starts} == starts


def test_the_parts_of_dominations_begin_where_the_encoder_puts_them():
    starts = {
        "step": dominations.STEP,
        "ask": dominations.ASK,
        "remaining": dominations.SUBJECT,
        "chosen_monument": dominations.SIZES,
        "waiting": dominations.WAITING,
        "tiles": dominations.TILES_AT,
        "monuments": dominations.MONUMENTS_AT,
        "copies": dominations.COPIES_AT,
        "pieces": dominations.GROUND,
        "knowledge.0": dominations.SEAT,
        "masteries.0": dominations.SEAT + dominations.MASTERIES_AT,
        "tree.0": dominations.SEAT + dominations.TREE_AT,
        "knowledge.1": dominations.SEAT + dominations.SEAT_WORDS,
    }
    assert {name: DOMINATIONS.slices[name].start // ELEMENTS for name in starts} == starts
