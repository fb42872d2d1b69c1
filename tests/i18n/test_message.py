import pytest

from demesne.i18n.message import CatalogueError, Message


def test_fills_each_place():
    message = Message("a.b", {"who": "text", "what": "text"}, "{what} by {who}")
    assert message.fill("other", {"who": "Ann", "what": "Smithy"}.__getitem__) == "Smithy by Ann"


def test_plural_forms_may_say_the_count_in_words():
    message = Message("a.b", {"n": "count"}, {"zero": "none", "one": "a card", "other": "{n} cards"})
    assert [message.fill(form, lambda _: "7") for form in ("zero", "one", "other")] == [
        "none",
        "a card",
        "7 cards",
    ]


@pytest.mark.parametrize(
    ("parameters", "words", "complaint"),
    [
        ({}, "{who}", "not declared"),
        ({"who": "text"}, "nobody", "no place"),
        ({"who": "person"}, "{who}", "no parameter has the type person"),
        ({"n": "count"}, "{n} cards", "has the forms other, not one, other"),
        ({"n": "count"}, {"one": "a card", "other": "cards"}, "no place"),
        ({"n": "number"}, {"one": "{n}", "other": "{n}"}, "has the forms"),
        ({}, {"zero": "none", "other": "some"}, "has the forms"),
        ({"n": "count", "m": "count"}, "{n} {m}", "cannot both"),
        ({}, "a { brace", "marks no parameter"),
        ({"who": "text"}, "{who} and {Who}", "marks no parameter"),
    ],
)
def test_words_that_do_not_fit_the_declaration_are_refused(parameters, words, complaint):
    with pytest.raises(CatalogueError, match=complaint):
        Message("a.b", parameters, words)
