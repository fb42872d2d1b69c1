"""What a search is asked for: plain values that name everything its result depends on."""

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

from demesne import __version__
from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.tree import Strategy
from demesne.core.errors import SetupError
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import RANDOM, RECOMMENDED, resolve
from demesne.lab.dominion.evolve.operators.openings import shipped_here
from demesne.lab.dominion.evolve.operators.scope import Scope
from demesne.lab.plan import FIRST_GAME, LARGEST_SEED

GAMES: Final = 5_000_000
POPULATION: Final = 12
DEALS: Final = 4
ISLANDS: Final = 20
MEASURE: Final = 2000
LEAST_POPULATION: Final = 4

_SEED_BYTES: Final = 4
_DIGEST_BYTES: Final = 16


@dataclass(frozen=True)
class EvolvePlan:
    """One search for a strategy for two players. Equal plans give equal strategies.

    `games` bounds the search: no race begins that could pass it. `population` is the number of children of a race,
    `deals` those of a child against each opponent in its first heat. `islands` is how many texts, all but one of many
    Actions, improve apart at first. `measure` is the number of games against each shipped strategy at the end.
    `against` is the one strategy that is to be beaten, a shipped one by name or a file; "" to beat all comers.

    `games` and `measure` are no part of what a race is: a longer search begins like a shorter one.
    """

    kingdom: str = FIRST_GAME
    seed: int = 0
    games: int = GAMES
    population: int = POPULATION
    deals: int = DEALS
    islands: int = ISLANDS
    measure: int = MEASURE
    against: str = ""

    def __post_init__(self) -> None:
        """Raise SetupError for a kingdom that there is not and for figures that no search can have."""
        if not 0 <= self.seed <= LARGEST_SEED:
            raise SetupError(f"the seed must be from 0 to {LARGEST_SEED}, not {self.seed}")
        for name, least in (
            ("games", 1),
            ("population", LEAST_POPULATION),
            ("deals", 1),
            ("islands", 1),
            ("measure", 1),
        ):
            value = getattr(self, name)
            if value < least:
                raise SetupError(f"--{name} must be at least {least}, not {value}")
        resolve(self.kingdom, self.seed)
        missing = [] if self.mark is None else [card for card in self.mark.needs if card not in self.cards]
        if missing:
            lacks = " and no ".join(CARDS[card].name for card in missing)
            raise SetupError(f"{self.against} cannot play here: the kingdom has no {lacks}")

    @classmethod
    def of(
        cls, kingdom: str | None, seed: int, given: Mapping[str, int | None], against: str = ""
    ) -> "EvolvePlan":
        """Return the plan of the figures that are given, and of the usual ones for the rest. Raises SetupError."""
        figures = {name: value for name, value in given.items() if value is not None}
        return cls(FIRST_GAME if kingdom is None else kingdom, seed, **figures, against=against)

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The ten cards of the kingdom."""
        return resolve(self.kingdom, self.seed)

    @cached_property
    def scope(self) -> Scope:
        """What rules can be about."""
        return Scope(self.cards)

    @cached_property
    def shipped(self) -> list[Strategy]:
        """The shipped strategies that the kingdom allows."""
        return shipped_here(self.scope)

    @cached_property
    def mark(self) -> Strategy | None:
        """The strategy that is to be beaten, None for all comers. Raises SetupError where there is none such."""
        return library.find(self.against) if self.against else None

    @property
    def card_names(self) -> list[str]:
        """The ten cards by name."""
        return [CARDS[card].name for card in self.cards]

    @property
    def kingdom_name(self) -> str:
        """The name of a recommended kingdom, "" for any other."""
        names = [name for name, cards in RECOMMENDED.items() if tuple(sorted(cards)) == self.cards]
        return names[0] if names else ""

    @property
    def kingdom_word(self) -> str:
        """The kingdom as `--kingdom` takes it with any seed."""
        return self.kingdom_name or ",".join(self.card_names)

    @property
    def command(self) -> str:
        """The command that runs this search again."""
        words = ["demesne evolve dominion"]
        kingdom = RANDOM if self.kingdom.strip().lower() == RANDOM else self.kingdom_word
        words.append(f'--kingdom "{kingdom}"' if " " in kingdom else f"--kingdom {kingdom}")
        words += [f"--seed {self.seed}", f"--games {self.games}"]
        for name, usual in (
            ("population", POPULATION),
            ("deals", DEALS),
            ("islands", ISLANDS),
            ("measure", MEASURE),
        ):
            value = getattr(self, name)
            if value != usual:
                words.append(f"--{name} {value}")
        if self.against:
            words.append(f"--against {shlex.quote(self.against)}")
        return " ".join(words)

    @cached_property
    def identity(self) -> dict[str, Any]:
        """All that a race depends on, as JSON."""
        told = {
            "format": "demesne-evolve/5",
            "version": __version__,
            "game": GAME.name,
            "rules": GAME.rules,
            "kingdom": self.card_names,
            "seed": self.seed,
            "population": self.population,
            "deals": self.deals,
            "isles": self.islands,
            "shipped": {strategy.name: _digest(str(strategy)).hex() for strategy in self.shipped},
        }
        if self.mark is not None:
            told["against"] = _digest(str(self.mark)).hex()
        return told

    @cached_property
    def digest(self) -> bytes:
        """The digest of the identity."""
        return _digest(json.dumps(self.identity, sort_keys=True, separators=(",", ":")))


def _digest(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=_DIGEST_BYTES).digest()
