"""Moves as text and as JSON: canonical both ways, forgiving in reading, precise in refusing."""

from collections import Counter
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import (
    AmbiguousActionError,
    IllegalActionError,
    InvalidActionError,
    NotationError,
)
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.notation import moves as notation
from demesne.games.dominations.notation.forms import FORMS
from demesne.games.dominations.setup import Setup
from tests.examples import examples
from tests.games.dominations.deals import Deal, steps

GAMES = (
    Deal(2, 4, rich=True),
    Deal(3, 1, options={"joined_sides": "one"}, rich=True),
    Deal(4, 8, "prototype", rich=True),
    Deal(4, 9, rich=True),
    Deal(2, 10, rich=True),
    Deal(3, 30, rich=True),
    Deal(3, 6, rich=True),
)


@cache
def decisions() -> dict[int, list[View]]:
    """Return the views of decisions of random games, a few of every kind."""
    found: dict[int, list[View]] = {}
    seen = Counter[int]()
    for number, deal in enumerate(GAMES):
        for state, seat, _ in steps(deal):
            ask = int(asked_kind(state, seat))
            if seen[ask] <= number and len(found.get(ask, [])) < 3:
                seen[ask] += 1
                found.setdefault(ask, []).append(state.view(seat))
    return found


def views() -> list[View]:
    return [view for kept in decisions().values() for view in kept]


def texts_of(view: View) -> list[str]:
    return [notation.text(action, view) for action in view.legal_actions()]


def read(text: str, view: View) -> str:
    """Return the canonical text of what is read."""
    return notation.text(notation.parse(text, view), view)


def test_these_games_have_every_kind_of_decision():
    assert sorted(decisions()) == list(range(len(asks.ASK_NAMES)))


def test_every_legal_move_reads_back_from_its_text():
    for view in views():
        actions = view.legal_actions()
        texts = texts_of(view)
        assert len(set(texts)) == len(texts)
        for action, text in list(zip(actions, texts, strict=True))[:: 1 + len(texts) // 8]:
            assert text == text.strip()
            assert notation.parse(text, view) == action
            assert notation.parse(f"  {text.upper().replace(' ', '   ')} ", view) == action


def test_every_legal_move_reads_back_from_its_json_form():
    for view in views():
        actions = view.legal_actions()
        for action in actions[:: 1 + len(actions) // 8]:
            assert notation.from_json(notation.to_json(action, view), view) == action


def test_no_other_move_is_read_from_a_canonical_text():
    for view in [kept[0] for kept in decisions().values()]:
        legal = set(view.legal_actions())
        for action in range(0, N_ACTIONS, 7):
            if action in legal:
                continue
            try:
                text = notation.text(action, view)
                form = notation.to_json(action, view)
            except IllegalActionError:
                continue
            with pytest.raises(IllegalActionError):
                notation.from_json(form, view)
            with suppress(NotationError):
                # What is read instead begins with these words, or is a name that does.
                assert notation.parse(text, view) in legal


@pytest.mark.parametrize("action", [-1, N_ACTIONS, 10_000])
def test_a_number_that_is_no_action_has_no_text(action):
    with pytest.raises(InvalidActionError):
        notation.text(action, views()[0])


def test_texts_of_every_kind_look_as_documented():
    """One pattern a kind: what a person reads and types (the table of the manual)."""
    patterns = {
        asks.KEEP_OBJECTIVE: "keep ",
        asks.KEEP_MONUMENT: "keep ",
        asks.CAMPFIRE: "light campfire-",
        asks.EXCHANGE_HAND: "return ",
        asks.REDRAW_HAND: "redraw",
        asks.GROWTH: "place ",
        asks.SECOND_TILE: "place ",
        asks.PLACE_TILE: "at ",
        asks.SIDE: "side ",
        asks.LOCUS: "locus *",
        asks.WILD: "take trade",
        asks.BUILD: "",
        asks.REDUCE: "spare ",
        asks.SLOT: "slot ",
        asks.DEVELOP: "",
        asks.COPY_OF_CARD: "copy ",
        asks.EXCHANGE_FOR: "for ",
        asks.EXCHANGE_NUMBER: "1 times",
        asks.ORDER: "resolve ",
        asks.BUY_INFLUENCE: "buy 0",
        asks.PAY: "pay ",
        asks.INITIATIVE: "next seat ",
    }
    for ask, start in patterns.items():
        for view in decisions()[ask]:
            assert texts_of(view)[0].startswith(start)
    for ask in (asks.BUILD, asks.DEVELOP, asks.ASSIMILATE, asks.FREE_IMPROVEMENT):
        for view in decisions()[ask]:
            assert texts_of(view)[-1] == "pass"


def test_starts_of_words_are_enough():
    view = decisions()[asks.WILD][0]
    assert read("t cr", view) == "take craft"
    assert read("take GOV", view) == "take government"
    assert read("rel", view) == "take religion"
    view = decisions()[asks.BUILD][0]
    assert read("p", view) == "pass"


def test_names_in_another_language_are_understood():
    view = decisions()[asks.DEVELOP][0]
    components = view.components()
    names = [card.names.of("de") for card in components.masteries]
    names += [card.names.of("de") for card in components.monuments]
    names += [card.names.of("de") for card in components.objectives]
    names += ["Handel", "Handwerk", "Kunst", "Wissenschaft", "Regierung", "Religion"]
    for action in view.legal_actions():
        text = notation.text(action, view)
        if text.startswith("master "):
            number = next(k for k, card in enumerate(components.masteries) if card.id == text.split()[1])
            assert notation.parse(f"master {names[number]}", view, names) == action


def test_an_ambiguous_text_is_answered_with_its_meanings():
    view = decisions()[asks.WILD][0]
    with pytest.raises(AmbiguousActionError, match="can be take trade, take craft"):
        notation.parse("take", view)


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "\u0000", "a" * 500, "take\ntake it all"])
def test_what_is_no_notation_is_answered_with_what_is(text):
    view = decisions()[asks.WILD][0]
    with pytest.raises(NotationError) as caught:
        notation.parse(text, view)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300
    if not text.startswith("take"):
        assert isinstance(caught.value, InvalidActionError)
        assert "moves here are: take DOMAIN" in str(caught.value)


def test_a_move_that_is_not_legal_is_answered_with_the_legal_ones():
    view = decisions()[asks.EXCHANGE_NUMBER][0]
    for text in ("20 times", "place trade-01", "pass"):
        with pytest.raises(IllegalActionError, match="is not legal now; legal: 1 times"):
            notation.parse(text, view)
    view = decisions()[asks.PLACE_TILE][0]
    with pytest.raises(IllegalActionError, match=r"or \d+ more$"):
        notation.parse("at n30e30/1", view)


def test_nothing_is_legal_for_a_seat_that_is_not_asked():
    state = DominationsState.start(Setup(2), FastChance(derive_key(1)))
    view = state.view(-1)
    with pytest.raises(IllegalActionError, match="it is not your decision"):
        notation.parse("keep egyptians", view)
    with pytest.raises(InvalidActionError, match="it is not your decision"):
        notation.parse("what", view)


@pytest.mark.parametrize(
    ("data", "error", "message"),
    [
        (None, InvalidActionError, "an object such as"),
        ("place trade-07", InvalidActionError, "an object such as"),
        ({}, InvalidActionError, "an object such as"),
        ({"do": 3}, InvalidActionError, "an object such as"),
        ({"do": "sell", "tile": "trade-07"}, InvalidActionError, "known are keep, light"),
        ({"do": "take"}, InvalidActionError, "has domain and nothing else"),
        ({"do": "take", "domain": "art", "n": "2"}, InvalidActionError, "has domain and nothing else"),
        ({"do": "pass", "tile": "trade-07"}, InvalidActionError, "has nothing and nothing else"),
        ({"do": "take", "domain": ["art"]}, InvalidActionError, "has domain and nothing else"),
        ({"do": "take", "domain": "ART"}, IllegalActionError, "is not legal now"),
        ({"do": "pass"}, IllegalActionError, "'pass' is not legal now; legal: take trade"),
    ],
)
def test_bad_json_forms_are_refused(data, error, message):
    with pytest.raises(error, match=message):
        notation.from_json(data, decisions()[asks.WILD][0])


words = st.sampled_from([word for form in FORMS for word in form.pattern.split()])
names = st.sampled_from(["fishing", "great-wall", "trade-07", "n2e3/1", "*n2e2", "n1e0", "egyptians", "2"])
starts = names.flatmap(lambda name: st.integers(0, len(name)).map(lambda n: name[:n]))


@settings(max_examples=examples(100))
@given(
    st.one_of(st.text(), st.lists(st.one_of(words, starts, st.text(max_size=3))).map(" ".join)),
    st.integers(0, 10**6),
)
def test_only_notation_errors_escape_from_any_text(text, pick):
    view = views()[pick % len(views())]
    with suppress(NotationError):
        assert view.is_legal(notation.parse(text, view))


json_values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(),
        starts,
        st.sampled_from([form.do for form in FORMS]),
    ),
    lambda inner: st.one_of(
        st.lists(inner),
        st.dictionaries(st.sampled_from(["do", "tile", "domain", "place", "new-mastery", ""]), inner),
    ),
)


@settings(max_examples=examples(60))
@given(json_values, st.integers(0, 10**6))
def test_only_notation_errors_escape_from_any_json(data, pick):
    view = views()[pick % len(views())]
    with suppress(NotationError):
        assert view.is_legal(notation.from_json(data, view))
