"""Presence: when a person counts as absent, and who must agree that a bot plays for them."""

from demesne.server.live.table.presence import ABSENT_AFTER, Presence

NOW = 1_000_000
LATE = NOW + ABSENT_AFTER


def test_whoever_is_connected_is_never_absent():
    presence = Presence.of([0, 2], NOW)
    assert presence.absent(NOW) == []
    assert presence.come(0)
    assert not presence.come(0)
    assert presence.next_absence(NOW) == LATE
    assert presence.absent(LATE) == [(2, NOW)]
    assert not presence.go(0, LATE)
    assert presence.is_here(0)
    assert presence.go(0, LATE)
    assert presence.absent(LATE + ABSENT_AFTER - 1) == [(2, NOW)]
    assert presence.absent(LATE + ABSENT_AFTER) == [(0, LATE), (2, NOW)]


def test_bots_and_spectators_have_no_presence():
    presence = Presence.of([0], NOW)
    assert not presence.come(-1)
    assert not presence.come(1)
    assert not presence.go(-1, NOW)
    presence.heard(-1, LATE)
    assert presence.absent(LATE) == [(0, NOW)]


def test_single_requests_are_signs_of_life():
    presence = Presence.of([0], NOW)
    presence.heard(0, NOW + 30_000)
    assert presence.absent(LATE) == []
    assert presence.absent(LATE + 30_000) == [(0, NOW + 30_000)]


def test_all_others_who_are_there_must_agree():
    presence = Presence.of([0, 1, 2, 3], NOW)
    for seat in (0, 1, 2):
        presence.come(seat)
    assert presence.vote(0, 3, (), NOW) is None, "nobody is absent yet"
    assert presence.vote(0, 3, (), LATE) is False
    assert presence.vote(0, 3, (), LATE) is False, "a vote counts once"
    assert presence.vote(3, 3, (), LATE) is None
    assert presence.vote(1, 3, (), LATE) is False
    assert presence.vote(2, 3, (), LATE) is True
    assert presence.vote(2, 3, {3}, LATE) is None, "a bot plays there already"


def test_one_other_person_suffices_and_bots_are_not_asked():
    presence = Presence.of([0, 1, 2], NOW)
    presence.come(0)
    assert presence.vote(0, 1, {2}, LATE) is True
    assert presence.vote(0, 2, (), LATE) is True, "the other one is absent too"


def test_with_a_clock_of_days_nobody_counts_as_absent():
    presence = Presence.of([0, 1], NOW, is_patient=True)
    presence.come(0)
    assert presence.absent(NOW + 10 * ABSENT_AFTER) == []
    assert presence.next_absence(NOW) is None
    assert presence.vote(0, 1, (), NOW + 10 * ABSENT_AFTER) is None


def test_to_come_ends_the_votes_against_one():
    presence = Presence.of([0, 1, 2], NOW)
    presence.come(0)
    presence.come(1)
    assert presence.vote(0, 2, (), LATE) is False
    presence.come(2)
    presence.go(2, LATE)
    assert presence.vote(1, 2, (), LATE + ABSENT_AFTER) is False
