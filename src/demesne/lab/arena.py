"""What the lab must know of a game beyond its `Game`: which options of a plan it has, and its loop of matches."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.core.spec import load
from demesne.lab.asking import answer_of, illegal, seat_bots, tables_of
from demesne.lab.plan import FIRST_GAME
from demesne.lab.streams import Streams
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.bots.bot import Bot
    from demesne.core.chance import Chance, FastChance
    from demesne.core.events import EventSink
    from demesne.core.game import Game, GameState
    from demesne.lab.plan import Plan
    from demesne.lab.series import ChunkRunner

TWELFTHS: Final = 12
"""A victory, which up to four players may share."""


REDEAL_STEP: Final = 12 * 2**53
"""Between the numbers of the keys of one game that is dealt again.

Beyond every number of games, and a multiple of 2, 3 and 4 players.
"""


class Arena:
    """One game in the lab, by the protocol of `demesne.core.game` alone: a game may bring an arena that is faster.

    `lacks` holds the options of a plan that the game does not have, each with what is said of the game then.
    """

    lacks: ClassVar[Mapping[str, str]] = {
        "kingdom": "has no kingdoms; leave --kingdom out",
        "max_turns": "has no limit of turns; leave --max-turns out",
        "series": "has no series; leave --series out",
        "start": "has no chosen starts; leave --start out",
        "ruleset": "has one ruleset only; leave --ruleset out",
    }

    def __init__(self, game: "Game") -> None:
        self.game = game

    def refuse(self, name: str) -> None:
        """Raise SetupError if the game does not have this option of a plan."""
        if name in self.lacks:
            raise SetupError(f"{self.game.name} {self.lacks[name]}")

    def setup(self, plan: "Plan", first: int) -> object:
        """Return the game that a plan plays, with seat `first` to begin where a game knows that. Raises SetupError."""
        return self.game.make_setup(plan.players, plan.readings, plan.seed)

    def options(self, plan: "Plan", setup: object) -> dict[str, Any]:
        """Return what the options of a plan came to, as JSON."""
        return {"options": dict(plan.readings)}

    def columns(self, setup: object) -> dict[str, str]:
        """Return the same as columns of a flat table."""
        return {}

    def usual_kingdom(self, codes: Iterable[str]) -> str:
        """Return the kingdom that bots of these codes play in where none is named. Raises SetupError."""
        return FIRST_GAME

    def check_start(self, plan: "Plan") -> None:
        """Raise SetupError unless the game knows the start that a plan names; `refuse` has passed the option."""

    def runner(self, plan: "Plan", run_chunk: "ChunkRunner") -> "ChunkRunner":
        """Return what plays the games of a plan like `run_chunk`, but with the start that the plan names, if any."""
        return run_chunk

    def tally(self, players: int) -> Sums:
        """Return sums of no game."""
        return Sums(players)

    def play_on(
        self,
        state: "GameState",
        bots: "list[Bot]",
        rng: "Chance",
        bot_rngs: "list[FastChance]",
        sink: "EventSink | None",
    ) -> int:
        """Let started bots play a state to its end and return the seat that began; draws come from `rng`.

        Raises BotError.
        """
        began = state.current_player
        n_actions = self.game.num_distinct_actions
        while (actor := state.current_player) >= 0:
            bot = bots[actor]
            action = int(answer_of(bot, state.view(actor), state.choice(actor), bot_rngs[actor], n_actions))
            if not state.try_apply(actor, action, rng, sink):
                raise illegal(bot, action)
        return began

    def count(self, tally: Sums, state: "GameState", shift: int, first: int) -> None:
        """Add a finished game that seat `first` began; player j sat at seat (j + shift) % players."""
        shares = state.returns()
        winners = [seat for seat, share in enumerate(shares) if share > 0]
        share = TWELFTHS // len(winners)
        players = len(shares)
        tally.games += 1
        tally.unfinished += int(state.is_truncated())
        tally.turns += _turns(self.game.result(state))
        if first in winners:
            tally.first_seat_shares12 += share
            tally.first_seat_squares144 += share * share
        for seat, score in enumerate(state.scores()):
            player = (seat - shift) % players
            tally.points[player] += score
            tally.points_squared[player] += score * score
            if seat in winners:
                tally.shares12[player] += share
                tally.squares144[player] += share * share
                column = tally.wins if len(winners) == 1 else tally.shared
                column[player] += 1

    def run_chunk(
        self,
        setup: object,
        bots: "list[Bot]",
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: Sums,
    ) -> None:
        """Play games `first` to `first + count - 1` and add them up, without records. Raises BotError."""
        players = len(bots)
        streams = Streams(seed, players)
        tables = tables_of(bots)
        for number in range(first, first + count):
            shift = 0 if fixed_seats else number % players
            streams.turn_to(number)
            sink = seat_bots(tables[shift], setup, streams, None)
            state = self.game.start(setup, streams.game, sink)
            began = self.play_on(state, tables[shift], streams.game, streams.bots, sink)
            self.count(tally, state, shift, began)


def _turns(result: Mapping[str, object]) -> int:
    """Return the turns of all seats together, 0 where a game does not count them."""
    turns = result.get("turns")
    return sum(turns) if isinstance(turns, list) else 0


def find(game: str) -> Arena:
    """Return the arena of a game. Raises SetupError for a name that is no game's."""
    return load(registry.spec(game).arena, Arena) or Arena(registry.find(game))
