"""Setups of Dominations from words and from JSON: what is known is taken, all else refused with one line."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.chance import FastChance
from demesne.core.errors import SetupError
from demesne.games.dominations.game import GAME
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.setup import Setup
from tests.examples import examples
from tests.games.dominations.deals import OPEN, deals


@settings(max_examples=examples(30))
@given(deals())
def test_a_setup_comes_back_from_its_json(deal):
    data = GAME.setup_to_json(deal.setup)
    again = GAME.setup_from_json(data)
    assert isinstance(again, Setup)
    assert again == deal.setup
    assert again.key() == deal.setup.key()
    assert GAME.setup_to_json(again) == data


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "2 to 4 players, not 1"),
        (5, {}, "2 to 4 players, not 5"),
        (2, {"ruleset": "finale"}, "did you mean final"),
        (2, {"ruleset": 7}, "no ruleset '7'"),
        (2, {"overflow": "every_time"}, "no option 'overflow'"),
        (2, {"overflow_point": "always"}, "overflow_point cannot be 'always'"),
        (2, {"overflow_point": True}, "is a word"),
        (4, {"ruleset": "prototype", "monuments_in_play": "kept-of-two"}, "6 monuments are too few"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(players, options, message):
    with pytest.raises(SetupError, match=message) as caught:
        GAME.make_setup(players, options, 0)
    assert "\n" not in str(caught.value)
    with pytest.raises(SetupError):
        GAME.setup_from_json({"players": players, **options})


@pytest.mark.parametrize("option", OPEN)
@pytest.mark.parametrize("ruleset", ["final", "prototype"])
def test_every_reading_of_every_option_begins_a_game(option, ruleset):
    for reading in OPEN[option]:
        setup = GAME.make_setup(3, {"ruleset": ruleset, option: reading}, 0)
        assert isinstance(setup, Setup)
        assert setup.ruleset.option(option) == reading
        state = GAME.start(setup, FastChance(bytes(8)))
        assert len(state.view(state.current_player).legal_actions()) > 1


words = st.sampled_from(
    [
        "final",
        "prototype",
        "ruleset",
        "players",
        *(option.name for option in OPTIONS),
        "yes",
        "no",
        "open",
        "",
    ]
)
values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), words),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=6,
)


@settings(max_examples=examples(150))
@given(st.dictionaries(st.one_of(words, st.text(max_size=4)), values, max_size=4), st.booleans())
def test_only_setup_errors_escape_from_any_json(data, named):
    if named:
        data["players"] = 2 + len(data) % 3
    with suppress(SetupError):
        assert isinstance(GAME.setup_from_json(data), Setup)
