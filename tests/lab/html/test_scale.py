import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.lab.html.scale import counted, fit, heights, number, percent, shares, step_of

NUMBERS = st.lists(st.floats(-1e6, 1e6).map(lambda value: round(value, 3)), min_size=1)


@given(NUMBERS, st.booleans())
def test_an_axis_holds_all_values_and_ends_on_ticks(values, zero):
    axis = fit("", values, zero=zero)
    places = [value for value, _ in axis.ticks]
    assert 2 <= len(places) <= 9
    assert (axis.low, axis.high) == (places[0], places[-1])
    for value in values:
        assert -0.01 <= axis.place(value) <= 100.01
    assert axis.down(axis.high) == 0
    if zero:
        assert 0 in [round(place, 9) for place in places]


@given(st.integers(-1000, 1000), st.integers(1, 2000))
def test_ticks_of_whole_numbers_are_whole_and_inside(low, size):
    axis = counted("", [low, low + size])
    assert (axis.low, axis.high) == (low, low + size)
    assert axis.ticks
    assert all(value == round(value) and low <= value <= low + size for value, _ in axis.ticks)


@pytest.mark.parametrize(("highest", "labels"), [(0, ["0", "1"]), (7, ["0", "5"]), (1234, ["0", "1,000"])])
def test_heights_begin_at_zero_with_a_little_air(highest, labels):
    axis = heights("games", [0, highest], 2)
    assert axis.low == 0
    assert axis.high > highest
    assert [label for _, label in axis.ticks] == labels


def test_steps_are_round_and_whole_where_they_must_be():
    assert [step_of(each) for each in (0.03, 0.9, 1, 1.1, 2.4, 3, 7, 70)] == [
        0.05, 1, 1, 2, 2.5, 5, 10, 100,
    ]  # fmt: skip
    assert [step_of(each, whole=True) for each in (0.03, 1.1, 2.1, 21)] == [1, 2, 5, 25]


def test_figures_have_a_true_minus_and_groups():
    assert number(-1234.5) == "\N{MINUS SIGN}1,234.5"
    assert number(-0.0001) == "0"
    assert percent(0.256) == "26%"
    assert [label for _, label in shares("").ticks] == ["0%", "25%", "50%", "75%", "100%"]
