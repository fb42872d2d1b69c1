"""Reads a page as a browser would, as far as tests need it."""

from html.parser import HTMLParser
from typing import Any

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Page(HTMLParser):
    """The elements of a page in order, as (tag, attributes, text inside), and whether all were closed in order."""

    def __init__(self, data):
        super().__init__()
        self.elements = []
        self.open: list[Any] = []
        self.feed(data.decode())
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs), []))
        if tag not in VOID:
            self.open.append((tag, self.elements[-1]))

    def handle_endtag(self, tag):
        assert self.open, tag
        assert self.open.pop()[0] == tag

    def handle_data(self, data):
        for _, (_, _, texts) in self.open:
            texts.append(data)

    def all(self, tag, **wanted):
        """Return (attributes, text) of all elements of a tag with these attributes."""
        return [
            (attributes, "".join(texts))
            for name, attributes, texts in self.elements
            if name == tag and all(attributes.get(key.rstrip("_")) == value for key, value in wanted.items())
        ]

    @property
    def text(self):
        """All text but the style sheet."""
        return self.all("body")[0][1]


def assert_stands_alone(data):
    """Assert that a page needs nothing else, runs nothing, and can be read without seeing or colours."""
    page = Page(data)
    assert data.startswith(b"<!DOCTYPE html>")
    tags = {tag for tag, _, _ in page.elements}
    assert not tags & {"script", "link", "img", "iframe", "object", "embed", "image", "use"}
    for _, attributes, _ in page.elements:
        assert not {"src", "href", "xlink:href", "srcset"} & set(attributes)
        assert not [name for name in attributes if name.startswith("on")]
    style = page.all("style")[0][1]
    assert "url(" not in style
    assert "@import" not in style
    assert b"http" not in data
    assert [attributes["lang"] for attributes, _ in page.all("html")] == ["en"]
    assert len(page.all("h1")) == len(page.all("main")) == 1
    assert page.all("title")[0][1] == page.all("h1")[0][1]
    for attributes, _ in page.all("svg", class_="area"):
        assert attributes["role"] == "img"
        assert attributes["aria-label"]
    assert len(page.all("figure")) == len(page.all("figcaption"))
    assert len(page.all("caption")) == len(page.all("table"))
    return page


def cells(page):
    """Return the texts of all cells of tables."""
    return [text for _, text in page.all("td")] + [text for _, text in page.all("th")]
