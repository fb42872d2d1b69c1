"""Requests that no client would send: refused with all headers, counted, and no trace of them steers a screen."""

import socket

import pytest
from starlette.requests import ClientDisconnect

from demesne.server.identity.proxies import Proxies, read_networks
from demesne.server.limits.rate_limits import Meter, Rate
from tests.server.inside import Visitor, running
from tests.server.limits.test_rate_limits import started
from tests.server.serving import Live

TLS = {"x-forwarded-proto": "https"}


@pytest.fixture
def inside(tmp_path):
    with running(tmp_path / "games.sqlite") as server:
        yield server


@pytest.fixture
def behind(tmp_path):
    """A server behind a proxy that speaks TLS."""
    with running(tmp_path / "games.sqlite", proxies=Proxies(read_networks(["127.0.0.1"]))) as server:
        yield server


@pytest.mark.parametrize("host", ["[", "]", "[::1", "a[b", "localhost:x", ""])
def test_a_host_that_cannot_be_read_is_a_wrong_one(inside, host):
    answer = inside.ask("GET", "/api/about", host=host)
    assert answer.status in (421, 200 if host == "localhost:x" else 421)
    assert "content-security-policy" in answer.headers
    assert not inside.raised


def test_requests_to_wrong_hosts_are_counted(inside):
    inside.server.limits.requests_of_address = Meter(Rate(3, 1000))
    found = [inside.ask("GET", "/", host="evil.example").status for _ in range(5)]
    assert found == [421] * 3 + [429] * 2


@pytest.mark.parametrize("path", ["/api/games/a\x00b", "/api/games/a\x1b[2Jb", "/static/a\nb", "/\x7f"])
def test_an_address_with_a_control_character_leads_nowhere(inside, path, caplog):
    assert inside.ask("GET", path).status == 404
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/tables?after=1.%00", None),
        ("POST", "/api/join", b'{"join": "\\u0000"}'),
        ("POST", "/api/join", b'{"code": "A\\\\\\u0000"}'),
    ],
)
def test_the_character_0_comes_to_no_database(inside, method, path, body):
    answer = Visitor(inside, "Ann").ask(method, path, body)
    assert (answer.status, answer.json["code"]) == (400, "bad-request")


def test_what_is_only_written_like_the_character_0_is_text(inside):
    answer = Visitor(inside, "Ann").ask("POST", "/api/join", b'{"join": "\\\\u0000"}')
    assert answer.json["code"] == "dead-link"


def test_who_leaves_in_the_middle_of_a_body_leaves_no_trace(inside, monkeypatch, caplog):
    async def leave(_):
        parts: tuple[bytes, ...] = ()
        for part in parts:
            yield part
        raise ClientDisconnect

    monkeypatch.setattr("starlette.requests.Request.stream", leave)
    assert inside.ask("POST", "/api/session", {"name": "Ann"}).status == 408
    assert not inside.raised
    assert caplog.text == ""


def test_strange_clients_leave_no_traceback(tmp_path):
    live = Live(str(tmp_path / "games.sqlite"))
    where = ("127.0.0.1", live.port)
    head = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    try:
        for data in (
            head + b'Content-Length: 50\r\n\r\n{"name',
            b"GET /api/about HTTP/1.1\r\nHost: [\r\n\r\n",
            b"GET /api/games/%00%1b[2J HTTP/1.1\r\nHost: localhost\r\n\r\n",
        ):
            with socket.create_connection(where, 5) as line:
                line.sendall(data)
                if b"POST" not in data:
                    answer = line.recv(2_000).lower()
                    assert b"content-security-policy" in answer
                    assert b" 500 " not in answer
    finally:
        said = live.stop()
    assert "Traceback" not in said
    assert "\x1b" not in said


# Sessions


def test_over_tls_the_cookie_is_of_this_host_alone(behind):
    ann = behind.ask("POST", "/api/session", {"name": "Ann"}, headers=TLS)
    (cookie,) = ann.set_cookies
    assert cookie.startswith("__Host-demesne=")
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"secure", "path=/"} <= parts
    assert not any(part.startswith("domain") for part in parts)
    value = cookie.partition("=")[2].partition(";")[0]
    headers = {**TLS, "cookie": f"demesne=tossed; __Host-demesne={value}", "origin": "https://localhost"}
    assert behind.ask("GET", "/api/me", headers=headers).json["name"] == "Ann"
    gone = behind.ask("DELETE", "/api/session", headers=headers)
    assert any(each.startswith("__Host-demesne=") for each in gone.set_cookies)
    assert behind.ask("GET", "/api/me", headers=headers).status == 401


def test_a_cookie_of_an_older_version_is_good_until_the_next_login(behind):
    bob = Visitor(behind, "Bob")
    token = bob.headers["authorization"].partition(" ")[2]
    headers = {**TLS, "cookie": f"demesne={token}", "origin": "https://localhost"}
    assert behind.ask("GET", "/api/me", headers=headers).json["name"] == "Bob"
    wish = {"name": "Bob", "password": "a quiet harbour"}
    answer = behind.ask("POST", "/api/account", wish, headers=headers)
    assert answer.status == 201
    assert {each.partition("=")[0] for each in answer.set_cookies} == {"demesne", "__Host-demesne"}


@pytest.mark.parametrize("browser", [False, True])
def test_an_account_has_another_secret_than_its_guest_and_keeps_its_sockets(inside, browser):
    ann, wire = started(inside)
    if browser:
        token = ann.headers.pop("authorization").partition(" ")[2]
        ann.browser = True
        ann.headers |= {"cookie": f"demesne={token}", "origin": "http://localhost"}
    old = dict(ann.headers)
    assert ann.ask("POST", "/api/account", {"name": "Ann", "password": "a quiet harbour"}).status == 201
    assert ann.headers != old
    assert inside.ask("GET", "/api/me", headers=old).status == 401
    assert ann.get("/api/me")["account"]
    inside.loop.run_until_complete(inside.server.open_sockets.end_expired(inside.store))
    assert wire.closed is None
    assert ann.ask("DELETE", "/api/session").status == 204
    assert wire.until(lambda: wire.closed)
    assert wire.closed == 4401
