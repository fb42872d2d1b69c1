"""Tables stay legible on screens of 80 and of 40 columns."""

import pytest

from demesne.lab.results.layout import note, table

HEADS = ("bot", "rating", "95 % interval", "games", "wins", "shared", "win rate", "openskill")
ROWS = [
    ["big-money-smithy", "1739", "1601 to 1877", "40", "27", "9", "78.75%", "35.12 (sd 4.42)"],
    ["random", "1069", "839 to 1299", "40", "0", "0", "0.00%", "4.07 (sd 5.39)"],
]
WORDS = "big-money-smithy over random by 48 (-99 to 194): about 366 more games of each pairing"


@pytest.mark.parametrize("width", [120, 90, 80, 60, 40])
def test_every_name_and_figure_is_whole_and_no_line_too_wide(width):
    lines = list(table(HEADS, ROWS, width))
    assert max(map(len, lines)) <= width
    text = "\n".join(lines)
    for cell in (*HEADS, *ROWS[0], *ROWS[1]):
        assert cell in text
    assert all(line == line.rstrip() for line in lines)


def test_a_line_that_fits_holds_a_name_and_its_figures():
    heads, rule, first, second = table(HEADS, ROWS, 120)
    assert heads.split()[:2] == ["bot", "rating"]
    assert len(rule) == len(first)
    assert second.split()[:2] == ["random", "1069"]


def test_where_no_line_fits_the_name_stands_above_its_figures():
    lines = list(table(HEADS, ROWS, 80))
    assert lines[3:5] == [
        "big-money-smithy",
        "    1739   1601 to 1877     40    27       9    78.75%  35.12 (sd 4.42)",
    ]


def test_on_a_narrow_screen_each_figure_has_its_line():
    lines = list(table(HEADS, ROWS, 40))
    assert lines[:4] == ["bot", "───", "big-money-smithy", "  rating         1739"]


def test_a_wide_character_takes_two_columns():
    _, rule, first, second = table(
        ("bot", "wins"), [["\N{CJK UNIFIED IDEOGRAPH-56FD}", "1"], ["ab", "2"]], 40
    )
    assert (len(rule), len(first), len(second)) == (10, 9, 10)


@pytest.mark.parametrize("width", [80, 40])
def test_notes_wrap_between_words(width):
    lines = list(note("neighbours", WORDS, width))
    assert len(lines) > 1
    assert max(map(len, lines)) <= width
    assert " ".join(" ".join(lines).split()) == f"neighbours: {WORDS}"
