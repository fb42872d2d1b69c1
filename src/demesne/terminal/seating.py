"""Who sits where, with which key and setup, and where the record goes."""

import os
import time
from collections.abc import Sequence
from pathlib import Path
from secrets import randbits, token_bytes
from typing import Final

from demesne.bots.registry import make_bot
from demesne.core.chance import SecureChance, derive_key
from demesne.core.errors import SetupError
from demesne.core.game import Game
from demesne.core.records.jsonlines import Object
from demesne.core.records.record import LONGEST_NAME, Header
from demesne.i18n.catalogue import Catalogue

PERSON: Final = "human"
LARGEST_SEED: Final = 2**64 - 1
_SEED_BITS: Final = 32


class Seating:
    """A series of games of the same players: what is decided before each of them begins.

    `codes` are "human", "human:NAME" or a bot's code for each seat. Without a `seed` every key is fresh;
    with one, equal seeds give equal games. A game says who plays where nobody is named, and its setups.
    """

    game: Game

    def __init__(self, codes: Sequence[str], seed: int | None, catalogue: Catalogue) -> None:
        """Raise SetupError for seats, bots or setups that do not exist."""
        if seed is not None and not 0 <= seed <= LARGEST_SEED:
            raise SetupError(f"the seed must be from 0 to {LARGEST_SEED}, not {seed}")
        self.seed = seed
        self.setup_seed = randbits(_SEED_BITS) if seed is None else seed
        rivals = self.rivals()
        self.players = players(self.game, codes or [PERSON, *rivals], catalogue)
        if all(player["bot"] is not None for player in self.players):
            raise SetupError(
                "nobody here is a person: give -p human once, or let bots play with demesne simulate"
            )
        for player in self.players:
            if player["bot"] is not None:
                make_bot(str(player["bot"]), self.game.name)

    def rivals(self) -> Sequence[str]:
        """Return the bots that a lone person plays against by default. Raises SetupError for bad options."""
        raise NotImplementedError

    def setup(self, number: int, winners: Sequence[int], key: bytes) -> object:
        """Return the setup of game `number` with this key, after these seats won the last one."""
        raise NotImplementedError

    def header(self, number: int, winners: Sequence[int], language: str) -> Header:
        """Return the header of game `number` (from 1) after these seats won the last one; all before the first."""
        key = token_bytes(32) if self.seed is None else derive_key(self.seed, "table", number)
        setup = self.setup(number, winners, key)
        origin: Object = {} if self.seed is None else {"seed": self.seed, "number": number}
        return Header(
            self.game.name,
            self.game.rules,
            self.game.setup_to_json(setup),
            SecureChance.algorithm,
            key,
            self.players,
            origin=origin,
            options={"language": language, "game": number},
        )


def players(game: Game, codes: Sequence[str], catalogue: Catalogue) -> list[Object]:
    """Return the players of a record: persons by their names, bots by their codes, numbered where two are equal."""
    if not game.least_players <= len(codes) <= game.most_players:
        raise SetupError(
            f"{game.name} has {game.least_players} to {game.most_players} players: "
            f"give -p once for each of them, not {len(codes)} times"
        )
    names = [_name(code, number, catalogue) for number, code in enumerate(codes, 1)]
    found: list[Object] = []
    for place, (code, name) in enumerate(zip(codes, names, strict=True)):
        number = f"#{names[: place + 1].count(name)}" if names.count(name) > 1 else ""
        found.append({"name": f"{name}{number}", "bot": None if is_person(code) else code})
    return found


def is_person(code: str) -> bool:
    """Tell whether a code stands for a person."""
    return code.partition(":")[0] == PERSON


def _name(code: str, number: int, catalogue: Catalogue) -> str:
    """Return the name of a seat. Raises SetupError for a name that cannot be shown."""
    if not is_person(code):
        name = Path(code).name if ("/" in code or os.sep in code) else code
    elif ":" in code:
        name = " ".join(code.partition(":")[2].split())
    else:
        name = catalogue.text("play.person", number=number)
    if not name or not name.isprintable() or len(name) > LONGEST_NAME:
        raise SetupError(f"{code[:40]!r} gives no name: say human:NAME")
    return name


def record_path(game: str) -> Path:
    """Return a new file for a record in the place where the system keeps such things for this user."""
    try:
        home = Path.home()
    except RuntimeError:
        home = Path()
    state = os.environ.get("XDG_STATE_HOME") or home / ".local" / "state"
    folder = Path(state) / "demesne" / "games"
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    path = folder / f"{stem}.jsonl"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path


def numbered(path: Path, number: int) -> Path:
    """Return the file for game `number` of a series: the named one, then name-2, name-3."""
    return path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
