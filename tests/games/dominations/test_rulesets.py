"""Rulesets and their options."""

import re

import pytest

from demesne.core.errors import SetupError
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE, RULESETS, Figures, find

# What rules/dominations.md calls an option or a ruling, by rule id.
SECTIONS = "S5 A4 G2 G5 G8 G10 B5 B6a D3 D4 E1 E2 E4 E4a E6 O1 O2 O3"
RULINGS = [
    *SECTIONS.split(),
    *(f"R{number}" for number in range(1, 15)),
    *(f"F{n}" for n in range(1, 15) if n != 9),
]


def test_names_are_different_and_every_option_has_rules_and_a_meaning():
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)
    for option in OPTIONS:
        assert option.meaning
        assert option.choices
        assert len(set(option.choices)) == len(option.choices)
        assert re.fullmatch(r"[SAGBDPEORF]\d+a?(, [SAGBDPEORF]\d+a?)*", option.rules), option.name


@pytest.mark.parametrize("rule", RULINGS)
def test_every_option_and_ruling_of_the_rules_is_listed(rule):
    assert rule in {listed for option in OPTIONS for listed in option.rules.split(", ")}


def test_the_final_ruleset_has_the_defaults():
    for option in OPTIONS:
        assert FINAL.option(option.name) == option.choices[0]
    assert FINAL.option("objective_scoring") == "table"
    assert FINAL.option("copy_needs_prerequisite") == "no"
    assert FINAL.option("overflow_point") == "once_per_phase"
    assert FINAL.option("barter_figures") == "rulebook"


def test_what_the_prototype_does_otherwise():
    other = {
        option.name: PROTOTYPE.option(option.name)
        for option in OPTIONS
        if PROTOTYPE.option(option.name) != FINAL.option(option.name)
    }
    assert len(other) == 13
    assert other["merchant"] == "both"
    assert other["overflow_point"] == "every_time"
    assert other["objective_scoring"] == "ten-each"
    assert other["tree_scoring"] == "yes"


def test_every_reading_of_a_ruleset_is_one_of_its_option():
    for ruleset in RULESETS:
        assert len(ruleset.chosen) == len(OPTIONS)
        for option, reading in zip(OPTIONS, ruleset.chosen, strict=True):
            assert reading in option.choices


def test_options_change_a_copy():
    strip = FINAL.with_options({"objective_scoring": "strip", "copy_needs_prerequisite": "yes"})
    assert strip.option("objective_scoring") == "strip"
    assert strip.option("copy_needs_prerequisite") == "yes"
    assert FINAL.option("objective_scoring") == "table"
    assert strip.with_options({"objective_scoring": "table", "copy_needs_prerequisite": "no"}) == FINAL
    assert FINAL.with_options({}) == FINAL


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"objective_score": "table"}, "no option 'objective_score'; did you mean objective_scoring?"),
        ({"overflow_point": "never"}, "option overflow_point cannot be 'never'"),
        ({"card_turns": "any"}, "option card_turns cannot be 'any'; it is upright"),
    ],
)
def test_wrong_options(options, message):
    with pytest.raises(SetupError) as caught:
        FINAL.with_options(options)
    assert str(caught.value).startswith(message)


def test_rulesets_by_name():
    assert find("final") is FINAL
    assert find("prototype") is PROTOTYPE
    with pytest.raises(SetupError, match=r"^no ruleset 'prototyp'; did you mean prototype\?$"):
        find("prototyp")


def test_figures_of_the_rules():
    figures = Figures()
    assert FINAL.figures == PROTOTYPE.figures == figures
    assert (figures.ages, figures.turns) == (3, 5)
    assert figures.ages * figures.turns == load(FINAL).totals.city_markers == 15
    assert load(PROTOTYPE).totals.city_markers == 17 - 3
    assert (figures.hand, figures.redrawn_hands, figures.most_kept, figures.kept_of) == (7, (7, 6, 5), 2, 2)
    assert figures.limits == (5, 10, 15, 20)
    assert figures.city_costs == figures.values == (3, 6, 9)
    assert sum(figures.city_influence) == 6
    assert figures.copy_influence == (12, 22)
    assert figures.table_points == (10, 20, 40, 70, 100)
    # The strip is printed as steps of 15, 15, 20, 15 and 15.
    steps = [b - a for a, b in zip((0, *figures.strip_points), figures.strip_points, strict=False)]
    assert steps == [15, 15, 20, 15, 15]


def test_an_option_with_one_reading_is_a_ruling():
    by_name = {option.name: option for option in OPTIONS}
    assert by_name["overflow_point"].is_open
    assert not by_name["card_turns"].is_open
