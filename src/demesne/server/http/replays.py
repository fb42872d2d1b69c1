"""Replays: finished games step by step and from any side, computed from a record alone.

All of it happens in a worker (`demesne.server.workers.pool`): the record may be anything that a client sent.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from demesne.core.chance import Chance, ScriptedChance
from demesne.core.errors import RecordError
from demesne.core.events import Form
from demesne.core.game import Game, GameState
from demesne.core.records import record as records
from demesne.core.records import replay
from demesne.core.records.record import Record
from demesne.core.records.replay import Step
from demesne.i18n.whole import EVERYBODY, shown
from demesne.server.refusals import RefusalError
from demesne.server.rendering.forms import Language, Line, Rendered
from demesne.server.rendering.names import Player, names_of
from demesne.server.rendering.renderer import HEADING, Renderer
from demesne.server.rendering.renderers import renderer
from demesne.server.storage.log.entry import SPECTATOR
from demesne.server.websocket.messages import Choice

MOST_FRAMES: Final = 50
LARGEST_PAGE: Final = 2 << 20
"""Bytes after which a page of frames ends, if there are fewer than were asked for."""

_ENCODER: Final = msgspec.json.Encoder()


@dataclass(frozen=True)
class Wish:
    """A request for a replay: `count` frames from `first` on, from the side of a seat, in a language.

    The seat is -1 for what everybody saw, EVERYBODY for all that happened, from the side of the player to move.
    """

    seat: int
    lang: Language
    first: int
    count: int


class Turn(msgspec.Struct):
    """The beginning of a turn or age, for jumping there: its frame and its line of the log."""

    at: int
    seat: int
    text: str


class Story(msgspec.Struct):
    """A replay without its frames. `moves` is the number of the last frame; frame 0 is the deal.

    `log` has the lines of each frame. `fault` says what is wrong with a record that does not follow from its key or
    the rules, "" for one that does, and is None where there is nothing to compare with. A game that was `abandoned` has
    no result.
    """

    kind: str
    rules: str
    setup: dict[str, Any]
    names: list[str]
    bots: list[str | None]
    origin: dict[str, Any]
    result: dict[str, Any] | None
    abandoned: bool
    moves: int
    turns: list[Turn]
    log: list[list[Line]]
    fault: str | None


class Position(msgspec.Struct, tag_field="t", tag="update"):
    """A position of a game, as an update without the status of the table."""

    version: int
    since: int
    events: list[Form]
    view: dict[str, object]
    choice: Choice | None
    over: bool
    told: Rendered


class Frame(msgspec.Struct):
    """A position after some moves, from the side of a seat.

    `move` is the notation of the move that led there ("" for the deal) and `mover` the seat that made it, -1 where this
    side did not see who moves.
    """

    at: int
    seat: int
    mover: int
    move: str
    update: Position


class Frames(msgspec.Struct):
    """A page of frames, in order; fewer than were asked for where they are large or the game ends."""

    frames: list[Frame]


def told_story(data: bytes, wish: Wish, verified: bool) -> bytes:
    """Return the story of a record, as JSON; `verified` asks whether its chance follows from its key.

    Raises RecordError.
    """
    record = records.parse(data)
    header = record.header
    game = replay.game_of(record)
    teller = renderer(header.game, replay.setup_of(record, game), wish.lang)
    _check_seat(record, wish.seat)
    names = _names(record, teller)
    log: list[list[Line]] = []
    turns: list[Turn] = []
    for step in replay.replay(record):
        lines = [teller.line(form, wish.seat, names) for form in _forms(step, wish.seat)]
        log.append(lines)
        turns += [Turn(step.number, line.seat, line.text) for line in lines if line.level == HEADING]
    return _ENCODER.encode(
        Story(
            header.game,
            header.rules,
            header.setup,
            header.names,
            header.bots,
            header.origin,
            record.result,
            record.is_abandoned,
            len(record.moves),
            turns,
            log,
            _fault(record) if verified else None,
        )
    )


def told_frames(data: bytes, wish: Wish) -> bytes:
    """Return a page of the frames of a record, as JSON; fewer than were asked for where they are large or end.

    Raises RecordError.
    """
    record = records.parse(data)
    game = replay.game_of(record)
    teller = renderer(record.header.game, replay.setup_of(record, game), wish.lang)
    _check_seat(record, wish.seat)
    names = _names(record, teller)
    frames: list[bytes] = []
    size = 0
    for step in replay.replay(record):
        if step.number < wish.first:
            continue
        if len(frames) == min(wish.count, MOST_FRAMES) or size > LARGEST_PAGE:
            break
        frames.append(_ENCODER.encode(_frame(step, game, teller, names, wish.seat)))
        size += len(frames[-1])
    return b'{"frames":[' + b",".join(frames) + b"]}"


def told_draws(data: bytes) -> bytes:
    """Return all draws of a record, as JSON: for each frame, among how many and which one came. Raises RecordError.

    With them comes the table as it was made, so that clients can check what else follows from the key.
    """
    record = records.parse(data)
    header = record.header
    told = {
        "inherited": header.inherited,
        "draws": list(_draws(record)),
        "table": header.origin.get("table"),
    }
    return _ENCODER.encode(told)


def _check_seat(record: Record, seat: int) -> None:
    """Raise RefusalError for an unknown side."""
    if not EVERYBODY <= seat < len(record.header.players):
        raise RefusalError("no-such-seat", last=len(record.header.players) - 1)


def _names(record: Record, teller: Renderer) -> list[str]:
    """Return the names of the players in the language of the renderer."""
    header = record.header
    seats = [Player(name, bot) for name, bot in zip(header.names, header.bots, strict=True)]
    return names_of(seats, teller.catalogue)


def _frame(step: Step, game: Game, teller: Renderer, names: list[str], wanted: int) -> Frame:
    """Return the position after a step."""
    state = step.state
    seat = _side(state, step) if wanted == EVERYBODY else wanted
    view = state.view(seat)
    choice = None
    if seat in state.players_to_act():
        decision = game.choice(view)
        choice = Choice(str(step.number), decision.kind, decision.source, game.moves(view))
    forms = _forms(step, wanted)
    result = game.result(state) if state.is_over else None
    told = teller.render(view, [], [] if choice is None else choice.moves, names, result=result)
    told.lines = [teller.line(form, wanted, names) for form in forms]
    since = max(0, step.number - 1)
    update = Position(step.number, since, forms, view.to_json(), choice, state.is_over, told)
    move = step.move
    is_seen = move is not None and (wanted == EVERYBODY or move.seat == wanted)
    if move is None or not is_seen:
        return Frame(step.number, seat, -1, "", update)
    return Frame(step.number, seat, move.seat, move.text, update)


def _side(state: GameState, step: Step) -> int:
    """Return the seat whose side is shown: that of the player to move, at the end of the last one to move."""
    if state.is_over:
        return SPECTATOR if step.move is None else step.move.seat
    return state.players_to_act()[0]


def _forms(step: Step, seat: int) -> list[Form]:
    """Return the events of a step that a seat may see."""
    return [form for event in step.events if (form := shown(event, seat)) is not None]


def _fault(record: Record) -> str | None:
    """Return what is wrong with a record, "" for nothing; None for an unfinished game."""
    if record.result is None and not record.is_abandoned:
        return None
    try:
        replay.verify(record)
    except RecordError as error:
        return str(error)
    return ""


class Asked(Chance):
    """Gives stored outcomes, and keeps among how many each of them was drawn."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self._source = ScriptedChance(outcomes)
        self.asked: list[tuple[int, int]] = []

    def randbelow(self, n: int) -> int:
        """Return the next outcome."""
        outcome = int(self._source.randbelow(n))
        self.asked.append((n, outcome))
        return outcome


def _draws(record: Record) -> Iterator[list[tuple[int, int]]]:
    """Yield for the deal and each move its draws: among how many, and which one came."""
    game = replay.game_of(record)
    setup = replay.setup_of(record, game)
    state: GameState | None = None
    for step in replay.replay(record):
        move = step.move
        rng = Asked(record.deal if move is None else move.draws)
        if move is None or state is None:
            state = game.start(setup, rng)
        else:
            state.apply(move.seat, step.action, rng)
        yield rng.asked
