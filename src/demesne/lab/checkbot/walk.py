"""Games in which random players sit around one seat, whose every question a check may look at."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.core.choice import Choice
from demesne.core.events import Event, EventSink
from demesne.lab.checkbot.probes import probes_of
from demesne.lab.checkbot.subject import Seated, Subject

LEAST: Final = 20
"""Questions of a check, however long they take."""


@dataclass(frozen=True)
class Case:
    """A game to be played: its setup and the words for it."""

    game: str
    setup: Any
    label: str
    players: int


def cases(game: str, needed: Collection[int] = ()) -> list[Case]:
    """Return every number of players with every way to set the game up, those of few and many players mixed.

    Where a bot needs certain cards they are there.
    """
    rules = registry.find(game)
    ways = probes_of(game).ways(needed)
    tables = range(rules.least_players, rules.most_players + 1)
    found = []
    for turn in range(len(tables)):
        for number, (name, way) in enumerate(ways.items()):
            players = tables[(turn + number) % len(tables)]
            found.append(Case(game, rules.make_setup(players, way, 1), f"{players} players, {name}", players))
    return found


@dataclass(frozen=True)
class Question:
    """One question to the bot's seat. `state` is the live state, which a check knows and the bot does not."""

    number: int
    state: Any
    view: Any
    decision: Choice


class Listener(EventSink):
    """Tells a bot what its seat is shown."""

    def __init__(self, seat: int, hear: Callable[[dict[str, object]], None]) -> None:
        self.seat = seat
        self.hear = hear

    def emit(self, event: Event) -> None:
        form = event.seen_by(self.seat)
        if form is not None:
            self.hear(form)


class Walk:
    """Game `number` of a case. Chance comes from the seed and these numbers; the bot's seat goes round with them."""

    def __init__(self, case: Case, seed: int, number: int) -> None:
        self.case = case
        self.probes = probes_of(case.game)
        self.seat = number % case.players
        self.label = f"game {number + 1} ({case.label})"
        key = derive_key("check-bot", seed, case.label, number)
        self.bot_key = derive_key("bot", key)
        self.rng = FastChance(derive_key("game", key, size=8))
        self.others = FastChance(derive_key("others", key, size=8))

    def run(self, ask: Callable[[Question], int | None], hear: Callable[[dict[str, object]], None]) -> None:
        """Play the game. The seat plays what `ask` returns, or like the random players if that is None."""
        listener = Listener(self.seat, hear)
        state: Any = registry.find(self.case.game).start(self.case.setup, self.rng, listener)
        asked = 0
        while not state.is_over:
            seat = state.current_player
            decision = state.choice()
            action = None
            if seat == self.seat:
                action = ask(Question(asked, state, state.view(seat), decision))
                asked += 1
            if action is None:
                actions = self.probes.lively(decision)
                action = actions[self.others.randbelow(len(actions))]
            state.apply(seat, action, self.rng, listener)


Ask = Callable[[Walk, Question], int | None]


class Enough(Exception):  # noqa: N818 - no error
    """Ends a survey: raised by an `Ask` that needs no further question."""


@dataclass
class Course:
    """How far a survey came: the questions that were put, and the games that were finished."""

    questions: int = 0
    games: int = 0

    def __str__(self) -> str:
        return f"{self.questions:,} decisions, whole games: {self.games}"


def survey(subject: Subject, bots: Sequence[Seated], ask: Ask, times: int = 1) -> Course:
    """Let bots share the seat in one game after another, `times` as many as usual, until the check's time is over.

    But LEAST questions are put in any case.

    All are started and hear what the seat is shown; `ask` puts the questions to them and returns what is played, None
    for a random answer.
    """
    course = Course()
    deadline = subject.deadline()
    rounds = cases(subject.game, subject.needed)
    try:
        for number in range(subject.games * times):
            walk = Walk(rounds[number % len(rounds)], subject.seed, number)
            for bot in bots:
                bot.place = walk.label
                bot.start(walk.seat, walk.case.setup, walk.bot_key)

            def put(question: Question, walk: Walk = walk) -> int | None:
                if deadline.is_over and course.questions >= LEAST:
                    raise Enough  # noqa: TRY301 - it ends this survey from within a game
                for bot in bots:
                    bot.place = f"{walk.label}, decision {question.number + 1} ({question.decision.kind})"
                course.questions += 1
                return ask(walk, question)

            def hear(form: dict[str, object]) -> None:
                for bot in bots:
                    bot.hear(form)

            walk.run(put, hear)
            course.games += 1
    except Enough:
        pass
    return course
