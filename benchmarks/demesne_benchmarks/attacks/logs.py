"""Attacks on logs and stories: entries without end, and games too long to retell."""

import time
from collections.abc import Iterator

from websockets.exceptions import ConnectionClosed

from demesne_benchmarks.attacks.records import LONG, long_record
from demesne_benchmarks.attacks.registry import Figure, attack
from demesne_benchmarks.attacks.scene import OWNER, Person, Scene, command

_SECONDS = 30
_MOST = 10_000
_AT_ONCE = 20
_GAMES = 10
_STORIES = 50
_PATIENCE = 60
_QUIET = 2


def opened(person: Person, game: str) -> str:
    """Return how long the story of a whole game takes, or how the request ends."""
    begin = begun = time.monotonic()
    with person.socket(game) as socket:
        socket.send('{"t":"hello","version":0,"lang":"en"}')
        try:
            # A long story comes in several messages; after the last one it is quiet.
            while time.monotonic() < begin + _PATIENCE:
                socket.recv(_QUIET if begun > begin else _PATIENCE)
                begun = time.monotonic()
        except TimeoutError:
            pass
        except ConnectionClosed as closed:
            return f"closed with {closed.rcvd.code if closed.rcvd else 'nothing'}"
    if begun > begin:
        return f"{begun - begin:.1f} s"
    return "not within a minute"


@attack("log", "one player leaves and comes back, pipelined, for 30 s; the other one opens the table")
def fill_a_log(scene: Scene) -> Iterator[Figure]:
    """Write entries as fast as the socket takes commands."""
    ann, eve = scene.person("Ann", OWNER), scene.person("Eve")
    game = ann.table()
    eve.post(f"/api/tables/{game}/sit", {})
    ann.post(f"/api/games/{game}/start", {})
    before = scene.count("entry")
    sent, end = 0, time.monotonic() + _SECONDS
    with eve.socket(game) as socket:
        try:
            socket.send('{"t":"hello"}')
            while time.monotonic() < end and sent < _MOST:
                for _ in range(_AT_ONCE):
                    kind = "come-back" if sent % 2 else "leave"
                    socket.send(f'{{"t":"{kind}","id":"{command()}"}}')
                    sent += 1
                answers = 0
                while answers < _AT_ONCE and time.monotonic() < end:
                    answers += b'"t":"update"' not in socket.recv(2, decode=False)[:20]
        except (ConnectionClosed, TimeoutError):
            pass
    yield Figure("entries written", scene.count("entry") - before)
    yield Figure("the other one opens the table", opened(ann, game))


@attack("long-story", f"an honest player goes on from {LONG} moves and opens the game")
def open_a_long_game(scene: Scene) -> Iterator[Figure]:
    """Open a game as long as any may begin."""
    ann = scene.person("Ann", OWNER)
    yield Figure("it opens", opened(ann, continued(ann)))


@attack("stories", f"one guest has {_GAMES} games of {LONG} moves told by {_STORIES} single requests at once")
def ask_for_stories(scene: Scene) -> Iterator[Figure]:
    """Ask for long stories while another player opens a game."""
    ann, eve = scene.person("Ann", OWNER), scene.person("Eve")
    mine, games = ann.table(bots=1), [continued(eve) for _ in range(_GAMES)]
    codes: list[int] = []

    def ask(number: int) -> None:
        codes.append(eve.get(f"/api/games/{games[number % _GAMES]}/events?after=0")[0])

    with scene.at_once(lambda: eve.many(_STORIES, ask, _STORIES)):
        yield Figure("another player opens a new game", opened(ann, mine))
        yield Figure("another player asks for their account", ann.takes(lambda: ann.get("/api/me")))
    yield Figure("stories refused", sum(code >= 400 for code in codes))


def continued(person: Person) -> str:
    """Return the id of a game that goes on from a long record, trying until the server accepts it."""
    wish = {"record": long_record(), "at": LONG, "seat": 0, "bots": ["random"] * 3}
    told = None
    for _ in range(_PATIENCE):
        status, told = person.post("/api/replay/continue", wish)
        if status == 201:
            return str(told["id"])
        time.sleep(1)
    raise AssertionError(told)
