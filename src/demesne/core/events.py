"""Events: what happened, and who may see it.

Events hold data only; texts are made from them through the message catalogues.
"""

from mypy_extensions import mypyc_attr

Form = dict[str, object]


class Event:
    """One thing that happened.

    `public` is the form that everybody may see, None if only `seats` may see the event. `private` is the form for
    `seats`, None if they see the public one. Both are JSON objects without the kind.
    """

    def __init__(
        self, kind: str, public: Form | None, private: Form | None = None, seats: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        self.public = public
        self.private = private
        self.seats = seats

    def seen_by(self, seat: int) -> Form | None:
        """Return what `seat` (-1: a spectator) sees, with its kind under "event", or None."""
        shown = self.private if self.private is not None and seat in self.seats else self.public
        if shown is None:
            return None
        return {"event": self.kind, **shown}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.public!r}, {self.private!r}, {self.seats!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class EventSink:
    """Receives the events of one `apply`, in order. Without a sink no event is built."""

    def emit(self, event: Event) -> None:
        """Receive the next event."""
        raise NotImplementedError


class EventList(EventSink):
    """Keeps all events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def forms(self, seat: int) -> list[Form]:
        """Return the forms that `seat` sees, in order."""
        shown: list[Form] = []
        for event in self.events:
            form = event.seen_by(seat)
            if form is not None:
                shown.append(form)
        return shown
