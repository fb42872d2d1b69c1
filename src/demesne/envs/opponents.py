"""The bots that share a table with an agent: who they are, how they are asked, and what happens where they fail."""

from collections.abc import Sequence

from demesne.bots.registry import make_bot
from demesne.bots.violations import violation_of
from demesne.core.chance import FastChance
from demesne.core.errors import BotError, SetupError
from demesne.core.events import Event, EventSink
from demesne.core.game import GameState
from demesne.envs.interface import Interface


class Opponents(EventSink):
    """The bots at all seats but one; they hear of events where they observe."""

    def __init__(self, interface: Interface, codes: str | Sequence[str], players: int) -> None:
        """Seat the bots of these codes, one code for all or one for each. Raises SetupError."""
        self.interface = interface
        named = [codes] if isinstance(codes, str) else list(codes)
        if len(named) == 1:
            named *= players - 1
        if len(named) != players - 1:
            raise SetupError(
                f"{players} players have {players - 1} opponents: give one code for all or one for each, "
                f"not {len(named)}"
            )
        self.bots = [make_bot(code, interface.game.name) for code in named]
        self.rngs = [FastChance(bytes(8)) for _ in self.bots]
        self.seated: dict[int, int] = {}

    def start(self, setup: object, own: int, keys: Sequence[bytes]) -> None:
        """Seat everybody around the agent's own seat; each bot gets a key of its own. Raises BotError."""
        seats = [seat for seat in range(len(self.bots) + 1) if seat != own]
        self.seated = {seat: place for place, seat in enumerate(seats)}
        for seat, place in self.seated.items():
            bot = self.bots[place]
            self.rngs[place].restart(keys[place])
            try:
                bot.start(seat, setup, keys[place])
            except Exception as error:
                raise violation_of(bot, error) from error

    @property
    def sink(self) -> EventSink | None:
        """What takes the events of a game: this, or nothing where no bot observes."""
        return self if any(bot.observes for bot in self.bots) else None

    def emit(self, event: Event) -> None:
        for seat, place in self.seated.items():
            bot = self.bots[place]
            form = event.seen_by(seat) if bot.observes else None
            if form is not None:
                try:
                    bot.observe(form)
                except Exception as error:
                    raise violation_of(bot, error) from error

    def play(self, state: GameState, own: int, rng: FastChance) -> None:
        """Let the bots answer until the agent's own seat is to move or the game is over. Raises BotError."""
        sink = self.sink
        while (seat := state.current_player) not in {own, -1}:
            place = self.seated[seat]
            bot = self.bots[place]
            try:
                action = self.interface.choose(bot, state, seat, self.rngs[place])
                is_legal = state.try_apply(seat, int(action), rng, sink)
            except Exception as error:
                raise violation_of(bot, error) from error
            if not is_legal:
                raise BotError(f"{bot.name} answered {action!r}, which is not legal")
