"""A browser and a server for each module of browser tests, and the people of each test."""

from pathlib import Path

import pytest

from tests.conftest import IN_CI
from tests.server.live import serving
from tests.web import axe
from tests.web.browser import SHIPPED, People, bundle, chromium, launched
from tests.web.impatient import serving_impatiently

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
def impatient(browser, tmp_path, static):
    """People at a server where whoever is away is absent at once."""
    pages = Path(static[-1]) if static else SHIPPED
    with serving_impatiently(str(tmp_path / "games.sqlite"), pages) as address:
        everybody = People(browser, address)
        yield everybody
        assert everybody.leave() == []


@pytest.fixture
def findings():
    """Call it with a person and a name for what axe-core finds on the page, in both themes."""
    needed(axe.SOURCE if axe.SOURCE.exists() else None, "axe-core, by `npm ci` in web/")
    return axe.findings


@pytest.fixture
def look(findings):
    """Call it to look at a page in both themes and widths; at the end nothing may have been found anywhere."""
    looks = axe.Looks()
    yield looks
    assert looks.found == {}
