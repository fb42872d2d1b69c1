"""Render what viewers have missed of a game. The game goes on meanwhile, however long that takes.

A story depends only on its viewer, what they know already, their language and the length of the log. So it is
rendered once for all who ask for the same. A long one comes in pieces, so that every message fits into a socket:
each is an update with the state of the game at its end, the last one with the present state.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from demesne.core.events import Form
from demesne.server.limits.fair_pool import Asker
from demesne.server.live.match import Match
from demesne.server.live.updates.story_threads import Lane, Shared, StoryThreads
from demesne.server.rendering.forms import Language, Line, Rendered
from demesne.server.storage.log import entries
from demesne.server.storage.log.entry import LogEntry
from demesne.server.storage.store import Store
from demesne.server.websocket.messages import Update

MOST_EVENTS: Final = 500
"""The most events of one update, unless a single entry has more; about 150 KiB with their words."""

KEPT_UPDATES: Final = 64
KEPT_SECONDS: Final = 5.0
"""How long a story is cached for others who ask for the same."""

_FORMS: Final = msgspec.json.Decoder(list[Form])

Lines = Callable[[int, list[Form], Language], list[Line]]
"""Renders the events of a viewer as lines."""

Earlier = Callable[[int, int, list[Form], Any], bytes]
"""Encodes an earlier update, from the version before it, its version, its events, and the view then."""

Mark = tuple[int, Language | None, int, int]
"""What a story depends on: the viewer, the language, the version that is known, and the length of the log."""


class Piece(NamedTuple):
    """A part of a story: an update as it is sent, from one version to another."""

    since: int
    version: int
    data: bytes


class Story(NamedTuple):
    """What a viewer has missed: the pieces before the last one, and that as an update."""

    pieces: tuple[Piece, ...]
    last: Update

    def after(self, version: int) -> "Story":
        """Return the rest of the story for a viewer who has the pieces up to a version; all of it for others."""
        left = tuple(piece for piece in self.pieces if piece.since >= version)
        known = {piece.version for piece in self.pieces}
        return Story(left, self.last) if version in known else self


@dataclass
class Kept:
    """The latest events sent to a viewer, by update; the latest update has number `version`."""

    version: int = 0
    events: deque[bytes] = field(default_factory=lambda: deque(maxlen=KEPT_UPDATES))
    """Encoded, because that takes a tenth of the memory."""

    def note(self, version: int, forms: list[Form]) -> None:
        """Note an update."""
        self.version = version
        self.events.append(msgspec.json.encode(forms))

    def since(self, version: int) -> list[Form] | None:
        """Return the events after a version, None if they are no longer kept."""
        missed = self.version - version
        if not 0 <= missed <= len(self.events):
            return None
        latest = list(self.events)[len(self.events) - missed :]
        return [form for forms in latest for form in _FORMS.decode(forms)]


class CatchUp:
    """Renders what the viewers of one game have missed."""

    def __init__(self, store: Store, match: Match, game: str, stories: StoryThreads) -> None:
        self._store = store
        self._match = match
        self._game = game
        self._stories = stories
        self._kept = {viewer: Kept(match.versions[viewer]) for viewer in match.viewers}
        self._told: dict[Mark, Shared[Story]] = {}

    def begin(self, forms: Callable[[int], list[Form]]) -> None:
        """Take note of the events of the deal, if the match has seen nothing else: nobody needs its log then."""
        for viewer, kept in self._kept.items():
            if kept.version == 1:
                kept.note(1, forms(viewer))

    def note(self, viewer: int, forms: list[Form]) -> None:
        """Note the events that a viewer sees of an entry that was just accepted."""
        self._kept[viewer].note(self._match.versions[viewer], forms)

    def missed(
        self,
        viewer: int,
        version: int,
        lang: Language | None,
        asker: Asker,
        current: Callable[[int, Language | None], Update],
        lines: Lines,
        earlier: Earlier,
    ) -> Awaitable[Story]:
        """Return the present state with everything since a version, or with the whole story.

        It is rendered in the asker's turn. `current` returns the present state without events, `lines`
        renders them, `earlier` encodes updates. None of them is kept: they belong to the owner, and such a circle
        would stay in memory with its whole game, long after the end. The story may fail by StoreError or RecordError.
        """
        forms = self._kept[viewer].since(version)
        mark = viewer, lang, 0 if forms is None else version, self._match.sequence
        if mark not in self._told:
            now = current(viewer, lang)
            if forms is None:
                work = partial(self._whole, mark, now, lines, earlier)
            else:
                work = partial(self._news, mark, forms, now, lines)
            shared = self._told[mark] = Shared(work)
            shared.done.add_done_callback(partial(self._forget, mark))
        lane = self._stories.whole if forms is None else self._stories.news
        return self._heard(self._told[mark], lane, asker, version)

    async def _heard(self, story: Shared[Story], lane: Lane, asker: Asker, version: int) -> Story:
        return (await story.heard(lane.turns, asker)).after(version)

    async def _news(self, mark: Mark, forms: list[Form], now: Update, lines: Lines) -> Story:
        """Return the story of a viewer who missed these events."""
        viewer, lang, since, _ = mark
        # There may be news without events: some steps have none, but change the view.
        worded: list[Line] = []
        if forms and lang is not None:
            worded = await self._stories.news.run(partial(lines, viewer, forms, lang))
        return Story((), _with(now, since, forms, worded))

    async def _whole(self, mark: Mark, now: Update, lines: Lines, earlier: Earlier) -> Story:
        """Return the story of a whole log."""
        viewer, lang, _, length = mark
        log = await self._store.read_long(partial(entries.of_game, game=self._game))

        def told() -> Story:
            # The log may have grown since; later entries come in updates of their own.
            pieces, since, forms = cut(self._match, log[:length], viewer, earlier)
            return Story(pieces, _with(now, since, forms, lines(viewer, forms, lang) if lang else []))

        return await self._stories.whole.run(told)

    def _forget(self, mark: Mark, done: asyncio.Future[Story]) -> None:
        """Forget a story after a while, at once if it failed or is outdated."""
        if done.cancelled() or done.exception() is not None or mark[-1] != self._match.sequence:
            del self._told[mark]
        else:
            asyncio.get_running_loop().call_later(KEPT_SECONDS, self._told.pop, mark, None)


def _with(now: Update, since: int, forms: list[Form], lines: list[Line]) -> Update:
    """Return the present state with the events since a version."""
    told = now.told
    if isinstance(told, Rendered):
        told = msgspec.structs.replace(told, lines=lines)
    return msgspec.structs.replace(now, since=since, events=forms, told=told)


def cut(
    match: Match, log: Sequence[LogEntry], viewer: int, earlier: Earlier
) -> tuple[tuple[Piece, ...], int, list[Form]]:
    """Return the events that a viewer saw in a log: pieces, the version after them, and the remaining events."""
    again = Match(match.game, match.setup, match.players, match.key)
    pieces: list[Piece] = []
    since = 0
    told: list[Form] = []
    for entry in log:
        proposal = again.again(entry)
        forms = again.forms(viewer, proposal.events)
        if told and len(told) + len(forms) > MOST_EVENTS:
            version = again.versions[viewer]
            data = earlier(since, version, told, again.state.view(viewer))
            pieces.append(Piece(since, version, data))
            since, told = version, []
        told += forms
        again.accept(proposal)
    return tuple(pieces), since, told


def story(match: Match, log: Sequence[LogEntry], viewer: int) -> list[Form]:
    """Return the events that a viewer saw in the course of a log."""
    again = Match(match.game, match.setup, match.players, match.key)
    told: list[Form] = []
    for entry in log:
        proposal = again.again(entry)
        told += again.forms(viewer, proposal.events)
        again.accept(proposal)
    return told
