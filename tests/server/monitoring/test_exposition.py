"""Metrics: what a scrape tells of a server that has played, and who can ask for it."""

import socket
import urllib.error
import urllib.request

import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from demesne.core.errors import SetupError
from demesne.server.http.tcp import Guard
from demesne.server.identity.proxies import Proxies
from demesne.server.limits.rate_limits import Limits
from demesne.server.monitoring.exposition import exposed, read_listener
from demesne.server.refusals import REFUSALS
from tests.server.inside import Visitor, running


def scraped(port):
    """Return all samples of a scrape by name and labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        text = answer.read().decode()
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.fixture
def inside(tmp_path):
    with running(tmp_path / "games.sqlite") as server:
        yield server


def test_a_played_move_is_in_the_next_scrape(inside):
    guard = Guard(Limits(), Proxies(), 1000)
    with exposed(("127.0.0.1", 0), inside.server, guard) as port:
        before = scraped(port)
        # The first failure must be seen as a change.
        assert {("demesne_refusals_total", code) for code in REFUSALS} <= set(before)
        assert ("demesne_database_errors_total", "failed") in before
        ann = Visitor(inside)
        game = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
        ann.post(f"/api/games/{game}/start", {})
        wire = inside.connect(game, headers=ann.headers)
        assert wire.until(lambda: any(update["choice"] for update in wire.of("update")), 60)
        choice = next(update["choice"] for update in reversed(wire.of("update")) if update["choice"])
        wire.say(t="do", id="move-0001", decision=choice["id"], move=choice["moves"][-1])
        assert wire.until(lambda: wire.of("ack"))
        assert ann.ask("GET", "/api/games/nothing").status == 404
        after = scraped(port)

    def grown(*key):
        return after[key] - before.get(key, 0)

    assert grown("demesne_decisions_total", "dominion", "person") == 1
    assert grown("demesne_acknowledgement_seconds_count") == 1
    assert grown("demesne_refusals_total", "no-such-game") == 1
    assert grown("demesne_http_requests_total", "/api/games/{game}", "404", "GET") == 1
    assert grown("demesne_http_request_seconds_count", "/api/games/{game}/start") == 1
    assert grown("demesne_database_write_seconds_count") >= 4
    assert (before["demesne_rooms", "dominion"], after["demesne_rooms", "dominion"]) == (0, 1)
    assert (before["demesne_sockets",], after["demesne_sockets",]) == (0, 1)
    assert after["demesne_ready",] == 1
    assert after["demesne_connections_limit",] == guard.most
    assert after["demesne_database_up",] == 1
    assert after["process_resident_memory_bytes",] > 10_000_000


def test_games_cost_no_series_of_their_own(inside):
    with exposed(("127.0.0.1", 0), inside.server, Guard(Limits(), Proxies(), 1000)) as port:
        ann = Visitor(inside)
        ann.get("/api/games/one")
        before = set(scraped(port))
        for name in ("two", "three", "%00", "../x"):
            ann.ask("GET", f"/api/games/{name}")
            ann.ask("BREW", f"/api/games/{name}")
            ann.ask("GET", f"/{name}")
        # Each of these may come for the first time in this process.
        new = {key for key in set(scraped(port)) - before if key[1:2] != ("none",) and "none" not in key}
    assert not {key for key in new if any("two" in part or "BREW" in part for part in key)}
    assert len(new) < 20


def test_the_address_of_the_games_does_not_tell(inside):
    assert inside.ask("GET", "/metrics").status == 404


def test_nothing_is_left_of_a_server_that_has_ended(inside):
    with exposed(("127.0.0.1", 0), inside.server, Guard(Limits(), Proxies(), 1000)) as port:
        assert ("demesne_sockets",) in scraped(port)
    assert REGISTRY.get_sample_value("demesne_sockets") is None
    with pytest.raises(urllib.error.URLError):
        scraped(port)
    with exposed(None, inside.server, Guard(Limits(), Proxies(), 1000)) as port:
        assert port == 0


@pytest.mark.parametrize("text", ["", "localhost", "localhost:", "1:2:x", "70000", "-1"])
def test_what_is_no_place_to_listen_is_refused(text):
    with pytest.raises(SetupError, match="--metrics is a port or HOST:PORT"):
        read_listener(text)


def test_a_port_that_is_taken_is_told(inside):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = taken.getsockname()
        context = exposed(where, inside.server, Guard(Limits(), Proxies(), 1000))
        with pytest.raises(SetupError, match="choose another --metrics"):
            context.__enter__()
    # Nothing was left behind.
    with exposed(where, inside.server, Guard(Limits(), Proxies(), 1000)) as port:
        assert port == where[1]
