"""Who looks at a game, and what each of them is sent: updates of the own view, in order, each counted."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import msgspec

from demesne.kernel.events import Form
from demesne.locales.catalogue import Catalogue
from demesne.server import messages
from demesne.server.entry import Entry
from demesne.server.match import Match, Proposal
from demesne.server.messages import Choice, FromServer, Refused, Update, write_message
from demesne.server.standing import Standing
from demesne.server.store import games
from demesne.server.store.database import StoreError
from demesne.server.store.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.told.forms import Language, Scenes, Told
from demesne.server.told.names import names_of
from demesne.server.told.narrator import Narrator
from demesne.server.told.narrators import narrator

KEPT_UPDATES: Final = 64

_FORMS: Final = msgspec.json.Decoder(list[Form])


class Connection:
    """Where the messages for one socket go.

    `seat` is -1 for a spectator; `lang` is the language that the game is told in, None for a program that reads views.
    `outlook` is how the table stood when it was last told, `seen` the pictures that it was last sent.
    """

    def __init__(self, seat: int, lang: Language | None = None) -> None:
        self.seat = seat
        self.lang = lang
        self.outlook: object = None
        self.seen: Scenes | None = None
        self.is_gone = False

    def send(self, data: bytes) -> None:
        """Take a message to be sent; it must not wait."""
        raise NotImplementedError

    async def flushed(self) -> None:
        """Wait until everything was sent."""

    def dismiss(self) -> None:
        """Close after what is to be sent; whoever is there may come back at once."""


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


class Audience:
    """All who look at one game; seats have the onlooker of their number, spectators -1."""

    def __init__(self, store: Store, match: Match, standing: Standing, time: Timekeeper) -> None:
        self._store = store
        self._match = match
        self._standing = standing
        self._time = time
        self.connections: set[Connection] = set()
        self._narrators: dict[Language, Narrator] = {}
        self._kept = {onlooker: Kept(match.versions[onlooker]) for onlooker in match.onlookers}

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
            undo = onlooker >= 0 and match.free_undo(onlooker)
            update.told = self._narrator(lang).tell(view, events, texts, names, undo, match.is_abandoned)
        return update

    def current(self, onlooker: int, lang: Language | None) -> Update:
        """Return how things stand for an onlooker who has missed nothing."""
        return self.update(onlooker, self._match.versions[onlooker], [], lang)

    async def missed(self, onlooker: int, version: int, lang: Language | None) -> FromServer:
        """Return what an onlooker missed after a version, or all if that is not kept."""
        events = self._kept[onlooker].since(version)
        if events is not None and version > 0:
            return self.update(onlooker, version, events, lang)
        try:
            log = await self._store.read(partial(games.entries, game=self._standing.row.id))
            # A long story takes a while to tell; this game waits for it, others do not.
            return await asyncio.to_thread(self._whole, onlooker, log, lang)
        except StoreError as error:
            return Refused("", "unavailable", str(error))

    def _whole(self, onlooker: int, log: list[Entry], lang: Language | None) -> Update:
        """Return how things stand, with all that ever happened."""
        return self.update(onlooker, 0, story(self._match, log, onlooker), lang)

    async def greet(self, connection: Connection, version: int) -> None:
        """Send a connection what it missed after a version."""
        connection.outlook = _outlook(self._told())
        message = await self.missed(connection.seat, version, connection.lang)
        connection.seen = _scenes(message) if isinstance(message, Update) else None
        connection.send(write_message(message))

    def refresh(self) -> None:
        """Tell those who have not heard how the table stands; nothing of the game is new to them."""
        if not self.connections:
            return
        told = self._told()
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
            self._kept[onlooker].note(self._match.versions[onlooker], forms)
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
            scenes = _scenes(update)
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


def _scenes(update: Update) -> Scenes | None:
    """Return the pictures of an update, None where it has none."""
    told = update.told
    return told.scenes if isinstance(told, Told) and isinstance(told.scenes, Scenes) else None


def _without(update: Update, scenes: Scenes | None, seen: Scenes | None) -> Update:
    """Return an update without the pictures that a connection has seen."""
    if scenes is None or not isinstance(update.told, Told):
        return update
    told = msgspec.structs.replace(update.told, scenes=scenes.after(seen))
    return msgspec.structs.replace(update, told=told)


def story(match: Match, log: list[Entry], onlooker: int) -> list[Form]:
    """Return what an onlooker was shown in the course of a log."""
    again = Match(match.game, match.setup, match.players, match.key)
    told: list[Form] = []
    for entry in log:
        proposal = again.again(entry)
        told += again.forms(onlooker, proposal.events)
        again.accept(proposal)
    return told
