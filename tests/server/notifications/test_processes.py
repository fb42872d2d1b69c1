"""Messages of real server processes: each is sent once, whichever of them dies; and their options."""

import signal
import time

import pytest

from demesne.cli.app import run
from tests.server.notifications.postbox import PASSWORD, USER, Postbox
from tests.server.notifications.services import Device, PushService
from tests.server.serving import Client, Live, prepare

IN_HASTE = """
from demesne.server.notifications import contacts, notifier, outbox
contacts.AWAY_AFTER = 0
notifier.LOOK_SECONDS = 1.5
outbox.SENDING = 3_000
outbox.FIRST_PAUSE = 12_000
"""
"""What lets people be away at once, and looks come soon."""

PAIRS = 4

pytestmark = pytest.mark.extended


@pytest.fixture
def service(tmp_path, monkeypatch):
    """A push service that the processes trust."""
    running = PushService(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(running.certificate))
    prepare(monkeypatch, tmp_path, IN_HASTE)
    yield running
    running.close()


def begun(live, service):
    """Let pairs of people begin games by days; return the browsers of all."""
    devices = []
    for number in range(PAIRS):
        people = [Client(live, f"Ann {number}"), Client(live, f"Bo {number}")]
        for person, name in zip(people, "ab", strict=True):
            devices.append(Device(service, f"{number}{name}"))
            person.post("/api/notifications/browsers", devices[-1].subscription)
        wish = {"kind": "dominion", "players": 2, "table": {"clock": "days:2"}}
        made = people[0].post("/api/games", wish)
        people[1].post("/api/join", {"code": made["code"]})
        people[0].post(f"/api/games/{made['id']}/start", {})
    return devices


def wait(service, number, seconds=40):
    """Wait until some messages have come, and a while longer for those that must not."""
    end = time.monotonic() + seconds
    while len(service.got) < number:
        assert time.monotonic() < end, f"{len(service.got)} messages came, not {number}"
        time.sleep(0.05)
    time.sleep(4)


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_of_three_processes_one_sends_each_message(address, service):
    options = ("--site", "https://localhost", "--push-private", "--limits", "off")
    lives = [Live(address, *options) for _ in range(3)]
    try:
        devices = begun(lives[0], service)
        wait(service, PAIRS)
        assert sorted(len(device.read) for device in devices) == [0] * PAIRS + [1] * PAIRS
    finally:
        for live in lives:
            live.stop()


def test_a_killed_process_loses_no_message_and_its_next_start_repeats_none_that_was_noted(address, service):
    options = ("--site", "https://localhost", "--push-private", "--limits", "off")
    service.status = 503
    live = Live(address, *options)
    try:
        devices = begun(live, service)
        wait(service, PAIRS)
        live.process.send_signal(signal.SIGKILL)
        live.process.wait()
        service.got.clear()
        service.status = 201
        # The pause before the second try goes on over the end of the process.
        live.start()
        wait(service, PAIRS, 90)
        assert sorted(len(device.read) for device in devices) == [0] * PAIRS + [1] * PAIRS
        live.stop()
        service.got.clear()
        live.start()
        time.sleep(5)
        assert service.got == []
    finally:
        live.stop()


def test_a_server_without_the_library_starts_says_so_and_offers_no_messages(tmp_path, monkeypatch):
    prepare(monkeypatch, tmp_path, 'import sys\nsys.modules["cryptography"] = None\n')
    live = Live(str(tmp_path / "games.sqlite"), "--site", "https://localhost")
    told = Client(live, "Ann").get("/api/notifications")
    assert (told["push_key"], told["sends_mail"]) == (None, False)
    assert "no messages to browsers: cryptography is missing" in live.stop()


def test_the_password_of_the_mail_server_comes_from_a_file(tmp_path, monkeypatch):
    box = Postbox(tmp_path)
    (tmp_path / "password").write_text(f"{PASSWORD}\n")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    monkeypatch.setenv("DEMESNE_SMTP", f"smtp://{USER}@localhost:{box.server.port}")
    monkeypatch.setenv("DEMESNE_SMTP_PASSWORD_FILE", str(tmp_path / "password"))
    live = Live(
        str(tmp_path / "games.sqlite"), "--site", "https://localhost", "--mail-from", "games@play.example"
    )
    try:
        ann = Client(live, "Ann")
        ann.token = ann.post("/api/account", {"name": "Ann", "password": "a quiet harbour"})["token"]
        wish = {"address": "ann@post.example", "password": "a quiet harbour", "language": "en"}
        assert ann.post("/api/mail", wish) is None
        end = time.monotonic() + 20
        while not box.letters:
            assert time.monotonic() < end, "no letter came"
            time.sleep(0.05)
    finally:
        said = live.stop()
        box.close()
    assert PASSWORD not in said


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--smtp", "smtp://mail.example", "--mail-from", "a@b.example"], "--site"),
        (["--smtp", "mail.example", "--mail-from", "a@b.example"], "smtps://"),
        (["--smtp", "smtp://mail.example", "--site", "https://play.example"], "--mail-from"),
        (["--mail-from", "a@b.example"], "--smtp"),
        (["--site", "play.example"], "--site is the address"),
    ],
)
def test_options_that_do_not_fit_are_refused_on_one_line(capsys, options, word):
    assert run(["serve", *options]) == 2
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1
