"""Quiet hours in the time zone of a person."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from demesne.server.notifications.quiet import QuietHours
from demesne.server.timing import is_zone

BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = QuietHours("Europe/Berlin", 22 * 60, 7 * 60)
NOON = QuietHours("Europe/Berlin", 12 * 60, 13 * 60 + 30)


def at(text):
    """Return a moment of Berlin in milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=BERLIN).timestamp() * 1000)


@pytest.mark.parametrize(
    ("hours", "moment", "until"),
    [
        (NIGHT, "2026-11-25T21:59:59.999", "2026-11-25T21:59:59.999"),
        (NIGHT, "2026-11-25T22:00", "2026-11-26T07:00"),
        (NIGHT, "2026-11-26T03:20:17", "2026-11-26T07:00"),
        (NIGHT, "2026-11-26T07:00", "2026-11-26T07:00"),
        (NIGHT, "2026-07-01T06:59:59.999", "2026-07-01T07:00"),
        (NOON, "2026-11-25T12:45", "2026-11-25T13:30"),
        (NOON, "2026-11-25T00:00", "2026-11-25T00:00"),
        (QuietHours("Europe/Berlin", 60, 60), "2026-11-25T01:00", "2026-11-25T01:00"),
        (QuietHours("Europe/Berlin"), "2026-11-25T01:00", "2026-11-25T01:00"),
    ],
)
def test_a_message_of_quiet_hours_waits_for_their_end(hours, moment, until):
    assert hours.until(at(moment)) == at(until)


@pytest.mark.parametrize(
    ("moment", "before"),
    [
        ("2026-11-25T21:00", "2026-11-25T21:00"),
        ("2026-11-26T03:00:30", "2026-11-25T21:59:59.999"),
        ("2026-11-26T07:00", "2026-11-26T07:00"),
    ],
)
def test_what_falls_into_quiet_hours_is_said_before_them(moment, before):
    assert NIGHT.before(at(moment)) == at(before)


@pytest.mark.parametrize("name", ["Europe/Berlin", "UTC", "America/New_York"])
def test_time_zones(name):
    assert is_zone(name)


@pytest.mark.parametrize(
    "name", ["", "Europe", "Nowhere/At_All", "../../etc/passwd", "/etc/localtime", "a\0b"]
)
def test_what_is_no_time_zone(name):
    assert not is_zone(name)


def test_a_zone_that_has_gone_counts_as_utc():
    gone = QuietHours("Nowhere/At_All", 0, 60)
    assert gone.until(30 * 60_000) == 60 * 60_000
