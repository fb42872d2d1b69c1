import pytest

from demesne.games.dominations.data_reader.loading import load
from demesne.i18n import source
from demesne.i18n.catalogue import CatalogueError
from demesne.i18n.dominations import name, words
from demesne.i18n.dominations.names import entries, is_own
from tests.i18n.dominations import CATALOGUES, COMPONENTS, DE, EN, ES, FR, RULESETS, number_of

KINDS = ("mastery", "level", "monument", "objective", "domination", "campfire", "tile")
NAMED = ("masteries", "monuments", "objectives", "dominations", "campfires")


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_every_card_has_a_name_in_every_language(catalogue):
    """A source's or this project's: no reader finds English among the words of another language."""
    for ruleset in RULESETS:
        for kind in NAMED:
            for entry in getattr(load(ruleset), kind):
                told = getattr(entry.names, catalogue.language)
                assert bool(told) != is_own(entry.id, entry.names, catalogue), entry.id


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_translations_are_of_cards_that_there_are(language):
    known = {entry.id for kind in NAMED for entry in getattr(COMPONENTS, kind)}
    assert set(source.own_names(language)) <= known


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_names_of_a_kind_are_different(kind, catalogue):
    for ruleset in RULESETS:
        components = load(ruleset)
        names = [
            name(kind, number, catalogue, components) for number in range(len(entries(kind, components)))
        ]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("catalogue", "fishing", "level", "tile"),
    [
        (EN, "Fishing", "The Great Wall 2/5", "Trade 07 (TGR)"),
        (DE, "Fischerei", "Die Große Mauer 2/5", "Handel 07 (TGR)"),
        (ES, "Pesca", "La Gran Muralla 2/5", "Comercio 07 (TGR)"),
        (FR, "Pêche", "La Grande Muraille 2/5", "Commerce 07 (TGR)"),
    ],
)
def test_names(catalogue, fishing, level, tile):
    assert name("mastery", number_of("masteries", "fishing"), catalogue) == fishing
    assert name("level", number_of("levels", "great-wall-2"), catalogue) == level
    assert name("tile", number_of("tiles", "trade-07"), catalogue) == tile


def test_the_advanced_side_is_said():
    assert name("mastery", 0, DE, advanced=True) == "Karawanen, fortgeschritten"


def test_several_campfires_are_told_apart_by_their_half_nodi():
    prototype = load(RULESETS[1])
    assert name("campfire", 0, EN, prototype) == "Campfire TSRG"
    assert name("campfire", 0, EN) == "Campfire"


def test_numbers_are_those_of_the_ruleset():
    prototype = load(RULESETS[1])
    third = next(card.number for card in COMPONENTS.masteries if card.id == "bank")
    assert name("mastery", third, EN) == "Bank"
    assert name("mastery", third, EN, prototype) != "Bank"


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=source.LANGUAGES)
def test_domains_are_called_as_in_the_data_files(catalogue):
    for domain in COMPONENTS.domains:
        assert name("domain", domain.number, catalogue) == domain.names.of(catalogue.language)


@pytest.mark.parametrize(("kind", "number"), [("mastery", 72), ("mastery", -1), ("planet", 0)])
def test_what_there_is_not_raises(kind, number):
    with pytest.raises(CatalogueError):
        name(kind, number, EN)


@pytest.mark.parametrize(
    ("catalogue", "some", "nodi"),
    [
        (EN, "2 Craft and 1 Art", "1 Trade nodus, 2 Science nodi and 1 colourless nodus"),
        (DE, "2 Handwerk und 1 Kunst", "1 Handelsknoten, 2 Wissenschaftsknoten und 1 farbloser Knoten"),
        (ES, "2 de Artesanía y 1 de Arte", "1 Nodus de Comercio, 2 Nodus de Ciencia y 1 Nodus sin color"),
        (
            FR,
            "2 Artisanat et 1 Art",
            "1 Nodus de Commerce, 2 Nodus de Science et 1 Nodus sans couleur",
        ),
    ],
)
def test_amounts_and_nodi(catalogue, some, nodi):
    assert words.amounts([0, 2, 1, 0, 0, 0], catalogue) == some
    assert words.nodi([1, 0, 0, 2, 0, 0, 1], catalogue) == nodi


def test_nothing_and_no_cost_have_words():
    assert words.amounts([0] * 6, EN) == "nothing"
    assert words.cost([0] * 6, EN) == "free of cost"
    assert words.nodi([0] * 7, EN) == ""


@pytest.mark.parametrize(
    ("text", "sentence"), [("¿cuántas?", "¿Cuántas?"), ("2 times", "2 times"), ("once", "Once"), ("", "")]
)
def test_a_sentence_begins_with_a_capital(text, sentence):
    assert words.sentence(text) == sentence
