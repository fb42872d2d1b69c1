"""Speaking to bots: whatever one of them does wrong ends in an error that names it."""

from mypy_extensions import i64

from demesne.bots.bot import Bot
from demesne.bots.violations import violation_of
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.core.errors import BotError
from demesne.core.events import Event, EventSink
from demesne.lab.streams import KEY_BYTES, Streams


class _Fanout(EventSink):
    """Hands every event to the bots that observe and to a further sink."""

    def __init__(self, bots: list[Bot], further: EventSink | None) -> None:
        self.bots = bots
        self.further = further

    def emit(self, event: Event) -> None:
        for seat, bot in enumerate(self.bots):
            if bot.observes:
                form = event.seen_by(seat)
                if form is not None:
                    self.tell(bot, form)
        if self.further is not None:
            self.further.emit(event)

    def tell(self, bot: Bot, form: dict[str, object]) -> None:
        """Let one bot observe."""
        try:
            bot.observe(form)
        except Exception as error:
            raise violation_of(bot, error) from error


def tables_of(bots: list[Bot]) -> list[list[Bot]]:
    """Return the bots seat by seat in every rotation: in entry i player j sits at seat (j + i) % players."""
    players = len(bots)
    return [[bots[(seat - shift) % players] for seat in range(players)] for shift in range(players)]


def seat_bots(bots: list[Bot], setup: object, streams: Streams, sink: EventSink | None) -> EventSink | None:
    """Start the bots of a game, one a seat, and return the sink through which those that observe hear of it."""
    if any(bot.observes for bot in bots):
        sink = _Fanout(bots, sink)
    for seat, bot in enumerate(bots):
        try:
            bot.start(seat, setup, streams.key[KEY_BYTES * (seat + 1) :])
        except Exception as error:
            raise violation_of(bot, error) from error
    return sink


def answer_of(bot: Bot, view: object, decision: Choice, rng: Chance, n_actions: int) -> i64:
    """Ask a bot that sees value views only, in a game of `n_actions` actions. Raises BotError."""
    try:
        return action_in(bot, bot.choose(view, decision, rng, 0), n_actions)
    except Exception as error:
        raise violation_of(bot, error) from error


def action_in(bot: Bot, answer: object, n_actions: int) -> i64:
    """Return what a bot answered, if it is an action at all."""
    if not isinstance(answer, int) or not 0 <= answer < n_actions:
        raise BotError(f"{bot.name} answered {answer!r}, which is no action")
    return answer


def illegal(bot: Bot, action: i64) -> BotError:
    """Return the error of a bot that answered with an action which the rules do not allow."""
    return BotError(f"{bot.name} answered {action}, which is not legal")
