import gzip
import json

import pytest

from demesne.i18n import source
from demesne.server.http.routes.words import words
from tests.server.inside import running


@pytest.mark.parametrize("language", source.LANGUAGES)
def test_the_client_gets_all_its_messages_and_no_others(language):
    concerns = {name.partition(".")[0] for name in words(language)}
    assert concerns == {"grammar", *(name for name in source.CONCERNS if name.startswith("web-"))}
    for concern in concerns - {"grammar"}:
        found = [name for name in words(language) if name.startswith(f"{concern}.")]
        assert found == [f"{concern}.{key}" for key in source.declaration(concern)]


def test_counts_are_called_n_for_the_client_picks_forms_by_that_name():
    for concern in (name for name in source.CONCERNS if name.startswith("web-")):
        for key, parameters in source.declaration(concern).items():
            for name, kind in parameters.items():
                assert kind in {"player", "players", "text", "number", "count"}, f"{concern}.{key}"
                assert kind != "count" or name == "n", f"{concern}.{key}"


def test_words_are_packed_and_sent_once(tmp_path):
    with running(tmp_path / "games.sqlite") as inside:
        first = inside.ask("GET", "/api/words/de", headers={"accept-encoding": "gzip"})
        again = inside.ask("GET", "/api/words/de", headers={"if-none-match": first.headers["etag"]})
        plain = inside.ask("GET", "/api/words/de")
        strange = inside.ask("GET", "/api/words/xx")
    assert json.loads(gzip.decompress(first.body)) == words("de") == plain.json
    assert len(first.body) < len(plain.body) / 3
    assert (again.status, again.body) == (304, b"")
    assert strange.json["code"] == "unknown-path"
