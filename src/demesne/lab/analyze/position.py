"""The decisions of a recorded game, each with the view of the seat that made it."""

from dataclasses import dataclass

from demesne.core.errors import SetupError
from demesne.core.game import GameView
from demesne.core.records.record import Record
from demesne.core.records.replay import game_of, read_action, replay
from demesne.lab.analyze.game import find


@dataclass(frozen=True)
class Position:
    """One decision: the view of its seat is all that a evaluation of it may see.

    `number` counts the decisions of the analysis from 0, `seq` those of the record from 1; `notation` and `played` tell
    the move that was made, as records store it and in words.
    """

    number: int
    seq: int
    seat: int
    view: GameView
    action: int
    options: int
    notation: str
    played: str
    moment: str
    round: int


@dataclass(frozen=True)
class Course:
    """All decisions of a finished game (or those of one seat), and each seat's share of the victory at the end."""

    positions: list[Position]
    shares: tuple[float, ...]


def course_of(record: Record, seat: int | None = None) -> Course:
    """Return the decisions of a finished game, or those of one seat. Raises RecordError, and SetupError for a seat."""
    record.require_result()
    players = len(record.header.players)
    if seat is not None and not 0 <= seat < players:
        raise SetupError(f"the seats are 0 to {players - 1}, not {seat}")
    found: list[Position] = []
    shares: tuple[float, ...] = ()
    game = game_of(record)
    words = find(game.name)
    names = record.header.names
    for step in replay(record):
        # The state is that before the next move, until the replay goes on.
        state = step.state
        if step.number == len(record.moves):
            shares = tuple(state.returns())
            continue
        move = record.moves[step.number]
        if seat not in (None, move.seat):
            continue
        action = read_action(record, step.number + 1, move, game, state)
        view = state.view(move.seat)
        found.append(
            Position(
                number=len(found),
                seq=step.number + 1,
                seat=move.seat,
                view=view,
                action=action,
                options=len(view.legal_actions()),
                notation=move.text,
                played=words.move(view, action, names),
                moment=words.moment(view, step.number + 1),
                round=words.round(view, step.number + 1),
            )
        )
    return Course(found, shares)
