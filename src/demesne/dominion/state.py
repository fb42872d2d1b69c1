"""The state of a game of Dominion: what an action does, the phases of a turn, and the end."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominion import asks, events
from demesne.dominion.actions import (
    BUY,
    END,
    PLAY_ALL,
    VERB_PLAY,
)
from demesne.dominion.answers import Answers
from demesne.dominion.bags import change
from demesne.dominion.decisions import TREASURE_WORDS
from demesne.dominion.ids import COPPER, ESTATE, GARDENS, GOLD, NO_CARD, SILVER
from demesne.dominion.memory import (
    DECK,
    DECK_SIZE,
    FRESH,
    HAND,
    HAND_SIZE,
    IN_PLAY,
    KNOWN_HAND,
    OWNED,
    SUPPLY,
    TOP,
    TOPS,
    TURNS,
    Memory,
    frame_card,
    frame_count,
    frame_kind,
    frame_player,
)
from demesne.dominion.saving import blank, check, digest, fill, to_bytes
from demesne.dominion.setup import Setup
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import IllegalActionError
from demesne.kernel.events import Sink

if TYPE_CHECKING:
    from demesne.dominion.view import View

HAND_DEALT: Final = 5


@mypyc_attr(acyclic=True)
class State(Answers):
    """A game in progress: plain data that can be copied, saved and sent between any two answers.

    Make one with `State.start`. `actor` is the seat whose decision is open, -1 when the game is over.
    """

    @staticmethod
    def start(setup: Setup, rng: Generator, sink: Sink | None = None) -> "State":
        """Lay out the supply (S2-S5), deal everybody a hand (S1) and begin the first turn."""
        if len(setup.opening) == 0:
            setup.opening = opening(setup)
        state = State(setup, setup.opening[:])
        state.rng = rng
        state.sink = sink
        if sink is not None:
            sink.emit(events.started(setup.kingdom, int(setup.players), int(setup.first)))
        seat: i64 = setup.first
        dealt: i64 = 0
        while dealt < setup.players:
            state.draw(seat, HAND_DEALT)
            seat = state.left_of(seat)
            dealt += 1
        state.begin_turn(setup.first)
        state.advance()
        state.forget_drivers()
        return state

    def clone(self) -> "State":
        """Return an independent copy."""
        other = State(self.setup, self.cells[:])
        self.copy_onto(other)
        return other

    def to_bytes(self) -> bytes:
        """Return all of this state but its setup; equal states give equal bytes."""
        return to_bytes(self)

    @staticmethod
    def from_bytes(setup: Setup, data: bytes) -> "State":
        """Return the state that `to_bytes` gave. Raises RecordError if it could not stand on a table."""
        state = State(setup, blank(setup))
        fill(state, data)
        check(state)
        return state

    def digest(self) -> str:
        """Return 32 hexadecimal digits that identify this state and its setup."""
        return digest(self)

    def view(self, seat: i64) -> "View":
        """Return what `seat` (-1: a spectator) knows, as a value of its own."""
        from demesne.dominion.redact import redact
        from demesne.dominion.view import View

        return View(redact(self, seat), seat)

    def decision(self) -> Decision:
        """Return the open decision of the actor. The game must not be over."""
        source = ""
        if self.depth:
            source = self.setup.cards[frame_card(self.frame())].name
        return Decision(int(self.actor), asks.ASK_NAMES[int(self.ask())], self.legal_actions(), source)

    def lens(self, seat: i64) -> "View":
        """Return the same view over this living state, valid until the next `apply`; for compiled bots only."""
        from demesne.dominion.view import View

        return View(self, seat)

    def itself(self) -> "State":
        return self

    def apply(self, seat: i64, action: i64, rng: Generator, sink: Sink | None = None) -> None:
        """Let `seat` take `action`; draws come from `rng`, events go to `sink`.

        Raises IllegalActionError, and changes nothing, unless it is that seat's decision and the action is legal.
        """
        if not self.try_apply(seat, action, rng, sink):
            raise IllegalActionError(self.why_illegal(int(seat), int(action)))

    def try_apply(self, seat: i64, action: i64, rng: Generator, sink: Sink | None) -> bool:
        """Do what `apply` does, but return False where it raises."""
        if seat != self.actor or not self.is_legal(action):
            return False
        self.rng = rng
        if sink is not None:
            self.sink = sink
        if self.depth:
            self.answer(self.frame(), action)
        else:
            self.act(seat, action)
        self.advance()
        self.forget_drivers()
        return True

    def forget_drivers(self) -> None:
        """Give back the generator and the sink that were borrowed."""
        self.rng = self.setup.nobody
        # Seldom there; setting what is set already costs as much.
        if self.sink is not None:
            self.sink = None

    def why_illegal(self, seat: int, action: int) -> str:
        """Say why `apply` refuses."""
        if self.actor < 0:
            return "the game is over"
        if seat != self.actor:
            return f"it is not the decision of seat {seat}"
        return f"action {action} is not among the legal actions {self.legal_actions()}"

    # Phases

    def act(self, seat: i64, action: i64) -> None:
        """Take an action of the Action or Buy phase."""
        if action >= BUY and action < BUY + 32:
            self.buy(seat, action - BUY)
        elif action == PLAY_ALL:
            self.play_treasures(seat)
        elif action == END:
            if self.phase == asks.ACTION_PHASE:
                self.phase = asks.BUY_PHASE
            else:
                self.end_turn()
        elif self.phase == asks.ACTION_PHASE:
            self.actions -= 1
            self.play_from_hand(seat, action)
        else:
            self.play_treasure(seat, action)

    def buy(self, seat: i64, card: i64) -> None:
        """Buy a card of the supply (T3)."""
        self.has_bought = 1
        self.buys -= 1
        self.coins -= self.setup.costs[card]
        self.leave_supply(card)
        self.receive(seat, card)
        if self.sink is not None:
            self.sink.emit(events.bought(int(seat), int(card)))

    def play_treasure(self, seat: i64, card: i64) -> None:
        """Play one Treasure (T3)."""
        self.leave_hand(seat, card)
        self.add(IN_PLAY, card, 1)
        self.last = card
        self.coins += card + 1
        if self.sink is not None:
            self.sink.emit(events.played_treasures(int(seat), [int(card)]))

    def play_treasures(self, seat: i64) -> None:
        """Play all Treasures of the hand, the dearest last."""
        cells = self.cells
        base: i64 = self.base(seat)
        played: i64 = cells[base + HAND] & TREASURE_WORDS
        if cells[base + KNOWN_HAND] & TREASURE_WORDS != played:
            self.forget_fresh(base)
        cells[base + KNOWN_HAND] &= ~TREASURE_WORDS
        cells[base + HAND] -= played
        cells[IN_PLAY] += played
        copper: i64 = played & 255
        silver: i64 = (played >> 8) & 255
        gold: i64 = played >> 16
        cells[base + HAND_SIZE] -= copper + silver + gold
        self.coins += copper + 2 * silver + 3 * gold
        self.last = COPPER
        if gold:
            self.last = GOLD
        elif silver:
            self.last = SILVER
        if self.sink is not None:
            cards = [0] * int(copper) + [1] * int(silver) + [2] * int(gold)
            self.sink.emit(events.played_treasures(int(seat), cards))

    def begin_turn(self, seat: i64) -> None:
        """Start a turn with 1 Action, 1 Buy and no coins (T1)."""
        self.turn_player = seat
        self.phase = asks.ACTION_PHASE
        self.actions = 1
        self.buys = 1
        self.coins = 0
        self.has_bought = 0
        turns: i64 = self.base(seat) + TURNS
        change(self.cells, turns, 1)
        if self.sink is not None:
            self.sink.emit(events.turn(int(seat), int(self.cells[turns])))

    def end_turn(self) -> None:
        """Clean up, draw a new hand (T4), and end the game (E1, E4) or pass the turn."""
        seat: i64 = self.turn_player
        self.clean_up(seat)
        base: i64 = self.base(seat)
        if self.sink is None and self.cells[base + TOPS] == 0 and self.cells[base + DECK_SIZE] >= HAND_DEALT:
            self.deal(base, HAND_DEALT)
        else:
            self.draw(seat, HAND_DEALT)
        if self.supply_ends_game():
            self.finish()
            return
        seat = self.left_of(seat)
        if self.setup.max_turns and self.cells[self.base(seat) + TURNS] >= self.setup.max_turns:
            self.cut = 1
            self.finish()
            return
        self.begin_turn(seat)

    def finish(self) -> None:
        """End the game."""
        self.phase = asks.OVER
        if self.sink is not None:
            winners = [seat for seat, share in enumerate(self.returns()) if share > 0]
            self.sink.emit(events.over(self.scores(), winners, self.cut == 1))

    def advance(self) -> None:
        """Go on to the next decision that leaves a choice, and make its seat the actor."""
        while True:
            if self.depth:
                frame: i64 = self.frame()
                kind: i64 = frame_kind(frame)
                if kind <= asks.LAST_ASK:
                    only: i64 = self.only_option(frame)
                    if only < 0:
                        self.actor = frame_player(frame)
                        return
                    self.answer(frame, only)
                elif kind == asks.HITS:
                    self.hit_next(frame)
                else:
                    self.pop()
                    player: i64 = frame_player(frame)
                    card: i64 = frame_card(frame)
                    if kind == asks.AGAIN:
                        self.begin(player, card, True)
                    else:
                        self.setup.texts[card].resume(self, player, frame_count(frame))
            elif self.phase == asks.BUY_PHASE:
                if self.buys:
                    self.actor = self.turn_player
                    if self.in_supply(COPPER) or self.buyable() or self.options(VERB_PLAY):
                        return
                    if self.is_stuck():
                        self.cut = 1
                        self.finish()
                        continue
                self.end_turn()
            elif self.phase == asks.ACTION_PHASE:
                if self.actions and self.holds_action(self.turn_player):
                    self.actor = self.turn_player
                    return
                self.phase = asks.BUY_PHASE
            else:
                self.actor = -1
                return

    def is_stuck(self) -> bool:
        """Tell whether nothing can ever happen again: no pile costs 0, nobody owns a Treasure or an Action.

        The rules are silent on this; the game is cut there like one at its turn limit (ruling).
        """
        if self.stock & self.setup.up_to(0):
            return False
        for seat in range(int(self.setup.players)):
            owned: i64 = self.base(seat) + OWNED
            words: i64 = self.cells[owned + 1] | self.cells[owned + 2] | self.cells[owned + 3]
            if words or self.cells[owned] & TREASURE_WORDS:
                return False
        return True

    def holds_action(self, seat: i64) -> bool:
        """Tell whether a hand holds an Action."""
        hand: i64 = self.base(seat) + HAND
        return self.cells[hand + 1] | self.cells[hand + 2] | self.cells[hand + 3] != 0

    # The end

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    @property
    def unfinished(self) -> bool:
        """Whether the game was cut by `max_turns` (E4)."""
        return self.cut == 1

    def to_act(self) -> tuple[int, ...]:
        """Return the seats with an open decision: one, or none when the game is over."""
        return () if self.actor < 0 else (int(self.actor),)

    @property
    def current_player(self) -> int:
        """The first seat to act, -1 when the game is over."""
        return int(self.actor)

    def turns(self, seat: i64) -> i64:
        """Return how many turns a seat has begun."""
        return self.cells[self.base(seat) + TURNS]

    def score(self, seat: i64) -> i64:
        """Return the victory points of all cards that a seat owns (E2)."""
        owned: i64 = self.base(seat) + OWNED
        sum_: i64 = 0
        scoring = self.setup.scoring
        i: i64 = 0
        while i < len(scoring):
            card: i64 = scoring[i]
            sum_ += self.number(owned, card) * self.setup.points[card]
            i += 1
        gardens: i64 = self.number(owned, GARDENS)
        if gardens and self.setup.has_gardens:
            sum_ += gardens * (self.total(owned) // 10)
        return sum_

    def scores(self) -> list[int]:
        """Return the victory points of every seat."""
        return [int(self.score(seat)) for seat in range(int(self.setup.players))]

    def beats(self, seat: i64, other: i64) -> bool:
        """Tell whether a seat stands before another: more points, or as many in fewer turns (E3)."""
        mine: i64 = self.score(seat)
        theirs: i64 = self.score(other)
        return mine > theirs or (mine == theirs and self.turns(seat) < self.turns(other))

    def returns(self) -> list[float]:
        """Return each seat's share of the victory: 1 for the winner, 1/k for k who share it (E3)."""
        players = int(self.setup.players)
        winners = [
            seat for seat in range(players) if not any(self.beats(other, seat) for other in range(players))
        ]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def opening(setup: Setup) -> vec[i64]:
    """Return the words of a table before the first card is drawn."""
    table = Memory(setup, blank(setup))
    for card in range(32):
        table.add(SUPPLY, card, setup.piles[card])
    for seat in range(int(setup.players)):
        base: i64 = table.base(seat)
        table.add(base + DECK, COPPER, 7)
        table.add(base + DECK, ESTATE, 3)
        table.pour(base + DECK, base + OWNED)
        table.cells[base + DECK_SIZE] = 10
        table.cells[base + FRESH] = -1
        table.cells[base + TOP] = NO_CARD
    return table.cells
