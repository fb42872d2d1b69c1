"""Which moves of a match form one answer, and how many events of each move a viewer has seen."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from demesne.core.chance import ScriptedChance
from demesne.core.events import Event, EventList
from demesne.core.game import Game, GameState, continues
from demesne.server.storage.log.entry import LogEntry

Dealt = Callable[[], GameState]
"""Returns a new state after the deal."""


class Step(NamedTuple):
    """The memory of a move: the question it answered, and how many of its events each viewer has seen.

    `question` is what `Game.several` gave before the move. `shown` counts events, the spectators first.
    """

    question: tuple[int, ...]
    shown: tuple[int, ...]


class History:
    """The moves of one match and the answers they form. Moves are named by their place among those that count.

    The latest moves are remembered. Those before a snapshot are replayed when they are needed, from
    the state after the deal that `dealt` returns. It is never kept, because it belongs to the match, which keeps this.
    """

    def __init__(self, game: Game, viewers: Sequence[int]) -> None:
        self._game = game
        self._viewers = viewers
        self._steps: list[Step] = []

    def note(self, before: GameState, events: Sequence[Event]) -> None:
        """Remember a move: the state before it, and what happened."""
        self._steps.append(self._step(before, events))

    def forget(self, number: int) -> None:
        """Forget the last moves, as far as they are remembered: they were taken back."""
        del self._steps[max(0, len(self._steps) - number) :]

    def begins(self, moves: Sequence[LogEntry], at: int, dealt: Dealt) -> bool:
        """Return whether a move begins an answer.

        All do except those that continue the question before, and answers of the server for a person.
        """
        if at == 0 or moves[at - 1].seat != moves[at].seat:
            return True
        if moves[at - 1].command and not moves[at].command:
            return False
        return not continues(self._find(moves, at - 1, dealt).question, self._find(moves, at, dealt).question)

    def shown(self, moves: Sequence[LogEntry], first: int, dealt: Dealt) -> tuple[int, ...]:
        """Return how many events each viewer was shown of the moves from the `first` on, the spectators first."""
        steps = [self._find(moves, at, dealt).shown for at in range(first, len(moves))]
        return tuple(sum(counts) for counts in zip(*steps, strict=True))

    def _find(self, moves: Sequence[LogEntry], at: int, dealt: Dealt) -> Step:
        known = at - len(moves) + len(self._steps)
        if known < 0:
            self._steps = self._played(moves, dealt())
            known = at
        return self._steps[known]

    def _played(self, moves: Sequence[LogEntry], state: GameState) -> list[Step]:
        steps = []
        for move in moves:
            before, log = state.copy(), EventList()
            state.apply(move.seat, move.action, ScriptedChance(list(move.draws)), log)
            steps.append(self._step(before, log.events))
        return steps

    def _step(self, before: GameState, events: Sequence[Event]) -> Step:
        shown = [sum(event.seen_by(viewer) is not None for event in events) for viewer in self._viewers]
        return Step(self._game.several(before), tuple(shown))
