import pytest

from demesne.dominion.cards import CARDS
from demesne.dominion.ids import MILITIA
from demesne.locales.catalogue import Catalogue
from tests.cli import demesne


def test_every_card_is_listed():
    lines = demesne("cards", "dominion", "--lang", "en").stdout.splitlines()
    for card in CARDS:
        assert any(line.startswith(f"{card.name} ") for line in lines), card.name


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_a_card_has_its_figures_and_its_words(language):
    catalogue = Catalogue.load(language)
    text = demesne("cards", "dominion", "--lang", language).stdout
    row = next(line for line in text.splitlines() if line.startswith(catalogue.card_name(MILITIA)))
    assert " 4 " in row
    assert catalogue.card_types(MILITIA) in row
    assert catalogue.card_text(MILITIA)[:12] in row


def test_language_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Milice" in demesne("cards", "dominion").stdout
