import inspect

import pytest

from demesne.core.events import Event
from demesne.games.dominations import events
from demesne.games.dominations.board.knowledge import some
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ART, CRAFT, DOMAINS, TRADE
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.tree.halves import COLOURLESS
from demesne.i18n import source
from demesne.i18n.catalogue import CatalogueError
from demesne.i18n.dominations import render
from tests.i18n.dominations import CATALOGUES, EN, golden, number_of

NAMES = ["Ann", "Bo", "Cy"]
FISHING = number_of("masteries", "fishing")
PHAROS = number_of("monuments", "pharos")
CARDS = [
    events.card("mastery", FISHING, True),
    events.card("level", 3),
    events.card("domination", 2),
    events.card("campfire", 0),
    events.card("monument", PHAROS),
    events.card("rule", 0),
]
CRAFT_2_ART_1 = some(CRAFT, 2) + some(ART, 1)
CRAFT_1 = some(CRAFT, 1)
TRADE_3 = some(TRADE, 3)

SAMPLES = [
    events.started(3, "final"),
    events.started(3, "prototype"),
    events.dealt(1, [2, 3], [4, 5]),
    events.dealt(1, [2, 3], []),
    events.dealt(1, [], [4]),
    events.dealt_openly(1, [2, 3]),
    events.chose(1, "objective", 2),
    events.chose(1, "monument", 4),
    events.shown([0, 1, 2], [3, 4, 5]),
    events.shown([-1, -1, -1], [3, 4, 5]),
    events.shown([0, 1, 2], []),
    events.drawn_monuments([0, 1, 2]),
    events.kept_objective(1, 2),
    events.lit(1, 0),
    events.initiative([2, 1, 0], 1),
    events.drew_tiles(1, [6, 20]),
    events.drew_tiles(1, []),
    events.returned_tiles(1, [6]),
    events.returned_tiles(1, []),
    events.age(1),
    events.turn(1, 2, 3),
    events.placed(1, 6, "n2e3/1"),
    events.activated(1, "n2e3"),
    events.locus(1, "*n2e0"),
    events.no_place(1),
    events.produced(1, CRAFT_2_ART_1, 0),
    events.produced(1, CRAFT_2_ART_1, CRAFT_1),
    *(events.gained(1, CRAFT_1, 0, card) for card in (None, *CARDS)),
    *(events.points(1, 1, kind, None) for kind in SOURCES),
    *(events.points(1, 4, "masteries", card) for card in CARDS),
    *(events.influence(1, 2, card) for card in (None, *CARDS)),
    events.exchanged(1, 2, CRAFT, TRADE, 3),
    events.city(1, "n2e3", CRAFT, 1, some(CRAFT, 3)),
    events.city(1, "n2e3", CRAFT, 3, 0),
    events.level(1, PHAROS, 2, "n1e0", TRADE_3, 0),
    events.level(1, PHAROS, 2, "n1e0", 0, some(TRADE, 1)),
    events.monument_placed(1, PHAROS, "*n2e0"),
    events.developed(1, FISHING, 2, "n1e0", some(CRAFT, 3), some(CRAFT, 1) + some(COLOURLESS, 1)),
    events.improved(1, FISHING, some(CRAFT, 3)),
    events.assimilated(1, FISHING, 2, "n1e0", some(CRAFT, 1)),
    events.assimilated_advanced(1, FISHING),
    events.age_end(1, [1, 0], [4, 7]),
    events.bought_influence(1, CRAFT_2_ART_1, 1),
    events.domination(1, CRAFT, 1, 1, [0, 1], [0, 0]),
    events.reset([4, 8]),
    events.kept(1, CRAFT_2_ART_1),
    events.counts_more(1, 1 << 8 | 2 << 16),
    events.goals(1, [True, False, True, False, False], 20),
    events.goals(1, [False] * 5, 0),
    events.tree(1, CRAFT, 8, 5, 40),
    events.over([30, 41, 9], [1], [[0] * len(SOURCES)] * 3),
    events.over([30, 41, 41], [1], [[0] * len(SOURCES)] * 3),
]


def tellings(event):
    """Yield each form of an event with each way to tell it: of seat 1 by name, and to seat 1 as "you"."""
    for seat in (1, 2):
        form = event.seen_by(seat)
        if form is not None:
            yield form, -1
            yield form, 1


def test_every_event_of_the_game_has_a_sample():
    helpers = {"card", "card_of", "six", "colours", "amounts"}
    makers = {name for name, thing in inspect.getmembers(events, inspect.isfunction)} - helpers
    assert {event.kind.replace("-", "_") for event in SAMPLES} == makers
    assert Event is not None


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.kind)
def test_every_form_is_one_line_in_every_language(event, catalogue):
    for form, you in tellings(event):
        line = render(form, catalogue, NAMES, you)
        assert line.endswith(".")
        assert ".." not in line
        assert "\n" not in line
        assert "{" not in line
        assert "None" not in line


def test_every_message_of_the_log_tells_an_event(told):
    for event in SAMPLES:
        for form, you in tellings(event):
            render(form, EN, NAMES, you)
    concerns = ("dominations-log", "dominations-you")
    declared = {f"{concern}.{key}" for concern in concerns for key in source.declaration(concern)}
    assert {key for key in told if key.startswith(concerns)} == declared


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_a_log_reads_as_in_the_golden_file(catalogue):
    """Each sample as a spectator is told it, then as its seat is: change the file where a text changes."""
    assert golden_log(catalogue) == golden_path(catalogue).read_text(encoding="utf-8")


def test_only_the_private_form_names_what_was_dealt():
    event = events.dealt(1, [2, 3], [4])
    assert render(public(event), EN, NAMES) == "Bo draws 3 cards to choose from."
    private = event.seen_by(1)
    assert private is not None
    assert render(private, EN, NAMES, you=1) == (
        "You draw the objectives Greeks and Celts and the monument The Parthenon."
    )


def test_the_numbers_are_those_of_the_components():
    lit = public(events.lit(1, 3))
    assert render(lit, EN, NAMES, components=load(PROTOTYPE)) == "Bo chooses Campfire TSGA."
    with pytest.raises(CatalogueError, match="no campfire has the number 3"):
        render(lit, EN, NAMES)


@pytest.mark.parametrize("event", [{"event": "flew", "seat": 0}, {"event": "flew"}])
def test_an_unknown_event_raises(event):
    with pytest.raises(CatalogueError, match="no message tells the event 'flew'"):
        render(event, EN, NAMES)


def test_amounts_have_all_domains():
    everything = sum(some(domain, domain + 1) for domain in range(DOMAINS))
    assert render(public(events.produced(0, everything, 0)), EN, NAMES) == (
        "Ann produces 1 Trade, 2 Craft, 3 Art, 4 Science, 5 Government and 6 Religion."
    )


def public(event):
    form = event.seen_by(-1)
    assert form is not None
    return form


def golden_log(catalogue):
    lines = []
    for event in SAMPLES:
        for form, you in ((event.seen_by(-1), -1), (event.seen_by(1), 1)):
            if form is not None:
                lines.append(render(form, catalogue, NAMES, you))
    return "\n".join(dict.fromkeys(lines)) + "\n"


def golden_path(catalogue):
    return golden.path(catalogue).with_name(f"log-{catalogue.language}.txt")
