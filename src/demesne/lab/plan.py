"""What a simulation is asked to play: plain values that name everything the results depend on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

from demesne.core.errors import SetupError

if TYPE_CHECKING:
    from demesne.bots.bot import Bot
    from demesne.lab.arena import Arena

FIRST_GAME: Final = "first-game"
MAX_TURNS: Final = 200
"""Turns of each player after which a simulated game is cut off as unfinished (E4)."""

MOST_TURNS = 1_000_000
LARGEST_SEED = 2**64 - 1
MOST_GAMES: Final = 2**53
"""Beyond it numbers of games are not exact in every reader of JSON, and no machine would come to the end."""

_PARTS = 512
_LARGEST_CHUNK = 256


def chunk_size(games: int) -> int:
    """Return the number of games in a chunk, a function of the number of games alone.

    Small enough for a live display and a late Ctrl-C, large enough that handing chunks out costs nothing.
    """
    return max(1, min(_LARGEST_CHUNK, games // _PARTS))


def short_name(code: str) -> str:
    """Return what a bot's code is called in reports: a file without its folder and suffix, a class by its name.

    >>> short_name("my/witch.strategy"), short_name("my/bot.py:Witch"), short_name("ismcts:800")
    ('witch', 'Witch', 'ismcts:800')
    """
    file, _, name = code.rpartition(":")
    if file.endswith(".py"):
        return name
    path = PurePath(code)
    return path.stem if path.suffix == ".strategy" else code


@dataclass(frozen=True)
class Plan:
    """One simulation. Equal plans give equal results on every machine, with any number of processes.

    `bots` are bot codes in the order of the players; seats rotate unless `fixed_seats`. Of the others each game
    has some. Dominion: `kingdom`, `max_turns`, `series`, the length of a series of games played by the
    first-player rule S6, 0 for single games, and `start`, the coins of the first two hands (see `lab.dominion.starts`).
    Dominations: `ruleset`, "" for the usual one, and `readings` for options of the rules by their names.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    kingdom: str = FIRST_GAME
    max_turns: int = MAX_TURNS
    fixed_seats: bool = False
    series: int = 0
    ruleset: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    start: str = ""

    def __post_init__(self) -> None:
        """Raise SetupError for figures that no simulation can have, and for options of another game."""
        if self.games < 1:
            raise SetupError(f"the number of games must be at least 1, not {self.games}")
        if self.games > MOST_GAMES:
            raise SetupError(f"the number of games must be at most {MOST_GAMES}, not {self.games}")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise SetupError(f"the seed must be from 0 to {LARGEST_SEED}, not {self.seed}")
        if not 1 <= self.max_turns <= MOST_TURNS:
            raise SetupError(f"the limit of turns must be from 1 to {MOST_TURNS}, not {self.max_turns}")
        if self.series < 0:
            raise SetupError(f"a series has at least 1 game, not {self.series}")
        chosen = {
            "kingdom": self.kingdom != FIRST_GAME,
            "max_turns": self.max_turns != MAX_TURNS,
            "series": self.series != 0,
            "ruleset": self.ruleset != "",
            "readings": bool(self.readings),
            "start": self.start != "",
        }
        for name, is_chosen in chosen.items():
            if is_chosen:
                self.arena.refuse(name)
        if self.start:
            self.arena.check_start(self)

    @property
    def arena(self) -> "Arena":
        """Where the games are played. Raises SetupError for the name of no game."""
        from demesne.lab.arena import find

        return find(self.game)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.bots)

    @property
    def chunk(self) -> int:
        """The number of games in every chunk but the last; a chunk never cuts a series."""
        size = chunk_size(self.games)
        return -(-size // self.series) * self.series if self.series else size

    @property
    def number_of_chunks(self) -> int:
        """How many chunks there are."""
        return -(-self.games // self.chunk)

    def chunks(self) -> Iterator[tuple[int, int]]:
        """Yield (first game, number of games) of every chunk in order."""
        size = self.chunk
        for first in range(0, self.games, size):
            yield first, min(size, self.games - first)

    def setup(self, first: int = 0) -> object:
        """Return the game to play with seat `first` to begin, or raise SetupError."""
        return self.arena.setup(self, first)

    def make_bots(self) -> list["Bot"]:
        """Return one new bot for each player, or raise SetupError for an unknown code."""
        from demesne.bots.registry import make_bot

        return [make_bot(code, self.game) for code in self.bots]

    def names(self) -> list[str]:
        """Return the players' names: their codes, of files without folder and suffix, numbered where two are equal.

        Where two codes would come to one name, they are the names.

        >>> Plan("dominion", ("big-money", "my/witch.strategy", "big-money"), 1, 0).names()
        ['big-money#1', 'witch', 'big-money#2']
        """
        codes = list(dict.fromkeys(self.bots))
        short = [short_name(code) for code in codes]
        called = {
            code: name if short.count(name) == 1 else code for code, name in zip(codes, short, strict=True)
        }
        names = []
        for j, code in enumerate(self.bots):
            number = self.bots[: j + 1].count(code)
            names.append(f"{called[code]}#{number}" if self.bots.count(code) > 1 else called[code])
        return names

    def options(self, setup: object) -> dict[str, Any]:
        """Return the JSON form of what was asked; `setup` is the game that it came to."""
        arena = self.arena
        asked = {"players": list(self.bots), "games": self.games}
        asked |= arena.options(self, setup) | {"fixed_seats": self.fixed_seats}
        if "series" not in arena.lacks:
            asked["series"] = self.series
        if self.start:
            asked["start"] = self.start
        return asked
