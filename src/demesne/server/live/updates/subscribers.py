"""Subscribers of a game and the numbered updates sent to each."""

from collections.abc import Awaitable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from demesne.core.events import Form
from demesne.i18n.catalogue import Catalogue
from demesne.server.limits.fair_pool import Asker
from demesne.server.live.match import Match, Proposal
from demesne.server.live.table.status import TableStatus
from demesne.server.live.updates.catch_up import CatchUp, Story
from demesne.server.live.updates.story_threads import StoryThreads
from demesne.server.rendering.forms import Language, Line, Rendered, Scenes, UndoMode
from demesne.server.rendering.names import names_of
from demesne.server.rendering.renderer import Renderer
from demesne.server.rendering.renderers import renderer
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.websocket import messages
from demesne.server.websocket.connection import Connection
from demesne.server.websocket.messages import Choice, FromServer, Update, write_message


class Backlog(NamedTuple):
    """What a viewer missed, which is being rendered, and the status of the table now."""

    retold: Awaitable[Story]
    told: messages.PublicStatus


class Subscribers:
    """The connections to one game. A seat is the viewer of its number, spectators are viewer -1."""

    def __init__(
        self, store: Store, match: Match, status: TableStatus, time: Timekeeper, stories: StoryThreads
    ) -> None:
        self._match = match
        self._status = status
        self._time = time
        self.connections: set[Connection] = set()
        self._renderers: dict[Language, Renderer] = {}
        self._catch_up = CatchUp(store, match, status.row.id, stories)

    def begin_with(self, deal: Proposal) -> None:
        """Take note of the deal of a game that has just started."""
        self._catch_up.begin(partial(self._match.forms, events=deal.events))

    def broadcast(self, message: FromServer) -> None:
        """Send a message to all connections."""
        data = write_message(message)
        for connection in self.connections:
            connection.send(data)

    def dismiss(self) -> None:
        """Close all connections; the clients reconnect."""
        for connection in self.connections:
            connection.dismiss()

    def update(
        self,
        viewer: int,
        since: int,
        events: list[Form],
        lang: Language | None = None,
        told: messages.PublicStatus | None = None,
    ) -> Update:
        """Return the present state for a viewer, with the events after version `since`; with `lang` also in words.

        `told` is the status of the table, if it is known.
        """
        match, status = self._match, self._status
        view = match.state.view(viewer)
        choice = None
        if viewer >= 0 and viewer in match.asked and status.bot_of(viewer) is None:
            decision = match.game.choice(view)
            choice = Choice(match.decision_id(viewer), decision.kind, decision.source, match.game.moves(view))
        update = Update(
            version=match.versions[viewer],
            since=since,
            events=events,
            view=view.to_json(),
            choice=choice,
            over=match.is_over,
            abandoned=match.is_abandoned,
            **msgspec.structs.asdict(told or self._told()),
        )
        if lang is not None:
            names = names_of(status.row.seats, Catalogue.load(lang))
            texts = [] if choice is None else choice.moves
            undo = self._undo(viewer)
            update.told = self._renderer(lang).render(
                view, events, texts, names, undo, match.is_abandoned, match.result
            )
        return update

    def _undo(self, viewer: int) -> UndoMode:
        """Return how a viewer may take back its last move."""
        match = self._match
        if viewer < 0 or match.is_over:
            return ""
        if match.free_undo(viewer):
            return "free"
        return "ask" if self._status.terms.undo == "consent" and match.has_moved(viewer) else ""

    def _lines(self, viewer: int, forms: list[Form], lang: Language) -> list[Line]:
        """Return events in words."""
        names = names_of(self._status.row.seats, Catalogue.load(lang))
        return self._renderer(lang).lines(forms, viewer, names)

    def current(self, viewer: int, lang: Language | None) -> Update:
        """Return the present state for a viewer who has missed nothing."""
        return self.update(viewer, self._match.versions[viewer], [], lang)

    def _earlier(
        self,
        viewer: int,
        lang: Language | None,
        told: messages.PublicStatus,
        since: int,
        version: int,
        forms: list[Form],
        view: Any,
    ) -> bytes:
        """Return the update of an earlier version; `told` is the present status of the table."""
        update = Update(
            version=version,
            since=since,
            events=forms,
            view=view.to_json(),
            choice=None,
            over=False,
            abandoned=False,
            **msgspec.structs.asdict(told),
        )
        if lang is not None:
            names = names_of(self._status.row.seats, Catalogue.load(lang))
            update.told = self._renderer(lang).render(view, forms, [], names)
        return write_message(update)

    def missed(self, viewer: int, version: int, lang: Language | None, asker: Asker) -> Backlog:
        """Start to render what a viewer has missed since a version, up to now, in the asker's turn."""
        told = self._told()
        earlier = partial(self._earlier, viewer, lang, told)
        retold = self._catch_up.missed(viewer, version, lang, asker, self.current, self._lines, earlier)
        return Backlog(retold, told)

    def begin(self, connection: Connection, version: int) -> Backlog:
        """Start to render a connection's backlog. New messages wait in the connection until that is sent."""
        missed = self.missed(connection.seat, version, connection.lang, connection.asker)
        connection.outlook, connection.seen = _outlook(missed.told), None
        connection.hold()
        return missed

    def refresh(self, now: int) -> None:
        """Send the status of the table to connections that do not know it; nothing of the game is new to them."""
        if not self.connections:
            return
        told = self._status.told(now)
        outlook = _outlook(told)
        late = [connection for connection in self.connections if connection.outlook != outlook]
        for viewer in {connection.seat for connection in late}:
            self._send(
                [connection for connection in late if connection.seat == viewer],
                viewer,
                self._match.versions[viewer],
                [],
                told,
            )

    def publish(self, proposal: Proposal, versions: dict[int, int]) -> None:
        """Send everybody concerned what has happened since they had these versions."""
        told = self._told()
        for viewer in self._match.viewers:
            if self._match.versions[viewer] == versions[viewer]:
                continue
            forms = self._match.forms(viewer, proposal.events)
            self._catch_up.note(viewer, forms)
            listening = [connection for connection in self.connections if connection.seat == viewer]
            self._send(listening, viewer, self._match.versions[viewer] - 1, forms, told)

    def _send(
        self,
        listening: Sequence[Connection],
        viewer: int,
        since: int,
        forms: list[Form],
        told: messages.PublicStatus,
    ) -> None:
        """Send an update to connections of a viewer; `told` is the status of the table."""
        outlook = _outlook(told) if listening else None
        for lang in {connection.lang for connection in listening}:
            update = self.update(viewer, since, forms, lang, told)
            scenes = scenes_of(update)
            written: dict[int, bytes] = {}
            for connection in listening:
                if connection.lang == lang:
                    seen = connection.seen
                    if id(seen) not in written:
                        written[id(seen)] = write_message(_without(update, scenes, seen))
                    connection.outlook, connection.seen = outlook, scenes
                    connection.send(written[id(seen)])

    def _told(self) -> messages.PublicStatus:
        """Return the status of the table."""
        return self._status.told(self._time.now())

    def _renderer(self, lang: Language) -> Renderer:
        """Return the renderer of this game in a language."""
        if lang not in self._renderers:
            self._renderers[lang] = renderer(self._status.row.kind, self._match.setup, lang)
        return self._renderers[lang]


def _outlook(told: messages.PublicStatus) -> object:
    """Return the status of a table without the remaining times, which clients count down themselves."""
    window = None if told.window is None else msgspec.structs.replace(told.window, left=0)
    clocks = None if told.clocks is None else msgspec.structs.replace(told.clocks, left=[], at=0)
    return msgspec.structs.replace(told, clocks=clocks, window=window)


def scenes_of(update: Update) -> Scenes | None:
    """Return the pictures of an update, None where it has none."""
    told = update.told
    return told.scenes if isinstance(told, Rendered) and isinstance(told.scenes, Scenes) else None


def _without(update: Update, scenes: Scenes | None, seen: Scenes | None) -> Update:
    """Return an update without the pictures that a connection has seen."""
    if scenes is None or not isinstance(update.told, Rendered):
        return update
    told = msgspec.structs.replace(update.told, scenes=scenes.after(seen))
    return msgspec.structs.replace(update, told=told)
