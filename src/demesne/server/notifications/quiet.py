"""Quiet hours: times of the day, in a person's time zone, in which nothing is sent to them."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MINUTES: Final = 24 * 60
"""Minutes of a day."""

_MINUTE: Final = 60_000


def is_zone(name: str) -> bool:
    """Return whether a name is that of a time zone, such as Europe/Berlin."""
    return _zone(name) is not None


@dataclass(frozen=True)
class QuietHours:
    """Quiet hours from one minute of the day to another, not itself included; they may go past midnight.

    None at both, or the same minute twice, is no quiet hours.
    """

    zone: str = "UTC"
    begin: int | None = None
    end: int | None = None

    def until(self, at: int) -> int:
        """Return when a message of the moment `at` may be sent: then, or when the quiet hours around it end.

        Moments are milliseconds since 1970.
        """
        if not self._is_quiet(at):
            return at
        assert self.end is not None, "there are quiet hours"
        local = self._local(at)
        return at + ((self.end - _minute(local)) % MINUTES) * _MINUTE - at % _MINUTE

    def before(self, at: int) -> int:
        """Return the last moment up to `at` that is not in quiet hours."""
        if not self._is_quiet(at):
            return at
        assert self.begin is not None, "there are quiet hours"
        local = self._local(at)
        return at - ((_minute(local) - self.begin) % MINUTES) * _MINUTE - at % _MINUTE - 1

    def _is_quiet(self, at: int) -> bool:
        if self.begin is None or self.end is None or self.begin == self.end:
            return False
        return (_minute(self._local(at)) - self.begin) % MINUTES < (self.end - self.begin) % MINUTES

    def _local(self, at: int) -> datetime:
        # A zone that an update of the system has removed is no reason to send nothing at all.
        return datetime.fromtimestamp(at / 1000, _zone(self.zone) or UTC)


def _minute(local: datetime) -> int:
    return local.hour * 60 + local.minute


def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        # OSError for the name of a folder of the data.
        return None
