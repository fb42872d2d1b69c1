"""Games in which random players sit around one seat, whose every question a check may look at."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from demesne.dominion.actions import BUY, END, PLAY_ALL
from demesne.dominion.ids import COPPER, CURSE
from demesne.dominion.kingdoms import RECOMMENDED
from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.decision import Decision
from demesne.kernel.events import Event, Sink
from demesne.lab.conformance.subject import Seated, Subject

MAX_TURNS: Final = 40
"""Turns of each player after which a game of Dominion ends: random players seldom end one."""
LEAST: Final = 20
"""Questions of a check, however long they take."""


@dataclass(frozen=True)
class Case:
    """A game to be played: its setup and the words for it."""

    game: str
    setup: Any
    label: str
    players: int


def cases(game: str) -> list[Case]:
    """Return every number of players with every ruleset or recommended kingdom, those of few and many players mixed."""
    rules = registry.find(game)
    ways: list[dict[str, object]]
    if game == "dominion":
        ways = [{"kingdom": kingdom, "max_turns": MAX_TURNS} for kingdom in RECOMMENDED]
    else:
        # By the last reading alone a question of its own is asked.
        ways = [{"ruleset": "final"}, {"ruleset": "prototype"}, {"ruleset": "final", "joined_sides": "one"}]
    tables = range(rules.least_players, rules.most_players + 1)
    found = []
    for turn in range(len(tables)):
        for number, way in enumerate(ways):
            players = tables[(turn + number) % len(tables)]
            name, *readings = [f"{key}={value}" for key, value in way.items() if key != "max_turns"]
            label = ", ".join([f"{players} players", name.partition("=")[2], *readings])
            found.append(Case(game, rules.make_setup(players, way, 1), label, players))
    return found


@dataclass(frozen=True)
class Question:
    """One question to the bot's seat. `state` is the live state, which a check knows and the bot does not."""

    number: int
    state: Any
    view: Any
    decision: Decision


class Listener(Sink):
    """Tells a bot what its seat is shown."""

    def __init__(self, seat: int, hear: Callable[[dict[str, object]], None]) -> None:
        self.seat = seat
        self.hear = hear

    def emit(self, event: Event) -> None:
        form = event.form(self.seat)
        if form is not None:
            self.hear(form)


class Walk:
    """Game `number` of a case. Chance comes from the seed and these numbers; the bot's seat goes round with them."""

    def __init__(self, case: Case, seed: int, number: int) -> None:
        self.case = case
        self.seat = number % case.players
        self.label = f"game {number + 1} ({case.label})"
        key = derive("check-bot", seed, case.label, number)
        self.bot_key = derive("bot", key)
        self.rng = FastGenerator(derive("game", key, size=8))
        self.others = FastGenerator(derive("others", key, size=8))

    def run(self, ask: Callable[[Question], int | None], hear: Callable[[dict[str, object]], None]) -> None:
        """Play the game. The seat plays what `ask` returns, or like the random players if that is None."""
        listener = Listener(self.seat, hear)
        state: Any = registry.find(self.case.game).start(self.case.setup, self.rng, listener)
        asked = 0
        while not state.is_over:
            seat = state.current_player
            decision = state.decision()
            action = None
            if seat == self.seat:
                action = ask(Question(asked, state, state.view(seat), decision))
                asked += 1
            if action is None:
                actions = lively(decision) if self.case.game == "dominion" else decision.actions
                action = actions[self.others.below(len(actions))]
            state.apply(seat, action, self.rng, listener)


def lively(decision: Decision) -> list[int]:
    """Return the answers of Dominion among which random players choose: more happens where they play and buy."""
    actions = decision.actions
    if decision.kind == "action-phase":
        return [action for action in actions if action != END]
    if decision.kind == "buy-phase":
        if PLAY_ALL in actions:
            return [PLAY_ALL]
        idle = (END, BUY + COPPER, BUY + CURSE)
        return [action for action in actions if action not in idle] or [END]
    return actions


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
    rounds = cases(subject.game)
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
