"""Events as nobody at a table saw them: with nothing hidden. For games that are over."""

from typing import Final

from demesne.core.events import Event, Form

EVERYBODY: Final = -2
"""Instead of a seat: everything that happened, the hidden included."""

REPEATS: Final = ("drew-openly",)
"""Events that tell everybody a part of what an earlier one told a seat: without seats they say nothing new."""


def shown(event: Event, seat: int) -> Form | None:
    """Return what a seat was shown of an event, -1 for a spectator, EVERYBODY for all of it; None for nothing."""
    if seat != EVERYBODY:
        return event.seen_by(seat)
    if event.kind in REPEATS:
        return None
    return {"event": event.kind, **(event.public or {}), **(event.private or {})}
