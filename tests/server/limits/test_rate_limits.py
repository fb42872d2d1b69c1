import asyncio

import pytest

from demesne.core.errors import SetupError
from demesne.server.identity.proxies import Proxies, read_networks
from demesne.server.limits import rate_limits as limits_module
from demesne.server.limits.rate_limits import AddressMeter, Held, Limits, Meter, Rate, network_of
from demesne.server.lobby.quota import ACCOUNT, GUEST, Quota
from demesne.server.refusals import RefusalError
from demesne.server.websocket.sockets import RATE
from tests.server.inside import Visitor, running


@pytest.fixture
def limits():
    return Limits()


@pytest.fixture
def inside(tmp_path, limits):
    with running(tmp_path / "games.sqlite", limits=limits) as server:
        yield server


class Clock:
    def __init__(self):
        self.time = 1000.0

    def __call__(self):
        return self.time


# Meters


def test_a_burst_is_filled_again_with_time():
    clock = Clock()
    meter = Meter(Rate(3, 10), clock)
    for _ in range(3):
        meter.take("ann", "slow-down")
    with pytest.raises(RefusalError) as caught:
        meter.take("ann", "slow-down")
    assert (caught.value.code, caught.value.parameters) == ("slow-down", {"n": 10})
    meter.take("bob", "slow-down")
    clock.time += 10
    meter.take("ann", "slow-down")
    with pytest.raises(RefusalError):
        meter.take("ann", "slow-down")
    clock.time += 1000
    for _ in range(3):
        meter.take("ann", "slow-down")
    with pytest.raises(RefusalError):
        meter.take("ann", "slow-down")


def test_what_is_given_back_can_be_taken_again():
    meter = Meter(Rate(1, 10), Clock())
    for _ in range(5):
        meter.take("ann", "slow-down")
        meter.give_back("ann")


def test_of_too_many_keys_the_least_recently_used_is_forgotten(monkeypatch):
    monkeypatch.setattr(limits_module, "MOST_KEYS", 3)
    meter = Meter(Rate(1, 10), Clock())
    for key in ("a", "b", "c"):
        meter.take(key, "slow-down")
    with pytest.raises(RefusalError):
        meter.take("a", "slow-down")
    meter.take("d", "slow-down")
    assert len(meter) == 3
    with pytest.raises(RefusalError):
        meter.take("a", "slow-down")
    meter.take("b", "slow-down")


def test_what_is_held_is_counted_and_what_is_not_takes_no_room():
    held = Held()
    with held.one("a", 2) as first, held.one("a", 2) as second, held.one("a", 2) as third:
        assert (first, second, third) == (True, True, False)
        with held.one("b", 2) as other:
            assert other
    assert len(held) == 0


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address, network):
    assert network_of(address) == network


# Requests


def statuses(inside, number, **more):
    return [inside.ask("GET", "/api/about", **more).status for _ in range(number)]


def test_requests_are_bounded_by_address(inside, limits):
    limits.requests_of_address = Meter(Rate(3, 1000))
    assert statuses(inside, 4, address="10.0.0.1") == [200, 200, 200, 429]
    assert statuses(inside, 1, address="10.0.0.2") == [200]
    refused = inside.ask("GET", "/", address="10.0.0.1")
    assert refused.status == 429
    assert int(refused.headers["retry-after"]) == refused.json["parameters"]["n"] > 0
    assert "content-security-policy" in refused.headers


def test_requests_are_bounded_by_person_wherever_he_is(inside, limits):
    limits.requests_of_person = Meter(Rate(3, 1000))
    ann, bob = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    found = [ann.ask("GET", "/api/me", address=f"10.0.0.{number}").status for number in range(4)]
    assert found == [200, 200, 200, 429]
    assert bob.ask("GET", "/api/me").status == 200


def test_a_site_of_ipv6_counts_as_a_few_addresses_however_many_it_has(inside, limits):
    limits.requests_of_address = AddressMeter(Rate(10, 1000))
    found = [
        inside.ask("GET", "/api/about", address=f"2001:db8:1:{number:x}::1").status for number in range(300)
    ]
    assert found == [200] * 40 + [429] * 260
    assert statuses(inside, 1, address="2001:db8:2::1") == [200]
    # Who is refused takes nothing from the neighbours.
    found = [inside.ask("GET", "/api/about", address="2001:db8:3:1::1").status for _ in range(60)]
    assert found == [200] * 10 + [429] * 50
    assert statuses(inside, 1, address="2001:db8:3:2::1") == [200]


def test_sockets_of_a_site_of_ipv6_are_bounded_together(inside, limits):
    limits.sockets_of_address = 1
    ann, _ = started(inside, public=True)
    found = [inside.connect(ann.game, address=f"2001:db8:1:{number:x}::1").closed for number in range(6)]
    assert found == [None] * 4 + [1013] * 2


def test_wrong_codes_of_a_neighbour_keep_nobody_from_the_right_one(inside):
    ann, bob, eve = (Visitor(inside, name) for name in ("Ann", "Bob", "Eve"))
    code = ann.post("/api/games", {"kind": "dominion", "players": 2})["code"]
    found = [eve.ask("POST", "/api/join", {"code": "AAAAAA"}).status for _ in range(12)]
    assert found == [404] * 10 + [429] * 2
    assert bob.ask("POST", "/api/join", {"code": code}).status == 200


def test_guests_do_not_guess_codes_one_after_the_other(inside, limits):
    limits.codes_of_guests = AddressMeter(Rate(15, 1000))
    found = []
    for number in range(3):
        guest = Visitor(inside, f"Guest {number}")
        found += [guest.ask("POST", "/api/join", {"code": "AAAAAA"}).status for _ in range(8)]
    assert found == [404] * 15 + [429] * 9
    account = Visitor(inside, "Bob")
    account.post("/api/account", {"name": "Bob", "password": "a quiet harbour"})
    assert account.ask("POST", "/api/join", {"code": "AAAAAA"}).status == 404


def test_guests_are_bounded_by_address(inside, limits):
    limits.guests_of_address = Meter(Rate(2, 1000))
    found = [inside.ask("POST", "/api/session", {"name": "Ann"}).status for _ in range(3)]
    assert found == [201, 201, 429]


def test_without_limits_nothing_is_bounded(tmp_path):
    limits = Limits(is_on=False, sockets_of_address=0)
    limits.requests_of_address = Meter(Rate(1, 1000))
    with running(tmp_path / "games.sqlite", limits=limits) as inside:
        assert statuses(inside, 5) == [200] * 5
        assert started(inside)[1].closed is None


@pytest.mark.parametrize("size", [64 * 1024 + 1, 1 << 20])
def test_bodies_are_bounded(inside, size):
    body = b'{"name": "' + b"x" * size + b'"}'
    assert inside.ask("POST", "/api/session", body).status == 413


def test_a_body_that_does_not_come_is_not_waited_for(inside, monkeypatch):
    monkeypatch.setattr("demesne.server.http.request_body.READING_SECONDS", 0.01)
    assert inside.ask("POST", "/api/session", hang=True).status == 408


@pytest.mark.parametrize("body", [b"[" * 60_000, b"\xff", b"", b"{", b'{"name": 1e999}', b"null", b"NaN"])
def test_what_is_no_json_gets_a_sentence(inside, body):
    answer = inside.ask("POST", "/api/session", body)
    assert answer.status == 400
    assert answer.json["code"] == "bad-request"
    assert not inside.raised


# Sockets


def started(inside, name="Ann", **more):
    """Return a visitor with a game against a bot, and their socket."""
    visitor = Visitor(inside, name)
    wish = {"kind": "dominion", "players": 2, "bots": ["random"], **more}
    game = visitor.post("/api/games", wish)["id"]
    visitor.game = game
    visitor.post(f"/api/games/{game}/start", {})
    return visitor, inside.connect(game, headers=visitor.headers)


def flood(wire, **message):
    """Send a message often, each time after the answer, and return the code with which the socket is closed."""
    for number in range(1, 3 * RATE.burst):
        wire.say(**message)
        assert wire.until(lambda n=number: wire.closed or len(wire.of("ack")) >= n)
    return wire.closed


def test_commands_that_change_nothing_are_counted_though_they_are_acknowledged(inside):
    _, wire = started(inside)
    assert flood(wire, t="come-back", id="come-back-1") == 1008


def test_a_move_that_is_sent_again_is_counted(inside):
    _, wire = started(inside)
    assert wire.until(lambda: any(update["choice"] for update in wire.of("update")))
    choice = next(update["choice"] for update in wire.of("update") if update["choice"])
    move = {"t": "do", "id": "the-move-1", "decision": choice["id"], "move": choice["moves"][0]}
    assert flood(wire, **move) == 1008


def test_sockets_are_bounded_by_person(inside, limits):
    limits.sockets_of_person = 2
    ann, first = started(inside)
    second = inside.connect(ann.game, headers=ann.headers, address="10.0.0.2")
    third = inside.connect(ann.game, headers=ann.headers, address="10.0.0.3")
    assert (first.closed, second.closed, third.closed) == (None, None, 1013)
    first.close()
    assert inside.connect(ann.game, headers=ann.headers).closed is None


def test_connecting_is_a_request_of_an_address_too(inside, limits):
    ann, _ = started(inside, public=True)
    limits.requests_of_address = Meter(Rate(2, 1000))
    found = [inside.connect(ann.game, address="10.0.0.1").closed for _ in range(3)]
    assert found[:2] == [None, None]
    assert found[2] is not None


def test_sockets_are_bounded_by_address(inside, limits):
    limits.sockets_of_address = 2
    ann, _ = started(inside, public=True)
    found = [inside.connect(ann.game, address="127.0.0.1").closed for _ in range(2)]
    assert found == [None, 1013]
    assert inside.connect(ann.game, address="10.0.0.2").closed is None


def test_spectators_of_a_game_are_bounded_and_its_players_are_not_kept_out(inside, limits):
    limits.spectators = 2
    ann, _ = started(inside, public=True)
    found = [inside.connect(ann.game, address=f"10.0.0.{number}").closed for number in range(3)]
    assert found == [None, None, 1013]
    assert inside.connect(ann.game, headers=ann.headers).closed is None


def test_a_session_that_ends_takes_its_sockets_along(inside):
    ann, wire = started(inside)
    assert ann.ask("DELETE", "/api/session").status == 204
    assert wire.until(lambda: wire.closed)
    assert wire.closed == 4401


@pytest.mark.parametrize(
    ("headers", "host"),
    [
        ({"origin": "http://evil.example"}, "localhost"),
        ({"origin": "null"}, "localhost"),
        ({}, "localhost"),
        ({"origin": "http://evil.example"}, "evil.example"),
    ],
)
def test_a_socket_that_a_page_of_another_site_opens_is_refused(inside, headers, host):
    ann, _ = started(inside, public=True)
    browser = Visitor(inside, "Bob", browser=True)
    del browser.headers["origin"]
    wire = inside.connect(ann.game, headers={**browser.headers, **headers}, host=host)
    assert wire.closed is not None
    assert not wire.of("websocket.accept")
    own = inside.connect(ann.game, headers={**browser.headers, "origin": "http://localhost"})
    assert own.closed is None


def test_a_game_that_is_started_belongs_to_the_site_of_who_starts_it(inside):
    ann = Visitor(inside, "Ann", address="2001:db8:1:2::3")
    game = ann.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["random"]})["id"]
    ann.post(f"/api/games/{game}/start", {})
    assert inside.server.registry.live_games[game].site == "2001:db8:1::/48"


# Proxies


def seen(trusted, client, **headers):
    """Return how a request is seen: address, scheme, host, and whether anything is left of the proxies."""
    given = {"host": "inner", **{name.replace("_", "-"): value for name, value in headers.items()}}
    scope = {
        "type": "http",
        "scheme": "http",
        "client": (client, 1),
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
    }
    found = Proxies(read_networks(trusted)).seen_through(scope)
    names = dict(found["headers"])
    assert not any(name.startswith((b"x-forwarded", b"forwarded")) for name in names)
    return found["client"][0], found["scheme"], names[b"host"].decode()


FORWARDED = {"x_forwarded_for": "1.2.3.4", "x_forwarded_proto": "https", "x_forwarded_host": "play.example"}


def test_a_proxy_is_believed_only_where_it_is_trusted():
    assert seen([], "10.0.0.1", **FORWARDED) == ("10.0.0.1", "http", "inner")
    assert seen(["10.0.0.2"], "10.0.0.1", **FORWARDED) == ("10.0.0.1", "http", "inner")
    assert seen(["10.0.0.0/8"], "10.0.0.1", **FORWARDED) == ("1.2.3.4", "https", "play.example")
    assert seen(["::1"], "::1", **FORWARDED) == ("1.2.3.4", "https", "play.example")
    assert seen(["10.0.0.0/8"], "::ffff:10.0.0.1", **FORWARDED) == ("1.2.3.4", "https", "play.example")


@pytest.mark.parametrize(
    ("chain", "address"),
    [
        # Clients may write anything in front of what the proxy adds.
        ("6.6.6.6, 1.2.3.4", "1.2.3.4"),
        ("6.6.6.6, 1.2.3.4, 10.0.0.9", "1.2.3.4"),
        ("10.0.0.8, 10.0.0.9", "10.0.0.8"),
        ("nonsense", "10.0.0.1"),
        ("6.6.6.6, nonsense", "10.0.0.1"),
        ("", "10.0.0.1"),
        ("2001:db8::1", "2001:db8::1"),
    ],
)
def test_who_asks_is_the_last_one_that_is_not_trusted(chain, address):
    assert seen(["10.0.0.0/8"], "10.0.0.1", x_forwarded_for=chain)[0] == address


def test_an_address_that_is_made_up_does_not_get_around_the_limits(inside, limits):
    limits.requests_of_address = Meter(Rate(2, 1000))
    found = [
        inside.ask("GET", "/api/about", headers={"x-forwarded-for": f"1.2.3.{number}"}).status
        for number in range(3)
    ]
    assert found == [200, 200, 429]


def test_a_name_from_a_proxy_must_be_one_of_the_server(tmp_path):
    proxies = Proxies(read_networks(["127.0.0.1"]))
    with running(tmp_path / "games.sqlite", proxies=proxies) as inside:
        evil = inside.ask("GET", "/api/about", headers={"x-forwarded-host": "evil.example"})
        assert evil.status == 421


@pytest.mark.parametrize("text", ["", "everybody", "10.0.0.0/99", "10.0.0"])
def test_what_is_no_network(text):
    with pytest.raises(SetupError):
        read_networks([text])


# Tables


def new_tables(inside, visitor, number, **more):
    """Make tables and return the answers' statuses."""
    wish = {"kind": "dominion", "players": 2, **more}
    return [visitor.ask("POST", "/api/games", wish).status for _ in range(number)]


def test_tables_that_wait_are_bounded_and_a_guest_has_fewer(inside):
    guest, account = Visitor(inside, "Ann"), Visitor(inside, "Bob")
    account.post("/api/account", {"name": "Bob", "password": "a quiet harbour"})
    assert new_tables(inside, guest, 4) == [201] * GUEST.open + [409] * (4 - GUEST.open)
    assert new_tables(inside, account, 4) == [201] * ACCOUNT.open + [409] * (4 - ACCOUNT.open)
    (game, *_) = [each["id"] for each in guest.get("/api/games")["games"]]
    assert guest.ask("POST", f"/api/games/{game}/cancel").status == 204
    assert new_tables(inside, guest, 1) == [201]


def test_tables_made_at_the_same_moment_are_counted_too(inside):
    ann = Visitor(inside, "Ann")
    wish = {"kind": "dominion", "players": 2}

    async def all_at_once():
        asks = (
            inside.answer("POST", "/api/games", wish, ann.headers, "127.0.0.1", "localhost") for _ in range(8)
        )
        return await asyncio.gather(*asks)

    found = [answer.status for answer in inside.loop.run_until_complete(all_at_once())]
    assert found.count(201) == GUEST.open


def test_games_in_progress_are_bounded(inside, monkeypatch):
    monkeypatch.setattr("demesne.server.lobby.quota.GUEST", Quota(5, 1))
    ann, _ = started(inside)
    answer = ann.ask("POST", "/api/games", {"kind": "dominion", "players": 2})
    assert answer.status == 409
    assert answer.json["code"] == "too-many-games"
