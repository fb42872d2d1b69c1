"""The client paints every shape of a scene where it is, as what it is; how it looks is the client's.

Golden boards and trees take the place of those that the server sends, so that monuments, circles and cities of all
levels are among them.
"""

import json
from functools import cache
from math import hypot

import pytest

from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.picture.shapes import WHITE
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.pictures import scenes
from tests.games.dominations.deals import Deal, steps
from tests.web.browser import Person
from tests.web.dominations.clicks import opened

NAMES = ("Ann", "Bo", "Cy", "Di")
PAINTED = frozenset(
    {
        "tile",
        "monument",
        "cradle",
        "resource",
        "settlement",
        "city",
        "mark",
        "locus",
        "circle",
        "slot",
    }
    | {"closed-side", "open-side", "reward-side", "card", "advanced", "half", "nodus"}
)
"""Roles of which each shape is one element of the picture; what is written on cards belongs to them."""
REACH = dict.fromkeys(PAINTED, 0.02) | {
    "resource": 0.25,
    "city": 0.4,
    "mark": 0.4,
    "circle": 0.3,
    "half": 0.1,
    "closed-side": 0.06,
    "reward-side": 0.06,
}
"""How far, in sides of a tile, a drawing may lie from the middle of its shape: what stands upright reaches above it."""
MIDDLES = """(group) => [...group.querySelectorAll('[class*="s-"]')].flatMap((one) => {
    const role = /^s-([a-z-]+)/.exec(one.getAttribute("class"))?.[1];
    if (!role) return [];
    const box = one.getBBox();
    const matrix = one.ownerSVGElement.getScreenCTM().inverse().multiply(one.getScreenCTM());
    const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    const glyph = one.querySelector(":scope > .glyph, :scope > .badge .glyph")?.getAttribute("href") ?? "";
    const city = one.querySelector('[href^="#city-"]')?.getAttribute("href") ?? "";
    return [[role, glyph.replace("#glyph-", ""), city.replace("#city-", ""), at.x / 100, at.y / 100]];
})"""


@cache
def golden():
    """Return boards with trees, from games of three kinds at their ends and in their middles."""
    found = []
    for deal in (
        Deal(2, 1, "final", {}, True),
        Deal(4, 3, "final", {}, True),
        Deal(3, 2, "prototype", {}, True),
    ):
        states = [
            state.view(0)
            for state, _, _ in steps(deal)
            if asked_kind(state, state.players_to_act()[0]) == asks.GROWTH
        ]
        for view in (states[1], states[len(states) // 2], states[-1]):
            naming = Naming(view.components(), view.ruleset, Catalogue.load("en"))
            board = scenes.board(view, naming, NAMES[: view.players])
            found.append((board, scenes.tree(view, 0, naming, False)))
    return found


def by_python(shapes):
    """Return what the scene says of each shape that is painted: role, domain, seat and level of a city, middle."""
    found = []
    for shape in shapes:
        if shape["role"] not in PAINTED:
            continue
        x, y = ((min(each) + max(each)) / 2 for each in zip(*shape["points"], strict=True))
        is_city = shape["role"] == "city"
        city = f"{shape['seat']}-{shape['label'][-1]}" if is_city else ""
        has_glyph = shape["role"] in {"resource", "settlement", "city", "circle", "half"}
        has_glyph = has_glyph or (shape["role"] == "nodus" and shape["label"] != "o")
        found.append((shape["role"], shape["domain"] if has_glyph else "", city, x, y))
    return found


def by_client(picture):
    """Return the same of what the client has painted into a group."""
    return [tuple(one) for one in picture.evaluate(MIDDLES)]


def same(painted, expected):
    """Tell whether every shape is painted once, as what it is and where it is, and nothing else."""
    left = list(painted)
    for role, domain, city, x, y in expected:
        near = [
            (abs(one[3] - x) + abs(one[4] - y), one) for one in painted if one[:3] == (role, domain, city)
        ]
        far, nearest = min(near, default=(REACH[role], None))
        assert far < REACH[role], (role, domain, city, x, y)
        # Two cells of the Cradle share each of its corners.
        if nearest in left or not (role == "resource" and hypot(x, y) < 1):
            left.remove(nearest)
    assert left == []


@pytest.fixture(scope="module")
def at_table(browser, live):
    """A page that shows the scenes put into `shown`, whatever the server sends."""
    # What falls into its place would be measured on its way.
    person = Person(browser, live.address, "Ann", reduced_motion="reduce")
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
    page.wait_for_selector("#glyph-trade", state="attached")
    same(by_client(page.locator(".board-side .board-scene > g").first), by_python(board))
    page.keyboard.press("2")
    same(by_client(page.locator(".trees .board-scene > g").first), by_python(tree))
    legend = [shape["label"] for shape in board if shape["role"] == "key-name"]
    assert page.locator(".board-side .legend li > span:last-child").all_text_contents() == legend


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
