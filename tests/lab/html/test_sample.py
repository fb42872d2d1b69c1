from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.lab.html.markup import text
from demesne.lab.html.sample import by_turn, classes, histogram, middle
from demesne.lab.traces import Gauge, Gauges, Sample, Trace
from tests.lab.html.reading import Page

GAUGE = Gauge("points", "Points by turn", "Points.", lambda view, seat: 0)


def sample(*games):
    """Return a sample of games of one player, each a list of values by turn."""
    traces = [Trace((0,), [0], [len(values) - 1], [[values]], [[]]) for values in games]
    return Sample(Gauges((GAUGE,)), len(traces), traces)


def read(made):
    return Page(b"<body>" + text(made).encode() + b"</body>")


@given(st.lists(st.integers(-60, 700), min_size=1))
def test_every_value_lies_in_one_class(values):
    edges = classes(values)
    counts = histogram(values, edges)
    assert sum(counts) == len(values)
    assert counts[0]
    assert len(counts) <= 42
    widths = {after - before for before, after in pairwise(edges)}
    assert len(widths) == 1
    for k, count in enumerate(counts):
        assert count == sum(edges[k] <= value < edges[k + 1] for value in values)


def test_the_middle_half_lies_between_the_quartiles():
    assert middle([1, 2, 3, 4, 5]) == (2, 4)
    assert middle([7]) == (7, 7)


def test_a_line_is_the_mean_of_the_games_that_go_on_and_ends_before_few_are_left():
    games = [[0, 2], [0, 4], [0, 6], [0, 8], [0, 5, 100]]
    figure = by_turn(sample(*games), 0, GAUGE, ["Ann"])
    rows = [cell for _, cell in read(figure).all("td")]
    assert rows == ["0 (0 to 0)", "5 (4 to 6)"]


def test_lines_of_one_game_have_no_width():
    figure = by_turn(sample([3, 4, 9]), 0, GAUGE, ["Ann"])
    rows = [cell for _, cell in read(figure).all("td")]
    assert rows == ["3 (3 to 3)", "4 (4 to 4)", "9 (9 to 9)"]
    told = [attributes["aria-label"] for attributes, _ in read(figure).all("svg", class_="area")]
    assert told == ["Points by turn. Ann: 3 at the start, 9 after 2 turns"]


@pytest.mark.parametrize("values", [[0], [5, 5], [-3, 40]])
def test_flat_and_negative_lines_are_drawn(values):
    assert "<path" in text(by_turn(sample(values), 0, GAUGE, ["Ann"]))


def test_players_of_other_games_are_no_part_of_a_line():
    traces = [
        Trace((2, 0), [0, 0], [1, 1], [[[0, 6], [0, 2]]], [[], []]),
        Trace((1, 0), [0, 0], [1, 1], [[[0, 9], [0, 4]]], [[], []]),
    ]
    made = by_turn(Sample(Gauges((GAUGE,)), 2, traces), 0, GAUGE, ["Ann", "Bo", "Cy"])
    cells = [cell for _, cell in read(made).all("td")]
    assert [cell.split()[0] for cell in cells] == ["0", "0", "0", "3", "9", "6"]


def test_more_players_than_can_be_told_apart_have_several_panels_with_one_scale():
    names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    traces = [Trace((j,), [0], [1], [[[0.0, 10.0 * j]]], [[]]) for j in range(6)]
    page = read(by_turn(Sample(Gauges((GAUGE,)), 6, traces), 0, GAUGE, names))
    told = [attributes["aria-label"] for attributes, _ in page.all("svg", class_="area")]
    assert [[name in text for name in names] for text in told] == [
        [True] * 4 + [False] * 2,
        [False] * 4 + [True] * 2,
    ]
    one, two = [text for _, text in page.all("div", class_="y")]
    assert one == two
