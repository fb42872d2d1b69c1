"""What a bot was shown and asked in a game and what it answered, so that another object can be asked the same."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from demesne.core import registry
from demesne.core.choice import Choice
from demesne.lab.checkbot.subject import Seated, Subject
from demesne.lab.checkbot.verdict import BotViolation
from demesne.lab.checkbot.walk import Question, Walk, survey


@dataclass
class History:
    """One game of a seat. `entries` are events as JSON, and questions as (view, decision's fields, answer)."""

    game: str
    label: str
    setup: dict[str, object]
    seat: int
    key: bytes
    entries: list[Any] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Return the history as JSON, bytes in hexadecimal digits."""
        entries = [
            [entry[0].hex(), *entry[1:]] if isinstance(entry, tuple) else entry for entry in self.entries
        ]
        return {**vars(self), "key": self.key.hex(), "entries": entries}

    @staticmethod
    def from_json(data: dict[str, Any]) -> "History":
        """Return the history that `to_json` gave."""
        entries = [
            (bytes.fromhex(entry[0]), *entry[1:]) if isinstance(entry, list) else entry
            for entry in data["entries"]
        ]
        return History(**{**data, "key": bytes.fromhex(data["key"]), "entries": entries})

    def questions(self) -> list[tuple[str, int]]:
        """Return the kind of each question and its answer."""
        return [(entry[1][1], entry[2]) for entry in self.entries if isinstance(entry, tuple)]


def record(subject: Subject, bot: Seated) -> list[History]:
    """Let a bot play, and return the histories of its games, the last one perhaps not to its end."""
    found: list[History] = []
    recorder = _Recorder(subject, bot, found)
    survey(subject, [recorder], recorder.ask)
    return found


class _Recorder(Seated):
    """Stands before a bot and writes down what passes."""

    def __init__(self, subject: Subject, bot: Seated, histories: list[History]) -> None:
        super().__init__(subject, bot.bot, bot.around)
        self.histories = histories

    def start(self, seat: int, setup: object, key: bytes) -> None:
        game = self.subject.game
        self.histories.append(History(game, self.place, registry.find(game).setup_to_json(setup), seat, key))
        super().start(seat, setup, key)

    def hear(self, form: dict[str, object]) -> None:
        # In the form of JSON, as the other object will hear it too.
        told = json.loads(json.dumps(form))
        self.histories[-1].entries.append(told)
        super().hear(told)

    def ask(self, _: Walk, asked: Question) -> int:
        """Answer a question and note it."""
        view, decision = asked.view.to_bytes(), asked.decision
        fields = [decision.seat, decision.kind, list(decision.actions), decision.source]
        answer = self.answer(asked.view, decision)
        self.histories[-1].entries.append((view, fields, answer))
        return answer


def answers(bot: Seated, history: History) -> Iterator[int]:
    """Take a bot through a history and yield what it answers now."""
    game = registry.find(history.game)
    setup = game.setup_from_json(history.setup)
    bot.place = history.label
    bot.start(history.seat, setup, history.key)
    for entry in history.entries:
        if isinstance(entry, tuple):
            view, (seat, kind, actions, source), _ = entry
            yield bot.answer(game.restore_view(setup, view), Choice(seat, kind, list(actions), source))
        else:
            bot.hear(entry)


def compare(histories: Iterable[History], found: Iterable[list[int]], what: str, fix: str) -> int:
    """Return how many answers are equal; raise BotViolation at the first that is not, which says `what` had changed."""
    equal = 0
    for history, answered in zip(histories, found, strict=True):
        for number, ((kind, before), now) in enumerate(zip(history.questions(), answered, strict=True), 1):
            if before != now:
                raise BotViolation(
                    f"{history.label}, decision {number} ({kind}): {now} instead of {before} {what}", fix
                )
            equal += 1
    return equal
