"""A mail server of the tests, which speaks SMTP on this machine with TLS or without."""

import re
import socket
import ssl
import time
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

from demesne.server.notifications.mail import MailServer
from tests.server.notifications.services import certified

USER, PASSWORD, SENDER = "demesne", "a secret of the mail server", "games@play.example"


class Postbox:
    """A mail server at a port of this machine; `letters` is what came. It answers a recipient with `verdict`."""

    def __init__(self, folder, security="smtp", password=PASSWORD):
        self.letters: list[Any] = []
        self.verdict = ""
        self.is_down = False
        certificate, key = certified(folder)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        options: dict[str, Any] = {"authenticator": self._check, "auth_required": security == "smtp"}
        if security == "smtp":
            options |= {"tls_context": context, "require_starttls": True}
        elif security == "smtps":
            # The library does not know that the connection has TLS already.
            options["auth_require_tls"] = False
        options["server_hostname"] = "localhost"
        if security == "smtps":
            options["ssl_context"] = context
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=port, **options)
        self._controller.start()
        trust = ssl.create_default_context(cafile=str(certificate))
        user = "" if security == "smtp+plain" else USER
        self.server = MailServer("localhost", port, security, user, password, SENDER, trust)

    def _check(self, server, session, envelope, mechanism, data):
        is_right = (data.login, data.password) == (USER.encode(), PASSWORD.encode())
        return AuthResult(success=is_right, handled=False)

    async def handle_RCPT(self, server, session, envelope, address, options):  # noqa: N802 - a name of the library
        if self.verdict:
            return self.verdict
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):  # noqa: N802 - a name of the library
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def close(self):
        self._controller.stop()


def text_of(letter):
    """Return the text of a letter with single line ends."""
    return letter.get_content().replace("\r\n", "\n")


def link_in(letter, kind):
    """Return the secret of a link in a letter."""
    found = re.search(rf"https://localhost/#/{kind}/(\S+)", text_of(letter))
    assert found, text_of(letter)
    return found[1]


def until(test, is_so):
    """Let a server work until something is so; fail after some seconds."""
    end = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < end, "it did not come to that"
        test.inside.ask("GET", "/api/about")
        time.sleep(0.01)
