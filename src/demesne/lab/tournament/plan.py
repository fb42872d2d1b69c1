"""What a tournament is asked to play: plain values, and the units of work that follow from them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, permutations
from typing import Any, Final

from demesne import __version__
from demesne.core.chance import derive_key
from demesne.core.errors import SetupError
from demesne.lab.plan import FIRST_GAME, MAX_TURNS, Plan
from demesne.lab.tournament.files import content_of, digest_of, file_of

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4

FORMAT: Final = "demesne-tournament/2"
"""How the folder of a tournament is written; another way of writing has another number."""

_SEED_BYTES: Final = 8
_DIGEST_BYTES: Final = 16


@dataclass(frozen=True)
class TournamentPlan:
    """One tournament. Equal plans give equal results, no matter who plays them and with how many processes.

    A *pairing* is a group of `players` bots; every group is one, in a `gauntlet` only those with the first bot. A
    *deal* is one key of chance, the same for all pairings. A pairing plays it once in every order of the seats: that
    is a *unit* of work. Unit u is deal u // P of pairing u % P, where P is the number of pairings, so that all pairings
    keep step. `games` is the most games of a pairing, rounded up to whole deals. `until_decided` ends the tournament
    as soon as all neighbours in the table are separated.

    Neither `games` nor `until_decided` is part of what a unit is: a longer tournament begins like a shorter one.

    `copies` is for another machine than the one that knows the bots by these codes: there some of them are found by
    other codes, which name copies of their files.
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    players: int = 2
    kingdom: str = FIRST_GAME
    max_turns: int = MAX_TURNS
    ruleset: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    until_decided: bool = False
    gauntlet: bool = False
    copies: Mapping[str, str] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        """Raise SetupError for figures that no tournament can have, and for options of another game."""
        if len(self.bots) < LEAST_SEATS:
            raise SetupError(
                f"a tournament needs 2 or more bots: give -p BOT once for each of them, not {len(self.bots)} times"
            )
        if not LEAST_SEATS <= self.players <= MOST_SEATS:
            raise SetupError(f"--players must be from {LEAST_SEATS} to {MOST_SEATS}, not {self.players}")
        if self.players > len(self.bots):
            raise SetupError(f"--players {self.players} needs as many bots or more, not {len(self.bots)}")
        if self.gauntlet and self.players != LEAST_SEATS:
            raise SetupError(f"in a gauntlet 2 bots sit at one table, not {self.players}")
        if self.gauntlet and self.until_decided:
            raise SetupError(
                "in a gauntlet the others do not meet, so nothing can be decided between all; leave one out"
            )
        self.table.setup()

    @cached_property
    def table(self) -> Plan:
        """One table as a plan of the lab, which checks the options and gives the setup of every game."""
        return Plan(
            game=self.game,
            bots=self.bots[: self.players],
            games=self.games,
            seed=self.seed,
            kingdom=self.kingdom,
            max_turns=self.max_turns,
            fixed_seats=True,
            ruleset=self.ruleset,
            readings=self.readings,
        )

    @cached_property
    def names(self) -> list[str]:
        """The names of the bots: their codes, numbered where two are equal."""
        return replace(self.table, bots=self.bots).names()

    def found(self, code: str) -> str:
        """Return the code by which a bot is found on this machine."""
        return self.copies.get(code, code)

    @cached_property
    def pairings(self) -> list[tuple[int, ...]]:
        """Every group of bots at one table, as their numbers in ascending order."""
        groups = combinations(range(len(self.bots)), self.players)
        return [group for group in groups if not self.gauntlet or 0 in group]

    @cached_property
    def orders(self) -> list[tuple[int, ...]]:
        """Every order of the seats: entry s is the member of the pairing at seat s."""
        return list(permutations(range(self.players)))

    @property
    def deals(self) -> int:
        """The number of deals of each pairing."""
        return -(-self.games // len(self.orders))

    @property
    def units(self) -> int:
        """The number of units of the whole tournament."""
        return self.deals * len(self.pairings)

    @property
    def all_games(self) -> int:
        """The number of games of the whole tournament."""
        return self.units * len(self.orders)

    @property
    def seed_of_deals(self) -> int:
        """The seed of the deals: deal d is a function of it and of d alone."""
        # The 0 was the number of a pairing in format 1, when each had deals of its own; the first still has those.
        key = derive_key(self.seed, "pairing", self.players, 0, size=_SEED_BYTES)
        return int.from_bytes(key, "little")

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that a unit depends on, as JSON. Raises SetupError for the file of a bot that cannot be read."""
        table = self.table
        # A tournament of all has no such entry, so that one that was begun before there were gauntlets goes on.
        return ({"gauntlet": True} if self.gauntlet else {}) | {
            "format": FORMAT,
            "version": __version__,
            "game": self.game,
            "rules": table.arena.game.rules,
            "bots": list(self.bots),
            "files": {
                code: digest_of(content_of(file)) for code in self.bots if (file := file_of(self.found(code)))
            },
            "players": self.players,
            "seed": self.seed,
            "setup": table.arena.options(table, table.setup()),
        }

    @cached_property
    def digest(self) -> bytes:
        """The digest of the identity."""
        text = json.dumps(self.identity, sort_keys=True, separators=(",", ":"))
        return blake2b(text.encode(), digest_size=_DIGEST_BYTES).digest()
