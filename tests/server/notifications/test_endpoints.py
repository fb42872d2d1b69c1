"""Requests to push services reach none but public addresses, whatever address a client gives."""

import asyncio
import socket
import threading
import time

import pytest

from demesne.server.notifications import endpoints
from demesne.server.notifications.endpoints import EndpointError, Endpoints, is_public
from tests.server.notifications.services import PushService

PRIVATE = [
    "127.0.0.1",
    "10.1.2.3",
    "192.168.1.1",
    "172.16.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",  # noqa: S104 - compared, not listened on
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fec0::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
]


@pytest.fixture
def service(tmp_path):
    """A push service on this machine."""
    running = PushService(tmp_path)
    yield running
    running.close()


def post(asked, address, body=b"x"):
    return asyncio.run(asked.post(address, {"TTL": "1"}, body))


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_inside_are_not_public(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111"])
def test_addresses_of_the_internet_are(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example/a",
        "ftp://push.example/a",
        "file:///etc/passwd",
        "https:///a",
        "https://user@push.example/a",
        "https://user:secret@push.example/a",
        "https://push.example:99999/a",
        "https://push.example:0/a",
        "https://push.example:8443/a",
        "https://push.example/a#b",
        "https://push.example/a b",
        "https://push.example\\@localhost/",
        "https://push.example/\r\nHost: localhost",
        "https://push.example/é",
        "https://[::1/a",
        "https://localhost/a",
        "https://database/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://push.example/" + "a" * 1_000,
        "",
    ],
)
def test_what_is_never_asked_is_refused_at_once(address):
    asked = Endpoints()
    with pytest.raises(EndpointError):
        asked.check(address)


@pytest.mark.parametrize("address", ["https://push.example/a?b=c", "https://1.1.1.1/a"])
def test_an_address_of_the_internet_is_taken(address):
    asked = Endpoints()
    assert asked.check(address).scheme == "https"


@pytest.mark.parametrize("addresses", [["127.0.0.1"], ["1.1.1.1", "10.0.0.1"], ["::ffff:10.0.0.1"]])
def test_a_name_with_any_private_address_is_not_asked(monkeypatch, addresses):
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    asked = Endpoints()
    with pytest.raises(EndpointError, match="private address"):
        post(asked, "https://push.example/a")


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch, service):
    asked_for = []

    def once(host, port, **_):
        asked_for.append(host)
        assert len(asked_for) == 1, "a second answer could be another one"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    asked = Endpoints(allows_private=True, tls=service.trust)
    loop = asyncio.new_event_loop()
    monkeypatch.setattr(socket, "getaddrinfo", once)
    address = service.address("a")
    assert loop.run_until_complete(asked.post(address, {"TTL": "1"}, b"text")) == 201
    loop.close()
    assert asked_for == ["localhost"]
    path, headers, body = service.got[0]
    assert (path, headers["ttl"], headers["host"], body) == (
        "/push/a",
        "1",
        f"localhost:{service.port}",
        b"text",
    )


def test_redirects_are_not_followed(service):
    asked = Endpoints(allows_private=True, tls=service.trust)
    service.status = 307
    assert post(asked, service.address("a")) == 307
    assert len(service.got) == 1


def test_a_certificate_that_nobody_knows_is_not_trusted(service):
    asked = Endpoints(allows_private=True)
    with pytest.raises(EndpointError, match="CERTIFICATE"):
        post(asked, service.address("a"))
    assert service.got == []


def test_a_service_that_does_not_answer_costs_some_seconds_only(monkeypatch):
    monkeypatch.setattr(endpoints, "SECONDS", 0.3)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        asked = Endpoints(allows_private=True)
        began = time.monotonic()
        with pytest.raises(EndpointError, match="TimeoutError"):
            post(asked, f"https://localhost:{silent.getsockname()[1]}/a")
        assert time.monotonic() - began < 5


def test_names_that_are_not_found_bind_some_threads_only(monkeypatch):
    monkeypatch.setattr(endpoints, "SECONDS", 0.2)
    gate = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: gate.wait(20) and [])
    asked = Endpoints()

    async def many():
        work = (asked.post(f"https://host-{number}.example/a", {}, b"") for number in range(30))
        return [str(each) for each in await asyncio.gather(*work, return_exceptions=True)]

    told = asyncio.run(many())
    assert sum("too many names" in each for each in told) == 10
    assert sum("TimeoutError" in each for each in told) == 20
    gate.set()
