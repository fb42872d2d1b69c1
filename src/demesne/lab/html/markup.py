"""Elements of HTML and SVG. Every text and attribute that goes through them is escaped."""

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

Child = Element | str
"""What an element holds: another element or plain text."""

UNSEEN: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for a character that cannot be seen, or that would change the order or look of what follows."""


def element(tag: str, *children: Child, **attributes: object) -> Element:
    """Return an element. A dash in the name of an attribute is written `_`, and a trailing `_` is dropped.

    An attribute that is None is left out.

    >>> text(element("p", "1 < 2 ", element("b", "&"), class_="x", aria_label='"'))
    '<p class="x" aria-label="&quot;">1 &lt; 2 <b>&amp;</b></p>'
    """
    made = Element(tag)
    for name, value in attributes.items():
        if value is not None:
            made.set(name.rstrip("_").replace("_", "-"), clean(str(value)))
    for child in children:
        add(made, child)
    return made


def add(parent: Element, child: Child) -> None:
    """Add a child after those that an element has."""
    if isinstance(child, Element):
        parent.append(child)
    elif len(parent):
        last = parent[-1]
        last.tail = (last.tail or "") + clean(child)
    else:
        parent.text = (parent.text or "") + clean(child)


def clean(given: str) -> str:
    """Return a text with `UNSEEN` for every character that is not printable."""
    return given if given.isprintable() else "".join(c if c.isprintable() else UNSEEN for c in given)


def listed(items: Iterable[Child], **attributes: object) -> Element:
    """Return a list, one point for each item."""
    return element("ul", *(element("li", item) for item in items), **attributes)


def text(made: Element) -> str:
    """Return an element as HTML."""
    return tostring(made, encoding="unicode", method="html", short_empty_elements=False)


def document(title: str, style: str, body: Element) -> bytes:
    """Return a whole page in UTF-8 that needs nothing else."""
    head = Element("head")
    SubElement(head, "meta", charset="utf-8")
    SubElement(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    SubElement(head, "meta", name="color-scheme", content="light dark")
    add(head, element("title", title))
    # A style sheet is no text of the page: it must stay as it is, and it is ours.
    sheet = SubElement(head, "style")
    sheet.text = style
    page = element("html", head, body, lang="en")
    return ("<!DOCTYPE html>\n" + text(page) + "\n").encode(errors="replace")
