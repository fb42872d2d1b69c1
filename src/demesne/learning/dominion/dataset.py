"""Games of Dominion as data to learn from: a row for each choice of each seat, as Parquet."""

import io
from collections.abc import Sequence
from typing import Any, Final

from demesne.bots.bot import Bot
from demesne.bots.registry import make_bot
from demesne.core.chance import Chance, derive_key
from demesne.core.choice import Choice
from demesne.core.errors import SetupError
from demesne.envs.dominion.encode import encoded
from demesne.envs.dominion.observation import OBSERVATION
from demesne.games.dominion.game import GAME, DominionState, DominionView
from demesne.games.dominion.setup import RANDOM, Setup, random_ten, resolve
from demesne.lab.asking import seat_bots
from demesne.lab.dominion.match import play_on
from demesne.lab.processes.interruption import Interruption
from demesne.lab.streams import Streams
from demesne.learning.dominion.bots import NetworkBot
from demesne.learning.dominion.chances import FULL, chances_by

MOST_GAMES: Final = 20_000
"""Games of one file, which is made in memory."""

Row = dict[str, Any]
_BYTE: Final = 8
_WORD: Final = (1 << 64) - 1


class Recorder(Bot):
    """Lets another bot choose, and notes what it saw and did wherever there was a choice."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.observes = bot.observes
        self.bot: Final = bot
        self.rows: list[Row] = []

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.rows = []
        self.bot.start(seat, setup, seed)

    def observe(self, event: dict[str, object]) -> None:
        self.bot.observe(event)

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, DominionView)
        action = self.bot.choose(view, decision, rng, budget)
        if len(decision.actions) > 1:
            self.rows.append(
                {
                    "seat": int(view.seat),
                    "bot": self.name,
                    "turn": int(view.turn),
                    "observation": observation_of(view),
                    "legal": list(decision.actions),
                    "policy": policy_of(self.bot, view, decision.actions),
                    "action": action,
                }
            )
        return action


def observation_of(view: DominionView) -> bytes:
    """Return the observation of a view, a byte for each element."""
    data = b"".join((int(word) & _WORD).to_bytes(_BYTE, "little") for word in encoded(view))
    return data[: OBSERVATION.width]


def policy_of(bot: Bot, view: DominionView, actions: Sequence[int]) -> list[float] | None:
    """Return the probability that a network gives each action, None for another bot."""
    if not isinstance(bot, NetworkBot):
        return None
    bot.show(view)
    scores = [int(bot.evaluator.output(action)) for action in actions]
    return [int(chance) / FULL for chance in chances_by(scores, int(bot.evaluator.network.scale))]


def games_of(
    codes: Sequence[str], games: int, seed: int, kingdom: str, interruption: Interruption
) -> list[Row]:
    """Return the choices of all seats in some games, in order. The bots change seats from game to game.

    Raises SetupError for bots or a kingdom that do not fit, BotError for a bot that fails.
    """
    if not GAME.least_players <= len(codes) <= GAME.most_players:
        raise SetupError(f"a game has {GAME.least_players} to {GAME.most_players} players, not {len(codes)}")
    if not 1 <= games <= MOST_GAMES:
        raise SetupError(f"--games must be from 1 to {MOST_GAMES}, not {games}")
    recorders = [Recorder(make_bot(code, GAME.name)) for code in codes]
    streams = Streams(seed, len(codes))
    found: list[Row] = []
    for game in range(games):
        interruption.allow()
        interruption.forbid()
        streams.turn_to(game)
        shift = game % len(codes)
        bots: list[Bot] = [recorders[(seat - shift) % len(codes)] for seat in range(len(codes))]
        setup = Setup(_ten(kingdom, seed, game), len(codes))
        state = DominionState.start(setup, streams.game)
        sink = seat_bots(bots, setup, streams, None)
        play_on(state, bots, streams.game, streams.bots, sink)
        found += _settled(state, {"seed": seed, "game": game}, recorders)
    return found


def _ten(kingdom: str, seed: int, game: int) -> tuple[int, ...]:
    """Return the kingdom of a game; random is another one in each game."""
    if kingdom.strip().lower() == RANDOM:
        return random_ten(int.from_bytes(derive_key(seed, "kingdom", game, size=8), "little"))
    return resolve(kingdom, seed)


def _settled(state: DominionState, told: Row, recorders: Sequence[Recorder]) -> list[Row]:
    """Return the choices of a game that is over, with its results."""
    shares, scores = state.returns(), state.scores()
    rows = []
    for row in (row for recorder in recorders for row in recorder.rows):
        seat = row["seat"]
        best = max(score for other, score in enumerate(scores) if other != seat)
        rows.append({**told, **row, "share": float(shares[seat]), "margin": int(scores[seat] - best)})
    return rows


def parquet_of(rows: Sequence[Row]) -> bytes:
    """Return rows as a Parquet file."""
    import polars as pl

    kinds: dict[str, Any] = {
        "seed": pl.UInt64,
        "game": pl.UInt32,
        "seat": pl.UInt8,
        "bot": pl.String,
        "turn": pl.UInt8,
        "observation": pl.Binary,
        "legal": pl.List(pl.UInt8),
        "policy": pl.List(pl.Float32),
        "action": pl.UInt8,
        "share": pl.Float32,
        "margin": pl.Int16,
    }
    data = io.BytesIO()
    pl.DataFrame(list(rows), schema=kinds).write_parquet(data)
    return data.getvalue()
