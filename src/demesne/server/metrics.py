"""What the server counts as it works, in the format of Prometheus. `monitoring` adds what is read when it is asked.

The names are an interface: dashboards and alarms depend on them.
"""

from typing import Final

from prometheus_client import Counter, Histogram, disable_created_metrics

# A second series for each one, with the time at which it began, which nothing here reads.
disable_created_metrics()  # type: ignore[no-untyped-call] # it has no types

_QUICK: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10)
_SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
_SIZES: Final = (1, 2, 4, 8, 16, 32, 64)

DECISIONS: Final = Counter(
    "demesne_decisions", "Moves that were stored, by who made them: person, bot or server.", ("game", "by")
)
ACKNOWLEDGEMENTS: Final = Histogram(
    "demesne_acknowledgement_seconds",
    "From receiving a move of a person to acknowledging it, when it is stored.",
    buckets=_QUICK,
)
REFUSALS: Final = Counter("demesne_refusals", "Requests and commands that were refused, by code.", ("code",))
REQUESTS: Final = Counter("demesne_http_requests", "Answers over HTTP.", ("method", "route", "status"))
REQUEST_SECONDS: Final = Histogram(
    "demesne_http_request_seconds", "From a request to the end of its answer.", ("route",), buckets=_QUICK
)
WRITES: Final = Histogram(
    "demesne_database_write_seconds", "Transactions that write, until they are durable.", buckets=_QUICK
)
WRITES_TOGETHER: Final = Histogram(
    "demesne_database_writes_together", "Pieces of work that shared a transaction.", buckets=_SIZES
)
DATABASE_ERRORS: Final = Counter(
    "demesne_database_errors", "Pieces of work that the database refused.", ("kind",)
)
NOTIFICATIONS: Final = Counter(
    "demesne_notifications",
    "Messages to people who were away, by channel (push or mail) and by what came of them.",
    ("channel", "outcome"),
)
BOT_SECONDS: Final = Histogram(
    "demesne_bot_seconds",
    "From asking a bot to its answer; waiting for a free process counts.",
    buckets=_SLOW,
)
BOT_FAILURES: Final = Counter("demesne_bot_failures", "Questions that a bot did not answer.")
LOOP_DELAYS: Final = Histogram(
    "demesne_loop_delay_seconds", "How late the event loop comes to what is due.", buckets=_QUICK
)
