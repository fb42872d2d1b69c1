"""Lessons: their declaration, and their state after some steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from demesne.core.errors import SetupError
from demesne.core.events import Form
from demesne.core.game import Game
from demesne.i18n.catalogue import Catalogue
from demesne.server.live.match import Match
from demesne.server.rendering.forms import Language
from demesne.server.rendering.forms import Move as ToldMove
from demesne.server.rendering.renderers import renderer
from demesne.server.websocket.messages import Choice, Update

LEARNER: Final = 0
"""The seat of the learner."""


@dataclass(frozen=True)
class Step:
    """Pages to read, by the ids of their messages; then the learner's move, and those that follow by themselves.

    These are of the other players, and of the learner too where turns are passed over. Moves are in notation; the last
    step of a lesson has none.
    """

    pages: Sequence[str]
    move: str = ""
    answers: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True)
class Chapter:
    """A part of a lesson: the page that it begins with, the message of its title, and a card or domain as its sign."""

    page: str
    title: str
    sign: str


@dataclass(frozen=True)
class Lesson:
    """A lesson: a game, its setup, the key of all its draws, its steps and its chapters.

    `concern` is that of its messages, in which `rival` names the other player.
    """

    game: Game
    concern: str
    players: int
    options: dict[str, object]
    key: bytes
    steps: Sequence[Step]
    chapters: Sequence[Chapter]

    def step_of(self, page: str) -> int:
        """Return the number of the step with a page."""
        return next(number for number, step in enumerate(self.steps) if page in step.pages)


class ChapterEntry(msgspec.Struct):
    """A chapter in the contents of a lesson: the `step` that it begins with, its title, and its sign."""

    step: int
    title: str
    sign: str


class Contents(msgspec.Struct):
    """What a lesson has: the game that it teaches, the number of its last step, its chapters."""

    game: str
    last: int
    chapters: list[ChapterEntry]


class Lecture(msgspec.Struct):
    """The state of a lesson: `step` of `steps`, the pages to read, the move to make (None at the end), the table.

    `update` is what a table would send, with the events since the step before.
    """

    step: int
    steps: int
    names: list[str]
    pages: list[str]
    wanted: ToldMove | None
    update: Update


def lecture(lesson: Lesson, step: int, language: Language) -> Lecture:
    """Return a lesson after a number of steps. Raises SetupError if it has fewer."""
    if not 0 <= step < len(lesson.steps):
        raise SetupError(f"step is a whole number from 0 to {len(lesson.steps) - 1}")
    match, events = _played(lesson, step)
    view = match.state.view(LEARNER)
    texts = match.game.moves(view) if LEARNER in match.asked else []
    decision = match.game.choice(view)
    words = Catalogue.load(language)
    names = [words.text("web-dominion.you"), words.text(f"{lesson.concern}.rival")]
    told = renderer(lesson.game.name, match.setup, language).render(
        view, events, texts, names, result=match.result
    )
    wanted = lesson.steps[step].move
    update = Update(
        version=step + 1,
        since=step,
        events=events,
        view=view.to_json(),
        choice=Choice(f"lesson-{step}", decision.kind, decision.source, texts) if texts else None,
        over=match.is_over,
        abandoned=False,
        clocks=None,
        present=[True] * lesson.players,
        offer=None,
        absent=[],
        window=None,
        bots=[None] * lesson.players,
        again=[],
        told=told,
    )
    return Lecture(
        step,
        len(lesson.steps),
        names,
        [words.text(f"{lesson.concern}.{page}") for page in lesson.steps[step].pages],
        next((move for move in told.moves if move.text == wanted), None),
        update,
    )


def contents(lesson: Lesson, language: Language) -> Contents:
    """Return the contents of a lesson."""
    words = Catalogue.load(language)
    chapters = [
        ChapterEntry(
            lesson.step_of(chapter.page), words.text(f"{lesson.concern}.{chapter.title}"), chapter.sign
        )
        for chapter in lesson.chapters
    ]
    return Contents(lesson.game.name, len(lesson.steps) - 1, chapters)


def _played(lesson: Lesson, step: int) -> tuple[Match, list[Form]]:
    """Return the game after some steps, and the events that the learner saw in the last one."""
    setup = lesson.game.make_setup(lesson.players, lesson.options, 0)
    match = Match(lesson.game, setup, lesson.players, lesson.key)
    proposal = match.deal()
    shown = match.forms(LEARNER, proposal.events)
    match.accept(proposal)
    for done in lesson.steps[:step]:
        shown = []
        for seat, text in ((LEARNER, done.move), *done.answers):
            proposal = match.move(seat, text)
            shown += match.forms(LEARNER, proposal.events)
            match.accept(proposal)
    return match, shown
