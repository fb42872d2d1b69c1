"""A game that stops at every draw: the explicit chance nodes that OpenSpiel asks for.

The engine carries a whole action out at once. Here it does so with a scripted generator, which stops at the first draw
that its script has no outcome for and tells what could be drawn with which weights. Each outcome that is chosen then
lengthens the script, and the action is carried out again on a copy of the state before it. So nothing of a
half-finished action is ever kept but the outcomes so far.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from demesne.core.chance import Chance, OutOfOutcomes, ScriptedChance
from demesne.core.events import EventList
from demesne.core.game import GameState
from demesne.core.records import jsonlines
from demesne.envs.interface import Interface, find

DIGEST_BYTES: Final = 16


class Position:
    """A game between two answers or in the middle of a draw.

    `state` is the game after the last action that was carried out to its end, None before the deal. `draw` holds the
    (item, number) pairs of the open draw, empty where a player decides or the game is over. `pasts` holds for each
    seat a digest of all that it was shown and did, in order.
    """

    def __init__(self, interface: Interface, setup: object, players: int) -> None:
        """Begin a game at its first draw."""
        self.interface = interface
        self.setup = setup
        self.players = players
        self.state: GameState | None = None
        self.move: tuple[int, int] | None = None
        self.script: list[int] = []
        self.draw: list[tuple[int, int]] = []
        self.pasts: tuple[bytes, ...] = (b"",) * players
        self._go_on()

    def copy(self) -> "Position":
        """Return an independent copy. States are shared: no method changes one."""
        other = object.__new__(Position)
        other.interface = self.interface
        other.setup = self.setup
        other.players = self.players
        other.state = self.state
        other.move = self.move
        other.script = self.script
        other.draw = self.draw
        other.pasts = self.pasts
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> "Position":
        return self.copy()

    @property
    def settled(self) -> GameState:
        """The game where no draw is open. Raises ValueError at a draw."""
        if self.state is None or self.draw:
            raise ValueError("a draw is open")
        return self.state

    def choose(self, action: int) -> None:
        """Let the seat to move take an action, up to its first draw. Raises IllegalActionError."""
        self.move = (self.settled.current_player, action)
        self.script = []
        self._go_on()

    def draw_item(self, item: int) -> None:
        """Let the open draw give an item, up to the next draw. Raises ValueError for what cannot be drawn."""
        start = 0
        for candidate, number in self.draw:
            if candidate == item:
                self.script = [*self.script, start]
                self._go_on()
                return
            start += number
        raise ValueError(
            f"{item} cannot be drawn now, only {', '.join(str(found) for found, _ in self.draw)}"
        )

    def chances(self) -> list[tuple[int, float]]:
        """Return the items of the open draw with their probabilities."""
        total = sum(number for _, number in self.draw)
        return [(item, number / total) for item, number in self.draw]

    def sampled(self, seat: int, rng: Chance) -> "Position":
        """Return a position that `seat` cannot tell from this one, by `sample` of its view.

        Raises ValueError at a draw. Seats decide one after the other here, so a sample in which secret choices have
        come another way is no such position and is drawn again. The sample keeps the past of its seat. What the others
        were shown in secret is not known to be any particular thing: their pasts are named after what they know in the
        sample, so equal knowledge has equal names.
        """
        true = self.settled
        view, progress = true.view(seat), self.interface.progress(true)
        state = view.sample(rng)
        while self.interface.progress(state) != progress:
            state = view.sample(rng)
        other = self.copy()
        other.state = state
        pasts = [
            _chained(self.pasts[seat], another, known(state, another)) for another in range(self.players)
        ]
        pasts[seat] = self.pasts[seat]
        other.pasts = tuple(pasts)
        return other

    def _go_on(self) -> None:
        """Carry the open action out again; draws that can give one item only are no chance and are made at once."""
        while True:
            log = EventList()
            rng = ScriptedChance(self.script)
            try:
                if self.move is None:
                    state = self.interface.start(self.setup, rng, log)
                else:
                    assert self.state is not None
                    state = self.state.copy()
                    state.apply(*self.move, rng, log)
            except OutOfOutcomes as stop:
                self.draw = stop.counts
                if len(self.draw) > 1:
                    return
                self.script = [*self.script, 0]
            else:
                self._settle(state, log)
                return

    def _settle(self, state: GameState, log: EventList) -> None:
        """Take what an action led to."""
        self.state = state
        self.draw = []
        pasts = []
        for seat, past in enumerate(self.pasts):
            shown: list[object] = list(log.forms(seat))
            if self.move is not None and self.move[0] == seat:
                shown.append(self.move[1])
            pasts.append(_chained(past, *shown) if shown else past)
        self.pasts = tuple(pasts)

    def __reduce__(self) -> tuple[Callable[..., "Position"], tuple[object, ...]]:
        game = self.interface.game
        state = None if self.state is None else self.state.to_bytes()
        drawn = self.script if self.draw else None
        rest = (self.players, state, self.move, drawn, self.pasts)
        return restore, (game.name, game.setup_to_json(self.setup), *rest)


def restore(
    game: str,
    setup: dict[str, object],
    players: int,
    state: bytes | None,
    move: tuple[int, int] | None,
    drawn: list[int] | None,
    pasts: tuple[bytes, ...],
) -> Position:
    """Return the position that was saved in these parts; `drawn` is the script of an open draw."""
    interface = find(game)
    position = Position(interface, interface.game.setup_from_json(setup), players)
    if state is not None:
        position.state = interface.restore(position.setup, state)
    position.move = move
    position.pasts = pasts
    position.draw = []
    if drawn is not None:
        position.script = drawn
        position._go_on()  # noqa: SLF001 - a constructor outside the class
    return position


def known(state: GameState, seat: int) -> str:
    """Return a digest of all that a seat knows in a state."""
    return blake2b(state.view(seat).to_bytes(), digest_size=DIGEST_BYTES).hexdigest()


def _chained(past: bytes, *happened: object) -> bytes:
    """Return the digest of a past and of what happened after it."""
    line = jsonlines.dump({"after": past.hex(), "happened": list(happened)})
    return blake2b(line, digest_size=DIGEST_BYTES).digest()
