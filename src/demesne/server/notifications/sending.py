"""Handing over one message: to the push service of a browser, or to the mail server."""

import asyncio
from functools import partial
from typing import Final, Literal

from demesne.server import metrics
from demesne.server.notifications import webpush
from demesne.server.notifications.endpoints import EndpointError, Endpoints
from demesne.server.notifications.mail import Letter, MailError, MailServer
from demesne.server.notifications.subscriptions import Subscription
from demesne.server.tasks import in_thread
from demesne.server.timing import now

Outcome = Literal["sent", "gone", "refused", "failed"]
"""Handed over; the browser or address takes no more messages; this message is not taken; it may work later."""

OUTCOMES: Final[tuple[Outcome, ...]] = ("sent", "gone", "refused", "failed")
CHANNELS: Final = ("push", "mail")

_KEPT_SECONDS: Final = 24 * 3_600
"""For how long a push service keeps a message for a browser that is off."""

_TOPIC: Final = "turns"
"""A push service keeps one message of a topic for a browser, the latest one."""

_OK: Final = range(200, 300)
_GONE: Final = (404, 410)
_REFUSED: Final = range(400, 500)
_SLOWER: Final = (408, 425, 429)
_MAILS_AT_ONCE: Final = 2


class Sender:
    """Sends messages, and counts what came of each."""

    def __init__(self, endpoints: Endpoints, mail: MailServer | None, contact: str, key: bytes) -> None:
        """`contact` is the address by which push services know this server, `key` its private key."""
        self._endpoints = endpoints
        self._mail = mail
        self._contact = contact
        self._key = key
        self._mails = asyncio.Semaphore(_MAILS_AT_ONCE)
        self.trouble = ""
        """Why the latest message was not handed over, for the log; it names hosts, and no person."""

    async def push(self, subscription: Subscription, message: bytes) -> Outcome:
        """Send a push message to a browser."""
        outcome = await self._push(subscription, message)
        metrics.NOTIFICATIONS.labels("push", outcome).inc()
        return outcome

    async def mail(self, letter: Letter) -> Outcome:
        """Send a mail."""
        outcome = await self._send(letter)
        metrics.NOTIFICATIONS.labels("mail", outcome).inc()
        return outcome

    async def _push(self, subscription: Subscription, message: bytes) -> Outcome:
        browser, auth = webpush.decoded(subscription.key), webpush.decoded(subscription.auth)
        key = webpush.private_key(self._key)
        headers = {
            "Authorization": webpush.authorization(key, subscription.endpoint, self._contact, now() // 1000),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(_KEPT_SECONDS),
            "Topic": _TOPIC,
            "Urgency": "normal",
        }
        try:
            body = webpush.encrypt(message, browser, auth)
            status = await self._endpoints.post(subscription.endpoint, headers, body)
        except EndpointError as error:
            self.trouble = str(error)
            return "failed"
        if status in _OK:
            return "sent"
        self.trouble = f"a push service answers {status}"
        if status in _GONE:
            return "gone"
        return "refused" if status in _REFUSED and status not in _SLOWER else "failed"

    async def _send(self, letter: Letter) -> Outcome:
        assert self._mail is not None, "there is a mail server"
        try:
            async with self._mails:
                await in_thread(partial(self._mail.send, letter, now()), "mail")
        except MailError as error:
            self.trouble = str(error)
            return "gone" if error.is_final else "failed"
        return "sent"
