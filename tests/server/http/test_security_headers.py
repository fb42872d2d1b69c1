import gzip
import re

import pytest

from demesne.server.http.endpoint import Endpoint
from demesne.server.http.security_headers import FIXED, policy
from demesne.server.refusals import RefusalError
from tests.server.inside import running

SCRIPT = b"console.log(1)\n" * 20


@pytest.fixture
def pages(tmp_path):
    folder = tmp_path / "static"
    (folder / "deep").mkdir(parents=True)
    (folder / "index.html").write_bytes(b"<!doctype html><title>Demesne</title>")
    (folder / "app.js").write_bytes(SCRIPT)
    (folder / "deep" / "x.css").write_bytes(b"a{}")
    (folder / "notes.py").write_bytes(b"secret")
    (folder / ".hidden.js").write_bytes(b"secret")
    (tmp_path / "outside.js").write_bytes(b"secret")
    (folder / "link.js").symlink_to(tmp_path / "outside.js")
    return folder


@pytest.fixture
def inside(tmp_path, pages):
    with running(tmp_path / "games.sqlite", static=pages) as server:
        yield server


def test_the_page_and_its_files(inside):
    page = inside.ask("GET", "/")
    assert page.status == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    script = inside.ask("GET", "/static/app.js")
    assert script.body == SCRIPT
    assert script.headers["content-type"].startswith("text/javascript")
    assert inside.ask("GET", "/static/deep/x.css").status == 200
    packed = inside.ask("GET", "/static/app.js", headers={"accept-encoding": "br, gzip"})
    assert gzip.decompress(packed.body) == SCRIPT
    assert packed.headers["vary"] == "Accept-Encoding"


def test_the_service_worker_lies_at_the_root(inside, pages):
    (pages / "service-worker.js").write_bytes(SCRIPT)
    assert inside.ask("GET", "/service-worker.js").json["code"] == "unknown-path"
    with running(pages.parent / "others.sqlite", static=pages) as later:
        answer = later.ask("GET", "/service-worker.js")
    assert answer.body == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-security-policy"] == policy("localhost")


def test_a_copy_that_is_still_good_is_not_sent_again(inside, pages):
    first = inside.ask("GET", "/static/app.js")
    known = {"if-none-match": first.headers["etag"]}
    again = inside.ask("GET", "/static/app.js", headers=known)
    assert (again.status, again.body) == (304, b"")
    (pages / "app.js").write_bytes(b"console.log(22)")
    assert inside.ask("GET", "/static/app.js", headers=known).body == b"console.log(22)"


@pytest.mark.parametrize(
    "name",
    [
        "notes.py",
        ".hidden.js",
        "link.js",
        "../outside.js",
        "../static/../outside.js",
        "deep/../../outside.js",
        "/etc/passwd",
        "app.js\x00.css",
        "deep",
        "",
        "none.js",
    ],
)
def test_nothing_else_is_served(inside, name):
    answer = inside.ask("GET", f"/static/{name}")
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_only_the_exact_name_of_a_file_leads_to_it_and_it_is_kept_once(inside):
    assert inside.ask("GET", "/static/app.js").status == 200
    for name in ("app.js/", "app.js//", "/app.js", "./app.js", "deep/../app.js", "deep//x.css"):
        assert inside.ask("GET", f"/static/{name}").status == 404
    assert len(inside.server.static) == 1


def test_without_a_bundle_a_sentence_says_so(tmp_path):
    with running(tmp_path / "games.sqlite", static=tmp_path / "nothing") as inside:
        answer = inside.ask("GET", "/")
    assert answer.status == 404
    assert answer.headers["content-type"].startswith("text/plain")
    assert b"not part of this installation" in answer.body


async def break_down(_server, _request):
    raise RuntimeError("the password is swordfish")


@pytest.fixture
def broken(tmp_path, monkeypatch):
    monkeypatch.setattr("demesne.server.app.ROUTES", (Endpoint("GET", "/api/broken", break_down),))
    with running(tmp_path / "games.sqlite") as server:
        yield server


def test_a_failure_of_the_server_tells_no_internals_and_is_not_swallowed(broken):
    answer = broken.ask("GET", "/api/broken")
    assert answer.status == 500
    assert b"swordfish" not in answer.body
    assert answer.json == {"error": str(RefusalError("failed")), "code": "failed"}
    assert [str(error) for error in broken.raised] == ["the password is swordfish"]
    assert answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("method", "path", "host", "status"),
    [
        ("GET", "/", "localhost", 200),
        ("GET", "/static/app.js", "localhost", 200),
        ("GET", "/static/none.js", "localhost", 404),
        ("GET", "/api/about", "localhost", 200),
        ("GET", "/api/me", "localhost", 401),
        ("GET", "/api/nowhere", "localhost", 404),
        ("GET", "/api/about/", "localhost", 404),
        ("PATCH", "/api/session", "localhost", 405),
        ("POST", "/api/session", "localhost", 415),
        ("GET", "/", "evil.example", 421),
        ("GET", "/api/nowhere", "evil.example", 421),
    ],
)
def test_every_answer_has_the_headers(inside, method, path, host, status):
    answer = inside.ask(method, path, host=host)
    assert answer.status == status
    for name, value in FIXED.items():
        assert answer.headers[name.lower()] == value
    rules = dict(rule.split(" ", 1) for rule in answer.headers["content-security-policy"].split("; "))
    assert (
        rules["default-src"] == rules["script-src"] == rules["style-src"] == rules["form-action"] == "'self'"
    )
    assert rules["base-uri"] == rules["frame-ancestors"] == rules["object-src"] == "'none'"
    assert rules["img-src"] == "'self' data:"
    assert "unsafe" not in answer.headers["content-security-policy"]
    if status >= 400:
        assert list(answer.json) == ["error", "code"]
    if path.startswith("/api"):
        assert answer.headers["cache-control"] == "no-store"


def test_of_scripts_within_the_page_those_run_that_it_was_shipped_with(inside, pages):
    def scripts(path, **headers):
        answer = inside.ask("GET", path, headers=headers)
        return answer, *re.findall("; script-src ([^;]*);", answer.headers["content-security-policy"])

    assert scripts("/")[1] == "'self'"
    text = b'<script>one()</script><script src="/static/app.js"></script><script>\n"two"</script>'
    (pages / "index.html").write_bytes(text)
    page, allowed = scripts("/")
    # What `openssl dgst -sha256 -binary | base64` prints.
    one, two = "HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=", "7kJl0p3f4YN6wehUnJNvIh/AQDVQH7WPoOA+Vu2NsV0="
    assert allowed == f"'self' 'sha256-{one}' 'sha256-{two}'"
    assert scripts("/static/app.js")[1] == "'self'"
    again, allowed_again = scripts("/", **{"if-none-match": page.headers["etag"]})
    assert (again.status, allowed_again) == (304, allowed)


def test_the_ways_to_ask_are_named(inside):
    assert set(inside.ask("PUT", "/api/games").headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}


@pytest.mark.parametrize(
    ("host", "connect"),
    [
        ("localhost:8000", "'self' ws://localhost:8000 wss://localhost:8000"),
        ("[::1]:80", "'self' ws://[::1]:80 wss://[::1]:80"),
        ("play.example", "'self' ws://play.example wss://play.example"),
        ("x; script-src *@localhost", "'self' ws://localhost wss://localhost"),
        ("local*host", "'self'"),
        ("localhost:port", "'self'"),
        ("", "'self'"),
    ],
)
def test_sockets_of_the_own_host_are_allowed_and_no_others(host, connect):
    assert f"; connect-src {connect}; " in policy(host)
