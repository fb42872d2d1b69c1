"""The board of Dominations under fingers: two of them zoom it where they are, and neither lays a tile."""

import pytest
from playwright.sync_api import expect

from tests.web.dominations.clicks import sat_down
from tests.web.moving import acks, waits_for

STEPS = 8
ANOTHER_PLACE_MS = 300
"""How long a finger needs to another place; the browser takes no tap for one that comes at once after a swing."""
# The point of the picture that lies under a point of the screen, in its own units.
UNDER = """(svg, [x, y]) => {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x, point.y];
}"""


class Fingers:
    """Fingers on the screen of a person."""

    def __init__(self, person):
        self.page = person.page
        self.session = person.context.new_cdp_session(person.page)

    def touch(self, kind, *points):
        """Put fingers down ("touchStart"), move them, or lift all of them ("touchEnd")."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def pinch(self, middle, apart, then):
        """Put two fingers down so far from a point, move them until they are as far as `then`, and lift them."""
        x, y = middle
        self.touch("touchStart", (x - apart, y))
        self.touch("touchStart", (x - apart, y), (x + apart, y))
        for step in range(1, STEPS + 1):
            far = apart + (then - apart) * step / STEPS
            self.touch("touchMove", (x - far, y), (x + far, y))
        self.touch("touchEnd")
        self.page.wait_for_timeout(ANOTHER_PLACE_MS)

    def swipe(self, box, across, up=0):
        """Move a finger over a box of the page, so far to the right and so far upward."""
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.touch("touchStart", (x, y))
        for step in range(1, STEPS + 1):
            self.touch("touchMove", (x + across * step / STEPS, y - up * step / STEPS))
        self.touch("touchEnd")


@pytest.fixture(params=[390, 1280])
def board(request, people):
    """Somebody who has a tile in hand and lit places on the board, the board, and its middle on the screen."""
    person = people(viewport={"width": request.param, "height": 800}, has_touch=True)
    sat_down(person)
    before = acks(person)
    person.page.locator(".tile:enabled").first.tap()
    waits_for(person, before + 1)
    board = person.page.locator(".board-side .board-scene")
    board.scroll_into_view_if_needed()
    person.page.wait_for_selector(".lit")
    box = board.bounding_box()
    return person, board, (box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.45)


def window(board):
    """Return the part of the picture that is shown: where it begins, and how large it is."""
    return [float(number) for number in board.get_attribute("viewBox").split()]


def test_two_fingers_zoom_the_board_around_the_place_between_them(board):
    person, picture, middle = board
    fingers, page = Fingers(person), person.page
    whole, before, moves = window(picture), picture.evaluate(UNDER, middle), acks(person)
    fingers.pinch(middle, 60, 78)
    nearer = window(picture)
    person.shot(f"dominations-pinched-{page.viewport_size['width']}")
    assert nearer[2] == pytest.approx(whole[2] / 1.3, rel=0.03)
    assert nearer[3] == pytest.approx(whole[3] / 1.3, rel=0.03)
    # What lay between the fingers still lies there.
    assert picture.evaluate(UNDER, middle) == pytest.approx(before, abs=0.02 * whole[2])
    fingers.pinch(middle, 66, 60)
    assert window(picture)[2] == pytest.approx(nearer[2] * 1.1, rel=0.03)
    # The page itself was neither zoomed nor scrolled, and no finger chose a place.
    assert page.evaluate("[visualViewport.scale, visualViewport.offsetLeft]") == [1, 0]
    assert page.locator(".ghost").count() == 0
    assert acks(person) == moves
    # Nothing is smaller than the whole picture.
    fingers.pinch(middle, 100, 10)
    assert window(picture) == whole


def test_one_finger_moves_the_board_and_a_tap_chooses_a_place(board):
    person, picture, (x, y) = board
    fingers, page = Fingers(person), person.page
    whole, shown = window(picture), picture.get_attribute("viewBox")
    fingers.touch("touchStart", (x, y))
    for step in range(1, STEPS + 1):
        fingers.touch("touchMove", (x + 6 * step, y + 3 * step))
    fingers.touch("touchEnd")
    page.wait_for_timeout(ANOTHER_PLACE_MS)
    moved = window(picture)
    assert moved[2:] == whole[2:]
    assert moved[0] < whole[0]
    assert moved[1] < whole[1]
    assert page.locator(".ghost").count() == 0
    page.get_by_role("button", name="Show everything").first.tap()
    expect(picture).to_have_attribute("viewBox", shown)
    box = page.locator(".lit").first.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".ghost")


def test_a_swipe_goes_to_the_panel_beside_and_no_further_than_the_last(people):
    person = people(viewport={"width": 390, "height": 800}, has_touch=True)
    sat_down(person)
    page, fingers = person.page, Fingers(person)
    panel = page.locator("#dominations-panel")

    def chosen(name):
        expect(page.locator(f"#tab-{name}")).to_have_attribute("aria-selected", "true")

    page.locator("#tab-monuments").tap()
    chosen("monuments")
    fingers.swipe(panel.bounding_box(), -120)
    chosen("goals")
    fingers.swipe(panel.bounding_box(), 120)
    chosen("monuments")
    fingers.swipe(panel.bounding_box(), 120)
    chosen("masteries")
    # Up and down a finger scrolls, also where it strays.
    fingers.swipe(panel.bounding_box(), -60, 200)
    page.wait_for_timeout(ANOTHER_PLACE_MS)
    chosen("masteries")
    fingers.swipe(panel.bounding_box(), -30)
    chosen("masteries")
    page.wait_for_timeout(ANOTHER_PLACE_MS)
    page.locator("#tab-players").tap()
    chosen("players")
    fingers.swipe(panel.bounding_box(), -120)
    chosen("players")
