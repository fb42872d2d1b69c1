"""Who looks at a game, and what each of them is sent: updates of the own view, in order, each counted."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from demesne.kernel.events import Form
from demesne.locales.catalogue import Catalogue
from demesne.server import messages
from demesne.server.connections import Connection
from demesne.server.match import Match, Proposal
from demesne.server.messages import Choice, FromServer, Update, write_message
from demesne.server.retelling import Retelling
from demesne.server.standing import Standing
from demesne.server.store.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.told.forms import Language, Line, Scenes, Taking, Told
from demesne.server.told.names import names_of
from demesne.server.told.narrator import Narrator
from demesne.server.told.narrators import narrator


class Missed(NamedTuple):
    """What an onlooker missed, which is still being told, and how the table stands now."""

    retold: asyncio.Future[Update]
    told: messages.Standing


class Audience:
    """All who look at one game; seats have the onlooker of their number, spectators -1."""

    def __init__(self, store: Store, match: Match, standing: Standing, time: Timekeeper) -> None:
        self._match = match
        self._standing = standing
        self._time = time
        self.connections: set[Connection] = set()
        self._narrators: dict[Language, Narrator] = {}
        self._retelling = Retelling(store, match, standing.row.id)

    def broadcast(self, message: FromServer) -> None:
        """Say something to everybody who is connected."""
        data = write_message(message)
        for connection in self.connections:
            connection.send(data)

    def dismiss(self) -> None:
        """Send everybody away, to come back."""
        for connection in self.connections:
            connection.dismiss()

    def update(
        self,
        onlooker: int,
        since: int,
        events: list[Form],
        lang: Language | None = None,
        told: messages.Standing | None = None,
    ) -> Update:
        """Return how things stand for an onlooker, with the events after version `since`; in words too with `lang`.

        `told` is how the table stands, if that is known.
        """
        match, standing = self._match, self._standing
        view = match.state.view(onlooker)
        choice = None
        if onlooker >= 0 and onlooker in match.asked and standing.bot_of(onlooker) is None:
            decision = match.game.decision(view)
            choice = Choice(
                match.decision_id(onlooker), decision.kind, decision.source, match.game.moves(view)
            )
        update = Update(
            version=match.versions[onlooker],
            since=since,
            events=events,
            view=view.to_json(),
            choice=choice,
            over=match.is_over,
            abandoned=match.is_abandoned,
            **msgspec.structs.asdict(told or self._told()),
        )
        if lang is not None:
            names = names_of(standing.row.seats, Catalogue.load(lang))
            texts = [] if choice is None else choice.moves
            undo = self._undo(onlooker)
            update.told = self._narrator(lang).tell(view, events, texts, names, undo, match.is_abandoned)
        return update

    def _undo(self, onlooker: int) -> Taking:
        """Return how an onlooker may take its last move back."""
        match = self._match
        if onlooker < 0 or match.is_over:
            return ""
        if match.free_undo(onlooker):
            return "free"
        return "ask" if self._standing.terms.undo == "consent" and match.since(onlooker, 1) else ""

    def _lines(self, onlooker: int, forms: list[Form], lang: Language) -> list[Line]:
        """Return events in words."""
        names = names_of(self._standing.row.seats, Catalogue.load(lang))
        return [self._narrator(lang).line(form, onlooker, names) for form in forms]

    def current(self, onlooker: int, lang: Language | None) -> Update:
        """Return how things stand for an onlooker who has missed nothing."""
        return self.update(onlooker, self._match.versions[onlooker], [], lang)

    def missed(self, onlooker: int, version: int, lang: Language | None) -> Missed:
        """Begin to tell an onlooker what it has missed after a version, as the game stands now."""
        retold = self._retelling.missed(onlooker, version, lang, self.current, self._lines)
        return Missed(retold, self._told())

    def begin(self, connection: Connection, version: int) -> Missed:
        """Begin to tell a connection what it has missed; what comes from now on waits there until it is told."""
        missed = self.missed(connection.seat, version, connection.lang)
        connection.outlook, connection.seen = _outlook(missed.told), None
        connection.hold()
        return missed

    def refresh(self, now: int) -> None:
        """Tell those who have not heard how the table stands at a moment; nothing of the game is new to them."""
        if not self.connections:
            return
        told = self._standing.told(now)
        outlook = _outlook(told)
        late = [connection for connection in self.connections if connection.outlook != outlook]
        for onlooker in {connection.seat for connection in late}:
            self._send(
                [connection for connection in late if connection.seat == onlooker],
                onlooker,
                self._match.versions[onlooker],
                [],
                told,
            )

    def publish(self, proposal: Proposal, versions: dict[int, int]) -> None:
        """Tell everybody who is concerned what has happened since they had these versions."""
        told = self._told()
        for onlooker in self._match.onlookers:
            if self._match.versions[onlooker] == versions[onlooker]:
                continue
            forms = self._match.forms(onlooker, proposal.events)
            self._retelling.note(onlooker, forms)
            listening = [connection for connection in self.connections if connection.seat == onlooker]
            self._send(listening, onlooker, self._match.versions[onlooker] - 1, forms, told)

    def _send(
        self,
        listening: Sequence[Connection],
        onlooker: int,
        since: int,
        forms: list[Form],
        told: messages.Standing,
    ) -> None:
        """Send an update to connections of an onlooker; `told` is how the table stands."""
        outlook = _outlook(told) if listening else None
        for lang in {connection.lang for connection in listening}:
            update = self.update(onlooker, since, forms, lang, told)
            scenes = scenes_of(update)
            written: dict[int, bytes] = {}
            for connection in listening:
                if connection.lang == lang:
                    seen = connection.seen
                    if id(seen) not in written:
                        written[id(seen)] = write_message(_without(update, scenes, seen))
                    connection.outlook, connection.seen = outlook, scenes
                    connection.send(written[id(seen)])

    def _told(self) -> messages.Standing:
        """Return how the table stands."""
        return self._standing.told(self._time.now())

    def _narrator(self, lang: Language) -> Narrator:
        """Return what tells this game in a language."""
        if lang not in self._narrators:
            self._narrators[lang] = narrator(self._standing.row.kind, self._match.setup, lang)
        return self._narrators[lang]


def _outlook(told: messages.Standing) -> object:
    """Return how a table stands but for the times that are left, which everybody can read on by himself."""
    window = None if told.window is None else msgspec.structs.replace(told.window, left=0)
    return msgspec.structs.replace(told, clocks=None, window=window)


def scenes_of(update: Update) -> Scenes | None:
    """Return the pictures of an update, None where it has none."""
    told = update.told
    return told.scenes if isinstance(told, Told) and isinstance(told.scenes, Scenes) else None


def _without(update: Update, scenes: Scenes | None, seen: Scenes | None) -> Update:
    """Return an update without the pictures that a connection has seen."""
    if scenes is None or not isinstance(update.told, Told):
        return update
    told = msgspec.structs.replace(update.told, scenes=scenes.after(seen))
    return msgspec.structs.replace(update, told=told)
