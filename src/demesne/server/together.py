"""What one process of a server has to do with others on the same database: it tells them, hears them, and looks."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from demesne.server import following, messages
from demesne.server.owners import Owners
from demesne.server.store import games
from demesne.server.store.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.wakeups import Message, Wakeups

if TYPE_CHECKING:
    from demesne.server.room import Room

_GREETING_SECONDS: Final = 1.0
"""How long a process that begins waits for the others to say which games they have."""


class Together:
    """One process among others, which may come and go.

    `again` opens the room of a game anew, `ended` closes the sockets of sessions that were ended elsewhere.
    """

    def __init__(
        self,
        rooms: "Mapping[str, Room]",
        store: Store,
        time: Timekeeper,
        wakeups: Wakeups,
        again: Callable[[str], object],
        ended: Callable[[list[str]], object],
    ) -> None:
        self.wakeups = wakeups
        self.owners = Owners(wakeups.process)
        self._rooms = rooms
        self._store = store
        self._time = time
        self._again = again
        self._ended = ended

    async def listen(self) -> None:
        """Hear the others, for ever, and first of all what they have open and what is wished there."""
        await self.wakeups.listen(self._hear, lambda: self.wakeups.tell({"who": True}))

    async def greet(self) -> None:
        """Wait a moment for what the others answer."""
        if self.wakeups.is_on:
            await asyncio.sleep(_GREETING_SECONDS)

    # Telling

    def changed(self, room: "Room") -> None:
        """Tell that the log of a game has grown, if the others have not heard of it."""
        if room.match.sequence > room.announced:
            room.announced = room.match.sequence
            self.wakeups.tell({"game": room.row.id, "sequence": room.match.sequence})

    def settled(self, room: "Room") -> None:
        """Tell how the people of a table stand, if that has changed."""
        if self.wakeups.is_on and (told := following.shared(room)) != room.shared:
            room.shared = told
            self.wakeups.tell({"game": room.row.id, "people": told})

    def closed(self, game: str) -> None:
        """Tell that the room of a game is closed here."""
        self.wakeups.tell({"game": game, "closed": True})

    def spread(self, room: "Room", message: messages.FromServer) -> None:
        """Let the people at other processes hear what is not in the log."""
        if isinstance(message, messages.Said):
            said = [message.name, message.seat, message.text, message.at]
            self.wakeups.tell({"game": room.row.id, "said": said})
        elif isinstance(message, messages.Rematch):
            self.wakeups.tell({"game": room.row.id, "rematch": message.game})

    def reopened(self, game: str) -> None:
        """Tell that other people sit at a table than before."""
        self.wakeups.tell({"game": game, "reopen": True})

    def _tell_all(self) -> None:
        rooms = {game: sorted(room.standing.presence.here) for game, room in self._rooms.items()}
        self.wakeups.tell({"rooms": rooms})

    # Hearing

    def _hear(self, message: Message) -> None:
        """Hear what another process tells."""
        now, process = self._time.now(), str(message["from"])
        if "who" in message:
            self._tell_all()
            for room in self._rooms.values():
                if wishes := following.wished(room):
                    self.wakeups.tell({"game": room.row.id, "people": wishes})
        elif "ended" in message:
            self._ended([str(session) for session in message["ended"]])
        elif "rooms" in message:
            self.owners.note(process, message["rooms"], now)
            for room in list(self._rooms.values()):
                self._look_around(room)
        else:
            self._hear_of(str(message["game"]), process, message, now)

    def _hear_of(self, game: str, process: str, message: Message, now: int) -> None:
        room = self._rooms.get(game)
        if "closed" in message:
            self.owners.note_room(process, game, None, now)
        elif "people" in message:
            self.owners.note_room(process, game, message["people"]["seats"], now)
            if room is not None:
                room.post(partial(following.share, room, message["people"]))
        if room is None:
            return
        self._look_around(room)
        if message.get("sequence", 0) > room.match.sequence:
            room.post(partial(following.follow, room))
        elif "said" in message:
            room.audience.broadcast(messages.Said(*message["said"]))
        elif "rematch" in message:
            room.next_game = str(message["rematch"])
            room.audience.broadcast(messages.Rematch(room.next_game))
        elif "reopen" in message:
            self._again(game)

    def _look_around(self, room: "Room") -> None:
        """Let a room know who is connected elsewhere, and act for its game if it is the one to do so now."""
        seats = self.owners.seats(room.row.id)
        if room.standing.presence.meet(seats, self._time.now()):
            room.wake()

    # Looking

    async def keep_house(self) -> None:
        """Give a sign of life, forget who gives none, and find out what nobody told. Raises StoreError."""
        if self.wakeups.is_on:
            self._tell_all()
            self.owners.forget(self._time.now())
        for room in list(self._rooms.values()):
            self._look_around(room)
        if self._store.is_shared:
            ids = [game for game, room in self._rooms.items() if not room.match.is_over]
            longest: dict[str, Any] = await self._store.read(partial(games.lengths, games=ids))
            for game, length in longest.items():
                room_ = self._rooms.get(game)
                if room_ is not None and length > room_.match.sequence:
                    room_.post(partial(following.follow, room_))
