"""The other process of `process`: it reads histories from standard input and writes what a new bot answers."""

import datetime as dt
import json
import os
import sys
import time
from collections.abc import Callable

SHIFT = 3.0e8
FASTER = 1000.0


def main() -> None:
    """Answer one order, as one line of JSON."""
    order = json.load(sys.stdin)
    # What the bot prints shall not come between, nor what its libraries write past Python, nor its own processes.
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    # Before the bot is loaded, which may keep the functions that it imports.
    if order["wrong_clocks"]:
        set_clocks_wrong()
    from demesne.lab.checkbot.history import History, answers
    from demesne.lab.checkbot.subject import Subject
    from demesne.lab.checkbot.verdict import BotViolation

    subject = Subject(order["code"], order["game"], limit=order["limit"])
    found: dict[str, object] = {"answers": []}
    told = []
    try:
        for history in order["histories"]:
            with subject.seated() as bot:
                told.append(list(answers(bot, History.from_json(history))))
        found = {"answers": told}
    except BotViolation as violation:
        found = {"fault": [violation.what, violation.fix]}
    json.dump(found, out)
    out.close()


def set_clocks_wrong() -> None:
    """Let the functions of `time` and `datetime` tell another time in this process."""
    start = time.time()

    def wrong(clock: Callable[[], float]) -> Callable[[], float]:
        begin = clock()
        return lambda: begin + SHIFT + FASTER * (clock() - begin)

    def wrong_ns(clock: Callable[[], float]) -> Callable[[], int]:
        return lambda: int(clock() * 1e9)

    for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
        clock = wrong(getattr(time, name))
        setattr(time, name, clock)
        setattr(time, f"{name}_ns", wrong_ns(clock))

    class Datetime(dt.datetime):
        """The class with another present."""

        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> "Datetime":
            return cls.fromtimestamp(start + SHIFT, tz)

        @classmethod
        def utcnow(cls) -> "Datetime":
            return cls.now()

        @classmethod
        def today(cls) -> "Datetime":
            return cls.now()

    dt.datetime = Datetime  # type: ignore[misc]


if __name__ == "__main__":
    main()
