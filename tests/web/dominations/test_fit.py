"""The table of Dominations fits every window: nothing covers what can be pressed, and pictures are large enough."""

from random import Random

import pytest

from tests.web.browser import TWO_FRAMES
from tests.web.dominations.clicks import opened
from tests.web.moving import wait_for_turn
from tests.web.played import advance

SIZES = [(360, 740), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]
BOTS = ["random", "random", "random"]
LATER = 8
"""The turn, counted over all ages, from which boards and trees are large."""

# Names of what can be pressed but is covered at its middle, with what covers it.
COVERED = """() => {
    const places = ".lit, .tile:enabled, .market-grid .can button, .level-card:enabled, .dominations button:enabled";
    const name = (element) => element && `${element.tagName} ${element.className.baseVal ?? element.className}`;
    return [...document.querySelectorAll(places)]
        .filter((place) => place.checkVisibility())
        .map((place) => {
            place.scrollIntoView({ block: "nearest", inline: "nearest" });
            const { x, y, width, height } = place.getBoundingClientRect();
            const found = document.elementFromPoint(x + width / 2, y + height / 2);
            const said = place.dataset.place ?? place.textContent;
            // What a chosen place brings lies over the column beside the board until it is put away.
            const is_open = place.contains(found) || found?.closest(".picked");
            return is_open ? "" : `${name(place)} ${said} under ${name(found)}`;
        })
        .filter(Boolean);
}"""
LEAST = 14
"""The least width or height of a lit place, in pixels, however large a board grew; a press may miss it by 34 pixels."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".lit-cell")].map((place) => {
    const { width, height } = place.getBoundingClientRect();
    return Math.min(width, height);
}))"""


# The table has taken the form of its width, and its last frame has been painted.
LAID_OUT = """() => {
    const table = document.querySelector(".dominations");
    return table.matches(table.clientWidth >= 860 ? ".wide" : ".phone");
}"""


def lively(chance):
    """Return what picks moves that build and develop where they can, so that there is much to see."""
    calm = ("exchange", "pass", "done", "return")

    def pick(update):
        choice = update["choice"]
        moves = [move for move in choice["moves"] if not move.startswith(calm)]
        if choice["kind"] == "develop":
            moves = [move for move in moves if chance.random() < 0.5 or not move.startswith("improve")]
        endings = [move for move in choice["moves"] if move in ("pass", "done")]
        return chance.choice(moves or endings or choice["moves"])

    return pick


def asked_late(kind):
    """Return what tells whether a question of this kind comes when there is much to see."""

    def is_wanted(update):
        turn = (update["view"]["age"] - 1) * 5 + update["view"]["turn"]["number"]
        return bool(update["choice"]["kind"] == kind and turn >= LATER)

    return is_wanted


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("kind", ["growth", "place-tile", "build", "develop", "copy-of-card"])
def test_nothing_covers_what_can_be_pressed(people, players, kind):
    person = people()
    person.sign_in()
    game = person.table("dominations", BOTS[: players - 1], players)
    assert advance([person], game, lively(Random(1)), asked_late(kind))
    opened(person, game)
    wait_for_turn(person)
    page = person.page
    found: dict[str, object] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        page.wait_for_function(LAID_OUT)
        person.shot(f"fit-{kind}-{players}-{width}")
        if covered := page.evaluate(COVERED):
            found[str(width)] = covered
        if page.locator(".lit").count():
            sizes = [page.evaluate(SMALLEST)]
            page.locator(".lit").first.focus()
            page.keyboard.press("Enter")
            page.wait_for_selector(".prompt .place")
            sizes.append(page.evaluate(SMALLEST))
            if min(sizes) < LEAST:
                found[f"{width} size"] = sizes
            person.shot(f"fit-{kind}-{players}-{width}-picked")
            if covered := page.evaluate(COVERED):
                found[f"{width} picked"] = covered
            page.keyboard.press("Escape")
    assert found == {}
