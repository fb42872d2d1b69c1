"""Mails of the server: about games that wait, to confirm an address, and to choose a new password."""

import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from demesne.core.errors import DemesneError
from demesne.i18n.catalogue import Catalogue
from demesne.server.notifications import contacts, wording
from demesne.server.notifications.contacts import Contact
from demesne.server.notifications.mail import Letter
from demesne.server.notifications.sending import Sender
from demesne.server.refusals import RefusalError
from demesne.server.tasks import TaskGroup, end_all

CONFIRM_HOURS: Final = 24
RESET_MINUTES: Final = 60
"""For how long the links of these mails work."""

_MOST_WAITING: Final = 100
"""Mails that people have just asked for and that are being sent."""

_LOG: Final = logging.getLogger(__name__)


class Letters:
    """Writes mails with links to one server, and sends those that a person has just asked for."""

    def __init__(self, site: str, secret: bytes, sender: Sender) -> None:
        """`site` is the address of the server, `secret` the key of links that end mails."""
        self._site = site
        self._secret = secret
        self._sender = sender
        self._sending = TaskGroup()

    async def close(self) -> None:
        """End it; mails that are being sent may be lost, and people ask for them again."""
        await end_all(self._sending)

    def about_games(self, contact: Contact, games: Sequence[dict[str, Any]]) -> Letter:
        """Return the mail about games that wait for a person, who has an address."""
        assert contact.mail is not None, "the person has an address"
        words = Catalogue.load(contact.language)
        farewell = contacts.farewell(self._secret, contact.person, contact.mail)
        place = f"#/game/{games[0]['game']}" if len(games) == 1 else "#/games"
        text = "\n".join(
            (
                *wording.lines(contact.language, games),
                "",
                words.text("notification.mail-open", link=f"{self._site}/{place}"),
                "",
                words.text("notification.mail-end", link=f"{self._site}/#/unsubscribe/{farewell}"),
            )
        )
        headers = {
            "List-Unsubscribe": f"<{self._site}/api/mail/unsubscribe/{farewell}>",
            # The program that reads the mail may end it with one press, without a page.
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        return Letter(contact.mail, wording.title(contact.language, games), f"{text}\n", headers)

    def confirm(self, language: str, name: str, mail: str, token: str) -> None:
        """Send the link that confirms an address, soon. Raises RefusalError where too many mails wait."""
        link = f"{self._site}/#/confirm/{token}"
        self.begin(self._send(language, mail, "confirm", name=name, link=link, n=CONFIRM_HOURS))

    async def reset(self, language: str, name: str, mail: str, token: str) -> None:
        """Send the link that leads to a new password."""
        link = f"{self._site}/#/reset/{token}"
        await self._send(language, mail, "reset", name=name, link=link, n=RESET_MINUTES)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do work that sends mails, and do not wait for it. Raises RefusalError where too much waits."""
        if len(self._sending) >= _MOST_WAITING:
            work.close()
            raise RefusalError("busy")
        self._sending.begin(self._done(work))

    async def _done(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except DemesneError as error:
            # Nobody waits for an answer; the person asks again.
            _LOG.warning("a mail was not sent: %s", error)

    async def _send(self, language: str, mail: str, kind: str, **values: Any) -> None:
        words = Catalogue.load(language)
        subject = words.text(f"notification.{kind}-subject")
        text = words.text(f"notification.{kind}-text", **values)
        if await self._sender.mail(Letter(mail, subject, f"{text}\n", {})) != "sent":
            _LOG.warning("a mail could not be handed over: %s", self._sender.trouble)
