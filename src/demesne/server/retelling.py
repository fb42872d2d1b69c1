"""What onlookers have missed of a game is told beside it: while a long story is told the game goes on.

A story depends on nothing but its onlooker, what he knows already, his language and the length of the log. So it is
told once for all who ask for the same, and one after the other, however many are asked for.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec

from demesne.kernel.events import Form
from demesne.server.entry import Entry
from demesne.server.match import Match
from demesne.server.messages import Update
from demesne.server.store import games
from demesne.server.store.store import Store
from demesne.server.told.forms import Language, Line, Told

KEPT_UPDATES: Final = 64
KEPT_SECONDS: Final = 5.0
"""How long a story is kept for others who ask for the same."""

_FORMS: Final = msgspec.json.Decoder(list[Form])

# Stories of all games have one thread, so that they take no more than a part of the processor from those who play.
_TELLER: Final = ThreadPoolExecutor(1, thread_name_prefix="stories")

Lines = Callable[[int, list[Form], Language], list[Line]]
"""What puts the events that an onlooker is shown into words."""

Mark = tuple[int, Language | None, int, int]
"""What a story depends on: the onlooker, the language, the version that is known, and the length of the log."""


@dataclass
class Kept:
    """What an onlooker was lately sent: the events of each update, the latest with number `version`."""

    version: int = 0
    events: deque[bytes] = field(default_factory=lambda: deque(maxlen=KEPT_UPDATES))
    """As they are sent, for that takes a tenth of the memory."""

    def note(self, version: int, forms: list[Form]) -> None:
        """Note an update."""
        self.version = version
        self.events.append(msgspec.json.encode(forms))

    def since(self, version: int) -> list[Form] | None:
        """Return the events after a version, None where they are not kept."""
        missed = self.version - version
        if not 0 <= missed <= len(self.events):
            return None
        latest = list(self.events)[len(self.events) - missed :]
        return [form for forms in latest for form in _FORMS.decode(forms)]


class Retelling:
    """Tells the onlookers of one game what they have missed."""

    def __init__(self, store: Store, match: Match, game: str) -> None:
        self._store = store
        self._match = match
        self._game = game
        self._kept = {onlooker: Kept(match.versions[onlooker]) for onlooker in match.onlookers}
        self._told: dict[Mark, asyncio.Task[Update]] = {}

    def note(self, onlooker: int, forms: list[Form]) -> None:
        """Note what an onlooker is shown of an entry that was just accepted."""
        self._kept[onlooker].note(self._match.versions[onlooker], forms)

    def missed(
        self,
        onlooker: int,
        version: int,
        lang: Language | None,
        current: Callable[[int, Language | None], Update],
        lines: Lines,
    ) -> asyncio.Future[Update]:
        """Return, as soon as it is told, how things stand now with what happened after a version; all if need be.

        `current` gives how things stand now without what happened, `lines` puts that into words. Neither is kept: both
        belong to who keeps this, and such a circle would stay in memory with its whole game, long after the end.
        The story may fail by StoreError or RecordError.
        """
        forms = self._kept[onlooker].since(version) if version > 0 else None
        mark = onlooker, lang, 0 if forms is None else version, self._match.sequence
        if mark not in self._told:
            task = asyncio.create_task(self._tell(mark, forms, current(onlooker, lang), lines))
            self._told[mark] = task
            task.add_done_callback(partial(self._forget, mark))
        # Whoever goes away must not take it from the others.
        return asyncio.shield(self._told[mark])

    async def _tell(self, mark: Mark, forms: list[Form] | None, now: Update, lines: Lines) -> Update:
        """Return an update with what happened before it: these events, or all there were."""
        onlooker, lang, since, length = mark
        if forms is None:
            log = await self._store.read(partial(games.entries, game=self._game))
            # It has grown since, perhaps; what came later comes in updates of its own.
            work = partial(self._whole, log[:length], onlooker, lang, lines)
        elif forms:
            work = partial(_worded, forms, onlooker, lang, lines)
        else:
            # There may be news without events: of some steps nothing is told, but the view is another one.
            return msgspec.structs.replace(now, since=since)
        events, worded = await asyncio.get_running_loop().run_in_executor(_TELLER, work)
        told = now.told
        if isinstance(told, Told):
            told = msgspec.structs.replace(told, lines=worded)
        return msgspec.structs.replace(now, since=since, events=events, told=told)

    def _whole(
        self, log: Sequence[Entry], onlooker: int, lang: Language | None, lines: Lines
    ) -> tuple[list[Form], list[Line]]:
        return _worded(story(self._match, log, onlooker), onlooker, lang, lines)

    def _forget(self, mark: Mark, task: asyncio.Task[Update]) -> None:
        """Forget a story after a while, at once if it could not be told or will not be asked for again."""
        if task.cancelled() or task.exception() is not None or mark[-1] != self._match.sequence:
            del self._told[mark]
        else:
            asyncio.get_running_loop().call_later(KEPT_SECONDS, self._told.pop, mark, None)


def _worded(
    forms: list[Form], onlooker: int, lang: Language | None, lines: Lines
) -> tuple[list[Form], list[Line]]:
    return forms, [] if lang is None else lines(onlooker, forms, lang)


def story(match: Match, log: Sequence[Entry], onlooker: int) -> list[Form]:
    """Return what an onlooker was shown in the course of a log."""
    again = Match(match.game, match.setup, match.players, match.key)
    told: list[Form] = []
    for entry in log:
        proposal = again.again(entry)
        told += again.forms(onlooker, proposal.events)
        again.accept(proposal)
    return told
