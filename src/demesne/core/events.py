"""Events: what happened, said at the source together with who may see it.

Texts are rendered from events through the message catalogues, never stored as prose.
"""

from mypy_extensions import mypyc_attr

Form = dict[str, object]


class Event:
    """One thing that happened.

    `public` is the form that everybody may see (None: nobody but `seats` learns of it); `private` is the form
    for the named `seats` (None: they see the public one). Both are JSON objects without the kind.
    """

    def __init__(
        self, kind: str, public: Form | None, private: Form | None = None, seats: tuple[int, ...] = ()
    ) -> None:
        self.kind = kind
        self.public = public
        self.private = private
        self.seats = seats

    def seen_by(self, seat: int) -> Form | None:
        """Return what `seat` (-1: a spectator) is shown, with its kind under "event", or None."""
        shown = self.private if self.private is not None and seat in self.seats else self.public
        if shown is None:
            return None
        return {"event": self.kind, **shown}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.public!r}, {self.private!r}, {self.seats!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class EventSink:
    """Takes the events of one `apply`, in order. Without a sink no event is built."""

    def emit(self, event: Event) -> None:
        raise NotImplementedError


class EventList(EventSink):
    """Keeps all events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        self.events.append(event)

    def forms(self, seat: int) -> list[Form]:
        """Return the forms that `seat` is shown, in order."""
        shown: list[Form] = []
        for event in self.events:
            form = event.seen_by(seat)
            if form is not None:
                shown.append(form)
        return shown
