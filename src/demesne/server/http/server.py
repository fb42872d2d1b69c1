"""What every route works with: the store, the games, access control, and who may do what with a game."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from starlette.requests import Request

from demesne.server.cluster.bus import MessageBus
from demesne.server.game_registry import GameRegistry
from demesne.server.http.health import Health
from demesne.server.http.relay import Relay
from demesne.server.http.static_files import SHIPPED, StaticFiles
from demesne.server.identity.access_control import AccessControl
from demesne.server.identity.passwords import Passwords
from demesne.server.identity.people import Person
from demesne.server.identity.proxies import Proxies
from demesne.server.limits.fair_pool import Asker, FairPool, finished
from demesne.server.limits.rate_limits import Limits, site_of
from demesne.server.live.live_game import LiveGame
from demesne.server.lobby import quota
from demesne.server.lobby.game_export import record_of
from demesne.server.lobby.service import current
from demesne.server.notifications.notifier import Notifier
from demesne.server.notifications.settings import NotificationSettings
from demesne.server.refusals import RefusalError
from demesne.server.storage import games
from demesne.server.storage.games import OPEN, GameRow
from demesne.server.storage.log import entries
from demesne.server.storage.store import Store
from demesne.server.timing import now
from demesne.server.websocket.open_sockets import OpenSockets
from demesne.server.workers.bots import BotWorkers
from demesne.server.workers.pool import WorkerPool

Result = TypeVar("Result")

_WORKERS: Final = 1
_WORK_SECONDS: Final = 15


class Server:
    """What the routes work with."""

    def __init__(
        self,
        store: Store,
        hosts: frozenset[str],
        bot_workers: BotWorkers,
        static: Path = SHIPPED,
        limits: Limits | None = None,
        proxies: Proxies | None = None,
        share: str | None = None,
        bus: MessageBus | None = None,
        address: str | None = None,
        notifications: NotificationSettings | None = None,
    ) -> None:
        """Serve under the names `hosts`; `share` is the address to pass on to others, None for the one asked.

        `address` is where other processes on the same database reach this one, as host:port. `notifications` is how
        people who are away are reached, by default not at all.
        """
        self.store = store
        self.health = Health(store)
        self.limits = limits or Limits()
        self.proxies = proxies or Proxies()
        self.share = share
        self.notice = ""
        """What operators tell everybody."""
        self.passwords = Passwords(self.limits.passwords)
        self.stories = FairPool(1, self.limits.stories, self.limits.is_on)
        """Single requests for what happened; the stories themselves are rendered by the registry."""
        self.exports = FairPool(1, self.limits.exports)
        self.pages = FairPool(1, self.limits.pages)
        """Work for pages: QR codes and lessons."""
        self.openings = FairPool(1, self.limits.stories)
        bus = bus or MessageBus()
        self.open_sockets = OpenSockets(self.limits, lambda sessions: bus.publish({"ended": sessions}))
        self.access = AccessControl(store, hosts, self.limits)
        self.registry = GameRegistry(
            store,
            bot_workers,
            bus=bus,
            ended=self.open_sockets.end_soon,
            besides=self.look_after,
            address=address,
        )
        self.notifier = Notifier(
            store, self.registry.time, self.open_sockets.take_people, notifications or NotificationSettings()
        )
        self.relay = Relay(self.registry.ownership, self.proxies, self.registry.has)
        membership = self.registry.cluster.membership
        if membership is not None:
            self.proxies.secret = membership.secret
            self.proxies.peers = lambda: {peer.host for peer in membership.peers.values()}
            membership.gone.append(self.relay.cut)
        self.worker_pool = WorkerPool(_WORKERS, _WORK_SECONDS, FairPool(_WORKERS, self.limits.replays))
        self.static = StaticFiles(static)

    async def close(self) -> None:
        """Close all games and the worker processes."""
        self.relay.cut()
        await self.notifier.close()
        await self.registry.close()
        self.passwords.close()
        self.worker_pool.close()

    async def look_after(self) -> None:
        """Do what operators have asked for, and close the sockets of sessions that have ended. Raises StoreError."""
        service = await self.store.read(partial(current, now=now()))
        self.notice, self.registry.is_draining = service
        await self.health.problem()
        await self.open_sockets.end_expired(self.store)

    def check_new_games(self) -> None:
        """Raise RefusalError while no new games begin."""
        if self.registry.is_draining:
            raise RefusalError("no-new-games")

    def quota(self, person: Person) -> Callable[[Connection], None]:
        """Return a check that raises RefusalError for a person who may begin no game: there are enough, or none now."""

        def check(connection: Connection) -> None:
            self.check_new_games()
            if self.limits.is_on:
                quota.check(connection, person, now())

        return check

    async def work(self, asker: Asker, work: Callable[..., Any], *parts: Any) -> Any:
        """Return the result of a worker (`WorkerPool.do`). Raises RefusalError for askers with too much work."""
        with self.worker_pool.pool.admitted(asker):
            return await self.worker_pool.do(asker, work, *parts)

    async def page_work(self, asker: Asker, work: Callable[..., Result], *parts: Any) -> Result:
        """Return what some short work for a page gives, done in a thread. Raises RefusalError."""
        with self.pages.admitted(asker):
            async with self.pages.turn(asker):
                found: Result = await finished(asyncio.ensure_future(asyncio.to_thread(work, *parts)))
                return found

    async def export(self, asker: Asker, work: Callable[[Connection], Result]) -> Result:
        """Return an export read from the database. Raises RefusalError for askers with too many."""
        with self.exports.admitted(asker):
            async with self.exports.turn(asker):
                found: Result = await finished(asyncio.ensure_future(self.store.read_long(work)))
                return found

    async def game(self, number: str, person: Person | None) -> GameRow:
        """Return a game if a person may see it. Raises RefusalError."""
        row = await self.store.read(partial(games.find, game=number[:64]))
        if row is None:
            raise RefusalError("no-such-game")
        _check_sight(row, person)
        return row

    async def shown_game(self, request: Request) -> tuple[GameRow, Person | None]:
        """Return the game of a request and who asks, None for a stranger. Raises RefusalError."""
        person = await self.access.person(request)
        return await self.game(str(request.path_params["game"]), person), person

    async def record(self, row: GameRow) -> bytes:
        """Return the record of a game that is over, with its secret."""
        return await self.store.read_long(partial(written_record, row=row))

    async def own_game(self, request: Request) -> tuple[GameRow, Person]:
        """Return the game of a request and its owner, who asks. Raises RefusalError."""
        person = await self.access.known_person(request)
        row = await self.game(str(request.path_params["game"]), person)
        if row.owner != person.id:
            raise RefusalError("not-owner")
        return row, person

    async def own_table(self, request: Request) -> tuple[GameRow, Person]:
        """Return an own game as `own_game` does, which must not have started. Raises RefusalError."""
        row, person = await self.own_game(request)
        if row.status != OPEN:
            raise RefusalError("started")
        return row, person

    async def opened(self, number: str, person: Person | None, asker: Asker) -> tuple[GameRow, LiveGame]:
        """Return a game that has started, as stored and as opened, for an asker. Raises RefusalError."""
        if not self.registry.has(number):
            row = await self.game(number, person)
            if row.status == OPEN:
                raise RefusalError("not-started")
        live = await self._live(number, asker)
        if live is None:
            raise RefusalError("not-started")
        _check_sight(live.row, person)
        return live.row, live

    async def _live(self, game: str, asker: Asker) -> LiveGame | None:
        """Return the live game. If it must be opened its log is read, which askers do in turns."""
        if self.registry.has(game):
            return await self.registry.open_game(game)
        async with self.openings.turn(asker):
            return await self.registry.open_game(game, site_of(asker.address))


def _check_sight(row: GameRow, person: Person | None) -> None:
    """Raise RefusalError for a person who may not see a game: only its people may, unless it is public."""
    is_member = person is not None and row.seat_of(person.id) is not None
    if not (is_member or row.visibility == "public"):
        raise RefusalError("no-such-game")


def written_record(connection: Connection, row: GameRow) -> bytes:
    """Return the record of a game that is over, with its secret."""
    return record_of(row, entries.of_game(connection, row.id)).to_bytes()
