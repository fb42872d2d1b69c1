"""Ctrl-C as an orderly end: games may be broken off, the sums they are added to may not."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Self


class Interruption:
    """A context in which Ctrl-C raises KeyboardInterrupt only between `allow()` and `forbid()`.

    Outside that stretch it is remembered and raised by the next `allow()`. In a thread other than the main
    one, where Python delivers no signals, it does nothing.
    """

    def __init__(self) -> None:
        self.asked = False
        self._allowed = False
        self._installed = False
        self._previous: object = None

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._previous = signal.signal(signal.SIGINT, self._on_signal)
            self._installed = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._installed:
            signal.signal(signal.SIGINT, self._previous)  # type: ignore[arg-type]
            self._installed = False

    def allow(self) -> None:
        """Let Ctrl-C break in from here on; raise KeyboardInterrupt if it came before."""
        self._allowed = True
        if self.asked:
            raise KeyboardInterrupt

    def forbid(self) -> None:
        """Keep Ctrl-C out until the next `allow()`."""
        self._allowed = False

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """Ignore Ctrl-C for a moment, and let new processes inherit that for their whole life."""
        if not self._installed:
            yield
            return
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, handler)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        if self._allowed:
            raise KeyboardInterrupt
