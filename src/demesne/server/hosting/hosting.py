"""What the server must know of a game beyond its `Game`, and the bots that it seats by itself."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from demesne.bots.registry import plain
from demesne.core import registry
from demesne.core.chance import Chance
from demesne.core.game import Game, GameState
from demesne.core.series import next_first
from demesne.core.spec import load
from demesne.server.refusals import RefusalError

ORPHAN: Final = "easy"
"""The bot at a seat whose person has deleted their account."""

SAFE: Final = "random"
"""The bot that replaces one that failed."""

STAND_IN: Final = "medium"
"""The bot that plays for a person who is away. Every game on the server has these three bots."""


class Hosting:
    """One game on the server. A game that differs in any of this declares a subclass; states are those of the game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that may be chosen at a table: all that need nothing but their name."""
        return tuple(plain(self.game.name))

    @property
    def kingdoms(self) -> tuple[str, ...]:
        """Names of setups that the lobby offers."""
        return ()

    def options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options of a table, which are words, as `Game.make_setup` takes them. Raises SetupError."""
        return dict(options)

    def next_first(self, winners: Sequence[int], players: int, chance: Chance) -> int:
        """Return the seat that begins a rematch, given the winners of the game before."""
        return next_first(winners, players, chance)

    def is_secret_step(self, state: GameState) -> bool:
        """Return whether all players choose in secret at once, so that nobody may learn who has chosen."""
        return False

    def shown_asked(self, state: GameState) -> tuple[int, ...]:
        """Return the seats that everybody sees are asked; none in a secret step."""
        return () if self.is_secret_step(state) else state.players_to_act()

    def is_reaction(self, state: GameState) -> bool:
        """Return whether a player may react in a way that depends on hidden cards.

        Then the moment of an answer must reveal nothing, and no move before it can be taken back freely. The first
        legal action is what the server answers for a silent seat.
        """
        return False

    def may_react(self, state: GameState, seat: int) -> bool:
        """Return whether, by public knowledge, a seat that may react could hold a card to react with.

        An immediate answer where it is False must reveal nothing.
        """
        return True

    def idle_answer(self, state: GameState) -> int | None:
        """Return the action that the server takes for a person whose answer changes nothing, else None."""
        return None


def find(kind: str) -> Hosting:
    """Return how the server plays a game. Raises SetupError for a name that is no game's."""
    return load(registry.spec(kind).hosting, Hosting) or Hosting(registry.find(kind))


def check_bot(kind: str, bot: str) -> None:
    """Raise RefusalError for a bot that may not be chosen."""
    bots = find(kind).bots
    if bot not in bots:
        raise RefusalError("no-such-bot", bot=repr(bot[:40]), known=[*bots])
