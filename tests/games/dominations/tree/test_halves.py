"""How half nodi meet: D4 and F4, written out as a table."""

import pytest

from demesne.games.dominations.domains import CORRUPTIO, CRAFT, GOVERNMENT, SCIENCE, TRADE, VESTIGIUM
from demesne.games.dominations.tree import halves
from demesne.games.dominations.tree.halves import COLOURLESS, NO_NODUS, nodus

COLOURS = range(6)


@pytest.mark.parametrize("joins", [False, True])
def test_d4_two_halves_of_a_colour_make_a_nodus_of_it(joins):
    for own in COLOURS:
        for other in COLOURS:
            assert nodus(own, other, joins) == (own if own == other else NO_NODUS)


@pytest.mark.parametrize("joins", [False, True])
def test_d4_vestigium_takes_the_other_colour(joins):
    for colour in COLOURS:
        assert nodus(VESTIGIUM, colour, joins) == nodus(colour, VESTIGIUM, joins) == colour


def test_d4_two_vestigia_never_connect_and_f4_they_do_in_the_prototype():
    assert nodus(VESTIGIUM, VESTIGIUM, False) == NO_NODUS
    assert nodus(VESTIGIUM, VESTIGIUM, True) == COLOURLESS


@pytest.mark.parametrize("joins", [False, True])
def test_d4_corruptio_connects_to_nothing(joins):
    for other in range(8):
        assert nodus(CORRUPTIO, other, joins) == nodus(other, CORRUPTIO, joins) == NO_NODUS


def test_half_nodi_are_read_as_they_are_written():
    word = halves.parse_halves("CTSG")
    assert halves.halves_text(word) == "CTSG"
    assert [halves.half(word, side) for side in range(4)] == [CRAFT, TRADE, SCIENCE, GOVERNMENT]
    with pytest.raises(ValueError, match="four of the letters"):
        halves.parse_halves("CTS")
    with pytest.raises(ValueError, match="four of the letters"):
        halves.parse_halves("CTSW")
