"""A clock that tests move on, and a host of live games that only counts."""

from demesne.server.timing import Timekeeper


class Clockwork(Timekeeper):
    """A clock that stands still until it is moved; alarms go off on the way."""

    def __init__(self, at=1_000_000):
        self.at = at
        self._alarms = {}
        self._count = 0

    def now(self):
        return self.at

    def date(self):
        return self.at

    def follow(self, last, *, is_shared):
        pass

    async def watch(self):
        pass

    def call_at(self, at, work):
        self._count += 1
        mark = at, self._count
        self._alarms[mark] = work
        return lambda: self._alarms.pop(mark, None)

    @property
    def next(self):
        """When the next alarm goes off, None for never."""
        return min(self._alarms)[0] if self._alarms else None

    def ring(self):
        """Go on to the next alarm and let it go off."""
        mark = min(self._alarms)
        self.at = max(self.at, mark[0])
        self._alarms.pop(mark)()


class Keeping:
    """A host of live games: bots do not move, and the rematch is a word."""

    def __init__(self):
        self.changes = []
        self.rematches = 0

    def changed(self, live):
        self.changes.append(live)

    def holds(self):
        return True

    async def rematch(self, live):
        self.rematches += 1
        return "the-next-one"
