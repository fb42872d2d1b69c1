"""Quiet hours: times of the day, in a person's time zone, in which nothing is sent to them."""

from dataclasses import dataclass
from typing import Final

from demesne.server.timing import minute_of

MINUTES: Final = 24 * 60
"""Minutes of a day."""

_MINUTE: Final = 60_000


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
        return at + ((self.end - self._minute(at)) % MINUTES) * _MINUTE - at % _MINUTE

    def before(self, at: int) -> int:
        """Return the last moment up to `at` that is not in quiet hours."""
        if not self._is_quiet(at):
            return at
        assert self.begin is not None, "there are quiet hours"
        return at - ((self._minute(at) - self.begin) % MINUTES) * _MINUTE - at % _MINUTE - 1

    def _is_quiet(self, at: int) -> bool:
        if self.begin is None or self.end is None or self.begin == self.end:
            return False
        return (self._minute(at) - self.begin) % MINUTES < (self.end - self.begin) % MINUTES

    def _minute(self, at: int) -> int:
        return minute_of(at, self.zone)
