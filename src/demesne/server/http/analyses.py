"""What a finished game tells afterwards: points round by round, and the chance to win at one decision of each round.

All of it happens in a worker (`demesne.server.workers.pool`). The estimates are those of `demesne analyze` with fewer
iterations and worlds, made a few at a time, so that no request holds a worker for long.
"""

from time import monotonic
from typing import Final

import msgspec

from demesne.core.records import record as records
from demesne.core.records import replay
from demesne.core.records.record import Record
from demesne.i18n.catalogue import Catalogue
from demesne.lab.analyze.evaluate import Evaluator
from demesne.lab.analyze.game import find
from demesne.lab.analyze.position import Position, course_of
from demesne.server.rendering.forms import Language

SECONDS: Final = 3.0
"""After this time no further decision is begun."""

_DIGITS: Final = 4
_ENCODER: Final = msgspec.json.Encoder()


class RoundPoints(msgspec.Struct):
    """The points of all seats at the beginning of a round, `at` moves from the deal; the last one is the end.

    `age` is 0 in a game that has none. `landmarks` are the Provinces of each seat, or the monuments that it controls.
    """

    at: int
    round: int
    age: int
    scores: list[int]
    landmarks: list[int]


class Points(msgspec.Struct):
    """The points of a game, round by round."""

    rounds: list[RoundPoints]


class Estimated(msgspec.Struct):
    """A decision of a seat, `at` moves from the deal: its chance there, the move that was made and the best one.

    `question` is what was asked, or "" where the moves speak for themselves. `card` is the key of the card that was
    played, bought or named otherwise, "" for none.

    `loss` is what the move lost against the best one, 0 where it `agrees`. Moves are in the words of a language.
    """

    at: int
    round: int
    chance: float
    question: str
    card: str
    played: str
    best: str
    agrees: bool
    loss: float


class Estimates(msgspec.Struct):
    """Some of the `decisions` of a seat that are looked at, from the one that was asked for on.

    `share` is the share of the victory at the end.
    """

    seat: int
    decisions: int
    estimates: list[Estimated]
    share: float


def told_points(data: bytes) -> bytes:
    """Return the points of a record round by round, as JSON. Raises RecordError."""
    record = records.parse(data)
    game = find(record.header.game)
    found: list[RoundPoints] = []
    for step in replay.replay(record):
        view = step.state.view(0)
        now = game.round(view, step.number)
        is_last = step.number == len(record.moves)
        if is_last or not found or now > found[-1].round:
            scores = [int(points) for points in step.state.scores()]
            landmarks = [game.landmarks(view, seat) for seat in range(len(scores))]
            found.append(RoundPoints(step.number, now, game.age(view), scores, landmarks))
    return _ENCODER.encode(Points(found))


def told_estimates(data: bytes, seat: int, first: int, lang: Language) -> bytes:
    """Return estimates of the decisions of a seat from a number on, at least one if there is one, as JSON.

    Raises RecordError, and SetupError for a seat that there is not.
    """
    until = monotonic() + SECONDS
    record = records.parse(data)
    game = find(record.header.game)
    course = course_of(record, seat)
    chosen = _one_a_round(course.positions)
    evaluator = Evaluator(record, game.quick_bot, game.quick_worlds)
    found: list[Estimated] = []
    for position in chosen[first:]:
        if found and monotonic() >= until:
            break
        found.append(_estimated(evaluator, position, record, lang))
    return _ENCODER.encode(Estimates(seat, len(chosen), found, course.shares[seat]))


def _one_a_round(positions: list[Position]) -> list[Position]:
    """Return the decision of each round that leaves the most choice."""
    widest: dict[int, Position] = {}
    for position in positions:
        if position.options > 1:
            known = widest.get(position.round)
            if known is None or position.options > known.options:
                widest[position.round] = position
    return [widest[number] for number in sorted(widest)]


def _estimated(evaluator: Evaluator, position: Position, record: Record, lang: Language) -> Estimated:
    estimate = evaluator.estimate(position)
    game = find(record.header.game)
    return Estimated(
        position.seq - 1,
        position.round,
        round(estimate.chances[position.seat], _DIGITS),
        game.question(position.view, Catalogue.load(lang)),
        game.card(position.action),
        _said(position, position.action, record, lang),
        _said(position, estimate.action, record, lang),
        estimate.agrees,
        round(estimate.loss, _DIGITS),
    )


def _said(position: Position, action: int, record: Record, lang: Language) -> str:
    """Return a move as a button names it, in a language."""
    game = find(record.header.game)
    return game.move(position.view, action, record.header.names, Catalogue.load(lang))
