"""A game without messages of its own: its views and events word by word, in English in every language."""

from collections.abc import Iterator, Mapping, Sequence


def lines(told: Mapping[str, object]) -> Iterator[str]:
    """Yield each part of a view as a line."""
    for name, value in told.items():
        yield f"{name}: {said(value)}"


def render(form: Mapping[str, object], names: Sequence[str]) -> str:
    """Return an event as one line, after the name of the player whom it is about."""
    told = [f"{key} {said(value)}" for key, value in form.items() if key not in ("event", "seat")]
    seat = form.get("seat")
    who = f"{names[seat]}: " if isinstance(seat, int) and seat >= 0 else ""
    return f"{who}{', '.join([str(form['event']), *told])}"


def said(value: object) -> str:
    """Return a value of JSON in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {said(part)}" for name, part in value.items()) or "none"
    if isinstance(value, list | tuple):
        return ", ".join(said(part) for part in value) or "none"
    return str(value)
