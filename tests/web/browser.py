"""People before browsers: Debian's Chromium, the built client, and whatever a page did that it must not do.

Every person has a context of the browser for himself, as on a device of his own. What his pages did wrong is kept in
`trouble`: errors of scripts, violations of the content security policy, requests that left the server's origin.
"""

import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocket, expect, sync_playwright
from websockets.sync.client import ClientConnection, connect

import demesne

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "web"
SHIPPED: Final = Path(demesne.__file__).parent / "server" / "static"
WAIT_MS: Final = 20_000
"""How long a page may take; the machine that tests may be busy."""
TWO_FRAMES: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Wait, in a page, until a layout that has changed is shown."""
expect.set_options(timeout=WAIT_MS)

# What the browser itself says of answers such as 401, and of sockets that were cut, is no fault of the page.
_HARMLESS: Final = ("Failed to load resource", "WebSocket connection to")
_TELL_VIOLATIONS: Final = """
addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI} at ${event.sourceFile}`));
"""


_BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first one draws pages alike without the windows around them, for about 60 % of the processor time."""


def chromium() -> str | None:
    """Return the path of the browser, None where there is none."""
    names = (os.environ.get("DEMESNE_TEST_CHROMIUM", ""), *_BROWSERS)
    return next((found for name in names if name and (found := shutil.which(name))), None)


def bundle() -> Path | None:
    """Return the folder of the client: the one named, the one shipped, or else one that is built now.

    None where there is none and Node.js or the packages of `web/` are missing too.
    """
    named = os.environ.get("DEMESNE_TEST_STATIC")
    if named:
        return Path(named)
    if (SHIPPED / "index.html").exists():
        return SHIPPED
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules").exists():
        return None
    folder = Path(tempfile.mkdtemp(prefix="demesne-static-"))
    subprocess.run([node, "build.mjs", "--out", str(folder)], cwd=WEB, check=True)
    return folder


_IN_HASTE: Final = """
if (location.origin !== "null" && !localStorage.getItem("demesne.settings"))
    localStorage.setItem("demesne.settings", JSON.stringify({ pace: "at-once" }));
"""


class Person:
    """Somebody with a browser of their own: `heard` are the messages of all its sockets and `said` the frames sent."""

    def __init__(
        self, browser: Browser, address: str, name: str, is_hasty: bool = True, **context: Any
    ) -> None:
        """`is_hasty`: the turns of others are shown at once, and nothing moves: without a graphics processor, pages in
        motion take a third more. `context` is what `Browser.new_context` takes.
        """
        self.name = name
        self.has_touch = bool(context.get("has_touch"))
        self.address = address
        self.trouble: list[str] = []
        self.heard: list[dict[str, Any]] = []
        self.said: list[str] = []
        usual: dict[str, Any] = {
            "locale": "en-GB",
            "viewport": {"width": 1280, "height": 800},
            "base_url": address,
            "reduced_motion": "reduce" if is_hasty else "no-preference",
        }
        self.context = browser.new_context(**usual | context)
        self.context.set_default_timeout(WAIT_MS)
        self.context.add_init_script(_TELL_VIOLATIONS)
        if is_hasty:
            self.context.add_init_script(_IN_HASTE)
        self.context.route(re.compile(rf"^(?!{re.escape(address)}/)"), self._forbid)
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    def press(self, place: Locator) -> None:
        """Press something with a finger where the person has a phone, else with the mouse."""
        if self.has_touch:
            place.tap()
        else:
            place.click()

    # The server, without a page

    def sign_in(self) -> None:
        """Become a guest of this name, as the lobby does it."""
        self.post("/api/session", {"name": self.name})

    def post(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """Send JSON with the cookies of the browser and return what is answered."""
        return self.ask("POST", path, json.dumps(data or {}))

    def get(self, path: str) -> Any:
        """Ask with the cookies of the browser and return what is answered."""
        return self.ask("GET", path)

    def ask(self, method: str, path: str, body: str | None = None) -> Any:
        """Send a request; raise AssertionError where it is refused."""
        answer = self.context.request.fetch(
            path,
            method=method,
            data=body,
            headers={"Origin": self.address, "Content-Type": "application/json"},
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return json.loads(answer.body()) if answer.body() else None

    def table(self, kind: str, bots: list[str], players: int = 2, **more: Any) -> str:
        """Make a table with bots, start it if nobody else is awaited, and return the id of the game."""
        told = self.post("/api/games", {"kind": kind, "players": players, "bots": bots, **more})
        game = str(told["id"])
        if len(bots) == players - 1:
            self.post(f"/api/games/{game}/start")
        return game

    def socket(self, game: str) -> ClientConnection:
        """Return a socket to a game beside the page's own, as a program of the same person would open it."""
        [secret] = [cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "demesne"]
        url = f"{self.address.replace('http', 'ws', 1)}/api/games/{game}/socket"
        return connect(url, additional_headers={"Authorization": f"Bearer {secret}"})

    # The page

    def open(self, route: str = "") -> Page:
        """Open a route of the client, such as "/game/ID", in a fresh page load."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}/#{route}" if route else f"{self.address}/")
        return self.page

    def shot(self, name: str) -> None:
        """Keep a picture of the page where DEMESNE_TEST_SHOTS names a folder."""
        folder = os.environ.get("DEMESNE_TEST_SHOTS")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=f"{folder}/{name}.png", full_page=True)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """Return the messages of a kind that the sockets of this person received."""
        return [message for message in self.heard if message["t"] == kind]

    def close(self) -> None:
        """Close the browser's context."""
        self.context.close()

    # What is watched

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("console", self._hear)
        page.on("websocket", self._listen)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(_HARMLESS):
            self.trouble.append(f"console: {message.text}")

    def _listen(self, socket: WebSocket) -> None:
        if not socket.url.startswith(self.address.replace("http", "ws", 1)):
            self.trouble.append(f"left the origin: {socket.url}")
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.said.append(str(frame)))

    def _forbid(self, route: Any) -> None:
        self.trouble.append(f"left the origin: {route.request.url}")
        route.abort()


class People:
    """All who take part in a test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._all: list[Person] = []

    def __call__(self, name: str = "Ann", address: str | None = None, **more: Any) -> Person:
        """Return somebody new, who has not opened a page yet; `more` is what `Person` takes."""
        person = Person(self._browser, address or self._address, name, **more)
        self._all.append(person)
        return person

    def leave(self) -> list[str]:
        """Close everything; return what anybody's pages did wrong."""
        for person in self._all:
            person.close()
        return [f"{person.name}: {trouble}" for person in self._all for trouble in person.trouble]


@contextlib.contextmanager
def launched(path: str) -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            yield browser
        finally:
            browser.close()
