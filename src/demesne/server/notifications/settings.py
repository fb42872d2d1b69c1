"""What an operator has set about messages to people who are away, and what they can therefore be."""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from demesne.core.errors import SetupError
from demesne.server.notifications import webpush
from demesne.server.notifications.mail import MailServer, read_mail_server

_LONGEST_SITE: Final = 200


@dataclass(frozen=True)
class NotificationSettings:
    """`site` is the address at which people open the server, without a slash at its end; without it nothing is sent.

    `mail` is the server that takes mails, None for none. `allows_private` lets push messages go to private addresses.
    """

    site: str | None = None
    mail: MailServer | None = None
    allows_private: bool = False

    @property
    def names(self) -> list[str]:
        """The name under which people open the server, if it is known."""
        return [] if self.site is None else [urlsplit(self.site).hostname or ""]

    @property
    def can_push(self) -> bool:
        """Whether push messages can be sent."""
        return self.site is not None and webpush.is_available()

    @property
    def can_mail(self) -> bool:
        """Whether mails can be sent."""
        return self.site is not None and self.mail is not None


def read_site(text: str | None) -> str | None:
    """Return the address of a server without a slash at its end. Raises SetupError for one that is none.

    >>> read_site("https://play.example/")
    'https://play.example'
    """
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        is_site = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        is_site = False
        parts = urlsplit("")
    is_plain = text.isascii() and text.isprintable() and len(text) <= _LONGEST_SITE
    is_bare = parts.path in ("", "/") and not (parts.query or parts.fragment or "@" in parts.netloc)
    if not (is_site and is_plain and is_bare and parts.scheme in ("http", "https")):
        raise SetupError(f"--site is the address of the server, such as https://play.example, not {text!r}")
    return f"{parts.scheme}://{parts.netloc}"


def read_notifications(
    site: str | None, smtp: str | None, password: str | None, sender: str | None, *, allows_private: bool
) -> NotificationSettings:
    """Return the settings of some options. Raises SetupError for options that cannot be used."""
    mail = read_mail_server(smtp, password, sender)
    settings = NotificationSettings(read_site(site), mail, allows_private)
    if mail is not None and settings.site is None:
        raise SetupError(
            "mails have links, so --smtp needs --site, the address at which people open the server"
        )
    return settings
