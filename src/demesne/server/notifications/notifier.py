"""Finds people who are away and whose turn it is, and sends them messages: a part of every server process.

Every process notes who has a socket at it. Of several processes one looks for whom to notify at a time, and each
message is made and taken in a transaction, so that exactly one process sends it.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection, update

from demesne import install_hint
from demesne.core.errors import DemesneError
from demesne.server.notifications import contacts, outbox, subscriptions, turns, wording
from demesne.server.notifications.contacts import Contact, Keys
from demesne.server.notifications.endpoints import Endpoints
from demesne.server.notifications.letters import Letters
from demesne.server.notifications.outbox import Outgoing
from demesne.server.notifications.sending import Outcome, Sender
from demesne.server.notifications.settings import NotificationSettings
from demesne.server.notifications.subscriptions import Subscription
from demesne.server.notifications.turns import News
from demesne.server.storage.schema import NOTIFICATION_KEY
from demesne.server.storage.store import Store
from demesne.server.tasks import TaskGroup, end_all
from demesne.server.timing import Timekeeper, now

LOOK_SECONDS: Final = 20
"""Seconds between two looks; of several processes one looks in that time."""

NOTE_EVERY: Final = 60_000
"""Milliseconds after which it is noted again who has a socket."""

_LOG: Final = logging.getLogger(__name__)


class Notifier:
    """The messages of one server process."""

    def __init__(
        self,
        store: Store,
        time: Timekeeper,
        people: Callable[[], set[str]],
        settings: NotificationSettings,
        endpoints: Endpoints | None = None,
    ) -> None:
        """`people` returns those who have had a socket at this process since it was called last."""
        self.settings = settings
        self.endpoints = endpoints or Endpoints(settings.allows_private)
        self.letters: Letters | None = None
        """What writes mails; None until the keys are read, and where there is no mail server."""
        self._store = store
        self._time = time
        self._people = people
        self._keys: Keys | None = None
        self._sender: Sender | None = None
        self._noted = 0
        self._tasks = TaskGroup()

    @property
    def is_on(self) -> bool:
        """Whether there is any way to send messages."""
        return self.settings.can_push or self.settings.can_mail

    def begin(self) -> None:
        """Begin to look, if there is any way to send messages."""
        if self.settings.site is not None and not self.settings.can_push:
            _LOG.warning("no messages to browsers: cryptography is missing; try: %s", install_hint("push"))
        if self.is_on:
            self._tasks.begin(self._look_for_ever())

    async def close(self) -> None:
        """End it. A message that is being sent may be sent once more by another process, or after a restart."""
        await end_all(self._tasks)
        if self.letters is not None:
            await self.letters.close()

    async def keys(self) -> Keys:
        """Return the keys of the server. Raises StoreError."""
        if self._keys is None:
            self._keys = await self._store.read(contacts.keys)
        return self._keys

    async def writer(self) -> Letters | None:
        """Return what writes mails, None where there is no mail server. Raises StoreError."""
        await self._ready()
        return self.letters

    async def _look_for_ever(self) -> None:
        while True:
            try:
                await self.look()
            except DemesneError as error:
                _LOG.error("%s", error)
            except Exception:  # noqa: BLE001
                # A fault must not end the messages for ever.
                _LOG.exception("messages to people who are away")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Note who is here, make messages if this process looks now, and send what is due. Raises StoreError."""
        if now() - self._noted >= NOTE_EVERY:
            here = self._people()
            if here:
                await self._store.write(partial(contacts.note_seen, people=here, now=now()))
            self._noted = now()
        if await self._store.write(partial(_take_look, now=now())):
            for person in await self._store.read_long(partial(turns.candidates, now=now())):
                await self._consider(person)
        await self.send_due()

    async def _consider(self, person: str) -> None:
        """Make the messages to a person if they are due and there is anything to say."""
        found = await self._store.read_long(partial(self._news, person=person))
        if found is not None:
            make = partial(
                outbox.make, contact=found[0], found=found[1], can_mail=self.settings.can_mail, now=now()
            )
            await self._store.write(make)

    def _news(self, connection: Connection, person: str) -> tuple[Contact, list[News]] | None:
        contact = contacts.find(connection, person)
        if not outbox.is_due(contact, now()):
            return None
        at = self._time.now()
        waiting = turns.waiting(connection, person, at)
        found = turns.news(connection, person, waiting, contact.quiet, at)
        return (contact, found) if found else None

    # Sending

    async def send_due(self) -> None:
        """Send the messages that are due, in groups. Raises StoreError."""
        sender = await self._ready()
        while claimed := await self._store.write(partial(outbox.claim, now=now())):
            await asyncio.gather(*(self._send(sender, message) for message in claimed))

    async def _ready(self) -> Sender:
        if self._sender is None:
            keys = await self.keys()
            settings = self.settings
            self._sender = Sender(self.endpoints, settings.mail, settings.site or "", keys.push)
            if settings.can_mail:
                self.letters = Letters(settings.site or "", keys.secret, self._sender)
        return self._sender

    async def _send(self, sender: Sender, message: Outgoing) -> None:
        contact, subscription = await self._store.read(partial(_receiver, message=message))
        if contact.seen > message.created:
            # The person has come meanwhile, and seen the game.
            await self._store.write(partial(outbox.finish, number=message.number))
            return
        later = contact.quiet.until(now())
        if later > now():
            await self._store.write(partial(outbox.put_off, number=message.number, until=later))
            return
        outcome = await self._hand_over(sender, message, contact, subscription)
        if outcome is None:
            # Another process may have what this one lacks.
            later = now() + outbox.SENDING
            await self._store.write(partial(outbox.put_off, number=message.number, until=later))
        else:
            await self._store.write(partial(self._note, message=message, outcome=outcome))
            if outcome != "sent":
                _LOG.warning("a message could not be handed over: %s", sender.trouble)

    async def _hand_over(
        self, sender: Sender, message: Outgoing, contact: Contact, subscription: Subscription | None
    ) -> Outcome | None:
        """Send a message; return what came of it, None if this process cannot send messages of its kind."""
        if message.subscription is not None:
            if subscription is None or not self.settings.can_push:
                return None
            return await sender.push(subscription, wording.pushed(contact.language, message.games))
        if self.letters is None or contact.mail is None:
            return None
        return await sender.mail(self.letters.about_games(contact, message.games))

    def _note(self, connection: Connection, message: Outgoing, outcome: Outcome) -> None:
        """Note what came of a message."""
        if outcome == "failed":
            outbox.retry(connection, message, now())
            return
        outbox.finish(connection, message.number)
        if outcome == "gone":
            if message.subscription is not None:
                subscriptions.remove(connection, message.person, message.subscription)
            else:
                contacts.put(connection, message.person, wants_mail=False)


def _take_look(connection: Connection, now: int) -> bool:
    """Take the look of this time for this process. Return False if another one has."""
    # The clocks of machines differ a little; one that was far ahead must not keep all others waiting.
    column = NOTIFICATION_KEY.c.looked
    due = update(NOTIFICATION_KEY).where(
        (column <= now - LOOK_SECONDS * 1000 + 1000) | (column > now + 60_000)
    )
    return connection.execute(due.values(looked=now)).rowcount == 1


def _receiver(connection: Connection, message: Outgoing) -> tuple[Contact, Subscription | None]:
    """Return who a message goes to, and the browser."""
    contact = contacts.find(connection, message.person)
    if message.subscription is None:
        return contact, None
    return contact, subscriptions.find(connection, message.subscription)
