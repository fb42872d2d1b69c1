"""A hard limit on the time of one call: a bot that never answers must not block a match forever.

It depends on a clock, so equal seeds do not give equal games where it is exceeded. It needs the alarms of Unix, which
Python delivers to the main thread only; elsewhere there is no limit.
"""

import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Final, ParamSpec, TypeVar

from demesne.core.errors import BotError

Given = ParamSpec("Given")
Result = TypeVar("Result")

_AGAIN: Final = 1.0
"""Seconds until the next alarm if a call goes on after the first, for example because of a bare `except:`."""


class OverrunError(BotError):
    """A call took longer than its hard limit of `seconds`."""

    def __init__(self, name: str, seconds: float) -> None:
        super().__init__(f"{name} took longer than {seconds:g} s for one answer")
        self.seconds = seconds


class _Overtime(BaseException):
    """The call that had to end by `end` has not. No subclass of Exception, so that bots do not catch it."""

    def __init__(self, end: float) -> None:
        super().__init__(end)
        self.end = end


class _Watch:
    """The one alarm of this process.

    Setting it for every call would take longer than the calls of a simple bot. So it stays set when a call has
    returned. When it rings, it is set again for the end of the call in progress, if there is one.
    """

    def __init__(self) -> None:
        self.end = 0.0  # when the call in progress has to end, 0 while there is none
        self.due = 0.0  # when the alarm rings, in the past if it is not set

    def set(self, seconds: float) -> None:
        """Let the alarm ring after `seconds`, unless the program or the bot has its own handler of alarms."""
        heard = signal.getsignal(signal.SIGALRM)
        if heard == signal.SIG_DFL:
            signal.signal(signal.SIGALRM, self.ring)
        elif heard != self.ring:
            return
        signal.setitimer(signal.ITIMER_REAL, seconds)
        self.due = monotonic() + seconds

    def ring(self, _: int, __: FrameType | None) -> None:
        """End the call in progress if its time is over."""
        end = self.end
        if end == 0:
            # Python may run this late, when a new alarm is set already, which would then end the process.
            if signal.getitimer(signal.ITIMER_REAL)[0] == 0:
                self.due = 0.0
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
            return
        left = end - monotonic()
        if left > 0:
            self.set(left)
            return
        self.set(_AGAIN)
        raise _Overtime(end)


_WATCH: Final = _Watch()


def within(
    seconds: float, name: str, method: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
) -> Result:
    """Return what a method of the bot `name` returns. Raises OverrunError if that takes longer than `seconds`.

    Within another such call the earlier end counts. There is no limit where the system has no alarms, outside
    the main thread, and where the program or the bot has its own handler of alarms.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return method(*given, **named)
    watch = _WATCH
    outer = watch.end
    now = monotonic()
    end = now + seconds
    if 0 < outer <= end:
        return method(*given, **named)
    try:
        try:
            watch.end = end
            # If it is overdue, it was never set, or another part of the program has replaced it.
            if not now < watch.due <= end:
                watch.set(seconds)
            return method(*given, **named)
        finally:
            watch.end = outer
    except _Overtime as overtime:
        watch.end = outer
        if overtime.end != end:
            raise
        raise OverrunError(name, seconds) from None
