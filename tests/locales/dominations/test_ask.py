from dataclasses import dataclass

import pytest

from demesne.dominations import asks
from demesne.dominations.forms import FORMS
from demesne.dominations.loading import load
from demesne.dominations.rulesets import FINAL, PROTOTYPE
from demesne.dominations.table_view import Card
from demesne.locales import source
from demesne.locales.catalogue import CatalogueError
from demesne.locales.dominations import label_of, prompt
from demesne.locales.dominations.ask import COUNTED, PLACES
from tests.locales.dominations import CATALOGUES, DE, EN, number_of

KINDS = range(asks.LAST_ASK + 1)
ELSEWHERE = {"pass", "city", "next", "resolve"}
"""Verbs whose labels need the view."""


@dataclass
class View:
    """Stands in for a view: the accessors that a prompt reads."""

    ask: int
    remaining: int = 2
    source_card: Card | None = None

    def components(self):
        return load(FINAL)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("ask", KINDS, ids=lambda ask: asks.ASK_NAMES[ask])
def test_every_question_is_one_line_in_every_language(ask, catalogue):
    card = Card("mastery", number_of("masteries", "mercenaries"))
    for view in (View(ask), View(ask, 1, card), View(ask, 3, card)):
        line = prompt(view, catalogue, [])
        assert line[-1] in ".?"
        assert line[0].isupper() or line[0] == "¿"
        assert "{" not in line


def test_every_question_is_asked_with_its_own_message():
    assert set(source.declaration("dominations-ask")) == {*asks.ASK_NAMES, "by"}


def test_a_question_names_the_card_that_asks():
    buying = View(asks.BUY_INFLUENCE, 0, Card("mastery", number_of("masteries", "mercenaries")))
    assert prompt(buying, EN, []) == "Mercenaries: how many times do you pay for influence?"
    wild = View(asks.WILD, 3, Card("mastery", number_of("masteries", "smuggling"), True))
    assert prompt(wild, DE, []) == (
        "Schmuggel, fortgeschritten: wähle das Gebiet deines Vestigium-Wissens, noch 3-mal."
    )


def test_a_question_without_a_card_begins_with_a_capital():
    assert prompt(View(asks.GROWTH), DE, []) == "Wachstumsphase: Platziere ein Landplättchen."
    assert prompt(View(asks.WILD, 1), EN, []) == "Choose the domain of your Vestigium knowledge."


def test_questions_for_each_unit_say_how_many_are_left():
    for kind in COUNTED:
        assert "3" in prompt(View(asks.ASK_NAMES.index(kind), 3), EN, [])


def test_a_view_that_is_asked_nothing_has_no_prompt():
    with pytest.raises(CatalogueError, match="no decision has the number -1"):
        prompt(View(-1), EN, [])


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.do}-{form.kind}")
def test_every_form_of_move_has_a_label(form, catalogue):
    if form.do in ELSEWHERE:
        return
    for value in ("n2e3",) if form.kind in PLACES else (0, 2):
        line = label_of(form.do, form.kind, value, catalogue, load(PROTOTYPE))
        assert line
        assert "{" not in line


def test_every_label_belongs_to_a_move(told):
    for form in FORMS:
        if form.do not in ELSEWHERE:
            label_of(form.do, form.kind, "n2e3" if form.kind in PLACES else 0, EN)
    passes = {f"pass-{asks.ASK_NAMES[ask]}" for form in FORMS for ask in form.asks if form.do == "pass"}
    declared = set(source.declaration("dominations-move"))
    assert {
        key.partition(".")[2] for key in told if key.startswith("dominations-move.")
    } == declared - passes - {
        "with-cost",
        "city",
        "raise",
    }
    assert passes <= declared


@pytest.mark.parametrize(
    ("verb", "kind", "value", "name"),
    [
        ("place", "tile", 6, "Handel 07 (TGR) platzieren"),
        ("at", "place", "n2e3/1", "Auf n2e3/1"),
        ("master", "new-mastery", number_of("masteries", "fishing"), "Fischerei erwerben"),
        ("improve", "own-mastery", number_of("masteries", "fishing"), "Fischerei verbessern"),
        ("copy", "new-mastery", number_of("masteries", "fishing"), "Fischerei assimilieren"),
        ("copy", "copy", 0, "Exemplar 1"),
        ("take", "domain", 1, "1 Handwerk nehmen"),
        ("for", "domain", 1, "Gegen Handwerk"),
        ("times", "number", 1, "Einmal"),
        ("buy", "number", 0, "Gar nicht"),
        ("level", "monument", number_of("levels", "pharos-2"), "„Der Pharos 2/5“ bauen"),
        ("keep", "monument", number_of("monuments", "pharos"), "Der Pharos behalten"),
        ("keep-hand", "", 0, "Die Hand behalten"),
    ],
)
def test_labels(verb, kind, value, name):
    assert label_of(verb, kind, value, DE) == name
