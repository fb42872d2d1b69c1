"""The files of all languages agree with each other, the declarations and the engine's card table."""

import re
from pathlib import Path

import pytest

import demesne.i18n
from demesne.games.dominion.cards import CARDS
from demesne.i18n import source
from demesne.i18n.message import Message

TEXTS = [(language, concern) for language in source.LANGUAGES for concern in source.CONCERNS]
RULE_IDS = {
    *(f"S{n}" for n in range(1, 8)),
    *(f"T{n}" for n in range(1, 10)),
    *(f"E{n}" for n in range(1, 6)),
    *(f"K{n}" for n in range(1, 4)),
}
NUMBER = re.compile(r"-?\d+")


def numbers(text):
    return sorted(NUMBER.findall(text))


def texts_of(language):
    """Yield every text of a language with a name for it."""
    for concern in source.CONCERNS:
        for key, words in source.words(language, concern).items():
            for form, text in ({"other": words} if isinstance(words, str) else words).items():
                yield f"{concern}.{key}.{form}", text
    for key, entry in source.card_words(language).items():
        yield f"cards.{key}.name", entry["name"]
        yield f"cards.{key}.one", entry["one"]
        yield f"cards.{key}.other", entry["other"]
        yield f"cards.{key}.text", entry["text"]
        for ruling, text in entry["rulings"].items():
            yield f"cards.{key}.{ruling}", text


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_a_language_has_exactly_these_files(language):
    folder = Path(demesne.i18n.__file__).parent / language
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*.json")}
    assert names == {
        source.place(name) for name in (*source.CONCERNS, "cards", "dominations-names", "grammar")
    }


@pytest.mark.parametrize(("language", "concern"), TEXTS)
def test_every_declared_message_has_words_that_fit(language, concern):
    declared = source.declaration(concern)
    words = source.words(language, concern)
    assert list(words) == list(declared)
    for key, parameters in declared.items():
        Message(f"{concern}.{key}", parameters, words[key])


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_every_card_has_names_text_and_the_declared_rulings(language):
    declared = source.card_facts()
    words = source.card_words(language)
    assert list(words) == list(declared)
    for key, entry in words.items():
        assert list(entry) == ["name", "one", "other", "text", "rulings"], key
        assert list(entry["rulings"]) == list(declared[key]["rulings"]), key


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_names_of_cards_are_different(language):
    names = [entry["name"] for entry in source.card_words(language).values()]
    assert len(set(names)) == len(names) == 32


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_texts_are_trimmed_and_not_empty(language):
    for name, text in texts_of(language):
        assert text, name
        assert "  " not in text, name
        if name != "terminal.prompt.other":
            assert text == text.strip(), name


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_translations_say_the_same_numbers(language):
    english = dict(texts_of("en"))
    for name, text in texts_of(language):
        if name.startswith(("cards.", "rules.", "dominations-rules.", "dominations-ruling.")):
            assert numbers(text) == numbers(english[name]), name


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_sentences_are_translated(language):
    english = dict(texts_of("en"))
    for name, text in texts_of(language):
        if len(re.findall(r"[a-z]{2,}", re.sub(r"\{\w+\}", "", text))) >= 3:
            assert text != english[name], name


def test_french_marks_keep_to_their_words():
    for name, text in texts_of("fr"):
        assert not re.search(r" [:;?!»]|« ", text), f"{name}: a plain space could break the line there"


def test_the_rules_are_complete():
    assert {key for key in source.declaration("rules") if key[0].isupper()} == RULE_IDS


def test_rulings_name_a_rule_the_card_or_a_ruling():
    for key, entry in source.card_facts().items():
        assert set(entry["rulings"].values()) <= RULE_IDS | {"card", "ruling"}, key


def test_every_action_has_rulings_and_every_silent_choice_its_own():
    declared = source.card_facts()
    for card in CARDS:
        assert declared[card_key(card)]["rulings"], card.name
    for key in ("mine", "moneylender", "remodel", "throne-room"):
        assert declared[key]["rulings"]["mandatory"] == "ruling"


def card_key(card):
    return card.name.lower().replace(" ", "-")


def test_cards_are_those_of_the_engine_in_its_order():
    assert list(source.card_facts()) == [card_key(card) for card in CARDS]
    for card in CARDS:
        entry = source.card_facts()[card_key(card)]
        assert [kind.title() for kind in entry["types"]] == list(card.types)
        assert source.card_words("en")[card_key(card)]["name"] == card.name


def test_texts_give_the_engines_figures():
    for card in CARDS:
        text = source.card_words("en")[card_key(card)]["text"]
        for figure, one, other in (
            (card.cards, "Card", "Cards"),
            (card.actions, "Action", "Actions"),
            (card.buys, "Buy", "Buys"),
            (card.coins, "coin", "coins"),
        ):
            assert not figure or f"+{figure} {one if figure == 1 else other}" in text, card.name
        assert not card.worth or f"{card.worth} coin" in text
        assert not card.points or f"{card.points} victory point" in text
