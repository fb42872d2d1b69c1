import inspect

import pytest

from demesne.core.events import Event
from demesne.games.dominion import events
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue, CatalogueError
from demesne.i18n.log import render

EN = Catalogue.load("en")
NAMES = ["Ann", "Bo", "Cy"]
KINGDOM = (10, 18, 19, 20, 21, 23, 24, 28, 30, 31)
ESTATE, MARKET, MILITIA, MOAT = 3, 18, 19, 21

SAMPLES = [
    events.started(KINGDOM, 3, 1),
    events.turn(1, 4),
    events.played(1, MARKET),
    events.played(1, MARKET, again=True),
    events.played_treasures(1, [0, 0, 2]),
    events.bought(1, MARKET),
    events.gained(1, MARKET, "discard"),
    events.gained(1, 1, "hand"),
    events.gained(1, 1, "deck"),
    events.gained(1, 1, "discard", "trash"),
    events.trashed(1, 0, "hand"),
    events.trashed(1, 14, "play"),
    events.trashed(1, 0, "deck"),
    events.drew(1, [0, 0, ESTATE]),
    events.drew(1, []),
    events.drew_secretly(1, [MILITIA]),
    events.drew_openly(1, 3),
    events.discarded(1, [ESTATE, ESTATE], ESTATE, "hand"),
    events.discarded(1, [], -1, "hand"),
    events.discarded_openly(1, [0, ESTATE], ESTATE, "aside"),
    events.discarded_openly(1, [], -1, "deck"),
    events.revealed(1, [0, 1]),
    events.revealed(1, []),
    events.revealed_hand(1, [0, 1]),
    events.revealed_hand(1, []),
    events.reacted(1, MOAT),
    events.shuffled(1),
    events.set_aside(1, MILITIA),
    events.topdecked(1, ESTATE),
    events.put_back(1, 0),
    events.kept(1, MILITIA),
    events.finished(1, MILITIA),
    events.no_effect(1, MILITIA),
    events.deck_discarded(1, 5, 0),
    events.deck_discarded(1, 0, -1),
    events.took(1, [0, 1]),
    events.took(1, []),
    events.cleaned_up(1, [ESTATE], 1, 0),
    events.cleaned_up(1, [], 0, -1),
    events.over([3, 30, 9], [1], False),
    events.over([30, 30, 9], [0, 1], False),
    events.over([3, 30, 9], [1], True),
]


def tellings(event):
    """Yield each form of an event with each way to tell it: of seat 1 by name, and to seat 1 as "you"."""
    for seat in (1, 2):
        form = event.seen_by(seat)
        if form is not None:
            yield form, -1
            yield form, 1


def public(event):
    form = event.seen_by(-1)
    assert form is not None
    return form


def test_every_event_of_the_game_has_a_sample():
    makers = [function for name, function in inspect.getmembers(events) if callable(function)]
    kinds = {event.kind for event in SAMPLES}
    names = {maker.__name__.replace("_", "-") for maker in makers if maker is not Event}
    assert kinds == names


@pytest.mark.parametrize("language", source.LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=repr)
def test_every_form_is_one_line_in_every_language(event, language):
    for form, you in tellings(event):
        line = render(form, Catalogue.load(language), NAMES, you)
        assert line
        assert "\n" not in line
        assert "{" not in line


def test_every_message_of_the_log_tells_an_event(told):
    for event in SAMPLES:
        for form, you in tellings(event):
            render(form, EN, NAMES, you)
    assert told == {f"{concern}.{key}" for concern in ("log", "you") for key in source.declaration(concern)}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Bo plays 2 Coppers and a Gold."),
        ("de", "Bo spielt 2 Kupfer und ein Gold aus."),
        ("es", "Bo juega 2 Cobres y un Oro."),
        ("fr", "Bo joue 2 Cuivres et un Or."),
    ],
)
def test_cards_are_told_with_their_numbers(language, line):
    form = public(events.played_treasures(1, [0, 0, 2]))
    assert render(form, Catalogue.load(language), NAMES) == line


def test_only_the_private_form_names_what_was_drawn():
    event = events.drew(1, [0, ESTATE])
    private = event.seen_by(1)
    assert private is not None
    assert render(private, EN, NAMES, you=1) == "You draw a Copper and an Estate."
    assert render(public(event), EN, NAMES, you=0) == "Bo draws 2 cards."


def test_a_shared_victory_names_all_winners():
    line = render(public(events.over([30, 30, 9], [0, 1], False)), EN, NAMES)
    assert line == "The game is over. Ann 30, Bo 30 and Cy 9. Ann and Bo share the victory."


def test_an_unknown_event_raises():
    with pytest.raises(CatalogueError, match="no message tells the event 'flew'"):
        render({"event": "flew", "seat": 0}, EN, NAMES)
