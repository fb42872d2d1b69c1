"""One scene, two painters: what the client paints is what `scene.svg` paints.

Golden boards and trees take the place of those that the server sends, so that monuments, circles and cities of all
levels are among them.
"""

import json
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from demesne.dominations import asks
from demesne.dominations.scene.shapes import WHITE
from demesne.dominations.scene.svg import svg
from demesne.locales.catalogue import Catalogue
from demesne.locales.dominations import scenes
from demesne.locales.dominations.naming import Naming
from tests.dominations.deals import Deal, steps
from tests.web.browser import Person
from tests.web.dominations_clicks import opened

NAMES = ("Ann", "Bo", "Cy", "Di")
NUMBERS = ("cx", "cy", "r", "x", "y", "font-size")


@cache
def golden():
    """Return boards with trees, from games of three kinds at their ends and in their middles."""
    found = []
    for deal in (
        Deal(2, 1, "final", {}, True),
        Deal(4, 3, "final", {}, True),
        Deal(3, 2, "prototype", {}, True),
    ):
        states = [state.view(0) for state, _, _ in steps(deal) if state.ask(state.to_act()[0]) == asks.GROWTH]
        for view in (states[1], states[len(states) // 2], states[-1]):
            naming = Naming(view.components(), view.ruleset, Catalogue.load("en"))
            board = scenes.board(view, naming, NAMES[: view.players])
            found.append((board, scenes.tree(view, 0, naming, False)))
    return found


def normal(kind, attributes, text):
    """Return an element as its kind, its numbers, the domain that it is filled with, and its text."""
    numbers = {key: round(float(attributes[key]), 1) for key in NUMBERS if key in attributes}
    path = [
        [round(float(number), 1) for number in point.split()]
        for point in attributes.get("d", "").removeprefix("M").removesuffix("Z").split("L")
        if point
    ]
    fill = attributes.get("fill") or ""
    domain = fill.removeprefix("url(#dominations-").removesuffix(")") if fill.startswith("url") else ""
    return [kind, numbers, path, attributes.get("d", "").endswith("Z"), domain, text]


def by_python(shapes):
    """Return what `scene.svg` paints, without its background, its titles and the borders of its letters."""
    document = ET.fromstring(svg(shapes, "Scene"))  # noqa: S314 - drawn here
    found = []

    def walk(element):
        for child in element:
            kind = child.tag.rpartition("}")[2]
            if kind == "g":
                walk(child)
            elif kind in {"path", "circle", "text"} and not child.get("aria-hidden"):
                found.append(normal(kind, child.attrib, child.text or ""))

    walk(document)
    return found


def by_client(picture):
    """Return what the client paints into a group."""
    raw = picture.evaluate(
        """(group) => [...group.querySelectorAll("path, circle, text")].map((one) =>
            [one.tagName, Object.fromEntries([...one.attributes].map((each) => [each.name, each.value])),
             one.tagName === "text" ? one.textContent : ""])"""
    )
    return [normal(*element) for element in raw]


def same(painted, expected):
    """Tell whether two paintings agree, up to how a last digit is rounded."""
    assert len(painted) == len(expected)
    for own, other in zip(painted, expected, strict=True):
        assert [own[0], *own[3:]] == [other[0], *other[3:]]
        assert own[1] == pytest.approx(other[1], abs=0.11)
        assert len(own[2]) == len(other[2])
        for point, wanted in zip(own[2], other[2], strict=True):
            assert point == pytest.approx(wanted, abs=0.11)


def without_legend(shapes):
    """Return what the client shows on a picture: legends are told beside it."""
    return [shape for shape in shapes if not shape["role"].startswith("key")]


@pytest.fixture(scope="module")
def at_table(browser, live):
    """A page that shows the scenes put into `shown`, whatever the server sends."""
    person = Person(browser, live.address, "Ann")
    shown: dict[str, object] = {}
    person.sign_in()
    game = person.table("dominations", ["random"])

    def change(socket):
        server = socket.connect_to_server()

        def pass_on(text):
            message = json.loads(text)
            if message["t"] == "update" and message.get("told"):
                told = message["told"]
                message["choice"], told["moves"] = None, []
                told["scenes"] |= {"board": shown["board"], "trees": [shown["tree"]] * 2}
                message["view"]["turn"]["step"] = "growth"
                message["view"]["decision"] = None
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    person.context.route_web_socket(lambda url: True, change)
    yield person, shown, game
    person.close()


@pytest.mark.parametrize("number", range(9))
def test_the_client_paints_what_python_paints(at_table, number):
    person, shown, game = at_table
    board, tree = golden()[number]
    shown.update(board=board, tree=tree)
    opened(person, game)
    page = person.page
    same(by_client(page.locator(".board-side .board-scene > g").first), by_python(without_legend(board)))
    page.keyboard.press("2")
    same(by_client(page.locator(".trees .board-scene > g").first), by_python(without_legend(tree)))
    legend = [shape["label"] for shape in board if shape["role"] == "key-name"]
    assert page.locator(".board-side .legend li > span").all_inner_texts() == legend


def test_the_golden_scenes_hold_everything_that_can_be_painted():
    roles = {shape["role"] for board, tree in golden() for shape in (*board, *tree)}
    wanted = {
        "tile",
        "monument",
        "city",
        "settlement",
        "circle",
        "circle-middle",
        "mark",
        "locus",
        "reward-side",
    }
    assert wanted | {"open-side", "open", "card", "advanced", "half", "nodus", "cradle"} <= roles
    domains = {shape["domain"] for board, tree in golden() for shape in (*board, *tree)}
    assert WHITE in domains
    assert len(domains - {""}) == 8
