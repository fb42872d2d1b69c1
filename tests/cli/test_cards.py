import pytest

from demesne.dominion.cards import CARDS
from tests.cli import demesne


def test_every_card_is_listed():
    lines = demesne("cards", "dominion", "--language", "en").stdout.splitlines()
    for card in CARDS:
        assert any(line.startswith(f"{card.name} ") for line in lines), card.name


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ["Militia", "4", "Action", "discards down to 3 cards"]),
        ("de", ["Miliz"]),
        ("es", ["Milicia"]),
    ],
)
def test_a_card_has_its_figures_and_its_words(language, parts):
    text = demesne("cards", "dominion", "--language", language).stdout
    for part in parts:
        assert part in text


def test_language_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Milice" in demesne("cards", "dominion").stdout
