"""What the first screen needs is asked for before the client has come, once."""

import re

import pytest

from tests.web.sitting import opened, seated

KINDS = ("dominion", "dominations")


@pytest.fixture
def sat(people, kind):
    """A guest at a table, and its game."""
    person = people("Ann")
    return person, seated(kind, [person], ["random"])


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_asked_for_twice(sat, kind):
    person, game = sat
    asked, sockets = [], []
    person.page.on("request", lambda request: asked.append(request.url.removeprefix(person.address)))
    person.page.on("websocket", lambda socket: sockets.append(socket.url))
    opened(person, kind, game)
    person.page.wait_for_load_state("networkidle")
    needed = ["/api/words/en", "/api/me", f"/api/games/{game}", f"/api/catalogue/{kind}?lang=en"]
    assert [asked.count(path) for path in needed] == [1] * len(needed)
    assert [url.rpartition("/api/")[2] for url in sockets] == [f"games/{game}/socket"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_is_asked_for_while_the_client_is_on_its_way(sat, kind):
    person, game = sat
    person.page.route("**/app.js", lambda route: route.abort())
    with (
        person.page.expect_request("**/api/words/en"),
        person.page.expect_request(f"**/api/catalogue/{kind}?lang=en"),
        person.page.expect_websocket(lambda socket: game in socket.url),
    ):
        person.open(f"/game/{game}")
    person.trouble.clear()


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_comes_without_the_early_script(sat, kind):
    person, game = sat

    def without(route):
        answer = route.fetch()
        text, cut = re.subn("<script>.*?</script>", "", answer.text(), flags=re.DOTALL)
        assert cut == 1
        route.fulfill(response=answer, body=text)

    person.page.route(f"{person.address}/", without)
    opened(person, kind, game)
