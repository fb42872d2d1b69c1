"""What a page keeps of the games that it has shown: nothing that grows."""

from typing import Final

import pytest
from playwright.sync_api import CDPSession

from tests.web.played import advance, first_wished

GAMES: Final = {"dominion": "big-money", "dominations": "random"}
LEFT_MS: Final = 1_500
"""After which all that flies has landed and the front page is there."""


def kept(devtools: CDPSession) -> tuple[int, int, int]:
    """Return the nodes, the listeners and the bytes that are left when all garbage is collected."""
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    counted = devtools.send("Memory.getDOMCounters")
    return (
        counted["nodes"],
        counted["jsEventListeners"],
        round(devtools.send("Runtime.getHeapUsage")["usedSize"]),
    )


@pytest.mark.parametrize("kind", GAMES)
def test_half_an_hour_of_play_leaves_nothing_behind(people, kind):
    """Four games in one page; only code that the browser compiles comes with later ones."""
    person = people()
    person.sign_in()
    page = person.open()
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.enable")
    found = []
    for _ in range(4):
        game = person.table(kind, [GAMES[kind]])
        page.evaluate(f"location.hash = '#/game/{game}'")
        page.locator(".board-area").wait_for()
        advance([person], game, first_wished(("buy Province", "buy Gold", "play treasures")))
        # A locator keeps no handle on the page of the game, as a selector does.
        page.locator(".over").wait_for()
        page.evaluate("location.hash = '#/'")
        page.wait_for_timeout(LEFT_MS)
        found.append(kept(devtools))
    for early, late in zip(found[1], found[3], strict=True):
        assert late <= 1.1 * early, found
