"""Mails over SMTP, to a real server of each kind, and the options that name it."""

import email.utils

import pytest

from demesne.core.errors import SetupError
from demesne.server.notifications.mail import Letter, MailError, MailServer, is_address, read_mail_server
from demesne.server.notifications.settings import read_notifications, read_site
from tests.server.notifications.postbox import SENDER, Postbox, text_of

LETTER = Letter("ann@post.example", "Grüße", "Ärger\n.\nund mehr\n", {"List-Unsubscribe": "<https://a/b>"})
SECRET = "hush hush"  # noqa: S105 - of a test


@pytest.mark.parametrize("security", ["smtp", "smtps", "smtp+plain"])
def test_a_mail_arrives_as_it_was_written(tmp_path, security):
    box = Postbox(tmp_path, security)
    box.server.send(LETTER, 1_000_000_000_000)
    box.close()
    (letter,) = box.letters
    assert (letter["to"], letter["from"], letter["subject"]) == (LETTER.to, SENDER, LETTER.subject)
    assert letter["list-unsubscribe"] == "<https://a/b>"
    assert letter["auto-submitted"] == "auto-generated"
    assert letter["message-id"].endswith("@play.example>")
    assert email.utils.parsedate_to_datetime(letter["date"]).timestamp() == 1_000_000_000
    assert text_of(letter) == LETTER.text


def test_a_wrong_password_is_an_error_that_does_not_repeat_it(tmp_path):
    box = Postbox(tmp_path, password=SECRET)
    with pytest.raises(MailError, match="SMTPAuthenticationError 535") as raised:
        box.server.send(LETTER, 0)
    box.close()
    assert SECRET not in str(raised.value)
    assert not raised.value.is_final


@pytest.mark.parametrize(("verdict", "is_final"), [("550 no such user", True), ("450 later", False)])
def test_an_address_that_does_not_exist_is_told_from_one_that_must_wait(tmp_path, verdict, is_final):
    box = Postbox(tmp_path)
    box.verdict = verdict
    with pytest.raises(MailError) as raised:
        box.server.send(LETTER, 0)
    box.close()
    assert raised.value.is_final is is_final


def test_no_password_goes_to_a_server_that_offers_no_tls_or_has_another_certificate(tmp_path):
    plain = Postbox(tmp_path, "smtp+plain")
    wanted = plain.server
    server = MailServer(wanted.host, wanted.port, "smtp", "demesne", SECRET, SENDER, wanted.tls)
    with pytest.raises(MailError, match="SMTPNotSupportedError"):
        server.send(LETTER, 0)
    plain.close()
    box = Postbox(tmp_path)
    unknown = MailServer("localhost", box.server.port, "smtp", "demesne", SECRET, SENDER)
    with pytest.raises(MailError, match="SSLCertVerificationError"):
        unknown.send(LETTER, 0)
    box.close()
    assert plain.letters == box.letters == []


def test_a_server_that_is_not_there_is_an_error(tmp_path):
    box = Postbox(tmp_path)
    box.close()
    with pytest.raises(MailError, match="ConnectionRefusedError"):
        box.server.send(LETTER, 0)


@pytest.mark.parametrize(
    ("address", "password", "told"),
    [
        ("smtps://ann:p%40ss@mail.example", None, ("mail.example", 465, "smtps", "ann", "p@ss")),
        ("smtp://ann@mail.example:2525", "word", ("mail.example", 2525, "smtp", "ann", "word")),
        ("smtp+plain://localhost", None, ("localhost", 25, "smtp+plain", "", "")),
    ],
)
def test_the_address_of_a_mail_server(address, password, told):
    server = read_mail_server(address, password, SENDER)
    assert server is not None
    assert (server.host, server.port, server.security, server.user, server.password) == told
    assert server.sender == SENDER


@pytest.mark.parametrize(
    ("address", "password", "sender"),
    [
        ("mail.example", None, SENDER),
        ("http://mail.example", None, SENDER),
        ("smtp://mail.example:port", None, SENDER),
        ("smtp://", None, SENDER),
        ("smtp://ann:one@mail.example", "two", SENDER),
        ("smtp+plain://ann:one@mail.example", None, SENDER),
        ("smtp://mail.example", None, None),
        ("smtp://mail.example", None, "Games <games@play.example>"),
        (None, None, SENDER),
        (None, "two", None),
    ],
)
def test_options_that_do_not_fit_are_refused_without_a_password(address, password, sender):
    with pytest.raises(SetupError) as raised:
        read_mail_server(address, password, sender)
    assert "one" not in str(raised.value).replace("none", "")


@pytest.mark.parametrize(
    "text", ["play.example", "ftp://a", "https://a/b", "https://u@a", "https://a?b", "https://:1"]
)
def test_what_is_no_site(text):
    with pytest.raises(SetupError):
        read_site(text)


def test_mails_need_the_address_of_the_site():
    with pytest.raises(SetupError, match="--site"):
        read_notifications(None, "smtp://mail.example", None, SENDER, allows_private=False)


@pytest.mark.parametrize(
    "text",
    [
        "ann",
        "ann@",
        "@a.example",
        "a b@a.example",
        "a@a..example",
        "a@-a.example",
        "a@b.c\nBcc: d@e.f",
        "é@a.b",
    ],
)
def test_what_is_no_address_of_mail(text):
    assert not is_address(text)
