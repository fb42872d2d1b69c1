"""What the server says of itself."""

import demesne
from tests.server.inside import running


def test_the_version_and_the_engine_are_told(tmp_path):
    with running(tmp_path / "games.sqlite") as inside:
        told = inside.ask("GET", "/api/about").json
    assert (told["version"], told["engine"]) == (demesne.__version__, demesne.MODE)
