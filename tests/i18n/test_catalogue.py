import subprocess
import sys

import pytest

from demesne.i18n.catalogue import Catalogue, CatalogueError, card_key, card_number
from demesne.i18n.source import LANGUAGES

EN = Catalogue.load("en")
COPPER, SILVER, GARDENS, BUREAUCRAT, MARKET, MOAT, THRONE_ROOM = 0, 1, 7, 9, 18, 21, 27


def test_a_catalogue_is_loaded_once():
    assert Catalogue.load("de") is Catalogue.load("de_AT")


def test_the_environment_picks_the_language(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert Catalogue.load().language == "fr"


@pytest.mark.parametrize(
    ("language", "name", "market", "throne"),
    [
        ("en", "Moat", "a Market", "Throne Rooms"),
        ("de", "Burggraben", "einen Markt", "Thronsäle"),
        ("es", "Foso", "un Mercado", "Salones del Trono"),
        ("fr", "Douves", "un Marché", "Salles du trône"),
    ],
)
def test_cards_have_a_name_an_object_and_a_plural(language, name, market, throne):
    catalogue = Catalogue.load(language)
    assert catalogue.card_name(MOAT) == name
    assert catalogue.card_object(MARKET) == market
    assert catalogue.card_plural(THRONE_ROOM) == throne


def test_the_types_line_joins_the_types():
    assert Catalogue.load("es").card_types(BUREAUCRAT) == "Acción \N{EN DASH} Ataque"


@pytest.mark.parametrize(
    ("language", "cards"),
    [
        ("en", "2 Coppers, a Silver and a Market"),
        ("de", "2 Kupfer, ein Silber und einen Markt"),
        ("es", "2 Cobres, una Plata y un Mercado"),
        ("fr", "2 Cuivres, un Argent et un Marché"),
    ],
)
def test_equal_cards_are_counted(language, cards):
    assert Catalogue.load(language).cards([COPPER, SILVER, COPPER, MARKET]) == cards
    assert Catalogue.load(language).cards({COPPER: 2, SILVER: 1, GARDENS: 0, MARKET: 1}) == cards


def test_rulings_carry_their_source():
    ruling = next(ruling for ruling in EN.rulings(MOAT) if ruling.key == "asked")
    assert ruling.source == "ruling"
    assert ruling.text in EN.card_rulings(MOAT)


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 coins", "1 coin", "2 coins"),
        ("de", "0 Münzen", "1 Münze", "2 Münzen"),
        ("es", "0 monedas", "1 moneda", "2 monedas"),
        ("fr", "0 pièce", "1 pièce", "2 pièces"),
    ],
)
def test_plurals(language, none, one, two):
    catalogue = Catalogue.load(language)
    assert [catalogue.text("table.coins", n=n) for n in range(3)] == [none, one, two]


def test_none_may_have_words_of_its_own():
    assert EN.text("log.drew", player="Ann", n=0) == "Ann draws nothing."


def test_lists_in_words():
    assert [EN.join(items) for items in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]
    with pytest.raises(CatalogueError, match="at least one"):
        EN.join([])


def test_what_a_player_is_called_is_not_read_as_a_text():
    assert EN.text("log.bought", player="{card}", card=MARKET) == "{card} buys a Market."


@pytest.mark.parametrize("name", ["log.flew", "cards.copper", "drew", "", "log."])
def test_an_unknown_message_raises(name):
    assert not EN.has(name)
    with pytest.raises(CatalogueError, match="no message has the id"):
        EN.text(name)


@pytest.mark.parametrize(
    "parameters",
    [
        {},
        {"player": "Ann"},
        {"player": "Ann", "card": MARKET, "n": 1},
        {"player": "Ann", "cards": [MARKET]},
        {"player": 1, "card": MARKET},
        {"player": "Ann", "card": "market"},
        {"player": "Ann", "card": 32},
        {"player": "Ann", "card": -1},
    ],
)
def test_wrong_parameters_raise(parameters):
    with pytest.raises(CatalogueError):
        EN.text("log.bought", **parameters)


@pytest.mark.parametrize("cards", [[], {}, {COPPER: 0}, 3, "cards"])
def test_a_list_of_cards_holds_a_card(cards):
    with pytest.raises(CatalogueError):
        EN.text("log.revealed", player="Ann", cards=cards)


@pytest.mark.parametrize("n", ["3", 1.5, None, True])
def test_a_count_is_a_whole_number(n):
    with pytest.raises(CatalogueError, match="n is a count"):
        EN.text("table.cards", n=n)


def test_keys_and_numbers_are_one_to_one():
    assert [card_number(card_key(card)) for card in range(32)] == list(range(32))
    assert card_key(13) == "council-room"
    with pytest.raises(CatalogueError, match="no card has the key"):
        card_number("Council Room")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_its_own_name(language):
    assert Catalogue.load(language).name[0].isupper()


def test_catalogues_load_no_other_room():
    program = (
        "import sys; from demesne.i18n.catalogue import Catalogue; Catalogue.load('de').card_text(3);"
        "print(sorted(name for name in sys.modules if name.startswith('demesne.') and 'i18n' not in name))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
