"""What every route works with: the store, the hall with its rooms, the gate, and whose game is whose."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection
from starlette.requests import Request

from demesne.server.gate import Gate, address_of
from demesne.server.hall import Hall
from demesne.server.limits import Limits
from demesne.server.open_sockets import OpenSockets
from demesne.server.passwords import Passwords
from demesne.server.people import Person
from demesne.server.proxies import Proxies
from demesne.server.refusals import RefusalError
from demesne.server.room import Room
from demesne.server.static_files import SHIPPED, StaticFiles
from demesne.server.store import games, quota
from demesne.server.store.games import OPEN, GameRow
from demesne.server.store.store import Store
from demesne.server.telling import record_of
from demesne.server.thinking import Thinkers
from demesne.server.timing import now
from demesne.server.wakeups import Wakeups
from demesne.server.working import Workshop

_WORKERS: Final = 1
_WORK_SECONDS: Final = 15


class Server:
    """What the routes work with."""

    def __init__(
        self,
        store: Store,
        hosts: frozenset[str],
        thinkers: Thinkers,
        static: Path = SHIPPED,
        limits: Limits | None = None,
        proxies: Proxies | None = None,
        share: str | None = None,
        wakeups: Wakeups | None = None,
    ) -> None:
        """Serve under the names `hosts`; `share` is the address that others are told, None for the one asked."""
        self.store = store
        self.limits = limits or Limits()
        self.proxies = proxies or Proxies()
        self.share = share
        self.passwords = Passwords()
        self.open_sockets = OpenSockets(self.limits, wakeups)
        self.gate = Gate(store, hosts, self.limits)
        self.hall = Hall(
            store,
            thinkers,
            wakeups=wakeups,
            ended=self.open_sockets.end_soon,
            besides=partial(self.open_sockets.end_expired, store),
        )
        self.workshop = Workshop(_WORKERS, _WORK_SECONDS)
        self.static = StaticFiles(static)

    async def close(self) -> None:
        """Close all rooms, and end what works beside."""
        await self.hall.close()
        self.passwords.close()
        self.workshop.close()

    def quota(self, person: Person) -> Callable[[Connection], None]:
        """Return what raises RefusalError where somebody has as many tables as he may."""
        return partial(quota.check, person=person, now=now()) if self.limits.is_on else _anything_goes

    async def work(
        self, request: Request, person: Person | None, work: Callable[..., Any], *parts: Any
    ) -> Any:
        """Return what a worker makes of some parts, for whoever asks, None for a stranger. Raises as `Workshop.do`."""
        address = address_of(request)
        who = f"stranger at {address}" if person is None else person.id
        return await self.workshop.do(who, work, *parts, address=address)

    async def game(self, number: str, person: Person | None) -> GameRow:
        """Return a game that somebody may see. Raises RefusalError."""
        row = await self.store.read(partial(games.find, game=number[:64]))
        is_member = row is not None and person is not None and row.seat_of(person.id) is not None
        if row is None or not (is_member or row.visibility == "public"):
            raise RefusalError("no-such-game")
        return row

    async def shown_game(self, request: Request) -> tuple[GameRow, Person | None]:
        """Return the game of a request and who asks, None for a stranger. Raises RefusalError."""
        person = await self.gate.person(request)
        return await self.game(str(request.path_params["game"]), person), person

    async def record(self, row: GameRow) -> bytes:
        """Return the record of a game that is over, with its secret."""
        log = await self.store.read(partial(games.entries, game=row.id))
        return record_of(row, log).to_bytes()

    async def own_game(self, request: Request) -> tuple[GameRow, Person]:
        """Return the game of a request and its owner, who asks. Raises RefusalError."""
        person = await self.gate.known_person(request)
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

    async def opened(self, number: str, person: Person | None) -> tuple[GameRow, Room]:
        """Return a game that has started, with its room. Raises RefusalError."""
        row = await self.game(number, person)
        room = None if row.status == OPEN else await self.hall.room(row.id)
        if room is None:
            raise RefusalError("not-started")
        return room.row, room


def _anything_goes(_connection: Connection) -> None:
    """Bound nothing."""
