"""Games driven by card names."""

from collections import Counter

from demesne.core.chance import Chance, ScriptedChance
from demesne.core.events import EventList, Form
from demesne.games.dominion import actions, bags, ids, validate
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import open_kind
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import ASIDE, DECK, DISCARD, HAND, IN_PLAY, SUPPLY, TOP, TRASH
from tests.games.dominion.draws import Draws
from tests.games.dominion.naming import action_name, number, text


class Game:
    """A game from a position on, played three times: directly, by copies, and by saving and restoring.

    Each move names its cards and the draws that it causes. After it the three must be equal, and the invariants hold.
    `said` holds the events of the last move, each in the form that the seats it concerns are shown.
    """

    def __init__(self, state: DominionState) -> None:
        self.state = state
        self.copied = state.copy()
        self.restored = state.copy()
        self.rng = Draws()
        self.said: list[Form] = []

    def do(self, action: int, draws: tuple[str, ...] = ()) -> None:
        """Let the actor take an action."""
        original, saved = self.copied, self.copied.to_bytes()
        if saved != self.state.to_bytes():
            # The test has changed its position by hand.
            original, saved = self.state, self.state.to_bytes()
            self.restored = self.state
        self.copied = original.copy()
        self.restored = DominionState.from_bytes(self.restored.setup, self.restored.to_bytes())
        self.rng.want(draws, loose=self.state.phase == asks.BUY_PHASE)
        actor = self.state.actor
        told = self.taken(self.state, action, self.rng)
        assert not self.rng.wanted, f"nothing drew {text(self.rng.wanted)}"
        for other in (self.copied, self.restored):
            assert other.actor == actor
            assert self.taken(other, action, ScriptedChance(self.rng.given)) == told
            assert other.to_bytes() == self.state.to_bytes()
        assert original is self.state or original.to_bytes() == saved, "a copy shares something"
        validate.check(self.state)
        self.said = told

    def taken(self, state: DominionState, action: int, rng: Chance) -> list[Form]:
        """Let the actor of a state take an action; return the events as they are shown to those they concern."""
        log = EventList()
        state.apply(state.actor, action, rng, log)
        return [{"event": event.kind, **(event.private or event.public or {})} for event in log.events]

    def play(self, card: str, *draws: str) -> None:
        self.do(actions.PLAY + number(card), draws)

    def buy(self, card: str, *draws: str) -> None:
        self.do(actions.BUY + number(card), draws)

    def gain(self, card: str, *draws: str) -> None:
        self.do(actions.GAIN + number(card), draws)

    def discard(self, card: str, *draws: str) -> None:
        self.do(actions.DISCARD + number(card), draws)

    def trash(self, card: str, *draws: str) -> None:
        self.do(actions.TRASH + number(card), draws)

    def topdeck(self, card: str, *draws: str) -> None:
        self.do(actions.TOPDECK + number(card), draws)

    def end(self, *draws: str) -> None:
        self.do(actions.END, draws)

    def play_treasures(self) -> None:
        self.do(actions.PLAY_ALL)

    def done(self, *draws: str) -> None:
        self.do(actions.DONE, draws)

    def reveal(self, *draws: str) -> None:
        self.do(actions.REVEAL, draws)

    def decline(self, *draws: str) -> None:
        self.do(actions.DECLINE, draws)

    def discard_deck(self, *draws: str) -> None:
        self.do(actions.DISCARD_DECK, draws)

    def keep_deck(self) -> None:
        self.do(actions.KEEP_DECK)

    def discard_it(self, *draws: str) -> None:
        self.do(actions.DISCARD_IT, draws)

    def put_back(self, *draws: str) -> None:
        self.do(actions.PUT_BACK, draws)

    def set_aside(self, *draws: str) -> None:
        self.do(actions.SET_ASIDE, draws)

    def keep(self, *draws: str) -> None:
        self.do(actions.KEEP, draws)

    # What is asked

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        return int(self.state.actor), "over" if self.state.is_over else asks.ASK_NAMES[
            int(open_kind(self.state))
        ]

    @property
    def options(self) -> list[str]:
        """The legal actions in words."""
        return [action_name(action) for action in self.state.legal_actions()]

    def kinds(self) -> list[str]:
        """Return the kinds of the events of the last move."""
        return [str(form["event"]) for form in self.said]

    # Where the cards are

    def part(self, seat: int, zone: int) -> str:
        return text(validate.part(self.state, seat, zone).elements())

    def hand(self, seat: int) -> str:
        return self.part(seat, HAND)

    def deck(self, seat: int) -> str:
        """Return the cards of a deck, the known ones on top included."""
        known = Counter(validate.known_tops(self.state, seat))
        return text((validate.part(self.state, seat, DECK) + known).elements())

    def tops(self, seat: int) -> list[str]:
        """Return the known cards on top of a deck, from the top down."""
        return [CARDS[card].name for card in validate.known_tops(self.state, seat)]

    def discards(self, seat: int) -> str:
        return self.part(seat, DISCARD)

    def top(self, seat: int) -> str:
        """Return the top of a discard pile, nothing for an empty pile."""
        card = validate.figure(self.state, seat, TOP)
        return "" if card == ids.NO_CARD else CARDS[card].name

    def zone(self, zone: int) -> str:
        return text(bags.contents(self.state.cells, zone))

    @property
    def in_play(self) -> str:
        return self.zone(IN_PLAY)

    @property
    def trashed(self) -> str:
        return self.zone(TRASH)

    @property
    def aside(self) -> str:
        return self.zone(ASIDE)

    def supply(self, card: str) -> int:
        return int(bags.number(self.state.cells, SUPPLY, number(card)))

    @property
    def figures(self) -> tuple[int, int, int]:
        """Actions, Buys and coins of the turn."""
        return int(self.state.actions), int(self.state.buys), int(self.state.coins)
