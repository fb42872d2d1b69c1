"""How one process of a server works with the others on the same database: it sends, receives and checks the log."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from demesne.server.cluster.bus import Message, MessageBus
from demesne.server.cluster.ownership import Ownership
from demesne.server.live import replication
from demesne.server.live.live_game import LiveGame
from demesne.server.storage import games
from demesne.server.storage.store import Store
from demesne.server.timing import Timekeeper
from demesne.server.websocket import messages

_GREETING_SECONDS: Final = 1.0
"""How long a starting process waits for the others to report their games."""


class Cluster:
    """This process among others, which may start and stop at any time.

    `again` reopens a game; `ended` closes the sockets of sessions that another process ended.
    """

    def __init__(
        self,
        live_games: Mapping[str, LiveGame],
        store: Store,
        time: Timekeeper,
        bus: MessageBus,
        again: Callable[[str], object],
        ended: Callable[[list[str]], object],
    ) -> None:
        self.bus = bus
        self.ownership = Ownership(bus.process)
        self._live_games = live_games
        self._store = store
        self._time = time
        self._again = again
        self._ended = ended

    async def listen(self) -> None:
        """Receive messages for ever; first ask the others for their open games and pending requests."""
        await self.bus.listen(self._hear, lambda: self.bus.publish({"who": True}))

    async def greet(self) -> None:
        """Wait a moment for the answers of the others."""
        if self.bus.is_on:
            await asyncio.sleep(_GREETING_SECONDS)

    # Sending

    def changed(self, live: LiveGame) -> None:
        """Report that the log of a game has grown, unless the others know."""
        if live.match.sequence > live.announced:
            live.announced = live.match.sequence
            self.bus.publish({"game": live.row.id, "sequence": live.match.sequence})

    def settled(self, live: LiveGame) -> None:
        """Report the local state of a table, if it has changed."""
        if self.bus.is_on and (told := replication.local_state(live)) != live.local_state:
            live.local_state = told
            self._tell_people(live, told)

    def closed(self, game: str) -> None:
        """Report that a game is closed here."""
        self.bus.publish({"game": game, "closed": True})

    def relay(self, live: LiveGame, message: messages.FromServer) -> None:
        """Send a message to the subscribers at other processes, if its class declares that."""
        if message.relay is messages.Relay.EVERY_PROCESS:
            self.bus.publish({"game": live.row.id, "message": messages.write_message(message).decode()})

    def reopened(self, game: str) -> None:
        """Report that the people at a table have changed, so that the others reopen the game."""
        self.bus.publish({"game": game, "reopen": True})

    def _tell_people(self, live: LiveGame, told: dict[str, Any]) -> None:
        # Moments in `told` are in the time of this process, so send that too.
        self.bus.publish({"game": live.row.id, "people": told, "now": self._time.now()})

    def _tell_all(self) -> None:
        seats = {game: sorted(live.status.presence.local) for game, live in self._live_games.items()}
        self.bus.publish({"rooms": seats})

    # Receiving

    def _hear(self, message: Message) -> None:
        """Handle a message of another process."""
        now, process = self._time.now(), str(message["from"])
        if "who" in message:
            self._tell_all()
            for live in self._live_games.values():
                if requests := replication.pending_requests(live):
                    self._tell_people(live, requests)
        elif "ended" in message:
            self._ended([str(session) for session in message["ended"]])
        elif "rooms" in message:
            self.ownership.note(process, message["rooms"], now)
            for live in list(self._live_games.values()):
                self._look_around(live)
        else:
            self._hear_of(str(message["game"]), process, message, now)

    def _hear_of(self, game: str, process: str, message: Message, now: int) -> None:
        live = self._live_games.get(game)
        if "closed" in message:
            self.ownership.note_game(process, game, None, now)
        elif "people" in message:
            people = message["people"]
            self.ownership.note_game(process, game, people["seats"], now)
            if live is not None:
                ahead = now - message.get("now", now)
                live.post(partial(replication.share, live, replication.in_time_here(people, ahead)))
        if live is None:
            return
        self._look_around(live)
        if message.get("sequence", 0) > live.match.sequence:
            live.post(partial(replication.follow, live))
        elif "message" in message:
            live.deliver(messages.read_server_message(message["message"]))
        elif "reopen" in message:
            self._again(game)

    def _look_around(self, live: LiveGame) -> None:
        """Tell a game who is connected to other processes; it may have to act for them now."""
        seats = self.ownership.seats(live.row.id)
        if live.status.presence.meet(seats, self._time.now()):
            live.wake()

    # Checking

    async def heartbeat(self) -> None:
        """Report this process as alive, forget silent ones, and follow logs that grew unreported. Raises StoreError."""
        if self.bus.is_on:
            self._tell_all()
            self.ownership.forget(self._time.now())
        for live in list(self._live_games.values()):
            self._look_around(live)
        if self._store.is_shared:
            ids = [game for game, live in self._live_games.items() if not live.match.is_over]
            longest: dict[str, Any] = await self._store.read(partial(games.lengths, games=ids))
            for game, length in longest.items():
                live_game = self._live_games.get(game)
                if live_game is not None and length > live_game.match.sequence:
                    live_game.post(partial(replication.follow, live_game))
