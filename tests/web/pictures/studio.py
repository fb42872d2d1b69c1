"""The browser and the server before which pictures are taken: there is no chance in them, and no motion."""

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page

from tests.web.altered import repeating, serving_altered
from tests.web.browser import Person
from tests.web.pictures import dominations, dominion, site
from tests.web.pictures.sheet import taken

STATES: Final = {
    f"{module.__name__.rpartition('.')[2]}/{state.__name__}": state
    for module in (site, dominion, dominations)
    for state in module.STATES
}
"""All states by name; each is a function that brings people to a page and returns it."""

_SETTINGS: Final = json.dumps({"pace": "at-once", "motion": "reduced"})
_CALM: Final = (
    f"if (location.origin !== 'null') localStorage.setItem('demesne.settings', {json.dumps(_SETTINGS)});"
)


class Studio:
    """Takes the pictures of states."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address

    def picture(self, state: Callable[[Callable[[str], Person]], Page]) -> bytes:
        """Return the sheet of a state, with nobody but those whom it needs."""
        with contextlib.ExitStack() as leaving:

            def sit(name: str) -> Person:
                person = Person(self._browser, self._address, name, is_hasty=False, timezone_id="UTC")
                leaving.callback(person.close)
                person.context.add_init_script(_CALM)
                if name:
                    person.sign_in()
                return person

            return taken(state(sit))


@contextlib.contextmanager
def opened(browser: Browser, folder: Path, pages: Path) -> Iterator[Studio]:
    """Run a server that repeats itself, with these pages."""
    with serving_altered(repeating, str(folder / "games.sqlite"), pages) as address:
        yield Studio(browser, address)
