"""Every state looks as it was kept: a change of the pages is seen, and kept where it is wanted."""

from pathlib import Path

import pytest

from tests.web.browser import SHIPPED
from tests.web.pictures import sheet, studio

pytestmark = pytest.mark.xdist_group("pictures")


@pytest.fixture(scope="module")
def photographer(browser, static, tmp_path_factory):
    """Take pictures with one server for all states."""
    pages = Path(static[-1]) if static else SHIPPED
    with studio.opened(browser, tmp_path_factory.mktemp("pictures"), pages) as running:
        yield running


@pytest.mark.parametrize("state", studio.STATES)
def test_a_state_looks_as_it_was_kept(browser, photographer, state):
    now = sheet.seen(photographer.picture(studio.STATES[state]))
    changed = sheet.changes(sheet.kept(state), now)
    by = max((by for _, _, by in changed), default=0)
    told = (
        f"{len(changed)} squares differ, by {by} at most: look at `python -m tests.web.pictures show {state}`"
    )
    assert len(changed) <= sheet.most_changes(state, browser.version), told
