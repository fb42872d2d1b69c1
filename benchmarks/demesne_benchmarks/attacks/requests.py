"""Attacks by single requests: what is dear to answer, and what fills the memory."""

import threading
from collections import Counter
from collections.abc import Iterator

from demesne_benchmarks.attacks.logs import continued
from demesne_benchmarks.attacks.records import LONG, long_record
from demesne_benchmarks.attacks.registry import Figure, attack
from demesne_benchmarks.attacks.scene import OWNER, Person, Scene, worst

_NAMES = 400
_EXPORTS = 30
_CODES = 90
_REPLAYS = 12


@attack("static", f"a stranger asks for one file of the client by {_NAMES} names")
def fill_the_memory(scene: Scene) -> Iterator[Figure]:
    """Ask for a file with more and more slashes behind its name."""
    eve = Person(scene, "", "127.0.0.9")
    eve.get("/static/app.js")
    before = scene.megabytes
    statuses = Counter(eve.many(_NAMES, lambda number: eve.get("/static/app.js" + "/" * (number + 1))[0]))
    yield Figure("memory grows by, in MB", scene.megabytes - before)
    yield Figure("names answered with the file", statuses[200])


@attack("exports", f"three guests with four games of {LONG} moves ask for {_EXPORTS} exports at once")
def export_much(scene: Scene) -> Iterator[Figure]:
    """Send large cookies and headers while another person logs in."""
    ann = scene.person("Ann", OWNER)
    guests = [scene.person(f"Eve {number}") for number in range(3)]
    for guest in guests:
        for _ in range(4):
            continued(guest)
    codes: Counter[object] = Counter()

    def ask(number: int) -> None:
        codes[guests[number % 3].get("/api/me/export")[0]] += 1

    with scene.at_once(lambda: guests[0].many(_EXPORTS, ask, _EXPORTS)):
        yield Figure("another person asks for their account", ann.takes(lambda: ann.get("/api/me")))
    yield Figure("exports made", codes[200])


@attack("codes", f"one guest has {_CODES} QR codes drawn, as many at once as may be")
def draw_codes(scene: Scene) -> Iterator[Figure]:
    """Draw codes while another person sends small requests."""
    ann, eve = scene.person("Ann", OWNER), scene.person("Eve")
    wish = {"text": f"{scene.server.address}/#/join/{'x' * 200}"}
    ended = threading.Event()
    codes: Counter[object] = Counter()

    def ask(_: int) -> None:
        codes[eve.post("/api/qr", wish)[0]] += 1

    def draw() -> None:
        eve.many(_CODES, ask, 30)
        ended.set()

    with scene.at_once(draw):
        yield Figure("another person waits at most, in s", worst(lambda: ann.get("/api/me"), ended))
    yield Figure("codes drawn", codes[200])


@attack("replays", f"two addresses ask for {_REPLAYS} replays each of a game of {LONG} moves")
def hold_all_workers(scene: Scene) -> Iterator[Figure]:
    """Ask for all replays that may wait, and let a third address ask for one."""
    ann = scene.person("Ann", OWNER)
    guests = [scene.person(f"Eve {number}", f"127.0.0.{8 + number % 2}") for number in range(6)]
    wish = {"record": long_record(), "lang": "en"}

    def ask(number: int) -> None:
        guests[number % len(guests)].post("/api/replay", wish)

    with scene.at_once(lambda: guests[0].many(2 * _REPLAYS, ask, 2 * _REPLAYS)):
        small = "\n".join(wish["record"].splitlines()[:40]) + "\n"
        yield Figure(
            "a third address asks for one", ann.takes(lambda: ann.post("/api/replay", {"record": small}))
        )
