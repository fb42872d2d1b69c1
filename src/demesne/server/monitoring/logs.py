"""The log: lines with time, level and logger on standard error, as text or as JSON.

Nothing of a person is logged but the address, and that by the access log only. Addresses of databases are shown without
their passwords, also in messages of libraries.
"""

import json
import logging
import traceback
from typing import Any, Final, Literal

from demesne.server.storage.private import shown
from demesne.server.timing import written

Format = Literal["text", "json"]

FORMATS: Final[tuple[Format, ...]] = ("text", "json")
LEVELS: Final = ("debug", "info", "warning", "error")
ACCESS: Final = "demesne.access"


def begin_logging(form: Format, level: str, access: bool) -> None:
    """Log from now on: what this package says from a level on, warnings of others, and each request if `access`."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    logging.getLogger().handlers = [handler]
    # Libraries tell at lower levels what came over the network: cookies, too.
    logging.getLogger().setLevel(logging.WARNING)
    logging.getLogger("demesne").setLevel(level.upper())
    logging.getLogger(ACCESS).setLevel(logging.INFO if access else logging.CRITICAL)


class TextFormatter(logging.Formatter):
    """Lines for people: time, level, logger, message; the traceback of an error follows."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record."""
        line = f"{_time_of(record)} {record.levelname} {record.name}: {_message_of(record)}"
        error = _error_of(record)
        return f"{line}\n{error}" if error else line


class JsonFormatter(logging.Formatter):
    """An object on a line: `time`, `level`, `logger`, `message`, what the record has as `fields`, and `error`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the JSON of a record."""
        told: dict[str, Any] = {
            "time": _time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message_of(record),
            **getattr(record, "fields", {}),
        }
        if error := _error_of(record):
            told["error"] = error
        return json.dumps(told, ensure_ascii=False)


def _time_of(record: logging.LogRecord) -> str:
    return written(int(record.created * 1000))


def _message_of(record: logging.LogRecord) -> str:
    """Return what a record says on one line: what clients send must not look like a line of its own."""
    text = shown(record.getMessage())
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text
    )


def _error_of(record: logging.LogRecord) -> str:
    if not record.exc_info:
        return ""
    return shown("".join(traceback.format_exception(*record.exc_info)).rstrip())
