import xml.etree.ElementTree as ET

import pytest

from demesne.server.http.qr import is_own
from demesne.server.identity.people import token_hash
from demesne.server.storage.links import MOST_LINKS
from tests.server.inside import Visitor, running


@pytest.fixture
def inside(address):
    with running(address) as server:
        yield server


def table(inside, players=4, **more):
    """Return a host, the id of their table and the secret of its link."""
    host = Visitor(inside, "Ann")
    made = host.post("/api/games", {"kind": "dominion", "players": players, **more})
    return host, made["id"], made["join"]


def link(host, game, **wish):
    made = host.ask("POST", f"/api/games/{game}/links", wish)
    assert made.status == 201, made.json
    return made.json


def test_a_link_for_a_seat_leads_to_that_seat_and_once(inside):
    host, game, _ = table(inside)
    made = link(host, game, seat=2)
    bob, eve = Visitor(inside, "Bob"), Visitor(inside, "Eve")
    assert bob.post("/api/join", {"join": made["join"]})["seat"] == 2
    refused = eve.ask("POST", "/api/join", {"join": made["join"]})
    assert refused.status == 404
    assert eve.ask("GET", f"/api/games/{game}").status == 404
    # Seated people may come again, by any device with their session.
    assert bob.get(f"/api/games/{game}")["seat"] == 2


def test_a_seat_that_is_taken_uses_up_no_link_and_gets_none(inside):
    host, game, join = table(inside)
    made = link(host, game, seat=1)
    bob, eve = Visitor(inside, "Bob"), Visitor(inside, "Eve")
    assert bob.post("/api/join", {"join": join})["seat"] == 1
    assert eve.ask("POST", "/api/join", {"join": made["join"]}).status == 404
    assert host.ask("POST", f"/api/games/{game}/links", {"seat": 1}).status == 409
    assert host.ask("POST", f"/api/games/{game}/links", {"seat": 4}).status == 409
    assert host.ask("POST", f"/api/games/{game}/links", {"seat": 99}).status == 400


def test_whoever_sits_already_does_not_use_up_the_link_of_another_seat(inside):
    host, game, _ = table(inside)
    made = link(host, game, seat=3)
    assert host.post("/api/join", {"join": made["join"]})["seat"] == 0
    assert Visitor(inside, "Bob").post("/api/join", {"join": made["join"]})["seat"] == 3


def test_a_link_that_was_taken_back_leads_nowhere(inside):
    host, game, join = table(inside)
    made = link(host, game, seat=1)
    bob = Visitor(inside, "Bob")
    assert host.ask("DELETE", f"/api/games/{game}/links/{made['id']}").status == 204
    assert bob.ask("POST", "/api/join", {"join": made["join"]}).status == 404
    (first,) = host.get(f"/api/games/{game}/links")["links"]
    assert first["seat"] is None
    assert host.ask("DELETE", f"/api/games/{game}/links/{first['id']}").status == 204
    assert bob.ask("POST", "/api/join", {"join": join}).status == 404
    assert host.ask("DELETE", f"/api/games/{game}/links/{first['id']}").status == 404


def test_only_the_owner_gives_lists_and_takes_back_links(inside):
    host, game, join = table(inside, public=True)
    made = link(host, game, seat=2)
    bob, eve = Visitor(inside, "Bob"), Visitor(inside, "Eve")
    bob.post("/api/join", {"join": join})
    for other in (bob, eve):
        assert other.ask("POST", f"/api/games/{game}/links", {}).status == 403
        assert other.ask("GET", f"/api/games/{game}/links").status == 403
        assert other.ask("DELETE", f"/api/games/{game}/links/{made['id']}").status == 403
    assert inside.ask("GET", f"/api/games/{game}/links").status == 401


def test_a_link_of_another_table_cannot_be_taken_back(inside):
    host, game, _ = table(inside)
    other, foreign, _ = table(inside)
    made = link(other, foreign, seat=1)
    assert host.ask("DELETE", f"/api/games/{game}/links/{made['id']}").status == 404
    assert Visitor(inside, "Bob").post("/api/join", {"join": made["join"]})["id"] == foreign


def test_the_host_does_not_learn_the_secrets_of_others(inside):
    host, game, _ = table(inside)
    made = link(host, game, seat=1)
    bob = Visitor(inside, "Bob")
    bob.post("/api/join", {"join": made["join"]})
    token = bob.headers["authorization"].removeprefix("Bearer ")
    for path in (f"/api/games/{game}", f"/api/games/{game}/links", "/api/games", "/api/me/export"):
        told = host.ask("GET", path).body.decode()
        assert token not in told
        assert token_hash(token) not in told
        assert made["join"] not in told
    assert token_hash(token) in inside.stored()
    assert made["join"] not in inside.stored()


def test_links_are_bounded_and_end_with_the_start(inside):
    host, game, _ = table(inside, players=2)
    for _ in range(MOST_LINKS - 1):
        link(host, game)
    assert host.ask("POST", f"/api/games/{game}/links", {}).status == 409
    last = host.get(f"/api/games/{game}/links")["links"]
    assert len(last) == MOST_LINKS
    host.post(f"/api/games/{game}/seats/1", {"bot": "random"})
    assert host.ask("POST", f"/api/games/{game}/start", {}).status == 200
    assert host.ask("POST", f"/api/games/{game}/links", {}).status == 409


def test_after_the_start_a_link_seats_nobody(inside):
    host, game, join = table(inside, players=3, bots=["random"])
    spare = link(host, game, seat=1)
    Visitor(inside, "Bob").post("/api/join", {"join": join})
    assert host.ask("POST", f"/api/games/{game}/start", {}).status == 200
    eve = Visitor(inside, "Eve")
    for secret in (join, spare["join"], "nonsense", ""):
        assert eve.ask("POST", "/api/join", {"join": secret}).status == 404


# QR codes


def test_an_address_of_the_server_is_drawn(inside):
    host, _, join = table(inside)
    answer = host.ask("POST", "/api/qr", {"text": f"http://localhost/#/join/{join}"})
    assert answer.status == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    root = ET.fromstring(answer.body)  # noqa: S314 - the server itself has drawn it
    names = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert names <= {"svg", "path", "g", "rect"}
    assert not any("style" in element.attrib for element in root.iter())
    other = host.ask("POST", "/api/qr", {"text": "http://localhost/#/join/other"})
    assert other.body != answer.body


HOSTS = frozenset({"localhost", "192.168.1.2", "::1"})


@pytest.mark.parametrize(
    "address",
    ["http://localhost:8000/#/join/x", "https://192.168.1.2:8000/", "http://[::1]:8000/#/join/abc_-"],
)
def test_own_addresses(address):
    assert is_own(address, HOSTS, "localhost:8000")


@pytest.mark.parametrize(
    "address",
    [
        "http://evil.example:8000/",
        "http://localhost@evil.example:8000/",
        "http://evil.example@localhost:8000/",
        "http://localhost:9000/",
        "http://localhost/",
        "javascript://localhost:8000/%0aalert(1)",
        "//localhost:8000/",
        "http://localhost:8000/\n",
        "http://[localhost:8000/",
        "http://localhost:port/",
        "buy my things",
        "http://localhost.evil.example:8000/",
    ],
)
def test_foreign_addresses(address):
    assert not is_own(address, HOSTS, "localhost:8000")


def test_foreign_addresses_are_not_drawn_and_strangers_get_nothing(inside):
    host = Visitor(inside, "Ann")
    assert host.ask("POST", "/api/qr", {"text": "http://evil.example/"}).status == 400
    assert host.ask("POST", "/api/qr", {"text": "http://localhost/" + "x" * 400}).status == 400
    assert inside.ask("POST", "/api/qr", {"text": "http://localhost/"}).status == 401
