import signal
import threading

import pytest

from demesne.lab.processes.interruption import Interruption


def test_ctrl_c_breaks_in_where_it_is_allowed():
    with Interruption() as interruption:
        interruption.allow()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_ctrl_c_waits_where_it_is_not_allowed():
    with Interruption() as interruption:
        signal.raise_signal(signal.SIGINT)
        assert interruption.asked
        with pytest.raises(KeyboardInterrupt):
            interruption.allow()


def test_ctrl_c_waits_after_forbid():
    with Interruption() as interruption:
        interruption.allow()
        interruption.forbid()
        signal.raise_signal(signal.SIGINT)
        assert interruption.asked


def test_deaf_ignores_ctrl_c_and_ends():
    with Interruption() as interruption:
        with interruption.deaf():
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
            signal.raise_signal(signal.SIGINT)
        assert not interruption.asked
        interruption.allow()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_former_handler_comes_back():
    before = signal.getsignal(signal.SIGINT)
    with Interruption():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_other_threads_are_left_alone():
    seen = []

    def run():
        with Interruption() as interruption, interruption.deaf():
            interruption.allow()
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGINT)]
