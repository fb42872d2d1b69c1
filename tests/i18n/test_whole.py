"""Events with nothing hidden, for games that are over."""

from demesne.core.events import Event
from demesne.i18n.whole import EVERYBODY, shown

DREW = Event("drew", {"seat": 0, "n": 2}, {"seat": 0, "n": 2, "cards": [0, 3]}, (0,))


def test_a_seat_is_shown_its_own_form_and_everybody_all_of_it():
    assert shown(DREW, 1) == {"event": "drew", "seat": 0, "n": 2}
    assert shown(DREW, 0) == shown(DREW, EVERYBODY) == {"event": "drew", "seat": 0, "n": 2, "cards": [0, 3]}


def test_what_tells_others_a_part_of_an_earlier_event_is_not_told_twice():
    again = Event("drew-openly", {"seat": 0, "cards": [3]})
    assert shown(again, 1) is not None
    assert shown(again, EVERYBODY) is None


def test_what_only_some_seats_learn_is_nothing_to_others():
    secret = Event("kept", None, {"card": 3}, (1,))
    assert shown(secret, 0) is None
    assert shown(secret, EVERYBODY) == {"event": "kept", "card": 3}
