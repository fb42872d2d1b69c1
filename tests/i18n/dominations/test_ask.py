from dataclasses import dataclass

import pytest

from demesne.games.dominations.choices import asks
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.notation.forms import FORMS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.views.table import Card
from demesne.i18n import source
from demesne.i18n.catalogue import CatalogueError
from demesne.i18n.dominations import label_of, prompt
from demesne.i18n.dominations.ask import COUNTED, PLACES
from tests.i18n.dominations import CATALOGUES, DE, EN, number_of

KINDS = range(asks.LAST_ASK + 1)
ELSEWHERE = {"pass", "city", "next", "resolve"}
"""Verbs whose labels need the view."""


@dataclass
class View:
    """Stands in for a view: the accessors that a prompt reads."""

    ask: int
    remaining: int = 2
    source_card: Card | None = None
    is_for_domination: bool = False
    only_exchanges: bool = False

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
    special = {"by", "wild-domination", "exchange-or-end"}
    assert set(source.declaration("dominations-ask")) == {*asks.ASK_NAMES, *special}


def test_m1_after_the_development_the_question_is_to_exchange_or_to_end():
    question = prompt(View(asks.DEVELOP, only_exchanges=True), EN, [])
    assert question == "Development phase: exchange knowledge, or end your turn."


def test_m3_what_counts_more_for_domination_is_asked_for_by_its_own_question():
    question = prompt(View(asks.WILD, 2, is_for_domination=True), EN, [])
    assert question == "In which domain do you count 1 more when domination is decided? Choose 2 times."


def test_a_question_names_the_card_that_asks():
    buying = View(asks.BUY_INFLUENCE, 0, Card("mastery", number_of("masteries", "mercenaries")))
    assert prompt(buying, EN, []) == "Mercenaries: how many times do you pay for influence?"
    wild = View(asks.WILD, 3, Card("mastery", number_of("masteries", "smuggling"), True))
    assert prompt(wild, DE, []) == (
        "Schmuggel, fortgeschritten: wähle das Wissensgebiet deines Vestigium-Wissens, noch 3-mal."
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
