"""Attacks on other people: keeping them out, being taken for them, and making their bots slow."""

import time
from collections import Counter
from collections.abc import Iterator
from http import HTTPStatus

from demesne_benchmarks.attacks.registry import Figure, attack
from demesne_benchmarks.attacks.scene import OWNER, Person, Scene

_PASSWORD = "a quiet harbour"  # noqa: S105 - of an account that lives for a minute
_NETWORKS = 300
_GUESTS = 25
_LOOK_ALIKES = (
    "Ann\u3164", "Ann\u1160", "Ann\u115f", "\u1d00\u0274\u0274", "\u13aann", "\ua4eenn", "A\u0640nn", "hard", "\u3164",
)  # fmt: skip


@attack("passwords", "someone elsewhere tries ten wrong passwords, then the owner logs in")
def lock_the_owner_out(scene: Scene) -> Iterator[Figure]:
    """Guess a password from another address."""
    ann = scene.person("Ann", OWNER)
    ann.post("/api/account", {"name": "Ann", "password": _PASSWORD})
    eve = Person(scene, "", "127.0.0.9")
    for _ in range(10):
        eve.post("/api/login", {"name": "Ann", "password": "a guess or two"})
    owner = Person(scene, "", OWNER)
    yield Figure(
        "the owner logs in",
        owner.takes(lambda: owner.post("/api/login", {"name": "Ann", "password": _PASSWORD})),
    )


@attack("join-codes", "a neighbour at the same address tries ten wrong codes, then someone the right one")
def use_the_tries_up(scene: Scene) -> Iterator[Figure]:
    """Guess codes of tables."""
    ann, bob, eve = scene.person("Ann"), scene.person("Bob", OWNER), scene.person("Eve", OWNER)
    code = ann.post("/api/games", {"kind": "dominion", "players": 2})[1]["code"]
    for _ in range(10):
        eve.post("/api/join", {"code": "AAAAAA"})
    yield Figure("the right code", bob.takes(lambda: bob.post("/api/join", {"code": code})))


@attack(
    "networks",
    f"{_NETWORKS} networks of one site of IPv6 make four guests each",
    "--trusted-proxy",
    "127.0.0.1",
)
def come_from_many_networks(scene: Scene) -> Iterator[Figure]:
    """Ask as if from many networks, which one customer may have."""
    statuses: Counter[object] = Counter()
    for number in range(4 * _NETWORKS):
        eve = Person(scene, "", "127.0.0.1", {"X-Forwarded-For": f"2001:db8:1:{number % _NETWORKS:x}::1"})
        statuses[eve.post("/api/session", {"name": "Eve", "bearer": True})[0]] += 1
    yield Figure("guests refused", statuses[429])


@attack("bots", f"{_GUESTS} guests at one address play three games each against the strongest bot")
def make_bots_slow(scene: Scene) -> Iterator[Figure]:
    """Let many bots think, and wait for one's own."""
    for number in range(_GUESTS):
        guest = scene.person(f"Eve {number}")
        for _ in range(3):
            _begun(guest)
    ann = scene.person("Ann", OWNER)
    game = _begun(ann)
    waits: list[float] = []
    while len(waits) < 2:
        told = ann.get(f"/api/games/{game}/events?after=0")[1]
        choice = told["choice"]
        if choice is None:
            time.sleep(0.05)
            continue
        moves = [move for move in choice["moves"] if move == "end turn"] or choice["moves"][-1:]
        ann.post(
            f"/api/games/{game}/commands",
            {"t": "do", "id": f"move-{time.monotonic_ns()}", "decision": choice["id"], "move": moves[0]},
        )
        begin = time.monotonic()
        while not (told := ann.get(f"/api/games/{game}/events?after={told['version']}")[1])["choice"]:
            time.sleep(0.02)
        waits.append(time.monotonic() - begin)
    yield Figure("another person waits for a bot at most, in s", max(waits))


def _begun(person: Person) -> str:
    game = str(person.post("/api/games", {"kind": "dominion", "players": 2, "bots": ["hard"]})[1]["id"])
    person.post(f"/api/games/{game}/start", {})
    return game


@attack("names", f"{len(_LOOK_ALIKES)} names that look like an account's, like a bot's or like nothing")
def look_like_somebody(scene: Scene) -> Iterator[Figure]:
    """Come under names that are taken for others."""
    ann = scene.person("Ann", OWNER)
    ann.post("/api/account", {"name": "Ann", "password": _PASSWORD})
    eve = Person(scene, "", "127.0.0.9")
    found = [eve.post("/api/session", {"name": name, "bearer": True})[0] for name in _LOOK_ALIKES]
    yield Figure("guests of such a name", found.count(HTTPStatus.CREATED))
    mode = max(path.stat().st_mode & 0o777 for path in scene.database.parent.glob("games.sqlite*"))
    yield Figure("mode of the database", f"{mode:04o}")
