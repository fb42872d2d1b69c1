"""How one process of a server works with the others on the same database: its membership, its games, its messages."""

from collections.abc import Awaitable, Callable
from functools import partial

from demesne.server.cluster.bus import Message, MessageBus
from demesne.server.cluster.membership import Membership
from demesne.server.cluster.ownership import Leases, Ownership
from demesne.server.storage import outages
from demesne.server.storage.database import ConflictError
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup
from demesne.server.timing import Timekeeper


class Cluster:
    """This process among others, which may start and stop at any time; or alone on its database."""

    def __init__(self, store: Store, time: Timekeeper, bus: MessageBus, address: str | None) -> None:
        """`address` is where other processes reach this one, as host:port; None if there are none."""
        self._store = store
        self._time = time
        self.bus = bus
        self.membership: Membership | None = None
        self.ownership = Ownership(store)
        if address is not None and store.is_shared:
            self.membership = Membership(store, time, bus.process, address)
            self.ownership = Leases(store, self.membership)

    async def join(self) -> None:
        """Become known to the others, and take the time of their games; alone, note how long no process worked.

        Raises StoreError.
        """
        last = await self._store.read(outages.last_beat)
        is_first = True
        if self.membership is not None:
            await self.membership.join()
            is_first = await self.membership.is_alone()
        if is_first:
            if last is not None:
                self._time.follow(last, is_shared=False)
            try:
                is_first = await self._store.write(partial(outages.begin, now=self._time.now(), last=last))
            except ConflictError:
                is_first = False
        if not is_first:
            await self.follow()
            await self.beat()

    async def follow(self) -> None:
        """Take the time of the games that other processes have. Raises StoreError."""
        last = await self._store.read(outages.last_beat)
        if last is not None:
            self._time.follow(last, is_shared=True)

    async def beat(self) -> None:
        """Note that the server works now. Raises StoreError."""
        await self._store.write(partial(outages.beat, now=self._time.now()))

    def begin(
        self,
        tasks: TaskGroup,
        expelled: Callable[[], Awaitable[None]],
        gone: Callable[[set[str]], object],
        ended: Callable[[list[str]], object],
        check: Callable[[], object],
    ) -> None:
        """Begin to renew the membership, to send and to receive, as tasks that go on for ever.

        `expelled` is that of `Membership.keep`, `gone` is called with the ids of processes that have ended, `ended`
        with sessions that another process ended, `check` when it has taken a game from this one.
        """

        def hear(message: Message) -> None:
            if "ended" in message:
                ended([str(session) for session in message["ended"]])
            elif "check" in message:
                check()

        tasks.begin(self.bus.send())
        tasks.begin(self.bus.listen(hear))
        if self.membership is not None:
            self.membership.gone.append(gone)
            tasks.begin(self.membership.keep(expelled))

    async def reopen(self, game: str) -> None:
        """Have a game opened again, in the process that has it or another one. Raises StoreError."""
        owner = await self.ownership.revoke(game)
        if owner is not None:
            # Without the message its next heartbeat sees it.
            self.bus.publish({"check": True}, owner.partition("-")[0])

    async def leave(self) -> None:
        """End the membership: the games are free. Raises StoreError."""
        if self.membership is not None:
            await self.membership.leave()
