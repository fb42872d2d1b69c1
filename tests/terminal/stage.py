"""A stage for terminal games: typed lines in, shown lines out, games from fixed keys."""

from contextlib import suppress
from pathlib import Path

from demesne.core.chance import SecureChance, derive_key
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import Header
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import Setup
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display
from demesne.terminal.game_series import GameSeries
from demesne.terminal.play import Play
from demesne.terminal.session import Session

ENGLISH = Catalogue.load("en")
FIRST_GAME = (
    "Cellar",
    "Market",
    "Militia",
    "Mine",
    "Moat",
    "Remodel",
    "Smithy",
    "Village",
    "Woodcutter",
    "Workshop",
)

BEGUN: list[Session] = []


class Typist:
    """Types the given lines, then closes the input. A callable line is called first and may return one."""

    def __init__(self, *lines):
        self.lines = list(lines)
        self.prompts = []

    def __call__(self, prompt):
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, BaseException):
            raise line
        return line() if callable(line) else line


def header(seed="table", bots=(None, "big-money"), kingdom=FIRST_GAME, max_turns=0):
    setup = Setup(kingdom, len(bots), max_turns)
    people: list[Object] = [
        {"name": name, "bot": bot} for name, bot in zip(("Ann", "Bo", "Cy", "Di"), bots, strict=False)
    ]
    key = derive_key(seed, size=32)
    return Header("dominion", GAME.rules, GAME.setup_to_json(setup), SecureChance.algorithm, key, people)


def begin(path, head=None):
    """Begin a game with its record at `path`."""
    session = Session.begin(head or header(), Path(path), insist=True)
    BEGUN.append(session)
    return session


def play(session, *lines, catalogue=ENGLISH):
    """Type lines into a game until they are used up; return what was shown."""
    shown: list[str] = []
    typist = Typist(*lines)
    show = Play(session, Display(catalogue, session.names, shown.append), typist, catalogue)
    with suppress(EOFError):
        show.run()
    return shown


def series_of(*lines, record=None, catalogue=ENGLISH):
    """Return a series of games that is typed at, the lines that it shows, and the typist."""
    shown: list[str] = []
    typist = Typist(*lines)
    return (
        GameSeries(lambda names: Display(catalogue, names, shown.append), typist, catalogue, record),
        shown,
        typist,
    )
