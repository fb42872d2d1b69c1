"""Keepsake, a game of one file for 2 to 4 players, which declares nothing but its rules.

The deck holds the treasures 1 to 5, three of each. Each player is dealt one. In a turn a player draws one and discards
one of the two, face up. Who discards a 1 looks at the treasure of the next player. When the deck is empty, the most
valuable treasure wins; ties share the victory.
"""

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.core.errors import IllegalActionError, RecordError, SetupError
from demesne.core.events import Event, EventSink
from demesne.core.game import Game
from demesne.core.spec import GameSpec

VALUES = (1, 2, 3, 4, 5)
COPIES = 3
SPY = 1


class Setup:
    """The number of players."""

    def __init__(self, players: int) -> None:
        if not 2 <= players <= 4:
            raise SetupError(f"Keepsake has 2 to 4 players, not {players}")
        self.players = players


class State:
    """`hands` are sorted; `known[a][b]` is the treasure of seat b if seat a saw it, else 0."""

    def __init__(self, setup: Setup, parts: tuple[Any, ...]) -> None:
        self.setup = setup
        self.hands, self.deck, self.discards, self.known, self.current_player = parts

    @property
    def parts(self) -> tuple[Any, ...]:
        return self.hands, self.deck, self.discards, self.known, self.current_player

    @property
    def is_over(self):
        return self.current_player < 0

    def players_to_act(self):
        return () if self.is_over else (self.current_player,)

    def legal_actions(self, seat=-1):
        if self.is_over or seat not in (-1, self.current_player):
            return []
        return sorted(set(self.hands[self.current_player]))

    def is_legal(self, seat, action):
        return seat == self.current_player and action in self.legal_actions()

    def choice(self, seat=-1):
        if not self.legal_actions(seat):
            raise LookupError(f"seat {seat} has no decision")
        return Choice(self.current_player, "discard", self.legal_actions())

    def apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None = None) -> None:
        if not self.try_apply(seat, action, rng, sink):
            raise IllegalActionError(f"seat {seat} cannot take action {action} now")

    def try_apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None) -> bool:
        if seat < 0 or not self.is_legal(seat, action):
            return False
        self.hands[seat].remove(action)
        self.discards = [*self.discards, action]
        emit(sink, Event("discarded", {"seat": seat, "treasure": action}))
        kept, following = self.hands[seat][0], (seat + 1) % self.setup.players
        for row in self.known:
            row[seat] = kept if row[seat] == kept else 0
        if action == SPY:
            self.known[seat][following] = seen = self.hands[following][0]
            told: dict[str, object] = {"seat": seat, "target": following}
            emit(sink, Event("looked", told, {**told, "treasure": seen}, (seat,)))
        self.current_player = following if any(self.deck) else -1
        self.draw(following, rng, sink)
        return True

    def draw(self, seat: int, rng: Chance, sink: EventSink | None) -> None:
        """Let a seat draw a treasure, if there is one."""
        if not any(self.deck):
            return
        counts = [(value, self.deck[value - 1]) for value in VALUES if self.deck[value - 1]]
        if rng.wants_counts:
            rng.offer_counts(counts)
        drawn = [value for value, number in counts for _ in range(number)][rng.randbelow(sum(self.deck))]
        self.deck = [number - (value == drawn) for value, number in zip(VALUES, self.deck, strict=True)]
        self.hands[seat] = sorted([*self.hands[seat], drawn])
        emit(sink, Event("drew", {"seat": seat}, {"seat": seat, "treasure": drawn}, (seat,)))

    def copy(self):
        return State(self.setup, json.loads(json.dumps(self.parts)))

    def view(self, seat):
        return View(self.setup, seat, redacted(self, seat))

    def returns(self):
        best = max(self.scores())
        shares = [float(score == best) for score in self.scores()]
        return [share / sum(shares) for share in shares]

    def scores(self):
        return [max(hand) for hand in self.hands]

    def is_truncated(self):
        return False

    def to_bytes(self):
        return json.dumps(self.parts).encode()

    def digest(self):
        return blake2b(self.to_bytes() + bytes([self.setup.players]), digest_size=16).hexdigest()


def emit(sink: EventSink | None, event: Event) -> None:
    if sink is not None:
        sink.emit(event)


def redacted(state, seat):
    """Return what a seat knows; at the end the treasures lie open."""
    known = [0] * state.setup.players if seat < 0 else [*state.known[seat]]
    own = state.hands[seat] if seat >= 0 else []
    told = {"current_player": state.current_player, "hand": [*own], "known": known, "deck": sum(state.deck)}
    told |= {"discards": [*state.discards], "treasures": state.scores() if state.is_over else []}
    return told | {"seen_by": [row[seat] if seat >= 0 else 0 for row in state.known]}


class View:
    def __init__(self, setup: Setup, seat: int, told: dict[str, Any]) -> None:
        self.setup, self.seat, self.told = setup, seat, told

    def legal_actions(self):
        return sorted(set(self.told["hand"])) if self.told["current_player"] == self.seat >= 0 else []

    def sample(self, rng: Chance) -> State:
        """Deal what is not seen; where the treasure of a seat is known, it is that one.

        What the others know of each other is left out.
        """
        told, players = self.told, self.setup.players
        if told["treasures"]:
            hands = [[treasure] for treasure in told["treasures"]]
            deck = []
        else:
            seen = Counter([*told["hand"], *told["discards"], *filter(None, told["known"])])
            deck = [value for value in VALUES for _ in range(COPIES - seen[value])]
            hands = [[] for _ in range(players)]
            for seat in range(players):
                size = 2 if seat == told["current_player"] else 1
                hands[seat] = [treasure for treasure in [told["known"][seat]] if treasure]
                while len(hands[seat]) < size and seat != self.seat:
                    hands[seat].append(deck.pop(rng.randbelow(len(deck))))
                hands[seat].sort()
            if self.seat >= 0:
                hands[self.seat] = [*told["hand"]]
        known = [[0] * players for _ in range(players)]
        if self.seat >= 0:
            known[self.seat] = [*told["known"]]
            for seat, treasure in enumerate(told["seen_by"]):
                known[seat][self.seat] = treasure
        counts = [deck.count(value) for value in VALUES]
        return State(self.setup, (hands, counts, [*told["discards"]], known, told["current_player"]))

    def to_bytes(self):
        return json.dumps([self.seat, self.told]).encode()

    def to_json(self):
        return {"seat": self.seat, **self.told}


class Keepsake(Game):
    def __init__(self) -> None:
        self.name, self.title, self.rules = "keepsake", "Keepsake", "1"
        self.least_players, self.most_players = 2, 4
        self.num_distinct_actions = self.max_chance_outcomes = max(VALUES) + 1
        self.most_view_bytes = 300
        self.choice_kinds = ("discard",)

    def make_setup(self, players: int, options: Mapping[str, object], seed: int) -> Setup:
        if options:
            raise SetupError(f"Keepsake has no option {next(iter(options))}")
        return Setup(players)

    def setup_to_json(self, setup):
        return {"players": setup.players}

    def setup_from_json(self, data):
        return Setup(data.get("players"))

    def start(self, setup, rng: Chance, sink: EventSink | None = None) -> State:
        players = range(setup.players)
        hands: list[list[int]] = [[] for _ in players]
        known = [[0] * setup.players for _ in players]
        state = State(setup, (hands, [COPIES] * len(VALUES), [], known, 0))
        for seat in (*players, 0):
            state.draw(seat, rng, sink)
        return state

    def restore(self, setup, data: bytes) -> State:
        try:
            return State(setup, json.loads(data))
        except ValueError as error:
            raise RecordError(f"this is no state of Keepsake: {error}") from error

    def restore_view(self, setup, data: bytes) -> View:
        return View(setup, *json.loads(data))

    def choice(self, view):
        return Choice(view.seat, "discard", view.legal_actions())

    def moves(self, view):
        return [f"discard {action}" for action in view.legal_actions()]

    def result(self, state):
        players = state.setup.players
        turns = [len(state.discards[seat::players]) for seat in range(players)]
        return {**super().result(state), "turns": turns}

    def bounds(self, setup) -> tuple[int, int]:
        return COPIES * len(VALUES), COPIES * len(VALUES)


SPEC = GameSpec("keepsake", Keepsake())
