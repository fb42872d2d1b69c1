"""The bot that plays a compiled strategy."""

from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.bots.dominion.strategy import program as lists
from demesne.bots.dominion.strategy.choices import Choices
from demesne.bots.dominion.strategy.play import PlayOrder
from demesne.bots.dominion.strategy.program import NO_RULE, NOTHING, Program
from demesne.core.chance import Chance
from demesne.core.errors import BotError, SetupError
from demesne.games.dominion.actions import BUY, END, PLAY, PLAY_ALL, VERB_BUY, VERB_PLAY
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.ids import BASIC
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View


class StrategyBot(LensBot):
    """Plays by the rules of a text and by the defaults where it has none; it never draws.

    `needs` holds the cards without which the strategy makes no sense: `start` raises SetupError for a game
    without them.
    """

    def __init__(self, name: str, program: Program, needs: tuple[int, ...] = ()) -> None:
        self.name = name
        self.program = program
        self.needs = needs
        self.choices = Choices(program)
        self.order = PlayOrder(self.choices)
        self.ruled: i64 = program.named(lists.PLAY, NO_RULE)

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        if self.needs:
            self.check(setup)

    def check(self, setup: object) -> None:
        """Raise SetupError unless the game has all cards that the strategy needs."""
        assert isinstance(setup, Setup)
        missing = [CARDS[card].name for card in self.needs if card >= BASIC and card not in setup.kingdom]
        if missing:
            verb = "is" if len(missing) == 1 else "are"
            raise SetupError(
                f"the strategy {self.name} needs {', '.join(missing)}, which {verb} not in this kingdom"
            )

    def pick(self, lens: View, rng: Chance) -> i64:
        ask: i64 = lens.ask
        if ask == asks.BUY_PHASE:
            return self.buy(lens)
        if ask == asks.ACTION_PHASE:
            return self.act(lens)
        return self.answer(lens, ask)

    def buy(self, view: View) -> i64:
        """Play all Treasures first; then buy by the first rule that can and will."""
        if view.is_legal(PLAY_ALL):
            return PLAY_ALL
        card: i64 = self.program.buy(view, view.options(VERB_BUY))
        if card < 0 or card == NOTHING:
            return END
        return BUY + card

    def act(self, view: View) -> i64:
        """Play an Action by the rules, else by the default order, or go on to the Buy phase."""
        options: i64 = view.options(VERB_PLAY)
        card: i64 = self.program.first(view, lists.PLAY, options, NO_RULE)
        if card == NO_RULE:
            card = self.order.next_action(view, options & ~self.ruled)
        if card < 0 or card == NOTHING:
            return END
        return PLAY + card

    def double(self, view: View) -> i64:
        """Choose the Action that Throne Room doubles."""
        options: i64 = view.options(VERB_PLAY)
        card: i64 = self.program.first(view, lists.THRONE, options, NO_RULE)
        if 0 <= card < NOTHING:
            return PLAY + card
        free: i64 = options & ~self.program.named(lists.THRONE, NO_RULE)
        if free == 0:
            free = options
        return PLAY + self.order.double(view, free)

    def answer(self, view: View, ask: i64) -> i64:
        """Answer what a card asks."""
        if ask == asks.ASK_DISCARD:
            return self.choices.discard(view)
        if ask == asks.ASK_TRASH:
            return self.choices.trash(view)
        if ask == asks.ASK_GAIN:
            return self.choices.gain(view)
        if ask == asks.ASK_PLAY:
            return self.double(view)
        if ask == asks.ASK_TOPDECK:
            return self.choices.topdeck(view)
        if ask == asks.ASK_REACT:
            return self.choices.react(view)
        if ask == asks.ASK_DISCARD_DECK:
            return self.choices.deck(view)
        if ask == asks.ASK_DISCARD_REVEALED:
            return self.choices.spy(view)
        if ask == asks.ASK_TRASH_REVEALED:
            return self.choices.thief_trash(view)
        if ask == asks.ASK_GAIN_TRASHED:
            return self.choices.thief_gain(view)
        if ask == asks.ASK_SET_ASIDE:
            return self.choices.library(view)
        raise BotError(f"{self.name} knows no answer to the question {ask}")
