import pytest

from demesne.lab.html.markup import UNSEEN, clean, document, element, listed, text
from tests.lab.html.reading import Page


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><b>', "&lt;", "a'b", "</p>"])
def test_whatever_is_written_stays_text(name):
    made = text(element("p", name, element("b", name, title=name), name))
    page = Page(b"<body>" + made.encode() + b"</body>")
    assert page.text == 3 * name
    assert page.all("b") == [({"title": name}, name)]
    assert page.all("script") == []


def test_characters_that_cannot_be_seen_are_replaced():
    assert clean("a\0b\N{RIGHT-TO-LEFT OVERRIDE}c\ud800") == f"a{UNSEEN}b{UNSEEN}c{UNSEEN}"
    assert clean("Zoë \N{CJK UNIFIED IDEOGRAPH-4E00}") == "Zoë \N{CJK UNIFIED IDEOGRAPH-4E00}"


def test_attributes_that_are_none_are_left_out():
    assert text(element("p", class_=None, id="x")) == '<p id="x"></p>'


def test_a_document_is_whole_and_its_style_stays_as_it_is():
    data = document("A < B", "p > b { color: red }", element("body", listed(["one", "two"])))
    page = Page(data)
    assert page.all("title") == [({}, "A < B")]
    assert page.all("style") == [({}, "p > b { color: red }")]
    assert page.text == "onetwo"
