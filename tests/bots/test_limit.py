"""The hard limit of one call."""

import signal
import threading
from time import monotonic, sleep

import pytest

from demesne.bots import limit
from demesne.bots.limit import OverrunError, within

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no alarms")


def hang(seconds=30.0):
    sleep(seconds)
    return "done"


@pytest.mark.parametrize("before", [0.0, 60.0])
def test_a_call_that_takes_too_long_ends(before):
    if before:
        assert within(before, "quick", hang, 0) == "done"
    began = monotonic()
    with pytest.raises(OverrunError, match=r"^slow took longer than 0\.1 s for one answer$"):
        within(0.1, "slow", hang)
    assert monotonic() - began < 10


def test_the_alarm_of_one_call_does_not_end_the_next():
    began = monotonic()
    while monotonic() - began < 0.5:
        assert within(0.2, "quick", hang, 0.05) == "done"
    sleep(0.3)
    with pytest.raises(OverrunError):
        within(0.2, "slow", hang)


def test_what_a_call_raises_goes_through_and_ends_its_limit():
    with pytest.raises(ZeroDivisionError):
        within(0.1, "broken", lambda: 1 // 0)
    sleep(0.2)


def test_a_call_that_swallows_everything_is_told_again():
    def stubborn():
        try:
            sleep(30)
        except BaseException:  # noqa: BLE001 - as a careless bot does
            sleep(30)

    with pytest.raises(OverrunError):
        within(0.1, "stubborn", stubborn)


@pytest.mark.parametrize(("outer", "inner"), [(0.1, 60.0), (60.0, 0.1)])
def test_of_two_limits_the_earlier_end_counts(outer, inner):
    seen = []

    def nested():
        try:
            within(inner, "inner", hang)
        except OverrunError as error:
            seen.append(str(error))
            raise

    with pytest.raises(OverrunError, match=r"took longer than 0\.1 s") as caught:
        within(outer, "outer", nested)
    assert caught.value.seconds == 0.1
    assert len(seen) == (inner < outer)


def test_an_alarm_that_is_heard_late_leaves_the_next_one_heard():
    assert within(60.0, "quick", hang, 0) == "done"
    limit._WATCH.ring(signal.SIGALRM, None)
    assert signal.getsignal(signal.SIGALRM) == limit._WATCH.ring
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0


def test_another_thread_has_no_limit():
    answers = []
    thread = threading.Thread(target=lambda: answers.append(within(0.05, "slow", hang, 0.2)))
    thread.start()
    thread.join()
    assert answers == ["done"]


def test_alarms_of_others_are_left_alone():
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(True))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        assert within(0.05, "slow", hang, 0.5) == "done"
        assert rung == [True]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
