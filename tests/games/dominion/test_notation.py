"""Moves as text and as JSON: canonical both ways, forgiving in reading, precise in refusing."""

from collections import Counter
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import (
    AmbiguousActionError,
    IllegalActionError,
    InvalidActionError,
    NotationError,
)
from demesne.games.dominion.actions import END, N_ACTIONS, PLAY_ALL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import open_kind
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.notation import moves as notation
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View

KINGDOMS = (
    (8, 9, 11, 12, 14, 16, 18, 20, 22, 27),
    (9, 11, 13, 15, 17, 19, 21, 25, 26, 28),
    (7, 10, 12, 14, 19, 23, 27, 29, 30, 31),
    (10, 17, 19, 20, 21, 23, 24, 26, 27, 31),
)


@cache
def decisions():
    """Return the views of decisions of random games, several of every kind that came up."""
    found: dict[int, list[View]] = {}
    seen = Counter[int]()
    for number, kingdom in enumerate(KINGDOMS * 10):
        rng = FastChance(derive_key("notation", number))
        state = DominionState.start(Setup(kingdom, 2 + number % 3, 30), rng)
        while not state.is_over:
            actions = state.legal_actions()
            ask = int(open_kind(state))
            if seen[ask] < 4 * (number + 1):
                seen[ask] += 1
                found.setdefault(ask, []).append(state.view(state.actor))
            # Ending at once or buying Copper makes dull games; a play or a dear card makes them eventful.
            actions = [action for action in actions if action not in (END, 32, 38)] or actions
            choice = PLAY_ALL if PLAY_ALL in actions else actions[rng.randbelow(len(actions))]
            state.apply(state.actor, choice, rng)
    return found


def views():
    return [view for kept in decisions().values() for view in kept]


def find(ask, *texts):
    """Return a decision of this kind in which all these moves are legal."""
    for view in decisions()[ask]:
        if {*texts} <= {notation.text(action, view) for action in view.legal_actions()}:
            return view
    raise LookupError(f"no decision of kind {ask} with {texts}")


def test_random_games_have_every_kind_of_decision():
    assert sorted(decisions()) == list(range(len(asks.ASK_NAMES)))


def test_every_legal_move_reads_back_from_its_text():
    for view in views():
        actions = view.legal_actions()
        texts = [notation.text(action, view) for action in actions]
        assert len(set(texts)) == len(texts)
        for action, text in zip(actions, texts, strict=True):
            assert notation.parse(text, view) == action
            assert notation.parse(f"  {text.upper().replace(' ', '   ')} ", view) == action


def test_every_legal_move_reads_back_from_its_json_form():
    for view in views():
        for action in view.legal_actions():
            assert notation.from_json(notation.to_json(action, view), view) == action


def test_no_other_move_is_read_from_a_canonical_text():
    for view in [view for kept in decisions().values() for view in kept[:3]]:
        for action in range(N_ACTIONS):
            if view.is_legal(action):
                continue
            try:
                text = notation.text(action, view)
                form = notation.to_json(action, view)
            except IllegalActionError:
                continue
            with pytest.raises(IllegalActionError):
                notation.from_json(form, view)
            try:
                read = notation.parse(text, view)
            except NotationError:
                continue
            # "discard Copper" is written for Spy too, where it is another action of the same words.
            assert notation.text(read, view) == text


@pytest.mark.parametrize(
    ("ask", "action", "text"),
    [
        (asks.ACTION_PHASE, "e", "end actions"),
        (asks.BUY_PHASE, "e", "end turn"),
        (asks.BUY_PHASE, "END TURN", "end turn"),
        (asks.BUY_PHASE, "p t", "play treasures"),
        (asks.BUY_PHASE, "play tre", "play treasures"),
        (asks.BUY_PHASE, "b cop", "buy Copper"),
        (asks.ASK_REACT, "dec", "decline"),
        (asks.ASK_DISCARD_DECK, "d", "discard deck"),
        (asks.ASK_DISCARD_DECK, "k", "keep deck"),
    ],
)
def test_starts_of_words_are_enough(ask, action, text):
    view = find(ask, text)
    assert notation.text(notation.parse(action, view), view) == text


@pytest.mark.parametrize(
    ("ask", "verb"),
    [
        (asks.ASK_DISCARD_REVEALED, "discard"),
        (asks.ASK_DISCARD_REVEALED, "put back"),
        (asks.ASK_SET_ASIDE, "set aside"),
        (asks.ASK_SET_ASIDE, "keep"),
    ],
)
def test_moves_about_a_shown_card_name_it(ask, verb):
    view = decisions()[ask][0]
    name = CARDS[int(view.subject)].name
    action = notation.parse(f"{verb} {name[:3]}", view)
    assert notation.text(action, view) == f"{verb} {name}"
    assert notation.parse(verb, view) == action
    other = "Gold" if name != "Gold" else "Silver"
    with pytest.raises(IllegalActionError, match=f"legal: .*{name}"):
        notation.parse(f"{verb} {other}", view)


@pytest.mark.parametrize(
    "text", ["thr roo", "throne", "Throne-Room", "throneroom", "p throne r", "PLAY throneroom"]
)
def test_names_of_two_words_are_found(text):
    view = find(asks.ACTION_PHASE, "play Throne Room")
    assert notation.text(notation.parse(text, view), view) == "play Throne Room"


def test_the_verb_may_go_where_the_card_tells():
    view = find(asks.BUY_PHASE, "buy Estate", "buy Silver")
    assert notation.text(notation.parse("est", view), view) == "buy Estate"


def test_a_full_name_beats_a_start():
    view = find(asks.ASK_DISCARD_DECK)
    assert notation.text(notation.parse("discard deck", view), view) == "discard deck"


def test_topdeck_is_said_in_several_ways():
    view = find(asks.ASK_TOPDECK, "put Estate on deck")
    for text in ("put estate on deck", "put est", "put estate onto deck", "topdeck estate", "estate"):
        assert notation.text(notation.parse(text, view), view) == "put Estate on deck"


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "buy Provinze", "buy 3", "buy buy Copper", "a" * 500])
def test_what_is_no_notation_is_answered_with_what_is(text):
    view = find(asks.BUY_PHASE, "play treasures")
    if text == "play":
        view = find(asks.ASK_DISCARD_DECK)
        with pytest.raises(IllegalActionError):
            notation.parse(text, view)
        return
    with pytest.raises(InvalidActionError, match=r"moves here are: .*buy CARD, end turn") as caught:
        notation.parse(text, view)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_move_that_is_not_legal_is_answered_with_the_legal_ones():
    view = find(asks.ASK_DISCARD_DECK)
    with pytest.raises(IllegalActionError):
        notation.parse("play", view)
    with pytest.raises(
        IllegalActionError, match="'buy prov' is not legal now; legal: discard deck, keep deck"
    ):
        notation.parse("buy prov", view)


def test_many_legal_moves_are_cut_short():
    view = next(view for view in decisions()[asks.BUY_PHASE] if len(view.legal_actions()) > 8)
    with pytest.raises(IllegalActionError, match=r"or \d+ more$"):
        notation.parse("decline", view)


def test_an_ambiguous_text_is_answered_with_its_meanings():
    view = find(asks.BUY_PHASE, "play Copper", "play treasures", "buy Copper")
    with pytest.raises(AmbiguousActionError, match=r"'play' can be play Copper.* or play treasures"):
        notation.parse("play", view)
    with pytest.raises(AmbiguousActionError, match="can be play Copper or buy Copper"):
        notation.parse("copper", view)


def test_names_in_another_language_are_understood_beside_the_english_ones():
    view = find(asks.BUY_PHASE, "buy Copper")
    names = [card.name for card in CARDS]
    names[0] = "Cuivre doré"
    for text in ("buy cuivre dore", "buy cui", "buy copper"):
        assert notation.text(notation.parse(text, view, CARDS, names), view) == "buy Copper"
    with pytest.raises(InvalidActionError):
        notation.parse("buy cuivre", view)


def test_nothing_is_legal_for_a_seat_that_is_not_asked():
    state = DominionState.start(Setup(KINGDOMS[0]), FastChance(derive_key(1)))
    for seat in (-1, 1):
        view = state.view(seat)
        with pytest.raises(IllegalActionError, match="it is not your decision"):
            notation.parse("buy Copper", view)
        with pytest.raises(InvalidActionError, match="it is not your decision"):
            notation.parse("what", view)


@pytest.mark.parametrize(
    ("data", "error", "message"),
    [
        (None, InvalidActionError, "an object such as"),
        ("buy Copper", InvalidActionError, "an object such as"),
        ({}, InvalidActionError, "an object such as"),
        ({"do": 3}, InvalidActionError, "an object such as"),
        ({"do": "sell", "card": "Copper"}, InvalidActionError, "known are play, buy"),
        ({"do": "buy"}, InvalidActionError, "has a card and nothing else"),
        ({"do": "buy", "card": "Copper", "n": 2}, InvalidActionError, "has a card and nothing else"),
        ({"do": "end-turn", "card": "Copper"}, InvalidActionError, "has nothing else"),
        ({"do": "buy", "card": "copper"}, InvalidActionError, "no card named 'copper'"),
        ({"do": "buy", "card": ["Copper"]}, InvalidActionError, "no card named"),
        ({"do": "buy", "card": "Smithy"}, IllegalActionError, "'buy Smithy' is not legal now; legal: "),
        ({"do": "end-actions"}, IllegalActionError, "'end actions' is not legal now"),
        ({"do": "keep", "card": "Copper"}, IllegalActionError, "'keep Copper' is not legal now"),
    ],
)
def test_bad_json_forms_are_refused(data, error, message):
    state = DominionState.start(Setup(KINGDOMS[0]), FastChance(derive_key(1)))
    with pytest.raises(error, match=message):
        notation.from_json(data, state.view(0))


@pytest.mark.parametrize("action", [-1, N_ACTIONS, 10_000])
def test_a_number_that_is_no_action_has_no_text(action):
    with pytest.raises(InvalidActionError):
        notation.text(action, views()[0])


words = st.sampled_from([word for form in notation.FORMS for word in form.pattern.split()])
cards = st.sampled_from([card.name for card in CARDS]).flatmap(
    lambda name: st.integers(0, len(name)).map(lambda n: name[:n])
)


@given(
    st.one_of(st.text(), st.lists(st.one_of(words, cards, st.text(max_size=3))).map(" ".join)),
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
        st.text(),
        cards,
        st.sampled_from([f.do for f in notation.FORMS]),
    ),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.sampled_from(["do", "card", "x"]), inner)),
)


@given(json_values, st.integers(0, 10**6))
def test_only_notation_errors_escape_from_any_json(data, pick):
    view = views()[pick % len(views())]
    with suppress(NotationError):
        assert view.is_legal(notation.from_json(data, view))
