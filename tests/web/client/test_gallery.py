"""The page of all components: every drawing is there, none is empty, and no two pictures of cards are the same."""

import pytest

WIDTHS = (390, 768, 1280, 1920)
CARDS = 32
MASTERIES = 72
MONUMENTS = 12
# Names of drawings that the page refers to and does not have, and of those that cover nothing.
MISSING = """() => [...document.querySelectorAll("main use, .unseen use")]
    .map((use) => use.getAttribute("href"))
    .filter((name) => !document.querySelector(name))"""
EMPTY = """() => [...document.querySelectorAll("main svg use")].filter((use) => use.getBBox().width === 0)
    .map((use) => use.getAttribute("href"))"""
PICTURES = """() => [
    ...[...document.querySelectorAll("svg.unseen g[id]")].map((one) => [one.id, one.innerHTML]),
    ...[...document.querySelectorAll("img[data-picture]")].map((one) =>
        [`card-${one.dataset.picture}`, decodeURIComponent(one.src)]),
]"""
UNDRAWN = """() => [...document.querySelectorAll("img.dc-picture")]
    .filter((one) => !one.dataset.picture || !one.complete || !one.naturalWidth).length"""


@pytest.fixture
def gallery(people):
    """A viewer of the page, when all of its drawings have come."""
    person = people()
    page = person.open("/components")
    page.wait_for_selector(".gallery-trees li")
    page.wait_for_selector("#monument-pharos", state="attached")
    page.wait_for_function("() => document.querySelectorAll('[id^=emblem-]').length >= 72")
    page.wait_for_function(f"() => ({UNDRAWN})() === 0")
    return person


def test_every_drawing_is_there_and_none_is_empty(gallery):
    page = gallery.page
    assert page.evaluate(MISSING) == []
    assert page.evaluate(EMPTY) == []
    names = dict(page.evaluate(PICTURES))
    for kind, many in {
        "card": CARDS,
        "emblem": MASTERIES,
        "monument": MONUMENTS,
        "city": 12,
        "glyph": 8,
    }.items():
        assert sum(name.startswith(f"{kind}-") for name in names) == many, kind


def test_no_two_drawings_are_the_same(gallery):
    drawn = dict(gallery.page.evaluate(PICTURES))
    # A card that nobody has drawn shows the picture of all that are not; only its gradient has a name.
    plain = [elements.replace(name.removeprefix("card-"), "") for name, elements in drawn.items()]
    assert len(set(plain)) == len(drawn)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_page_is_as_wide_as_its_window(gallery, width):
    page = gallery.page
    page.set_viewport_size({"width": width, "height": 900})
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        gallery.shot(f"components-{width}-{theme}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
