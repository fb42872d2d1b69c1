"""The watch over pages itself: what a page must not do is noticed."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.web.browser import Person

PAGES = {
    "/leaves": '<script src="/leave.js"></script>',
    "/raises": '<script src="/raise.js"></script>',
    "/inline": "<p style='color: red'>red</p><script>1</script>",
    "/good": "<p>good</p>",
}
SCRIPTS = {"/leave.js": 'fetch("http://127.0.0.9:1/").catch(() => 0)', "/raise.js": 'throw new Error("oh")'}


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        body = (PAGES | SCRIPTS).get(self.path, "")
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if self.path in SCRIPTS else "text/html")
        if self.path == "/inline":
            self.send_header("Content-Security-Policy", "default-src 'self'")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *told):
        pass


@pytest.fixture(scope="module")
def address():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "said"),
    [("/leaves", "left the origin: http://127.0.0.9:1/"), ("/raises", "error: oh"), ("/inline", "policy: ")],
)
def test_what_a_page_must_not_do_is_noticed(browser, address, path, said):
    person = Person(browser, address, "Ann")
    person.page.goto(address + path)
    person.page.wait_for_timeout(300)
    person.close()
    assert any(said in trouble for trouble in person.trouble)


def test_a_good_page_gives_no_trouble_and_axe_finds_what_it_lacks(browser, address, findings):
    person = Person(browser, address, "Ann")
    person.page.goto(f"{address}/good")
    found = findings(person, "good")
    person.close()
    assert person.trouble == []
    assert any(finding.startswith("light: document-title: ") for finding in found)
