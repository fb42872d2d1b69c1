"""A browser and a server for each module of browser tests, and the people of each test."""

from pathlib import Path

import pytest

from tests.conftest import IN_CI
from tests.server.live import serving
from tests.web import axe
from tests.web.browser import SHIPPED, People, bundle, chromium, launched

HERE = Path(__file__).parent


def needed(what, name):
    """Return what is needed; where it is missing skip the test, or let it fail in CI."""
    if what is None:
        (pytest.fail if IN_CI else pytest.skip)(f"MISSING for the browser tests: {name}")
    return what


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Keep the tests of a module in one process: its browser and its server are dear."""
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(f"web-{item.path.stem}"))


@pytest.fixture(scope="session")
def static():
    """The options of `demesne serve` for the client that is tested."""
    folder = needed(bundle(), "the built client, or Node.js and `npm ci` in web/ to build it")
    return [] if folder == SHIPPED else ["--static", str(folder)]


@pytest.fixture(scope="module")
def browser():
    """A running Chromium. It ends with its module: other tests of the process need its event loop gone."""
    with launched(needed(chromium(), "chromium")) as running:
        yield running


@pytest.fixture(scope="module")
def live(tmp_path_factory, static):
    """A server for the tests of a module that do not kill it."""
    with serving(str(tmp_path_factory.mktemp("web") / "games.sqlite"), *static) as running:
        yield running


@pytest.fixture
def people(browser, live):
    """Call it for a person with a browser; at the end nobody's pages may have done anything wrong."""
    everybody = People(browser, live.address)
    yield everybody
    assert everybody.leave() == []


@pytest.fixture
def findings():
    """Call it with a person and a name for what axe-core finds on the page, in both themes."""
    needed(axe.SOURCE if axe.SOURCE.exists() else None, "axe-core, by `npm ci` in web/")
    return axe.findings
