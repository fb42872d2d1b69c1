"""Lessons over HTTP."""

import pytest

from tests.server.inside import running


@pytest.fixture
def inside(tmp_path):
    with running(str(tmp_path / "games.sqlite")) as server:
        yield server


def test_anybody_may_learn(inside):
    told = inside.ask("GET", "/api/lessons/dominion?step=1&lang=de").json
    assert told["wanted"]["label"] == "Schmiede kaufen"
    assert told["update"]["t"] == "update"
    assert told["update"]["choice"]["moves"] == [move["text"] for move in told["update"]["told"]["moves"]]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/lessons/chess", 404),
        ("/api/lessons/dominion?step=99", 400),
        ("/api/lessons/dominion?step=-1", 400),
        ("/api/lessons/dominion?step=two", 400),
        ("/api/lessons/dominion?lang=xx", 400),
    ],
)
def test_what_there_is_not_is_refused(inside, path, status):
    assert inside.ask("GET", path).status == status
