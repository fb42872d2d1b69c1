"""Events are shown in the public form, or in the private one to the seats it is for."""

import pytest

from demesne.core.events import Event, EventList, EventSink


def test_the_named_seats_see_the_private_form():
    event = Event("drew", {"n": 2}, {"n": 2, "cards": [1, 1]}, (1,))
    assert event.seen_by(1) == {"event": "drew", "n": 2, "cards": [1, 1]}
    for seat in (-1, 0, 2):
        assert event.seen_by(seat) == {"event": "drew", "n": 2}


def test_without_a_public_form_others_are_shown_nothing():
    event = Event("secret", None, {"card": 3}, (0, 2))
    assert event.seen_by(0) == event.seen_by(2) == {"event": "secret", "card": 3}
    assert event.seen_by(1) is None
    assert event.seen_by(-1) is None


def test_without_a_private_form_all_see_the_public_one():
    event = Event("turn", {"seat": 1})
    assert all(event.seen_by(seat) == {"event": "turn", "seat": 1} for seat in (-1, 0, 1))


def test_a_form_is_a_copy():
    event = Event("turn", {"seat": 1})
    shown = event.seen_by(0)
    assert shown is not None
    shown["seat"] = 2
    assert event.seen_by(0) == {"event": "turn", "seat": 1}


def test_a_log_keeps_the_order_and_leaves_out_what_is_not_shown():
    log = EventList()
    for event in (Event("a", {}), Event("b", None, {}, (0,)), Event("c", {})):
        log.emit(event)
    assert [form["event"] for form in log.forms(0)] == ["a", "b", "c"]
    assert [form["event"] for form in log.forms(1)] == ["a", "c"]
    assert [event.kind for event in log.events] == ["a", "b", "c"]


def test_the_base_takes_nothing():
    with pytest.raises(NotImplementedError):
        EventSink().emit(Event("a", {}))


def test_repr_shows_all_of_it():
    assert repr(Event("a", None, {"x": 1}, (2,))) == "Event('a', None, {'x': 1}, (2,))"
