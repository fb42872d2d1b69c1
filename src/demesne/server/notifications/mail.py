"""Mail by a server that speaks SMTP: its address, and one message at a time."""

import re
import secrets
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from demesne.core.errors import DemesneError, SetupError

LONGEST_ADDRESS: Final = 254
SECONDS: Final = 20
"""Seconds for each step of a conversation with a mail server."""

Security = Literal["smtps", "smtp", "smtp+plain"]
"""TLS from the beginning; TLS after STARTTLS, which the server must offer; none."""

_PORTS: Final[dict[str, int]] = {"smtps": 465, "smtp": 587, "smtp+plain": 25}
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+"
)
_REFUSED_FOR_GOOD: Final = 500


class MailError(DemesneError):
    """A mail that could not be handed over. `is_final` says that the server will never take it for this address."""

    def __init__(self, text: str, is_final: bool = False) -> None:
        super().__init__(text)
        self.is_final = is_final


def is_address(text: str) -> bool:
    """Return whether a text has the form of an address of mail, in the letters that all servers take.

    >>> is_address("ann@play.example"), is_address("ann@localhost"), is_address("Ann <ann@play.example>")
    (True, False, False)
    """
    return len(text) <= LONGEST_ADDRESS and _ADDRESS.fullmatch(text) is not None


@dataclass(frozen=True)
class Letter:
    """A mail: to whom, its subject and text, and further headers."""

    to: str
    subject: str
    text: str
    headers: Mapping[str, str]


@dataclass(frozen=True)
class MailServer:
    """The server that takes mails, and who they come from. `tls` is the context of its certificates."""

    host: str
    port: int
    security: Security
    user: str
    password: str
    sender: str
    tls: ssl.SSLContext | None = None

    def send(self, letter: Letter, at: int) -> None:
        """Hand a mail over, with the date `at` in milliseconds; this waits for the server. Raises MailError."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, letter.to, letter.subject
        message["Date"] = formatdate(at / 1000)
        domain = self.sender.rpartition("@")[2]
        message["Message-ID"] = f"<{secrets.token_hex(16)}@{domain}>"
        # So that programs which answer in the absence of a person leave it alone.
        message["Auto-Submitted"] = "auto-generated"
        for name, value in letter.headers.items():
            message[name] = value
        message.set_content(letter.text, cte="quoted-printable")
        try:
            with self._connected(domain) as connection:
                if self.user:
                    connection.login(self.user, self.password)
                connection.send_message(message, self.sender, [letter.to])
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            raise MailError(f"the address was refused: {codes}", min(codes) >= _REFUSED_FOR_GOOD) from None
        except (OSError, smtplib.SMTPException) as error:
            raise MailError(f"the mail server fails: {_told(error)}") from None

    def _connected(self, name: str) -> smtplib.SMTP:
        context = self.tls or ssl.create_default_context()
        if self.security == "smtps":
            return smtplib.SMTP_SSL(self.host, self.port, name, timeout=SECONDS, context=context)
        connection = smtplib.SMTP(self.host, self.port, name, timeout=SECONDS)
        if self.security == "smtp":
            try:
                connection.starttls(context=context)
            except BaseException:
                connection.close()
                raise
        return connection


def _told(error: Exception) -> str:
    """Return what is logged of an error: no text that a server may have repeated from a password or an address."""
    code = getattr(error, "smtp_code", None)
    return f"{type(error).__name__}{'' if code is None else f' {code}'}"


def read_mail_server(address: str | None, password: str | None, sender: str | None) -> MailServer | None:
    """Return the server of an address such as smtps://user@mail.example:465, None for None. Raises SetupError.

    The password may be a part of the address, or be given by itself.
    """
    if address is None:
        if sender is not None or password is not None:
            raise SetupError("a password or a sender of mails needs --smtp, the server that takes them")
        return None
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
        parts = urlsplit("")
    if parts.scheme not in _PORTS or not host or parts.path not in ("", "/") or parts.query:
        # The address is not repeated, because it may have a password.
        raise SetupError(
            "--smtp is smtps://USER:PASSWORD@HOST:PORT, smtp:// for TLS by STARTTLS, smtp+plain:// for none"
        )
    if sender is None or not is_address(sender):
        raise SetupError("mails need --mail-from, the address that they come from")
    given = unquote(parts.password or "")
    if given and password:
        raise SetupError("the password of the mail server is given twice")
    user = unquote(parts.username or "")
    if parts.scheme == "smtp+plain" and user and host not in ("localhost", "127.0.0.1", "::1"):
        raise SetupError("without TLS a password goes to this machine only: use smtps:// or smtp://")
    security: Security = (
        "smtps" if parts.scheme == "smtps" else "smtp" if parts.scheme == "smtp" else "smtp+plain"
    )
    return MailServer(host, port or _PORTS[security], security, user, given or password or "", sender)
