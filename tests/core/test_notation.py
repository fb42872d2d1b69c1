"""What notations of all games read and say alike."""

import doctest

from demesne.core import notation
from demesne.core.notation import listed, quoted, starts, words_of


def test_the_examples_hold():
    assert doctest.testmod(notation).failed == 0


def test_words_lose_case_accents_and_hyphens():
    assert words_of("\u00c9cole, d'\u00c9t\u00e9-Nord") == ["ecole", "d", "ete", "nord"]
    assert words_of("a:b") == ["a:b"]
    assert words_of("a:b", ":") == ["a", "b"]


def test_words_may_be_cut_short_but_not_added():
    assert starts(["throne", "room"], ["thr", "ro"])
    assert starts(["throne", "room"], [])
    assert not starts(["throne", "room"], ["ro"])
    assert not starts(["throne"], ["throne", "room"])


def test_long_texts_are_quoted_in_part():
    assert quoted("x" * 40) == repr("x" * 40)
    assert quoted("x" * 41) == repr("x" * 37 + "...")
    assert "\n" not in quoted("two\nlines")


def test_lists_name_six_and_count_the_rest():
    assert listed(["a"], " or ") == "a"
    assert listed(list("ab"), " or ") == "a or b"
    assert listed(list("abcdef"), ", ") == "a, b, c, d, e, f"
    assert listed(list("abcdefgh"), " or ") == "a, b, c, d, e, f or 2 more"
